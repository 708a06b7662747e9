#include "engine/golf.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#define DOWN   "start.turn_up=0 turn.placed=face-down "
#define NOBODY "end.face_up=none "
#define NEVER_UP                                                                                   \
	"start.turn_up is 0, turn.placed is face-down, turn.flip is no and turn.flip_instead is "  \
	"false: "
#define NO_ENDER                                                                                   \
	"end.face_up is none, end.knock is none and turn.expose_all is false: nobody can end a "   \
	"hole"
#define NINE_PLAYERS                                                                               \
	"players.min=9 players.max=9 deck.packs=1 " /* 54 cards dealt, one in the stock */
#define ONE "layout.rows=1 layout.columns=1 start.turn_up=0 "

/*
 * Key=value pairs over the defaults (six cards, two of them up) that contradict each other, and the
 * sentence or its beginning; NULL for rules that are allowed.
 */
static const struct
try {
	const char *sets, *sentence;
}
tries[] = {
	{ "", NULL },

	/* Cards and layouts. */
	{ "players.min=6 players.max=5",
	    "players.min is 6, but players.max is 5: raise players.max, or lower players.min." },
	{ "players.min=6 players.max=6", NULL },
	{ "layout.rows=4 layout.columns=5",
	    "layout.rows is 4 and layout.columns is 5: a layout has at most 16 cards." },
	{ "layout.rows=4 layout.columns=4", NULL },
	{ "layout.rows=3 layout.columns=5", NULL },
	{ "layout.rows=3 layout.columns=4", NULL },
	{ "players.min=8 layout.rows=3 layout.columns=4 deck.packs=1",
	    "deck.packs is 1 and deck.jokers is 0, but players.min is 8, layout.rows is 3, "
	    "layout.columns is 4 and "
	    "start.discard is true: the fewest players are dealt more cards than the packs hold." },
	{ "players.min=4 layout.rows=3 layout.columns=4 deck.packs=1", NULL },
	{ NINE_PLAYERS "deck.jokers=4", NULL },
	{ NINE_PLAYERS "deck.jokers=3",
	    "deck.packs is 1 and deck.jokers is 3, but players.min is 9, " },
	{ NINE_PLAYERS "deck.jokers=3 start.discard=false", NULL },
	{ NINE_PLAYERS "deck.jokers=2 start.discard=false",
	    "deck.packs is 1 and deck.jokers is 2, but " },

	/* D01. */
	{ "deck.packs=1 deck.cards=1..5*2 players.min=2",
	    "deck.packs is 1 and deck.cards is a list of cards, but players.min is 2, "
	    "layout.rows" },
	{ "deck.packs=1 deck.cards=1..5*3 players.min=2", NULL },
	{ "deck.packs=4 deck.cards=1..2*81", NULL },
	{ "deck.packs=4 deck.cards=1..2*82",
	    "deck.packs is 4 and deck.cards is a list of cards: a game has at most 648 cards; "
	    "set" },
	{ "deck.cards=1..5*20 score.flush=-5",
	    "score.flush is -5, but deck.cards is a list of cards: they have no suits." },
	{ "deck.cards=1..5*20 score.run=-5",
	    "score.run is -5, but deck.cards is a list of cards: they have no order." },
	{ "deck.cards=1..5*20 score.straight_flush=wins-game",
	    "score.straight_flush is wins-game, but deck.cards is a list of cards: they have" },
	{ "deck.cards=1..5*20 score.four_of_a_kind=wins-game", NULL },
	{ "deck.packs=1 deck.cards=1..5*5,6*10 score.six_equal=-5", NULL },
	{ "deck.packs=1 deck.cards=1..9*5 score.six_equal=-5",
	    "score.six_equal is -5, but deck.packs is 1" },

	/* Start: L01 to L12, M02. */
	{ "start.turn_up=7", "start.turn_up is 7, but layout.rows is 2 and layout.columns is 3: " },
	{ "start.turn_up=6", "end.face_up is any, but start.turn_up is 6, the whole layout" },
	{ "start.turn_up=6 end.face_up=none end.knock=instead-of-turn", NULL },
	{ "start.turn_up=6 start.turn_up_when=first-turn",
	    "end.face_up is any, but start.turn_up is 6" },
	{ "start.turn_up=0 start.peek=4",
	    "start.peek_where is near-row, but start.peek is 4 and layout.columns is 3: a row has "
	    "fewer cards." },
	{ "start.turn_up=0 start.peek=4 start.peek_where=any", NULL },
	{ "start.turn_up=0 start.peek=3", NULL },
	{ "start.turn_up=2 start.peek=5 start.peek_where=any",
	    "start.peek is 5 and start.turn_up is 2, but layout.rows" },
	{ "start.turn_up=2 start.peek=4 start.peek_where=any", NULL },
	{ "start.turn_up_where=same-column", NULL },
	{ "start.turn_up_where=same-column start.turn_up=3",
	    "start.turn_up_where is same-column, but start.turn_up is 3 and layout.rows is 2: " },
	{ "start.turn_up_where=same-column start.turn_up=0", NULL },
	{ "start.turn_up_where=different-columns start.turn_up=3", NULL },
	{ "start.turn_up_where=different-columns start.turn_up=4",
	    "start.turn_up_where is different-columns, but start.turn_up is 4 and layout.columns "
	    "is 3: " },
	{ "start.turn_up_where=middle-and-outer", NULL },
	{ "start.turn_up_where=middle-and-outer layout.columns=5", NULL },
	{ "start.turn_up_where=middle-and-outer start.turn_up=3",
	    "start.turn_up_where is middle-and-outer, but start.turn_up is 3 and layout.columns is "
	    "3: " },
	{ "start.turn_up_where=middle-and-outer layout.columns=4",
	    "start.turn_up_where is middle-and-outer" },
	{ "start.turn_up_where=middle-and-outer layout.rows=3 layout.columns=1",
	    "start.turn_up_where is middle-and-outer" },
	{ "start.turn_up=0 start.memory=start-cards",
	    "start.memory is start-cards, but start.turn_up is 0 and start.peek is 0: nobody sees "
	    "a card" },
	{ "start.turn_up=0 start.peek=1 start.memory=start-cards", NULL },
	{ "start.turn_up=1 start.memory=start-cards", NULL },
	{ "start.turn_up=0 start.memory=all-cards", NULL },

	/* Ends: E11, E12, E13. */
	{ "end.call_from=2", "end.call_from is 2, but end.knock is none: nobody can knock." },
	{ "end.call_from=2 end.knock=instead-of-turn", NULL },
	{ "end.call_from=4 end.knock=instead-of-turn end.turns=3",
	    "end.call_from is 4, but end.turns is 3: a hole is over before anybody may knock." },
	{ "end.call_from=3 end.knock=instead-of-turn end.turns=3", NULL },
	{ "end.call_from=3 end.knock=instead-of-turn end.turns=0", NULL },
	{ "end.caller_frozen=true", "end.caller_frozen is true, but end.knock is none: nobody" },
	{ "end.caller_frozen=true end.knock=during-turn", NULL },
	{ "start.discard_plain=true start.discard=false power.K=peek-own",
	    "start.discard_plain is true, but start.discard is false: no card starts" },
	{ "start.discard_plain=true",
	    "start.discard_plain is true, but no card has a power by power.*: there is no power "
	    "card." },
	{ "start.discard_plain=true power.K=peek-own", NULL },
	{ "power.when=discarded", "power.when is discarded, but no card has a power by power.*" },
	{ "power.when=discarded power.X1=peek-own", NULL },
	{ "power.must=true", "power.must is true, but no card has a power by power.*: " },
	{ "power.must=true power.K=peek-own", NULL },
	{ "game.reset_to=50", "game.reset_to is 50, but game.reset_at is 0: the total would" },
	{ "game.reset_at=50 game.reset_to=50", "game.reset_to is 50, but game.reset_at is 50: " },
	{ "game.reset_at=100 game.reset_to=50", NULL },
	{ "end.final_sure=true",
	    "end.final_sure is true, but end.final_turns is 0: there are no final turns." },
	{ "end.final_sure=true end.final_turns=1", NULL },
	{ NOBODY "knock.most=5", "knock.most is 5, but " NO_ENDER },
	{ "knock.most=5", NULL },
	{ "end.knock=instead-of-turn knock.most=5 knock.scoring=cactus",
	    "knock.most is 5, but knock.scoring is cactus: that has a penalty of its own." },

	/* Turn: T02, T08 to T14, M04. */
	{ "turn.draw=stock turn.return_discard=true",
	    "turn.return_discard is true, but turn.draw is stock: " },
	{ "turn.draw=stock", NULL },
	{ "turn.return_discard=true", NULL },
	{ DOWN "turn.locked=face-up", "turn.locked is face-up, but " NEVER_UP },
	{ DOWN "turn.locked=full-column", "turn.locked is full-column, but " NEVER_UP },
	{ "turn.placed=face-down turn.locked=face-up", NULL },
	{ "start.turn_up=0 turn.locked=face-up", NULL },
	{ DOWN "turn.flip=may turn.locked=face-up", NULL },
	{ DOWN "turn.flip_instead=true turn.locked=face-up", NULL },
	{ DOWN "power.4=flip turn.locked=face-up", NULL },
	{ NOBODY "start.turn_up=6 turn.locked=face-up",
	    "turn.locked is face-up, but start.turn_up is 6, the whole layout" },
	{ "turn.unseen_once=true", NULL },
	{ NOBODY "start.turn_up=6 turn.unseen_once=true",
	    "turn.unseen_once is true, but start.memory is once" },
	{ "start.turn_up=0 start.peek=6 start.peek_where=any turn.unseen_once=true",
	    "turn.unseen_once is true, but " },
	{ "start.peek=4 start.peek_where=any turn.unseen_once=true",
	    "turn.unseen_once is true, but " },
	{ "layout.columns=2 start.peek=2 turn.unseen_once=true", NULL },
	{ "start.memory=all-cards turn.unseen_once=true",
	    "turn.unseen_once is true, but start.memory is all-cards" },
	{ "turn.paid_peek=1", NULL },
	{ "turn.paid_peek=1 start.memory=start-cards", NULL },
	{ "turn.paid_peek=1 start.memory=all-cards",
	    "turn.paid_peek is 1, but start.memory is all-cards: " },
	{ ONE "score.pairs=none turn.multi_replace=true",
	    "turn.multi_replace is true, but layout.rows is 1 and" },
	{ ONE "score.pairs=none turn.multi_replace=true power.A=add-or-remove", NULL },
	{ ONE "score.pairs=none turn.multi_replace=true match.when=own-turn match.wrong_cards=1",
	    NULL },
	{ ONE "score.pairs=none turn.multi_replace=true match.when=own-turn",
	    "turn.multi_replace is true, but " },
	{ ONE "score.pairs=none turn.multi_replace=true match.wrong_cards=1",
	    "turn.multi_replace is true, but " },
	{ "turn.multi_replace=true", NULL },
	{ "turn.king_trade=true", NULL },
	{ DOWN "turn.king_trade=true", "turn.king_trade is true, but " NEVER_UP },
	{ "turn.remove_lines=true",
	    "turn.remove_lines is true, but score.triples is none and score.square is 0: there are "
	    "no lines" },
	{ "turn.remove_lines=true score.square=-20", NULL },
	{ "turn.remove_lines=true score.triples=lines", NULL },
	{ DOWN "turn.remove_lines=true score.triples=lines",
	    "turn.remove_lines is true, but " NEVER_UP },

	{ DOWN "score.triples=lines", NULL },

	/* End of a hole: nothing is sure to end a hole, or no player can end a hole. */
	{ NOBODY "end.turns=0",
	    "end.face_up is none, end.knock is none, end.stock is reshuffle, turn.draw is both, "
	    "end.turns is 0 and turn.expose_all is false: nothing is sure to end a hole." },
	{ NOBODY "end.turns=1", NULL },
	{ NOBODY "end.turns=0 end.stock=end", NULL },
	{ NOBODY "end.turns=0 end.stock=none",
	    "end.face_up is none, end.knock is none, end.stock is none" },
	{ NOBODY "end.turns=0 end.stock=none turn.draw=stock", NULL },
	{ NOBODY "end.turns=0 end.empty_layout=true", "end.face_up is none" },
	{ NOBODY "end.turns=0 end.knock=end-of-turn", NULL },
	{ NOBODY "end.turns=0 turn.expose_all=true", NULL },
	{ "end.turns=0", NULL },
	{ NOBODY "end.final_turns=1", "end.final_turns is 1, but " NO_ENDER "." },
	{ NOBODY "end.final_turns=1 turn.expose_all=true", NULL },
	{ NOBODY "end.final_turns=1 end.knock=during-turn", NULL },
	{ "turn.placed=face-down end.turns=0",
	    "end.face_up is any, but turn.placed is face-down, power.placeable" },
	{ "turn.placed=face-down end.turns=0 end.stock=none",
	    "end.face_up is any, but turn.placed is face-down" },
	{ "turn.placed=face-down end.turns=0 turn.flip=may", NULL },
	{ "turn.placed=face-down end.turns=0 turn.flip_instead=true", NULL },
	{ "turn.placed=face-down end.turns=0 turn.expose_all=true", NULL },
	{ "turn.placed=face-down end.turns=0 end.knock=end-of-turn", NULL },
	{ "turn.placed=face-down", NULL },
	{ "end.turns=0 power.placeable=false power.A=peek-own", NULL },
	{ "end.turns=0 power.placeable=false power.A=peek-own power.2=peek-own power.3=peek-own "
	  "power.4=peek-own "
	  "power.5=peek-own power.6=peek-own power.7=peek-own power.8=peek-own power.9=peek-own "
	  "power.10=peek-own "
	  "power.J=peek-own power.Q=peek-own power.K=peek-own power.joker=peek-own",
	    "end.face_up is any, but turn.placed is face-up, power.placeable is false" },
	{ "end.empty_layout=true", NULL },

	/* Combinations: S01 to S18. */
	{ "layout.rows=1 layout.columns=4",
	    "score.pairs is column, but layout.rows is 1: a column of one card holds no pair." },
	{ "layout.rows=1 layout.columns=4 score.pairs=none", NULL },
	{ "layout.rows=1 layout.columns=4 score.pairs=row", NULL },
	{ "layout.rows=4 layout.columns=1 score.pairs=row",
	    "score.pairs is row, but layout.columns is 1: " },
	{ "layout.rows=4 layout.columns=1 score.pairs=line", NULL },
	{ ONE "score.pairs=line",
	    "score.pairs is line, but layout.rows is 1 and layout.columns is 1: " },
	{ ONE "score.pairs=anywhere", "score.pairs is anywhere, but layout.rows is 1" },
	{ ONE "score.pairs=anywhere power.A=add-or-remove", NULL },
	{ "score.triples=columns", "score.triples is columns, but layout.rows is 2: " },
	{ "score.triples=columns layout.rows=3", NULL },
	{ "score.triples=lines", NULL },
	{ "score.triples=lines-and-diagonals", NULL },
	{ "score.triples=lines layout.columns=2",
	    "score.triples is lines, but layout.rows is 2 and layout.columns is 2: " },
	{ "score.triples=lines layout.columns=2 layout.rows=3", NULL },
	{ "score.square=-20", NULL },
	{ "score.square=-20 layout.columns=2", NULL },
	{ "score.square=-20 layout.columns=1 start.turn_up=1",
	    "score.square is -20, but layout.rows is 2 and layout.columns" },
	{ "score.square=-20 layout.rows=1 score.pairs=row",
	    "score.square is -20, but layout.rows is 1" },
	{ "score.four_in_columns=-10", NULL },
	{ "score.four_in_columns=-10 layout.columns=1 start.turn_up=1",
	    "score.four_in_columns is -10, but layout.rows" },
	{ "score.four_in_columns=-10 layout.rows=1 score.pairs=row",
	    "score.four_in_columns is -10, but layout.rows" },
	{ "score.six_equal=-20", NULL },
	{ "score.six_equal=-20 layout.columns=2",
	    "score.six_equal is -20, but layout.rows is 2 and layout.columns is 2: " },
	{ "score.six_equal=-20 layout.columns=2 power.A=add-or-remove", NULL },
	{ "score.six_equal=-20 layout.columns=2 turn.multi_replace=true", NULL },
	{ "score.six_equal=-20 deck.packs=1",
	    "score.six_equal is -20, but deck.packs is 1, players.min is 2, players.max is 8 "
	    "and score.equal is rank: no six cards are equal." },
	{ "score.six_equal=-20 deck.packs=1 score.equal=value", NULL },
	{ "score.six_equal=-20 players.max=4",
	    "score.six_equal is -20, but deck.packs is [[1,4],[2,8],[3,12]]" },
	{ "score.six_equal=-20 players.max=5", NULL },
	{ "values.2=-2 score.negative_columns=-20", NULL },
	{ "score.negative_columns=-20",
	    "score.negative_columns is -20, but no card of values.* counts less than 0: " },
	{ "values.KD=-1 score.negative_columns=-20", NULL },
	{ "values.2=-2 score.negative_columns=-20 layout.columns=1 start.turn_up=1",
	    "score.negative_columns is -20, but layout.rows" },
	{ "score.kings_row=-16 layout.columns=4", NULL },
	{ "score.kings_row=-16", "score.kings_row is -16, but layout.columns is 3: " },
	{ "score.kings_row=-16 layout.columns=5",
	    "score.kings_row is -16, but layout.columns is 5: only rows of four cards count so." },
	{ "score.kings_row=-16 layout.columns=6",
	    "score.kings_row is -16, but layout.columns is 6: " },
	{ "values.joker=-2 score.keep_negative=true", NULL },
	{ "score.keep_negative=true",
	    "score.keep_negative is true, but no card of values.* counts less than 0: " },
	{ "values.2=-2 score.keep_negative=true score.pairs=none",
	    "score.keep_negative is true, but score.pairs is none and score.triples is none: " },
	{ "values.2=-2 score.keep_negative=true score.pairs=none score.triples=lines", NULL },
	{ "score.joker_pair=-5", NULL },
	{ "score.joker_pair=-5 score.pairs=none",
	    "score.joker_pair is -5, but score.pairs is none: " },
	{ "score.wild=jokers", NULL },
	{ "score.wild=jacks score.pairs=none",
	    "score.wild is jacks, but score.pairs is none and score.triples is none: " },
	{ "score.wild=jacks score.pairs=none score.triples=lines", NULL },
	{ "score.four_of_a_kind=wins-game layout.columns=2", NULL },
	{ "score.four_of_a_kind=wins-game layout.columns=1 start.turn_up=1",
	    "score.four_of_a_kind is wins-game, but layout.rows" },
	{ "score.shoot_moon=60", NULL },
	{ "score.shoot_moon=61",
	    "score.shoot_moon is 61, but layout.rows is 2 and layout.columns is 3 with the values "
	    "of" },
	{ "score.shoot_moon=61 values.QS=11", NULL },
	{ "score.shoot_moon=61 score.square=5", NULL },
	{ "score.shoot_moon=61 power.A=add-or-remove", NULL },
	{ "score.overlap=once", NULL },
	{ "score.equal=value score.pairs=none", NULL },

	/* The ender: P01 to P06. */
	{ "knock.win={\"rule\":\"zero\"}", NULL },
	{ NOBODY "knock.win=zero",
	    "knock.win is {\"rule\":\"zero\",\"points\":0}, but " NO_ENDER "." },
	{ NOBODY "knock.win=zero turn.expose_all=true", NULL },
	{ NOBODY "knock.tie=plain",
	    "knock.tie is {\"rule\":\"plain\",\"points\":0}, but " NO_ENDER "." },
	{ NOBODY "knock.fail={\"rule\":\"add\",\"points\":10}",
	    "knock.fail is {\"rule\":\"add\",\"points\":10,\"per_player\":0}, but " NO_ENDER "." },
	{ NOBODY "knock.scoring=cactus", "knock.scoring is cactus, but " NO_ENDER "." },
	{ "knock.win={\"points\":5}",
	    "knock.win is {\"rule\":\"none\",\"points\":5}: no rule gives these points." },
	{ "knock.fail={\"points\":5}",
	    "knock.fail is {\"rule\":\"none\",\"points\":5,\"per_player\":0}: no rule" },
	{ "knock.fail={\"per_player\":2}",
	    "knock.fail is {\"rule\":\"none\",\"points\":0,\"per_player\":2}: no rule" },
	{ "knock.tie=fail", NULL },
	{ "knock.fail=highest", NULL },
	{ "knock.scoring=cactus", NULL },
	{ "knock.scoring=cactus knock.win=zero",
	    "knock.win is {\"rule\":\"zero\",\"points\":0}, but knock.scoring is cactus: " },
	{ "knock.scoring=cactus knock.tie=plain",
	    "knock.tie is {\"rule\":\"plain\",\"points\":0}, but knock.scoring is cactus: " },
	{ "knock.scoring=cactus knock.fail=highest",
	    "knock.fail is {\"rule\":\"highest\",\"points\":0,\"per_player\":0}, but " },

	/* Powers: W09 to W19. */
	{ "power.K=cancel-knock",
	    "power.K is cancel-knock, but end.knock is none: nobody can knock." },
	{ "power.KS=cancel-knock",
	    "power.KS is cancel-knock, but end.knock is none: nobody can knock." },
	{ "power.K=cancel-knock end.knock=end-of-turn", NULL },
	{ "power.joker=cancel-knock", "power.joker is cancel-knock, but end.knock is none: " },
	{ "power.2=combine",
	    "power.2 is combine, but the ranks 3 to K have no two powers that go together" },
	{ "power.2=combine power.3=peek-own", "power.2 is combine, but " },
	{ "power.A=combine power.3=peek-own power.2=peek-other", "power.A is combine, but " },
	{ "power.2=combine power.3=peek-own power.A=peek-other", "power.2 is combine, but " },
	{ "power.2=combine power.3=peek-own power.joker=peek-other", "power.2 is combine, but " },
	{ "power.2=combine power.3=peek-own power.4=combine", "power.2 is combine, but " },
	{ "power.2=combine power.3=draw-two power.4=give-drawn", "power.2 is combine, but " },
	{ "power.2=combine power.3=draw-two power.K=peek-own", NULL },
	{ "power.2=combine power.3=draw-two power.KC=peek-own", NULL },
	{ "power.5=shield",
	    "power.5 is shield, but no power is aimed at another player by power.*: there is "
	    "nothing" },
	{ "power.5=shield power.J=peek-own power.8=draw-two", "power.5 is shield, but " },
	{ "power.5=shield power.10=peek-other", NULL },
	{ "power.7=swap-lines", NULL },
	{ ONE "score.pairs=none power.7=swap-lines",
	    "power.7 is swap-lines, but layout.rows is 1 and layout.columns is 1: " },
	{ "layout.rows=1 layout.columns=2 start.turn_up=0 score.pairs=none power.7=swap-lines",
	    NULL },
	{ "layout.rows=2 layout.columns=1 start.turn_up=0 score.pairs=none power.7=swap-lines",
	    NULL },
	{ "power.placeable=false",
	    "power.placeable is false, but no card has a power by power.*: " },
	{ "power.placeable=false power.QD=peek-own", NULL },
	{ "power.reuse=true", "power.reuse is true, but no card has a power by power.*: " },
	{ "power.reuse=true power.joker=peek-own", NULL },
	{ "power.K=peek-own power.KS=none power.KH=none power.KD=none power.KC=none "
	  "power.reuse=true",
	    "power.reuse is true" },

	/* Matches: X01 to X06. */
	{ "match.whose=any",
	    "match.whose is any, but match.when is never: no card is ever matched." },
	{ "match.equal=value", "match.equal is value, but match.when is never: " },
	{ "match.per_discard=1", "match.per_discard is 1, but match.when is never: " },
	{ "match.wrong_cards=1", "match.wrong_cards is 1, but match.when is never: " },
	{ "match.wrong_points=10 match.when=never",
	    "match.wrong_points is 10, but match.when is never: " },
	{ "match.wrong_points=10 match.when=any-time",
	    "match.wrong_points is 10, but match.whose is own: " },
	{ "match.when=any-time match.whose=any match.equal=value match.per_discard=1 "
	  "match.wrong_cards=1 match.wrong_points=1",
	    NULL },

	/* The game: R01, R02, P07. */
	{ "game.holes=0",
	    "game.holes is 0, but game.target is 0 and game.out_at is 0: one of them must end the "
	    "game." },
	{ "game.holes=0 game.out_at=100", NULL },
	{ "game.holes=0 game.target=100", NULL },
	{ "game.target_when=exceed", NULL },
	{ "game.pot={\"stake\":10}", NULL },
	{ NOBODY "game.pot={\"stake\":10}",
	    "game.pot is {\"stake\":10,\"max\":0}, but " NO_ENDER ", and take the pot." },
	{ "game.pot={\"max\":10}", "game.pot is {\"stake\":0,\"max\":10}: a max wants a stake." },
	{ "game.pot={\"stake\":10,\"max\":19}",
	    "game.pot is {\"stake\":10,\"max\":19}, but players.min is 2: the stakes" },
	{ "game.pot={\"stake\":10,\"max\":20}", NULL },
};

