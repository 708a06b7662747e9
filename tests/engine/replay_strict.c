/*
 * A record has all its keys and no other keys. For every kind of line of random games, each key is
 * removed, repeated, and joined by keys of other lines.
 */
#include "engine/json.h"
#include "tests/engine/record_games.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { KINDS_MAX = 400, KEYS_MAX = 64, KEY = 32, VALUE = 200, LINE = 16384 };

/* A key and its value as they stand in a line. */
struct field {
	char key[KEY];
	const char *at; /* its opening quote */
	const char *end; /* the end of its value */
	const char *value;
};

/* The fields of a line, which is an object. */
static unsigned
fields_of(const char *line, struct field *f)
{
	struct json j;
	unsigned n = 0;

	json_begin(&j, line, strlen(line));
	cr_assert(json_object(&j));
	for (;; n++) {
		struct json behind;

		cr_assert_lt(n, KEYS_MAX);
		f[n].at = j.at + (*j.at == ',');
		if (!json_key(&j, f[n].key, sizeof f[n].key))
			break;
		behind = j;
		f[n].value = behind.at;
		cr_assert(json_skip(&j));
		f[n].end = j.at;
	}
	cr_assert(json_done(&j));
	return n;
}

/* Every key that was found in a line, with a short value. */
static struct {
	char key[KEY], value[VALUE];
} known[KEYS_MAX];
static unsigned knowns;

static bool
is_known(const char *key)
{
	for (unsigned i = 0; i < knowns; i++)
		if (strcmp(known[i].key, key) == 0)
			return true;
	return false;
}

static void
know(const char *line)
{
	struct field f[KEYS_MAX];

	for (unsigned i = 0, n = fields_of(line, f); i < n; i++) {
		int length = (int)(f[i].end - f[i].value);

		if (is_known(f[i].key))
			continue;
		strcpy(known[knowns].key, f[i].key);
		snprintf(known[knowns++].value, VALUE, "%.*s", length < VALUE ? length : 2,
		    length < VALUE ? f[i].value : "[]");
	}
}

/* The kind of a line: its keys, its action and its power. */
static void
signature(const char *line, char *out)
{
	struct field f[KEYS_MAX];
	unsigned n = fields_of(line, f);

	*out = '\0';
	for (unsigned i = 0; i < n; i++) {
		bool tells = strcmp(f[i].key, "do") == 0 || strcmp(f[i].key, "power") == 0;

		sprintf(out + strlen(out), "%s%.*s ", f[i].key,
		    tells ? (int)(f[i].end - f[i].value) : 0, f[i].value);
	}
}

/* Checks that the line is refused after the lines that before has read. */
static void
refused(const struct golf_replay *before, const char *line, const char *what, const char *key)
{
	struct golf_state s = *before->state;
	struct golf_replay r = *before;
	struct golf_why why = { "" };
	size_t length;

	r.state = &s;
	cr_assert_not(golf_replay_line(&r, line, strlen(line), &why), "%s %s: %s", what, key, line);
	length = strlen(why.text);
	cr_assert(
	    length > 10 && why.text[length - 1] == '.' && !strchr(why.text, '\n'), "%s", why.text);
	cr_assert_eq(r.line, before->line + 1);
}

static void
spoil(const struct golf_replay *before, const char *line)
{
	static char text[LINE];
	struct field f[KEYS_MAX];
	unsigned n = fields_of(line, f);

	for (unsigned i = 0; i < n; i++) {
		int length = (int)(f[i].end - f[i].at);
		/* The comma before the field is removed too, or the comma after the first field. */
		const char *from = i > 0 ? f[i].at - 1 : f[i].at,
			   *to = f[i].end + (i == 0 && n > 1);

		snprintf(text, sizeof text, "%.*s%s", (int)(from - line), line, to);
		refused(before, text, "without", f[i].key);
		snprintf(text, sizeof text, "%.*s,%.*s%s", (int)(f[i].end - line), line, length,
		    f[i].at, f[i].end);
		refused(before, text, "twice", f[i].key);
	}
	for (unsigned k = 0; k < knowns; k++) {
		bool has = false;

		for (unsigned i = 0; i < n; i++)
			has = has || strcmp(f[i].key, known[k].key) == 0;
		if (has)
			continue;
		snprintf(text, sizeof text, "%.*s,\"%s\":%s}", (int)strlen(line) - 1, line,
		    known[k].key, known[k].value);
		refused(before, text, "with", known[k].key);
	}
	snprintf(text, sizeof text, "%.*s,\"note\":\"x\"}", (int)strlen(line) - 1, line);
	refused(before, text, "with", "an unknown key");
	snprintf(text, sizeof text, "%.*s,\"n\xff\":\"x\"}", (int)strlen(line) - 1, line);
	refused(before, text, "with", "a key that is not UTF-8");
	snprintf(text, sizeof text, "{\"x\":1,%s", line + 1);
	refused(before, text, "begun by", "an unknown key");
}

