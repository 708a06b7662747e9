#include "config/embedded.h"
#include "playground/routes.h"

#include <stdio.h>
#include <string.h>

static const struct {
	const char *end, *type;
} types[] = {
	{ ".html", "text/html; charset=utf-8" },
	{ ".css", "text/css; charset=utf-8" },
	{ ".js", "text/javascript; charset=utf-8" },
	{ ".mjs", "text/javascript; charset=utf-8" },
	{ ".json", "application/json" },
	{ ".svg", "image/svg+xml" },
	{ ".png", "image/png" },
	{ ".ico", "image/x-icon" },
	{ ".woff2", "font/woff2" },
};

static const char *
type_of(const char *path)
{
	const char *dot = strrchr(path, '.');

	for (size_t i = 0; dot && i < sizeof types / sizeof *types; i++)
		if (!strcmp(dot, types[i].end))
			return types[i].type;
	return "application/octet-stream";
}

void
site_request(struct playground *p, struct exchange *x)
{
	char path[EXCHANGE_PATH + 32];

	snprintf(path, sizeof path, "playground/page%s%s", x->path,
	    strcmp(x->path, "/") ? "" : "index.html");
	for (const struct embedded *file = page_file; file->path; file++) {
		if (strcmp(file->path, path))
			continue;
		if (strcmp(x->method, "GET")) {
			exchange_refuse(x, 405, "The page's files can only be read.");
			return;
		}
		x->status = 200;
		x->answer = (char *)file->bytes;
		x->answer_length = file->size;
		x->answer_type = type_of(path);
		x->lent = true;
		exchange_header(x, "content-security-policy",
		    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' "
		    "data:; "
		    "font-src 'self'; connect-src 'self' ws://127.0.0.1:%u ws://localhost:%u; "
		    "frame-src 'self'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'",
		    p->set.port, p->set.port);
		exchange_header(x, "x-content-type-options", "nosniff");
		exchange_header(x, "referrer-policy", "no-referrer");
		exchange_header(x, "cache-control", "no-cache");
		return;
	}
	exchange_refuse(x, 404, "There is nothing here.");
}
