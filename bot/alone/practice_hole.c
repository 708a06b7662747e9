/* A practice hole: its deal, its players, and the text of the person's choices. */
#include "bot/alone/practice.h"

#include "config/explain_traits.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	DIGITS = 36, /* of the text: 0-9, a-z */
	LEAST_TURNS = 3, /* of the person */
	DEALS = DIGITS, /* that are tried at the start of a hole */
	STEP_TEXT = 5 + 3 * GOLF_LIST_MAX, /* bytes of one choice, with the NUL */
};

static struct golf_state *
state_of(struct practice *p)
{
	return (struct golf_state *)(void *)p->state;
}

static const struct player *
level(void)
{
	return player_find("normal", strlen("normal"));
}

/* Playing ------------------------------------------------------------------ */

static unsigned
phase_of(const struct practice *p)
{
	struct golf_view v;

	golf_view(practice_state(p), GOLF_SPECTATOR, &v);
	return v.phase;
}

static enum golf_status
apply(struct practice *p, const struct golf_action *a)
{
	unsigned phase = phase_of(p);
	struct golf_events out;
	enum golf_status status = golf_apply(state_of(p), a, &out);

	if (status == GOLF_OK)
		lately_add(&p->lately, PRACTICE_YOU, a, phase, &out);
	return status;
}

/* Plays for the computer players until the person may act, or the hole is over. */
static void
settle(struct practice *p)
{
	uint16_t all = (uint16_t)((1u << practice_seats(&p->rules)) - 1);

	for (;;) {
		unsigned seat = GOLF_NOBODY, choices;
		struct golf_action a;

		if (golf_to_act(practice_state(p)) != 0)
			seat = player_next(&p->asked, practice_state(p), all);
		p->over = seat == GOLF_NOBODY;
		p->may = !p->over && golf_may_act(practice_state(p)) >> PRACTICE_YOU & 1;
		if (p->over || seat == PRACTICE_YOU)
			return;
		if (player_decide(level(), practice_state(p), seat, &p->chance, &a, &choices) &&
		    apply(p, &a) != GOLF_OK)
			abort(); /* a player chooses what is possible */
	}
}

void
practice_advise(const struct practice *p, struct golf_action *a)
{
	struct player_rng chance = p->chance;
	unsigned choices;

	if (!player_decide(level(), practice_state(p), PRACTICE_YOU, &chance, a, &choices))
		*a = (struct golf_action){ .kind = GOLF_DO_COUNT, .seat = PRACTICE_YOU };
}

/* The text of a choice ------------------------------------------------------- */

/*
 * A choice is its index in the engine's list. Then come two more: doing nothing, and a match of
 * several cards, which no list holds: its cards follow. An index has one digit, or two when the
 * list is long.
 */
struct choices {
	unsigned n;
	struct golf_action list[PLAYER_CHOICES_MAX];
};

static void
choices_find(const struct practice *p, struct choices *c)
{
	unsigned all = golf_list(practice_state(p), PRACTICE_YOU, c->list, PLAYER_CHOICES_MAX);

	c->n = all < PLAYER_CHOICES_MAX ? all : PLAYER_CHOICES_MAX;
}

static unsigned
nothing_of(const struct choices *c)
{
	return c->n;
}

static unsigned
several_of(const struct choices *c)
{
	return c->n + 1;
}

static bool
is_long(const struct choices *c)
{
	return several_of(c) >= DIGITS;
}

static char *
put(char *at, unsigned digit)
{
	*at++ = (char)(digit < 10 ? '0' + digit : 'a' + digit - 10);
	*at = '\0';
	return at;
}

/* Reads a digit; returns false at the end of the text. */
static bool
take(const char **at, unsigned *digit)
{
	char c = **at;

	if (!((c >= '0' && c <= '9') || (c >= 'a' && c <= 'z')))
		return false;
	*digit = (unsigned)(c <= '9' ? c - '0' : c - 'a' + 10);
	(*at)++;
	return true;
}

static bool
is_several(const struct golf_action *a)
{
	return a->kind == GOLF_DO_MATCH && a->n > 1;
}

/* What an action does: the state, and what is heard of it. */
struct effect {
	enum golf_status status;
	struct golf_events out;
	alignas(max_align_t) unsigned char state[GOLF_STATE_BYTES];
};

static void
effect_find(const struct practice *p, const struct golf_action *a, struct effect *e)
{
	struct golf_state *s = (struct golf_state *)(void *)e->state;

	golf_state_copy(s, practice_state(p));
	e->status = golf_apply(s, a, &e->out);
}

static bool
state_equals(const struct effect *a, const struct effect *b)
{
	return a->status == b->status && memcmp(a->state, b->state, golf_state_size()) == 0;
}

static bool
out_equals(const struct golf_events *a, const struct golf_events *b)
{
	return a->n == b->n && a->tells == b->tells &&
	    memcmp(a->news, b->news, a->n * sizeof a->news[0]) == 0 &&
	    memcmp(a->tell, b->tell, a->tells * sizeof a->tell[0]) == 0;
}

/*
 * Returns the listed choice that does the same as an action that is possible; c->n for none. A list
 * holds a swap of two cards in one order: the other order is told with other words.
 */
static unsigned
find_listed(const struct practice *p, const struct golf_action *a, const struct choices *c)
{
	struct effect is = { .status = GOLF_OK }, other = { .status = GOLF_OK };
	unsigned found = c->n;

	effect_find(p, a, &is);
	for (unsigned i = 0; i < c->n; i++) {
		if (c->list[i].kind != a->kind)
			continue;
		effect_find(p, &c->list[i], &other);
		if (!state_equals(&is, &other))
			continue;
		if (out_equals(&is.out, &other.out))
			return i;
		found = found < c->n ? found : i;
	}
	return found;
}

