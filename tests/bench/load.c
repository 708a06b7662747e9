/*
 * A stand-in of Discord that presses buttons at a given rate, for load.mjs.
 *   load GAMES RATE SECONDS SHARDS FILE
 * Prints "port N". When a line is read from the input and all shards are there, it opens the games,
 * and prints "open SECONDS". After the next line it presses for SECONDS, and prints one line of
 * JSON. The answer time of a press is from the gateway's frame to the arrival of the whole answer.
 * For each game FILE gets a line: GAME, the sequence number before the presses, that number in the
 * last answer, and how many presses were answered. The program ends when its input ends.
 */
#include "tests/bench/load.h"

#include "playground/limits.h"

#include <cjson/cJSON.h>
#include <fcntl.h>
#include <inttypes.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum {
	SHARDS = 16,
	GUILD_TABLES = 200, /* tables of one server; golfd keeps 256 there at most */
	OPENING = 32, /* tables that are opened at the same time */
	ANSWER = 512,
};

/* Ids: Discord's form is a time, then 22 bits. The time's lowest bit is the shard of two. */
#define ID(n) ((UINT64_C(300000000000) + (n)) << 22)
static const uint64_t CHANNEL = UINT64_C(2000000000000000000);
static const uint64_t PERSON = UINT64_C(3000000000000000000);
static const uint64_t MESSAGE = UINT64_C(4000000000000000000);

static struct table *table;
static unsigned games, shards, *ready, ready_n;
static struct link *socket_of[SHARDS];
static long sent_of[SHARDS]; /* each shard's s */
static uint64_t ids;
static unsigned port;
static bool pressing;
static double *times;
static uint64_t answers, answers_room, made, refused, late, strange, unmade, waiting, requests;
static long *first; /* each game's sequence number before the presses */