static char kinds[KINDS_MAX][VALUE];
static unsigned n_kinds;

static bool
is_new(const char *line)
{
	char kind[LINE];

	signature(line, kind);
	cr_assert_lt(strlen(kind), VALUE);
	for (unsigned i = 0; i < n_kinds; i++)
		if (strcmp(kinds[i], kind) == 0)
			return false;
	cr_assert_lt(n_kinds, KINDS_MAX);
	strcpy(kinds[n_kinds++], kind);
	return true;
}

/* Reads a record. For each new kind of line, every change must be refused. */
static void
spoil_record(const struct record *rec)
{
	struct golf_replay replay;
	struct golf_why why = { "" };
	struct golf_state s;

	memset(&s, 0, sizeof s);
	golf_replay_begin(&replay, &s, rec->seed);
	for (unsigned i = 0; i < rec->n; i++) {
		if (is_new(rec->line[i]))
			spoil(&replay, rec->line[i]);
		cr_assert(golf_replay_line(&replay, rec->line[i], strlen(rec->line[i]), &why), "%s",
		    why.text);
	}
}

static void
expect_kind(const char *key, const char *word)
{
	char part[80];

	snprintf(part, sizeof part, "%s\"%s\" ", key, word);
	for (unsigned i = 0; i < n_kinds; i++)
		if (strstr(kinds[i], part))
			return;
	cr_expect_fail("no line has %s %s", key, word);
}

Test(replay_strict, missing_unknown_and_repeated_keys_are_refused)
{
	static struct record rec;

	for (int round = 0; round < 2; round++)
		for (size_t i = 0; record_tables[i].preset; i++)
			for (unsigned game = 0; game < 25; game++) {
				struct golf_rules r = play_rules(
				    record_tables[i].preset, record_tables[i].sets);

				record_game_write(&rec, &r, 2 + game % 4, game);
				for (unsigned k = 0; round == 0 && k < rec.n; k++)
					know(rec.line[k]);
				if (round == 1)
					spoil_record(&rec);
				record_game_free(&rec);
			}
	/* All known keys: record, rules, players, ... */
	cr_expect_eq(knowns, 38, "%u keys", knowns);
	cr_expect_gt(n_kinds, 40, "%u kinds of lines", n_kinds);
	for (unsigned kind = GOLF_DO_DEAL + 1; kind < GOLF_DO_COUNT; kind++)
		expect_kind("do", golf_do_text((enum golf_do)kind));
	for (unsigned power = GOLF_POWER_NONE + 1; power < GOLF_POWER_COUNT; power++)
		expect_kind("power", golf_power_text((enum golf_power)power));
}

/* Changes one line of a game. */
static unsigned
stops_at(const char *part, const char *from, const char *to, struct golf_why *why)
{
	static struct record rec;
	struct golf_rules r = play_rules(
	    "four-card", "game.holes=2 start.peek_where=any turn.paid_peek=1");
	struct golf_replay replay;
	struct golf_state s;
	unsigned stopped = 0, line = 0;
	char text[LINE], *at;

	record_game_write(&rec, &r, 3, 4);
	while (!strstr(rec.line[line], part))
		cr_assert_lt(++line, rec.n, "no line has %s", part);
	at = strstr(rec.line[line], from);
	cr_assert_not_null(at, "%s", rec.line[line]);
	snprintf(text, sizeof text, "%.*s%s%s", (int)(at - rec.line[line]), rec.line[line], to,
	    at + strlen(from));
	*why = (struct golf_why){ "" };
	golf_replay_begin(&replay, &s, rec.seed);
	for (unsigned i = 0; i < rec.n && stopped == 0; i++) {
		const char *line_i = i == line ? text : rec.line[i];

		if (!golf_replay_line(&replay, line_i, strlen(line_i), why))
			stopped = i + 1;
	}
	cr_expect(
	    stopped == 0 || stopped == line + 1, "%u, not %u: %s", stopped, line + 1, why->text);
	record_game_free(&rec);
	return stopped;
}

