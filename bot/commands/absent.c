/*
 * The host is needed, and may be gone: another player with a seat wants to start or to stop.
 * Discord is asked for the host. When the host has left the server, the host's seat is free, the
 * next person is the host, and the interaction is routed again.
 */
#include "bot/commands/commands.h"

#include <string.h>

/* The interaction waits for the change, and is routed again. */
static bool
free_host(const struct ask *a, unsigned host)
{
	struct facts *next;

	/* The change was made before, and the store did not keep it. */
	if (a->t->is.stalled) {
		ask_refuse(a, "refuse.not-saved");
		return true;
	}
	if (!ask_change(a, &next))
		return true;
	if (table_vacate(a->t, host, true, a->in->id) != GOLF_OK) {
		table_forget(a->t);
		return false;
	}
	table_commit(a->t, NULL, NULL);
	if (!table_wait(a->t, a->in))
		ask_refuse(a, "refuse.too-busy");
	return true;
}

bool
ask_absent(const struct ask *a, const struct guard *g, const char *key)
{
	unsigned host;

	if (!g->asks || !g->not_host || strcmp(key, g->not_host) != 0 || a->seat == GOLF_NOBODY)
		return false;
	host = table_seat(a->t, a->t->now->row.host);
	if (host == GOLF_NOBODY)
		return false;
	switch (voice_presence(tables_voice(a->all), a->in, a->t->now->row.host)) {
	case VOICE_ASKED:
		return true;
	case VOICE_GONE:
		return free_host(a, host);
	case VOICE_NOT_KNOWN:
		ask_refuse(a, "refuse.host-unknown");
		return true;
	case VOICE_HERE:
	case VOICE_FULL:
		break;
	}
	return false;
}
