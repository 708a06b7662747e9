/* What an operator asks over the socket, and what golfd answers. */
#include "bot/loop/control.h"

#include "bot/base/log.h"
#include "bot/loop/inside.h"
#include "bot/watch/http.h"
#include "config/version.h"

#include <cjson/cJSON.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* Status -------------------------------------------------------------------- */

static void
add_game(void *arg, const char *preset)
{
	cJSON *games = arg, *n = cJSON_GetObjectItemCaseSensitive(games, preset);

	if (n)
		cJSON_SetNumberValue(n, n->valuedouble + 1);
	else
		cJSON_AddNumberToObject(games, preset, 1);
}

static void
add_queues(cJSON *to, const struct loop *l)
{
	cJSON *queues = cJSON_AddObjectToObject(to, "queues"), *one;
	struct loop_queue queue[LOOP_QUEUES];

	loop_watch_queues(l, queue);
	for (unsigned i = 0; i < LOOP_QUEUES; i++) {
		one = cJSON_AddObjectToObject(queues, queue[i].name);
		cJSON_AddNumberToObject(one, "length", queue[i].length);
		cJSON_AddNumberToObject(one, "limit", queue[i].limit);
	}
}

/* Adds when the process began, as the log writes times. */
static void
add_since(cJSON *to, const struct loop *l)
{
	time_t then = time(NULL) - (time_t)((uv_now(&l->uv) - l->watch.began_at) / 1000);
	struct tm utc;
	char text[32];

	strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", gmtime_r(&then, &utc));
	cJSON_AddStringToObject(to, "since", text);
}

static const char *
gateway_word(const struct shard *s)
{
	if (s->state == SHARD_LOADS)
		return "loading";
	return s->gateway && gateway_up(s->gateway) ? "online" : "offline";
}

static void
add_shards(cJSON *to, const struct loop *l)
{
	cJSON *shards = cJSON_AddArrayToObject(to, "shards"),
	      *games = cJSON_AddObjectToObject(to, "games");

	for (const struct shard *s = NULL; (s = loop_next_shard(l, s));) {
		cJSON *shard = cJSON_CreateObject();

		cJSON_AddNumberToObject(shard, "number", s->number);
		cJSON_AddStringToObject(shard, "gateway", gateway_word(s));
		cJSON_AddNumberToObject(
		    shard, "servers", (double)servers_count(tables_servers(s->tables)));
		cJSON_AddNumberToObject(shard, "games", tables_count(s->tables));
		cJSON_AddItemToArray(shards, shard);
		tables_each_game(s->tables, add_game, games);
	}
}

/* Adds the lines of a text as a list. The text is used up. */
static void
add_lines(cJSON *to, const char *name, struct buf *text)
{
	cJSON *lines = cJSON_AddArrayToObject(to, name);
	char *all = buf_take(text), *rest = all, *line;

	while ((line = strsep(&rest, "\n")))
		if (*line)
			cJSON_AddItemToArray(lines, cJSON_CreateString(line));
	free(all);
}

/* Returns what golfd knows of itself; the caller deletes it. */
static cJSON *
status_new(const struct loop *l)
{
	cJSON *all = cJSON_CreateObject();
	struct buf why, kept;

	buf_init(&why, 1024);
	buf_init(&kept, 64 << 10);
	cJSON_AddStringToObject(all, "version", golf_build);
	cJSON_AddNumberToObject(all, "pid", getpid());
	add_since(all, l);
	cJSON_AddBoolToObject(all, "ready", loop_watch_ready(l, &why));
	add_lines(all, "not_ready", &why);
	cJSON_AddStringToObject(all, "store",
	    !l->store                 ? "opening"
		: loop_watch_keeps(l) ? "up"
				      : "down");
	add_shards(all, l);
	add_queues(all, l);
	cJSON_AddNumberToObject(all, "blocked", l->control.blocks);
	log_kept(&kept);
	add_lines(all, "last_errors", &kept);
	return all;
}

/* Writes a value on one line: words, numbers, lists and objects of them. */
static void
say_value(const cJSON *value, struct buf *out)
{
	const cJSON *one;
	const char *before = "";

	if (cJSON_IsString(value))
		buf_text(out, value->valuestring);
	else if (cJSON_IsBool(value))
		buf_text(out, cJSON_IsTrue(value) ? "yes" : "no");
	else if (cJSON_IsNumber(value))
		buf_format(out, "%.0f", value->valuedouble);
	cJSON_ArrayForEach(one, value)
	{
		buf_text(out, before);
		if (one->string)
			buf_format(out, "%s ", one->string);
		say_value(one, out);
		before = ", ";
	}
}

