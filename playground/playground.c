#include "playground/playground.h"

#include "playground/api.h"
#include "playground/files.h"
#include "playground/outcome.h"
#include "playground/requests.h"
#include "playground/routes.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

void
playground_init(struct playground *p, const struct settings *set)
{
	*p = (struct playground){ .set = *set };
	world_init(&p->world);
	p->world.port = set->port;
	interactions_init(&p->interactions);
	limits_init(&p->limits, set->limits);
	log_init(&p->log, set->token);
	p->requests = set->requests ? requests_open(set->requests) : -1;
}

void
playground_free(struct playground *p)
{
	watch_free(&p->watch);
	gateway_free(&p->gateway);
	interactions_free(&p->interactions);
	world_free(&p->world);
	faults_clear(&p->faults);
	limits_free(&p->limits);
	log_free(&p->log);
	if (p->requests >= 0)
		close(p->requests);
}

uint64_t
playground_tick(struct playground *p)
{
	uint64_t now = time_micro(), due, next;
	struct interaction *in;

	while ((in = interactions_overdue(&p->interactions, now)))
		outcome_failed(p, in, "no answer within 3 s");
	due = gateway_tick(p, now / 1000) * 1000;
	next = interactions_next(&p->interactions);
	return next < now + due ? next - now : due;
}

bool
playground_is_local(const struct playground *p, const struct exchange *x)
{
	static const char *const hosts[] = { "127.0.0.1", "localhost" };
	bool host = false, origin = !*x->origin;
	char name[64], url[80];

	for (size_t i = 0; i < sizeof hosts / sizeof *hosts; i++) {
		snprintf(name, sizeof name, "%s:%u", hosts[i], p->set.port);
		snprintf(url, sizeof url, "http://%s", name);
		host = host || !strcmp(x->host, name);
		origin = origin || !strcmp(x->origin, url);
	}
	return host && origin;
}

void
playground_request(struct playground *p, struct exchange *x)
{
	if (!playground_is_local(p, x))
		exchange_refuse(x, 403, "The playground serves 127.0.0.1 and its own page alone.");
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

void
playground_violation(struct playground *p, const char *format, ...)
{
	char text[300];
	va_list args;

	va_start(args, format);
	vsnprintf(text, sizeof text, format, args);
	va_end(args);
	log_add(&p->log, &(struct log_entry){ .kind = LOG_VIOLATION, .op = -1, .text = text });
}