/* Writes the text of a choice that is possible. Returns false when it has none. */
static bool
write_choice(const struct practice *p, const struct golf_action *a, char out[STEP_TEXT])
{
	struct choices c;
	unsigned code;

	choices_find(p, &c);
	code = a->kind == GOLF_DO_COUNT ? nothing_of(&c)
	    : is_several(a)             ? several_of(&c)
					: find_listed(p, a, &c);
	if (code == nothing_of(&c) && a->kind != GOLF_DO_COUNT)
		return false;
	if (is_long(&c))
		out = put(out, code / DIGITS);
	out = put(out, code % DIGITS);
	if (code != several_of(&c))
		return true;
	out = put(out, a->n);
	for (unsigned i = 0; i < a->n; i++)
		out = put(put(out, a->at[i].seat), a->at[i].place);
	out = put(out, a->gives);
	for (unsigned i = 0; i < a->gives; i++)
		out = put(out, a->give[i]);
	return true;
}

static bool
read_several(const char **at, struct golf_action *a)
{
	unsigned n, seat, place;

	*a = (struct golf_action){ .kind = GOLF_DO_MATCH, .seat = PRACTICE_YOU };
	if (!take(at, &n) || n > GOLF_LIST_MAX)
		return false;
	for (; a->n < n; a->n++) {
		if (!take(at, &seat) || !take(at, &place))
			return false;
		a->at[a->n] = (struct golf_spot){ (uint8_t)seat, (uint8_t)place };
	}
	if (!take(at, &n) || n > GOLF_LIST_MAX)
		return false;
	for (; a->gives < n; a->gives++) {
		if (!take(at, &place))
			return false;
		a->give[a->gives] = (uint8_t)place;
	}
	return true;
}

/* Reads a choice at the time when it was written. The engine checks whether it is possible. */
static bool
read_choice(const struct practice *p, const char **at, struct golf_action *a)
{
	unsigned code, low;
	struct choices c;

	choices_find(p, &c);
	if (!take(at, &code))
		return false;
	if (is_long(&c)) {
		if (!take(at, &low))
			return false;
		code = code * DIGITS + low;
	}
	if (code == several_of(&c))
		return read_several(at, a);
	*a = (struct golf_action){ .kind = GOLF_DO_COUNT, .seat = PRACTICE_YOU };
	if (code < c.n)
		*a = c.list[code];
	return code <= nothing_of(&c);
}

/* The hole ------------------------------------------------------------------- */

enum golf_status
practice_do(struct practice *p, const struct golf_action *a)
{
	bool acts = a->kind != GOLF_DO_COUNT;
	char step[STEP_TEXT];
	struct effect e = { .status = GOLF_OK };

	if (p->over)
		return GOLF_GAME_OVER;
	if (!acts && !p->may)
		return GOLF_NO_ACTION;
	if (acts) {
		effect_find(p, a, &e);
		if (e.status != GOLF_OK)
			return e.status;
	}
	if (!write_choice(p, a, step) || strlen(p->steps) + strlen(step) > PRACTICE_STEPS)
		return GOLF_NO_ACTION;
	if (acts)
		apply(p, a);
	memcpy(p->steps + strlen(p->steps), step, strlen(step) + 1);
	settle(p);
	return GOLF_OK;
}

/* The rules must be set. */
static bool
begin(struct practice *p, unsigned deal)
{
	static const struct golf_action first = { .kind = GOLF_DO_DEAL };
	struct golf_rules rules = p->rules;
	unsigned char seed[GOLF_SEED];
	char text[GOLF_NAME_MAX + 40];

	memset(p, 0, sizeof *p);
	assert(golf_state_size() <= sizeof p->state);
	p->rules = rules;
	put(p->steps, deal);
	snprintf(text, sizeof text, "golfd: a practice hole of %s, deal %u", rules.name, deal);
	golf_sha256(text, strlen(text), seed);
	player_rng_seed(&p->chance, seed);
	if (golf_begin(state_of(p), &rules, practice_seats(&rules), seed, "", 0) != GOLF_OK ||
	    apply(p, &first) != GOLF_OK)
		return false;
	settle(p);
	return true;
}

/* Whether a person who follows the advice uses what the game has, and wins. Plays to the end. */
static bool
is_telling(struct practice *p)
{
	bool power = !explain_powers(&p->rules), match = !explain_matching(&p->rules);
	struct golf_result result;
	struct golf_action a;

	while (!p->over) {
		practice_advise(p, &a);
		power |= a.kind == GOLF_DO_POWER;
		match |= a.kind == GOLF_DO_MATCH;
		if (practice_do(p, &a) != GOLF_OK)
			return false;
	}
	golf_result(practice_state(p), &result);
	return power && match && result.winners == 1u << PRACTICE_YOU &&
	    golf_turns(practice_state(p), PRACTICE_YOU) >= LEAST_TURNS;
}

/* Begins with the first telling deal, or with the first of all. */
static bool
begin_telling(struct practice *p)
{
	struct practice played;

	for (unsigned deal = 0; deal < DEALS; deal++) {
		if (!begin(p, deal))
			return false;
		played = *p;
		if (is_telling(&played))
			return true;
	}
	return begin(p, 0);
}

bool
practice_open(struct practice *p, int64_t number, const char *steps)
{
	struct golf_action a;
	unsigned deal;

	if (!practice_rules(number, &p->rules))
		return false;
	if (!*steps)
		return begin_telling(p);
	if (!take(&steps, &deal) || !begin(p, deal))
		return false;
	while (*steps)
		if (!read_choice(p, &steps, &a) || practice_do(p, &a) != GOLF_OK)
			return false;
	return true;
}
