#include "tests/config/explain_try.h"

#include "config/words.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

enum { SET = 200, TEXT = EXPLAIN_TEXT + 1024, LONGEST = 200 };

bool
try_set(struct golf_rules *r, const char *sets)
{
	while (*sets) {
		char set[SET], *value;
		size_t length = strcspn(sets, " ");
		struct golf_why why;

		cr_assert_lt(length, sizeof set);
		memcpy(set, sets, length);
		set[length] = '\0';
		value = strchr(set, '=');
		cr_assert(value, "%s", set);
		*value++ = '\0';
		if (!golf_rules_set(r, set, value, &why))
			return false;
		sets += length + strspn(sets + length, " ");
	}
	return true;
}

void
try_rules(struct golf_rules *r, const char *sets)
{
	golf_rules_default(r);
	cr_assert(try_set(r, sets), "%s", sets);
}

const char *
try_text(const struct golf_rules *r, const char *lang)
{
	static char texts[4][TEXT];
	static unsigned next;
	char *text = texts[next++ % 4];
	struct explain e;
	size_t n = 0;

	explain_rules(r, lang, explain_call(r, lang), &e);
	for (unsigned s = 0; s < e.sections; s++) {
		n += (size_t)snprintf(text + n, TEXT - n, "# %s\n", e.section[s].title);
		for (unsigned i = 0; i < e.section[s].n; i++)
			n += (size_t)snprintf(
			    text + n, TEXT - n, "%s\n", explain_text(&e, e.section[s].first + i));
	}
	return text;
}

static unsigned
count_characters(const char *text)
{
	unsigned n = 0;

	for (; *text; text++)
		n += ((unsigned char)*text & 0xc0) != 0x80;
	return n;
}

static void
check_sentence(const char *text, const char *lang, const char *what)
{
	static const char *const powers[] = {
#define X(name, text) text,
		GOLF_POWER_MAP(X)
#undef X
	};
	char last = text[strlen(text) - 1];

	cr_expect_leq(
	    count_characters(text), (unsigned)LONGEST, "%s, %s: too long: %s", what, lang, text);
	cr_expect_not(
	    strpbrk(text, "{}[]_\"\n*`"), "%s, %s: markup in a sentence: %s", what, lang, text);
	cr_expect(
	    last == '.' || last == ':', "%s, %s: no '.' or ':' at the end: %s", what, lang, text);
	cr_expect_not(text[0] >= 'a' && text[0] <= 'z', "%s, %s: no capital: %s", what, lang, text);
	cr_expect_null(strstr(text, "  "), "%s, %s: two spaces: %s", what, lang, text);
	cr_expect_null(strstr(text, "rules."), "%s, %s: has a key: %s", what, lang, text);
	for (size_t i = 0; golf_key(i); i++)
		cr_expect_null(strstr(text, golf_key(i)), "%s, %s: a key: %s", what, lang, text);
	for (size_t i = 0; i < sizeof powers / sizeof powers[0]; i++)
		cr_expect(!strchr(powers[i], '-') || !strstr(text, powers[i]),
		    "%s, %s: has a power's name: %s", what, lang, text);
}

/* Whether a placeholder's value may contain spaces. */
static bool
is_wordy(const char *placeholder)
{
	static const char *const wordy[] = { "{b}", "{call}", "{cards}", "{title}" };

	for (size_t i = 0; i < sizeof wordy / sizeof wordy[0]; i++)
		if (strncmp(placeholder, wordy[i], strlen(wordy[i])) == 0)
			return true;
	return false;
}

/* Whether c belongs to a number; its minus sign is not ASCII. */
static bool
is_digit(char c)
{
	return (c >= '0' && c <= '9') || ((unsigned char)c & 0x80) != 0;
}

bool
try_matches(const char *text, const char *line, size_t length)
{
	size_t plain = strcspn(text, "{");
	bool wordy;

	if (text[plain] == '\0')
		return plain == length && memcmp(text, line, length) == 0;
	if (plain >= length || memcmp(text, line, plain) != 0)
		return false;
	wordy = is_wordy(text + plain);
	text = strchr(text + plain, '}') + 1;
	for (size_t i = plain; i < length && (wordy || is_digit(line[i])); i++)
		if (try_matches(text, line + i + 1, length - i - 1))
			return true;
	return false;
}

