/* The end of a hole and of a game: every preset, with as many players as it takes. */
#include "bot/render/hole_end.h"
#include "bot/render/mark.h"
#include "bot/render/results.h"
#include "bot/render/text.h"
#include "config/presets.h"
#include "tests/bot/render/stage.h"
#include "tests/thorough.h"

static _Alignas(max_align_t) unsigned char memory[GOLF_STATE_BYTES];
static int16_t holes[GOLF_HOLES_MAX][GOLF_SEATS_MAX];
static unsigned ends;
static struct render_rating ratings[GOLF_SEATS_MAX];
static char plain[16384];

static void
read_rules(const char *name)
{
	struct golf_why why;

	cr_assert(rules_load(&rules, name, &why), "%s", why.text);
	rules.turns = 12;
}

/* The page "Points" of a table in play. */
static void
render_points(const struct render_table *t, struct message *m)
{
	render_count(t, NULL, m);
}

/*
 * Returns true when the message has the line of a seat's points, with its mark where cards are
 * emojis. A page that has no room for emojis is in a code block.
 */
static bool
has_line(unsigned seat)
{
	char name[RENDER_NAME], line[RENDER_NAME + 16];

	snprintf(name, sizeof name, "%s", table.seat[seat].name);
	if (!strstr(shown, "```"))
		seat_marked(&table, seat, name);
	snprintf(line, sizeof line, "\n-# **%.*s** ", RENDER_NAME - 1, name);
	return strstr(shown, line);
}

/*
 * Draws the end in each style and language, and the page of its points. The lines of the parts may
 * only be missing in words.
 */
