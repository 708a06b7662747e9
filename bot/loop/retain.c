/*
 * How long the store keeps what has ended (GOLFD_KEEP_GAMES, GOLFD_KEEP_SERVERS). Little by little:
 * a few games at a time, so that no press waits for it. All processes of a bot do it.
 */
#include "bot/loop/inside.h"
#include "bot/loop/steps.h"
#include "bot/loop/when.h"

enum { RETAIN_MS = 30000 /* between two looks: 90,000 games a day can go */ };

/* The date before which what ended is deleted. */
static int64_t
before(const struct loop *l, enum setting days, int64_t now)
{
	return now - INT64_C(86400) * settings_number(l->set, days);
}

void
loop_retain(struct loop *l)
{
	struct shard *s = loop_next_shard(l, NULL);
	int64_t now = loop_sure_date(l);
	struct store_put put[2];
	unsigned n = 0;

	if (l->state != LOOP_READY || !now || loop_now(s) < l->retain_at || store_fails(l->store))
		return;
	l->retain_at = loop_now(s) + RETAIN_MS;
	put[n++] = (struct store_put){ .kind = DROP_GUILD,
		.when = before(l, SETTING_KEEP_SERVERS, now) };
	if (settings_number(l->set, SETTING_KEEP_GAMES))
		put[n++] = (struct store_put){ .kind = DROP_GAMES,
			.when = before(l, SETTING_KEEP_GAMES, now) };
	store_put(l->store, put, n, NULL, NULL);
}
