/* No operator asks a simulated golfd: its settings name neither pages nor a socket. */
#include "bot/watch/http.h"

#include <stdio.h>

struct http *
http_open(uv_loop_t *loop, const char *address, http_answer *answer, void *arg, char *why,
    size_t why_size)
{
	(void)loop, (void)address, (void)answer, (void)arg;
	snprintf(why, why_size, "the simulation has no sockets");
	return NULL;
}

void
http_close(struct http *h)
{
	(void)h;
}
