#include "playground/api.h"

#include "playground/files.h"
#include "playground/multipart.h"
#include "playground/requests.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* The functions of the rows. */
static void (*const run[])(struct call *c) = {
#define ROUTE_RUN(method, pattern, flags, bucket, limit, window_ms, run) run,
	API_ROUTE_MAP(ROUTE_RUN)
#undef ROUTE_RUN
};

/* "DiscordBot (url, version)", and optional text after it. */
static bool
is_agent(const char *agent)
{
	static const char begin[] = "DiscordBot (";
	const char *comma = strstr(agent, ", "), *end = comma ? strchr(comma, ')') : NULL;

	return !strncmp(agent, begin, sizeof begin - 1) && comma > agent + sizeof begin - 1 &&
	    end > comma + 2;
}

static void
too_many(struct call *c, double retry_after, const char *scope)
{
	exchange_header(
	    c->x, "retry-after", "%d", (int)retry_after + ((int)retry_after < retry_after));
	exchange_header(c->x, "x-ratelimit-scope", "%s", scope);
	if (!strcmp(scope, "global"))
		exchange_header(c->x, "x-ratelimit-global", "true");
	exchange_json(c->x, 429, error_rate(retry_after, scope));
}

/* Counts the request and writes the headers. Returns false when the request was too fast. */
static bool
within_limits(struct call *c, const struct api_route *r)
{
	char key[LIMITS_KEY];
	struct limits_answer a;
	uint64_t now = time_steady(), window_ms = r->window_ms / c->p->set.haste;

	if (r->bucket)
		api_route_key(r, c->arg, key);
	a = limits_take(&c->p->limits, r->bucket ? key : NULL, r->limit, window_ms,
	    !(r->flags & ROUTE_FREE), now);
	if (a.limit) {
		exchange_header(c->x, "x-ratelimit-limit", "%d", a.limit);
		exchange_header(c->x, "x-ratelimit-remaining", "%d", a.remaining);
		exchange_header(
		    c->x, "x-ratelimit-reset", "%.3f", (double)(time_unix() + a.reset_ms) / 1000);
		exchange_header(c->x, "x-ratelimit-reset-after", "%.3f", (double)a.reset_ms / 1000);
		exchange_header(c->x, "x-ratelimit-bucket", "%s", r->bucket);
	}
	c->too_fast = a.over;
	if (a.refused == LIMITS_FREE)
		return true;
	too_many(c, (double)a.retry_ms / 1000, a.refused == LIMITS_WHOLE ? "global" : "user");
	return false;
}

static bool
bad_type(struct call *c)
{
	struct form f;

	play_form_init(&f);
	play_form_fail(&f, NULL, "CONTENT_TYPE_INVALID",
	    "Expected \"Content-Type\" header to be one of {'application/json', "
	    "'multipart/form-data'}.");
	call_form(c, &f);
	return false;
}

/* Reads the body that the row needs. Returns false when the request has been answered. */
static bool
read_body(struct call *c, const struct api_route *r)
{
	struct exchange *x = c->x;
	bool multipart = !strncasecmp(x->type, "multipart/form-data", 19);

	if (!(r->flags & (ROUTE_BODY | ROUTE_LIST)))
		return true;
	if (x->too_large)
		return call_error(c, ERR_TOO_LARGE), false;
	if (!multipart && strncasecmp(x->type, "application/json", 16))
		return bad_type(c);
	c->json = x->body;
	c->json_n = x->length;
	if (multipart &&
	    !multipart_read(
		x->type, x->body ? x->body : "", x->length, &c->json, &c->json_n, &c->files))
		return call_error(c, ERR_FORM), false;
	for (unsigned i = 0; i < c->files.n; i++)
		if (c->files.file[i].size > FILES_SIZE)
			return call_error(c, ERR_TOO_LARGE), false;
	if (c->json)
		c->body = play_json_parse(c->json, c->json_n);
	else if (multipart)
		c->body = cJSON_CreateObject();
	if (!c->body)
		return call_error(c, ERR_JSON), false;
	if (r->flags & ROUTE_LIST ? !cJSON_IsArray(c->body) : !cJSON_IsObject(c->body)) {
		struct form f;

		play_form_init(&f);
		play_form_fail(&f, NULL,
		    r->flags & ROUTE_LIST ? "LIST_TYPE_CONVERT" : "DICT_TYPE_CONVERT",
		    r->flags & ROUTE_LIST ? "Only iterables may be used in a ListType"
					  : "Only dictionaries may be used in a DictType");
		call_form(c, &f);
		return false;
	}
	return true;
}

/* Answers with the fault's answer. Returns false when the fault has none. */
static bool
make_up(struct call *c, const struct fault_rest *fault)
{
	struct exchange *x = c->x;
	cJSON *error;

	x->reset = fault->reset;
	x->drop = fault->drop || fault->reset;
	c->made_up = x->drop || fault->status;
	c->blameless = c->made_up;
	if (x->drop || !fault->status)
		return c->made_up;
	if (fault->body) {
		exchange_text(x, fault->status, strdup(fault->body));
	} else if (fault->status == 429) {
		too_many(c, fault->retry_after, fault->scope);
	} else {
		error = cJSON_CreateObject();
		cJSON_AddStringToObject(error, "message", "Made up by the playground");
		cJSON_AddNumberToObject(error, "code", 0);
		exchange_json(x, fault->status, error);
	}
	return true;
}

/* If the request answers an interaction, the bot does not learn the result: notes this. */
static void
leave_in_doubt(struct call *c, const char *path)
{
	char arg[ROUTE_ARGS][ROUTE_ARG];
	struct interaction *in = NULL;
	snowflake id;

	if (api_route_fits("/interactions/:interaction/:token/callback", path, arg) &&
	    id_parse(arg[0], &id))
		in = interactions_find(&c->p->interactions, id);
	if (in)
		in->unheard = true;
}

