/*
 * Runs rest.c against a server with a script, both on one loop. Every test also checks three facts:
 * done comes once for each call and never from inside rest_send(), no token is logged, and the loop
 * closes.
 */
#include "bot/discord/rest.h"
#include "bot/base/log.h"

#include "bot/base/limits.h"
#include "config/version.h"
#include "tests/bot/discord/rest_server.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#define TOKEN "top.SECRET-token"
#define OWN   "/interactions/7/SECRET-own/callback"
#define AGENT "https://example.org/golf"

struct result {
	struct world *world;
	unsigned calls; /* calls of done; must become 1 */
	unsigned turn; /* the place in the order of the calls of done */
	int status, code;
	const char *problem;
	bool repeated;
	char body[64];
	size_t length;
};

struct world {
	uv_loop_t loop;
	uv_timer_t watchdog;
	uint64_t give_up;
	struct server server;
	struct rest *rest;
	struct result *result;
	unsigned sent, done, room;
	bool sending, freed;
	int log, stderr_was;
	char text[1 << 16]; /* the log */
};

static const char *
log_text(struct world *w)
{
	ssize_t n = pread(w->log, w->text, sizeof w->text - 1, 0);

	w->text[n < 0 ? 0 : n] = '\0';
	return w->text;
}

static unsigned
log_count(struct world *w, const char *what)
{
	unsigned n = 0;

	for (const char *p = log_text(w); (p = strstr(p, what)) != NULL; p++)
		n++;
	return n;
}

/* Wakes uv_run() regularly, and ends a test that hangs. */
static void
beat(uv_timer_t *timer)
{
	struct world *w = timer->data;

	if (uv_now(&w->loop) < w->give_up)
		return;
	dup2(w->stderr_was, STDERR_FILENO);
	cr_assert_fail("stuck: %u sent, %u done, %u came to the server\n%s", w->sent, w->done,
	    w->server.n, log_text(w));
}

/* How often golfd was told that the token is refused. */
static unsigned refusals;

static void
on_refused(void *arg)
{
	(void)arg;
	refusals++;
}

static struct world *
world_of(const char *at, const struct serve *rows, size_t n)
{
	struct world *w = calloc(1, sizeof *w);
	char base[64];
	struct rest_settings set = {
		.base = base, .token = TOKEN, .agent_url = AGENT, .refused = on_refused
	};

	cr_assert_not_null(w);
	w->room = 3 * LIMIT_CALLS;
	w->result = calloc(w->room, sizeof *w->result);
	w->log = memfd_create("log", 0);
	w->stderr_was = dup(STDERR_FILENO);
	dup2(w->log, STDERR_FILENO);
	uv_loop_init(&w->loop);
	uv_timer_init(&w->loop, &w->watchdog);
	w->watchdog.data = w;
	w->give_up = uv_now(&w->loop) + 90000;
	uv_timer_start(&w->watchdog, beat, 5, 5);
	server_start(&w->server, &w->loop, rows, n);
	snprintf(base, sizeof base, "%s:%d/api/v10/", at, w->server.port);
	w->rest = rest_new(&w->loop, &set);
	cr_assert_not_null(w->rest);
	return w;
}

static struct world *
world_new(const struct serve *rows, size_t n)
{
	return world_of("http://127.0.0.1", rows, n);
}

static void
on_freed(void *arg)
{
	((struct world *)arg)->freed = true;
}

static void
world_close(struct world *w)
{
	if (w->rest)
		rest_close(w->rest, on_freed, w);
	w->rest = NULL;
	while (!w->freed)
		uv_run(&w->loop, UV_RUN_ONCE);
}

static void
world_end(struct world *w)
{
	world_close(w);
	server_stop(&w->server);
	uv_close((uv_handle_t *)&w->watchdog, NULL);
	uv_run(&w->loop, UV_RUN_DEFAULT);
	cr_assert_eq(uv_loop_close(&w->loop), 0);
	dup2(w->stderr_was, STDERR_FILENO);
	for (unsigned i = 0; i < w->sent; i++)
		cr_assert_eq(
		    w->result[i].calls, 1, "call %u: done came %u times", i, w->result[i].calls);
	cr_assert_null(strstr(log_text(w), "SECRET"), "a token reached the log:\n%s", w->text);
	server_free(&w->server);
	close(w->log);
	close(w->stderr_was);
	free(w->result);
	free(w);
}

static void
on_done(void *arg, const struct rest_answer *a)
{
	struct result *r = arg;

	cr_assert_not(r->world->sending, "done from inside rest_send()");
	cr_assert_eq(a->body[a->length], '\0');
	r->calls++;
	r->turn = r->world->done++;
	r->status = a->status;
	r->code = a->code;
	r->repeated = a->repeated;
	r->problem = a->problem ? a->problem : "";
	r->length = a->length;
	snprintf(r->body, sizeof r->body, "%s", a->body);
}

static struct result *
send_call(struct world *w, const struct rest_call *call)
{
	struct result *r = &w->result[w->sent++];

	cr_assert_leq(w->sent, w->room);
	r->world = w;
	w->sending = true;
	rest_send(w->rest, call, on_done, r);
	w->sending = false;
	return r;
}

/* Sends a GET; its route is its path. */
static struct result *
get(struct world *w, const char *path)
{
	char route[64];

	snprintf(route, sizeof route, "GET %s", path);
	return send_call(w, &(struct rest_call){ .method = "GET", .path = path, .route = route });
}

/* Sends the answer to interaction number n. */
static struct result *
answer(struct world *w, unsigned n, enum rest_retry retry, uint64_t within)
{
	char route[64];

	snprintf(route, sizeof route, "POST /interactions/%u/callback", n);
	return send_call(w,
	    &(struct rest_call){ .method = "POST",
		.path = OWN,
		.route = route,
		.body = "{\"type\":6}",
		.retry = retry,
		.own_token = true,
		.deadline = within ? uv_now(&w->loop) + within : 0 });
}

static void
run(struct world *w)
{
	while (w->done < w->sent)
		uv_run(&w->loop, UV_RUN_ONCE);
	cr_assert_eq(w->rest ? rest_pending(w->rest) : 0, 0);
}

static void
run_until_logged(struct world *w, const char *what)
{
	while (!strstr(log_text(w), what))
		uv_run(&w->loop, UV_RUN_ONCE);
}

#define WORLD(...)                                                                                 \
	static const struct serve rows[] = { __VA_ARGS__ };                                        \
	struct world *w = world_new(rows, sizeof rows / sizeof rows[0])

