#include "config/settings_check.h"

#include "config/nearest.h"

#include <arpa/inet.h>
#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>

/* A value that is being checked. */
struct checking {
	const struct setting_row *row;
	const char *label;
	char *value;
	const char *state;
	bool *state_used;
	char *why;
	size_t why_size;
};

/*
 * Writes a found value for an error text: at most 32 bytes of printable ASCII, too few to show a
 * token. size is at least 48.
 */
static const char *
shorten(const char *text, char *out, size_t size)
{
	size_t n = strnlen(text, 33), shown = n > 32 ? 32 : n;

	for (size_t i = 0; i < shown; i++)
		out[i] = text[i] >= ' ' && text[i] < 0x7f ? text[i] : '?';
	snprintf(out + shown, size - shown, "%s", n > 32 ? "..." : "");
	return out;
}

__attribute__((format(printf, 2, 3))) static bool
refuse(const struct checking *c, const char *format, ...)
{
	va_list args;
	int n = snprintf(c->why, c->why_size, "%s ", c->label);

	va_start(args, format);
	if (n > 0 && (size_t)n < c->why_size)
		vsnprintf(c->why + n, c->why_size - (size_t)n, format, args);
	va_end(args);
	return false;
}

static bool
refuse_value(const struct checking *c)
{
	char shown[48];

	return refuse(c, "is \"%s\": it must be %s.", shorten(c->value, shown, sizeof shown),
	    c->row->allowed);
}

/*
 * Refuses an address without the parts that may hold a password. A text without a scheme may be a
 * connection text (host=... password=...), or a token in the wrong place: no part of it is shown.
 * Of another text the caller shows so many bytes.
 */
