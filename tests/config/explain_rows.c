/*
 * House rules over the defaults, and the sentence that they add. Every text of the rules is used by
 * some rules.
 */
#include "config/presets.h"
#include "config/words.h"
#include "engine/keys.h"
#include "engine/out.h"
#include "tests/config/explain_try.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#define PAIR "layout.rows=1 layout.columns=2 score.pairs=none start.turn_up=0 "
#define FIRST_UP                                                                                   \
	"If this happens to several players in one turn, the first of them has ended the hole."
#define GIVE                                                                                       \
	"For each right card of another player, you put one of your cards in its place, "          \
	"without looking at it. You must have a card to give."
#define JOINED_WHOLE                                                                               \
	"A layout is whole if no place is empty. Cards that have joined the layout belong to "     \
	"it."
#define TOP                                                                                        \
	"If you draw two more cards and place one of the three, the replaced card lies on top "    \
	"of the other discarded cards."
#define WILD_LINE "A wild card completes such a line only if this saves points."
#define LINE_GONE                                                                                  \
	"Removed cards go below the top card of the discard pile. Their places stay empty."
#define JOINED                                                                                     \
	"A card that joins a layout takes the first empty place. Otherwise it "                    \
	"takes a new place outside the rows and columns."
#define JOINED_MOST                                                                                \
	"A card that joins a layout takes the first empty place. Otherwise it "                    \
	"takes a new place outside the rows and columns. A layout has at most 20 places."
#define PAID_MOST "A player pays at most 9,999 points in one hole."

