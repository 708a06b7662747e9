/*
 * The questions of a plan (engine/plan/plan.h) as prompts: a card is asked for by whose it is, and
 * then by its place. q leads back to where the action was begun.
 */
#include "cli/play.h"

#include "config/words.h"

#include <assert.h>
#include <string.h>

enum { LABEL = 40 };

#define WHOSE  "term.aim-whose"
#define MATCH  "term.aim-match"
#define MORE   "term.aim-more"
#define THAT   "term.aim-that"
#define NAMED  "term.aim-named"
#define NOBODY "term.aim-nobody"

/*
 * How a question is put, by keys: the first row that fits. A terminal has room for all cards, so it
 * is never asked for more of them (PLAN_ASK_MORE).
 */
static const struct words {
	uint8_t kind, ask; /* kind: PLAN_KINDS for any */
	const char *first; /* whose, or which of a list */
	const char *place; /* which card of one layout; NULL: "Which of your cards? " */
	const char *again; /* for the next choice, where several may be chosen */
	const char *enter; /* what Enter means, where enough is chosen */
} rows[] = {
	{ PLAN_MATCH, PLAN_ASK_ANY, MATCH, NULL, NULL, NULL },
	{ PLAN_TRADE, PLAN_ASK_OTHER, "term.aim-face-up", NULL, NULL, NULL },
	{ PLAN_TRADE, PLAN_ASK_OWN, NULL, "term.aim-replaces", NULL, NULL },
	{ PLAN_LOOK, PLAN_ASK_OWN, NULL, "term.aim-look", NULL, NULL },
	{ PLAN_KINDS, PLAN_ASK_HAND, "term.aim-hand", NULL, NULL, NULL },
	{ PLAN_KINDS, PLAN_ASK_OWN, NULL, NULL, NULL, NULL },
	{ PLAN_KINDS, PLAN_ASK_OTHER, WHOSE, NULL, NULL, NULL },
	{ PLAN_KINDS, PLAN_ASK_ANY, WHOSE, NULL, NULL, NULL },
	{ PLAN_KINDS, PLAN_ASK_SECOND, "term.aim-second", NULL, NULL, NULL },
	{ PLAN_KINDS, PLAN_ASK_WHO, "term.aim-who", NULL, NULL, NULL },
	{ PLAN_KINDS, PLAN_ASK_WHO_OR_OWN, "term.aim-who-or-own", "term.aim-goes", NULL, NULL },
	{ PLAN_KINDS, PLAN_ASK_LINES, "term.aim-lines", NULL, NULL, NULL },
	{ PLAN_KINDS, PLAN_ASK_POWER, "term.aim-power", NULL, NULL, NULL },
	{ PLAN_KINDS, PLAN_ASK_POWER_TOO, "term.aim-power-too", NULL, NULL, NULL },
	{ PLAN_KINDS, PLAN_ASK_CARDS, MATCH, NULL, MORE, "term.aim-no-more" },
	{ PLAN_KINDS, PLAN_ASK_GIVE, NULL, "term.aim-give", "term.aim-give-too", NULL },
	{ PLAN_KINDS, PLAN_ASK_SEVERAL, NULL, "term.aim-several", "term.aim-several-too",
	    "term.aim-these" },
	{ PLAN_KINDS, PLAN_ASK_ORDER, NULL, NULL, "term.aim-order", "term.aim-so-be-it" },
};

/* A question while it is answered: options that are chosen leave it. */
struct aim {
	struct play *play;
	const struct words *words;
	struct plan_question q;
	unsigned chosen;
};

static const struct words *
find_words(enum plan_kind kind, const struct plan_question *q)
{
	/* Behind one's own card, an opponent's is the second of two. */
	unsigned ask = q->ask == PLAN_ASK_OTHER && *q->steps ? PLAN_ASK_SECOND : q->ask;
	unsigned i = 0;

	while (rows[i].ask != ask || (rows[i].kind != kind && rows[i].kind != PLAN_KINDS)) {
		i++;
		assert(i < sizeof rows / sizeof rows[0]);
	}
	return &rows[i];
}

/* The text of a key; NULL for none. */
static const char *
say(const struct aim *a, const char *key)
{
	return key ? term_word(&a->play->table, key) : NULL;
}

/* Enter ends the question where enough is chosen, or where nothing more need be. */
static void
begin(const struct aim *a, struct prompt *prompt, const char *lead, bool first)
{
	bool enough = a->chosen > 0 ? a->chosen >= a->q.least : a->q.done;

	prompt_begin(prompt, "%s", lead);
	prompt->back = true;
	prompt->enter = first && enough ? say(a, a->words->enter) : NULL;
}

