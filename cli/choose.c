/* Your decision: what can be done now has a key each, and what needs an aim is asked further. */
#include "cli/play.h"

#include "config/words.h"

#include <string.h>

enum { LISTED = 1024, DRAW_DISCARD = 100, LOOK_PAID = 101, SEVERAL = 102, PLACES = 200 };

/* What the choices are, kind by kind. */
struct verbs {
	bool has[GOLF_DO_COUNT];
	bool stock, discard, paid, several;
	uint8_t numbered; /* the kind that a place's number alone stands for, or GOLF_DO_COUNT */
	uint32_t places; /* its places, one bit each */
};

static void
note_verb(struct verbs *v, const struct golf_action *a, unsigned phase)
{
	uint8_t place = a->place;

	v->has[a->kind] = true;
	switch ((enum golf_do)a->kind) {
	case GOLF_DO_DRAW:
		*(a->from == GOLF_FROM_STOCK ? &v->stock : &v->discard) = true;
		return;
	case GOLF_DO_PEEK:
		if (a->yes) {
			v->paid = true;
			return;
		}
		break;
	case GOLF_DO_REPLACE:
		if (a->n >= 2) {
			v->several = true;
			return;
		}
		break;
	case GOLF_DO_POWER:
		if (phase != GOLF_PH_AIM || a->yes)
			return;
		place = a->at[0].place;
		break;
	case GOLF_DO_TURN_UP:
	case GOLF_DO_FLIP:
		break;
	case GOLF_DO_DEAL:
	case GOLF_DO_REARRANGE:
	case GOLF_DO_DISCARD:
	case GOLF_DO_KEEP:
	case GOLF_DO_MATCH:
	case GOLF_DO_TRADE:
	case GOLF_DO_KNOCK:
	case GOLF_DO_EXPOSE:
	case GOLF_DO_PASS:
	case GOLF_DO_LEAVE:
	case GOLF_DO_JOIN:
	case GOLF_DO_COUNT:
		return;
	}
	v->numbered = a->kind;
	v->places |= 1u << place;
}

/*
 * The first choice behind i of another kind: long lists are of one kind, so steps that double find
 * their end.
 */
static unsigned
behind(const struct golf_state *s, unsigned i, unsigned n)
{
	uint8_t kind = golf_choice(s, YOU, i).kind;
	unsigned same = i, other, step = 1;

	while (same + step < n && golf_choice(s, YOU, same + step).kind == kind) {
		same += step;
		step *= 2;
	}
	other = same + step < n ? same + step : n;
	while (same + 1 < other) {
		unsigned middle = same + (other - same) / 2;

		if (golf_choice(s, YOU, middle).kind == kind)
			same = middle;
		else
			other = middle;
	}
	return other;
}

static void
find_verbs(struct verbs *v, const struct golf_state *s, unsigned phase)
{
	unsigned n = golf_choices(s, YOU);

	*v = (struct verbs){ .numbered = GOLF_DO_COUNT };
	for (unsigned i = 0; i < n; i = i < LISTED ? i + 1 : behind(s, i, n)) {
		struct golf_action a = golf_choice(s, YOU, i);

		note_verb(v, &a, phase);
	}
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

	if (v->phase == GOLF_PH_START && verbs->numbered != GOLF_DO_COUNT) {
		bool up = verbs->numbered == GOLF_DO_TURN_UP;

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
		    (struct word){ "power", table_power(&p->table, v->usable) });
		q->card[0] = v->drawn;
	} else if (v->phase == GOLF_PH_AIM && v->turn == YOU) {
		lead_seen(p, q);
	} else if (v->turn == YOU && v->usable != GOLF_POWER_NONE) {
		lead(p, q, "term.may", (struct word){ "power", table_power(&p->table, v->usable) });
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
	prompt_add(q, key, word, table_word(&p->table, label), table_word(&p->table, help), value);
}

