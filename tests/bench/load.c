/*
 * The playground, with people who press buttons at a given rate, for load.mjs.
 *   load GAMES RATE SECONDS SHARDS TOKEN FILE
 * Prints "port N". When a line is read from the input and all shards are there, it opens the games,
 * and prints "open SECONDS". After the next line it presses for SECONDS, and prints one line of
 * JSON. The answer time of a press is from the gateway's frame to the answer's change of the
 * message. For each game FILE gets a line: GAME, the sequence number before the presses, that
 * number in the last answer, and how many presses were answered. The program ends when its input
 * ends.
 */
#include "tests/bench/load.h"

#include "playground/act.h"
#include "playground/wire.h"

#include <fcntl.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
	GUILD_TABLES = 200, /* tables of one server; golfd keeps 256 there at most */
	MOST_GAMES = (WORLD_PEOPLE - 4) / 2, /* beside the people of every playground */
	OPENING = 32, /* tables that are opened at the same time */
	LATER_MS = 60000, /* an answer that is late is counted, and not refused */
};

static struct playground play;
static struct wire *wire;
static struct table *table;
static unsigned games, shards, *ready, ready_n, *waiting, waiting_n;
static bool pressing;
static double *times;
static uint64_t answers, answers_room, acts, made, refused, late, strange, unmade, requests;
static uint64_t read_to; /* entries of the playground's log */
static long *first; /* each game's sequence number before the presses */

