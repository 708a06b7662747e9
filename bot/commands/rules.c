/*
 * /golf rules: the rules of a named game, else of this channel's table, else of the house game. The
 * button "Rules" shows them in five lines. The button of a page carries the number of the next
 * page, from 0, and the game. A game with powers or matching has a button to try a hole.
 */
#include "bot/commands/house.h"
#include "bot/render/practice.h"

#include <string.h>

/* Finds the game when no table is meant. Returns false when there is no such game. */
static bool
find_game(const struct ask *a, struct picture *p, struct house_rules *game)
{
	int64_t number = a->press ? a->press->seq : 0;

	if (!(a->press ? house_numbered(a, number, game) : house_named(a, game, &number)))
		return false;
	p->table = (struct render_table){
		.game = PRESS_NO_GAME, .seq = number, .lang = a->lang, .rules = &game->rules
	};
	p->table.title = house_rules_title(game, a->lang, p->title, sizeof p->title);
	return true;
}

static void
tell_rules(const struct ask *a)
{
	struct house_rules game;
	struct picture p;
	struct message m;

	if (a->press && !a->t && strcmp(a->press->game, PRESS_NO_GAME) != 0) {
		ask_refuse(a, "refuse.gone");
		return;
	}
	if (a->t && !ask_given(a, "game")) {
		table_public(a->t, a->lang, &p);
	} else if (!find_game(a, &p, &game)) {
		ask_refuse(a, "refuse.no-such-game");
		return;
	}
	/* A button opens the short rules. Their button leads to all of them. */
	if (a->press && a->press->arg < 0)
		render_rules_short(&p.table, &m);
	else
		render_rules(&p.table, a->press ? (unsigned)a->press->arg : 0, &m);
	render_practice_try(&p.table, &m);
	/* Who reads the rules beside a look or a drawn card keeps these. */
	m.asks = voice_from_aside(a->in);
	voice_answer(tables_voice(a->all), table_game(a->t), a->in, &m);
}

const struct command command_rules = { .name = "rules",
	.fn = tell_rules,
	.options = 1,
	.option = { { .name = "game", .type = OPTION_STRING, .complete = complete_game } } };