/* Expects exactly these headers in any order, then the body. */
static void
expect_request(struct world *w, const char *line, const char *const *headers, const char *body)
{
	const struct served *s = server_find(&w->server, line);
	char want[256];
	const char *end;
	unsigned lines = 0;

	cr_assert_not_null(s, "%s", line);
	end = strstr(s->text, "\r\n\r\n");
	for (const char *p = s->text; p < end; p = strstr(p + 2, "\r\n"))
		lines++;
	for (; *headers; headers++, lines--) {
		snprintf(want, sizeof want, "\r\n%s\r\n", *headers);
		cr_assert_not_null(
		    strstr(s->text, want), "%s is missing in\n%s", *headers, s->text);
	}
	cr_assert_eq(lines, 2, "one line more or less than expected in\n%s", s->text);
	cr_assert_str_eq(end + 4, body);
}

/* ---- requests ---- */

static const char *
agent_line(void)
{
	static char line[200];

	snprintf(line, sizeof line, "User-Agent: DiscordBot (" AGENT ", %s)", golf_version);
	return line;
}

Test(rest, a_call_is_sent_as_discord_wants_it)
{
	WORLD({ .line = "GET ", .status = 200, .body = "{\"url\":1}" }, );
	char path[] = "/channels/1/messages/2", body[] = "{\"content\":\"x\"}";
	struct result *first = get(w, "/gateway/bot");

	send_call(w,
	    &(struct rest_call){
		.method = "PATCH", .path = path, .route = "PATCH r", .body = body });
	memset(path, 'z', 5);
	memset(body, 'z', 5);
	send_call(
	    w, &(struct rest_call){ .method = "DELETE", .path = "/c/1", .route = "DELETE r" });
	send_call(
	    w, &(struct rest_call){ .method = "PUT", .path = "/c/2?a=b%20c", .route = "PUT r" });
	answer(w, 1, REST_ONCE, 3000);
	run(w);
	cr_assert_eq(first->status, 200);
	cr_assert_str_eq(first->body, "{\"url\":1}");
	cr_assert_str_eq(first->problem, "");

#define AUTH "Authorization: Bot " TOKEN
	expect_request(w, "GET /api/v10/gateway/bot HTTP/1.1\r\n",
	    (const char *[]){ agent_line(), AUTH, "Accept: */*", NULL }, "");
	expect_request(w, "PATCH /api/v10/channels/1/messages/2 HTTP/1.1\r\n",
	    (const char *[]){ agent_line(), AUTH, "Accept: */*", "Content-Type: application/json",
		"Content-Length: 15", NULL },
	    "{\"content\":\"x\"}");
	expect_request(w, "DELETE /api/v10/c/1 HTTP/1.1\r\n",
	    (const char *[]){ agent_line(), AUTH, "Accept: */*", NULL }, "");
	expect_request(w, "PUT /api/v10/c/2?a=b%20c HTTP/1.1\r\n",
	    (const char *[]){ agent_line(), AUTH, "Accept: */*", "Content-Length: 0", NULL }, "");
	expect_request(w, "POST /api/v10" OWN " HTTP/1.1\r\n",
	    (const char *[]){ agent_line(), "Accept: */*", "Content-Type: application/json",
		"Content-Length: 10", NULL },
	    "{\"type\":6}");
	world_end(w);
}

Test(rest, files_travel_as_multipart_beside_the_json)
{
	WORLD({ .line = "POST /none", .status = 200 }, );
	const struct rest_file files[] = {
		{ .name = "record.jsonl", .type = "application/jsonl", .bytes = "a\0b", .size = 3 },
		{ .name = "empty.txt", .type = "text/plain", .bytes = "", .size = 0 },
	};
	const struct served *s;
	char want[1024], boundary[100];
	const char *p;
	int n;

	send_call(w,
	    &(struct rest_call){ .method = "POST",
		.path = "/channels/1/messages",
		.route = "POST r",
		.body = "{\"a\":1}",
		.files = files,
		.n_files = 2 });
	run(w);
	s = server_find(&w->server, "POST ");
	cr_assert_not_null(s);
	p = strstr(s->text, "\r\nContent-Type: multipart/form-data; boundary=");
	cr_assert_not_null(p, "%s", s->text);
	cr_assert_eq(sscanf(p + 46, "%99[-0-9a-zA-Z]", boundary), 1);
	n = snprintf(want, sizeof want,
	    "--%s\r\nContent-Disposition: form-data; name=\"payload_json\"\r\n"
	    "Content-Type: application/json\r\n\r\n{\"a\":1}\r\n"
	    "--%s\r\nContent-Disposition: form-data; name=\"files[0]\"; "
	    "filename=\"record.jsonl\"\r\n"
	    "Content-Type: application/jsonl\r\n\r\na%cb\r\n"
	    "--%s\r\nContent-Disposition: form-data; name=\"files[1]\"; filename=\"empty.txt\"\r\n"
	    "Content-Type: text/plain\r\n\r\n\r\n--%s--\r\n",
	    boundary, boundary, 0, boundary, boundary);
	p = strstr(s->text, "\r\n\r\n") + 4;
	cr_assert_eq(s->length - (size_t)(p - s->text), (size_t)n);
	cr_assert_eq(memcmp(p, want, (size_t)n), 0, "%s", p);
	world_end(w);
}

Test(rest, links_are_kept_and_used_again)
{
	WORLD({ .line = "GET /none", .status = 200 }, );

	for (int i = 0; i < 20; i++) {
		get(w, i % 2 ? "/a" : "/b");
		run(w);
	}
	cr_assert_eq(w->server.n, 20);
	cr_assert_eq(w->server.links, 1);
	world_end(w);
}

/* ---- order ---- */

Test(rest, routes_do_not_wait_for_each_other)
{
	enum { N = LIMIT_IN_FLIGHT };
	WORLD({ .line = "GET /none", .status = 200 }, );

	/*
	 * The server answers only when all calls are there: a call that waits for another hangs the
	 * test.
	 */
	w->server.hold_until = N;
	for (unsigned i = 0; i < N; i++)
		answer(w, i, REST_ONCE, 0);
	run(w);
	cr_assert_eq(w->server.most_open, N);
	for (unsigned i = 0; i < N; i++)
		cr_assert_eq(w->result[i].status, 200);
	/* The links of these calls are kept. */
	w->server.hold_until = 0;
	for (unsigned i = 0; i < N; i++)
		answer(w, i, REST_ONCE, 0);
	run(w);
	cr_assert_leq(w->server.links, N);
	world_end(w);
}

Test(rest, calls_in_flight_are_bounded)
{
	enum { N = LIMIT_IN_FLIGHT + 40 };
	WORLD({ .line = "GET /none", .status = 200 }, );

	w->server.hold_all = 100;
	for (unsigned i = 0; i < N; i++)
		answer(w, i, REST_ONCE, 0);
	cr_assert_eq(rest_pending(w->rest), N);
	run(w);
	cr_assert_eq(w->server.n, N);
	cr_assert_leq(w->server.most_open, LIMIT_IN_FLIGHT);
	world_end(w);
}

