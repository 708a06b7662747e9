/*
 * A call is sent again after a failure that passes: a rate limit, a network failure, an error of
 * Discord's. Each failure is logged once, but of a kind only one a minute. Two failures that can
 * occur thousands of times are logged once for all calls.
 */
#include "bot/discord/rest_failure.h"

#include "bot/base/log.h"
#include "bot/base/seldom.h"
#include "bot/discord/proxy.h"
#include "bot/wire/errors.h"

#include <stdio.h>
#include <string.h>

enum {
	TRIES = 5,
	FETCH_TRIES = 3, /* for a file, since a user waits for its result */
	BACKOFF_MS = 500, /* bound of the first back-off; doubled before each further try, to 4 s */
	SOON_MS = 200, /* for REST_SOON: four pauses are 1.5 s, half of LIMIT_ANSWER_MS */
};

const char failure_full[] = "queue is full", failure_closing[] = "closing",
	   failure_withdrawn[] = "withdrawn";

void
failure_place(struct failures *f, const char *base)
{
	static const char tls[] = "https://";
	bool https = strncmp(base, tls, sizeof tls - 1) == 0;
	const char *host = strstr(base, "://");
	struct proxy proxy = { 0 };
	char name[254];
	size_t n;

	host = host ? host + 3 : base;
	snprintf(name, sizeof name, "%.*s", (int)strcspn(host, "/:"), host);
	snprintf(f->place, sizeof f->place, "; address: %.*s", (int)strcspn(host, "/"), host);
	n = strlen(f->place);
	if (https && proxy_find(name, &proxy) && proxy.host[0])
		snprintf(
		    f->place + n, sizeof f->place - n, "; proxy: %s:%u", proxy.host, proxy.port);
}

/* Full jitter: a random time up to a bound that doubles with each try. */
static uint64_t
backoff(struct failures *f, const struct call *c)
{
	uint64_t first = c->call.retry == REST_SOON ? SOON_MS : BACKOFF_MS;
	uint64_t bound = first << (c->tries - 1);

	f->rng ^= f->rng << 13;
	f->rng ^= f->rng >> 7;
	f->rng ^= f->rng << 17;
	return 1 + (f->rng >> 20) % bound;
}

/*
 * Whether to log the failure. A refused token is logged once. A full queue is logged once until the
 * queue is half empty. Every other failure is logged.
 */
static bool
worth_telling(struct failures *f, const struct call *c, const struct rest_answer *a)
{
	bool *told = NULL;

	if (a->status == 401 && !c->call.own_token)
		told = &f->refused;
	else if (a->problem == failure_full)
		told = &f->full;
	if (told && *told)
		return false;
	if (told)
		*told = true;
	if (a->problem)
		return a->problem != failure_closing && a->problem != failure_withdrawn;
	return a->status >= 300;
}

/*
 * A refused DM is the user's choice, and an answer that arrived is no failure: both are only
 * information. Where another process has answered, its press is no news: loop/twin.c tells of many.
 */
static enum log_level
level_of(const struct rest_answer *a)
{
	bool answered = a->code == DISCORD_ALREADY_ACKNOWLEDGED;

	if (answered && !a->repeated)
		return LOG_DEBUG;
	return answered || discord_no_dm(a->code) ? LOG_INFO : LOG_WARN;
}

/*
 * An error of Discord's is one kind, whatever its number; a refusal is one for each code. What is
 * only information is about one person, and is no outage.
 */
static void
log_answer(const struct call *c, const struct rest_answer *a, const char *message)
{
	const char *colon = message[0] ? ": " : "";
	char kind[SELDOM_KIND] = "5xx";

	if (a->status < 500)
		snprintf(kind, sizeof kind, "%d, code %d", a->status, a->code);
	if (level_of(a) == LOG_WARN)
		log_seldom(LOG_WARN, "rest", kind, "%s was answered %d, code %d%s%s (tries: %u)",
		    c->call.route, a->status, a->code, colon, message, c->tries);
	else
		log_line(level_of(a), "rest", "%s was answered %d, code %d%s%s (tries: %u)",
		    c->call.route, a->status, a->code, colon, message, c->tries);
}

/* Logs the route and never the path, which may hold a token. */
void
failure_log(
    struct failures *f, const struct call *c, const struct rest_answer *a, const char *message)
{
	const char *route = c->call.route;

	if (!worth_telling(f, c, a))
		return;
	if (a->problem == failure_full)
		log_line(LOG_WARN, "rest", "%s failed: %s", route, a->problem);
	else if (a->problem)
		log_seldom(LOG_WARN, "rest", a->problem, "%s failed: %s (tries: %u)%s", route,
		    a->problem, c->tries, c->call.most ? "" : f->place);
	else if (a->status == 401 && !c->call.own_token)
		log_line(LOG_ERROR, "rest",
		    "the token was refused: take a new one from the Bot page of the application, "
		    "and set it as DISCORD_TOKEN (%s)",
		    route);
	else
		log_answer(c, a, message);
}

static void
log_429(const struct call *c, const struct quota_answer *limits)
{
	bool foreign = !limits->scope[0] && !limits->bucket[0];
	const char *whose = foreign ? "this address, not Discord's own limits" : limits->scope;
	enum log_level level = LOG_INFO;

	if (foreign)
		level = LOG_WARN;
	else if (strcmp(limits->scope, "shared") == 0)
		level = LOG_DEBUG;
	log_seldom(level, "rest", whose,
	    "%s: too many requests (%s): golfd sends it again after %.1f s", c->call.route, whose,
	    limits->retry_after);
}

uint64_t
failure_again(
    struct failures *f, const struct call *c, const struct quota_answer *limits, uint64_t now)
{
	uint64_t at;

	if (c->tries >= (c->call.most ? FETCH_TRIES : TRIES))
		return 0;
	if (limits->status == 429) {
		/* quota.c makes the bucket wait. This time is for calls that no bucket stops. */
		log_429(c, limits);
		at = now + 1 + (uint64_t)(limits->retry_after * 1000);
	} else if (c->call.retry != REST_ONCE && (limits->status == 0 || limits->status >= 500)) {
		at = now + backoff(f, c);
	} else {
		return 0;
	}
	return c->call.deadline && at >= c->call.deadline ? 0 : at;
}

bool
failure_is_foreign(const struct wire_answer *answer)
{
	size_t blanks = strspn(answer->body, " \t\r\n");

	return answer->status >= 200 && answer->status < 300 && answer->length > blanks &&
	    !strchr("{[", answer->body[blanks]);
}