static void
check_end(const char *what, struct cards *cards)
{
	static const enum render_style styles[] = { RENDER_BLOCK, RENDER_EMOJI, RENDER_WORDS };

	for (unsigned i = 0; i < 6; i++) {
		table.lang = i % 2 ? "es" : "en";
		table.style = styles[i / 2];
		table.cards = cards;
		draw_view(render_table);
		check_valid(&message, what);
		show(&message);
		for (unsigned seat = 0; seat < view.seats; seat++)
			cr_assert(styles[i / 2] == RENDER_WORDS || !has_line(seat),
			    "%s: the table is short:\n%s", what, shown);
		draw_view(render_points);
		check_valid(&message, what);
		show(&message);
		for (unsigned seat = 0; seat < view.seats && styles[i / 2] != RENDER_WORDS; seat++)
			cr_assert(has_line(seat), "%s: no line of seat %u:\n%s", what, seat, shown);
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
			golf_by_lot(s, (unsigned)__builtin_ctz(acts), (uint64_t)lot() << 32, &a);
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
	for (unsigned seat = 0; seat < seats; seat++)
		ratings[seat] = (struct render_rating){ true, false, 1500, -1000 };
	table.rating = ratings;
	view.phase = GOLF_PH_OVER;
	view.winners = 1;
	check_end(name, cards);
}

Test(render_hole_end, every_preset_fits_and_tells_all_players, .timeout = TEST_LIMIT)
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

Test(render_hole_end, the_clock_deals_the_next_hole)
{
	six_card_table();
	view.phase = GOLF_PH_BETWEEN;
	table.due = 1700000000;
	draw_view(render_table);
	cr_assert(strstr(show(&message), "The next hole is dealt <t:1700000000:R>."), "%s", shown);
}

/* With a picture, the text leaves out the layouts and the tables of scores, but for a screen
 * reader. */
Test(render_hole_end, a_picture_stands_for_layouts_and_scores)
{
	static const uint8_t phases[] = { GOLF_PH_BETWEEN, GOLF_PH_OVER };

	six_card_table();
	for (unsigned seat = 0; seat < 3; seat++)
		lay(&view, seat, "AS 2S 3S 4S 5S 6S");
	view.ender = 1;
	table.scores = (const int16_t(*)[GOLF_SEATS_MAX])holes;
	for (unsigned i = 0; i < 4; i++) {
		bool over = i % 2;

		view.phase = phases[i % 2];
		table.scored = 2;
		table.style = i < 2 ? RENDER_BLOCK : RENDER_WORDS;
		table.pictured = false;
		draw_view(render_table);
		strcpy(plain, show(&message));
		table.pictured = true;
		draw_view(render_table);
		show(&message);
		if (i >= 2) {
			cr_expect_str_eq(shown, plain);
			continue;
		}
		cr_expect(
		    strstr(plain, "A♠  2♠  3♠") && strstr(plain, over ? "   1   2\n" : "total\n"),
		    "%s", plain);
		cr_expect_null(strstr(shown, "A♠  2♠  3♠"), "%s", shown);
		cr_expect_null(strstr(shown, over ? "   1   2\n" : "total\n"), "%s", shown);
		cr_expect(over || strstr(shown, "ended the hole."), "%s", shown);
		/* After a game of one hole the picture shows the layouts. */
		table.scored = 1;
		draw_view(render_table);
		cr_expect_null(strstr(show(&message), "A♠  2♠  3♠"), "%s", shown);
	}
}

/* Three equal cards side by side are named once; a knock that failed says so. */
Test(render_hole_end, combinations_and_penalties_are_named)
{
	six_card_table();
	rules.pairs = GOLF_PAIRS_ADJACENT;
	rules.square = -10;
	rules.knock = GOLF_KNOCK_INSTEAD;
	rules.fail.rule = GOLF_FAIL_ADD;
	rules.fail.points = 10;
	lay(&view, 0, "8D 3S 3H QS 3C KD");
	lay(&view, 1, "5S 5H KD 5C 5D AS");
	lay(&view, 2, "KD 4S QC JC 8S JH");
	view.phase = GOLF_PH_BETWEEN;
	view.ender = 0;
	view.points[0] = 18;
	view.scores[0] = 28;
	view.points[1] = view.scores[1] = -9;
	view.points[2] = view.scores[2] = 42;
	draw_view(render_table);
	show(&message);
	cr_expect(strstr(shown, "\n**Ana** had 18, **Ben** −9: **Ana** pays 10.\n"), "%s", shown);
	draw_view(render_points);
	show(&message);
	cr_expect(strstr(shown,
		      "\n-# **Ana** 8♦ 8 + Q♠ 10 + K♦ 0, 3 × 3 together 0, knocked but not lowest "
		      "+10: **28**\n"),
	    "%s", shown);
	cr_expect(strstr(shown, "\n-# **Ben** K♦ 0 + A♠ 1, square 5♠ 5♥ 5♣ 5♦ −10: **−9**\n"), "%s",
	    shown);
	cr_expect(strstr(shown, "**Ben** wins the hole with −9 points, 37 fewer than the next"),
	    "%s", shown);
}

/* Eighteen holes are two rows of nine; no row is wider than a phone. */
Test(render_hole_end, a_scorecard_wraps_after_nine_holes)
{
	const char *at;

	six_card_table();
	view.phase = GOLF_PH_OVER;
	for (unsigned hole = 0; hole < 18; hole++)
		for (unsigned seat = 0; seat < 3; seat++)
			holes[hole][seat] = (int16_t)(hole == 12 ? -7 : (int)(10 + hole + seat));
	table.scores = (const int16_t(*)[GOLF_SEATS_MAX])holes;
	table.scored = 18;
	draw_view(render_table);
	show(&message);
	cr_expect(strstr(shown, " 1  2  3  4  5  6  7  8  9\n"), "%s", shown);
	cr_expect(strstr(shown, "10 11 12 13 14 15 16 17 18\n"), "%s", shown);
	cr_expect(strstr(shown, "21 −7*23"), "the best hole is marked: %s", shown);
	at = strstr(shown, " 1  2  3");
	for (at = at ? strchr(at, '\n') : NULL; at && at[1] != '`'; at = strchr(at + 1, '\n')) {
		char line[200];

		snprintf(line, sizeof line, "%.*s", (int)strcspn(at + 1, "\n"), at + 1);
		cr_expect_leq(text_columns(line), 34u, "%s", line);
	}
}

/* The lowest and the highest score of a game belong to the player who has them. */
Test(render_hole_end, the_best_score_is_told_with_its_player_and_hole)
{
	static const struct {
		int16_t score[2][3];
		const char *lowest, *highest;
	} tries[] = {
		{ { { 5, 1, 9 }, { 4, 6, 7 } }, "Best hole: **Ben**, hole 1 with one point.",
		    "Worst hole: **Robo**, hole 1 with 9 points." },
		{ { { 5, 9, 4 }, { 4, 6, 3 } }, "Best hole: **Robo**, hole 2 with 3 points.",
		    "Worst hole: **Ben**, hole 1 with 9 points." },
		{ { { 0, 8, 4 }, { 4, 6, 9 } }, "Best hole: **Ana**, hole 1 with 0 points.",
		    "Worst hole: **Robo**, hole 2 with 9 points." },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		six_card_table();
		view.phase = GOLF_PH_OVER;
		memcpy(holes[0], tries[i].score[0], sizeof tries[i].score[0]);
		memcpy(holes[1], tries[i].score[1], sizeof tries[i].score[1]);
		table.scores = (const int16_t(*)[GOLF_SEATS_MAX])holes;
		table.scored = 2;
		draw_view(render_points);
		show(&message);
		cr_expect(strstr(shown, tries[i].lowest), "%s", shown);
		cr_expect(strstr(shown, tries[i].highest), "%s", shown);
	}
}

/* The lines of the players take no more room than there is. */
Test(render_hole_end, the_lines_fit_the_room)
{
	static struct sheet s;
	size_t before, most = 0;

	six_card_table();
	view.phase = GOLF_PH_BETWEEN;
	for (unsigned seat = 0; seat < 3; seat++)
		lay(&view, seat, "AS AH 3D 4C 5C 6C");
	for (unsigned room = 0; room < 600; room++) {
		sheet_init(&s);
		sheet_add(&s, "before");
		before = sheet_characters(&s);
		hole_end_add(&s, &table, room);
		cr_assert_leq(sheet_characters(&s) - before, room, "%s", s.text);
		most = sheet_characters(&s) - before > most ? sheet_characters(&s) - before : most;
	}
	cr_expect_gt(most, 0u);
}

/* A hole of three layouts that ended, with what the rules do to their scores. */
static void
end_hole(const char *const layout[3], uint8_t ender, uint16_t paid)
{
	struct golf_layout of[3] = { { .n = 0 } };

	view.phase = GOLF_PH_BETWEEN;
	view.ender = ender;
	for (unsigned seat = 0; seat < 3; seat++) {
		lay(&view, seat, layout[seat]);
		of[seat].n = view.size[seat];
		for (unsigned i = 0; i < view.size[seat]; i++)
			of[seat].card[i] = view.cell[seat][i].card;
	}
	golf_score(&rules, of, 3, ender, view.points, view.scores);
	view.paid[0] = paid;
	view.scores[0] = (int16_t)(view.scores[0] + paid);
}

static const char *const apart[] = { "AS 2C 3D TD 4D 5S", "KD 7H 2H KS 7C 3D",
	"KD 4S QC JC 8S JH" }; /* 21, 1 and 42 points */
static const char *const equal[] = { "KD 7H 2H KS 7C 3D", "KD 7H 2H KS 7C 3D",
	"KD 4S QC JC 8S JH" };

static const struct {
	const char *const *layout;
	uint8_t ender;
	uint8_t fail, win, tied, scoring, knock;
	int16_t moon;
	uint16_t paid;
	bool lowest_zero;
	const char *line, *spanish; /* NULL: no sentence */
} outcomes[] = {
	{ .layout = apart, .ender = 0 },
	{ .layout = apart, .ender = 1, .fail = GOLF_FAIL_ADD },
	{ .layout = apart,
	    .ender = 0,
	    .fail = GOLF_FAIL_ADD,
	    .line = "**Ana** had 21, **Ben** 1: **Ana** pays 10.",
	    .spanish = "**Ana** tenía 21 y **Ben**, 1: **Ana** paga 10." },
	{ .layout = apart,
	    .ender = 0,
	    .knock = GOLF_KNOCK_INSTEAD,
	    .line = "**Ana** called with 21; **Ben** had 1.",
	    .spanish = "**Ana** cantó con 21; lo más bajo: **Ben**, 1." },
	{ .layout = apart, .ender = 1, .knock = GOLF_KNOCK_INSTEAD },
	{ .layout = apart,
	    .ender = 1,
	    .win = GOLF_WIN_ZERO,
	    .line = "**Ben** ended the hole and is lowest: 1 counts as 0.",
	    .spanish = "**Ben** terminó el hoyo con los puntos más bajos: 1 pasa a ser 0." },
	{ .layout = equal,
	    .ender = 0,
	    .tied = GOLF_TIED_ADD,
	    .line = "**Ana** shares the lowest points: 1 counts as 6.",
	    .spanish = "**Ana** comparte los puntos más bajos: 1 pasa a ser 6." },
	{ .layout = apart,
	    .ender = 0,
	    .scoring = GOLF_SCORING_CACTUS,
	    .line = "**Ana** had 21, **Ben** 1: **Ana** pays 10.\n"
		    "**Ben** had no more than **Ana**: 0 points.",
	    .spanish = "**Ben** no superó a **Ana**: 0 puntos." },
	{ .layout = apart,
	    .ender = 2,
	    .scoring = GOLF_SCORING_CACTUS,
	    .line = "**Ana** and **Ben** had no more than **Robo**: 0 points each.",
	    .spanish = "**Ana** y **Ben** no superaron a **Robo**: 0 puntos cada cual." },
	{ .layout = apart,
	    .ender = 0,
	    .fail = GOLF_FAIL_ADD,
	    .moon = 42,
	    .line = "**Robo** shot the moon: 0 points, and 42 for everybody else.",
	    .spanish = "¡A la luna! **Robo**: 0 puntos; el resto: 42." },
	{ .layout = apart,
	    .ender = GOLF_NOBODY,
	    .lowest_zero = true,
	    .line = "**Ben** had the lowest cards: 1 counts as 0.",
	    .spanish = "Las cartas más bajas: **Ben**. 1 pasa a ser 0." },
	{ .layout = apart,
	    .ender = GOLF_NOBODY,
	    .paid = 5,
	    .line = "Paid for looks and wrong matches: **Ana** 5.",
	    .spanish = "Pagado por miradas y parejas falsas: **Ana** 5." },
};

/* Who leads now was third, or second, before. In the first hole there is no place before. */
Test(render_hole_end, who_has_moved_up_or_down_is_told)
{
	static const struct {
		int before[3];
		unsigned hole;
		const char *told;
	} tries[] = { { { 1, 15, 2 }, 1, NULL }, { { 1, 15, 2 }, 2, " · up 2 places" },
		{ { 1, 15, 2 }, 2, " · down one place" }, { { 1, 4, 30 }, 2, " · up one place" },
		{ { 1, 4, 30 }, 2, " · down one place" }, { { 9, 1, 20 }, 2, NULL } };

	for (unsigned i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		six_card_table();
		end_hole(apart, GOLF_NOBODY, 0); /* 21, 1 and 42 points */
		view.hole = (uint8_t)tries[i].hole;
		for (unsigned seat = 0; seat < 3; seat++)
			view.totals[seat] = tries[i].before[seat] + view.scores[seat];
		render_count(&table, NULL, &message);
		cr_expect(strstr(show(&message), "\n### Six-card Golf, hole "), "%s", shown);
		cr_expect_eq(strstr(shown, " place") && strstr(shown, tries[i].told ? tries[i].told : " · "),
		    tries[i].told != NULL, "%u: %s", i, shown);
	}
}

/* What each rule did to the scores is told in a sentence, and nothing where it did nothing. */
Test(render_hole_end, the_table_tells_what_the_rules_did_to_the_scores)
{
	for (size_t i = 0; i < sizeof outcomes / sizeof outcomes[0]; i++) {
		char line[300];

		six_card_table();
		rules.fail.rule = outcomes[i].fail;
		rules.fail.points = 10;
		rules.win.rule = outcomes[i].win;
		rules.tied.rule = outcomes[i].tied;
		rules.tied.points = 5;
		rules.scoring = outcomes[i].scoring;
		rules.knock = outcomes[i].knock;
		rules.face_up = outcomes[i].knock ? GOLF_UP_NONE : GOLF_UP_ANY;
		rules.shoot_moon = outcomes[i].moon;
		rules.lowest_zero = outcomes[i].lowest_zero;
		end_hole(outcomes[i].layout, outcomes[i].ender, outcomes[i].paid);
		draw_view(render_table);
		show(&message);
		/* The winners follow the sentences, and the scores stand before them. */
		snprintf(line, sizeof line, "%s\n**",
		    outcomes[i].line                ? outcomes[i].line
			: view.ender == GOLF_NOBODY ? "```"
						    : "ended the hole.");
		cr_expect(strstr(shown, line), "try %zu: %s", i, shown);
		table.lang = "es";
		draw_view(render_table);
		snprintf(line, sizeof line, "\n%s\n", outcomes[i].spanish);
		cr_expect(
		    !outcomes[i].spanish || strstr(show(&message), line), "try %zu: %s", i, shown);
	}
}

/* Up to four players have a line each on the podium; more share lines, as all do below a picture.
 */
Test(render_hole_end, many_players_share_the_lines_of_the_podium)
{
	six_card_table();
	set_table(&table, &view, &rules, 6);
	view.phase = GOLF_PH_OVER;
	view.winners = 1 << 2;
	for (unsigned seat = 0; seat < 6; seat++)
		view.totals[seat] = seat == 2 ? 7 : (int)(40 + seat);
	draw_view(render_table);
	cr_expect(
	    strstr(show(&message), "\n🥇 **") && strstr(shown, "7 · 🥈 **Ana** 40 · 🥉 **"),
	    "%s", shown);
	cr_expect(strstr(shown, " · 4\\. **"), "%s", shown);
	set_table(&table, &view, &rules, 2);
	view.phase = GOLF_PH_OVER;
	view.winners = 3;
	for (unsigned i = 0; i < 2; i++) {
		table.pictured = i;
		draw_view(render_table);
		cr_expect_eq(
		    strstr(show(&message), " 0 · 🥇 **Robo** 0\n") != NULL, i, "%s", shown);
	}
}

/*
 * R06: seat 0 was out after hole 2, seat 1 is out after this hole, the third. The 0 of seat 0 is no
 * score, so seat 2 wins the hole.
 */
static void
set_out(uint8_t phase)
{
	six_card_table();
	rules.out_at = 20;
	lay(&view, 0, "-- -- -- -- -- --");
	view.phase = phase;
	view.hole = 3;
	view.ender = 1;
	view.out[0] = 2;
	view.out[1] = 3;
	memcpy(view.scores, (int16_t[3]){ 0, 12, 4 }, 3 * sizeof view.scores[0]);
	memcpy(view.points, view.scores, sizeof view.points);
	memcpy(view.totals, (int32_t[3]){ 30, 26, 13 }, 3 * sizeof view.totals[0]);
	memcpy(holes[0], (int16_t[3]){ 9, 8, 5 }, 3 * sizeof holes[0][0]);
	memcpy(holes[1], (int16_t[3]){ 21, 6, 4 }, 3 * sizeof holes[1][0]);
	memcpy(holes[2], view.scores, 3 * sizeof holes[2][0]);
	table.scores = (const int16_t(*)[GOLF_SEATS_MAX])holes;
	table.scored = 3;
}

Test(render_hole_end, R06_a_player_who_is_out_wins_no_hole)
{
	set_out(GOLF_PH_BETWEEN);
	draw_view(render_table);
	show(&message);
	cr_expect(strstr(shown, "**Robo** wins the hole with 4 points, 8 fewer than the next"), "%s",
	    shown);
	cr_expect(strstr(shown, "\n**Ben** is out of the game.\n"), "%s", shown);
	cr_expect(strstr(shown, "  –    30\n"), "Ana has no score: %s", shown);
	view.out[2] = 3;
	draw_view(render_table);
	show(&message);
	cr_expect(strstr(shown, "\n**Ben** and **Robo** are out of the game.\n"), "%s", shown);
}

Test(render_hole_end, R06_a_call_is_compared_with_the_players_of_the_hole)
{
	set_out(GOLF_PH_BETWEEN);
	rules.knock = GOLF_KNOCK_INSTEAD;
	rules.face_up = GOLF_UP_NONE;
	draw_view(render_table);
	show(&message);
	cr_expect(strstr(shown, "**Ben** called with 12; **Robo** had 4."), "%s", shown);
}

Test(render_hole_end, R06_a_scorecard_has_no_score_after_a_player_was_out)
{
	set_out(GOLF_PH_OVER);
	view.winners = 1 << 2;
	draw_view(render_table);
	show(&message);
	cr_expect(strstr(shown, "9* 21   –\n"), "%s", shown);
	cr_expect(strstr(shown, "8   6* 12\n"), "%s", shown);
	draw_view(render_points);
	show(&message);
	cr_expect(strstr(shown, "Best hole: **Robo**, hole 2 with 4 points."), "%s", shown);
}
