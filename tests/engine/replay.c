/* Reads records back: whole records, and every way to change one. */
#include "tests/engine/record_games.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Returns the line at which reading stops, from 1; 0 when the whole record is read. */
static unsigned
read_back(const struct record *rec, struct golf_why *why)
{
	unsigned char seed[GOLF_SEED];
	struct golf_replay replay;
	struct golf_state s;

	if (!golf_record_seed(rec->line[rec->n - 1], strlen(rec->line[rec->n - 1]), seed))
		return rec->n;
	golf_replay_begin(&replay, &s, seed);
	for (unsigned i = 0; i < rec->n; i++)
		if (!golf_replay_line(&replay, rec->line[i], strlen(rec->line[i]), why))
			return i + 1;
	return replay.over ? 0 : rec->n + 1;
}

/*
 * A record of now tells its edition. A record that tells another one is of other scores. The first
 * game of each rule in which a penalty would have lowered a score is tried.
 */
Test(replay, P09_a_record_tells_how_its_penalties_count)
{
	static const char *const sets[] = { "knock.fail=double", "knock.fail=add-lowest",
		"knock.fail=add-highest", "knock.fail={\"rule\":\"add\",\"points\":-3}" };
	static struct record rec;

	for (size_t i = 0; i < sizeof sets / sizeof sets[0]; i++) {
		struct golf_why why = { "" };
		char all[200], *edition;
		unsigned game = 0, line = 0;

		snprintf(all, sizeof all,
		    "values.A=-9 values.2=-9 values.3=-9 values.4=-9 values.5=-9 game.holes=1 %s",
		    sets[i]);
		for (struct golf_rules r = play_rules("six-card", all); line == 0; game++) {
			cr_assert_lt(game, 200u, "no penalty below 0 by %s", sets[i]);
			record_game_write(&rec, &r, 3, game);
			cr_assert_eq(read_back(&rec, &why), 0, "%s", why.text);
			edition = strstr(rec.line[0], ",\"edition\":2");
			cr_assert_not_null(edition, "%s", rec.line[0]);
			memmove(edition, edition + 12, strlen(edition + 12) + 1);
			line = read_back(&rec, &why);
			record_game_free(&rec);
		}
		cr_expect(strstr(why.text, "\"scores\" is"), "%s", why.text);
	}
}

/* Texts that the records of every_written_record_is_read_back must have, all together. */
static const char *const told[] = { "\"do\":\"turn-up\"", "\"order\":[", "\"paid\":true",
	"\"from\":\"discard\"", "\"out\":\"", "\"out\":[", "\"do\":\"discard\"", "\"do\":\"flip\"",
	"\"do\":\"keep\"", "\"do\":\"trade\"", "\"do\":\"knock\"", "\"do\":\"expose\"",
	"\"do\":\"pass\"", "\"as\":\"", "\"right\":[true", "\"right\":[false", "\"give\":[",
	"\"peek-own\"", "\"peek-other\"", "\"peek-any\"", "\"swap-own-other\"", "\"swap-any\"",
	"\"swap-table\"", "\"take-look-swap\"", "\"look-two-may-swap\"", "\"shuffle-other\"",
	"\"cancel-knock\"", "\"give-drawn\"", "\"draw-two\"", "\"swap-lines\"", "\"shield\"",
	"\"power\":\"flip\"", "\"add-or-remove\"", "\"combine\"", "\"rows\":[", "\"columns\":[",
	"\"swap\":true", "\"powers\":[", "\"blocked\":true", "[\"discard\"]", "\"cards\":[\"",
	"\"who\":", "\"pot\":{" };

enum { TOLD = sizeof told / sizeof told[0] };

static void
note_told(const struct record *rec, bool seen[TOLD])
{
	for (unsigned i = 1; i < rec->n; i++)
		for (unsigned k = 0; k < TOLD; k++)
			seen[k] = seen[k] || strstr(rec->line[i], told[k]);
}

