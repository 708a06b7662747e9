#include "playground/api_route.h"

#include <stdio.h>
#include <string.h>

static const struct api_route routes[] = {
#define ROUTE_ROW(method, pattern, flags, bucket, limit, window_ms, run)                           \
	{ method, pattern, flags, bucket, limit, window_ms },
	API_ROUTE_MAP(ROUTE_ROW)
#undef ROUTE_ROW
};
enum { ROUTES = sizeof routes / sizeof *routes };

bool
api_route_fits(const char *pattern, const char *path, char arg[ROUTE_ARGS][ROUTE_ARG])
{
	unsigned n = 0;

	while (*pattern) {
		size_t length;

		if (*pattern != ':') {
			if (*pattern++ != *path++)
				return false;
			continue;
		}
		pattern += strcspn(pattern, "/");
		length = strcspn(path, "/");
		if (length == 0 || length >= ROUTE_ARG)
			return false;
		memcpy(arg[n], path, length);
		arg[n++][length] = '\0';
		path += length;
	}
	return !*path;
}

const struct api_route *
api_route_find(const char *method, const char *path, char arg[ROUTE_ARGS][ROUTE_ARG],
    unsigned *number, bool *known)
{
	*known = false;
	for (unsigned i = 0; i < ROUTES; i++) {
		if (!api_route_fits(routes[i].pattern, path, arg))
			continue;
		*number = i;
		if (!strcmp(routes[i].method, method))
			return &routes[i];
		*known = true;
	}
	return NULL;
}

void
api_route_key(const struct api_route *r, char arg[ROUTE_ARGS][ROUTE_ARG], char key[LIMITS_KEY])
{
	snprintf(key, LIMITS_KEY, "%s:%.40s:%.200s", r->bucket,
	    r->flags & ROUTE_MAJOR ? arg[0] : "", r->flags & ROUTE_MAJOR_TOKEN ? arg[1] : "");
}