/* Applies the fault for this request. Returns true when the request needs nothing more. */
static bool
fail_on_purpose(struct call *c, const char *path)
{
	struct exchange *x = c->x;
	struct fault_rest copy;
	const struct fault_rest *fault;
	const struct api_route *r;
	char request[EXCHANGE_PATH + 16], key[LIMITS_KEY], arg[ROUTE_ARGS][ROUTE_ARG];
	unsigned number;
	bool known;

	snprintf(request, sizeof request, "%s %s", x->method, path);
	fault = faults_take(&c->p->faults, request, &copy);
	if (!fault)
		return false;
	x->delay_ms = fault->delay_ms;
	if (fault_hides(fault))
		leave_in_doubt(c, path);
	if (fault->after) {
		c->hides = *fault;
		return false;
	}
	if (!make_up(c, fault))
		return false;
	if (fault->status != 429 || x->drop)
		return true;
	/* A bot that comes back before retry_after gets a real 429. */
	r = api_route_find(x->method, path, arg, &number, &known);
	if (r && r->bucket && !fault->forever && fault->left == 0) {
		uint64_t until = time_steady() + (uint64_t)(fault->retry_after * 1000);

		api_route_key(r, arg, key);
		/* 20 ms of tolerance for the rounding of clocks. */
		until = until > time_steady() + 20 ? until - 20 : until;
		limits_block(&c->p->limits, !strcmp(fault->scope, "global") ? NULL : key, until);
	}
	return true;
}

static void
serve(struct call *c, const char *path)
{
	const struct api_route *r;
	const char *token = c->x->authorization;
	unsigned number;
	bool known;

	if (!is_agent(c->x->agent)) {
		call_error(c, ERR_BLOCKED);
		return;
	}
	if (fail_on_purpose(c, path))
		return;
	r = api_route_find(c->x->method, path, c->arg, &number, &known);
	if (!r) {
		call_error(c, known ? ERR_METHOD : ERR_NOT_FOUND);
		return;
	}
	if (!(r->flags & ROUTE_OPEN) &&
	    (strncmp(token, "Bot ", 4) || strcmp(token + 4, c->p->token))) {
		call_error(c, ERR_UNAUTHORIZED);
		return;
	}
	if (!within_limits(c, r) || !read_body(c, r))
		return;
	run[number](c);
	/* A refused request was not carried out, so there is no result to hide. */
	if (c->hides.after && c->x->status < 300)
		make_up(c, &c->hides);
}

/* The path for the log, with "***" in place of an interaction's token. */
static void
mask_path(const char *path, char out[EXCHANGE_PATH])
{
	const char *at = path;
	int n = 0;

	if (!strncmp(path, "/interactions/", 14) || !strncmp(path, "/webhooks/", 10)) {
		at = strchr(path + 1, '/') + 1;
		at += strcspn(at, "/");
		at += *at == '/';
		n = snprintf(out, EXCHANGE_PATH, "%.*s", (int)(at - path), path);
		if (*at)
			n += snprintf(out + n, (size_t)(EXCHANGE_PATH - n), "***");
		at += strcspn(at, "/");
	}
	snprintf(out + n, (size_t)(EXCHANGE_PATH - n), "%s", at);
}

/* The id of the interaction whose token the path has, or 0. */
static snowflake
interaction_of(const struct call *c, const char *path)
{
	const struct interaction *in = NULL;
	snowflake id;

	if (!strncmp(path, "/webhooks/", 10))
		in = interactions_by_token(&c->p->interactions, c->arg[1]);
	else if (!strncmp(path, "/interactions/", 14) && id_parse(c->arg[0], &id))
		in = interactions_find(&c->p->interactions, id);
	return in ? in->id : 0;
}

static void
write_log(struct call *c, const char *path)
{
	struct exchange *x = c->x;
	char masked[EXCHANGE_PATH], *body = c->json ? strndup(c->json, c->json_n) : NULL;
	struct log_entry e = {
		.kind = LOG_REST,
		.method = x->method,
		.path = masked,
		.status = x->drop ? 0 : x->status,
		.op = -1,
		.interaction = interaction_of(c, path),
		.body = body,
		.text = x->drop        ? "dropped without an answer"
		    : x->status >= 400 ? x->answer
				       : NULL,
	};

	mask_path(path, masked);
	log_add(&c->p->log, &e);
	requests_add(c->p->requests, x, masked,
	    &(struct requests_why){ c->made_up, c->too_fast, &c->p->faults });
	if (x->status >= 400 && !c->blameless) {
		e.kind = LOG_VIOLATION;
		log_add(&c->p->log, &e);
	}
	if (!c->blameless && limits_invalid(&c->p->limits, x->status, time_steady()))
		log_violation(&c->p->log,
		    "rest: 10,000 answers 401, 403 or 429 in 10 minutes; Discord would "
		    "block this address");
	free(body);
}

void
api_request(struct playground *p, struct exchange *x)
{
	static const char prefix[] = "/api/v10";
	struct call c = { .p = p, .x = x };
	const char *path = x->path + 4;

	if (!strncmp(x->path, prefix, sizeof prefix - 1) && x->path[sizeof prefix - 1] == '/') {
		path = x->path + sizeof prefix - 1;
		serve(&c, path);
	} else {
		call_error(&c, !strncmp(path, "/v", 2) ? ERR_API_VERSION : ERR_NOT_FOUND);
	}
	write_log(&c, path);
	cJSON_Delete(c.body);
}