/* The text has the sentence with these keys, and not without them. */
static const struct
try {
	const char *ids, *with, *said;
}
tries[] = {
	{ "C01", "deck.packs=2", "You play with 2 packs of 52 cards." },
	{ "C01", "deck.packs=1", "You play with one pack of 52 cards." },
	{ "C01: those who may play alone", "deck.packs=[[1,4],[2,8],[3,12]] players.max=4",
	    "You play with one pack of 52 cards." },
	{ "C02", "deck.packs=[[2,4],[3,6],[4,8]]",
	    "Packs of 52 cards: 2 for up to 4 players, 3 for up to 6 and 4 for up to 8." },
	{ "C02: as many rows as there may be",
	    "deck.packs=[[1,2],[2,3],[3,4],[4,5],[5,6],[6,7]] players.max=7",
	    "Packs of 52 cards: 1 for up to 2 players, 2 for up to 3, 3 for up to 4, 4 for up to "
	    "5, "
	    "5 for up to 6 and 6 for up to 7." },
	{ "C03", "deck.jokers=1", "Each pack also has one joker." },
	{ "C03", "deck.jokers=2", "Each pack also has 2 jokers." },
	{ "C05", "start.discard=false", "The discard pile starts empty." },
	{ "C07", "start.leader=highest-last",
	    "If several players tie, the first of them after the player who "
	    "began that hole begins." },
	{ "C08", "start.leader=winner-last",
	    "If several players tie, the first of them after the player who "
	    "began that hole begins." },
	{ "C08", "start.leader=winner-last turn.expose_all=true",
	    "If several players tie, the first of them after the player who "
	    "began that hole begins." },
	{ "C08", "start.leader=winner-last end.knock=end-of-turn",
	    "If several players tie, the player who called in that hole does not begin. The other "
	    "tied players draw lots." },
	{ "C08", "start.leader=winner-last end.knock=end-of-turn",
	    "If nobody called, the first tied player after the player who began that hole "
	    "begins." },
	{ "three ranks with their numbers", "values.5=0",
	    "Ace: 1; 2 to 4: their number; 5: 0; 6 to 10: their number; Jack, Queen: 10; King: "
	    "0." },
	{ "two ranks with their numbers", "values.4=0",
	    "Ace: 1; 2: 2; 3: 3; 4: 0; 5 to 10: their number; Jack, Queen: 10; King: 0." },
	{ "one look", "start.peek=1 start.turn_up=0",
	    "Otherwise nobody may look at face-down cards. Remember the cards you have seen." },
	{ "C09", "deal.packet=true", "Each player's cards are dealt all at once." },
	{ "L02: two cards", "start.turn_up_where=same-column",
	    "Before play you turn up 2 of your cards, both in the same column." },
	{ "L02: three cards", "start.turn_up_where=same-column start.turn_up=3 layout.rows=3",
	    "Before play you turn up 3 of your cards, all in the same column." },
	{ "L10: two cards", "start.turn_up_where=same-column start.turn_up_when=first-turn",
	    "At the start of your first turn you turn up 2 of your cards, both in the same "
	    "column." },
	{ "L10: three cards",
	    "start.turn_up_where=same-column start.turn_up=3 layout.rows=3 "
	    "start.turn_up_when=first-turn",
	    "At the start of your first turn you turn up 3 of your cards, all in the same "
	    "column." },
	{ "L06: two cards", "layout.columns=2 start.turn_up=0 start.peek=2",
	    "Before play you look once, in secret, at both cards of your last row." },
	{ "two cards in all", PAIR "start.peek=2 start.peek_where=any",
	    "Before play you may look once, in secret, at both your cards." },
	{ "two cards in all", PAIR "start.memory=all-cards",
	    "You may look at both your own cards at any time." },
	{ "two cards in all", PAIR, "The hole ends when both cards of one player are face up." },
	{ "two cards in all", PAIR "turn.expose_all=true",
	    "Instead of drawing you may turn up both your cards to end the hole." },
	{ "T09", "turn.locked=full-column",
	    "Once both cards of a column are face up, neither of them can be replaced." },
	{ "T09", "turn.locked=full-column layout.rows=3",
	    "Once all cards of a column are face up, none of them can be replaced." },
	{ "T09: a column of one card", "turn.locked=full-column layout.rows=1 score.pairs=none",
	    "A card that is face up can no longer be replaced." },
	{ "24, T09", "turn.locked=full-column turn.multi_replace=true",
	    "Once all cards that are left in a column are face up, none of them can be replaced." },
	{ "one pack alone", "deck.packs=1 deck.jokers=2", "The pack also has 2 jokers." },
	{ "one pack alone", "deck.jokers=2 players.max=4", "The pack also has 2 jokers." },
	{ "one pack alone", "deck.packs=1 deck.jokers=1", "The pack also has one joker." },
	{ "two players, E02", "players.max=2 end.final_turns=1",
	    "The other player then has one more turn." },
	{ "two players, E06", "players.max=2 end.final_turns=1 end.knock=end-of-turn",
	    "That player cannot call in this last turn." },
	{ "two players, E06", "players.max=2 end.final_turns=1 turn.expose_all=true",
	    "That player cannot turn up all cards at once in this last turn." },
	{ "two players, E06",
	    "players.max=2 end.final_turns=1 end.knock=end-of-turn turn.expose_all=true",
	    "That player cannot call or turn up all cards at once in this last turn." },
	{ "two players, T08", "players.max=2 end.face_up=all",
	    "The hole ends when all cards of both players are face up." },
	{ "two players, X01", "players.max=2 match.when=any-time",
	    "After a wrong card you may not try again before the next discard. The other player "
	    "may." },
	{ "two players, C07", "players.max=2 start.leader=highest-last",
	    "If both players tie, the player who did not begin that hole begins." },
	{ "two players, C08", "players.max=2 start.leader=winner-last",
	    "If both players tie, the player who did not begin that hole begins." },
	{ "two players, C08", "players.max=2 start.leader=winner-last end.knock=end-of-turn",
	    "If both players tie, the player who did not call in that hole begins." },
	{ "two players, C08", "players.max=2 start.leader=winner-last end.knock=end-of-turn",
	    "If nobody called, the player who did not begin that hole begins." },
	{ "two players, P06", "players.max=2 knock.scoring=cactus",
	    "The player who ended the hole scores 0 if the other player has more points. The "
	    "other player then scores their layout." },
	{ "two players, P06", "players.max=2 knock.scoring=cactus",
	    "In that case the other player scores 0." },
	{ "two players, S19", "players.max=2 score.shoot_moon=60",
	    "A layout of 60 points or more counts 0, and the other player scores 60." },
	{ "two players, S19", "players.max=2 score.shoot_moon=1",
	    "A layout of one point or more counts 0, and the other player scores one point." },
	{ "two players, S20", "players.max=2 score.lowest_zero=true",
	    "The lowest score of the hole becomes 0. If both players tie, both score 0." },
	{ "two players, S20", "players.max=2 score.lowest_zero=true knock.tie={\"rule\":\"fail\"}",
	    "The lowest score of the hole becomes 0. If both players tie, only the player who did "
	    "not end the hole scores 0." },
	{ "two players, P04", "players.max=2 knock.fail=add-lowest",
	    "If the player who ended the hole does not have the fewest points, the other player's "
	    "layout is added to their score." },
	{ "two players, P03", "players.max=2 knock.fail=add-highest",
	    "If the player who ended the hole does not have the fewest points, the other player's "
	    "layout is added to their score." },
	{ "two players, R04", "players.max=2",
	    "If both players have the same total, they share the win." },
	{ "two players, R04", "players.max=2 game.tie=extra-holes",
	    "While both players have the same total, more holes are played." },
	{ "players", "players.max=2", "The game is for 2 players." },
	{ "players", "players.min=3 players.max=5", "The game is for 3 to 5 players." },
	{ "L01", "start.turn_up=1", "Before play you turn up any one of your cards." },
	{ "L01", "start.turn_up=3", "Before play you turn up any 3 of your cards." },
	{ "L03", "start.turn_up_where=different-columns",
	    "Before play you turn up 2 of your cards, each in a different column." },
	{ "L02", "start.turn_up=1 start.turn_up_where=same-column",
	    "Before play you turn up any one of your cards." },
	{ "L03", "start.turn_up=1 start.turn_up_where=different-columns",
	    "Before play you turn up any one of your cards." },
	{ "L11", "start.turn_up=1 start.turn_up_where=same-column start.turn_up_when=first-turn",
	    "At the start of your first turn you turn up any one of your cards." },
	{ "L11",
	    "start.turn_up=1 start.turn_up_where=different-columns start.turn_up_when=first-turn",
	    "At the start of your first turn you turn up any one of your cards." },
	{ "L06", "layout.rows=1 score.pairs=none start.turn_up=0 start.peek=3",
	    "Before play you look once, in secret, at the 3 cards of your last row." },
	{ "L04", "start.turn_up_where=middle-and-outer",
	    "Before play you turn up one card in the middle column and one in an outer column." },
	{ "L05", "start.rearrange=true",
	    "Then you may put your cards in another order, without looking at face-down cards." },
	{ "L05", "start.rearrange=true start.turn_up=0",
	    "Before play you may put your cards in another order, without looking at face-down "
	    "cards." },
	{ "L05", "start.rearrange=true start.turn_up=0 start.peek=2 start.peek_where=any",
	    "Before play you may put your cards in another order, without looking at face-down "
	    "cards." },
	{ "L05", "start.rearrange=true start.turn_up=0 start.peek=2",
	    "Then you may put your cards in another order, without looking at face-down cards." },
	{ "L05", "start.rearrange=true start.turn_up=0 start.turn_up_when=first-turn",
	    "At the start of your first turn you may put your cards in another order, without "
	    "looking at face-down cards." },
	{ "L05", "start.rearrange=true start.turn_up_when=first-turn",
	    "Then you may put your cards in another order, without looking at face-down cards." },
	{ "L05, M03", "start.rearrange=true start.memory=all-cards",
	    "Then you may put your cards in another order." },
	{ "L05, M03", "start.rearrange=true start.turn_up=0 start.memory=all-cards",
	    "Before play you may put your cards in another order." },
	{ "L05, M03", "start.rearrange=true start.turn_up=0 start.memory=all-cards start.peek=2",
	    "Before play you may put your cards in another order." },
	{ "L05, M03",
	    "start.rearrange=true start.turn_up=0 start.memory=all-cards "
	    "start.turn_up_when=first-turn",
	    "At the start of your first turn you may put your cards in another order." },
	{ "M04", "turn.paid_peek=2",
	    "Otherwise nobody may look at face-down cards. Remember the cards you have seen." },
	{ "M02", "start.memory=start-cards",
	    "Otherwise nobody may look at face-down cards. Remember the cards you have seen." },
	{ "X02", "match.when=any-time",
	    "Otherwise nobody may look at face-down cards. Remember the cards you have seen." },
	{ "T11", "turn.multi_replace=true",
	    "Otherwise nobody may look at face-down cards. Remember the cards you have seen." },
	{ "L06", "start.turn_up=0 start.peek=3",
	    "Before play you look once, in secret, at the 3 cards of your last row." },
	{ "L07", "start.turn_up=0 start.peek=2",
	    "Before play you look once, in secret, at the first 2 cards of your last row." },
	{ "L08", "start.peek=2 start.peek_where=any",
	    "Before play you may look once, in secret, at any 2 of your cards." },
	{ "L08", "start.turn_up=0 start.peek=6 start.peek_where=any",
	    "Before play you may look once, in secret, at all your cards." },
	{ "L09", "start.peek=1 start.peek_where=any",
	    "Before play you may look once, in secret, at any one of your cards." },
	{ "L09", "start.peek=1",
	    "Before play you look once, in secret, at the first card of your last row." },
	{ "L11", "start.turn_up_when=first-turn",
	    "At the start of your first turn you turn up any 2 of your cards." },
	{ "L11", "start.turn_up_when=first-turn start.turn_up=1",
	    "At the start of your first turn you turn up any one of your cards." },
	{ "L11", "start.turn_up_when=first-turn start.turn_up_where=different-columns",
	    "At the start of your first turn you turn up 2 of your cards, each in a different "
	    "column." },
	{ "L11", "start.turn_up_when=first-turn start.turn_up_where=middle-and-outer",
	    "At the start of your first turn you turn up one card in the middle column and one in "
	    "an outer column." },
	{ "L13", "layout.rows=1 layout.columns=4 score.pairs=none",
	    "Each player has 4 cards face down, in one row." },
	{ "L13", "layout.columns=1 layout.rows=2 start.turn_up=0",
	    "Each player has 2 cards face down, in one column." },
	{ "L13", "layout.columns=1 layout.rows=4 start.turn_up=1",
	    "Each player has 4 cards face down, in one column." },
	{ "L13", "layout.columns=1 layout.rows=1 start.turn_up=0 score.pairs=none",
	    "Each player has one card, face down." },
	{ "M02", "start.memory=start-cards start.peek=2",
	    "At any time you may look again at the cards that you saw at the start, or at the "
	    "cards that replaced them." },
	{ "M03", "start.memory=all-cards", "You may look at all your own cards at any time." },
	{ "M04", "turn.paid_peek=1",
	    "Before you draw you may look at your face-down cards. Each look costs one point, "
	    "which is added at the end of the hole." },
	{ "M04", "turn.paid_peek=2",
	    "Before you draw you may look at your face-down cards. Each look costs 2 points, "
	    "which are added at the end of the hole." },
	{ "T02", "turn.return_discard=true",
	    "You may put a card from the discard pile back. Your turn is then over." },
	{ "T04", "turn.flip=may",
	    "If you discard it, you may turn up one of your face-down cards." },
	{ "T04", "turn.flip=must",
	    "If you discard it, you must turn up one of your face-down cards." },
	{ "T04", "turn.flip=must-unless-last",
	    "If you discard it, you must turn up one of your face-down cards. You may leave your "
	    "last face-down card as it is." },
	{ "T05", "turn.flip_instead=true",
	    "Instead of drawing you may turn up one of your face-down cards." },
	{ "T06", "turn.expose_all=true",
	    "Instead of drawing you may turn up all your cards to end the hole." },
	{ "T07", "turn.placed=face-down",
	    "Put the card face down in the place of one of your cards. The replaced card goes to "
	    "the discard pile." },
	{ "T08", "turn.locked=face-up", "A card that is face up can no longer be replaced." },
	{ "T10", "turn.unseen_once=true",
	    "A card that you did not see at the start may be replaced only once. The card that "
	    "replaces it then stays." },
	{ "T11", "turn.multi_replace=true",
	    "One drawn card may replace several of your cards if they are equal. All the replaced "
	    "cards are discarded." },
	{ "T12", "turn.jack_skips=true", "If you discard a jack, the next player loses a turn." },
	{ "22, T12", "turn.jack_skips=true end.final_turns=1",
	    "If you discard a jack, the next player loses a turn, even one of the last turns." },
	{ "22, T12", "turn.jack_skips=true match.when=any-time",
	    "If a match discards a jack from a layout, nobody loses a turn." },
	{ "22, T12", "turn.jack_skips=true match.when=own-turn",
	    "If a match discards a jack from a layout, nobody loses a turn." },
	{ "22", "match.when=any-time",
	    "A match uses up no turn. You may match from the first card of the discard pile until "
	    "the hole ends. Nobody can match the discard that ends the hole." },
	{ "22", "match.when=any-time end.final_turns=1", FIRST_UP },
	{ "22", "match.when=own-turn knock.fail=double", FIRST_UP },
	{ "22, W18", "end.final_turns=1 power.2=combine power.3=flip power.4=peek-own", FIRST_UP },
	{ "22: two players", "match.when=any-time end.final_turns=1 players.max=2",
	    "If this happens to both players in one turn, the first of them has ended the hole." },
	{ "W14", "power.4=swap-lines",
	    "4: swap two rows or two columns of another player's layout without looking at the "
	    "cards." },
	{ "W14", "power.4=swap-lines layout.rows=1 score.pairs=none",
	    "4: swap two columns of another player's layout without looking at the cards." },
	{ "W14", "power.4=swap-lines layout.columns=1 layout.rows=3",
	    "4: swap two rows of another player's layout without looking at the cards." },
	{ "13", "match.when=any-time match.whose=any", GIVE },
	{ "D01", "deck.packs=1 deck.cards=-2*5,0*15,1..12*10",
	    "You play with one deck of 140 cards." },
	{ "D01", "deck.packs=1 deck.cards=-2*5,0*15,1..12*10",
	    "A deck has 5 × −2, 15 × 0, 10 × each of 1 to 12." },
	{ "D01", "deck.packs=2 deck.cards=0..9*8,Fox=-2*4", "You play with 2 decks of 84 cards." },
	{ "D01", "deck.packs=2 deck.cards=0..9*8,Fox=-2*4",
	    "A deck has 8 × each of 0 to 9, 4 × Fox." },
	{ "D01", "deck.cards=0..9*8",
	    "Decks of 80 cards: 1 for up to 4 players and 2 for up to 8." },
	{ "D01: a long list",
	    "deck.packs=1 "
	    "deck.cards=Ant=0*3,Bee=1*4,Cat=2*3,Dog=3*4,Elk=4*3,Fox=5*4,Gnu=6*3,Hen=7*4,Ibx=8*3,"
	    "Jay=9*4,Koi=10*3,Owl=11*4,Pig=12*3,Ram=13*4,Yak=14*3",
	    "It also has 4 × Ram, 3 × Yak." },
	{ "D01: values", "deck.cards=-2*5,0*15,1..12*10", "Each card counts its number." },
	{ "D01: values", "deck.cards=5=0*9,Fox=3*9,Cat=3*90", "5: 0; Fox, Cat: 3." },
	{ "D01: a power",
	    "deck.packs=1 deck.cards=[{\"name\":\"-1\",\"value\":4,\"count\":90},"
	    "{\"name\":\"Fox\",\"value\":4,\"count\":9,\"power\":\"peek-own\"}]",
	    "Fox: look in secret at one of your own cards." },
	{ "D01: equals", "deck.cards=0..9*8", "Equal means the same number or name." },
	{ "C01: more packs for the most players alone", "deck.packs=[[1,7],[2,8]] deck.jokers=2",
	    "Each pack also has 2 jokers." },
	{ "23, W15: for the most players alone",
	    "power.5=shield power.4=flip deck.packs=[[1,7],[2,8]]",
	    "A player has at most four shields." },
	{ "23, M04: one point more",
	    "turn.paid_peek=34 end.turns=101 layout.rows=1 score.pairs=none", PAID_MOST },
	{ "S01: a rank", "values.2=-2", "Cards with negative points count 0 then, too." },
	{ "L05", "start.rearrange=true start.turn_up=1",
	    "Then you may put your cards in another order, without looking at face-down cards." },
	{ "L05", "start.rearrange=true start.turn_up=0 start.peek=1",
	    "Then you may put your cards in another order, without looking at face-down cards." },
	{ "13", "match.when=own-turn match.whose=any", GIVE },
	{ "13, T14", "turn.remove_lines=true score.square=-10",
	    "A layout without cards counts as all face up. It counts only the points kept from "
	    "squares." },
	{ "13, T14",
	    "turn.remove_lines=true score.square=-10 end.face_up=none end.knock=end-of-turn",
	    "A player without cards plays on and counts only the points kept from squares." },
	{ "24, S09", "score.six_equal=-20 deck.packs=2 layout.rows=3",
	    "Six or more equal cards anywhere in a layout count −20 together." },
	{ "24, S09", "score.six_equal=-20 deck.packs=2 turn.multi_replace=true",
	    "Six or more equal cards anywhere in a layout count −20 together." },
	{ "24, S09, S08",
	    "score.six_equal=-20 score.four_in_columns=-10 deck.packs=2 layout.rows=3",
	    "Six or more equal cards anywhere in a layout count −20 together. Their columns then "
	    "count nothing more." },
	{ "24, S14", "score.flush=-20 turn.multi_replace=true", JOINED_WHOLE },
	{ "24, S15", "score.run=-20 match.when=any-time match.wrong_cards=1", JOINED_WHOLE },
	{ "24, S16", "score.straight_flush=wins-game power.4=add-or-remove", JOINED_WHOLE },
	{ "S15", "score.run=-20 match.when=any-time",
	    "A layout with an empty place is not whole." },
	{ "S14, T14", "score.flush=-20 turn.remove_lines=true score.triples=lines",
	    "A layout with an empty place is not whole." },
	{ "24, W10", "power.4=peek-own power.reuse=true",
	    "An unused power is lost when another card covers it." },
	{ "24, W13", "power.4=draw-two", TOP },
	{ "24, W13, X01", "power.4=draw-two turn.draw=stock match.when=any-time", TOP },
	{ "24, W13, W10", "power.4=draw-two turn.draw=stock power.reuse=true", TOP },
	{ "24, W13, W20", "power.4=draw-two turn.draw=stock power.5=swap-table", TOP },
	{ "T13", "turn.king_trade=true", "The card that you get must replace one of your cards." },
	{ "T14", "turn.remove_lines=true score.triples=columns layout.rows=3",
	    "Three equal face-up cards in a column are removed from the layout at once." },
	{ "T14",
	    "turn.remove_lines=true score.triples=lines-and-diagonals layout.rows=3 "
	    "score.square=-10",
	    "Three equal face-up cards in a row, a column or a diagonal are removed from the "
	    "layout at once." },
	{ "T14", "turn.remove_lines=true score.triples=lines layout.rows=3 score.square=-10",
	    "Four equal face-up cards in a square are removed, too. Their points are kept for the "
	    "hole." },
	{ "T14", "turn.remove_lines=true score.square=-10",
	    "Four equal face-up cards in a square are removed from the layout at once. Their "
	    "points are kept for the hole." },
	{ "24, T14, S12",
	    "turn.remove_lines=true score.triples=columns layout.rows=3 score.wild=jacks",
	    WILD_LINE },
	{ "24, T14, S13", "turn.remove_lines=true score.triples=lines score.wild=one-eyed-jacks",
	    WILD_LINE },
	{ "24, T14, S13",
	    "turn.remove_lines=true score.triples=lines score.wild=jokers deck.jokers=1",
	    WILD_LINE },
	{ "15, T14", "turn.remove_lines=true score.square=-10", LINE_GONE },
	{ "15, T14", "turn.remove_lines=true score.triples=lines", LINE_GONE },
	{ "T15", "end.stock=end",
	    "The hole also ends after the turn in which the last card of the stock is drawn." },
	{ "T15", "end.stock=end end.face_up=none",
	    "The hole ends after the turn in which the last card of the stock is drawn." },
	{ "12", "end.stock=none",
	    "When the stock is empty, you can draw only from the discard pile." },
	{ "12", "end.stock=none turn.draw=stock",
	    "A player who cannot draw passes. When nobody can draw, the hole ends." },
	{ "T08", "end.face_up=all", "The hole ends when all cards of all players are face up." },
	{ "10", "end.face_up=all end.final_turns=1",
	    "The last player to have all cards face up has ended the hole." },
	{ "E02", "end.final_turns=1", "Every other player then has one more turn." },
	{ "E03", "end.knock=instead-of-turn",
	    "Instead of taking your turn you may call “Knock” to end the hole." },
	{ "E04", "end.knock=end-of-turn end.call=Pablo",
	    "At the end of your turn you may call “Pablo” to end the hole." },
	{ "E05", "end.knock=during-turn end.call=Cabo",
	    "At any moment of your turn you may call “Cabo” to end the hole. You still finish "
	    "that turn." },
	{ "E06", "end.knock=instead-of-turn end.final_turns=1",
	    "Nobody can call in these last turns." },
	{ "E06, T06", "turn.expose_all=true end.final_turns=1",
	    "Nobody can turn up all cards at once in these last turns." },
	{ "E06, T06", "turn.expose_all=true end.final_turns=1 end.knock=end-of-turn",
	    "Nobody can call or turn up all cards at once in these last turns." },
	{ "E08", "end.empty_layout=true end.face_up=none",
	    "The hole ends when a player has no cards left." },
	{ "E08, T15", "end.empty_layout=true end.face_up=none end.stock=end",
	    "The hole also ends after the turn in which the last card of the stock is drawn." },
	{ "W01", "power.4=peek-own",
	    "These cards have a power. You may use the power when you draw the card from the "
	    "stock. The card is then discarded:" },
	{ "W12", "power.4=give-drawn",
	    "These cards have a power. You may use the power when you draw the card from the "
	    "stock. The card is then discarded, unless the list says otherwise:" },
	{ "W13", "power.4=draw-two",
	    "These cards have a power. You may use the power when you draw the card from the "
	    "stock. The card is then discarded, unless the list says otherwise:" },
	{ "W15", "power.4=shield power.5=flip",
	    "These cards have a power. You may use the power when you draw the card from the "
	    "stock. The card is then discarded, unless the list says otherwise:" },
	{ "W11", "power.4=cancel-knock end.knock=end-of-turn",
	    "These cards have a power. You may use the power when you draw the card from the "
	    "stock. The card is then discarded, unless the list says otherwise:" },
	{ "E08", "end.empty_layout=true", "The hole also ends when a player has no cards left." },
	{ "13", "turn.multi_replace=true",
	    "A layout without cards counts as all face up. It counts 0 points." },
	{ "13", "turn.multi_replace=true end.face_up=none end.knock=end-of-turn",
	    "A player without cards plays on and counts 0." },
	{ "17", "end.turns=1", "The hole ends in any case after each player has had one turn." },
	{ "17", "end.turns=7", "The hole ends in any case after each player has had 7 turns." },
	{ "S01", "deck.jokers=1 values.joker=-1", "Cards with negative points count 0 then, too." },
	{ "S02", "score.pairs=anywhere",
	    "Two equal cards anywhere in a layout count 0. Each card belongs to one pair only." },
	{ "3", "layout.rows=3", "Each card belongs to one pair only." },
	{ "3", "score.pairs=row", "Each card belongs to one pair only." },
	{ "3", "score.pairs=anywhere",
	    "If cards can be combined in several ways, the way with the fewest points counts." },
	{ "3", "score.wild=jacks",
	    "If cards can be combined in several ways, the way with the fewest points counts." },
	{ "S03", "score.pairs=line",
	    "Two equal cards side by side in a row or a column count 0. Each card belongs to one "
	    "pair only." },
	{ "S04", "score.pairs=adjacent",
	    "Equal cards side by side in a row or a column count 0. A card may belong to several "
	    "pairs." },
	{ "S04, S21", "score.pairs=adjacent score.overlap=once",
	    "Two equal cards side by side in a row or a column count 0. Each card belongs to one "
	    "pair only." },
	{ "S11, S21", "score.pairs=none score.negative_columns=-20 values.2=-2 score.overlap=once",
	    "Each card belongs to one combination only." },
	{ "S21", "score.pairs=none score.kings_row=-16 layout.columns=4 score.overlap=once",
	    "Each card belongs to one combination only." },
	{ "S05", "layout.rows=3 score.triples=columns",
	    "Three equal cards one below the other in a column count 0." },
	{ "S06", "layout.rows=3 score.triples=lines-and-diagonals",
	    "Three equal cards next to each other in a row, a column or a diagonal count 0." },
	{ "S07", "score.square=-25",
	    "Four equal cards in a square of two by two count −25 together." },
	{ "S08", "score.four_in_columns=-10",
	    "If equal cards fill two columns, they count −10 together. Each further column of the "
	    "same cards counts −10 more." },
	{ "S09", "score.six_equal=-20 deck.packs=2",
	    "Six equal cards anywhere in a layout count −20 together." },
	{ "S10", "score.keep_negative=true values.2=-2",
	    "Cards with negative points keep their points in a pair." },
	{ "S10", "score.keep_negative=true values.2=-2 score.pairs=none score.triples=lines",
	    "Cards with negative points keep their points in a triple." },
	{ "S10", "score.keep_negative=true values.2=-2 score.triples=lines",
	    "Cards with negative points keep their points in a pair or a triple." },
	{ "S09, S08", "score.six_equal=-20 score.four_in_columns=-10 deck.packs=2",
	    "Six equal cards anywhere in a layout count −20 together. Their columns then count "
	    "nothing more." },
	{ "S11", "score.negative_columns=-20 values.2=-2",
	    "If cards with negative points fill two columns, they count −20 together. Each "
	    "further column of such cards counts −20 more." },
	{ "S12", "score.wild=jacks",
	    "Jacks are wild: they stand for any card in pairs and triples." },
	{ "S13", "score.wild=one-eyed-jacks",
	    "One-eyed jacks (of spades and hearts) are wild: they stand for any card in pairs and "
	    "triples." },
	{ "S13", "score.wild=jokers deck.jokers=2",
	    "Jokers are wild: they stand for any card in pairs and triples." },
	{ "S14", "score.flush=-20",
	    "A whole layout of one suit counts −20 instead of its points." },
	{ "S15", "score.run=-12",
	    "A whole layout in sequence counts −12 instead of its points. The ace is low." },
	{ "S14, S15", "score.flush=-20 deck.jokers=1", "For this, a joker stands for any card." },
	{ "S14, S15", "score.run=-20 deck.jokers=1 score.jokers_wild=false",
	    "A joker in the layout prevents this." },
	{ "4", "score.flush=-20 score.run=-20",
	    "If a layout is both, only the lower number counts, once." },
	{ "S16", "score.straight_flush=wins-game",
	    "A whole layout in sequence and of one suit, without jokers, wins the game." },
	{ "S17", "score.four_of_a_kind=wins-game", "Four equal cards in a layout win the game." },
	{ "S18", "score.kings_row=-16 layout.columns=4",
	    "Four kings in one row count −16 together." },
	{ "S19", "score.shoot_moon=60",
	    "A layout of 60 points or more counts 0, and every other player scores 60." },
	{ "S19", "score.shoot_moon=1",
	    "A layout of one point or more counts 0, and every other player scores one point." },
	{ "S20", "score.lowest_zero=true",
	    "The lowest score of the hole becomes 0. If several players tie for it, each of them "
	    "scores 0." },
	{ "S21", "score.square=-10",
	    "If squares overlap, their common cards belong to each of them." },
	{ "S21", "score.triples=lines layout.rows=3",
	    "If lines cross, their common card belongs to each of them." },
	{ "S21", "score.triples=lines-and-diagonals layout.rows=3 score.pairs=none",
	    "If lines cross, their common card belongs to each of them." },
	{ "S21", "score.triples=columns layout.rows=3 score.square=-10",
	    "If lines or squares cross, their common cards belong to each of them." },
	{ "S21", "score.triples=lines score.square=-10",
	    "If lines or squares cross, their common cards belong to each of them." },
	{ "S21", "score.triples=columns layout.rows=4 layout.columns=2",
	    "If lines overlap, their common cards belong to each of them." },
	{ "S21", "score.triples=lines layout.rows=2 layout.columns=4",
	    "If lines overlap, their common cards belong to each of them." },
	{ "S21", "score.square=-10 score.overlap=once",
	    "Each card belongs to one combination only." },
	{ "S22", "score.pairs=row", "Two equal cards in a row count 0." },
	{ "S22", "score.pairs=touching",
	    "Equal cards that touch, also diagonally, count 0. A card may belong to several "
	    "pairs." },
	{ "S22, S21", "score.pairs=touching score.overlap=once",
	    "Two equal cards that touch, also diagonally, count 0. Each card belongs to one pair "
	    "only." },
	{ "1", "score.equal=value", "Equal means the same number of points." },
	{ "1", "score.pairs=none turn.multi_replace=true score.equal=value",
	    "Equal means the same number of points." },
	{ "V03", "score.joker_pair=-5 deck.jokers=2", "Each pair of jokers counts −5." },
	{ "P01", "knock.fail={\"rule\":\"add\",\"points\":10}",
	    "If the player who ended the hole does not have the fewest points, 10 points are "
	    "added to their score." },
	{ "P01", "knock.fail={\"rule\":\"add\",\"points\":1}",
	    "If the player who ended the hole does not have the fewest points, 1 point is added "
	    "to their score." },
	{ "P01", "knock.fail={\"rule\":\"add\",\"per_player\":2}",
	    "If the player who ended the hole does not have the fewest points, 2 points for each "
	    "player in the game are added to their score." },
	{ "P01", "knock.fail={\"rule\":\"add\",\"per_player\":1}",
	    "If the player who ended the hole does not have the fewest points, 1 point for each "
	    "player in the game is added to their score." },
	{ "P01", "knock.fail={\"rule\":\"add\",\"per_player\":1,\"points\":3}",
	    "If the player who ended the hole does not have the fewest points, 3 points and 1 "
	    "more for each player in the game are added to their score." },
	{ "P01", "knock.fail={\"rule\":\"add\",\"per_player\":2,\"points\":1}",
	    "If the player who ended the hole does not have the fewest points, 1 point and 2 more "
	    "for each player in the game are added to their score." },
	{ "P01", "knock.fail={\"rule\":\"add\",\"points\":-3}",
	    "If the player who ended the hole does not have the fewest points, their score "
	    "changes by −3." },
	{ "P01", "knock.fail={\"rule\":\"add\",\"per_player\":-2}",
	    "If the player who ended the hole does not have the fewest points, their score "
	    "changes by −2 for each player in the game." },
	{ "P01", "knock.fail={\"rule\":\"add\",\"points\":5,\"per_player\":-2}",
	    "If the player who ended the hole does not have the fewest points, their score "
	    "changes by 5 and by −2 for each player in the game." },
	{ "P01", "knock.fail={\"rule\":\"add\",\"points\":-5,\"per_player\":2}",
	    "If the player who ended the hole does not have the fewest points, their score "
	    "changes by −5 and by 2 for each player in the game." },
	{ "P01", "knock.fail={\"rule\":\"double\",\"points\":-5}",
	    "If the player who ended the hole does not have the fewest points, their score is "
	    "doubled and then changes by −5." },
	{ "P05", "knock.fail=double knock.tie={\"rule\":\"add\",\"points\":-5}",
	    "If that player ties for the fewest points, their score changes by −5." },
	{ "P05", "knock.tie={\"rule\":\"add\",\"points\":-1}",
	    "If the player who ended the hole ties for the fewest points, their score changes by "
	    "−1." },
	{ "P01", "knock.fail={\"rule\":\"double\"}",
	    "If the player who ended the hole does not have the fewest points, their score is "
	    "doubled." },
	{ "P01", "knock.fail={\"rule\":\"double\",\"points\":5}",
	    "If the player who ended the hole does not have the fewest points, their score is "
	    "doubled and 5 points are added." },
	{ "P01", "knock.fail={\"rule\":\"double\",\"points\":1}",
	    "If the player who ended the hole does not have the fewest points, their score is "
	    "doubled and 1 point is added." },
	{ "P09", "knock.fail=double values.2=-2", "A score below 0 is not doubled." },
	{ "P09", "knock.fail=double score.run=-20", "A score below 0 is not doubled." },
	{ "P09", "knock.fail=add-lowest deck.jokers=2 values.joker=-5",
	    "A layout below 0 adds nothing." },
	{ "P09", "knock.fail=add-highest score.square=-10", "A layout below 0 adds nothing." },
	{ "P09", "knock.fail={\"rule\":\"add\",\"points\":-3}",
	    "This penalty never lowers a score." },
	{ "P09", "knock.fail={\"rule\":\"double\",\"points\":-5}",
	    "This penalty never lowers a score." },
	{ "P01", "knock.fail={\"rule\":\"highest\"}",
	    "If the player who ended the hole does not have the fewest points, they get the "
	    "highest score of the hole." },
	{ "P02", "knock.win={\"rule\":\"zero\"}",
	    "If the player who ended the hole has the fewest points, they score 0. A layout below "
	    "0 keeps its points." },
	{ "P02", "knock.win={\"rule\":\"less-players\"}",
	    "If the player who ended the hole has the fewest points, they score one point less "
	    "for each player in the game." },
	{ "P03", "knock.win={\"rule\":\"set\",\"points\":-10}",
	    "If the player who ended the hole has the fewest points, they score −10." },
	{ "P04", "knock.fail={\"rule\":\"add-lowest\"}",
	    "If the player who ended the hole does not have the fewest points, the lowest layout "
	    "of another player is added to their score." },
	{ "P05", "knock.tie={\"rule\":\"add\",\"points\":5}",
	    "If the player who ended the hole ties for the fewest points, 5 points are added to "
	    "their score." },
	{ "P05", "knock.tie={\"rule\":\"add\",\"points\":1}",
	    "If the player who ended the hole ties for the fewest points, 1 point is added to "
	    "their score." },
	{ "P05", "knock.tie={\"rule\":\"add\",\"points\":1} knock.fail={\"rule\":\"double\"}",
	    "If that player ties for the fewest points, 1 point is added to their score." },
	{ "6", "knock.tie={\"rule\":\"fail\"} knock.fail={\"rule\":\"double\"}",
	    "A tie for the fewest points does not count as the fewest." },
	{ "6, S20", "knock.tie={\"rule\":\"fail\"} score.lowest_zero=true",
	    "The lowest score of the hole becomes 0. If several players tie for it, each of them "
	    "scores 0 except the player who ended the hole." },
	{ "6, S20", "knock.tie={\"rule\":\"add\",\"points\":5} score.lowest_zero=true",
	    "The lowest score of the hole becomes 0. If several players tie for it, each of them "
	    "scores 0 except the player who ended the hole." },
	{ "P06, S20", "knock.scoring=cactus score.lowest_zero=true",
	    "The lowest score of the hole becomes 0. If several players tie for it, each of them "
	    "scores 0 except the player who ended the hole." },
	{ "S20", "knock.fail=double knock.tie=fail score.lowest_zero=true",
	    "A tie for the fewest points does not count as the fewest." },
	{ "S20", "knock.fail=double knock.tie=plain score.lowest_zero=true",
	    "A tie for the fewest points counts as the fewest." },
	{ "S19", "score.shoot_moon=60 knock.win=zero",
	    "In such a hole there is no reward or penalty for the player who ended the hole." },
	{ "S19, P05", "score.shoot_moon=60 knock.tie={\"rule\":\"add\",\"points\":5}",
	    "In such a hole there is no reward or penalty for the player who ended the hole." },
	{ "S19, P06", "score.shoot_moon=60 knock.scoring=cactus",
	    "In such a hole there is no reward or penalty for the player who ended the hole." },
	{ "S19, S20", "score.shoot_moon=60 score.lowest_zero=true",
	    "In such a hole the lowest score does not become 0." },
	{ "P06", "knock.scoring=cactus",
	    "Otherwise the player who ended the hole scores their layout and 10 points more." },
	{ "P07", "game.pot={\"stake\":5}",
	    "If the pot is empty at the start of a hole, every player puts in 5 chips." },
	{ "P07", "game.pot={\"stake\":1,\"max\":50}",
	    "If the pot is empty at the start of a hole, every player puts in one chip." },
	{ "P07", "game.pot={\"stake\":1,\"max\":50}",
	    "Such a payment never takes the pot above 50 chips." },
	{ "P07", "game.pot={\"stake\":1}",
	    "The player who ended the hole takes the pot with the lowest layout, even on a tie. "
	    "Otherwise that player pays in as many chips as the pot holds." },
	{ "P07", "game.pot={\"stake\":1} knock.tie=plain",
	    "The player who ended the hole takes the pot with the lowest layout. On a tie the pot "
	    "stays. Otherwise that player pays in as many chips as the pot holds." },
	{ "P07", "game.pot={\"stake\":1} knock.tie=fail",
	    "The player who ended the hole takes the pot if all other layouts are higher. "
	    "Otherwise that player pays in as many chips as the pot holds." },
	{ "P07", "game.pot={\"stake\":1} knock.tie={\"rule\":\"add\",\"points\":5}",
	    "The player who ended the hole takes the pot if all other layouts are higher. "
	    "Otherwise that player pays in as many chips as the pot holds." },
	{ "P07, P06", "game.pot={\"stake\":1} knock.scoring=cactus",
	    "The player who ended the hole takes the pot if all other layouts are higher. "
	    "Otherwise that player pays in as many chips as the pot holds." },
	{ "P07", "game.pot={\"stake\":1}", "If nobody ended the hole, the pot stays." },
	{ "23, M04", "turn.paid_peek=100", PAID_MOST },
	{ "23, M04", "turn.paid_peek=28", PAID_MOST },
	{ "23, M04", "turn.paid_peek=1 end.turns=0", PAID_MOST },
	{ "23, M04: cards join", "turn.paid_peek=9 turn.multi_replace=true", PAID_MOST },
	{ "23, X02", "match.when=any-time match.whose=any match.wrong_points=11", PAID_MOST },
	{ "23, X02", "match.when=any-time match.whose=any match.wrong_points=1 end.turns=0",
	    PAID_MOST },
	{ "23, X02: of the stock alone",
	    "match.when=any-time match.whose=any turn.draw=stock match.wrong_points=21",
	    PAID_MOST },
	{ "23, X02, W10",
	    "match.when=any-time match.whose=any turn.draw=stock match.wrong_points=11 "
	    "power.4=peek-own power.reuse=true",
	    PAID_MOST },
	{ "23, X02, W18",
	    "match.when=any-time match.whose=any match.wrong_points=6 power.2=combine "
	    "power.3=swap-any power.4=peek-other",
	    PAID_MOST },
	{ "23, X04", "match.when=own-turn match.whose=any match.wrong_points=28", PAID_MOST },
	{ "23, X04: cards join",
	    "match.when=own-turn match.whose=any match.wrong_points=14 match.wrong_cards=1",
	    PAID_MOST },
	{ "23, X04",
	    "match.when=own-turn match.whose=any match.wrong_points=11 match.per_discard=1 "
	    "end.turns=999",
	    PAID_MOST },
	{ "23, E02", "turn.paid_peek=28 end.turns=59 end.final_turns=1", PAID_MOST },
	{ "23, M04 and X02",
	    "turn.paid_peek=14 match.when=any-time match.whose=any match.wrong_points=6",
	    PAID_MOST },
	{ "R01", "game.holes=1", "A game has one hole." },
	{ "R01", "game.holes=18", "A game has 18 holes." },
	{ "R02", "game.target=100", "The game ends earlier if somebody's total is 100 or more." },
	{ "R02", "game.target=50 game.target_when=exceed",
	    "The game ends earlier if somebody's total is above 50." },
	{ "R02", "game.target=100 game.holes=0",
	    "The game goes on until somebody's total is 100 or more." },
	{ "R02", "game.target=50 game.target_when=exceed game.holes=0",
	    "The game goes on until somebody's total is above 50." },
	{ "R03", "game.reset_at=150", "A total of exactly 150 falls to 0." },
	{ "R05", "game.reset_at=100 game.reset_to=50", "A total of exactly 100 falls to 50." },
	{ "R06", "game.out_at=100 game.holes=0",
	    "A player whose total is 100 or more is out, and the next holes are dealt to the "
	    "others. The last player in the game wins. If one hole puts all of them out, their "
	    "lowest total wins." },
	{ "R06", "game.out_at=100 game.holes=0 players.max=2",
	    "The game ends when the total of a player is 100 or more." },
	{ "C10", "power.7=peek-own start.discard_plain=true",
	    "A power card does not start the discard pile: it goes to the bottom of the stock, and "
	    "the next card is turned up." },
	{ "C11", "start.leader=lowest-total",
	    "The first player at the table begins the first hole. After that, the player with the "
	    "lowest total begins." },
	{ "C11", "start.leader=highest-total",
	    "If several players tie, the first of them after the player who began that hole "
	    "begins." },
	{ "C11", "start.leader=highest-last start.leader_tie=total",
	    "If several players tie, the one with the highest total begins. If the totals tie too, "
	    "the first of them after the player who began that hole begins." },
	{ "C11", "start.leader=highest-last start.leader_tie=total players.max=2",
	    "If both players tie, the player with the higher total begins. If the totals tie too, "
	    "the player who did not begin that hole begins." },
	{ "C11", "start.leader=winner-last start.leader_tie=total end.knock=instead-of-turn",
	    "In a tie, the player who called in that hole does not begin." },
	{ "C11", "start.leader=winner-last start.leader_tie=total",
	    "If several players tie, the one with the lowest total begins. If the totals tie too, "
	    "the first of them after the player who began that hole begins." },
	{ "C11", "start.leader=winner-last start.leader_tie=total players.max=2",
	    "If both players tie, the player with the lower total begins. If the totals tie too, "
	    "the player who did not begin that hole begins." },
	{ "T17", "turn.placed=as-replaced",
	    "Put the card in the place of one of your cards, face up or face down as that card "
	    "lay. "
	    "The replaced card goes to the discard pile." },
	{ "W24", "turn.placed=face-down turn.placed_discard=face-up",
	    "A card from the discard pile is placed face up." },
	{ "E10", "end.knock=instead-of-turn end.caller_frozen=true",
	    "After a call nobody looks at the caller's cards, moves them or matches them, and the "
	    "caller matches no more." },
	{ "E11", "knock.most=5 knock.fail={\"rule\":\"add\",\"points\":10}",
	    "A player who ended the hole with more than 5 points does not count as having the "
	    "fewest points." },
	{ "E11", "knock.most=1 score.lowest_zero=true",
	    "A player who ended the hole with more than 1 point does not count as having the "
	    "fewest points." },
	{ "E12", "end.knock=instead-of-turn end.call_from=3",
	    "Nobody may call before their turn number 3 of the hole." },
	{ "E13", "end.final_turns=1 end.final_sure=true end.stock=end",
	    "If the stock is empty in the last turns, all discards except the top card become a "
	    "new stock, so that these turns are played." },
	{ "P08", "knock.win={\"rule\":\"add\",\"points\":-5}",
	    "If the player who ended the hole has the fewest points, their score changes by −5." },
	{ "P08", "knock.win={\"rule\":\"add\",\"points\":5}", "This reward never raises a score." },
	{ "V10", "deck.jokers=2 values.X1=-1 values.X2=7",
	    "Ace: 1; 2 to 10: their number; Jack, Queen: 10; King: 0; red Joker: −1; black "
	    "Joker: 7." },
	{ "V10", "deck.jokers=1 values.X1=-1 values.X2=7",
	    "Ace: 1; 2 to 10: their number; Jack, Queen: 10; King: 0; Joker: −1." },
	{ "V10", "deck.jokers=2 power.X1=peek-own",
	    "Red Joker: look in secret at one of your own cards." },
	{ "V10", "deck.jokers=2 power.X2=peek-own",
	    "Black Joker: look in secret at one of your own cards." },
	{ "X07", "match.when=both",
	    "While you have a drawn card in hand, you match that card and not the discard pile." },
	{ "W22", "power.7=peek-own power.when=discarded",
	    "When you discard a power card from your layout, you may use its power then." },
	{ "W22", "power.7=peek-own power.when=discarded match.when=any-time",
	    "A matched card brings no power." },
	{ "W22, W23", "power.7=peek-own power.when=discarded power.must=true",
	    "When you discard a power card from your layout, you must use its power then, where "
	    "you can." },
	{ "W23", "power.7=peek-own power.must=true",
	    "A power card may also be placed like any other card. If you do not place the card, "
	    "you must use its power where you can." },
	{ "W23", "power.7=peek-own power.must=true",
	    "These cards have a power. You use the power when you draw the card from the stock. "
	    "The card is then discarded:" },
	{ "W23", "power.7=shield power.8=peek-other power.must=true",
	    "These cards have a power. You use the power when you draw the card from the stock. "
	    "The card is then discarded, unless the list says otherwise:" },
	{ "W23", "power.7=peek-own power.must=true power.placeable=false",
	    "A power card cannot be placed: you must use its power where you can, and else you "
	    "discard it." },
	{ "W23", "power.7=peek-own power.must=true power.placeable=false match.when=own-turn",
	    "A power card cannot be placed: you must use its power where you can, or match it. "
	    "Else you discard it." },
	{ "23, R02", "game.holes=0 game.target=100", "After 99 holes the game ends in any case." },
	{ "23, R04", "game.tie=extra-holes",
	    "After 99 holes the game ends in any case. Players who still tie share the win." },
	{ "23, R04", "game.tie=extra-holes game.holes=1",
	    "After 99 holes the game ends in any case. Players who still tie share the win." },
	{ "23, R02, R04", "game.tie=extra-holes game.holes=99 game.target=100",
	    "After 99 holes the game ends in any case. Players who still tie share the win." },
	{ "R04", "game.tie=extra-holes",
	    "While players tie for the lowest total, more holes are played." },
	{ "X01", "match.when=any-time match.whose=any match.per_discard=1",
	    "Only one card may be laid on each discard." },
	{ "X02", "match.when=any-time match.whose=any match.wrong_points=10",
	    "A wrong card of another player costs you 10 points." },
	{ "X02", "match.when=any-time match.whose=any match.wrong_points=1",
	    "A wrong card of another player costs you one point." },
	{ "X03", "match.when=any-time match.equal=value",
	    "Equal here means the same number of points." },
	{ "X04", "match.when=own-turn",
	    "Instead of placing the drawn card you may match it with equal cards of your layout, "
	    "without looking at them. They are discarded first, then the drawn card." },
	{ "X04", "match.when=own-turn",
	    "A card from the discard pile must replace one of your cards or be matched." },
	{ "X04, 16", "match.when=own-turn",
	    "After a right or wrong match, the drawn card is discarded and your turn is over." },
	{ "X04, 16", "match.when=own-turn power.4=peek-own",
	    "After a right or wrong match, the drawn card is discarded without its power and your "
	    "turn is over." },
	{ "16", "match.when=any-time",
	    "If a match takes away the last card that your card from the discard pile can "
	    "replace, your card is discarded." },
	{ "T11, 16", "turn.multi_replace=true",
	    "The drawn card takes the first of their places. The other places stay empty." },
	{ "X04", "match.when=own-turn match.per_discard=1",
	    "Only one card may be matched in a turn." },
	{ "X05", "match.when=own-turn match.wrong_cards=1",
	    "For each wrong card, one unseen card from the stock joins your layout." },
	{ "X06", "match.when=any-time match.wrong_cards=2",
	    "For each wrong card, 2 unseen cards from the stock join your layout." },
	{ "W09", "power.4=peek-own power.placeable=false",
	    "A power card cannot be placed: use its power, or just discard it." },
	{ "W09", "power.4=peek-own power.placeable=false match.when=any-time",
	    "A power card cannot be placed: use its power, or just discard it." },
	{ "W09, X04", "power.4=peek-own power.placeable=false match.when=own-turn",
	    "A power card cannot be placed: use its power, match it, or just discard it." },
	{ "W09, T01", "power.4=peek-own power.placeable=false",
	    "You cannot draw a power card from the discard pile." },
	{ "W09, T01, W10", "power.4=peek-own power.placeable=false power.reuse=true",
	    "You cannot draw a power card from the discard pile." },
	{ "W09, T01, X04", "power.4=peek-own power.placeable=false match.when=own-turn",
	    "You cannot draw a power card from the discard pile, not even to match it." },
	{ "W09, T02", "power.4=peek-own power.placeable=false turn.return_discard=true",
	    "A power card from the discard pile can only be put back." },
	{ "W09, T02, X04",
	    "power.4=peek-own power.placeable=false turn.return_discard=true match.when=own-turn",
	    "A power card from the discard pile can only be matched or put back." },
	{ "W10", "power.4=peek-own power.reuse=true",
	    "As your turn you may take an unused power card from the top of the discard pile, use "
	    "its power and discard it again." },
	{ "W11", "power.KS=cancel-knock power.KC=cancel-knock end.knock=end-of-turn",
	    "Black King: when a player draws this card from the stock, a call of “Knock” is "
	    "cancelled at once. Play goes on as before." },
	{ "W11", "power.K=cancel-knock power.4=flip end.knock=end-of-turn",
	    "A call is also cancelled when a power turns up such a card in a layout or discards "
	    "such a card from a layout." },
	{ "W15", "power.5=shield power.4=flip", "A player has at most four shields." },
	{ "23, W15", "power.5=shield power.4=flip deck.packs=2",
	    "A player has at most four shields." },
	{ "23, W15, W18: a combination gives more",
	    "power.5=shield power.4=flip power.2=combine deck.packs=1",
	    "A player has at most four shields." },
	{ "23, W15", "power.5=shield power.joker=shield power.4=flip deck.packs=1 deck.jokers=1",
	    "A player has at most four shields." },
	{ "16, T11", "turn.multi_replace=true end.turns=14", JOINED },
	{ "16, 23, T11", "turn.multi_replace=true end.turns=15", JOINED_MOST },
	{ "16, 23, T11", "turn.multi_replace=true end.turns=14 layout.rows=3", JOINED_MOST },
	{ "16, 23, T11", "turn.multi_replace=true end.turns=0", JOINED_MOST },
	{ "16, 23, T11, E02", "turn.multi_replace=true end.turns=14 end.final_turns=1",
	    JOINED_MOST },
	{ "16, X05", "match.when=own-turn match.wrong_cards=1 end.turns=1", JOINED },
	{ "16, 23, X05", "match.when=own-turn match.wrong_cards=2 end.turns=1", JOINED_MOST },
	{ "16, X06", "match.when=any-time match.wrong_cards=1 end.turns=1 players.max=6", JOINED },
	{ "16, 23, X06", "match.when=any-time match.wrong_cards=1 end.turns=1 players.max=7",
	    JOINED_MOST },
	{ "16, W17", "power.4=add-or-remove end.turns=2", JOINED },
	{ "16, 23, W17", "power.4=add-or-remove end.turns=3", JOINED_MOST },
	{ "W18", "power.2=combine power.3=shield power.4=flip",
	    "In a combination, only one of the powers may give the card away, keep it as a shield "
	    "or draw more cards." },
};