static double
now_ms(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

static void
ready_add(struct table *t)
{
	if (t->ready || !*t->press)
		return;
	ready[ready_n++] = (unsigned)(t - table);
	t->ready = ready_n;
}

static struct table *
ready_take(unsigned i)
{
	struct table *t = &table[ready[i]];

	ready[i] = ready[--ready_n];
	table[ready[i]].ready = i + 1;
	t->ready = 0;
	return t;
}

static unsigned
shard_of(uint64_t guild)
{
	return (unsigned)((guild >> 22) % shards);
}

/* Makes the table's next interaction. */
static void
act(struct table *t)
{
	unsigned shard = shard_of(t->guild);
	struct link *l = socket_of[shard];
	const char *text;
	size_t n;

	t->interaction = ID(++ids * 4);
	text = table_interaction(t, (unsigned)(t - table), ++sent_of[shard], &n);
	t->sent = now_ms();
	waiting++;
	if (l)
		wire_text(l, text, n);
}

/* ---- the gateway ---- */

static void say(struct link *l, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void
say(struct link *l, const char *format, ...)
{
	char text[2048];
	va_list args;
	int n;

	va_start(args, format);
	n = vsnprintf(text, sizeof text, format, args);
	va_end(args);
	wire_text(l, text, (size_t)n);
}

static void
opened(struct link *l)
{
	say(l, "{\"t\":null,\"s\":null,\"op\":10,\"d\":{\"heartbeat_interval\":%d}}",
	    GATEWAY_HEARTBEAT_MS);
}

static void
identify(struct link *l, const cJSON *d)
{
	const cJSON *shard = cJSON_GetObjectItemCaseSensitive(d, "shard");
	const cJSON *number = cJSON_GetArrayItem(shard, 0), *of = cJSON_GetArrayItem(shard, 1);
	int n = number ? number->valueint : 0;

	if ((of ? of->valueint : 1) != (int)shards || n < 0 || n >= (int)shards) {
		fprintf(stderr, "load: an IDENTIFY of another number of shards\n");
		exit(1);
	}
	l->shard = n;
	socket_of[n] = l;
	say(l,
	    "{\"t\":\"READY\",\"s\":%ld,\"op\":0,\"d\":{\"v\":10,\"user\":{\"id\":\"1000\","
	    "\"username\":\"Golf\",\"discriminator\":\"1909\",\"global_name\":null,\"bot\":true},"
	    "\"guilds\":[],\"session_id\":\"load%d\",\"resume_gateway_url\":"
	    "\"ws://127.0.0.1:%u/gateway\",\"session_type\":\"normal\",\"shard\":[%d,%u],"
	    "\"application\":{\"id\":\"1000\",\"flags\":0}}}",
	    ++sent_of[n], n, port, n, shards);
	for (unsigned i = 0; i * GUILD_TABLES < games; i++)
		if (shard_of(ID(i)) == (unsigned)n)
			say(l,
			    "{\"t\":\"GUILD_CREATE\",\"s\":%ld,\"op\":0,\"d\":{\"id\":\"%" PRIu64
			    "\",\"name\":\"Club %u\",\"preferred_locale\":\"en-US\",\"roles\":[],"
			    "\"channels\":[],\"members\":[],\"threads\":[]}}",
			    ++sent_of[n], ID(i), i + 1);
}

static void
text(struct link *l, char *frame, size_t n)
{
	cJSON *root = cJSON_ParseWithLength(frame, n);
	const cJSON *op = cJSON_GetObjectItemCaseSensitive(root, "op");

	if (op && op->valueint == 1)
		say(l, "{\"t\":null,\"s\":null,\"op\":11}");
	else if (op && op->valueint == 2)
		identify(l, cJSON_GetObjectItemCaseSensitive(root, "d"));
	else if (op && op->valueint == 6)
		say(l, "{\"t\":null,\"s\":null,\"op\":9,\"d\":false}");
	cJSON_Delete(root);
}

static void
gone(struct link *l)
{
	if (l->shard >= 0 && socket_of[l->shard] == l)
		socket_of[l->shard] = NULL;
}

/* ---- the REST API ---- */

static void
note_strange(const struct table *t, const char *body)
{
	if (strange++ < 3)
		fprintf(
		    stderr, "load: %s brought %.300s\n", *t->press ? t->press : "/golf new", body);
}

/* An answer: a callback, or the edit that follows a deferred one. */
static void
answered(struct table *t, const char *body, size_t n)
{
	double took = now_ms() - t->sent;
	bool pressed = t->stage == TABLE_PLAY;
	uint64_t id = t->interaction;

	waiting--;
	t->interaction = 0;
	if (t->stage == TABLE_NEW)
		t->message = MESSAGE + (id >> 22);
	if (!table_read(t, body, n)) {
		refused += pressing;
		note_strange(t, body);
		ready_add(t);
		return;
	}
	if (pressing && pressed) {
		t->answered++;
		if (took > INTERACTION_ANSWER_MS)
			late++;
		if (answers < answers_room)
			times[answers++] = took;
	}
	if (t->stage == TABLE_PLAY)
		ready_add(t);
	else
		act(t);
}

static void
callback(struct link *l, const char *path, const char *body, size_t n)
{
	uint64_t id, nonce;
	char answer[ANSWER];
	struct table *t;
	unsigned index;

	if (sscanf(path, "%" SCNu64 "/load.%u.%" SCNu64 "/callback", &id, &index, &nonce) != 3 ||
	    id != nonce || index >= games || table[index].interaction != id) {
		strange++;
		wire_answer(l, 404, "{\"code\":10062,\"message\":\"Unknown interaction\"}");
		return;
	}
	t = &table[index];
	answered(t, body, n);
	snprintf(answer, sizeof answer,
	    "{\"interaction\":{\"id\":\"%" PRIu64 "\",\"type\":3},\"resource\":{\"type\":4,"
	    "\"message\":{\"id\":\"%" PRIu64 "\",\"channel_id\":\"%" PRIu64 "\"}}}",
	    id, t->message, t->channel);
	wire_answer(l, 200, answer);
}

static void
request(struct link *l, const char *method, const char *path, char *body, size_t n)
{
	static const char interactions[] = "/api/v10/interactions/";
	char answer[ANSWER];

	if (!strncmp(path, interactions, sizeof interactions - 1)) {
		callback(l, path + sizeof interactions - 1, body, n);
		return;
	}
	requests += pressing;
	if (strstr(path, "/gateway/bot")) {
		snprintf(answer, sizeof answer,
		    "{\"url\":\"ws://127.0.0.1:%u/gateway\",\"shards\":%u,"
		    "\"session_start_limit\":{\"total\":1000,\"remaining\":999,"
		    "\"reset_after\":14400000,\"max_concurrency\":16}}",
		    port, shards);
		wire_answer(l, 200, answer);
	} else if (strstr(path, "/emojis")) {
		wire_answer(l, 404, "{\"code\":0,\"message\":\"404: Not Found\"}");
	} else if (strstr(path, "/commands")) {
		wire_answer(l, 200, "[]");
	} else if (!strcmp(method, "DELETE")) {
		wire_answer(l, 204, NULL);
	} else {
		snprintf(answer, sizeof answer, "{\"id\":\"%" PRIu64 "\",\"channel_id\":\"1\"}",
		    ID(++ids * 4));
		wire_answer(l, 200, answer);
	}
}

/* ---- the run ---- */

static bool
is_online(void)
{
	for (unsigned i = 0; i < shards; i++)
		if (!socket_of[i])
			return false;
	return true;
}

/* Opens all tables. Returns false when one does not open. */
static bool
open_tables(void)
{
	double last = now_ms();
	uint64_t open = 0;
	unsigned next = 0;

	while (ready_n < games) {
		while (next < games && waiting < OPENING)
			act(&table[next++]);
		wire_wait(100);
		if (open != ready_n + ids) {
			open = ready_n + ids;
			last = now_ms();
		} else if (strange || now_ms() - last > 10000) {
			fprintf(stderr, "load: %u of %u tables opened\n", ready_n, games);
			return false;
		}
	}
	return true;
}

/* Presses at random times, on average rate a second. */
static double
press_all(double rate, double seconds)
{
	double from = now_ms(), due = 0, end = seconds * 1e3, lag = 0;

	pressing = true;
	while (due < end) {
		double now = now_ms() - from;

		for (; due < end && due <= now;
		     due -= log((roll(1000000) + 1) / 1e6) * 1000 / rate) {
			if (!ready_n) {
				unmade++;
				continue;
			}
			made++;
			if (now - due > lag)
				lag = now - due;
			act(ready_take(roll(ready_n)));
		}
		wire_wait(due > now ? (int)(due - now) : 0);
	}
	for (double last = now_ms(); waiting && now_ms() - last < INTERACTION_ANSWER_MS;)
		wire_wait(100);
	pressing = false;
	return lag;
}

static int
by_size(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

static double
quantile(double q)
{
	return answers ? times[(uint64_t)((double)(answers - 1) * q)] : 0;
}

static void
tell(double lag)
{
	qsort(times, answers, sizeof *times, by_size);
	printf("{\"made\":%" PRIu64 ",\"answered\":%" PRIu64 ",\"p50\":%.3f,\"p90\":%.3f,"
	       "\"p99\":%.3f,\"max\":%.3f,\"late\":%" PRIu64 ",\"unanswered\":%" PRIu64
	       ",\"refused\":%" PRIu64 ",\"strange\":%" PRIu64 ",\"unmade\":%" PRIu64
	       ",\"requests\":%" PRIu64 ",\"lag\":%.1f}\n",
	    made, answers, quantile(0.5), quantile(0.9), quantile(0.99), quantile(1), late, waiting,
	    refused, strange, unmade, requests, lag);
	fflush(stdout);
}

static bool
write_games(const char *path)
{
	FILE *f = fopen(path, "w");

	if (!f)
		return false;
	for (unsigned i = 0; i < games; i++)
		fprintf(f, "%s %ld %ld %" PRIu64 "\n", table[i].game, first[i], table[i].sequence,
		    table[i].answered);
	return !fclose(f);
}

/* Serves until a byte of the input comes. Returns false at the end of the input. */
static bool
wait_for_line(void)
{
	ssize_t n;
	char c;

	while ((n = read(STDIN_FILENO, &c, 1)) < 0)
		wire_wait(50);
	return n > 0;
}

static void
make_tables(double rate, double seconds)
{
	answers_room = (uint64_t)(rate * seconds * 2) + 1000;
	table = calloc(games, sizeof *table);
	ready = calloc(games + 1, sizeof *ready);
	first = calloc(games, sizeof *first);
	times = calloc(answers_room, sizeof *times);
	if (!table || !ready || !first || !times)
		abort();
	for (unsigned i = 0; i < games; i++)
		table[i] = (struct table){ .guild = ID(i / GUILD_TABLES),
			.channel = CHANNEL + i,
			.people = { PERSON + 2 * i, PERSON + 2 * i + 1 },
			.sequence = -1 };
}

int
main(int argc, char **argv)
{
	const struct wire_calls calls = { request, opened, text, gone };
	double rate, seconds, from, lag;

	if (argc != 6) {
		fprintf(stderr, "load GAMES RATE SECONDS SHARDS FILE\n");
		return 2;
	}
	games = (unsigned)strtoul(argv[1], NULL, 10);
	rate = strtod(argv[2], NULL);
	seconds = strtod(argv[3], NULL);
	shards = (unsigned)strtoul(argv[4], NULL, 10);
	if (!games || !(rate > 0) || !(seconds > 0) || shards < 1 || shards > SHARDS)
		return 2;
	make_tables(rate, seconds);
	if (!(port = wire_open(&calls)))
		return 1;
	printf("port %u\n", port);
	fflush(stdout);
	fcntl(STDIN_FILENO, F_SETFL, fcntl(STDIN_FILENO, F_GETFL) | O_NONBLOCK);
	if (!wait_for_line())
		return 1;
	while (!is_online())
		wire_wait(50);
	from = now_ms();
	if (!open_tables())
		return 1;
	for (unsigned i = 0; i < games; i++)
		first[i] = table[i].sequence;
	printf("open %.1f\n", (now_ms() - from) / 1e3);
	fflush(stdout);
	if (!wait_for_line())
		return 1;
	lag = press_all(rate, seconds);
	if (!write_games(argv[5]))
		return 1;
	tell(lag);
	while (wait_for_line())
		continue;
	return 0;
}