Test(rest, calls_of_a_route_go_out_one_by_one_in_order)
{
	WORLD({ .line = "PATCH /api/v10/m/3 ", .status = 500 }, );
	char path[32];

	w->server.hold_all = 5;
	for (int i = 0; i < 10; i++) {
		snprintf(path, sizeof path, "/m/%d", i);
		send_call(w,
		    &(struct rest_call){
			.method = "PATCH", .path = path, .route = "PATCH /m/:id", .body = "{}" });
	}
	run(w);
	cr_assert_eq(w->server.n, 11, "one was sent twice");
	cr_assert_eq(w->server.most_open, 1);
	for (unsigned i = 0; i < 11; i++) {
		/* Number 3 failed first; the later calls waited. */
		snprintf(path, sizeof path, "PATCH /api/v10/m/%u ", i < 4 ? i : i - 1);
		cr_assert_eq(strncmp(w->server.served[i].text, path, strlen(path)), 0, "%u: %.30s",
		    i, w->server.served[i].text);
	}
	for (unsigned i = 0; i < 10; i++) {
		cr_assert_eq(w->result[i].turn, i);
		cr_assert_eq(w->result[i].status, 200);
	}
	world_end(w);
}

static const char *newest;
static bool withdrawn;

static enum rest_leave
newest_body(void *arg, struct rest_fresh *out)
{
	struct result *r = arg;

	cr_assert_eq(r->calls, 0, "asked after done");
	out->body = newest;
	if (withdrawn)
		return REST_WITHDRAWN;
	return newest ? REST_FRESH : REST_AS_GIVEN;
}

static const char *
body_of(const struct world *w, unsigned request)
{
	return strstr(w->server.served[request].text, "\r\n\r\n") + 4;
}

Test(rest, a_waiting_call_is_sent_with_its_newest_body)
{
	WORLD({ .line = "PATCH /api/v10/m/1 ",
		  .status = 429,
		  .headers = "Retry-After: 0.1\r\nX-RateLimit-Scope: user\r\n",
		  .body = "{}" }, );
	struct rest_call call = {
		.method = "PATCH", .path = "/m/0", .route = "PATCH /m/:id", .body = "{}"
	};

	newest = "{\"early\":1}";
	send_call(w, &call);
	call.path = "/m/1";
	call.fresh = newest_body;
	send_call(w, &call);
	call.path = "/m/2";
	send_call(w, &call);
	newest = "{\"while it waited\":1}";
	while (w->server.n < 2)
		uv_run(&w->loop, UV_RUN_ONCE);
	newest = "{\"while it waited to be sent again\":1}";
	while (w->server.n < 3)
		uv_run(&w->loop, UV_RUN_ONCE);
	newest = NULL;
	run(w);
	cr_assert_eq(w->server.n, 4);
	cr_assert_str_eq(body_of(w, 0), "{}", "as it was given");
	cr_assert_str_eq(body_of(w, 1), "{\"while it waited\":1}");
	cr_assert_str_eq(body_of(w, 2), "{\"while it waited to be sent again\":1}");
	cr_assert_str_eq(body_of(w, 3), "{}", "nothing newer");
	world_end(w);
}

/* The first is withdrawn after one try, the second before it. The third takes its turn. */
Test(rest, a_withdrawn_call_does_not_leave)
{
	WORLD({ .line = "PATCH /api/v10/m/0 ", .status = 500, .body = "{}" }, );
	struct rest_call call = {
		.method = "PATCH", .route = "PATCH /m/:id", .body = "{}", .fresh = newest_body
	};
	struct result *r[3];

	withdrawn = false;
	call.path = "/m/0";
	r[0] = send_call(w, &call);
	call.path = "/m/1";
	r[1] = send_call(w, &call);
	call.path = "/m/2";
	call.fresh = NULL;
	r[2] = send_call(w, &call);
	while (w->server.n < 1)
		uv_run(&w->loop, UV_RUN_ONCE);
	withdrawn = true;
	run(w);
	cr_assert_eq(w->server.n, 2);
	cr_assert_eq(strncmp(w->server.served[1].text, "PATCH /api/v10/m/2 ", 19), 0);
	cr_assert_eq(r[0]->status, 0);
	cr_assert_eq(r[1]->status, 0);
	cr_assert_eq(r[2]->status, 200);
	cr_assert_eq(log_count(w, "failed"), 0, "a withdrawal is no failure");
	world_end(w);
}

static bool
is_unwanted(const void *arg)
{
	const struct result *r = arg;

	cr_assert_eq(r->calls, 0, "asked after done");
	return withdrawn;
}

/* One is under way, one waits behind it, one waits for its bucket, and one is wanted. */
Test(rest, unwanted_calls_are_withdrawn_at_once)
{
	WORLD({ .line = "PATCH /api/v10/a/0 ",
		  .status = 429,
		  .headers = "Retry-After: 300\r\nX-RateLimit-Scope: user\r\n",
		  .body = "{}" }, );
	struct rest_call call = { .method = "PATCH", .body = "{}", .unwanted = is_unwanted };
	struct result *r[4];

	withdrawn = false;
	call.path = "/a/0";
	call.route = "PATCH /a/:id";
	r[0] = send_call(w, &call);
	while (rest_under_way(w->rest))
		uv_run(&w->loop, UV_RUN_ONCE);
	call.path = "/b/0";
	call.route = "PATCH /b/:id";
	r[1] = send_call(w, &call);
	call.path = "/b/1";
	r[2] = send_call(w, &call);
	call.path = "/b/2";
	call.unwanted = NULL;
	r[3] = send_call(w, &call);
	cr_assert_eq(rest_under_way(w->rest), 1u);
	withdrawn = true;
	rest_withdraw(w->rest);
	run(w);
	cr_assert_eq(r[0]->status, 0, "its bucket is closed for minutes");
	cr_assert_eq(r[1]->status, 200, "it has left");
	cr_assert_eq(r[2]->status, 0);
	cr_assert_eq(r[3]->status, 200, "somebody wants it");
	cr_assert_eq(w->server.n, 3);
	cr_assert_eq(rest_under_way(w->rest), 0u);
	cr_assert_eq(log_count(w, "failed"), 0, "a withdrawal is no failure");
	world_end(w);
}

/* ---- limits ---- */

Test(rest, a_call_waits_for_its_bucket_in_any_spelling_of_headers)
{
	WORLD({ .line = "GET /api/v10/a ",
		  .status = 200,
		  .headers = "X-RATELIMIT-bucket: abc\r\nx-ratelimit-limit: "
			     "5\r\nX-RateLimit-Remaining:   "
			     "0\r\nX-Ratelimit-Reset-AFTER: 0.25\r\n" }, );

	get(w, "/a");
	run(w);
	get(w, "/a");
	get(w, "/b");
	run(w);
	cr_assert_eq(strncmp(w->server.served[1].text, "GET /api/v10/b ", 15), 0);
	cr_assert_geq(w->server.served[2].at, w->server.served[0].at + 250);
	world_end(w);
}