static bool
has_line(const char *text, const char *line)
{
	size_t length = strlen(line);

	for (const char *at = strstr(text, line); at; at = strstr(at + 1, line))
		if ((at == text || at[-1] == '\n') && at[length] == '\n')
			return true;
	return false;
}

Test(explain_rows, each_rule_has_its_sentence)
{
	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		const struct try *t = &tries[i];
		struct golf_rules r;
		struct golf_why why;

		try_rules(&r, t->with);
		cr_expect(golf_rules_check(&r, &why), "%s: %s: %s", t->ids, t->with, why.text);
		cr_expect(has_line(try_text(&r, "en"), t->said), "%s: %s: no \"%s\" in\n%s", t->ids,
		    t->with, t->said, try_text(&r, "en"));
		try_sound(&r, "en", t->with);
		try_sound(&r, "es", t->with);
		golf_rules_default(&r);
		cr_expect_not(has_line(try_text(&r, "en"), t->said),
		    "%s: the defaults have the sentence too: %s", t->ids, t->said);
	}
}

/* Sentences whose Spanish differs from the English: singular, plural and persons. */
Test(explain_rows, spanish_sentences)
{
	static const struct {
		const char *with, *said;
	} rows[] = {
		{ "score.four_in_columns=-10",
		    "Si cartas iguales llenan dos columnas, cuentan −10 en total. Cada columna "
		    "más de esas mismas cartas suma −10." },
		{ "knock.fail={\"rule\":\"add\",\"per_player\":2,\"points\":1}",
		    "Si quien terminó el hoyo no tiene los puntos más bajos, se le suma 1 punto y "
		    "2 más por cada jugador de la partida." },
		{ "knock.fail={\"rule\":\"add\",\"points\":-3}",
		    "Si quien terminó el hoyo no tiene los puntos más bajos, su puntuación cambia "
		    "en −3." },
		{ "knock.scoring=cactus",
		    "Si no, quien lo terminó se anota su trazado y 10 puntos más." },
		{ "knock.scoring=cactus",
		    "Entonces, de los demás, quien tiene los mismos puntos o menos se anota 0; los "
		    "otros, su trazado." },
	};

	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		struct golf_rules r;

		try_rules(&r, rows[i].with);
		cr_expect(has_line(try_text(&r, "es"), rows[i].said), "%s: no \"%s\" in\n%s",
		    rows[i].with, rows[i].said, try_text(&r, "es"));
	}
}

