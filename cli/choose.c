/* Your decision: what can be done now has a key each, and what needs an aim is asked further. */
#include "cli/play.h"

#include "config/words.h"

#include <string.h>

enum { DRAW_DISCARD = 100, LOOK_PAID = 101, SEVERAL = 102, PLACES = 200 };

/* What may be done, and which of it a place's number alone stands for: an offer, or OFFERS. */
struct verbs {
	struct offers may;
	enum offer numbered;
};

/* No two of these have places at once. */
static void
find_verbs(struct verbs *v, const struct golf_view *view)
{
	static const enum offer numbered[] = { OFFER_TURN_UP, OFFER_PEEK, OFFER_REPLACE, OFFER_FLIP,
		OFFER_POWER };

	offers_find(view, YOU, &v->may);
	v->numbered = OFFERS;
	for (size_t i = 0; i < sizeof numbered / sizeof numbered[0]; i++)
		if (v->may.places[numbered[i]])
			v->numbered = numbered[i];
}

/* The question ------------------------------------------------------------- */

/* Begins the question with a text. word: of its placeholder, or a row of nulls. */
static void
lead(const struct play *p, struct prompt *q, const char *key, const struct word word)
{
	char text[PROMPT_LEAD];

	prompt_begin(q, "%s",
	    words_say(p->table.lang, key, (const struct word[]){ word, { 0 } }, text, sizeof text));
}

static void
lead_count(const struct play *p, struct prompt *q, const char *key, unsigned n)
{
	char number[12];

	snprintf(number, sizeof number, "%u", n);
	lead(p, q, key, (struct word){ "n", number });
}

/* What you see of the two cards that a power has shown you. */
static void
lead_seen(const struct play *p, struct prompt *q)
{
	const struct golf_view *v = &p->view;
	bool first = v->aim[0].seat < v->seats, second = v->aim[1].seat < v->seats;
	unsigned n = 0;

	if (first)
		lead(p, q, second ? "term.see-two" : "term.see", (struct word){ 0 });
	else
		lead(p, q, second ? "term.see-gone-and" : "term.see-gone", (struct word){ 0 });
	for (unsigned i = 0; i < 2; i++)
		if (v->aim[i].seat < v->seats)
			q->card[n++] = v->cell[v->aim[i].seat][v->aim[i].place].card;
}

static void
begin_question(const struct play *p, struct prompt *q, const struct verbs *verbs)
{
	const struct golf_view *v = &p->view;

	if (v->phase == GOLF_PH_START && verbs->numbered != OFFERS) {
		bool up = verbs->numbered == OFFER_TURN_UP;

		lead_count(p, q, up ? "term.still-up" : "term.still-look",
		    up ? v->start_up[YOU] : v->start_peek[YOU]);
	} else if (v->phase == GOLF_PH_PLACE && v->turn == YOU && v->more[0] != GOLF_NO_CARD) {
		bool three = v->more[1] != GOLF_NO_CARD;

		lead(p, q, three ? "term.have-three" : "term.have-two", (struct word){ 0 });
		q->card[0] = v->drawn;
		q->card[1] = v->more[0];
		q->card[2] = v->more[1];
	} else if (v->phase == GOLF_PH_PLACE && v->turn == YOU) {
		lead(p, q, v->usable == GOLF_POWER_NONE ? "term.have" : "term.have-power",
		    (struct word){ "power", term_power(&p->table, v->usable) });
		q->card[0] = v->drawn;
	} else if (v->phase == GOLF_PH_AIM && v->turn == YOU) {
		lead_seen(p, q);
	} else if (v->turn == YOU && v->usable != GOLF_POWER_NONE) {
		lead(p, q, "term.may", (struct word){ "power", term_power(&p->table, v->usable) });
	} else {
		prompt_begin(q, "%s", "");
	}
}

static const char *
keep_label(unsigned phase)
{
	switch ((enum golf_phase)phase) {
	case GOLF_PH_START:
		return "term.go-on";
	case GOLF_PH_POWER:
		return "term.let-it-be";
	case GOLF_PH_AIM:
		return "term.keep-yours";
	case GOLF_PH_BETWEEN:
	case GOLF_PH_TURN:
	case GOLF_PH_PLACE:
	case GOLF_PH_FLIP:
	case GOLF_PH_OVER:
		break;
	}
	return "term.none";
}

/* Adds an option whose label and help are keys; a word of the rules stays as it is. */
static void
add(const struct play *p, struct prompt *q, char key, const char *word, const char *label,
    const char *help, int value)
{
	prompt_add(q, key, word, term_word(&p->table, label), term_word(&p->table, help), value);
}

