/* Plays the games of the lab, decision by decision. */
#include "lab/lab.h"

#include <assert.h>
#include <string.h>

/*
 * hard:30 wins nearly as often as hard against easy players, and needs a seventh of the time. Among
 * three of them hard:30 and hard won these parts of 1,600 holes (standard error 0.012): six-card
 * 0.326 and 0.361, Cabo 0.637 and 0.675, Dacz 0.516 and 0.521, Cactus 0.514 and 0.535. golf
 * simulate measured it, with game.holes=1, --games 400 --rotate --seed 8 --strategy
 * hard:30,easy,easy,easy.
 *
 * The costs are measured as the processor time of each decision, on one core of 2.4 GHz: in all
 * presets among four players, and in some among two, six and eight. normal and easy take 4 to 27
 * microseconds, and 60 to 120 where a column has three cards: then their table of columns has
 * fourteen times as many. hard:30 takes 50 to 200 microseconds for each seat, since it plays the
 * hole out for all seats, and 100 to 530 with three rows. So a cost is right to a factor of four. A
 * single decision of hard that compares the end of the hole takes up to ten times the mean.
 */
static const struct level {
	const char *name; /* for player_read() */
	unsigned place, seat; /* ns for each place of a layout, and for each seat at the table */
	unsigned tall; /* times as much where a layout has three rows or more */
} levels[LAB_ROLES] = {
	[LAB_PLAYS] = { "normal", .place = 2500, .tall = 4 },
	[LAB_BETTER] = { "hard:30", .seat = 150000, .tall = 2 },
	[LAB_WORSE] = { "easy", .place = 2500, .tall = 4 },
};

static const uint32_t pilot_games[LAB_KINDS] = {
	[LAB_USUAL] = LAB_PILOT_GAMES,
	[LAB_OF_SKILL] = LAB_PILOT_SKILL,
};

enum {
	TALL_ROWS = 3,
	HOLE_COST = 20000, /* ns to deal a hole and to count it */
};

/* Returns the cost of one decision of a role, in ns. */
static uint64_t
decision_cost(const struct golf_rules *r, unsigned seats, enum lab_role role)
{
	const struct level *level = &levels[role];
	uint64_t flat = (uint64_t)level->place * r->rows * r->columns +
	    (uint64_t)level->seat * seats;

	return r->rows >= TALL_ROWS ? flat * level->tall : flat;
}

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
	put64(text + n + 8, l->games[l->kind]);
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
	l->seats = l->sums.seats = plan->seats;
	l->seed = plan->seed;
	for (unsigned role = 0; role < LAB_ROLES; role++) {
		const char *name = levels[role].name;
		bool known = player_read(name, strlen(name), &l->role[role]);

		assert(known);
		(void)known;
	}
	l->pilot = true;
	memcpy(l->wanted, pilot_games, sizeof l->wanted);
}

static bool
is_done(const struct lab *l, enum lab_kind kind)
{
	return l->games[kind] >= l->wanted[kind];
}

void
lab_go(struct lab *l, uint32_t usual, uint32_t skill)
{
	assert(l->status == LAB_READY || l->status == LAB_DONE);
	assert(usual >= l->games[LAB_USUAL] && usual <= LAB_GAMES_MAX);
	assert(skill >= l->games[LAB_OF_SKILL] && skill <= LAB_GAMES_MAX);
	l->wanted[LAB_USUAL] = usual;
	l->wanted[LAB_OF_SKILL] = skill;
	l->kind = is_done(l, LAB_USUAL) ? LAB_OF_SKILL : LAB_USUAL;
	l->status = is_done(l, l->kind) ? LAB_DONE : LAB_GOES_ON;
}

/* The work ----------------------------------------------------------------- */

uint64_t
lab_cost(const struct lab *l, uint32_t usual, uint32_t skill)
{
	return l->cost[LAB_USUAL] * usual + l->cost[LAB_OF_SKILL] * skill;
}

/* How many games of a kind a cost is enough for. */
static uint32_t
fits(const struct lab *l, enum lab_kind kind, uint64_t cost, uint32_t most)
{
	uint64_t games = cost / l->cost[kind];

	return games < most ? (uint32_t)games : most;
}

bool
lab_share(const struct lab *l, uint64_t cost, struct lab_share most, struct lab_share *out)
{
	uint64_t rest;

	out->usual = fits(l, LAB_USUAL, cost / 3 * 2, most.usual);
	rest = cost - lab_cost(l, out->usual, 0);
	out->skill = fits(l, LAB_OF_SKILL, rest, most.skill);
	if (out->skill < LAB_SKILL_LEAST || out->usual < LAB_GAMES_LEAST) {
		out->usual = fits(l, LAB_USUAL, cost, most.usual);
		out->skill = 0;
	}
	return out->usual >= LAB_GAMES_LEAST;
}