/* The whole text of the defaults. */
Test(explain_rows, the_defaults)
{
	struct golf_rules r;

	golf_rules_default(&r);
	cr_expect_str_eq(try_text(&r, "en"),
	    "# Players and cards\n"
	    "The lowest total wins.\n"
	    "The game is for 2 to 8 players.\n"
	    "Packs of 52 cards: 1 for up to 4 players and 2 for up to 8.\n"
	    "# Start of a hole\n"
	    "The cards are dealt one at a time.\n"
	    "Each player has 6 cards face down, in 2 rows of 3.\n"
	    "Before play you turn up any 2 of your cards.\n"
	    "Nobody may look at face-down cards.\n"
	    "One more card is turned up to start the discard pile.\n"
	    "The first player at the table begins the first hole, the second player begins the "
	    "next hole, and so on.\n"
	    "# Your turn\n"
	    "Draw the top card of the stock, or take the top card of the discard pile.\n"
	    "Put the card face up in the place of one of your cards. The replaced card goes to "
	    "the discard pile.\n"
	    "You may not look at a face-down card before you replace it.\n"
	    "You may discard a card from the stock instead.\n"
	    "A card from the discard pile must replace one of your cards.\n"
	    "You cannot take back a placed or discarded card.\n"
	    "# End of a hole\n"
	    "The hole ends when all cards of one player are face up.\n"
	    "Then the hole is over at once, without further turns.\n"
	    "When the stock is empty, all discards except the top card are shuffled into a new "
	    "stock.\n"
	    "The hole ends in any case after each player has had 60 turns.\n"
	    "# Points\n"
	    "At the end all cards are turned up and counted.\n"
	    "Ace: 1; 2 to 10: their number; Jack, Queen: 10; King: 0.\n"
	    "# Combinations\n"
	    "Two equal cards in a column count 0.\n"
	    "Equal means the same rank, whatever the suit.\n"
	    "# Game\n"
	    "A game has 9 holes.\n"
	    "Players who tie for the lowest total share the win.\n");
}