static void
add_places(const struct play *p, struct prompt *q, const struct verbs *v)
{
	static const struct {
		const char *label, *help;
	} text[OFFERS] = {
		[OFFER_TURN_UP] = { "term.turn-up", "term.turn-up-help" },
		[OFFER_PEEK] = { "term.look-at", "term.look-at-help" },
		[OFFER_REPLACE] = { "term.replace", "term.replace-help" },
		[OFFER_FLIP] = { "term.flip", "term.turn-up-help" },
		[OFFER_POWER] = { "term.give-for", "term.give-for-help" },
	};
	uint32_t places = v->may.places[v->numbered];

	for (unsigned place = 0; place < GOLF_PLACES_MAX; place++)
		if (places >> place & 1)
			prompt_number(q, place + 1, term_word(&p->table, text[v->numbered].label),
			    term_word(&p->table, text[v->numbered].help), PLACES + (int)place);
}

/* An offer's key, and what its choice means. */
struct verb_row {
	enum offer offer;
	char key;
	const char *word, *label, *help;
	int value;
};

/* Adds the rows that are offered, in their order. */
static void
add_rows(const struct play *p, struct prompt *q, const struct verbs *v, const struct verb_row *row,
    size_t n)
{
	for (; n > 0; n--, row++) {
		if (!offers(&v->may, row->offer) || row->offer == v->numbered)
			continue;
		add(p, q, row->key, row->word, row->label, row->help, row->value);
		if (row->offer == OFFER_TAKE)
			q->option[q->n - 1].card = p->view.discard;
	}
}

static void
add_draws(const struct play *p, struct prompt *q, const struct verbs *v)
{
	static const struct verb_row rows[] = {
		{ OFFER_STOCK, 's', "stock", "term.draw-stock", "term.draw-stock-help",
		    GOLF_DO_DRAW },
		{ OFFER_TAKE, 'd', "discard", "term.draw-pile", "term.draw-pile-help",
		    DRAW_DISCARD },
	};

	add_rows(p, q, v, rows, sizeof rows / sizeof rows[0]);
}

static void
add_verbs(const struct play *p, struct prompt *q, const struct verbs *v)
{
	bool aiming = p->view.phase == GOLF_PH_AIM;
	const struct verb_row rows[] = {
		{ OFFER_DISCARD, 'd', "discard", "term.discard", "term.discard-help",
		    GOLF_DO_DISCARD },
		{ OFFER_TRADE, 't', "trade", "term.trade", "term.trade-help", GOLF_DO_TRADE },
		{ OFFER_REARRANGE, 'r', "rearrange", "term.rearrange", "term.rearrange-help",
		    GOLF_DO_REARRANGE },
		{ OFFER_MATCH, 'm', "match", "term.match", "term.match-help", GOLF_DO_MATCH },
		{ OFFER_EXPOSE, 'e', "expose", "term.expose", "term.expose-help", GOLF_DO_EXPOSE },
		{ OFFER_PASS, 'p', "pass", "term.pass", "term.pass-help", GOLF_DO_PASS },
		{ OFFER_SEVERAL, 'r', "several", "term.several", "term.several-help", SEVERAL },
		{ OFFER_LOOK, 'l', "look", "term.look-paid", "term.look-paid-help", LOOK_PAID },
		{ OFFER_POWER, aiming ? 'y' : 'u', aiming ? "yes" : "use",
		    aiming ? "term.swap-them" : "term.use-power",
		    aiming ? "term.swap-them-help" : words_power(p->view.usable), GOLF_DO_POWER },
		{ OFFER_KNOCK, 'k', "knock", p->table.call, "term.end-help", GOLF_DO_KNOCK },
		{ OFFER_KEEP, 'n', "none", keep_label(p->view.phase), "term.keep-help",
		    GOLF_DO_KEEP },
	};

	add_rows(p, q, v, rows, sizeof rows / sizeof rows[0]);
}

/* The answer --------------------------------------------------------------- */

/* The action that a number stands for; no action where it stands for none. */
static uint8_t
kind_of(const struct verbs *v)
{
	static const uint8_t kinds[OFFERS + 1] = {
		[OFFER_TURN_UP] = GOLF_DO_TURN_UP,
		[OFFER_PEEK] = GOLF_DO_PEEK,
		[OFFER_REPLACE] = GOLF_DO_REPLACE,
		[OFFER_FLIP] = GOLF_DO_FLIP,
		[OFFER_POWER] = GOLF_DO_POWER,
		[OFFERS] = GOLF_DO_COUNT,
	};

	return kinds[v->numbered];
}