/*
 * Keys of texts that exclude each other, without "rules.". exactly: any rules have exactly one of
 * them, otherwise at most one.
 */
static const struct group {
	bool exactly;
	const char *keys[16];
} groups[] = {
	{ true, { "players", "players-exact" } },
	{ true, { "packs", "packs-one", "packs-list", "own", "own-one", "own-list" } },
	{ false, { "jokers", "jokers-one", "jokers-pack", "jokers-pack-one" } },
	{ true, { "deal", "deal-packet" } },
	{ true, { "layout", "layout-row", "layout-column", "layout-one" } },
	{ false,
	    { "turn-up", "turn-up-one", "turn-up-same", "turn-up-same-two", "turn-up-different",
		"turn-up-middle", "first-turn", "first-turn-one", "first-turn-same",
		"first-turn-same-two", "first-turn-different", "first-turn-middle" } },
	{ false,
	    { "peek", "peek-one", "peek-row", "peek-row-two", "peek-any", "peek-any-both",
		"peek-any-one", "peek-any-all" } },
	{ true, { "memory-once", "memory-seen", "memory-all", "memory-both" } },
	{ false, { "memory-once", "memory-start" } },
	{ false, { "memory-once", "paid-peek", "paid-peek-one" } },
	{ false, { "memory-once", "match-back" } },
	{ false, { "memory-once", "multi-unequal" } },
	{ false,
	    { "memory-all", "peek", "peek-one", "peek-row", "peek-row-two", "peek-any",
		"peek-any-both", "peek-any-one", "peek-any-all" } },
	{ false, { "unseen", "memory-start", "memory-all", "memory-both" } },
	{ false,
	    { "rearrange-then", "rearrange-then-seen", "rearrange-before", "rearrange-before-seen",
		"rearrange-first", "rearrange-first-seen" } },
	{ false, { "memory-all", "rearrange-then", "rearrange-before", "rearrange-first" } },
	{ false, { "unseen", "paid-peek", "paid-peek-one" } },
	{ true, { "start-discard", "start-no-discard" } },
	{ true,
	    { "leader-only", "leader-left", "leader-highest", "leader-winner",
		"leader-lowest-total", "leader-highest-total" } },
	{ false,
	    { "leader-ties", "leader-ties-two", "leader-draw", "leader-draw-two",
		"leader-tie-higher", "leader-tie-higher-two", "leader-tie-lower",
		"leader-tie-lower-two" } },
	{ false, { "leader-nobody", "leader-nobody-two" } },
	{ true, { "draw", "draw-stock" } },
	{ true, { "placed-up", "placed-down", "placed-as-replaced" } },
	{ true, { "stock-discard", "drawn-discard" } },
	{ false, { "flip-may", "flip-must", "flip-last" } },
	{ false, { "take", "take-match", "return", "draw-stock" } },
	{ false, { "locked-up", "locked-column", "locked-column-left", "locked-column-two" } },
	{ false, { "remove-columns", "remove-lines", "remove-diagonals", "remove-square-only" } },
	{ false, { "power-swap-lines", "power-swap-rows", "power-swap-columns" } },
	{ false, { "end-any-first", "end-any-first-two" } },
	{ false,
	    { "power-intro", "power-intro-unless", "power-intro-must",
		"power-intro-must-unless" } },
	{ false, { "power-discarded", "power-discarded-must" } },
	{ false,
	    { "end-turn-call", "end-turn-call-two", "end-turn-expose", "end-turn-expose-two",
		"end-turn-both", "end-turn-both-two" } },
	{ false,
	    { "power-placed", "power-placed-must", "power-not-placed", "power-not-placed-match",
		"power-not-placed-must", "power-not-placed-must-match" } },
	{ false,
	    { "power-placed", "power-not-drawn", "power-not-drawn-match", "power-back",
		"power-back-match" } },
	{ false, { "match-any-own", "match-any-all" } },
	{ false, { "match-turn-own", "match-turn-all" } },
	{ false, { "match-turn-over", "match-turn-power" } },
	{ false, { "match-tried", "match-tried-two" } },
	{ false, { "match-rank", "match-value" } },
	{ false, { "end-any", "end-any-both", "end-all", "end-all-two" } },
	{ false, { "call-instead", "call-after", "call-during" } },
	{ false, { "end-once", "end-turn", "end-turn-two" } },
	{ true, { "stock-reshuffle", "stock-end", "stock-end-only", "end-pass" } },
	{ false, { "joined", "joined-most" } },
	{ false,
	    { "empty-up", "empty-up-kept", "empty-plays", "empty-plays-kept", "end-empty",
		"end-empty-only" } },
	{ false,
	    { "pairs-column", "pairs-row", "pairs-line", "pairs-adjacent", "pairs-touching",
		"pairs-touching-once", "pairs-anywhere" } },
	{ false, { "triples-columns", "triples-lines", "triples-diagonals" } },
	{ false,
	    { "negative-too", "keep-negative", "keep-negative-triple", "keep-negative-both" } },
	{ false,
	    { "overlap-each", "overlap-cross", "overlap-lines", "overlap-squares",
		"overlap-once" } },
	{ false, { "wild-jacks", "wild-one-eyed", "wild-jokers" } },
	{ false, { "equal-rank", "equal-value" } },
	{ false, { "jokers-wild", "jokers-not-wild" } },
	{ false, { "whole-left", "whole-joined" } },
	{ false, { "jack-skips", "jack-skips-last" } },
	{ false, { "win-zero", "win-set", "win-add", "win-less", "cactus-win", "cactus-win-two" } },
	{ false,
	    { "fail-add", "fail-add-minus", "fail-each", "fail-each-minus", "fail-both",
		"fail-both-minus", "fail-double", "fail-double-add", "fail-double-minus",
		"fail-highest", "fail-add-lowest", "fail-add-two", "cactus-fail" } },
	{ false,
	    { "fail-add", "fail-add-one", "fail-both", "fail-both-one", "fail-double-add",
		"fail-add-highest" } },
	{ false,
	    { "tie-win", "tie-fail", "tie-plain", "tie-add", "tie-add-minus", "tie-add-only",
		"tie-add-only-minus", "cactus-others", "cactus-others-two" } },
	{ false, { "lowest-zero", "lowest-zero-two", "lowest-zero-but", "lowest-zero-but-two" } },
	{ false,
	    { "lowest-zero", "lowest-zero-two", "lowest-zero-but", "lowest-zero-but-two",
		"win-zero" } },
	{ false,
	    { "lowest-zero", "lowest-zero-two", "lowest-zero-but", "lowest-zero-but-two",
		"tie-plain" } },
	{ false, { "six-equal", "six-equal-instead", "six-or-more", "six-or-more-instead" } },
	{ false, { "shoot-moon", "shoot-moon-one", "shoot-moon-two", "shoot-moon-two-one" } },
	{ false, { "pot-win", "pot-plain", "pot-fail" } },
	{ false, { "target-reach", "target-exceed", "target-reach-first", "target-exceed-first" } },
	{ true, { "tie-shared", "tie-shared-two", "tie-extra", "tie-extra-two" } },
	{ false, { "most-holes", "most-holes-tie" } },
	{ false, { "most-holes-tie", "tie-shared", "tie-shared-two" } },
};