/* No sentence describes a rule that is not in force, even when a related key is set. */
Test(explain_rows, no_sentence_for_a_rule_not_in_force)
{
	static const struct {
		const char *with, *not_said;
	} rows[] = {
		{ "values.joker=-5", "Joker" },
		{ "", "Each pack has" },
		{ "", "Before you draw" },
		{ "", "A king" },
		{ "game.holes=1 start.leader=highest-last", "later ones are begun" },
		{ "game.holes=1 start.leader=winner-last", "later ones are begun" },
		{ "game.holes=1", "the second player the next one" },
		{ "game.holes=1 start.leader=highest-last", "Of several" },
		{ "game.holes=1 start.leader=winner-last", "Of several" },
		{ "game.holes=1 start.leader=winner-last end.knock=end-of-turn", "several tie" },
		{ "start.leader=winner-last", "called" },
		{ "start.leader=winner-last end.knock=end-of-turn", "Of several" },
		{ "end.face_up=all start.leader=winner-last", "has ended it" },
		{ "start.memory=all-cards", "not looked at" },
		{ "start.memory=all-cards start.peek=2", "look once" },
		{ "start.memory=all-cards start.peek=3", "look once" },
		{ "start.memory=all-cards start.peek=2 start.peek_where=any", "look once" },
		{ "start.memory=all-cards start.rearrange=true", "without looking" },
		{ "start.memory=start-cards", "before you replace it" },
		{ "turn.paid_peek=1", "before you replace it" },
		{ "turn.draw=stock", "card from the discard pile" },
		{ "turn.draw=stock power.4=peek-own", "has no power" },
		{ "power.4=peek-own power.reuse=true", "has no power" },
		{ "power.4=peek-own power.placeable=false", "has no power" },
		{ "power.4=peek-own power.placeable=false", "like any other card" },
		{ "power.4=peek-own", "cannot be placed" },
		{ "power.4=peek-own power.placeable=false turn.draw=stock", "discard pile either" },
		{ "power.4=peek-own power.placeable=false turn.return_discard=true",
		    "discard pile either" },
		{ "power.4=peek-own power.placeable=false turn.draw=stock", "only be put back" },
		{ "power.4=peek-own power.placeable=false match.when=any-time", "match it, or" },
		{ "power.4=peek-own match.when=own-turn", "match it, or" },
		{ "power.4=peek-own turn.return_discard=true", "only be" },
		{ "power.4=peek-own", "left unused" },
		{ "power.4=shield power.5=flip", "A call is cancelled" },
		{ "", "Power cards" },
		{ "", "Matching" },
		{ "match.when=own-turn", "uses up no turn" },
		{ "match.when=own-turn", "must replace one of yours." },
		{ "match.when=own-turn turn.return_discard=true", "be matched" },
		{ "match.when=own-turn", "the last card that" },
		{ "match.when=any-time", "be matched" },
		{ "match.when=any-time", "Right or wrong" },
		{ "match.when=any-time turn.return_discard=true", "the last card that" },
		{ "match.when=any-time turn.draw=stock", "the last card that" },
		{ "match.when=own-turn", "may not try again" },
		{ "match.when=own-turn", "you give that player" },
		{ "match.when=own-turn match.per_discard=1", "Only one card may be laid" },
		{ "match.when=any-time match.per_discard=1", "matched in a turn" },
		{ "match.when=any-time", "matched in a turn" },
		{ "match.when=any-time", "Only one card may be laid" },
		{ "match.when=any-time", "join" },
		{ "match.when=any-time match.whose=any", "costs you" },
		{ "end.face_up=all", "has ended it" },
		{ "end.face_up=none end.stock=end", "The hole is then over" },
		{ "end.face_up=none end.stock=end", "one more turn" },
		{ "end.final_turns=1", "Nobody can call" },
		{ "end.knock=end-of-turn", "Nobody can call" },
		{ "end.stock=none turn.draw=stock", "only the discard pile is left" },
		{ "end.turns=0", "in any case" },
		{ "turn.multi_replace=true end.empty_layout=true", "without cards" },
		{ "turn.multi_replace=true end.empty_layout=true end.face_up=none "
		  "end.knock=end-of-turn",
		    "without cards" },
		{ "end.face_up=none end.knock=end-of-turn", "without cards" },
		{ "", "joins a layout" },
		{ "values.2=-2 score.pairs=none", "negative points" },
		{ "", "negative points" },
		{ "values.2=-2 score.keep_negative=true", "as well" },
		{ "score.joker_pair=-5", "pair of jokers" },
		{ "deck.jokers=2", "pair of jokers" },
		{ "score.wild=jokers", "wild" },
		{ "score.wild=jokers", "lowest total counts" },
		{ "score.pairs=none score.kings_row=-16 layout.columns=4", "Equal means" },
		{ "score.pairs=none score.negative_columns=-20 values.2=-2", "Equal means" },
		{ "score.keep_negative=true values.2=-2 score.pairs=none score.triples=lines",
		    "in a pair" },
		{ "layout.rows=3 score.triples=columns", "serves in each" },
		{ "layout.rows=3 layout.columns=4 score.triples=columns", "serves in each" },
		{ "layout.columns=2 score.square=-10", "serves in each" },
		{ "layout.rows=2 score.triples=lines", "serves in each" },
		{ "layout.rows=2 score.triples=lines-and-diagonals", "serves in each" },
		{ "layout.rows=3 layout.columns=2 score.triples=lines-and-diagonals",
		    "serves in each" },
		{ "layout.rows=3 score.triples=lines", "quares" },
		{ "layout.rows=3 score.triples=lines turn.remove_lines=true", "quares" },
		{ "layout.rows=3 score.triples=lines score.overlap=once", "quares" },
		{ "score.square=-10", "lines" },
		{ "score.square=-10 turn.remove_lines=true", "lines" },
		{ "turn.remove_lines=true layout.rows=3 score.triples=columns", "wild" },
		{ "turn.remove_lines=true layout.rows=3 score.triples=columns score.wild=jokers",
		    "wild" },
		{ "turn.remove_lines=true score.square=-10 score.wild=jacks", "saves points" },
		{ "layout.rows=3 score.triples=columns score.wild=jacks", "saves points" },
		{ "score.pairs=none score.overlap=once", "combination" },
		{ "score.square=-10 score.overlap=once", "serves in each" },
		{ "score.pairs=none score.equal=value", "Equal" },
		{ "", "lowest total counts" },
		{ "score.pairs=none", "Each card serves" },
		{ "deck.jokers=2", "stand for any card" },
		{ "score.flush=-20", "For that" },
		{ "score.jokers_wild=false deck.jokers=2", "spoils" },
		{ "score.jokers_wild=false score.flush=-20", "spoils" },
		{ "score.flush=-20", "Where both apply" },
		{ "knock.tie={\"rule\":\"fail\"}", "tie for lowest" },
		{ "knock.tie={\"rule\":\"plain\"}", "tie for lowest" },
		{ "", "whoever ends the hole" },
		{ "knock.fail=double", "below 0 is" },
		{ "knock.fail=add values.2=-2", "adds nothing" },
		{ "knock.fail=highest values.2=-2", "adds nothing" },
		{ "knock.fail=add-lowest", "adds nothing" },
		{ "knock.fail=double values.2=-2", "never lowers" },
		{ "knock.fail={\"rule\":\"double\"}", "points are added" },
		{ "knock.fail={\"rule\":\"add\",\"points\":-3}", "are added" },
		{ "knock.fail={\"rule\":\"add\",\"points\":-1}", "is added" },
		{ "knock.fail={\"rule\":\"double\",\"points\":-1}", "is added" },
		{ "knock.fail={\"rule\":\"double\",\"points\":5,\"per_player\":-2}", "changes by" },
		{ "score.lowest_zero=true knock.win=zero", "whoever ended the hole" },
		{ "score.lowest_zero=true knock.win=less-players", "whoever ended the hole" },
		{ "score.lowest_zero=true knock.win={\"rule\":\"set\",\"points\":-10}",
		    "whoever ended the hole" },
		{ "score.lowest_zero=true knock.win=zero knock.tie=plain", "their layout" },
		{ "score.lowest_zero=true knock.fail=double knock.tie=plain", "their layout" },
		{ "score.lowest_zero=true knock.tie=fail", "for all who tie" },
		{ "score.lowest_zero=true knock.tie=plain", "all but" },
		{ "score.shoot_moon=60", "In such a hole" },
		{ "score.shoot_moon=60 score.lowest_zero=true knock.win=zero",
		    "reward or penalty" },
		{ "score.lowest_zero=true knock.fail=double", "In such a hole" },
		{ "knock.fail={\"rule\":\"add\",\"points\":5}", "for each player" },
		{ "game.pot={\"stake\":5}", "never grows" },
		{ "", "chips" },
		{ "game.holes=0 game.target=100", "A game has" },
		{ "game.target_when=exceed", "somebody's total" },
		{ "game.target=100", "Holes are played until" },
		{ "game.target=100 game.holes=1", "earlier" },
		{ "", "99" },
		{ "power.5=shield power.4=flip deck.packs=1", "four shields" },
		{ "power.5=shield power.joker=shield power.4=flip deck.packs=1", "four shields" },
		{ "power.5=shield power.4=flip players.max=4", "four shields" },
		{ "turn.paid_peek=1", PAID_MOST },
		{ "turn.paid_peek=27", PAID_MOST },
		{ "turn.paid_peek=100 end.turns=1", PAID_MOST },
		{ "turn.paid_peek=8 turn.multi_replace=true", PAID_MOST },
		{ "end.turns=0", PAID_MOST },
		{ "match.when=any-time match.whose=any end.turns=0", PAID_MOST },
		{ "match.when=any-time match.whose=any match.wrong_points=10", PAID_MOST },
		{ "match.when=any-time match.whose=any match.wrong_points=11 players.max=7",
		    PAID_MOST },
		{ "match.when=any-time match.whose=any turn.draw=stock match.wrong_points=20",
		    PAID_MOST },
		{ "match.when=any-time match.whose=any match.wrong_points=5 power.2=combine "
		  "power.3=swap-any power.4=peek-other",
		    PAID_MOST },
		{ "match.when=own-turn match.whose=any match.wrong_points=27", PAID_MOST },
		{ "match.when=own-turn match.whose=any match.wrong_points=13 match.wrong_cards=1",
		    PAID_MOST },
		{ "match.when=own-turn match.whose=any match.wrong_points=10 match.per_discard=1 "
		  "end.turns=999",
		    PAID_MOST },
		{ "turn.paid_peek=28 end.turns=59", PAID_MOST },
		{ "turn.paid_peek=33 end.turns=101 layout.rows=1 score.pairs=none", PAID_MOST },
		{ "deck.jokers=2", "negative points" },
		{ "layout.columns=2 score.pairs=row", "Each card serves" },
		{ "power.5=shield power.4=flip deck.packs=1 deck.jokers=1", "four shields" },
		{ "turn.paid_peek=13 match.when=any-time match.whose=any match.wrong_points=4",
		    PAID_MOST },
		{ "game.target=100", "99" },
		{ "game.holes=99", "in any case; players" },
		{ "game.holes=99 game.target=100", "After 99 holes" },
		{ "game.holes=99 game.tie=extra-holes", "After 99 holes" },
		{ "game.holes=99 game.tie=extra-holes", "further holes" },
		{ "game.target=100 game.holes=1 game.target_when=exceed", "earlier" },
		{ "end.empty_layout=true end.face_up=none", "also ends" },
		{ "turn.expose_all=true", "at once in these last turns" },
		{ "turn.remove_lines=true layout.rows=3 score.triples=columns", "So do" },
		{ "layout.rows=3 score.triples=columns score.square=-10", "leave the layout" },
		{ "layout.rows=3 score.triples=columns score.square=-10", "So do" },
		{ "turn.remove_lines=true score.square=-10", "So do" },
		{ "", "stay empty" },
		{ "turn.jack_skips=true", "even the last" },
		{ "turn.jack_skips=true", "costs nothing" },
		{ "match.when=any-time", "costs nothing" },
		{ "end.final_turns=1", "If several get there" },
		{ "match.when=any-time", "If several get there" },
		{ "match.when=any-time end.face_up=all end.final_turns=1", "If several get there" },
		{ "match.when=any-time end.face_up=none end.knock=end-of-turn end.final_turns=1",
		    "If several get there" },
		{ "turn.multi_replace=true score.square=-10", "those kept" },
		{ "turn.remove_lines=true score.triples=lines", "those kept" },
		{ "score.six_equal=-20 deck.packs=2", "or more equal" },
		{ "score.six_equal=-20 score.four_in_columns=-10 deck.packs=2", "or more equal" },
		{ "score.flush=-20", "whole." },
		{ "score.flush=-20", "joined" },
		{ "turn.multi_replace=true", "A whole layout" },
		{ "score.flush=-20 turn.multi_replace=true", "is not whole" },
		{ "power.4=peek-own power.reuse=true turn.draw=stock", "has covered" },
		{ "power.4=peek-own", "has covered" },
		{ "power.4=draw-two turn.draw=stock", "lies on top" },
		{ "power.4=draw-two turn.draw=stock match.when=own-turn", "lies on top" },
		{ "power.4=peek-own", "lies on top" },
		{ "match.when=own-turn", "matched in a turn" },
		{ "end.final_turns=1", "has ended it" },
		{ "layout.rows=3 score.triples=lines-and-diagonals", "leave the layout" },
		{ "layout.rows=3 score.triples=lines", "leave the layout" },
		{ "score.square=-10", "leave the layout" },
	};

	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		struct golf_rules r;
		try_rules(&r, rows[i].with);
		cr_expect_null(strstr(try_text(&r, "en"), rows[i].not_said),
		    "%s: \"%s\" is said in\n%s", rows[i].with, rows[i].not_said,
		    try_text(&r, "en"));
	}
}

