#include "bot/discord/rest_limits.h"

#include <stdio.h>
#include <string.h>

/* Reads a decimal number without sign or exponent, independent of the locale. */
static bool
read_number(const char *p, double *out)
{
	double n = 0, unit = 1;
	size_t digits = strspn(p, "0123456789");

	if (!digits || digits > 12)
		return false;
	for (; digits; digits--)
		n = n * 10 + (*p++ - '0');
	if (*p == '.')
		for (p++; *p >= '0' && *p <= '9'; p++)
			n += (*p - '0') * (unit /= 10);
	if (*p)
		return false;
	*out = n;
	return true;
}

static unsigned
whole(double n)
{
	return n < 1e6 ? (unsigned)n : 1000000;
}

void
rest_limits_read(const char *(*find)(void *arg, const char *name), void *arg, int status,
    struct quota_answer *out)
{
	double limit, remaining;

	*out = (struct quota_answer){ .status = status };
	snprintf(out->bucket, sizeof out->bucket, "%s", find(arg, "x-ratelimit-bucket"));
	snprintf(out->scope, sizeof out->scope, "%s", find(arg, "x-ratelimit-scope"));
	if (!out->scope[0] && strcmp(find(arg, "x-ratelimit-global"), "true") == 0)
		strcpy(out->scope, "global");
	read_number(find(arg, "retry-after"), &out->retry_after);
	if (read_number(find(arg, "x-ratelimit-limit"), &limit) &&
	    read_number(find(arg, "x-ratelimit-remaining"), &remaining) &&
	    read_number(find(arg, "x-ratelimit-reset-after"), &out->reset_after)) {
		out->has_limit = true;
		out->limit = whole(limit);
		out->remaining = whole(remaining);
	}
}