static unsigned
count_said(const struct explain *e, const char *lang, const struct group *g)
{
	char key[64];
	unsigned said = 0;

	for (size_t k = 0; k < sizeof g->keys / sizeof g->keys[0] && g->keys[k]; k++) {
		snprintf(key, sizeof key, "rules.%s", g->keys[k]);
		cr_assert(words_find(lang, key) != key, "%s", key);
		for (unsigned i = 0; i < e->sentences; i++)
			said += try_matches(
			    words_find(lang, key), explain_text(e, i), strlen(explain_text(e, i)));
	}
	return said;
}

void
try_sound(const struct golf_rules *r, const char *lang, const char *what)
{
	struct explain e;

	explain_rules(r, lang, explain_call(r, lang), &e);
	cr_expect_gt(e.sections, 4u, "%s, %s", what, lang);
	for (unsigned s = 0; s < e.sections; s++)
		cr_expect_gt(e.section[s].n, 0u, "%s, %s: no sentence below %s", what, lang,
		    e.section[s].title);
	for (unsigned i = 0; i < e.sentences; i++)
		check_sentence(explain_text(&e, i), lang, what);
	for (size_t g = 0; g < sizeof groups / sizeof groups[0]; g++) {
		unsigned said = count_said(&e, lang, &groups[g]);
		cr_expect(said == 1 || (said == 0 && !groups[g].exactly),
		    "%s, %s: %u sentences of the group of %s", what, lang, said, groups[g].keys[0]);
	}
}