/*
 * Sentences follow the order of play. A look at the near row comes with the deal. Other looks come
 * after the rearranging. The first turn comes last.
 */
Test(explain_rows, sentences_follow_the_order_of_play)
{
	static const struct {
		const char *with, *texts[3];
	} rows[] = {
		{ "start.peek=2 start.rearrange=true",
		    { "you look once", "Before play you turn up", "Then you may" } },
		{ "start.peek=2 start.peek_where=any start.rearrange=true",
		    { "Before play you turn up", "Then you may", "you may look once" } },
		{ "start.peek=2 start.rearrange=true start.turn_up_when=first-turn",
		    { "you look once", "At the start of your first turn", "Then you may" } },
		{ "turn.remove_lines=true score.triples=lines score.square=-10 score.wild=jacks",
		    { "Three equal face-up",
			"Four equal face-up cards in a square are removed, too",
			"A wild card completes such" } },
		{ "start.peek=2 start.peek_where=any start.rearrange=true "
		  "start.turn_up_when=first-turn",
		    { "you may look once", "At the start of your first turn", "Then you may" } },
	};

	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		struct golf_rules r;
		const char *text, *last;

		try_rules(&r, rows[i].with);
		last = text = try_text(&r, "en");
		for (unsigned k = 0; k < 3; k++) {
			const char *at = strstr(text, rows[i].texts[k]);

			cr_assert_not_null(
			    at, "%s: no \"%s\" in\n%s", rows[i].with, rows[i].texts[k], text);
			cr_expect_gt(at, last, "%s: \"%s\" comes too early in\n%s", rows[i].with,
			    rows[i].texts[k], text);
			last = at;
		}
	}
}

