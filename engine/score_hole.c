/*
 * The scores at the end of a hole: the ender's reward or penalty, and special scores.
 *
 * The lowest layout is found by points. knock.tie decides whether an ender who shares the lowest
 * points is lowest; with `fail` and `add` the ender is not lowest for S20 either, nor is an ender
 * with more points than knock.most. S19 replaces all rewards, penalties and S20.
 */
#include "engine/score.h"

#include <assert.h>

struct hole_scores {
	const struct golf_rules *rules;
	unsigned seats, ender;
	const int16_t *points;
	int16_t *scores;
	int lowest, highest; /* of all points */
	int others_lowest,
	    others_highest; /* of all except the ender; the ender's own when there are no others */
	bool ender_lowest; /* after knock.tie */
	uint8_t *why; /* receives enum golf_part_kind of each seat's last change; or NULL */
};

/* Sets a score, and says why. */
static inline void
set_score(struct hole_scores *h, unsigned seat, int score, enum golf_part_kind why)
{
	h->scores[seat] = (int16_t)score;
	if (h->why)
		h->why[seat] = (uint8_t)why;
}

static void
compare(struct hole_scores *h)
{
	bool others = false;

	h->lowest = h->highest = h->points[0];
	h->others_lowest = h->others_highest = h->points[h->ender == GOLF_NOBODY ? 0 : h->ender];
	for (unsigned s = 0; s < h->seats; s++) {
		int points = h->points[s];

		h->lowest = points < h->lowest ? points : h->lowest;
		h->highest = points > h->highest ? points : h->highest;
		if (s == h->ender)
			continue;
		if (!others || points < h->others_lowest)
			h->others_lowest = points;
		if (!others || points > h->others_highest)
			h->others_highest = points;
		others = true;
	}
}

/* P01, P03-P05: the ender is not lowest. */
static int
penalised(const struct hole_scores *h, int own)
{
	const struct golf_rules *r = h->rules;

	switch ((enum golf_fail)r->fail.rule) {
	case GOLF_FAIL_ADD:
		return own + r->fail.points + r->fail.per_player * (int)h->seats;
	case GOLF_FAIL_DOUBLE:
		return own + golf_rules_penalty(r, own) + r->fail.points;
	case GOLF_FAIL_HIGHEST:
		return h->highest;
	case GOLF_FAIL_ADD_LOWEST:
		return own + golf_rules_penalty(r, h->others_lowest);
	case GOLF_FAIL_ADD_HIGHEST:
		return own + golf_rules_penalty(r, h->others_highest);
	case GOLF_FAIL_NONE:
		break;
	}
	return own;
}

/* P09: no penalty lowers a score, negative points of knock.fail included. */
static int
failed(const struct hole_scores *h, int own)
{
	return own + golf_rules_penalty(h->rules, penalised(h, own) - own);
}

/* P02, P03, P08: the ender is lowest. */
static int
won(const struct hole_scores *h, int own)
{
	switch ((enum golf_win)h->rules->win.rule) {
	case GOLF_WIN_ZERO:
		return own > 0 ? 0 : own;
	case GOLF_WIN_SET:
		return h->rules->win.points;
	case GOLF_WIN_ADD:
		return own + golf_rules_reward(h->rules->win.points);
	case GOLF_WIN_LESS_PLAYERS:
		return own - (int)h->seats;
	case GOLF_WIN_NONE:
		break;
	}
	return own;
}

static void
judge_ender(struct hole_scores *h)
{
	int own = h->points[h->ender], score = own;
	bool tied = h->seats > 1 && own == h->others_lowest;
	enum golf_tied rule = (enum golf_tied)h->rules->tied.rule;
	enum golf_part_kind why = GOLF_PART_TIED;
	bool fails = golf_rules_fails(h->rules, own);

	if (fails || own > h->lowest || (tied && rule == GOLF_TIED_FAIL)) {
		score = failed(h, own);
		why = GOLF_PART_FAILED;
	} else if (!tied || rule == GOLF_TIED_WIN) {
		score = won(h, own);
		why = GOLF_PART_WON;
	} else if (rule == GOLF_TIED_ADD) {
		score = own + h->rules->tied.points;
	}
	set_score(h, h->ender, score, why);
	h->ender_lowest = !fails && own == h->lowest &&
	    !(tied && (rule == GOLF_TIED_FAIL || rule == GOLF_TIED_ADD));
}

/* P06. Each opponent is compared with the caller only (clarification 14); the caller loses ties. */
static void
judge_cactus(struct hole_scores *h)
{
	enum { BEATEN = 10 };
	int own = h->points[h->ender];

	h->ender_lowest = h->seats == 1 || own < h->others_lowest;
	for (unsigned s = 0; s < h->seats; s++)
		if (s != h->ender && h->points[s] <= own)
			set_score(h, s, 0, GOLF_PART_BELOW);
	set_score(h, h->ender, h->ender_lowest ? 0 : own + BEATEN,
	    h->ender_lowest ? GOLF_PART_WON : GOLF_PART_FAILED);
}

/* S19. Returns false when no seat has shot the moon. */
static bool
shot_the_moon(struct hole_scores *h)
{
	int moon = h->rules->shoot_moon;

	if (moon == 0 || h->highest < moon)
		return false;
	for (unsigned s = 0; s < h->seats; s++) {
		bool shot = h->points[s] >= moon;

		set_score(h, s, shot ? 0 : moon, shot ? GOLF_PART_MOON : GOLF_PART_MOONED);
	}
	return true;
}

/* S20. */
static void
zero_lowest(struct hole_scores *h)
{
	for (unsigned s = 0; s < h->seats; s++)
		if (h->points[s] == h->lowest && (s != h->ender || h->ender_lowest))
			set_score(h, s, 0, GOLF_PART_LOWEST);
}

/* Changes the scores, which are the points, to those of the hole. */
static void
judge(struct hole_scores *h)
{
	const struct golf_rules *r = h->rules;

	compare(h);
	if (shot_the_moon(h))
		return;
	if (h->ender != GOLF_NOBODY && r->scoring == GOLF_SCORING_CACTUS)
		judge_cactus(h);
	else if (h->ender != GOLF_NOBODY)
		judge_ender(h);
	if (r->lowest_zero)
		zero_lowest(h);
}

uint16_t
golf_score(const struct golf_rules *r, const struct golf_layout *layout, unsigned seats,
    unsigned ender, int16_t points[], int16_t scores[])
{
	struct hole_scores h = {
		.rules = r, .seats = seats, .ender = ender, .points = points, .scores = scores
	};
	unsigned wins = 0;

	assert(seats >= 1 && seats <= GOLF_SEATS_MAX && (ender < seats || ender == GOLF_NOBODY));
	for (unsigned s = 0; s < seats; s++) {
		points[s] = (int16_t)golf_points(r, &layout[s]);
		scores[s] = points[s];
		wins |= (unsigned)score_wins(r, &layout[s]) << s;
	}
	judge(&h);
	return (uint16_t)wins;
}

void
score_why(const struct golf_rules *r, unsigned seats, unsigned ender, const int16_t points[],
    int16_t scores[], uint8_t why[])
{
	struct hole_scores h = { .rules = r,
		.seats = seats,
		.ender = ender,
		.points = points,
		.scores = scores,
		.why = why };

	for (unsigned s = 0; s < seats; s++) {
		scores[s] = points[s];
		why[s] = GOLF_PART_CARD;
	}
	judge(&h);
}
