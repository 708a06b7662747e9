/*
 * Rules files. A refusal has a sentence and changes nothing. Accepted rules are written and read
 * back as the same rules. Rules that pass golf_rules_check() can be played.
 */
#include "tests/fuzz/fuzz.h"

#include "engine/state.h"

#include <string.h>

enum { STEPS = 300 };

/*
 * Returns the rules that a file may extend: plain ones, ones that extend others, and ones that
 * extend themselves. NULL for any other name.
 */
static const char *
lend(void *arg, const char *name, size_t *length)
{
	static const char
	    plain[] = "{\"name\":\"plain\",\"values\":{\"2\":-2},\"end\":{\"final_turns\":1}}";
	static const char child[] = "{\"extends\":\"plain\",\"layout\":{\"rows\":3}}";
	static const char loop[] = "{\"extends\":\"loop\"}";
	const char *text = strcmp(name, "plain") == 0 ? plain
	    : strcmp(name, "child") == 0              ? child
	    : strcmp(name, "loop") == 0               ? loop
						      : NULL;

	(void)arg;
	if (text)
		*length = strlen(text);
	return text;
}

static void
hold_text(const struct golf_rules *r)
{
	char text[GOLF_RULES_TEXT], again[GOLF_RULES_TEXT];
	size_t n = golf_rules_write(r, text, sizeof text);
	struct golf_rules back;
	struct golf_why why;

	fuzz_hold(n == strlen(text), "rules fit GOLF_RULES_TEXT");
	golf_rules_default(&back);
	fuzz_hold(golf_rules_read(&back, text, n, NULL, NULL, &why), "written rules can be read");
	golf_rules_write(&back, again, sizeof again);
	fuzz_hold(strcmp(text, again) == 0, "written rules are read as the same rules");
}

static void
play(const struct golf_rules *r, uint64_t x)
{
	unsigned seats = x % 2 ? r->players_min : r->players_max;
	unsigned char seed[GOLF_SEED] = { (unsigned char)x, 3 };
	struct golf_state s;

	if (golf_begin(&s, r, seats, seed, "", 0) != GOLF_OK) {
		fuzz_hold(seats != r->players_min, "rules that pass can be played by players.min");
		return;
	}
	for (unsigned i = 0; i < STEPS && fuzz_step(&s, &x); i++)
		continue;
	fuzz_hold_game(&s);
}

void
fuzz_rules(const char *text, size_t length)
{
	struct golf_rules r, before;
	struct golf_why why = { "" };

	golf_rules_default(&r);
	before = r;
	if (!golf_rules_read(&r, text, length, lend, NULL, &why)) {
		fuzz_hold_why(&why);
		fuzz_hold(memcmp(&r, &before, sizeof r) == 0, "refused rules change nothing");
		return;
	}
	hold_text(&r);
	if (golf_rules_check(&r, &why))
		play(&r, length + 1);
	else
		fuzz_hold_why(&why);
}
