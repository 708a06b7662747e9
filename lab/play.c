/* Plays the games of the lab, decision by decision. */
#include "lab/lab.h"

#include <assert.h>
#include <string.h>

const struct lab_level lab_levels[LAB_ROLES] = {
	[LAB_PLAYS] = { "normal", 5000 },
	[LAB_BETTER] = { "hard", 1000000 },
	[LAB_WORSE] = { "easy", 5000 },
};

enum {
	SKILL_EVERY = 10, /* the games in which skill is measured: every game, every second one, ..
	                   */
	HOLE_COST = 20000, /* ns to deal a hole and to count it */
};

static struct golf_state *
state_of(struct lab *l)
{
	return (struct golf_state *)(void *)l->state;
}

static void
put64(unsigned char *to, uint64_t number)
{
	for (int i = 0; i < 8; i++)
		to[i] = (unsigned char)(number >> (8 * i));
}

/* SHA-256 of a label, the seed and the game's number, both as little-endian 64-bit numbers. */
static void
game_bytes(const struct lab *l, const char *label, unsigned char bytes[GOLF_SEED])
{
	unsigned char text[64];
	size_t n = strlen(label);

	memcpy(text, label, n);
	put64(text + n, l->seed);
	put64(text + n + 8, l->games);
	golf_sha256(text, n + 16, bytes);
}

void
lab_begin(struct lab *l, const struct lab_plan *plan)
{
	memset(l, 0, sizeof *l);
	assert(golf_state_size() <= sizeof l->state);
	l->rules[LAB_NEW] = *plan->tried;
	if (plan->now)
		l->rules[LAB_NOW] = *plan->now;
	l->sides = plan->now ? 2 : 1;
	l->side = plan->now ? LAB_NOW : LAB_NEW;
	l->seats = plan->seats;
	l->seed = plan->seed;
	for (unsigned role = 0; role < LAB_ROLES; role++) {
		l->role[role] = player_find(lab_levels[role].name, strlen(lab_levels[role].name));
		assert(l->role[role]);
	}
	l->pilot = true;
	l->wanted = LAB_PILOT_GAMES;
}

void
lab_go(struct lab *l, uint32_t games)
{
	assert(l->status == LAB_READY || l->status == LAB_DONE);
	assert(games >= l->games && games <= LAB_GAMES_MAX);
	l->wanted = games;
	l->status = l->games < games ? LAB_GOES_ON : LAB_DONE;
}

static void
apply(struct lab *l, const struct golf_action *a)
{
	enum golf_status status = golf_apply(state_of(l), a, &l->events);

	assert(status == GOLF_OK);
	(void)status;
	if (!l->skill)
		lab_count_events(&l->count[l->side], &l->events);
}

static void
deal(struct lab *l)
{
	const struct golf_action a = { .kind = GOLF_DO_DEAL };

	memset(&l->asked, 0, sizeof l->asked);
	l->spent += HOLE_COST;
	apply(l, &a);
}

static void
begin_game(struct lab *l)
{
	unsigned char bytes[GOLF_SEED];
	enum golf_status status;

	game_bytes(l, l->skill ? "golf-lab-skill-players" : "golf-lab-players", bytes);
	player_rng_seed(&l->rng, bytes);
	game_bytes(l, l->skill ? "golf-lab-skill" : "golf-lab", bytes);
	status = golf_begin(state_of(l), &l->rules[l->side], l->seats, bytes, "", 0);
	assert(status == GOLF_OK);
	(void)status;
	if (!l->skill)
		lab_count_begin(&l->count[l->side]);
	l->decisions = 0;
	l->playing = true;
	deal(l);
}

/* The seat of the better player. */
static unsigned
better(const struct lab *l)
{
	return l->games / SKILL_EVERY % l->seats;
}

/* All games with this number are played. */
static void
end_number(struct lab *l)
{
	if (!l->pilot)
		lab_sums_add(
		    &l->sums, l->sides == 2 ? &l->count[LAB_NOW] : NULL, &l->count[LAB_NEW]);
	l->games++;
	if (l->games < l->wanted)
		return;
	l->status = l->pilot ? LAB_READY : LAB_DONE;
	if (!l->pilot)
		return;
	l->pilot = false;
	l->cost = l->spent / l->games;
	l->games = l->wanted = 0;
}

/* The game is over. The next one is of the other side, then of skill, then of the next number. */
static void
end_game(struct lab *l)
{
	l->playing = false;
	if (l->side + 1 < LAB_SIDES) {
		l->side++;
		return;
	}
	l->side = l->sides == 2 ? LAB_NOW : LAB_NEW;
	l->skill = !l->skill && l->games % SKILL_EVERY == 0;
	if (!l->skill)
		end_number(l);
}

static void
end_hole(struct lab *l)
{
	struct lab_count *c = &l->count[l->side];
	struct golf_result result;
	struct golf_view v;

	golf_result(state_of(l), &result);
	if (l->skill) {
		lab_count_skill(c, &result, better(l));
	} else {
		golf_view(state_of(l), GOLF_SPECTATOR, &v);
		lab_count_hole(c, &l->rules[l->side], &v);
		if (result.over)
			lab_count_over(c, &v);
	}
	if (result.over)
		end_game(l);
	else
		deal(l);
}

/* Asks the next seat, or ends the hole. */
static void
play_on(struct lab *l)
{
	unsigned seat = player_next(&l->asked, state_of(l), (uint16_t)((1u << l->seats) - 1)), n;
	struct golf_action a;
	enum lab_role role;

	if (seat == GOLF_NOBODY) {
		end_hole(l);
		return;
	}
	role = !l->skill ? LAB_PLAYS : seat == better(l) ? LAB_BETTER : LAB_WORSE;
	l->spent += lab_levels[role].cost;
	if (++l->decisions > LAB_DECISIONS_MAX) {
		l->status = LAB_ENDLESS;
		return;
	}
	if (player_decide(l->role[role], state_of(l), seat, &l->rng, &a, &n))
		apply(l, &a);
}

enum lab_status
lab_step(struct lab *l, uint64_t cost)
{
	uint64_t end = l->spent + cost;

	while (l->status == LAB_GOES_ON && l->spent < end) {
		if (l->playing)
			play_on(l);
		else
			begin_game(l);
	}
	return l->status;
}