Test(replay, every_written_record_is_read_back)
{
	static struct record rec;
	bool seen[TOLD] = { false };

	for (size_t i = 0; record_tables[i].preset; i++)
		for (unsigned game = 0; game < 25; game++) {
			struct golf_rules r = play_rules(
			    record_tables[i].preset, record_tables[i].sets);
			struct golf_why why = { "" };
			unsigned line;

			record_game_write(&rec, &r, 2 + game % 4, game);
			line = read_back(&rec, &why);
			cr_assert_eq(line, 0, "%s, game %u, line %u: %s\n%s",
			    record_tables[i].preset, game, line, why.text,
			    line ? rec.line[line - 1] : "");
			note_told(&rec, seen);
			record_game_free(&rec);
		}
	for (unsigned k = 0; k < TOLD; k++)
		cr_expect(seen[k], "no record has %s", told[k]);
}

/* An illegal line is refused with one sentence, and the state stays the same, byte for byte. */
Test(replay, hostile_lines_change_nothing)
{
	static const char *const tries[] = {
		"",
		"{",
		"null",
		"{\"seat\":0,\"do\":\"deal\"}",
		"{\"seat\":9,\"do\":\"draw\",\"from\":\"stock\"}",
		"{\"seat\":0,\"do\":\"turn-up\",\"place\":99}",
		"{\"seat\":0,\"do\":\"rearrange\",\"order\":[0,0,0,0]}",
		"{\"seat\":0,\"do\":\"rearrange\",\"order\":[0,1,2,3,4,5,6,7,8,9,10,11,12]}",
		"{\"seat\":0,\"do\":\"replace\",\"place\":-1}",
		"{\"seat\":0,\"do\":\"replace\",\"places\":[0,0]}",
		"{\"seat\":0,\"do\":\"replace\",\"places\":[1,255]}",
		"{\"seat\":0,\"do\":\"replace\",\"place\":0,\"card\":\"??\"}",
		"{\"seat\":0,\"do\":\"flip\",\"place\":255}",
		"{\"seat\":0,\"do\":\"peek\",\"place\":300,\"paid\":true}",
		"{\"seat\":0,\"do\":\"power\"}",
		"{\"seat\":0,\"do\":\"power\",\"power\":\"none\"}",
		"{\"seat\":0,\"do\":\"power\",\"power\":\"peek-own\",\"target\":[[0,200]]}",
		"{\"seat\":0,\"do\":\"power\",\"power\":\"peek-own\",\"target\":[[\"discard\"]]}",
		"{\"seat\":0,\"do\":\"power\",\"power\":\"peek-other\",\"target\":[]}",
		"{\"seat\":0,\"do\":\"power\",\"power\":\"swap-own-other\",\"target\":[[1,0],[0,0]]"
		"}",
		"{\"seat\":0,\"do\":\"power\",\"power\":\"swap-lines\",\"who\":1,\"rows\":[0,9]}",
		"{\"seat\":0,\"do\":\"power\",\"power\":\"swap-lines\",\"who\":1,\"columns\":[1,1]"
		"}",
		"{\"seat\":0,\"do\":\"power\",\"power\":\"shuffle-other\",\"who\":254}",
		"{\"seat\":0,\"do\":\"power\",\"power\":\"combine\",\"powers\":[\"none\","
		"\"combine\"]}",
		"{\"seat\":0,\"do\":\"match\",\"cards\":[]}",
		"{\"seat\":0,\"do\":\"match\",\"cards\":[[\"discard\"]]}",
		"{\"seat\":0,\"do\":\"match\",\"cards\":[[254,0]]}",
		"{\"seat\":0,\"do\":\"match\",\"cards\":[[0,1],[0,1]]}",
		"{\"seat\":0,\"do\":\"match\",\"cards\":[[1,255]],\"give\":[255]}",
		"{\"seat\":0,\"do\":\"trade\",\"target\":[[0,0]],\"place\":0}",
		"{\"seat\":0,\"do\":\"join\",\"as\":{}}",
		"{\"end\":1}",
		"{\"over\":true}",
	};
	struct golf_rules r = play_rules("four-card",
	    "game.holes=2 power.A=peek-own power.2=combine power.3=swap-lines power.4=peek-other "
	    "power.5=swap-own-other "
	    "power.6=shuffle-other match.when=any-time match.whose=any turn.multi_replace=true "
	    "end.turns=30");
	struct golf_events out;
	struct golf_action a;
	struct golf_state s;
	uint64_t x = 7;

	play_deal(&s, &r, 2, 5);
	for (unsigned step = 0; step < 150 && s.phase != GOLF_PH_BETWEEN; step++) {
		for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
			struct golf_state copy = s;
			struct golf_replay replay;
			struct golf_why why = { "" };

			golf_replay_resume(&replay, &copy);
			replay.scored = false;
			cr_assert_not(golf_replay_line(&replay, tries[i], strlen(tries[i]), &why),
			    "%s passed", tries[i]);
			cr_expect_eq(
			    memcmp(&copy, &s, sizeof s), 0, "%s changed the game", tries[i]);
			cr_expect(strlen(why.text) > 0 && why.text[strlen(why.text) - 1] == '.',
			    "%s: %s", tries[i], why.text);
		}
		cr_assert(play_step(&s, &x, &a, &out));
	}
}

