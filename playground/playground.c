#include "playground/playground.h"

#include "playground/api.h"
#include "playground/files.h"
#include "playground/outcome.h"
#include "playground/requests.h"
#include "playground/routes.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

void
playground_init(struct playground *p, const struct settings *set)
{
	*p = (struct playground){ .set = *set };
	p->set.patience_ms = set->patience_ms ? set->patience_ms : INTERACTION_ANSWER_MS;
	p->set.haste = set->haste ? set->haste : 1;
	p->set.shards = set->shards ? set->shards : 1;
	p->set.starts = set->starts ? set->starts : GATEWAY_STARTS;
	world_init(&p->world);
	p->world.port = set->port;
	interactions_init(&p->interactions, p->set.patience_ms);
	limits_init(&p->limits, set->limits);
	log_init(&p->log, NULL);
	playground_token(p, set->token);
	if (set->demo)
		demo_begin(p);
	p->requests = set->requests ? requests_open(set->requests) : -1;
}

void
playground_free(struct playground *p)
{
	watch_free(&p->watch);
	play_gateway_free(&p->gateway);
	interactions_free(&p->interactions);
	world_free(&p->world);
	faults_clear(&p->faults, false);
	limits_free(&p->limits);
	log_free(&p->log);
	free(p->token);
	if (p->requests >= 0)
		close(p->requests);
}

void
playground_token(struct playground *p, const char *token)
{
	char *copy = strdup(token ? token : "");

	if (!copy)
		abort();
	free(p->token);
	p->token = copy;
	log_mask(&p->log, token);
}

uint64_t
playground_tick(struct playground *p)
{
	uint64_t now = time_micro(), due, next;
	struct interaction *in;

	while ((in = interactions_overdue(&p->interactions, now)))
		outcome_failed(p, in, "no answer within 3 s");
	demo_tick(p);
	due = play_gateway_tick(p, now / 1000) * 1000;
	next = interactions_next(&p->interactions);
	return next < now + due ? next - now : due;
}

/* Whether the text is a name of this server with its port. */
static bool
is_own(const struct playground *p, const char *text)
{
	static const char *const names[] = { "127.0.0.1", "localhost", "[::1]" };
	char port[16];

	snprintf(port, sizeof port, ":%u", p->set.port);
	for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
		size_t n = strlen(names[i]);

		if (strncasecmp(text, names[i], n) != 0)
			continue;
		/* The default port of HTTP may be missing. */
		return !strcmp(text + n, port) || (p->set.port == 80 && !text[n]);
	}
	return false;
}

bool
playground_is_local(const struct playground *p, const struct exchange *x)
{
	bool page = !strncmp(x->origin, "http://", 7) && is_own(p, x->origin + 7);

	return is_own(p, x->host) && (!*x->origin || page);
}

void
playground_request(struct playground *p, struct exchange *x)
{
	if (!playground_is_local(p, x))
		exchange_refuse(x, 403, PLAYGROUND_FOREIGN);
	else if (!strncmp(x->path, "/api/", 5))
		api_request(p, x);
	else if (x->too_large)
		exchange_refuse(x, 413, "The body is too large.");
	else if (!strncmp(x->path, "/playground/", 12))
		control_request(p, x);
	else if (!strncmp(x->path, "/attachments/", 13))
		file_request(p, x);
	else if (!strncmp(x->path, "/emojis/", 8))
		emoji_request(p, x);
	else
		site_request(p, x);
}