/* "Equal" is explained once when a sentence needs it, otherwise never. */
Test(explain_rows, the_meaning_of_equal_is_said_once)
{
	static const char said[] = "Equal means the same rank, whatever the suit.\n";
	static const struct {
		const char *with;
		unsigned n;
	} rows[] = { { "", 1 }, { "turn.multi_replace=true", 1 },
		{ "turn.multi_replace=true score.pairs=none", 1 },
		{ "score.pairs=none score.four_of_a_kind=wins-game", 1 }, { "score.pairs=none", 0 },
		{ "score.pairs=none score.triples=lines", 1 },
		{ "score.pairs=none score.square=-10", 1 },
		{ "score.pairs=none score.four_in_columns=-10", 1 },
		{ "score.pairs=none score.six_equal=-20", 1 } };

	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		struct golf_rules r;
		unsigned n = 0;
		try_rules(&r, rows[i].with);
		for (const char *at = strstr(try_text(&r, "en"), said); at;
		     at = strstr(at + 1, said))
			n++;
		cr_expect_eq(n, rows[i].n, "%s: %u times", rows[i].with, n);
	}
}

enum { KEYS = 3000 };

/* Marks the texts of a language that a line may come from. */
static void
mark_line(const char *line, size_t length, const char *lang, bool said[KEYS])
{
	const char *key;

	for (size_t i = 0; (key = words_key(lang, i)); i++) {
		cr_assert_lt(i, (size_t)KEYS);
		if (!said[i] && strncmp(key, "rules.", 6) == 0)
			said[i] = try_matches(words_find(lang, key), line, length);
	}
}