unsigned
lab_percent(const struct lab *l)
{
	uint64_t all = lab_cost(l, l->wanted[LAB_USUAL], l->wanted[LAB_OF_SKILL]);

	if (l->pilot || all == 0)
		return 0;
	return (unsigned)(100 * lab_cost(l, l->games[LAB_USUAL], l->games[LAB_OF_SKILL]) / all);
}

/* The games ---------------------------------------------------------------- */

/*
 * Adds to the work. The pilot games of skill are played by a usual player in the better one's
 * place, since their length alone is asked for, but they cost what the better player does.
 */
static void
spend(struct lab *l, enum lab_role role)
{
	const struct golf_rules *r = &l->rules[l->side];
	uint64_t cost = decision_cost(r, l->seats, role);

	if (l->pilot) {
		l->cost[l->kind] += cost;
		cost = decision_cost(r, l->seats, LAB_PLAYS);
	}
	l->spent += cost;
}

static void
apply(struct lab *l, const struct golf_action *a)
{
	enum golf_status status = golf_apply(state_of(l), a, &l->events);

	assert(status == GOLF_OK);
	(void)status;
	if (l->kind == LAB_USUAL)
		lab_count_events(&l->count[l->side], &l->events);
}

static void
deal(struct lab *l)
{
	const struct golf_action a = { .kind = GOLF_DO_DEAL };

	memset(&l->asked, 0, sizeof l->asked);
	l->spent += HOLE_COST;
	if (l->pilot)
		l->cost[l->kind] += HOLE_COST;
	apply(l, &a);
}

static void
begin_game(struct lab *l)
{
	bool skill = l->kind == LAB_OF_SKILL;
	unsigned char bytes[GOLF_SEED];
	enum golf_status status;

	game_bytes(l, skill ? "golf-lab-skill-players" : "golf-lab-players", bytes);
	player_rng_seed(&l->rng, bytes);
	game_bytes(l, skill ? "golf-lab-skill" : "golf-lab", bytes);
	status = golf_begin(state_of(l), &l->rules[l->side], l->seats, bytes, "", 0);
	assert(status == GOLF_OK);
	(void)status;
	lab_count_begin(&l->count[l->side]);
	l->decisions = 0;
	l->playing = true;
	deal(l);
}

/* The seat of the better player. */
static unsigned
better(const struct lab *l)
{
	return l->games[LAB_OF_SKILL] % l->seats;
}

static void
end_pilot(struct lab *l)
{
	l->pilot = false;
	for (unsigned kind = 0; kind < LAB_KINDS; kind++) {
		l->cost[kind] /= pilot_games[kind];
		l->games[kind] = l->wanted[kind] = 0;
	}
	l->status = LAB_READY;
}

/* The game is played on all sides. */
static void
end_number(struct lab *l)
{
	if (!l->pilot)
		lab_sums_add(
		    &l->sums, l->sides == 2 ? &l->count[LAB_NOW] : NULL, &l->count[LAB_NEW]);
	l->games[l->kind]++;
	if (!is_done(l, l->kind))
		return;
	l->kind = LAB_OF_SKILL;
	if (!is_done(l, l->kind))
		return;
	if (l->pilot)
		end_pilot(l);
	else
		l->status = LAB_DONE;
}

/* The game is over. The next one is of the other side, or of the next number. */
static void
end_game(struct lab *l)
{
	l->playing = false;
	if (l->side + 1 < LAB_SIDES) {
		l->side++;
		return;
	}
	l->side = l->sides == 2 ? LAB_NOW : LAB_NEW;
	end_number(l);
}

static void
end_hole(struct lab *l)
{
	struct lab_count *c = &l->count[l->side];
	struct golf_result result;
	struct golf_view v;

	golf_result(state_of(l), &result);
	if (l->kind == LAB_OF_SKILL) {
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
	role = l->kind == LAB_USUAL ? LAB_PLAYS : seat == better(l) ? LAB_BETTER : LAB_WORSE;
	spend(l, role);
	if (l->pilot && role == LAB_BETTER)
		role = LAB_PLAYS;
	if (++l->decisions > LAB_DECISIONS_MAX) {
		l->status = LAB_ENDLESS;
		return;
	}
	if (player_decide(&l->role[role], state_of(l), seat, &l->rng, &a, &n))
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

bool
lab_stop(struct lab *l)
{
	assert(l->status == LAB_GOES_ON);
	if (l->pilot || l->games[LAB_USUAL] == 0)
		return false;
	l->playing = false; /* this side of the game would be played again */
	memcpy(l->wanted, l->games, sizeof l->wanted);
	l->status = LAB_DONE;
	return true;
}
