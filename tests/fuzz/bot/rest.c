/* Answers of REST: the bodies, and the limits in their headers. No answer blocks calls for ever. */
#include "bot/discord/quota.h"
#include "bot/discord/rest_base.h"
#include "bot/wire/payload.h"
#include "tests/fuzz/bot/bot.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

static void
try_limits(const char *line)
{
	struct quota_answer a = { .has_limit = true };
	struct quota *q = quota_new(50);
	uint64_t now = NOW, again;
	unsigned tries = 0;

	fuzz_hold(q != NULL, "there is memory");
	sscanf(line, "%d %u %u %lf %lf %15s %63s", &a.status, &a.limit, &a.remaining,
	    &a.reset_after, &a.retry_after, a.scope, a.bucket);
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
	fuzz_hold(!base || strncmp(base, "http", 4) == 0, "an address has a scheme");
	free(base);
	free(text);
}