static void
mark_text(const char *text, const char *lang, bool said[KEYS])
{
	for (size_t length; *text; text += length + 1) {
		length = strcspn(text, "\n");
		if (*text == '#')
			mark_line(text + 2, length - 2, lang, said);
		else
			mark_line(text, length, lang, said);
	}
}

/* Whether a text is only a part of a sentence, or stands above the sections. */
static bool
is_part(const char *key)
{
	static const char *const parts[] = { "rules.packs-first", "rules.packs-next", "rules.value",
		"rules.value-face", "rules.own-card", "rules.own-range", "rules.title",
		"rules.title-page", "rules.commitment" };

	for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
		if (strcmp(key, parts[i]) == 0)
			return true;
	return false;
}

/*
 * Marks the texts of the defaults with one key at each value that its help names: each word, true
 * and false, the lowest and the highest number. Values that contradict the defaults are left out.
 */
static void
mark_values(size_t i, const char *lang, bool said[])
{
	char allowed[512], set[600];
	struct golf_rules r;
	struct out o;
	struct golf_why why;

	out_begin(&o, allowed, sizeof allowed);
	key_allowed(&keys[i], &o);
	for (char *word = strtok(allowed, " ,"); word; word = strtok(NULL, " ,")) {
		try_rules(&r, "");
		snprintf(set, sizeof set, "%s=%s", golf_key(i), word);
		if (try_set(&r, set) && golf_rules_check(&r, &why))
			mark_text(try_text(&r, lang), lang, said);
	}
}

/* Fills r with rules that have the power. Returns false when the rules contradict. */
static bool
set_power(unsigned power, struct golf_rules *r)
{
	struct golf_why why;

	try_rules(r, "power.3=peek-own power.4=swap-any");
	r->rank_power[6] = (uint8_t)power;
	return golf_rules_check(r, &why);
}

/*
 * Checks that every text is used: by the tries above, by a preset, by one value of a key, or by a
 * power.
 */
static void
check_all_said(const char *lang)
{
	static bool said[KEYS];
	const char *key;
	struct golf_rules r;
	struct golf_why why;

	memset(said, 0, sizeof said);
	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		try_rules(&r, tries[i].with);
		mark_text(try_text(&r, lang), lang, said);
	}
	for (size_t i = 0; i < preset_count(); i++) {
		cr_assert(rules_load(&r, preset_name(i), &why), "%s", why.text);
		mark_text(try_text(&r, lang), lang, said);
	}
	for (size_t i = 0; golf_key(i); i++)
		mark_values(i, lang, said);
	for (unsigned power = 0; power < GOLF_POWER_COUNT; power++)
		if (set_power(power, &r))
			mark_text(try_text(&r, lang), lang, said);
	for (size_t i = 0; (key = words_key(lang, i)); i++)
		if (strncmp(key, "rules.", 6) == 0 && !is_part(key))
			cr_expect(
			    said[i], "%s: no rules use %s: %s", lang, key, words_find(lang, key));
}

Test(explain_rows, every_text_is_used)
{
	check_all_said("en");
	check_all_said("es");
}