static double
now_ms(void)
{
	return (double)time_micro() / 1e3;
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

static void
note_strange(const struct table *t, const char *what)
{
	if (strange++ < 3)
		fprintf(
		    stderr, "load: %s brought %.300s\n", *t->press ? t->press : "/golf new", what);
}

/* The table's next interaction. */
static void
act(struct table *t)
{
	struct exchange x = { .p = &play };
	cJSON *request = table_request(t);

	act_perform(&play, request, &x);
	acts++;
	if (x.status == 200) {
		t->waits = play.interactions.newest;
		waiting[waiting_n++] = (unsigned)(t - table);
	} else {
		note_strange(t, x.answer);
	}
	free(x.answer);
	cJSON_Delete(request);
}

static void
answered(struct table *t)
{
	double took = (double)(time_micro() - t->waits->sent_us) / 1e3;
	bool pressed = t->stage == TABLE_PLAY, good = table_read(t);
	const struct message *m = world_message(t->channel, t->waits->original);
	char *shown;

	t->waits = NULL;
	if (!good) {
		shown = m ? play_json_print(play_json_array(m->json, "components")) : NULL;
		refused += pressing;
		note_strange(t, shown ? shown : "no message");
		free(shown);
		ready_add(t);
		return;
	}
	t->answered += pressed;
	if (pressing && pressed) {
		late += took > INTERACTION_ANSWER_MS;
		if (answers < answers_room)
			times[answers++] = took;
	}
	if (t->stage == TABLE_PLAY)
		ready_add(t);
	else
		act(t);
}

/* Counts golfd's requests that are no answers, and tells what it does wrong. */
static void
read_log(void)
{
	const struct log *l = &play.log;
	const struct log_entry *e;

	for (; read_to < l->next; read_to++) {
		if (l->next - read_to > l->count)
			continue;
		e = &l->ring[(l->first + l->count - (l->next - read_to)) % LOG_ENTRIES];
		requests += pressing && e->kind == LOG_REST &&
		    strncmp(e->path, "/interactions/", 14) != 0;
		if (e->kind == LOG_VIOLATION && strange++ < 3)
			fprintf(stderr, "load: %s %.300s\n", e->path ? e->path : "", e->text);
	}
}

/* Serves until something has happened, for ms at most. */
static void
serve(double ms)
{
	play_wire_wait(wire, (uint64_t)(ms * 1e3));
	for (unsigned i = 0; i < waiting_n;) {
		struct table *t = &table[waiting[i]];

		if (t->waits->state == INTERACTION_WAITS) {
			i++;
			continue;
		}
		waiting[i] = waiting[--waiting_n];
		answered(t);
	}
	read_log();
}

/* All shards are there, and golfd has registered its commands. */
static bool
is_online(void)
{
	unsigned online = 0;

	for (const struct gateway_link *l = play.gateway.links; l; l = l->next)
		online += l->session != NULL;
	return online == shards && play.world.commands->child;
}

/* Opens all tables. Returns false when one does not open. */
static bool
open_tables(void)
{
	double last = now_ms();
	uint64_t open = 0;
	unsigned next = 0;

	while (ready_n < games) {
		while (next < games && waiting_n < OPENING)
			act(&table[next++]);
		serve(100);
		if (open != ready_n + acts) {
			open = ready_n + acts;
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
		serve(due > now + 1 ? due - now : 1);
	}
	for (double last = now_ms(); waiting_n && now_ms() - last < INTERACTION_ANSWER_MS;)
		serve(100);
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
	       "\"p99\":%.3f,\"max\":%.3f,\"late\":%" PRIu64 ",\"unanswered\":%u"
	       ",\"refused\":%" PRIu64 ",\"strange\":%" PRIu64 ",\"unmade\":%" PRIu64
	       ",\"requests\":%" PRIu64 ",\"lag\":%.1f}\n",
	    made, answers, quantile(0.5), quantile(0.9), quantile(0.99), quantile(1), late,
	    waiting_n, refused, strange, unmade, requests, lag);
	fflush(stdout);
}

static bool
write_games(const char *path)
{
	FILE *f = fopen(path, "w");

	if (!f)
		return false;
	for (unsigned i = 0; i < games; i++)
		fprintf(f, "%s %ld %ld %" PRIu64 " %d\n", table[i].game, first[i],
		    table[i].sequence, table[i].answered, table[i].waits != NULL);
	return !fclose(f);
}

/* Serves until a byte of the input comes. Returns false at the end of the input. */
static bool
wait_for_line(void)
{
	ssize_t n;
	char c;

	while ((n = read(STDIN_FILENO, &c, 1)) < 0)
		serve(50);
	return n > 0;
}

static void
make_tables(double rate, double seconds)
{
	snowflake guild = 0;
	char name[24];

	answers_room = (uint64_t)(rate * seconds * 2) + 1000;
	table = calloc(games, sizeof *table);
	ready = calloc(games + 1, sizeof *ready);
	waiting = calloc(games, sizeof *waiting);
	first = calloc(games, sizeof *first);
	times = calloc(answers_room, sizeof *times);
	if (!table || !ready || !waiting || !first || !times)
		abort();
	for (unsigned i = 0; i < games; i++) {
		struct world *w = &play.world;

		/* The servers belong to the shards in turn. */
		if (i % GUILD_TABLES == 0) {
			while (
			    id_shard(world_id(w), (int)shards) != (int)(i / GUILD_TABLES % shards))
				continue;
			guild = world_add_server(w, "Club")->id;
		}
		snprintf(name, sizeof name, "green-%u", i + 1);
		table[i].channel = world_add_channel(w, guild, name);
		table[i].sequence = -1;
		for (unsigned who = 0; who < 2; who++) {
			snprintf(name, sizeof name, "Player %u", 2 * i + who + 1);
			table[i].people[who] = world_add_person(w, name, "en-US");
		}
	}
}

/* Without emojis, cards are text. */
static void
refuse_emojis(void)
{
	char row[160];
	cJSON *fault;

	snprintf(row, sizeof row,
	    "{\"match\":\"GET /applications/%" PRIu64 "/emojis\",\"status\":404,\"times\":0}",
	    play.world.application);
	fault = cJSON_Parse(row);
	faults_add(&play.faults, fault);
	cJSON_Delete(fault);
}

int
main(int argc, char **argv)
{
	struct settings set = { .heartbeat_ms = GATEWAY_HEARTBEAT_MS, .patience_ms = LATER_MS };
	double rate, seconds, from, lag;
	const char *why;

	if (argc != 7) {
		fprintf(stderr, "load GAMES RATE SECONDS SHARDS TOKEN FILE\n");
		return 2;
	}
	games = (unsigned)strtoul(argv[1], NULL, 10);
	rate = strtod(argv[2], NULL);
	seconds = strtod(argv[3], NULL);
	set.shards = shards = (unsigned)strtoul(argv[4], NULL, 10);
	set.token = argv[5];
	if (games < 1 || games > MOST_GAMES || !(rate > 0) || !(seconds > 0) || shards < 1)
		return 2;
	playground_init(&play, &set);
	make_tables(rate, seconds);
	refuse_emojis();
	if (!(wire = play_wire_open(&play, &why))) {
		fprintf(stderr, "load: no port: %s\n", why);
		return 1;
	}
	printf("port %u\n", play.set.port);
	fflush(stdout);
	fcntl(STDIN_FILENO, F_SETFL, fcntl(STDIN_FILENO, F_GETFL) | O_NONBLOCK);
	if (!wait_for_line())
		return 1;
	while (!is_online())
		serve(50);
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
	if (!write_games(argv[6]))
		return 1;
	tell(lag);
	while (wait_for_line())
		continue;
	return 0;
}