static void
set_all(struct golf_rules *r, const char *sets)
{
	char words[512], *save = NULL;
	struct golf_why why;

	golf_rules_default(r);
	snprintf(words, sizeof words, "%s", sets);
	for (char *w = strtok_r(words, " ", &save); w; w = strtok_r(NULL, " ", &save)) {
		char *value = strchr(w, '=');

		*value++ = '\0';
		cr_assert(golf_rules_set(r, w, value, &why), "%s", why.text);
	}
}

Test(rules_check, tries)
{
	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		const struct try *t = &tries[i];
		struct golf_why why = { "" };
		struct golf_rules r;
		size_t n;

		set_all(&r, t->sets);
		cr_expect_eq(
		    golf_rules_check(&r, &why), t->sentence == NULL, "%s: %s", t->sets, why.text);
		if (!t->sentence)
			continue;
		n = strlen(why.text);
		cr_expect_eq(strncmp(why.text, t->sentence, strlen(t->sentence)), 0, "%s: %s",
		    t->sets, why.text);
		cr_expect(n > 0 && n < sizeof why.text - 1 && why.text[n - 1] == '.', "cut off: %s",
		    why.text);
	}
}

/* The longest possible sentence is not cut. */
Test(rules_check, no_sentence_is_cut)
{
	static const char *const longest[] = {
		"players.min=12 players.max=12 deck.packs=[[1,7],[1,8],[1,9],[1,10],[1,11],[1,12]] "
		"layout.rows=4 "
		"layout.columns=3 start.discard=false",
		"turn.placed=face-down end.turns=0 end.face_up=all",
		"start.turn_up=0 turn.placed=face-down turn.locked=full-column",
		("end.face_up=none end.knock=none "
		 "knock.fail={\"rule\":\"add-highest\",\"points\":-100,\"per_player\":-100}"),
		"players.max=4 score.six_equal=-100",
		"power.2=combine",
	};

	for (size_t i = 0; i < sizeof longest / sizeof longest[0]; i++) {
		struct golf_why why = { "" };
		struct golf_rules r;

		set_all(&r, longest[i]);
		cr_expect_not(golf_rules_check(&r, &why), "%s", longest[i]);
		cr_expect_lt(strlen(why.text), sizeof why.text - 1, "%s", why.text);
		cr_expect_eq(why.text[strlen(why.text) - 1], '.', "%s", why.text);
	}
}