Test(rest, the_body_of_a_429_is_more_exact_than_its_header)
{
	WORLD({ .line = "POST",
		  .status = 429,
		  .headers = "Retry-After: 65\r\nX-RateLimit-Scope: user\r\n",
		  .body = "{\"message\":\"slow\",\"retry_after\":0.2,\"global\":false}" },
	    { .line = "GET",
		.status = 429,
		.headers = "Retry-After: 1\r\nX-RateLimit-Scope: shared\r\n",
		.body = "<html>busy</html>" }, );
	struct result *once = answer(w, 1, REST_ONCE, 50000), *again = get(w, "/a");
	uint64_t start = uv_now(&w->loop);

	run(w);
	cr_assert_eq(once->status, 200, "Discord did not act on it: a retry is safe");
	cr_assert_eq(again->status, 200);
	cr_assert_eq(server_count(&w->server, "POST"), 2);
	cr_assert_eq(server_count(&w->server, "GET"), 2);
	for (unsigned i = 2; i < 4; i++)
		cr_assert_geq(w->server.served[i].at,
		    start + (w->server.served[i].text[0] == 'P' ? 200 : 1000));
	cr_assert_eq(log_count(w, "too many requests (user)"), 1);
	world_end(w);
}

Test(rest, a_429_beyond_the_deadline_is_the_answer)
{
	WORLD({ .line = "POST",
		  .status = 429,
		  .headers = "X-RateLimit-Scope: user\r\n",
		  .body = "{\"retry_after\":100,\"code\":20016}" }, );
	struct result *r = answer(w, 1, REST_ONCE, 50000);

	run(w);
	cr_assert_eq(r->status, 429);
	cr_assert_eq(r->code, 20016);
	cr_assert_eq(w->server.n, 1);
	world_end(w);
}

static void
global_429(const char *headers, const char *body, const char *logged)
{
	const struct serve row = {
		.line = "GET /api/v10/a ", .status = 429, .headers = headers, .body = body
	};
	struct world *w = world_new(&row, 1);

	/* The log has the first of a kind; debug has all. */
	log_set_level(LOG_DEBUG);
	get(w, "/a");
	run_until_logged(w, logged);
	get(w, "/b");
	answer(w, 1, REST_ONCE, 0);
	run(w);
	cr_assert_eq(w->server.n, 4);
	cr_assert_eq(server_count(&w->server, "GET /api/v10/a "), 2);
	cr_assert_eq(w->server.served[1].text[0], 'P', "the interaction's answer does not wait");
	for (unsigned i = 2; i < 4; i++)
		cr_assert_geq(w->server.served[i].at, w->server.served[0].at + 1500);
	world_end(w);
}

Test(rest, a_global_429_stops_all_but_interaction_answers)
{
	global_429(
	    "X-RateLimit-Scope: global\r\nRetry-After: 2\r\n", "{}", "too many requests (global)");
	global_429("X-RateLimit-Global: true\r\nRetry-After: 2\r\nX-RateLimit-Bucket: a\r\n", "",
	    "too many requests (global)");
	global_429("X-RateLimit-Bucket: a\r\n", "{\"retry_after\":1.5,\"global\":true}",
	    "too many requests (global)");
}

Test(rest, a_429_of_a_proxy_stops_all_but_interaction_answers)
{
	global_429("Retry-After: 2\r\nContent-Type: text/html\r\n", "<html>error 1015</html>",
	    "too many requests (this address");
}

Test(rest, fifty_calls_a_second_leave_room_for_interaction_answers)
{
	enum { ROOM = LIMIT_IN_FLIGHT - LIMIT_IN_FLIGHT / 4 };
	WORLD({ .line = "none", .status = 200 }, );
	uint64_t start = uv_now(&w->loop);
	struct result *quick;
	char path[32];

	w->server.hold_until = ROOM + 1;
	for (unsigned i = 0; i < ROOM + 20; i++) {
		snprintf(path, sizeof path, "/%u", i);
		get(w, path);
	}
	while (w->server.open < ROOM)
		uv_run(&w->loop, UV_RUN_ONCE);
	for (unsigned i = 0; i < ROOM; i++)
		cr_assert_geq(w->server.served[i].at, start + 1000 * (i / 50), "call %u", i);
	/*
	 * The global limit allows another second of calls, but the wire is full. Only an
	 * interaction answer goes out.
	 */
	start = uv_now(&w->loop);
	while (uv_now(&w->loop) < start + 1100)
		uv_run(&w->loop, UV_RUN_ONCE);
	cr_assert_eq(w->server.open, ROOM);
	quick = answer(w, 1, REST_ONCE, 0);
	run(w);
	cr_assert_eq(quick->status, 200);
	cr_assert_eq(w->server.served[ROOM].text[0], 'P');
	cr_assert_eq(w->server.n, w->sent);
	world_end(w);
}

/* ---- failures ---- */

Test(rest, a_temporary_failure_is_retried)
{
	WORLD(
	    { .line = "GET /api/v10/a ", .status = 500, .body = "{\"code\":0,\"message\":\"x\"}" },
	    { .line = "GET /api/v10/a ",
		.status = 502,
		.body = "<html>\0</html>",
		.body_size = 14 },
	    { .line = "GET /api/v10/b ", .how = SERVE_DROP },
	    { .line = "GET /api/v10/b ", .how = SERVE_DROP },
	    { .line = "GET /api/v10/c ",
		.status = 404,
		.body = "{\"code\":10008,\"message\":\"Unknown Message\"}" },
	    { .line = "GET /api/v10/d ", .status = 302, .headers = "Location: /api/v10/b\r\n" }, );
	struct result *a = get(w, "/a"), *b = get(w, "/b"), *c = get(w, "/c"), *d = get(w, "/d");

	run(w);
	cr_assert_eq(a->status, 200);
	cr_assert_eq(server_count(&w->server, "GET /api/v10/a "), 3);
	cr_assert_eq(b->status, 200);
	cr_assert_eq(server_count(&w->server, "GET /api/v10/b "), 3, "twice dropped");
	cr_assert_eq(c->status, 404, "a 4xx is not retried");
	cr_assert_eq(c->code, 10008);
	cr_assert_eq(server_count(&w->server, "GET /api/v10/c "), 1);
	cr_assert_eq(d->status, 302, "a redirect is never followed");
	cr_assert_eq(server_count(&w->server, "GET /api/v10/d "), 1);
	cr_assert_eq(
	    log_count(w, "GET /c was answered 404, code 10008: Unknown Message (tries: 1)"), 1);
	cr_assert_eq(log_count(w, "GET /a"), 0, "it went well in the end");
	world_end(w);
}