/* The engine does not know who joined, so a name may use any JSON escape. */
Test(replay, a_name_is_text)
{
	static const char line[] = "{\"seat\":1,\"do\":\"join\",\"as\":\"\\u00c1na \\/ \\\"\"}";
	struct golf_rules r = play_rules("six-card", "");
	struct golf_replay replay;
	struct golf_why why = { "" };
	struct golf_state s;

	play_deal(&s, &r, 2, 1);
	golf_replay_resume(&replay, &s);
	cr_expect(golf_replay_line(&replay, line, sizeof line - 1, &why), "%s", why.text);
}

/* Values are compared as a whole, apart from white space. */
Test(replay, whole_values_are_compared)
{
	static const struct {
		const char *line;
		bool good;
	} tries[] = {
		{ "{\"hole\":1,\"dealer\":11}", true },
		{ " { \"dealer\" : 11 ,\t\"hole\" : 1 } ", true },
		{ "{\"hole\":1,\"dealer\":1}", false },
		{ "{\"hole\":1,\"dealer\":111}", false },
		{ "{\"hole\":1,\"dealer\":\"11\"}", false },
		{ "{\"hole\":1,\"dealer\":[]}", false },
		{ "{\"hole\":1,\"deck\":[]}", false },
		{ "{\"hole\":1,\"dealer\":11,\"dealer\":1}", false },
		{ "{\"hole\":1,\"deck\":%s}", true },
		{ "{\"hole\":1,\"deck\":[ %s ]}", false },
	};
	struct golf_rules r = play_rules("six-card", "players.max=12");
	unsigned char seed[GOLF_SEED] = { 9 };
	uint8_t deck[GOLF_CARDS_MAX];
	char spaced[4096] = "[ ";
	unsigned n = golf_shuffle(&r, 12, seed, "", 0, 1, deck);

	for (unsigned i = 0; i < n; i++)
		sprintf(spaced + strlen(spaced), "%s\"%s\"", i ? " ,\t" : "",
		    golf_card_text(NULL, deck[i]));
	strcat(spaced, "\t]");
	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct golf_replay replay;
		struct golf_why why = { "" };
		struct golf_state s;
		char line[8192];

		cr_assert_eq(golf_begin(&s, &r, 12, seed, "", 0), GOLF_OK);
		golf_replay_resume(&replay, &s);
		snprintf(line, sizeof line, tries[i].line, spaced);
		cr_expect_eq(golf_replay_line(&replay, line, strlen(line), &why), tries[i].good,
		    "%s: %s", tries[i].line, why.text);
	}
}

/* Returns the first line that begins like this, from 1. */
static unsigned
find_line(const struct record *rec, const char *part)
{
	for (unsigned i = 0; i < rec->n; i++)
		if (strstr(rec->line[i], part))
			return i + 1;
	cr_assert_fail("no line with %s", part);
	return 0;
}

/* Replaces the first occurrence of one text in a line by another of any length. */
static void
spoil(struct record *rec, unsigned line, const char *from, const char *to)
{
	char *old = rec->line[line - 1], *at = strstr(old, from), *new;

	cr_assert_not_null(at, "no %s in %s", from, old);
	new = malloc(strlen(old) + strlen(to) + 1);
	sprintf(new, "%.*s%s%s", (int)(at - old), old, to, at + strlen(from));
	free(old);
	rec->line[line - 1] = new;
}