static bool
refuse_address(const struct checking *c, size_t bytes)
{
	size_t scheme = strspn(c->value, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz");
	char shown[48], part[SETTINGS_TEXT];

	if (!scheme || strncmp(c->value + scheme, "://", 3) != 0)
		return refuse(c, "does not begin like an address: it must be %s.", c->row->allowed);
	snprintf(part, sizeof part, "%.*s", (int)bytes, c->value);
	return refuse(
	    c, "is \"%s\": it must be %s.", shorten(part, shown, sizeof shown), c->row->allowed);
}

static bool
check_secret(struct checking *c)
{
	if (!*c->value)
		return refuse(c, "is empty: it must be the bot's token, and nothing else.");
	if (strncasecmp(c->value, "Bot ", 4) == 0)
		return refuse(
		    c, "begins with \"Bot \": give only the token, golfd adds that word.");
	for (const char *p = c->value; *p; p++) {
		if (*p == '"' || *p == '\'' || *p == '`')
			return refuse(c, "has quotation marks: give the token without them.");
		if (*p == ' ' || (*p >= '\t' && *p <= '\r'))
			return refuse(c,
			    "has white space in it: give only the token, in one "
			    "piece.");
		if (*p < '!' || *p > '~')
			return refuse(c,
			    "holds characters that no token has: copy it again from the Bot page "
			    "of "
			    "discord.com/developers.");
	}
	return true;
}

static bool
is_loopback(const char *host, size_t length)
{
	char name[64];
	struct in_addr four;
	struct in6_addr six;

	if (length >= sizeof name)
		return false;
	memcpy(name, host, length);
	name[length] = '\0';
	if (strcasecmp(name, "localhost") == 0)
		return true;
	if (inet_pton(AF_INET, name, &four) == 1)
		return ntohl(four.s_addr) >> 24 == 127;
	if (length > 2 && name[0] == '[' && name[length - 1] == ']') {
		name[length - 1] = '\0';
		return inet_pton(AF_INET6, name + 1, &six) == 1 && IN6_IS_ADDR_LOOPBACK(&six);
	}
	return false;
}

/*
 * Returns the length in bytes of the host in an address at `at`: a name, a number, or [an IPv6
 * number]; 0 when it is not valid.
 */
static size_t
host_length(const char *at)
{
	static const char
	    name[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.-";
	size_t n;

	if (*at != '[')
		return strspn(at, name);
	n = 1 + strspn(at + 1, "0123456789abcdefABCDEF:.");
	return at[n] == ']' ? n + 1 : 0;
}

static bool
is_port(const char *at, size_t length)
{
	unsigned port = 0;

	if (length < 1 || length > 5)
		return false;
	for (size_t i = 0; i < length; i++)
		port = port * 10 + (unsigned)(at[i] - '0');
	return port >= 1 && port <= 65535;
}

static bool
check_url(struct checking *c)
{
	size_t length = strlen(c->value), scheme, host;
	const char *at;

	if (strchr(c->value, '@'))
		return refuse(c, "has a name or a password before an @: give only the address.");
	scheme = strncmp(c->value, "https://", 8) == 0 ? 8
	    : strncmp(c->value, "http://", 7) == 0     ? 7
						       : 0;
	at = c->value + scheme;
	host = host_length(at);
	if (!scheme || !host)
		return refuse_address(c, strcspn(c->value, "?#"));
	if (scheme == 7 && !is_loopback(at, host))
		return refuse(c,
		    "is plain http:// to another machine, and others could read the token on the "
		    "way: it must begin with https://.");
	at += host;
	if (*at == ':') {
		size_t digits = strspn(at + 1, "0123456789");

		if (!is_port(at + 1, digits))
			return refuse_address(c, strcspn(c->value, "?#"));
		at += 1 + digits;
	}
	if ((*at && *at != '/') || strpbrk(at, "?#\"'\\<> "))
		return refuse_address(c, strcspn(c->value, "?#"));
	while (length && c->value[length - 1] == '/')
		c->value[--length] = '\0';
	return true;
}

static bool
check_store(struct checking *c)
{
	static const char scheme[] = "sqlite:";
	char path[SETTINGS_TEXT];

	if (strncmp(c->value, "postgres://", 11) == 0 ||
	    strncmp(c->value, "postgresql://", 13) == 0)
		return strchr(c->value, ' ') ? refuse(c, "has white space in it: write %%20.")
					     : true;
	if (strncmp(c->value, scheme, sizeof scheme - 1) != 0)
		return refuse_address(c, strcspn(c->value, ":") + 3);
	if (!c->value[sizeof scheme - 1])
		return refuse(c, "names no file: it must be %s.", c->row->allowed);
	if (c->value[sizeof scheme - 1] == '/')
		return true;
	if (!*c->state)
		return refuse(c,
		    "is in the state folder, which is not known: set it to sqlite:/PATH/golfd.db, "
		    "or set HOME.");
	memcpy(path, c->value, sizeof path);
	if (snprintf(c->value, SETTINGS_TEXT, "%s%s/%s", scheme, c->state,
		path + sizeof scheme - 1) >= SETTINGS_TEXT)
		return refuse(c, "is longer than %d bytes together with the state folder.",
		    SETTINGS_TEXT - 1);
	*c->state_used = true;
	return true;
}

static bool
check_shards(struct checking *c)
{
	size_t digits = strspn(c->value, "0123456789");
	unsigned long number = digits <= 4 ? strtoul(c->value, NULL, 10) : 0;

	if (strcmp(c->value, "auto") == 0)
		return true;
	if (!digits || c->value[digits] || number < 1 || number > 1024)
		return refuse_value(c);
	return true;
}

static bool
check_choice(struct checking *c)
{
	char words[128], shown[48];
	const char *best = NULL, *one;
	char *rest = words;

	snprintf(words, sizeof words, "%s", c->row->allowed);
	while ((one = strsep(&rest, " "))) {
		if (strcmp(c->value, one) == 0)
			return true;
		nearest_try(c->value, one, &best);
	}
	shorten(c->value, shown, sizeof shown);
	if (best)
		return refuse(c, "is \"%s\": it must be one of %s (perhaps you mean %s).", shown,
		    c->row->allowed, best);
	return refuse(c, "is \"%s\": it must be one of %s.", shown, c->row->allowed);
}

static bool
check_path(struct checking *c)
{
	return !*c->value || *c->value == '/' || refuse_value(c);
}

/* Whether a text file holds a certificate in PEM. */
static bool
holds_certificate(FILE *file)
{
	static const char *const marks[] = { "-----BEGIN CERTIFICATE-----",
		"-----BEGIN TRUSTED CERTIFICATE-----" };
	char line[128];

	while (fgets(line, sizeof line, file))
		for (size_t i = 0; i < sizeof marks / sizeof marks[0]; i++)
			if (strncmp(line, marks[i], strlen(marks[i])) == 0)
				return true;
	return false;
}

static bool
check_certificates(struct checking *c)
{
	char shown[48];
	struct stat st;
	FILE *file;
	bool holds;

	if (!*c->value)
		return true;
	if (*c->value != '/')
		return refuse_value(c);
	shorten(c->value, shown, sizeof shown);
	if (stat(c->value, &st) == 0 && S_ISDIR(st.st_mode))
		return refuse(c, "is \"%s\", which is a folder: name a file.", shown);
	file = fopen(c->value, "re");
	if (!file)
		return refuse(c, "is \"%s\", which cannot be read: %s.", shown, strerror(errno));
	holds = holds_certificate(file);
	fclose(file);
	return holds || refuse(c, "is \"%s\", which has no certificate in PEM in it.", shown);
}

/* No part of a wrong address is shown: it may hold a password. */
static bool
check_proxy(struct checking *c)
{
	const char *at = strncasecmp(c->value, "http://", 7) == 0 ? c->value + 7 : c->value;
	const char *user = strrchr(at, '@');
	bool other = strstr(at, "://"); /* another scheme */
	size_t host;

	if (!*c->value)
		return true;
	at = user ? user + 1 : at;
	host = host_length(at);
	at += host;
	if (host && *at == ':') {
		size_t digits = strspn(at + 1, "0123456789");

		host = is_port(at + 1, digits) ? host : 0;
		at += 1 + digits;
	}
	at += *at == '/';
	return (host && !*at && !other) ||
	    refuse(c, "is no proxy that golfd can use: it must be %s.", c->row->allowed);
}

static bool
check_ids(struct checking *c)
{
	const char *at = c->value;

	while (*at) {
		size_t digits = strspn(at, "0123456789");

		if (digits < 5 || digits > 20)
			return refuse_value(c);
		at += digits;
		at += strspn(at, " ,");
	}
	return true;
}

/* A name would have to be looked up, and may have several addresses. */
static bool
check_listen(struct checking *c)
{
	const char *colon = strrchr(c->value, ':');
	struct in_addr four;
	struct in6_addr six;
	char host[64];
	size_t n;

	if (!*c->value)
		return true;
	n = colon ? (size_t)(colon - c->value) : 0;
	if (!n || n >= sizeof host || !is_port(colon + 1, strlen(colon + 1)) ||
	    strspn(colon + 1, "0123456789") != strlen(colon + 1))
		return refuse_value(c);
	snprintf(host, sizeof host, "%.*s", (int)n, c->value);
	if (strcmp(host, "localhost") == 0 || inet_pton(AF_INET, host, &four) == 1)
		return true;
	if (host[0] != '[' || host[n - 1] != ']')
		return refuse_value(c);
	host[n - 1] = '\0';
	return inet_pton(AF_INET6, host + 1, &six) == 1 || refuse_value(c);
}

static bool
check_number(struct checking *c)
{
	unsigned number = 0;

	for (const char *p = c->value; *p; p++) {
		if (*p < '0' || *p > '9')
			return refuse_value(c);
		number = number * 10 + (unsigned)(*p - '0');
		if (number > c->row->most)
			return refuse_value(c);
	}
	return number >= c->row->least || refuse_value(c);
}

typedef bool check_function(struct checking *c);

static check_function *const check_of[] = {
	[SETTING_SECRET] = check_secret,
	[SETTING_URL] = check_url,
	[SETTING_IDS] = check_ids,
	[SETTING_LISTEN] = check_listen,
	[SETTING_STORE_ADDRESS] = check_store,
	[SETTING_CHOICE] = check_choice,
	[SETTING_SHARD_COUNT] = check_shards,
	[SETTING_PATH] = check_path,
	[SETTING_CERTIFICATES] = check_certificates,
	[SETTING_PROXY_ADDRESS] = check_proxy,
	[SETTING_NUMBER] = check_number,
};

bool
settings_check(enum setting which, const char *label, char *value, const char *state,
    bool *state_used, char *why, size_t why_size)
{
	struct checking c = {
		.row = &settings_row[which],
		.label = label,
		.value = value,
		.state = state,
		.state_used = state_used,
		.why = why,
		.why_size = why_size,
	};

	if (c.row->type != SETTING_SECRET)
		for (const char *p = value; *p; p++)
			if ((unsigned char)*p < ' ' || *p == 0x7f)
				return refuse(&c, "has a control character in it: it must be %s%s.",
				    c.row->type == SETTING_CHOICE ? "one of " : "", c.row->allowed);
	return check_of[c.row->type](&c);
}