/* "ready: yes", and each line of a list of objects or of sentences on a line of its own. */
static void
say_status(const cJSON *all, struct buf *out)
{
	const cJSON *part, *one;

	cJSON_ArrayForEach(part, all)
	{
		buf_format(out, "%s:", part->string);
		if (!cJSON_IsArray(part) && (!cJSON_IsObject(part) || part->child)) {
			buf_text(out, " ");
			say_value(part, out);
		} else if (!part->child) {
			buf_text(out, " none");
		}
		buf_text(out, "\n");
		if (!cJSON_IsArray(part))
			continue;
		cJSON_ArrayForEach(one, part)
		{
			buf_text(out, "  ");
			say_value(one, out);
			buf_text(out, "\n");
		}
	}
}

static unsigned
answer_status(struct loop *l, struct buf *out, bool json)
{
	cJSON *all = status_new(l);
	char *text = json ? cJSON_Print(all) : NULL;

	if (json)
		buf_format(out, "%s\n", text ? text : "{}");
	else
		say_status(all, out);
	cJSON_free(text);
	cJSON_Delete(all);
	return 200;
}

/* Orders --------------------------------------------------------------------- */

static unsigned
stop_game(struct loop *l, const char *game, struct buf *out)
{
	static const struct {
		unsigned status;
		const char *says;
	} rows[] = {
		[TABLES_STOPS] = { 200, "The game is being stopped.\n" },
		[TABLES_BUSY] = { 503, "The game is busy: try again.\n" },
		[TABLES_UNKNOWN] = { 404, "There is no such open game here.\n" },
	};
	enum tables_stop how = TABLES_UNKNOWN;

	for (struct shard *s = NULL; how == TABLES_UNKNOWN && (s = loop_next_shard(l, s));)
		how = tables_stop_game(s->tables, game);
	if (how == TABLES_STOPS)
		log_about(&(struct log_about){ .game = game }, LOG_WARN, "operator",
		    "the game is stopped by the operator");
	buf_text(out, rows[how].says);
	return rows[how].status;
}

static unsigned
leave_server(struct loop *l, snowflake id, struct buf *out)
{
	if (!l->rest) {
		buf_text(out, "golfd is starting: try again.\n");
		return 503;
	}
	loop_access_leave(l, id);
	buf_text(
	    out, "The bot leaves the server. Its games end when Discord says that it has left.\n");
	return 200;
}

static unsigned
block(struct loop *l, snowflake id, bool blocks, struct buf *out)
{
	if (!l->store) {
		buf_text(out, "golfd is starting: try again.\n");
		return 503;
	}
	buf_format(out, "%s\n", loop_access_block(l, id, blocks));
	return 200;
}

static unsigned
order(struct loop *l, const char *what, const char *id, struct buf *out)
{
	char *end = NULL;
	snowflake number = id ? strtoull(id, &end, 10) : 0;

	if (strcmp(what, "/stop-game") == 0 && id)
		return stop_game(l, id, out);
	if (!number || *end) {
		buf_text(out, "Give an id of Discord: a number.\n");
		return 400;
	}
	if (strcmp(what, "/leave-server") == 0)
		return leave_server(l, number, out);
	if (strcmp(what, "/block") == 0 || strcmp(what, "/unblock") == 0)
		return block(l, number, what[1] == 'b', out);
	buf_text(out, "golfd knows no such order.\n");
	return 404;
}

/* The socket ------------------------------------------------------------------ */

static unsigned
answer(void *arg, const struct http_request *request, struct buf *out, const char **type)
{
	bool json = strcmp(request->path, "/status.json") == 0;

	if (json)
		*type = "application/json";
	if (json || strcmp(request->path, "/status") == 0)
		return answer_status(arg, out, json);
	if (request->posts)
		return order(arg, request->path, request->value(request, "id"), out);
	buf_text(out, "golfd has /status here.\n");
	return 404;
}

void
loop_control_open(struct loop *l)
{
	char path[SETTINGS_TEXT], why[256];

	if (!settings_socket(l->set, environ, path, sizeof path))
		return;
	l->control.socket = http_open(&l->uv, path, answer, l, why, sizeof why);
	if (!l->control.socket)
		log_line(LOG_WARN, "operator",
		    "golfd status will not reach this golfd: %s: %s. Set GOLFD_SOCKET to another "
		    "path",
		    path, why);
}

void
loop_control_close(struct loop *l)
{
	http_close(l->control.socket);
	l->control.socket = NULL;
}
