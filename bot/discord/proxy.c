#include "bot/discord/proxy.h"

#include "bot/discord/gateway_url.h"

#include <arpa/inet.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { PORT = 1080 };

static int
hex(char c)
{
	return c >= '0' && c <= '9' ? c - '0'
	    : c >= 'a' && c <= 'f'  ? c - 'a' + 10
	    : c >= 'A' && c <= 'F'  ? c - 'A' + 10
				    : -1;
}

/* Copies n characters, with %XX decoded. Returns false when they do not fit, or are broken. */
static bool
decode(const char *text, size_t n, char *out, size_t size)
{
	size_t length = 0;

	for (size_t i = 0; i < n; i++) {
		char c = text[i];

		if (c == '%') {
			if (i + 2 >= n || hex(text[i + 1]) < 0 || hex(text[i + 2]) < 0)
				return false;
			c = (char)(hex(text[i + 1]) * 16 + hex(text[i + 2]));
			i += 2;
		}
		if (c < ' ' || length + 1 >= size)
			return false;
		out[length++] = c;
	}
	out[length] = '\0';
	return true;
}

static bool
read_port(const char *at, uint16_t *out)
{
	unsigned long port;
	char *end;

	*out = PORT;
	if (*at != ':')
		return *at == '\0';
	port = at[1] >= '0' && at[1] <= '9' ? strtoul(at + 1, &end, 10) : 0;
	if (port == 0 || port > 65535 || *end)
		return false;
	*out = (uint16_t)port;
	return true;
}

static bool
read_proxy(const char *text, struct proxy *out)
{
	char whole[512];
	const char *at = strncasecmp(text, "http://", 7) == 0 ? text + 7 : text, *user;
	size_t n = strlen(at);
	bool six;

	*out = (struct proxy){ .port = PORT };
	n -= n > 0 && at[n - 1] == '/';
	if (n >= sizeof whole)
		return false;
	memcpy(whole, at, n);
	whole[n] = '\0';
	at = whole;
	user = strrchr(whole, '@');
	if (user && !decode(at, (size_t)(user - at), out->user, sizeof out->user))
		return false;
	at = user ? user + 1 : at;
	six = *at == '[';
	n = six ? strcspn(++at, "]") : strcspn(at, ":/");
	if (n == 0 || n >= sizeof out->host || strcspn(at, " /?#\\") < n || (six && at[n] != ']'))
		return false;
	memcpy(out->host, at, n);
	out->host[n] = '\0';
	if (six && inet_pton(AF_INET6, out->host, &(struct in6_addr){ 0 }) != 1)
		return false;
	if (read_port(at + n + six, &out->port))
		return true;
	*out = (struct proxy){ .port = PORT };
	return false;
}

/* The host is this name, or in this domain. */
static bool
is_in(const char *host, const char *name, size_t n)
{
	size_t length = strlen(host);

	while (n && *name == '.')
		name++, n--;
	while (n && name[n - 1] == '.')
		n--;
	if (n == 0 || n > length || strncasecmp(host + length - n, name, n) != 0)
		return false;
	return n == length || host[length - n - 1] == '.';
}

/* The list has the host, its domain, or "*". list: as no_proxy; or NULL. */
static bool
spares(const char *list, const char *host)
{
	static const char between[] = ", \t";

	if (!list)
		return false;
	if (strcmp(list, "*") == 0)
		return true;
	while (*(list += strspn(list, between))) {
		size_t n = strcspn(list, between);

		if (is_in(host, list, n))
			return true;
		list += n;
	}
	return false;
}

static const char *
first_of(const char *const *names, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		const char *value = getenv(names[i]);

		if (value && *value)
			return value;
	}
	return NULL;
}

bool
proxy_find(const char *host, struct proxy *out)
{
	static const char *const by[] = { "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY" };
	static const char *const not [] = { "no_proxy", "NO_PROXY" };
	const char *value = first_of(by, sizeof by / sizeof by[0]);

	*out = (struct proxy){ .port = PORT };
	if (!value || gateway_url_is_local(host) ||
	    spares(first_of(not, sizeof not / sizeof not [0]), host))
		return true;
	return read_proxy(value, out);
}