/* One of a list ------------------------------------------------------------ */

static const char *
name_option(const struct aim *a, const struct plan_option *o, char label[LABEL])
{
	char first[12], second[12];

	if (o->kind == PLAN_OF_POWER)
		return term_power(&a->play->table, o->a);
	snprintf(first, sizeof first, "%u", o->b + 1u);
	snprintf(second, sizeof second, "%u", o->c + 1u);
	return words_say(a->play->table.lang,
	    o->a == GOLF_LINES_ROWS ? "term.aim-rows-of" : "term.aim-columns-of",
	    (const struct word[]){ { "n", first }, { "max", second }, { 0 } }, label, LABEL);
}

static enum answer
ask_listed(struct aim *a, unsigned *at)
{
	char label[PROMPT_OPTIONS_MAX][LABEL];
	enum answer answer;
	struct prompt prompt;
	int value = 0;

	begin(a, &prompt, say(a, a->words->first), true);
	for (unsigned i = 0; i < a->q.n && i < PROMPT_OPTIONS_MAX; i++) {
		const struct plan_option *o = &a->q.option[i];

		if (o->kind == PLAN_OF_HAND) {
			prompt_add(&prompt, (char)('a' + o->a), "", "@", "@", (int)i);
			prompt.option[i].card = o->b;
		} else {
			const char *name = name_option(a, o, label[i]);

			prompt_number(&prompt, i + 1, name, name, (int)i);
		}
	}
	while ((answer = screen_ask(a->play, &prompt, a->q.seat, &value)) == ANSWER_PLACE)
		screen_note(a->play, say(a, "term.aim-no-choice"));
	*at = (unsigned)value;
	return answer;
}

/* A card, or a player ------------------------------------------------------ */

/* Whose card it is; GOLF_PILE. */
static unsigned
owner_of(const struct plan_option *o)
{
	return o->kind == PLAN_OF_PILE ? GOLF_PILE : o->a;
}

/* Whose; where it can be but one, that one, without a question. */
static enum answer
ask_whose(struct aim *a, unsigned *seat, bool *asked)
{
	struct play *p = a->play;
	enum answer answer;
	struct prompt prompt;
	int value = (int)owner_of(&a->q.option[0]);
	uint32_t seats = 0;
	bool pile = false;

	for (unsigned i = 0; i < a->q.n; i++) {
		unsigned owner = owner_of(&a->q.option[i]);

		*asked = *asked || (int)owner != value;
		pile = pile || owner == GOLF_PILE;
		seats |= owner == GOLF_PILE ? 0 : 1u << owner;
	}
	*seat = (unsigned)value;
	if (!*asked)
		return ANSWER;
	begin(a, &prompt, say(a, a->chosen > 0 ? a->words->again : a->words->first), true);
	for (unsigned i = 0; i < p->seats; i++) {
		if (!(seats >> i & 1))
			continue;
		if (i == YOU)
			prompt_add(&prompt, 'y', "yours", say(a, "term.aim-yours"),
			    say(a, "term.aim-yours-help"), YOU);
		else
			prompt_number(&prompt, i, p->names[i], p->names[i], (int)i);
	}
	if (pile) {
		prompt_add(&prompt, 'd', "discard", say(a, "term.draw-pile"),
		    say(a, "term.aim-pile-help"), GOLF_PILE);
		prompt.option[prompt.n - 1].card = p->view.discard;
	}
	while ((answer = screen_ask(p, &prompt, GOLF_NOBODY, &value)) == ANSWER_PLACE)
		screen_note(p, say(a, NOBODY));
	*seat = (unsigned)value;
	return answer;
}

/* The order so far of a question for an order: "1, 3, 2". Returns false for another question. */
static bool
list_order(const struct aim *a, char list[PROMPT_LEAD])
{
	uint8_t order[GOLF_GRID_MAX];
	size_t used = 0;

	if (a->q.ask != PLAN_ASK_ORDER || a->chosen > 0 ||
	    !plan_order(a->q.steps, a->play->view.places, order))
		return false;
	for (unsigned i = 0; i < a->play->view.places; i++)
		used += (size_t)snprintf(
		    list + used, PROMPT_LEAD - used, "%s%u", i == 0 ? "" : ", ", order[i] + 1u);
	return true;
}