Test(rest, a_success_without_json_is_a_failure)
{
	/* Each row is used once, so the second try gets the next row. */
	WORLD({ .line = "GET /api/v10/page ", .status = 200, .body = "<html>Hello</html>" },
	    { .line = "GET /api/v10/page ", .status = 200, .body = " \r\n{\"id\":\"5\"}" },
	    { .line = "GET /api/v10/list ", .status = 200, .body = "[]" },
	    { .line = "GET /api/v10/blank ", .status = 204, .body = "\n" },
	    { .line = "POST ", .status = 200, .body = "<html>Hello</html>" }, );
	struct result *page = get(w, "/page"), *list = get(w, "/list"), *blank = get(w, "/blank"),
		      *once = answer(w, 1, REST_ONCE, 3000);

	run(w);
	cr_assert_eq(page->status, 200);
	cr_assert_str_eq(page->body, " \r\n{\"id\":\"5\"}");
	cr_assert_eq(list->status, 200);
	cr_assert_eq(blank->status, 204);
	cr_assert_eq(once->status, 0, "never sent twice");
	cr_assert_str_eq(once->problem, "the answer is not JSON");
	cr_assert_str_empty(once->body);
	cr_assert_eq(server_count(&w->server, "POST "), 1);
	cr_assert_eq(log_count(w, "failed: the answer is not JSON"), 1);
	world_end(w);
}

/* What a try means for rest_fails(). outage.h has the rest. */
Test(rest, only_no_answer_and_errors_of_discord_count_as_an_outage)
{
	static const struct {
		struct serve row;
		bool fails;
	} tries[] = {
		{ { .line = "POST", .status = 500 }, true },
		{ { .line = "POST", .status = 200, .body = "{}" }, false },
		{ { .line = "POST", .how = SERVE_DROP }, true },
		{ { .line = "POST", .status = 403, .body = "{}" }, false },
	};
	uint64_t since;

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct world *w = world_of("http://127.0.0.1", &tries[i].row, 1);

		cr_expect_not(rest_fails(w->rest, &since));
		cr_expect_eq(since, 0u, "no try");
		answer(w, 1, REST_ONCE, 3000);
		run(w);
		cr_expect_not(rest_fails(w->rest, &since), "%zu: one try is no outage", i);
		cr_expect_eq(since > 0, tries[i].fails, "%zu", i);
		world_end(w);
	}
}

Test(rest, a_call_has_five_tries)
{
	WORLD({ .line = "GET", .status = 500 }, { .line = "GET", .status = 500 },
	    { .line = "GET", .how = SERVE_DROP }, { .line = "GET", .status = 503 },
	    { .line = "GET", .status = 504, .body = "last" }, );
	struct result *r = get(w, "/a");

	run(w);
	cr_assert_eq(r->status, 504);
	cr_assert_str_eq(r->body, "last");
	cr_assert_eq(w->server.n, 5);
	cr_assert_eq(log_count(w, "GET /a was answered 504"), 1);
	world_end(w);
}

#define KNOWN "{\"code\":40060,\"message\":\"Interaction has already been acknowledged.\"}"

Test(rest, a_first_answer_is_sent_again_before_its_deadline)
{
	WORLD({ .line = "POST", .status = 500 }, { .line = "POST", .how = SERVE_DROP },
	    { .line = "POST", .status = 200, .body = "<html>Hello</html>" },
	    { .line = "POST", .status = 503 }, );
	uint64_t start = uv_now(&w->loop);
	struct result *r = answer(w, 1, REST_SOON, 60000);

	run(w);
	cr_assert_eq(r->status, 200);
	cr_assert(r->repeated, "Discord may have acted on an earlier try");
	cr_assert_eq(w->server.n, 5);
	for (unsigned i = 1; i < 5; i++)
		cr_assert_str_eq(
		    w->server.served[i].text, w->server.served[0].text, "the same each time");
	cr_assert_lt(w->server.served[4].at - start, 14000, "the pauses are short");
	cr_assert_eq(log_count(w, "\n"), 0, "it went well in the end");
	world_end(w);
}

/*
 * Discord says that the interaction has an answer. The earlier tries decide whether that answer may
 * be ours.
 */
