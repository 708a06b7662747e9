/* Tables that leave the set. */
#include "bot/tables/flow.h"
#include "bot/tables/inside.h"
#include "bot/tables/known.h"
#include "bot/tables/show.h"
#include "bot/tables/when.h"

#include <string.h>

void
table_close(struct table *t)
{
	t->is.closed = true;
	table_uncount(t);
	table_board(t, &(struct board_input){ .event = BOARD_CLOSE });
	pages_close(&t->all->voice, t->number);
	table_unhold(t);
	map_drop(&t->all->by_channel, t->now->row.channel);
}

void
table_vanish(struct table *t)
{
	map_drop(&t->all->by_channel, (t->now ? t->now : t->next)->row.channel);
	map_drop(&t->all->by_id, t->number);
	table_uncount(t);
	table_unknow(t);
	table_unhold(t);
	t->is.gone = true;
}

void
table_drop_end(struct tables *all, const struct store_game *row, int64_t seq)
{
	struct store_put drop = { .kind = DROP_END, .seq = seq };

	memcpy(drop.game, row->id, sizeof drop.game);
	kept_put(&all->kept, &drop, 1, NULL, NULL);
}
