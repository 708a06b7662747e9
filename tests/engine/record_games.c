#include "tests/engine/record_games.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

const struct record_table record_tables[] = {
	{ "six-card", "game.holes=3 values.QS=40 end.call=Golf!" },
	{ "six-card-classic", "game.holes=2 deck.jokers=2 deal.packet=true" },
	{ "four-card", "game.holes=3" },
	{ "four-card",
	    "game.holes=2 start.peek_where=any turn.flip_instead=true turn.expose_all=true" },
	{ "six-card", "game.holes=2 end.stock=end start.discard=false" },
	{ "six-card",
	    "game.holes=2 start.rearrange=true turn.paid_peek=1 turn.multi_replace=true "
	    "game.pot={\"stake\":2,\"max\":50}" },
	{ "six-card",
	    "game.holes=2 turn.king_trade=true turn.jack_skips=true turn.remove_lines=true "
	    "layout.rows=3 score.triples=lines score.square=-10" },
	{ "four-card", "game.holes=2 match.when=own-turn match.whose=any match.wrong_cards=1" },
	{ "four-card",
	    "game.holes=2 match.when=any-time match.whose=any match.wrong_cards=2 "
	    "match.wrong_points=10" },
	{ "four-card",
	    "game.holes=2 power.A=peek-own power.2=combine power.3=peek-other power.4=flip "
	    "power.5=shield power.6=swap-own-other power.7=swap-lines power.8=draw-two "
	    "power.9=give-drawn power.10=shuffle-other power.J=add-or-remove "
	    "power.Q=look-two-may-swap power.K=cancel-knock" },
	{ "four-card",
	    "game.holes=2 power.A=take-look-swap power.2=swap-table power.3=swap-any "
	    "power.4=peek-any power.5=draw-two power.reuse=true power.placeable=false "
	    "match.when=any-time end.knock=end-of-turn" },
	{ "four-card",
	    "game.holes=2 power.A=look-any-two-may-swap power.2=draw-two power.3=shield "
	    "power.4=give-drawn power.5=swap-table power.6=add-or-remove power.when=discarded "
	    "power.must=true match.when=both match.whose=any end.caller_frozen=true" },
	{ "six-card",
	    "game.holes=2 deck.cards=-2*5,-1*10,0*15,1..12*10 layout.rows=3 layout.columns=4 "
	    "turn.flip=must turn.remove_lines=true score.pairs=none score.triples=columns" },
	{ "four-card",
	    "game.holes=2 deck.cards=[{\"name\":\"Fox\",\"value\":7,\"count\":30,"
	    "\"power\":\"draw-two\"},{\"name\":\"0\",\"value\":0,\"count\":30},"
	    "{\"name\":\"\u00f1\",\"value\":9,\"count\":30,\"power\":\"swap-any\"}] "
	    "match.when=any-time" },
	{ NULL, NULL },
};

static void
add(struct record *rec, const char *line, size_t length)
{
	cr_assert_lt(rec->n, RECORD_LINES);
	cr_assert_eq(length, strlen(line), "a line was cut");
	rec->line[rec->n++] = strdup(line);
}

void
record_game_write(struct record *rec, const struct golf_rules *r, unsigned seats, unsigned number)
{
	static const char *const names[RECORD_SEATS] = { "Ana", "Ben \"B\" \\", "Cl\xc3\xa9o",
		"Dan", "E", "F" };
	static char line[16384];
	uint64_t x = number + 1;
	struct golf_action a;
	struct golf_events out;
	struct golf_state s;

	rec->n = 0;
	memset(rec->seed, (int)number, sizeof rec->seed);
	cr_assert_eq(golf_begin(&s, r, seats, rec->seed, "12,34", 5), GOLF_OK);
	add(rec, line, golf_record_header(&s, names, "12,34", 5, line, sizeof line));
	while (play_step(&s, &x, &a, &out)) {
		add(rec, line, golf_record_action(&s, &a, &out, NULL, line, sizeof line));
		if (s.phase == GOLF_PH_BETWEEN || s.phase == GOLF_PH_OVER)
			add(rec, line, golf_record_end(&s, line, sizeof line));
		if ((s.phase == GOLF_PH_TURN || s.phase == GOLF_PH_BETWEEN) &&
		    play_random(&x) % 20 == 0) {
			a = (struct golf_action){ .kind = rec->n % 2 ? GOLF_DO_LEAVE : GOLF_DO_JOIN,
				.seat = 0 };
			cr_assert_eq(golf_apply(&s, &a, &out), GOLF_OK);
			add(rec, line,
			    golf_record_action(&s, &a, &out, "a \"computer\"", line, sizeof line));
		}
	}
	add(rec, line, golf_record_over(&s, line, sizeof line));
}

void
record_game_free(struct record *rec)
{
	while (rec->n > 0)
		free(rec->line[--rec->n]);
}