Test(rest, an_earlier_try_may_have_acknowledged_the_interaction)
{
	static const struct {
		struct serve first;
		bool repeated;
		const char *logged, *why; /* logged: NULL for no line: loop/twin.c tells */
	} tries[] = {
		{ { .line = "POST", .status = 502 }, true,
		    " info  rest: ", "an error may hide a success" },
		{ { .line = "POST", .how = SERVE_DROP }, true,
		    " info  rest: ", "a broken link may hide a success" },
		{ { .line = "POST",
		      .status = 429,
		      .headers = "X-RateLimit-Scope: user\r\n",
		      .body = "{\"retry_after\":0.01}" },
		    false, NULL, "a 429 hides no success" },
		{ { .line = "GET", .status = 200 }, false, NULL, "it was sent once" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		const struct serve rows[] = { tries[i].first,
			{ .line = "POST", .status = 400, .body = KNOWN } };
		struct world *w = world_new(rows, 2);
		struct result *r = answer(w, 1, REST_SOON, 60000);
		char line[128];

		run(w);
		cr_expect_eq(r->status, 400);
		cr_expect_eq(r->code, 40060);
		cr_expect_eq(r->repeated, tries[i].repeated, "%s", tries[i].why);
		snprintf(line, sizeof line, "%sPOST /interactions/1/callback was answered 400",
		    tries[i].logged ? tries[i].logged : "");
		cr_expect_eq(log_count(w, line), tries[i].logged ? 1 : 0, "%s\n%s", tries[i].why,
		    log_text(w));
		world_end(w);
	}
}

Test(rest, a_first_answer_has_five_tries)
{
	WORLD({ .line = "POST", .status = 500 }, { .line = "POST", .status = 500 },
	    { .line = "POST", .status = 500 }, { .line = "POST", .status = 500 },
	    { .line = "POST", .status = 504 }, { .line = "POST", .how = SERVE_NEVER }, );
	uint64_t start = uv_now(&w->loop);
	struct result *r = answer(w, 1, REST_SOON, 60000);

	run(w);
	cr_assert_eq(r->status, 504, "five tries and no more");
	cr_assert(r->repeated);
	cr_assert_eq(w->server.n, 5);
	r = answer(w, 2, REST_SOON, 300);
	run(w);
	cr_assert_lt(uv_now(&w->loop) - start, 14000, "given up at the deadline while under way");
	cr_assert_str_eq(r->problem, "timed out");
	cr_assert_not(r->repeated, "there was one try");
	world_end(w);
}

Test(rest, a_call_that_was_never_sent_is_not_repeated)
{
	WORLD({ .line = "GET", .status = 200 }, );
	struct result *r;

	uv_close((uv_handle_t *)&w->server.listener, NULL);
	uv_run(&w->loop, UV_RUN_NOWAIT);
	r = answer(w, 1, REST_SOON, 0);
	run(w);
	cr_assert_str_eq(r->problem, "no connection");
	cr_assert_not(r->repeated);
	cr_assert_eq(log_count(w, "no connection (tries: 5); address: 127.0.0.1:"), 1);
	uv_tcp_init(&w->loop, &w->server.listener);
	world_end(w);
}

Test(rest, a_followup_is_never_sent_twice)
{
	WORLD({ .line = "GET", .status = 200 }, { .line = "POST", .status = 500 },
	    { .line = "POST", .how = SERVE_DROP }, { .line = "POST", .how = SERVE_DROP }, );
	struct result *r;

	/* The log has the first of a kind; debug has all. */
	log_set_level(LOG_DEBUG);
	r = answer(w, 1, REST_ONCE, 0);
	run(w);
	cr_assert_eq(r->status, 500);
	/* On a kept link libcurl itself would send a second time. */
	r = answer(w, 2, REST_ONCE, 0);
	run(w);
	cr_assert_eq(r->status, 0);
	cr_assert_str_eq(r->problem, "the link broke");
	cr_assert_eq(w->server.served[1].link, 0);
	/* The same on a new link. */
	r = answer(w, 3, REST_ONCE, 0);
	run(w);
	cr_assert_eq(r->status, 0);
	cr_assert_eq(w->server.n, 3);
	cr_assert_eq(log_count(w, "POST /interactions/3/callback failed: the link broke"), 1);
	world_end(w);
}

Test(rest, an_answer_is_given_up_at_its_deadline)
{
	WORLD({ .line = "POST", .how = SERVE_NEVER }, );
	uint64_t start = uv_now(&w->loop);
	struct result *r = answer(w, 1, REST_ONCE, 300);

	run(w);
	cr_assert_lt(uv_now(&w->loop) - start, 14000, "other calls are given up later");
	cr_assert_eq(r->status, 0);
	cr_assert_str_eq(r->problem, "timed out");
	cr_assert_leq(w->server.n, 1, "it is not sent again");
	world_end(w);
}

Test(rest, a_deadline_also_holds_while_another_call_connects)
{
	/*
	 * The server accepts the connection, but never answers TLS. Calls wait for that connection,
	 * to share it.
	 */
	struct world *w = world_of("https://127.0.0.1", NULL, 0);
	uint64_t start = uv_now(&w->loop);
	struct result *slow = get(w, "/a"), *quick = answer(w, 1, REST_ONCE, 300);

	while (!w->done)
		uv_run(&w->loop, UV_RUN_ONCE);
	cr_assert_eq(slow->calls, 0);
	cr_assert_eq(quick->calls, 1);
	cr_assert_lt(uv_now(&w->loop) - start, 4500, "before the link is given up");
	cr_assert_str_eq(quick->problem, "timed out");
	cr_assert_eq(w->server.n, 0);
	world_end(w);
}

Test(rest, a_call_is_not_sent_after_its_deadline)
{
	WORLD({ .line = "GET /api/v10/1", .status = 200, .hold = 600 }, );
	struct rest_call call = { .method = "GET", .path = "/1", .route = "GET r" };
	struct result *late, *after;

	send_call(w, &call);
	call.path = "/2";
	call.deadline = uv_now(&w->loop) + 50;
	late = send_call(w, &call);
	call.path = "/3";
	call.deadline = 0;
	after = send_call(w, &call);
	run(w);
	cr_assert_str_eq(late->problem, "too late");
	cr_assert_eq(late->turn, 0, "it fails at its deadline, before its turn");
	cr_assert_eq(after->status, 200);
	cr_assert_eq(server_count(&w->server, "GET /api/v10/2"), 0);
	world_end(w);
}

/* Discord may still get it, and would count it in the next window. */
Test(rest, a_call_that_was_given_up_takes_the_place_of_the_next)
{
	WORLD({ .line = "GET /api/v10/a",
		  .status = 200,
		  .headers = "X-RateLimit-Bucket: b\r\nX-RateLimit-Limit: 1\r\n"
			     "X-RateLimit-Remaining: 0\r\nX-RateLimit-Reset-After: 0.1\r\n" },
	    { .line = "GET /api/v10/a", .how = SERVE_NEVER },
	    { .line = "GET /api/v10/a", .status = 200 },
	    { .line = "GET /api/v10/o", .status = 200, .hold = 400 }, );
	struct rest_call call = {
		.method = "GET", .path = "/a", .route = "GET /a", .retry = REST_ONCE
	};
	struct result *lost, *other;

	get(w, "/a");
	run(w);
	call.deadline = uv_now(&w->loop) + 500;
	lost = send_call(w, &call);
	run(w);
	cr_assert_str_eq(lost->problem, "timed out");
	get(w, "/a");
	other = get(w, "/o");
	while (!other->calls)
		uv_run(&w->loop, UV_RUN_ONCE);
	cr_expect_eq(server_count(&w->server, "GET /api/v10/a "), 2, "the third one waits");
	world_end(w);
}

Test(rest, an_answer_has_a_largest_size)
{
	static char large[LIMIT_ANSWER + 1];
	static struct serve rows[] = { { .line = "POST", .status = 200, .body = large },
		{ .line = "POST", .status = 200, .body = large } };
	struct world *w = world_new(rows, 2);
	struct result *r;

	memset(large, '[', sizeof large);
	rows[0].body_size = LIMIT_ANSWER;
	rows[1].body_size = LIMIT_ANSWER + 1;
	r = answer(w, 1, REST_ONCE, 0);
	run(w);
	cr_assert_eq(r->status, 200);
	cr_assert_eq(r->length, LIMIT_ANSWER);
	r = answer(w, 2, REST_ONCE, 0);
	run(w);
	cr_assert_eq(r->status, 0);
	cr_assert_str_eq(r->problem, "the answer is too large");
	r = answer(w, 3, REST_ONCE, 0);
	run(w);
	cr_assert_str_eq(r->body, "{}", "the next answer is normal");
	world_end(w);
}

Test(rest, a_refused_token_is_logged_once)
{
	WORLD({ .line = "GET",
		  .status = 401,
		  .body = "{\"message\":\"401: Unauthorized\",\"code\":0}" },
	    { .line = "GET", .status = 401 }, { .line = "POST", .status = 401 }, );
	struct result *r = get(w, "/a");

	get(w, "/b");
	run(w);
	cr_assert_eq(r->status, 401);
	cr_assert_eq(w->server.n, 2, "no call is sent again");
	cr_assert_eq(log_count(w, "error rest: the token was refused: "), 1);
	cr_assert_eq(log_count(w, "\n"), 1);
	cr_assert_eq(refusals, 1u, "the loop is told once");
	answer(w, 1, REST_ONCE, 0);
	run(w);
	cr_assert_eq(log_count(w, "POST /interactions/1/callback was answered 401"), 1,
	    "this call did not use our token");
	cr_assert_eq(refusals, 1u);
	world_end(w);
}

Test(rest, the_queue_is_bounded)
{
	enum { MORE = 7 };
	WORLD({ .line = "GET", .status = 200 }, );

	for (unsigned i = 0; i < LIMIT_CALLS + MORE; i++)
		answer(w, i, REST_ONCE, 0);
	run(w);
	for (unsigned i = 0; i < LIMIT_CALLS + MORE; i++) {
		cr_assert_eq(w->result[i].status, i < LIMIT_CALLS ? 200 : 0, "%u", i);
		cr_assert_str_eq(w->result[i].problem, i < LIMIT_CALLS ? "" : "queue is full");
	}
	cr_assert_eq(w->server.n, LIMIT_CALLS);
	cr_assert_eq(log_count(w, "queue is full"), 1);
	for (unsigned i = 0; i < LIMIT_CALLS + MORE; i++)
		answer(w, LIMIT_CALLS + MORE + i, REST_ONCE, 0);
	run(w);
	cr_assert_eq(log_count(w, "queue is full"), 2, "the queue was empty in between");
	world_end(w);
}

/* After a restart every table is edited. Presses are answered meanwhile. */
Test(rest, a_full_queue_keeps_room_for_interaction_answers)
{
	WORLD({ .line = "GET", .status = 200 }, );
	const unsigned most = LIMIT_CALLS - LIMIT_CALLS_KEPT;

	for (unsigned i = 0; i < most + 2; i++)
		get(w, "/a");
	for (unsigned i = 0; i < LIMIT_CALLS_KEPT - 2; i++)
		answer(w, i, REST_ONCE, 0);
	world_close(w);
	for (unsigned i = 0; i < w->sent; i++)
		cr_assert_str_eq(w->result[i].problem,
		    i == most || i == most + 1 ? "queue is full" : "closing", "%u", i);
	world_end(w);
}

Test(rest, large_calls_and_bad_paths_are_refused)
{
	WORLD({ .line = "GET", .status = 200 }, );
	static char body[LIMIT_BODY + 2];
	static const char bytes[LIMIT_FILES];
	const struct rest_file files[] = {
		{ .name = "a", .type = "b", .bytes = bytes, .size = LIMIT_FILES },
		{ .name = "a", .type = "b", .bytes = bytes, .size = 1 }
	};
	struct rest_call call = { .method = "POST", .path = "/a", .route = "POST r", .body = body };
	struct result *r;

	memset(body, ' ', LIMIT_BODY + 1);
	r = send_call(w, &call);
	run(w);
	cr_assert_str_eq(r->problem, "the body is too large");
	body[LIMIT_BODY] = '\0';
	r = send_call(w, &call);
	run(w);
	cr_assert_eq(r->status, 200);
	call.body = NULL;
	call.files = files;
	call.n_files = 2;
	r = send_call(w, &call);
	run(w);
	cr_assert_str_eq(r->problem, "the files are too large");
	call.n_files = 1;
	r = send_call(w, &call);
	run(w);
	cr_assert_eq(r->status, 200);
	for (unsigned i = 0; i < LIMIT_CALL_BYTES / LIMIT_FILES; i++)
		r = send_call(w, &call);
	cr_assert_eq(rest_pending(w->rest), LIMIT_CALL_BYTES / LIMIT_FILES);
	run(w);
	cr_assert_str_eq(r->problem, "queue is full", "the bound is for all calls together");
	call.n_files = 0;
	for (size_t i = 0; i < 3; i++) {
		call.path = (const char *[]){ "a", "/a b", "/a\r\nX: y" }[i];
		r = send_call(w, &call);
		run(w);
		cr_assert_str_eq(r->problem, "the path is no path");
	}
	world_end(w);
}

Test(rest, a_server_that_does_not_listen_is_a_failure)
{
	WORLD({ .line = "GET", .status = 200 }, );
	struct result *r;

	uv_close((uv_handle_t *)&w->server.listener, NULL);
	uv_run(&w->loop, UV_RUN_NOWAIT);
	r = answer(w, 1, REST_ONCE, 0);
	run(w);
	cr_assert_str_eq(r->problem, "no connection");
	uv_tcp_init(&w->loop, &w->server.listener);
	world_end(w);
}

/* ---- the end ---- */

Test(rest, closing_ends_every_call)
{
	WORLD({ .line = "GET /api/v10/a ", .how = SERVE_NEVER },
	    { .line = "GET /api/v10/b ",
		.status = 429,
		.body = "{\"retry_after\":500,\"global\":true}" }, );

	get(w, "/a");
	get(w, "/a");
	get(w, "/b");
	run_until_logged(w, "too many");
	get(w, "/c");
	cr_assert_eq(rest_pending(w->rest), 4);
	w->sending = true;
	rest_close(w->rest, on_freed, w);
	w->sending = false;
	for (int i = 0; i < 3; i++)
		answer(w, 9, REST_ONCE, 0);
	w->rest = NULL;
	world_close(w);
	cr_assert_eq(w->done, w->sent);
	for (unsigned i = 0; i < w->sent; i++) {
		cr_assert_eq(w->result[i].status, 0);
		cr_assert_str_eq(w->result[i].problem, "closing");
	}
	cr_assert_eq(w->server.n, 2);
	cr_assert_eq(log_count(w, "closing"), 0, "closing is not logged as a failure");
	world_end(w);
}

/*
 * Closes from inside a callback, and sends more calls from the callbacks that the closing causes.
 */
static void
close_inside(void *arg, const struct rest_answer *a)
{
	struct world *w = ((struct result *)arg)->world;

	on_done(arg, a);
	if (a->status)
		rest_close(w->rest, on_freed, w);
	if (w->sent < 20)
		answer(w, w->sent, REST_ONCE, 0);
}

Test(rest, a_callback_may_close)
{
	WORLD({ .line = "GET", .status = 200 }, );

	for (unsigned i = 0; i < 3; i++) {
		struct result *r = &w->result[w->sent++];

		r->world = w;
		rest_send(w->rest,
		    &(struct rest_call){
			.method = "GET", .path = i ? "/b" : "/a", .route = i ? "GET b" : "GET a" },
		    i ? on_done : close_inside, r);
	}
	while (!w->freed)
		uv_run(&w->loop, UV_RUN_ONCE);
	w->rest = NULL;
	cr_assert_eq(w->done, w->sent);
	cr_assert_eq(w->result[0].status, 200);
	world_end(w);
}

Test(rest, settings_that_leak_the_token_are_refused)
{
	static const struct {
		const char *base, *token, *agent, *why;
	} tries[] = {
		{ "http://discord.com/api", TOKEN, AGENT, "in the clear" },
		{ "https://discord.com/api", "SECRET\r\nX: y", AGENT, "a header of its own" },
		{ "https://discord.com/api", "", AGENT, "no token" },
		{ "https://discord.com/api", TOKEN, "a b", "a space in the agent" },
	};
	WORLD({ .line = "GET", .status = 200 }, );

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct rest_settings set = {
			.base = tries[i].base, .token = tries[i].token, .agent_url = tries[i].agent
		};

		cr_assert_null(rest_new(&w->loop, &set), "%s", tries[i].why);
		cr_assert_eq(log_count(w, "error rest: "), i + 1, "%s", tries[i].why);
	}
	world_end(w);
}