static void
add_places(const struct play *p, struct prompt *q, const struct verbs *v)
{
	static const struct {
		const char *label, *help;
	} text[GOLF_DO_COUNT] = {
		[GOLF_DO_TURN_UP] = { "term.turn-up", "term.turn-up-help" },
		[GOLF_DO_PEEK] = { "term.look-at", "term.look-at-help" },
		[GOLF_DO_REPLACE] = { "term.replace", "term.replace-help" },
		[GOLF_DO_FLIP] = { "term.flip", "term.turn-up-help" },
		[GOLF_DO_POWER] = { "term.give-for", "term.give-for-help" },
	};

	for (unsigned place = 0; place < GOLF_PLACES_MAX; place++)
		if (v->places >> place & 1)
			prompt_number(q, place + 1, table_word(&p->table, text[v->numbered].label),
			    table_word(&p->table, text[v->numbered].help), PLACES + (int)place);
}

/* Draws, and what may be done instead. */
static void
add_draws(const struct play *p, struct prompt *q, const struct verbs *v)
{
	if (v->stock)
		add(p, q, 's', "stock", "term.draw-stock", "term.draw-stock-help", GOLF_DO_DRAW);
	if (v->discard) {
		add(p, q, 'd', "discard", "term.draw-pile", "term.draw-pile-help", DRAW_DISCARD);
		q->option[q->n - 1].card = p->view.discard;
	}
}

/* In the order of the keys' rows: those whose kind is offered. */
static void
add_verbs(const struct play *p, struct prompt *q, const struct verbs *v)
{
	static const struct {
		uint8_t kind;
		char key;
		const char *word, *label, *help;
	} rows[] = {
		{ GOLF_DO_DISCARD, 'd', "discard", "term.discard", "term.discard-help" },
		{ GOLF_DO_TRADE, 't', "trade", "term.trade", "term.trade-help" },
		{ GOLF_DO_REARRANGE, 'r', "rearrange", "term.rearrange", "term.rearrange-help" },
		{ GOLF_DO_MATCH, 'm', "match", "term.match", "term.match-help" },
		{ GOLF_DO_EXPOSE, 'e', "expose", "term.expose", "term.expose-help" },
		{ GOLF_DO_PASS, 'p', "pass", "term.pass", "term.pass-help" },
	};
	bool aiming = p->view.phase == GOLF_PH_AIM;

	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
		if (v->has[rows[i].kind])
			add(p, q, rows[i].key, rows[i].word, rows[i].label, rows[i].help,
			    rows[i].kind);
	if (v->several)
		add(p, q, 'r', "several", "term.several", "term.several-help", SEVERAL);
	if (v->paid)
		add(p, q, 'l', "look", "term.look-paid", "term.look-paid-help", LOOK_PAID);
	if (v->has[GOLF_DO_POWER] && aiming && v->numbered != GOLF_DO_POWER)
		add(p, q, 'y', "yes", "term.swap-them", "term.swap-them-help", GOLF_DO_POWER);
	if (v->has[GOLF_DO_POWER] && !aiming)
		add(p, q, 'u', "use", "term.use-power", words_power(p->view.usable), GOLF_DO_POWER);
	if (v->has[GOLF_DO_KNOCK])
		add(p, q, 'k', "knock", p->table.call, "term.end-help", GOLF_DO_KNOCK);
	if (v->has[GOLF_DO_KEEP])
		add(p, q, 'n', "none", keep_label(p->view.phase), "term.keep-help", GOLF_DO_KEEP);
}

/* The answer --------------------------------------------------------------- */

/* Why a place cannot be chosen: the engine is asked, and does nothing but refuse. */
static void
say_why_not(struct play *p, const struct verbs *v, unsigned place)
{
	struct golf_action a = {
		.kind = v->numbered, .seat = YOU, .place = (uint8_t)place, .card = GOLF_NO_CARD
	};
	struct golf_events events;
	enum golf_status status;

	if (v->numbered == GOLF_DO_POWER) {
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
		a->kind = v->numbered;
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

	find_verbs(&v, p->state, p->view.phase);
	begin_question(p, &q, &v);
	add_draws(p, &q, &v);
	if (v.numbered != GOLF_DO_COUNT)
		add_places(p, &q, &v);
	add_verbs(p, &q, &v);
	q.enter = voluntary ? table_word(&p->table, "term.go-on") : NULL;
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
