/*
 * Stored games are read back after their end; unsound and long ones are refused.
 * commands_replay.c tests that golf verifies the files.
 */
#include "bot/knowledge/record.h"

#include "config/presets.h"
#include "tests/choice.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct record record;

static void
add_line(const char *line)
{
	buf_text(&record.lines, line);
	buf_text(&record.lines, "\n");
	record.n++;
	record.ended += strncmp(line, "{\"end\":", 7) == 0;
}

/*
 * Plays a game to its end with the worst possible names. The first seat that may act takes its last
 * choice.
 */
static void
play(unsigned seats, unsigned holes)
{
	struct golf_state *s = malloc(golf_state_size());
	char line[GOLF_LINE_TEXT], entropy[RECORD_ENTROPY];
	struct golf_events out;
	struct golf_rules rules;
	struct golf_why why;
	struct golf_view v;

	record_init(&record);
	cr_assert(rules_load(&rules, "six-card", &why));
	rules.holes = (uint8_t)holes;
	strcpy(record.row.id, "abc");
	record.row.state = STORE_OVER;
	record.row.seats = seats;
	golf_rules_write(&rules, record.row.rules, sizeof record.row.rules);
	for (unsigned i = 0; i < seats; i++) {
		record.row.seat[i].user = i + 1;
		record.row.seat[i].entropy = UINT64_MAX - i;
		memset(record.row.seat[i].name, i % 2 ? 1 : '"', LIMIT_NAME - 1);
	}
	cr_assert_eq(golf_begin(s, &rules, seats, record.row.seed, entropy,
			 record_entropy(&record.row, entropy)),
	    GOLF_OK);
	do {
		struct golf_action a = { .kind = GOLF_DO_DEAL };
		unsigned seat = 0;

		for (uint16_t mask = golf_to_act(s); mask && !(mask >> seat & 1);)
			seat++;
		if (golf_to_act(s))
			a = nth_choice(s, seat, golf_choices(s, seat) - 1);
		cr_assert_eq(golf_apply(s, &a, &out), GOLF_OK);
		golf_record_action(s, &a, &out, NULL, line, sizeof line);
		add_line(line);
		golf_view(s, GOLF_SPECTATOR, &v);
		if (v.phase == GOLF_PH_BETWEEN || v.phase == GOLF_PH_OVER) {
			golf_record_end(s, line, sizeof line);
			add_line(line);
		}
	} while (v.phase != GOLF_PH_OVER);
	golf_record_over(s, line, sizeof line);
	add_line(line);
	free(s);
}

Test(record, every_played_hole_is_replayed_and_no_other)
{
	struct record_hole hole;

	play(3, 3);
	cr_assert(record_over(&record));
	cr_assert_eq(record.ended, 3u);
	for (unsigned i = 0; i < 6; i++) {
		bool done = record_replay(&record, i, RECORD_LAST, &hole);

		cr_assert_eq(done, i >= 1 && i <= 3, "%u", i);
		if (!done) {
			cr_expect_null(hole.list);
			continue;
		}
		cr_expect_eq(hole.view.hole, i);
		cr_expect_eq(hole.list[0].kind, GOLF_NEWS_DEALT);
		for (unsigned k = 1; k < hole.news; k++)
			cr_expect_neq(
			    hole.list[k].kind, GOLF_NEWS_DEALT, "the news is of one hole only");
		cr_expect_eq(hole.view.viewer, GOLF_SPECTATOR);
		free(hole.list);
	}
	record_free(&record);
}

/* Each move adds its news; the view shows every card; the turn begins at the last TURN before. */
Test(record, every_move_of_a_hole_is_found)
{
	struct record_hole hole;
	unsigned moves, before = 0;

	play(3, 2);
	cr_assert(record_replay(&record, 2, RECORD_LAST, &hole));
	moves = hole.moves;
	cr_expect_eq(hole.move, moves);
	cr_expect_eq(hole.view.phase, GOLF_PH_OVER);
	free(hole.list);
	cr_assert_gt(moves, 10u);
	for (unsigned move = 0; move <= moves + 1; move++) {
		cr_assert(record_replay(&record, 2, move, &hole), "%u", move);
		cr_expect_eq(hole.move, move > moves ? moves : move);
		cr_expect_eq(hole.moves, moves, "also after the move");
		cr_expect_eq(hole.view.hole, 2);
		cr_expect(move > moves ? hole.news == before : hole.news > before, "%u", move);
		before = hole.news;
		cr_expect(hole.turn == 0 || hole.list[hole.turn].kind == GOLF_NEWS_TURN);
		cr_expect_lt(hole.turn, hole.news);
		for (unsigned seat = 0; seat < 3; seat++)
			for (unsigned place = 0; place < 6; place++)
				cr_expect_lt(hole.view.cell[seat][place].card, GOLF_CARD_KINDS);
		free(hole.list);
	}
	record_free(&record);
}

Test(record, twelve_of_the_worst_names_fit)
{
	struct buf out;

	play(12, 1);
	buf_init(&out, LIMIT_RECORD);
	cr_assert(record_write(&record, &out));
	cr_expect(strncmp(buf_string(&out), "{\"record\":1,", 12) == 0);
	cr_expect(strstr(buf_string(&out), "\n{\"over\":true"));
	buf_free(&out);
	record_free(&record);
}

Test(record, an_unsound_record_is_refused)
{
	static const struct {
		const char *line;
		enum store_game_state state;
		const char *rules, *why;
	} tries[] = {
		{ "{}", STORE_OVER, NULL, "a line that is no action" },
		{ NULL, STORE_STOPPED, NULL, "a game that was stopped has no whole record" },
		{ NULL, STORE_OVER, "{", "rules that cannot be read" },
	};

	for (unsigned i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct record_hole hole;
		struct buf out;
		bool written;

		play(2, 1);
		buf_init(&out, LIMIT_RECORD);
		record.row.state = tries[i].state;
		if (tries[i].rules)
			strcpy(record.row.rules, tries[i].rules);
		if (tries[i].line) {
			buf_clear(&record.lines);
			add_line(tries[i].line);
		}
		written = record_write(&record, &out);
		cr_expect_eq(written, i == 0, "%s", tries[i].why);
		cr_expect_eq(
		    record_replay(&record, 1, RECORD_LAST, &hole), i == 1, "%s", tries[i].why);
		free(hole.list);
		buf_free(&out);
		record_free(&record);
	}
}

Test(record, a_record_that_is_too_long_is_refused)
{
	struct record_hole hole;
	struct buf out;

	play(2, 1);
	while (!buf_failed(&record.lines))
		add_line("{\"seat\":0,\"do\":\"pass\"}");
	buf_init(&out, LIMIT_RECORD);
	cr_expect_not(record_write(&record, &out));
	cr_expect_not(record_replay(&record, 1, RECORD_LAST, &hole));
	buf_free(&out);
	record_free(&record);
	/* The file has no room for the record. */
	play(2, 1);
	buf_init(&out, record.lines.length);
	cr_expect_not(record_write(&record, &out));
	buf_free(&out);
	record_free(&record);
}

Test(record, only_finished_and_stopped_games_are_over)
{
	static const bool wanted[] = { [STORE_OVER] = true, [STORE_STOPPED] = true };

	play(2, 1);
	for (enum store_game_state state = STORE_LOBBY; state <= STORE_STOPPED; state++) {
		record.row.state = state;
		cr_expect_eq(record_over(&record), wanted[state]);
	}
	record.n = 0;
	cr_expect_not(record_over(&record), "a lobby that was closed");
	record_free(&record);
	record_init(&record);
	cr_expect_not(record_over(&record), "no game was found");
}
