#include "config/decision.h"

#include "config/own_card.h"
#include "config/words.h"

#include <stdio.h>
#include <string.h>

#define WORDS(...) ((const struct word[]){ __VA_ARGS__, { 0 } })

enum {
	NUMBER = 16,
	SPOT = DECISION_SPOT,
	LIST = GOLF_LIST_MAX * SPOT, /* cards of players with long names */
};

static const char *
plain_card(const struct golf_rules *r, const char *lang, uint8_t card, char out[DECISION_CARD])
{
	static const char *const signs[] = { "♠", "♥", "♦", "♣" };
	const char *text = golf_card_text(r, card);

	if (card == GOLF_JOKER_RED || card == GOLF_JOKER_BLACK)
		return words_find(
		    lang, card == GOLF_JOKER_RED ? "card.joker-red" : "card.joker-black");
	if (card >= GOLF_CARD_KINDS)
		return words_find(lang, "card.unknown");
	if (own_card_is(card))
		return own_card(r, card, out);
	snprintf(out, DECISION_CARD, "%.*s%s", text[0] == 'T' ? 2 : 1, text[0] == 'T' ? "10" : text,
	    signs[golf_suit(card)]);
	return out;
}

const char *
decision_card(const struct decision *d, uint8_t card, char out[DECISION_CARD])
{
	return d->card ? d->card(d->arg, card, out) : plain_card(d->rules, d->lang, card, out);
}

static const char *
place_of(unsigned place, char out[NUMBER])
{
	snprintf(out, NUMBER, "%u", place + 1);
	return out;
}

char *
decision_name(const char *lang, const char *const *names, unsigned seats, unsigned seat,
    char out[DECISION_NAME])
{
	char number[NUMBER];
	unsigned same = 0;

	for (unsigned i = 0; i < seats; i++)
		same += strcmp(names[i], names[seat]) == 0;
	if (same > 1)
		return words_say(lang, "review.name-seat",
		    WORDS({ "name", names[seat] }, { "n", place_of(seat, number) }), out,
		    DECISION_NAME);
	snprintf(out, DECISION_NAME, "%s", names[seat]);
	return out;
}

const char *
decision_seat(const struct decision *d, unsigned seat, char out[DECISION_NAME])
{
	return decision_name(d->lang, d->names, d->view->seats, seat, out);
}

/* "place 3", "place 3 (Ana)", "the discard pile" */
void
decision_spot(const struct decision *d, struct golf_spot at, char out[SPOT])
{
	char place[NUMBER], name[DECISION_NAME];

	if (at.seat == GOLF_PILE)
		words_say(d->lang, "review.at-pile", NULL, out, SPOT);
	else if (at.seat == d->view->viewer || at.seat >= GOLF_SEATS_MAX)
		words_say(d->lang, "review.at-own", WORDS({ "place", place_of(at.place, place) }),
		    out, SPOT);
	else
		words_say(d->lang, "review.at",
		    WORDS({ "place", place_of(at.place, place) },
			{ "name", decision_seat(d, at.seat, name) }),
		    out, SPOT);
}

static void
list_add(char out[LIST], const char *text)
{
	size_t used = strlen(out);

	snprintf(out + used, LIST - used, "%s%s", used > 0 ? ", " : "", text);
}

/* "rows 1 and 3", "columns 1 and 3" */
static void
put_lines(const struct decision *d, char out[SPOT])
{
	bool rows = d->action->lines == GOLF_LINES_ROWS;
	char a[NUMBER], b[NUMBER];

	words_say(d->lang, rows ? "review.at-rows" : "review.at-columns",
	    WORDS({ "a", place_of(d->action->a, a) }, { "b", place_of(d->action->b, b) }), out,
	    SPOT);
}

/* The cards, the player or the lines that a power is aimed at; "" for none. */
static void
put_aim(const struct decision *d, char out[LIST])
{
	const struct golf_action *a = d->action;
	enum golf_need need = golf_power_needs(a->power);
	char text[SPOT], name[DECISION_NAME];

	out[0] = '\0';
	if (need == GOLF_NEED_POWERS) {
		list_add(out, words_find(d->lang, words_power(a->a)));
		list_add(out, words_find(d->lang, words_power(a->b)));
		return;
	}
	for (unsigned i = 0; i < a->n; i++) {
		decision_spot(d, a->at[i], text);
		list_add(out, text);
	}
	if (need == GOLF_NEED_WHO || need == GOLF_NEED_LINES ||
	    (need == GOLF_NEED_WHO_OR_OWN && a->n == 0))
		list_add(out, decision_seat(d, a->who, name));
	if (need == GOLF_NEED_LINES) {
		put_lines(d, text);
		list_add(out, text);
	}
}