/* The scores of a hole are part of the record: without them the next hole is refused. */
Test(replay, a_missing_end_line_is_refused)
{
	struct golf_rules r = play_rules("six-card", "game.holes=2");
	static struct record rec;

	for (unsigned hole = 1; hole <= 2; hole++) {
		struct golf_why why = { "" };
		char key[16];
		unsigned line;

		record_game_write(&rec, &r, 3, 3);
		snprintf(key, sizeof key, "\"end\":%u", hole);
		line = find_line(&rec, key);
		free(rec.line[line - 1]);
		memmove(&rec.line[line - 1], &rec.line[line],
		    (--rec.n - (line - 1)) * sizeof rec.line[0]);
		cr_expect_gt(read_back(&rec, &why), line - 1);
		cr_expect_str_eq(why.text, "The line that ends the last hole is missing.");
		record_game_free(&rec);
	}
}

Test(replay, a_changed_record_is_refused_at_the_changed_line)
{
	static const struct {
		const char *line, *from, *to, *sentence;
	} tries[] = {
		{ "\"record\":1", "\"record\":1", "\"record\":2",
		    "This is no record that we can read" },
		{ "\"record\":1", "\"commit\":\"", "\"commit\":\"0",
		    "This line is not sound JSON: expected a shorter" },
		{ "\"record\":1", "12,34", "12,35", NULL },
		{ "\"record\":1", "\"stock\":\"reshuffle\"", "\"stock\":\"sometimes\"",
		    "end.stock cannot be" },
		{ "\"record\":1", ",\"E\"]", "]", NULL },
		{ "\"record\":1", "\"rules\":{", "\"rules\":{\"extends\":\"six-card\",", "" },
		{ "\"record\":1", "\"players\":[", "\"players\":[7,",
		    "This line is not sound JSON: expected text" },
		{ "\"do\":\"leave\"", "\"as\":\"", "\"as\":null,\"x\":\"", "\"as\" is no name." },
		{ "\"hole\":1", "\"deck\":[\"", "\"deck\":[\"X1\",\"", "\"deck\" is" },
		{ "\"hole\":2", "\"hole\":2", "\"hole\":3",
		    "\"hole\" is 3, but the engine finds 2." },
		{ "turn-up", "\"place\":", "\"place\":9",
		    "This was not legal: No card lies there." },
		{ "turn-up", "turn-up", "turn-over", "There is no action \"turn-over\"." },
		{ "\"from\":\"stock\"", "\"card\":\"", "\"card\":\"X2", "\"card\" is" },
		{ "\"from\":\"stock\"", "\"stock\"", "\"sleeve\"",
		    "This was not legal: There is no such action." },
		{ "\"from\":\"stock\"", "\"card\":\"", "\"card\":\" ", "\"card\" is" },
		{ "\"out\"", "\"out\":\"", "\"out\":\"#", "\"out\" is" },
		{ "\"end\":1", "\"points\":[", "\"points\":[1", "\"points\" is" },
		{ "\"end\":1", "\"ender\":", "\"ender\":1", "\"ender\" is" },
		{ "\"end\":2", "\"totals\":[", "\"totals\":[9", "\"totals\" is" },
		{ "\"over\"", "\"winners\":[", "\"winners\":[7,", "\"winners\" is" },
		{ "\"end\":2", "{\"end\"", "{\"seat\":0,\"do\":\"knock\",\"x\"",
		    "This was not legal:" },
		{ "\"do\":\"discard\"", "}", "", "This line is not sound JSON" },
		{ "\"end\":1", "}", "", "This line is not sound JSON" },
		{ "\"end\":2", "}", "} and more", "This line is not sound JSON" },
	};
	static struct record rec;

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct golf_rules r = play_rules("six-card", "game.holes=2");
		struct golf_why why = { "" };
		unsigned line, stopped;

		record_game_write(&rec, &r, 5, 3);
		line = find_line(&rec, tries[i].line);
		spoil(&rec, line, tries[i].from, tries[i].to);
		stopped = read_back(&rec, &why);
		if (tries[i].sentence) {
			cr_expect_eq(stopped, line, "%s for %s: stopped at %u, not %u (%s)",
			    tries[i].to, tries[i].from, stopped, line, why.text);
			cr_expect_eq(
			    strncmp(why.text, tries[i].sentence, strlen(tries[i].sentence)), 0,
			    "%s", why.text);
		} else
			cr_expect_neq(stopped, 0, "%s for %s passed", tries[i].to, tries[i].from);
		record_game_free(&rec);
	}
}