/* ---- files ---- */

/* Fetches a file of this server, or of another address when path is a whole address. */
static struct result *
fetch(struct world *w, const char *path, size_t most)
{
	struct result *r = &w->result[w->sent++];
	char url[256];

	r->world = w;
	snprintf(url, sizeof url, "http://127.0.0.1:%d%s", w->server.port, path);
	w->sending = true;
	rest_fetch(w->rest, strchr(path, ':') ? path : url, most, on_done, r);
	w->sending = false;
	return r;
}

/*
 * The environment names a proxy, which only https:// may use. The same handle is used for both
 * schemes in turn.
 */
Test(rest, an_unencrypted_call_uses_no_proxy)
{
	static const char *const names[] = { "http_proxy", "https_proxy", "HTTPS_PROXY",
		"all_proxy", "ALL_PROXY" };
	static const struct {
		const char *base, *file; /* the API's host; the file to fetch, or NULL for a call */
		const char *asked; /* the request to the proxy, or NULL for none */
	} tries[] = {
		{ "http://127.0.0.1", NULL, NULL },
		{ "http://127.0.0.1", "https://cdn.discordapp.com/SECRET",
		    "CONNECT cdn.discordapp.com:443 " },
		{ "http://127.0.0.1", NULL, NULL },
		{ "https://far.invalid", NULL, "CONNECT far.invalid:" },
	};
	static struct server proxy;
	struct world *w = NULL;
	const char *base = "";
	uv_loop_t loop;
	char url[64];

	unsetenv("no_proxy");
	unsetenv("NO_PROXY");
	uv_loop_init(&loop);
	server_start(&proxy, &loop, NULL, 0);
	snprintf(url, sizeof url, "http://127.0.0.1:%d", proxy.port);
	for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
		setenv(names[i], url, 1);
	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		unsigned asked = proxy.n, came;

		if (strcmp(base, tries[i].base) != 0) {
			if (w)
				world_end(w);
			w = world_of(base = tries[i].base, NULL, 0);
		}
		came = w->server.n;
		if (tries[i].file)
			fetch(w, tries[i].file, 8);
		else
			answer(w, 1, REST_ONCE, 0);
		while (w->done < w->sent) {
			uv_run(&w->loop, UV_RUN_ONCE);
			uv_run(&loop, UV_RUN_NOWAIT);
		}
		cr_expect_eq(
		    w->server.n == came + 1, !tries[i].asked, "try %zu: straight to the server", i);
		cr_expect_eq(
		    proxy.n > asked, tries[i].asked != NULL, "try %zu: through the proxy", i);
		if (tries[i].asked)
			cr_expect(server_find(&proxy, tries[i].asked), "%s", tries[i].asked);
	}
	world_end(w);
	server_stop(&proxy);
	uv_run(&loop, UV_RUN_DEFAULT);
	cr_expect_eq(uv_loop_close(&loop), 0);
	server_free(&proxy);
}

