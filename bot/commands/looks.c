/* Private pages of a player: the hand, a look, a drawn card. */
#include "bot/commands/commands.h"

/* /golf hand: the own cards that a player may see now; ephemeral. */
static void
hand(const struct ask *a)
{
	struct picture p;
	struct message m;

	table_picture(a->t, a->seat, a->lang, &p);
	render_hand(&p.table, &m);
	voice_answer(tables_voice(a->all), table_game(a->t), a->in, &m);
}

const struct command command_hand = {
	.name = "hand", .fn = hand, .guard = { .where = AT_TABLE, .who = SEATED, .when = IN_PLAY }
};

/* The button "look", at the table or in a DM: shows what the player may look at, also again. */
static void
look(const struct ask *a)
{
	if (table_may_look(a->t, a->seat))
		table_look(a->t, a->in);
	else
		ask_refuse(a, "peek.nothing");
}

const struct command command_look = { .name = "look",
	.fn = look,
	.guard = { .where = AT_TABLE, .who = SEATED, .when = IN_PLAY, .dm = true },
	.flags = NO_SLASH };

/* The button "show": a private card or choice, with its buttons. A plan returns to this page. */
static void
show(const struct ask *a)
{
	struct picture p;
	struct message m;

	table_picture(a->t, a->seat, a->lang, &p);
	if (p.view.turn != a->seat ||
	    (p.view.drawn == GOLF_NO_CARD && p.view.phase != GOLF_PH_POWER &&
		p.view.phase != GOLF_PH_AIM)) {
		ask_refuse(a, "drawn.nothing");
		return;
	}
	render_drawn(&p.table, &m);
	voice_page(tables_voice(a->all), table_game(a->t), a->in, &m);
}

const struct command command_show = { .name = "show",
	.fn = show,
	.guard = { .where = AT_TABLE, .who = SEATED, .when = IN_PLAY },
	.flags = NO_SLASH };
