/* Answers of REST: the bodies, and the limits in their headers. No answer blocks calls for ever. */
#include "bot/discord/rest_base.h"
#include "bot/discord/rest_limits.h"
#include "bot/wire/payload.h"
#include "tests/fuzz/bot/bot.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { NOW = 1000, DAY = 24 * 60 * 60 * 1000, ROUNDS = 64 };

static void
found(void *arg, snowflake id, const char *name)
{
	(void)arg;
	fuzz_hold(id != 0, "an emoji has an id");
	fuzz_hold(*name != '\0', "an emoji has a name");
	fuzz_hold_text(name, 32 * 4 + 1);
}

static void
try_bodies(const char *text, size_t length)
{
	struct payload_gateway gateway;
	struct payload_error error;
	snowflake channel = 0;
	const char *why = NULL;

	if (payload_read_gateway(text, length, &gateway, &why)) {
		fuzz_hold_text(gateway.url, sizeof gateway.url);
		fuzz_hold(gateway.url[0] != '\0', "a gateway has an address");
	} else
		fuzz_hold(why != NULL, "a refused gateway has a reason");
	if (payload_read_error(text, length, &error, &why)) {
		fuzz_hold_text(error.message, sizeof error.message);
		fuzz_hold(error.retry_after >= 0 && error.retry_after <= 86400,
		    "a pause is in its bounds");
	}
	(void)payload_read_id(text, length);
	(void)payload_read_callback_message(text, length, &channel);
	(void)payload_read_emojis(text, length, found, NULL);
}

/* The words of a line, each the value of the header in the same place. */
struct headers {
	const char *value[7];
};

static const char *
find(void *arg, const char *name)
{
	static const char *const names[] = { "x-ratelimit-limit", "x-ratelimit-remaining",
		"x-ratelimit-reset-after", "retry-after", "x-ratelimit-scope", "x-ratelimit-bucket",
		"x-ratelimit-global" };
	const struct headers *h = arg;

	for (unsigned i = 0; i < sizeof names / sizeof names[0]; i++)
		if (strcmp(name, names[i]) == 0)
			return h->value[i] ? h->value[i] : "";
	fuzz_hold(false, "a header is known");
	return "";
}

static void
try_limits(char *line)
{
	struct headers h = { 0 };
	struct quota_answer a;
	struct quota *q = quota_new(50);
	uint64_t now = NOW, again;
	unsigned tries = 0;
	char *rest, *status = strtok_r(line, " ", &rest);

	fuzz_hold(q != NULL, "there is memory");
	for (unsigned i = 0; status && i < sizeof h.value / sizeof h.value[0]; i++)
		h.value[i] = strtok_r(NULL, " ", &rest);
	rest_limits_read(find, &h, status ? atoi(status) : 0, &a);
	fuzz_hold(a.retry_after >= 0 && a.reset_after >= 0, "a pause has no sign");
	fuzz_hold(memchr(a.bucket, '\0', sizeof a.bucket) && memchr(a.scope, '\0', sizeof a.scope),
	    "a name ends");
	fuzz_hold(quota_take(q, "GET /a", true, now) == 0, "the first call goes");
	quota_answered(q, "GET /a", &a, now);
	while ((again = quota_take(q, "GET /a", true, now)) != 0) {
		fuzz_hold(again > now && again <= now + DAY + 1000 && ++tries < ROUNDS,
		    "a call that waits knows until when");
		now = again;
	}
	quota_free(q);
}

void
fuzz_rest(const char *bytes, size_t length)
{
	char *text = fuzz_text(bytes, length), *body = strchr(text, '\n');
	bool https;
	char *base;

	fuzz_quiet();
	if (body)
		*body++ = '\0';
	else
		body = text + strlen(text);
	try_limits(text);
	try_bodies(body, strlen(body));
	(void)rest_base_file("https://discord.example/api", body, &https);
	base = rest_base_read(body, &https);
	fuzz_hold(!base || strncasecmp(base, "http", 4) == 0, "an address has a scheme");
	free(base);
	free(text);
}