Test(rest, a_file_is_fetched_without_a_token)
{
	WORLD({ .line = "GET /attachments", .status = 200, .body = "not\0JSON", .body_size = 8 }, );
	const char *const headers[] = { "Accept: */*", agent_line(), NULL };
	struct result *r = fetch(w, "/attachments/1/2/a.json?hm=SECRET", 8);

	run(w);
	cr_expect_eq(r->status, 200);
	cr_expect_eq(r->length, 8, "any bytes are allowed, and 8 just fit");
	expect_request(w, "GET /attachments/1/2/a.json?hm=SECRET HTTP/1.1\r\n", headers, "");
	world_end(w);
}

/* The result of each file: the status or the problem, and the number of requests. */
Test(rest, failed_fetches)
{
	WORLD({ .line = "GET /large", .status = 200, .body = "123456789" },
	    { .line = "GET /moved", .status = 302, .headers = "Location: /other\r\n" },
	    { .line = "GET /gone", .status = 404 }, { .line = "GET /ill", .status = 503 },
	    { .line = "GET /ill", .how = SERVE_DROP }, { .line = "GET /ill", .status = 500 },
	    { .line = "GET /better", .status = 502 },
	    { .line = "GET /better", .status = 200, .body = "ok" }, );
	static const struct {
		const char *path;
		int status;
		const char *problem;
		unsigned asked;
	} row[] = {
		{ "/large", 0, "the answer is too large", 1 },
		{ "/moved", 302, "", 1 },
		{ "/gone", 404, "", 1 },
		{ "/ill", 500, "", 3 },
		{ "/better", 200, "", 2 },
		{ "http://example.org/SECRET", 0, "the file's address is none of Discord's", 0 },
		{ "https://discord.com/SECRET", 0, "the file's address is none of Discord's", 0 },
	};
	struct result *r[sizeof row / sizeof row[0]];

	for (size_t i = 0; i < sizeof row / sizeof row[0]; i++)
		r[i] = fetch(w, row[i].path, 8);
	run(w);
	for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
		char line[64];

		snprintf(line, sizeof line, "GET %s", row[i].path);
		cr_expect_eq(r[i]->status, row[i].status, "%s: %d", row[i].path, r[i]->status);
		cr_expect_str_eq(r[i]->problem, row[i].problem, "%s", row[i].path);
		cr_expect_eq(server_count(&w->server, line), row[i].asked, "%s", row[i].path);
	}
	cr_expect_eq(server_count(&w->server, "GET /other"), 0, "a redirect is not followed");
	world_end(w);
}

/* After a fetch with a small bound, the next answer has the usual bound. */
Test(rest, the_bound_of_a_fetch_ends_with_it)
{
	WORLD({ .line = "GET /small", .status = 200, .body = "123456789" }, );
	struct result *after;

	fetch(w, "/small", 4);
	run(w);
	after = get(w, "/after");
	run(w);
	cr_expect_eq(after->status, 200);
	cr_expect_str_eq(after->body, "{}");
	world_end(w);
}
