#include "tests/config/explain_try.h"

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

	explain_rules(r, lang, r->call, &e);
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

	cr_expect_leq(count_characters(text), (unsigned)LONGEST, "%s, %s: too long: %s", what, lang, text);
	cr_expect_not(strpbrk(text, "{}[]_\"\n*`"), "%s, %s: no plain sentence: %s", what, lang, text);
	cr_expect(last == '.' || last == ':', "%s, %s: it does not end: %s", what, lang, text);
	cr_expect_not(text[0] >= 'a' && text[0] <= 'z', "%s, %s: it does not begin: %s", what, lang, text);
	cr_expect_null(strstr(text, "  "), "%s, %s: two blanks: %s", what, lang, text);
	cr_expect_null(strstr(text, "rules."), "%s, %s: a key: %s", what, lang, text);
	for (size_t i = 0; golf_key(i); i++)
		cr_expect_null(strstr(text, golf_key(i)), "%s, %s: a key: %s", what, lang, text);
	for (size_t i = 0; i < sizeof powers / sizeof powers[0]; i++)
		cr_expect(!strchr(powers[i], '-') || !strstr(text, powers[i]),
		    "%s, %s: a power's name: %s", what, lang, text);
}

void
try_sound(const struct golf_rules *r, const char *lang, const char *what)
{
	struct explain e;

	explain_rules(r, lang, r->call, &e);
	cr_expect_gt(e.sections, 4u, "%s, %s", what, lang);
	for (unsigned s = 0; s < e.sections; s++)
		cr_expect_gt(e.section[s].n, 0u, "%s, %s: nothing stands below %s", what, lang,
		    e.section[s].title);
	for (unsigned i = 0; i < e.sentences; i++)
		check_sentence(explain_text(&e, i), lang, what);
}