static void
say_power(const struct decision *d, char out[DECISION_TEXT])
{
	const struct golf_action *a = d->action;
	const char *power = words_find(d->lang, words_power(a->power));
	char aim[LIST];

	put_aim(d, aim);
	if (d->view->phase == GOLF_PH_AIM && a->n == 0)
		words_say(d->lang, "review.do-swap", NULL, out, DECISION_TEXT);
	else if (aim[0])
		words_say(d->lang, "review.do-power-at", WORDS({ "power", power }, { "text", aim }),
		    out, DECISION_TEXT);
	else
		words_say(
		    d->lang, "review.do-power", WORDS({ "power", power }), out, DECISION_TEXT);
}

/* The places in the order of the action: "2, 1, 3". */
static void
put_places(const struct golf_action *a, char out[LIST])
{
	char place[NUMBER];

	out[0] = '\0';
	for (unsigned i = 0; i < a->n; i++)
		list_add(out, place_of(a->at[i].place, place));
}

/* Says all cards, since a match of several cards (X04) may begin like another one. */
static void
say_match(const struct decision *d, const char *card, char out[DECISION_TEXT])
{
	const struct golf_action *a = d->action;
	char list[LIST] = "", given[LIST] = "", text[SPOT];

	for (unsigned i = 0; i < a->n; i++) {
		decision_spot(d, a->at[i], text);
		list_add(list, text);
	}
	for (unsigned i = 0; i < a->gives; i++) {
		decision_spot(d, (struct golf_spot){ a->seat, a->give[i] }, text);
		list_add(given, text);
	}
	words_say(d->lang, a->gives > 0 ? "review.do-match-give" : "review.do-match",
	    WORDS({ "card", card }, { "text", list }, { "b", given }), out, DECISION_TEXT);
}

static const char *
key_of(const struct golf_action *a)
{
	static const char *const keys[] = {
		[GOLF_DO_TURN_UP] = "review.do-flip",
		[GOLF_DO_REARRANGE] = "review.do-rearrange",
		[GOLF_DO_PEEK] = "review.do-peek",
		[GOLF_DO_DRAW] = "review.do-draw",
		[GOLF_DO_REPLACE] = "review.do-replace",
		[GOLF_DO_DISCARD] = "review.do-discard",
		[GOLF_DO_FLIP] = "review.do-flip",
		[GOLF_DO_KEEP] = "review.do-keep",
		[GOLF_DO_TRADE] = "review.do-trade",
		[GOLF_DO_KNOCK] = "review.do-call",
		[GOLF_DO_EXPOSE] = "review.do-expose",
		[GOLF_DO_PASS] = "review.do-pass",
		[GOLF_DO_COUNT] = "review.do-nothing",
	};

	if (a->kind == GOLF_DO_DRAW && a->from == GOLF_FROM_DISCARD)
		return "review.do-take";
	if (a->kind == GOLF_DO_PEEK && a->yes)
		return "review.do-peek-paid";
	if (a->kind == GOLF_DO_REPLACE && a->n > 1)
		return "review.do-several";
	return keys[a->kind];
}

/* The card that the action is about, while the player sees it. */
static uint8_t
subject_of(const struct decision *d)
{
	const struct golf_action *a = d->action;
	/* Another card may be in a hand while the discard is matched. */
	bool in_hand = d->view->drawn < GOLF_CARD_KINDS &&
	    (a->kind != GOLF_DO_MATCH || golf_view_matches_drawn(d->rules, d->view, d->view->turn));

	if (a->kind == GOLF_DO_REPLACE && a->card < GOLF_CARD_KINDS)
		return a->card;
	return in_hand ? d->view->drawn : d->view->discard;
}

char *
decision_say(const struct decision *d, char out[DECISION_TEXT])
{
	const struct golf_action *a = d->action;
	char card[DECISION_CARD], place[NUMBER], text[LIST] = "";
	const char *shown = decision_card(d, subject_of(d), card);

	if (a->kind == GOLF_DO_POWER) {
		say_power(d, out);
		return out;
	}
	if (a->kind == GOLF_DO_MATCH) {
		say_match(d, shown, out);
		return out;
	}
	if (a->kind == GOLF_DO_TRADE)
		decision_spot(d, a->at[0], text);
	else
		put_places(a, text);
	return words_say(d->lang, key_of(a),
	    WORDS({ "card", shown }, { "place", place_of(a->place, place) }, { "text", text },
		{ "call", d->call }),
	    out, DECISION_TEXT);
}