Test(replay, missing_and_repeated_lines_are_refused)
{
	static struct record rec;
	struct golf_rules r = play_rules("six-card", "game.holes=1");
	unsigned n;

	record_game_write(&rec, &r, 2, 3);
	n = rec.n;
	record_game_free(&rec);
	for (unsigned left_out = 0; left_out + 1 < n; left_out++) {
		struct golf_why why = { "" };

		record_game_write(&rec, &r, 2, 3);
		if (!strstr(rec.line[left_out], "leave") && !strstr(rec.line[left_out], "join") &&
		    strstr(rec.line[left_out], "\"end\"") == NULL) {
			free(rec.line[left_out]);
			memmove(rec.line + left_out, rec.line + left_out + 1,
			    (rec.n - left_out - 1) * sizeof rec.line[0]);
			rec.n--;
			cr_expect_neq(read_back(&rec, &why), 0, "without line %u", left_out + 1);
		}
		record_game_free(&rec);
	}
}

Test(replay, lines_after_the_end_are_refused)
{
	struct golf_rules r = play_rules("six-card", "game.holes=1");
	static struct record rec;
	struct golf_replay replay;
	struct golf_why why;
	struct golf_state s;

	record_game_write(&rec, &r, 2, 3);
	golf_replay_begin(&replay, &s, rec.seed);
	for (unsigned i = 0; i < rec.n; i++)
		cr_assert(golf_replay_line(&replay, rec.line[i], strlen(rec.line[i]), &why));
	cr_expect_not(
	    golf_replay_line(&replay, rec.line[rec.n - 1], strlen(rec.line[rec.n - 1]), &why));
	cr_expect_str_eq(why.text, "Something stands behind the end of the game.");
	record_game_free(&rec);
}

/* A dealer who uses another seed than the committed one cannot make a valid record. */
Test(replay, the_seed_must_match_its_commitment)
{
	struct golf_rules r = play_rules("six-card", "game.holes=1");
	static struct record rec;
	struct golf_why why = { "" };
	char *commit;

	record_game_write(&rec, &r, 2, 3);
	commit = strstr(rec.line[0], "\"commit\":\"") + 10;
	*commit = *commit == '0' ? '1' : '0';
	cr_expect_eq(read_back(&rec, &why), 1);
	cr_expect_str_eq(why.text, "The seed at the end is not the one that was committed to.");
	record_game_free(&rec);
}

Test(replay, only_the_over_line_has_the_seed)
{
	unsigned char seed[GOLF_SEED];
	char line[256];

	snprintf(line, sizeof line, "{\"over\":true,\"winners\":[0],\"seed\":\"%064d\"}", 7);
	cr_expect(golf_record_seed(line, strlen(line), seed) && seed[31] == 7);
	cr_expect_not(golf_record_seed("{\"seed\":\"00\"}", 13, seed));
	snprintf(line, sizeof line, "{\"over\":false,\"seed\":\"%064d\"}", 7);
	cr_expect_not(golf_record_seed(line, strlen(line), seed));
	snprintf(line, sizeof line, "{\"over\":true,\"seed\":\"%063dx\"}", 7);
	cr_expect_not(golf_record_seed(line, strlen(line), seed));
}

/* A store keeps the rules and the seed itself, and reads only the lines. */
Test(replay, a_state_can_be_resumed)
{
	struct golf_rules r = play_rules("four-card", "game.holes=2");
	unsigned char seed[GOLF_SEED] = { 42 };
	struct golf_state s, again;
	struct golf_replay replay;
	char line[GOLF_LINE_TEXT];
	struct golf_events out;
	struct golf_action a;
	struct golf_why why;
	uint64_t x = 5;

	cr_assert_eq(golf_begin(&s, &r, 3, seed, "", 0), GOLF_OK);
	cr_assert_eq(golf_begin(&again, &r, 3, seed, "", 0), GOLF_OK);
	golf_replay_resume(&replay, &again);
	while (play_step(&s, &x, &a, &out)) {
		golf_record_action(&s, &a, &out, NULL, line, sizeof line);
		cr_assert(golf_replay_line(&replay, line, strlen(line), &why), "%s", why.text);
		cr_assert_eq(memcmp(&s, &again, sizeof s), 0);
	}
}