/* Why a place cannot be chosen: the engine is asked, and does nothing but refuse. */
static void
say_why_not(struct play *p, const struct verbs *v, unsigned place)
{
	struct golf_action a = {
		.kind = kind_of(v), .seat = YOU, .place = (uint8_t)place, .card = GOLF_NO_CARD
	};
	struct golf_events events;
	enum golf_status status;

	if (v->numbered == OFFER_POWER) {
		a.power = p->view.power;
		a.n = 1;
		a.at[0] = (struct golf_spot){ YOU, (uint8_t)place };
	}
	if (p->view.more[0] != GOLF_NO_CARD)
		a.card = p->view.drawn;
	status = golf_apply(p->state, &a, &events);
	screen_note(p, status == GOLF_OK ? "" : turns_refusal(p, status));
}

/* The action of an answer, its aim asked for. */
static enum answer
complete(struct play *p, const struct verbs *v, int value, struct golf_action *a)
{
	*a = (struct golf_action){ .kind = (uint8_t)value, .seat = YOU, .card = GOLF_NO_CARD };
	if (value >= PLACES) {
		a->kind = kind_of(v);
		a->place = (uint8_t)(value - PLACES);
		if (a->kind == GOLF_DO_REPLACE)
			return aim(p, PLAN_REPLACE, "", a->place, a);
		return a->kind == GOLF_DO_POWER ? aim(p, PLAN_POWER, "", a->place, a) : ANSWER;
	}
	switch (value) {
	case DRAW_DISCARD:
		a->kind = GOLF_DO_DRAW;
		a->from = GOLF_FROM_DISCARD;
		return ANSWER;
	case LOOK_PAID:
		return aim(p, PLAN_LOOK, "", -1, a);
	case SEVERAL:
		return aim(p, PLAN_SEVERAL, "", -1, a);
	case GOLF_DO_POWER: /* of W07 the swap */
		return aim(p, PLAN_POWER, p->view.phase == GOLF_PH_AIM ? "1" : "", -1, a);
	case GOLF_DO_MATCH:
		return aim(p, PLAN_MATCH, "", -1, a);
	case GOLF_DO_TRADE:
		return aim(p, PLAN_TRADE, "", -1, a);
	case GOLF_DO_REARRANGE:
		return aim(p, PLAN_ORDER, "", -1, a);
	default:
		return ANSWER;
	}
}

/*
 * A key pressed by mistake does not end a game; ^C and ^D are none. Where lines are read, there was
 * Enter too.
 */
static bool
leaves(struct play *p)
{
	enum answer answer;
	struct prompt q;
	int value = 0;

	if (!p->live)
		return true;
	lead(p, &q, "term.leave-ask", (struct word){ 0 });
	q.back = true;
	add(p, &q, 'y', "yes", "term.leave", "term.leave-game", true);
	add(p, &q, 'n', "no", "term.stay", "term.stay-help", false);
	answer = screen_ask(p, &q, GOLF_NOBODY, &value);
	return answer == ANSWER_GONE || (answer == ANSWER && value);
}

enum chosen
choose(struct play *p, struct golf_action *a)
{
	bool voluntary = !(p->view.to_act >> YOU & 1);
	struct prompt q;
	struct verbs v;
	int value = 0;

	find_verbs(&v, &p->view);
	begin_question(p, &q, &v);
	add_draws(p, &q, &v);
	if (v.numbered != OFFERS)
		add_places(p, &q, &v);
	add_verbs(p, &q, &v);
	q.enter = voluntary ? term_word(&p->table, "term.go-on") : NULL;
	for (;;) {
		switch (screen_ask(p, &q, GOLF_NOBODY, &value)) {
		case ANSWER:
			switch (complete(p, &v, value, a)) {
			case ANSWER:
				return CHOSEN_ACTION;
			case ANSWER_GONE:
				return CHOSEN_LEAVE;
			case ANSWER_ENTER:
			case ANSWER_PLACE:
			case ANSWER_BACK:
				break;
			}
			break;
		case ANSWER_ENTER:
			return CHOSEN_NOTHING;
		case ANSWER_PLACE:
			say_why_not(p, &v, (unsigned)value);
			break;
		case ANSWER_BACK:
			if (leaves(p))
				return CHOSEN_LEAVE;
			break;
		case ANSWER_GONE:
			return CHOSEN_LEAVE;
		}
	}
}