/* The question for a place of a layout; of an order with the order so far. */
static void
put_place(const struct aim *a, unsigned seat, bool first, char lead[PROMPT_LEAD])
{
	const char *key = "term.aim-which-own", *name = a->play->names[seat];
	char order[PROMPT_LEAD] = "";

	if (list_order(a, order))
		key = "term.aim-holds";
	else if (first && a->chosen > 0)
		key = a->words->again;
	else if (a->words->place)
		key = a->words->place;
	else if (seat != YOU)
		key = "term.aim-which-of";
	words_say(a->play->table.lang, key,
	    (const struct word[]){ { "name", name }, { "text", order }, { 0 } }, lead, PROMPT_LEAD);
}

/* Which of a seat's cards. */
static enum answer
ask_place(struct aim *a, unsigned seat, bool first, unsigned *at)
{
	char lead[PROMPT_LEAD];
	enum answer answer;
	struct prompt prompt;
	int value = 0;

	put_place(a, seat, first, lead);
	begin(a, &prompt, lead, first);
	for (unsigned i = 0; i < a->q.n; i++) {
		const struct plan_option *o = &a->q.option[i];

		if (o->kind == PLAN_OF_SPOT && o->a == seat)
			prompt_number(&prompt, o->b + 1u, say(a, "term.aim-place"),
			    say(a, "term.aim-place-help"), (int)i);
	}
	while ((answer = screen_ask(a->play, &prompt, seat, &value)) == ANSWER_PLACE)
		screen_note(a->play, say(a, a->chosen > 0 ? NAMED : THAT));
	*at = (unsigned)value;
	return answer;
}

static enum answer
ask_card(struct aim *a, unsigned *at)
{
	unsigned seat;
	bool asked = false;
	enum answer answer = ask_whose(a, &seat, &asked);

	if (answer != ANSWER)
		return answer;
	for (unsigned i = 0; i < a->q.n; i++)
		if (owner_of(&a->q.option[i]) == seat && a->q.option[i].kind != PLAN_OF_SPOT) {
			*at = i;
			return ANSWER;
		}
	return ask_place(a, seat, !asked, at);
}

/* Questions ---------------------------------------------------------------- */

/* The option for a place that has been named before; false where the question is another. */
static bool
is_known(const struct plan_question *q, int place, unsigned *at)
{
	for (*at = 0; q->ask == PLAN_ASK_OWN && place >= 0 && *at < q->n; ++*at)
		if (q->option[*at].b == place)
			return true;
	return false;
}

static enum answer
ask_one(struct aim *a, int place, unsigned *at)
{
	if (is_known(&a->q, place, at))
		return ANSWER;
	switch ((enum plan_option_kind)a->q.option[0].kind) {
	case PLAN_OF_HAND:
	case PLAN_OF_LINES:
	case PLAN_OF_POWER:
		return ask_listed(a, at);
	case PLAN_OF_SPOT:
	case PLAN_OF_PILE:
	case PLAN_OF_SEAT:
		break;
	}
	return ask_card(a, at);
}

/* Adds to the steps what is chosen, one after the other. */
static enum answer
ask_question(struct aim *a, int place, char steps[PLAN_STEPS + 1])
{
	memcpy(steps, a->q.steps, sizeof a->q.steps);
	for (a->chosen = 0; a->chosen < a->q.most && a->q.n > 0; a->chosen++) {
		unsigned at;
		enum answer answer = ask_one(a, place, &at);

		if (answer == ANSWER_ENTER) {
			if (a->chosen == 0)
				plan_add(steps, ".");
			break;
		}
		if (answer == ANSWER_BACK && a->chosen > 0 && a->q.done) {
			memcpy(steps, a->q.steps, sizeof a->q.steps);
			break;
		}
		if (answer != ANSWER)
			return answer;
		plan_add(steps, a->q.option[at].value);
		a->q.n--;
		memmove(
		    &a->q.option[at], &a->q.option[at + 1], (a->q.n - at) * sizeof a->q.option[0]);
	}
	return ANSWER;
}

enum answer
aim(struct play *p, enum plan_kind kind, const char *begun, int place, struct golf_action *action)
{
	struct aim a = { .play = p };
	char steps[PLAN_STEPS + 1] = "";

	plan_add(steps, begun);
	for (;;) {
		enum answer answer;

		switch (plan_next(kind, steps, &p->view, p->rules, PLAN_OPTIONS, &a.q, action)) {
		case PLAN_ACT:
			action->seat = YOU;
			return ANSWER;
		case PLAN_NOTHING:
		case PLAN_BAD:
			screen_note(p, say(&a, THAT));
			return ANSWER_BACK;
		case PLAN_ASK:
			break;
		}
		a.words = find_words(kind, &a.q);
		answer = ask_question(&a, place, steps);
		if (answer != ANSWER)
			return answer;
	}
}