Test(replay_strict, the_sentence_names_the_key)
{
	static const struct {
		const char *part, *from, *to, *sentence;
	} tries[] = {
		{ "\"record\"", ",\"entropy\":\"12,34\"", "", "This line lacks \"entropy\"." },
		{ "\"record\"", "\"players\":[", "\"seats\":3,\"players\":[",
		    "\"seats\" does not belong in this line." },
		{ "\"record\"", "\"deck\":{", "\"colour\":1,\"deck\":{",
		    "\"colour\" is no key of these rules" },
		{ "\"record\"", "\"jokers\":0", "\"jokers\":0,\"suits\":4",
		    "\"deck.suits\" is no key of these rules" },
		{ "\"record\"", "\"jokers\":0", "\"jokers\":0,\"jokers\":0",
		    "deck.jokers stands twice in the same rules: leave one of the two out." },
		{ "\"record\"", "\"rules\":{", "\"rules\":{\"title\":{\"en\":\"x\"},",
		    "\"title\" does not belong in this line's rules." },
		{ "\"record\"", "\"rules\":{", "\"rules\":{\"extends\":\"\",",
		    "\"extends\" does not belong in this line's rules." },
		{ "\"record\"", "Ana", "An\xe1", "This line is no text in UTF-8." },
		{ "\"hole\":1",
		    ",\"deck\":", ",\"deck\":[],\"deck\":", "\"deck\" stands twice in this line." },
		{ "\"hole\":2", "\"dealer\"", "\"leader\"",
		    "\"leader\" does not belong in this line." },
		{ "\"do\":\"peek\"", "}", ",\"from\":\"stock\"}",
		    "\"from\" does not belong in this line." },
		{ "\"do\":\"draw\"", "\"card\":\"", "\"card\":\"\xc3",
		    "This line is no text in UTF-8." },
		{ "\"do\":\"discard\"", "}", ",\"end\":1}",
		    "\"end\" does not belong in this line." },
		{ "\"do\":\"discard\"", "}", ",\"over\":true}",
		    "\"over\" does not belong in this line." },
		{ "\"do\":\"discard\"", "}", ",\"hole\":1}",
		    "\"hole\" does not belong in this line." },
		{ "\"do\":\"leave\"", ",\"as\":\"a \\\"computer\\\"\"", "",
		    "This line lacks \"as\"." },
		{ "\"end\":1", "\"end\":1,", "\"end\":1,\"pot\":{},",
		    "\"pot\" does not belong in this line." },
		{ "\"end\":2", "}", ",\"winners\":[0]}",
		    "\"winners\" does not belong in this line." },
		{ "\"over\"", ",\"seed\"", ",\"commit\"",
		    "\"commit\" does not belong in this line." },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct golf_why why;

		cr_expect_neq(stops_at(tries[i].part, tries[i].from, tries[i].to, &why), 0,
		    "%s passed", tries[i].to);
		cr_expect_eq(strncmp(why.text, tries[i].sentence, strlen(tries[i].sentence)), 0,
		    "%s: %s", tries[i].sentence, why.text);
	}
}

/* A line may have an explicit false, and white space. */
Test(replay_strict, an_explicit_false_is_allowed)
{
	static const struct {
		const char *part, *from, *to;
	} tries[] = {
		{ "\"do\":\"peek\"", "}", ",\"paid\":false}" },
		{ "\"do\":\"draw\"", "\"do\":", " \"do\" :\t" },
		{ "\"do\":\"leave\"", "computer", "c\\u006fmputer" },
	};
	struct golf_why why;

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++)
		cr_expect_eq(stops_at(tries[i].part, tries[i].from, tries[i].to, &why), 0, "%s: %s",
		    tries[i].to, why.text);
	cr_expect_neq(stops_at("\"do\":\"draw\"", "}", ",\"paid\":false}", &why), 0,
	    "an action without this key refuses it");
}

/* A line of a store may come from an older golfd and lack keys; its values must be right. */
Test(replay_strict, a_store_line_may_lack_keys)
{
	static const struct {
		const char *line;
		bool good;
	} tries[] = {
		{ "{\"hole\":1}", true },
		{ "{\"hole\":1,\"dealer\":1,\"weather\":\"fair\"}", true },
		{ "{\"hole\":1,\"dealer\":0}", false },
	};
	struct golf_rules r = play_rules("six-card", "");
	unsigned char seed[GOLF_SEED] = { 9 };

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct golf_replay replay;
		struct golf_why why = { "" };
		struct golf_state s;

		cr_assert_eq(golf_begin(&s, &r, 2, seed, "", 0), GOLF_OK);
		golf_replay_resume(&replay, &s);
		cr_expect_eq(golf_replay_line(&replay, tries[i].line, strlen(tries[i].line), &why),
		    tries[i].good, "%s: %s", tries[i].line, why.text);
	}
}
