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
	tables_answer(a->all, a->t, a->in, &m, 0);
}

const struct command command_hand = {
	.name = "hand", .fn = hand, .flags = AT_TABLE | SEATED | IN_PLAY
};

/* The button "look": the start peek, when a DM could not tell it; ephemeral. */
static void
look(const struct ask *a)
{
	const struct note *note = &a->t->now->note[a->seat];
	struct picture p;
	struct message m;

	if (!note->seq) {
		ask_refuse(a, "peek.nothing");
		return;
	}
	table_picture(a->t, a->seat, a->lang, &p);
	render_peek(&p.table, note->tell, note->n, false, &m);
	tables_answer(a->all, a->t, a->in, &m, note->seq);
}

const struct command command_look = {
	.name = "look", .fn = look, .flags = AT_TABLE | SEATED | IN_PLAY | NO_SLASH
};

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
	tables_page(a->all, a->t, a->in, &m);
}

const struct command command_show = {
	.name = "show", .fn = show, .flags = AT_TABLE | SEATED | IN_PLAY | NO_SLASH
};
