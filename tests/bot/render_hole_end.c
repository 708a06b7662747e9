/* The end of a hole and of a game: every preset, with as many players as it takes. */
#include "config/presets.h"
#include "tests/bot/render_stage.h"

static _Alignas(max_align_t) unsigned char memory[2048];
static int16_t holes[GOLF_HOLES_MAX][GOLF_SEATS_MAX];
static unsigned ends;

static uint32_t
lot(void)
{
	static uint64_t x = 88172645463325252;

	x ^= x << 13;
	x ^= x >> 7;
	x ^= x << 17;
	return (uint32_t)(x >> 32);
}

static void
read_rules(const char *name)
{
	struct golf_why why;

	cr_assert(rules_load(&rules, name, &why), "%s", why.text);
	rules.turns = 12;
}

/* Draws the end in each style and language. The lines of the parts may only be missing in words. */
static void
check_end(const char *what, struct cards *cards)
{
	static const enum render_style styles[] = { RENDER_BLOCK, RENDER_EMOJI, RENDER_WORDS };

	for (unsigned i = 0; i < 6; i++) {
		table.lang = i % 2 ? "es" : "en";
		table.style = styles[i / 2];
		table.cards = cards;
		render_table(&table, &message);
		check_valid(&message, what);
		show(&message);
		for (unsigned seat = 0; seat < view.seats && styles[i / 2] != RENDER_WORDS;
		     seat++) {
			char line[64];

			snprintf(line, sizeof line, "\n-# **%s** ", table.seat[seat].name);
			cr_assert(
			    strstr(shown, line), "%s: no line of seat %u:\n%s", what, seat, shown);
		}
		ends++;
	}
}

/* Plays by lot until the second hole is over; ends the game there. */
static void
play_two_holes(const char *name, struct cards *cards)
{
	struct golf_state *s = (struct golf_state *)(void *)memory;
	unsigned char seed[GOLF_SEED] = { 1 };
	unsigned seats = rules.players_max;
	struct golf_events out;
	struct golf_action a;
	unsigned scored = 0;

	set_table(&table, &view, &rules, seats);
	table.scores = (const int16_t(*)[GOLF_SEATS_MAX])holes;
	cr_assert_eq(golf_begin(s, &rules, seats, seed, "", 0), GOLF_OK);
	while (scored < 2) {
		uint16_t acts = golf_to_act(s);

		a = (struct golf_action){ .kind = GOLF_DO_DEAL };
		if (acts)
			golf_by_lot(s, (unsigned)__builtin_ctz(acts), lot(), &a);
		cr_assert_eq(golf_apply(s, &a, &out), GOLF_OK, "%s", name);
		golf_view(s, GOLF_SPECTATOR, &view);
		if (view.phase != GOLF_PH_BETWEEN && view.phase != GOLF_PH_OVER)
			continue;
		memcpy(holes[scored++], view.scores, sizeof view.scores);
		table.scored = scored;
		check_end(name, cards);
		if (view.phase == GOLF_PH_OVER)
			break;
	}
	/* As many holes as a scorecard may have. */
	for (unsigned hole = scored; hole < GOLF_HOLES_MAX; hole++)
		memcpy(holes[hole], view.scores, sizeof view.scores);
	table.scored = GOLF_HOLES_MAX;
	view.phase = GOLF_PH_OVER;
	view.winners = 1;
	check_end(name, cards);
}

Test(render_hole_end, every_preset_fits_and_tells_all_players, .timeout = 120)
{
	static struct cards cards;

	full_cards(&cards);
	cr_assert_leq(golf_state_size(), sizeof memory);
	for (size_t i = 0; preset_name(i); i++) {
		read_rules(preset_name(i));
		play_two_holes(preset_name(i), &cards);
	}
	cr_assert_gt(ends, 200u);
}
