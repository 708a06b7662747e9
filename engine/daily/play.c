/* The game of a day, step by step. */
#include "engine/daily/daily.h"

#include "engine/sha256.h"

#include <assert.h>
#include <string.h>

/* The computer player of each seat. The first one makes par. */
static const char *const levels[DAILY_SEATS] = { "hard", "easy", "normal", "hard" };

const struct player *
daily_player(unsigned seat)
{
	return player_find(levels[seat], strlen(levels[seat]));
}

void
daily_begin(struct daily *d, struct golf_state *state, const struct golf_rules *rules,
    const unsigned char seed[GOLF_SEED], unsigned par)
{
	static const struct daily_mark start = { .decisions = { 0 } };
	enum golf_status status = golf_begin(state, rules, DAILY_SEATS, seed, "", 0);

	assert(status == GOLF_OK);
	(void)status;
	daily_resume(d, state, seed, par, &start);
}

void
daily_resume(struct daily *d, struct golf_state *state, const unsigned char seed[GOLF_SEED],
    unsigned par, const struct daily_mark *mark)
{
	*d = (struct daily){ .state = state,
		.par = par,
		.due = DAILY_DUE_NEXT,
		.seat = GOLF_NOBODY,
		.mark = *mark };
	memcpy(d->seed, seed, GOLF_SEED);
}

/* What is due before the first hole, between two holes and after the last. */
static enum daily_due
due_between(const struct daily *d)
{
	struct golf_result result;

	if (d->mark.score.holes == 0)
		return DAILY_DUE_DEAL;
	golf_result(d->state, &result);
	return result.over ? DAILY_DUE_OVER : DAILY_DUE_DEAL;
}

enum daily_due
daily_next(struct daily *d)
{
	unsigned seat = GOLF_NOBODY;

	if (golf_to_act(d->state) != 0)
		seat = player_next(&d->mark.asked, d->state, (1u << DAILY_SEATS) - 1);
	d->seat = (uint8_t)seat;
	if (seat == GOLF_NOBODY)
		return d->due = due_between(d);
	if (seat == DAILY_YOU && d->par == 0)
		return d->due = DAILY_DUE_PERSON;
	d->mark.decisions[seat]++;
	return d->due = DAILY_DUE_COMPUTER;
}

bool
daily_voluntary(const struct daily *d)
{
	return d->seat != GOLF_NOBODY && (golf_may_act(d->state) >> d->seat & 1);
}

void
daily_chance(const struct daily *d, struct player_rng *rng)
{
	static const char label[] = "golf-daily-choice";
	uint32_t number = d->mark.decisions[d->seat];
	bool again = d->seat == DAILY_YOU && d->par > 1;
	unsigned char digest[32], numbers[9] = { d->seat };
	struct sha256 s;

	assert(d->due == DAILY_DUE_COMPUTER);
	for (unsigned i = 0; i < 4; i++) {
		numbers[1 + i] = (unsigned char)(number >> (8 * i));
		numbers[5 + i] = (unsigned char)(d->par >> (8 * i));
	}
	sha256_begin(&s);
	sha256_add(&s, label, sizeof label - 1);
	sha256_add(&s, d->seed, GOLF_SEED);
	sha256_add(&s, numbers, again ? sizeof numbers : 5);
	sha256_end(&s, digest);
	player_rng_seed(rng, digest);
}

bool
daily_decide(const struct daily *d, struct golf_action *a)
{
	struct player_rng rng;
	unsigned choices;

	daily_chance(d, &rng);
	return player_decide(daily_player(d->seat), d->state, d->seat, &rng, a, &choices);
}

/* Why this action is not what the game waits for; GOLF_OK when it is. */
static enum golf_status
not_due(const struct daily *d, const struct golf_action *a)
{
	if (a->kind == GOLF_DO_LEAVE || a->kind == GOLF_DO_JOIN)
		return GOLF_NO_ACTION;
	if (d->due == DAILY_DUE_DEAL)
		return a->kind == GOLF_DO_DEAL ? GOLF_OK : GOLF_NOT_DEALT;
	if (d->due == DAILY_DUE_OVER)
		return GOLF_GAME_OVER;
	if (a->kind == GOLF_DO_DEAL)
		return GOLF_HOLE_ON;
	return d->seat != GOLF_NOBODY && a->seat == d->seat ? GOLF_OK : GOLF_NOT_YOUR_TURN;
}

static void
keep_points(struct daily *d)
{
	struct daily_score *score = &d->mark.score;
	struct golf_result result;

	golf_result(d->state, &result);
	assert(score->holes < DAILY_HOLES);
	score->points[score->holes++] = result.scores[DAILY_YOU];
}

enum golf_status
daily_apply(struct daily *d, const struct golf_action *a, struct golf_events *out)
{
	enum golf_status status = not_due(d, a);

	out->n = out->tells = 0;
	if (status == GOLF_OK)
		status = golf_apply(d->state, a, out);
	if (status != GOLF_OK)
		return status;
	if (a->kind == GOLF_DO_DEAL)
		d->mark.asked = (struct player_asked){ .seats = 0 };
	if (golf_to_act(d->state) == 0)
		keep_points(d);
	d->due = DAILY_DUE_NEXT;
	d->seat = GOLF_NOBODY;
	return GOLF_OK;
}

bool
daily_step(struct daily *d, struct golf_action *a, struct golf_events *out)
{
	enum golf_status status;

	for (;;) {
		enum daily_due due = daily_next(d);

		*a = (struct golf_action){ .kind = GOLF_DO_DEAL };
		if (due == DAILY_DUE_DEAL || (due == DAILY_DUE_COMPUTER && daily_decide(d, a)))
			break;
		if (due != DAILY_DUE_COMPUTER)
			return false;
	}
	status = daily_apply(d, a, out);
	assert(status == GOLF_OK);
	(void)status;
	return true;
}
