#include "tests/fuzz/fuzz.h"

#include "engine/state.h"
#include "tests/choice.h"
#include "tests/fuzz/sound.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void
fuzz_hold(bool promise, const char *what)
{
	if (promise)
		return;
	fprintf(stderr, "A promise is broken: %s.\n", what);
	abort();
}

void
fuzz_hold_why(const struct golf_why *why)
{
	size_t n = strnlen(why->text, sizeof why->text);

	fuzz_hold(n > 0 && n < sizeof why->text, "a refusal has a sentence");
	for (size_t i = 0; i < n; i++)
		fuzz_hold((unsigned char)why->text[i] >= ' ', "a refusal is one line");
}

void
fuzz_hold_game(const struct golf_state *s)
{
	uint16_t waited = golf_to_act(s), free_to = golf_may_act(s);
	bool between = s->phase == GOLF_PH_BETWEEN || s->phase == GOLF_PH_OVER;
	struct golf_view v;

	fuzz_hold(state_is_sound(s), "every card is in one place");
	fuzz_hold((waited == 0) == between, "a seat is waited for, except between holes");
	fuzz_hold((waited & free_to) == 0 || !between, "nobody acts between holes");
	fuzz_hold(((waited | free_to) >> s->seats) == 0, "every seat that acts exists");
	for (unsigned seat = 0; seat < s->seats; seat++) {
		golf_view(s, seat, &v);
		fuzz_hold((golf_choices(s, seat) > 0) == ((waited | free_to) >> seat & 1),
		    "a seat has choices exactly when it may act");
	}
	golf_view(s, GOLF_SPECTATOR, &v);
}

uint64_t
fuzz_random(uint64_t *x)
{
	*x ^= *x << 13;
	*x ^= *x >> 7;
	*x ^= *x << 17;
	return *x;
}

/*
 * Writes a legal action, and reads its line into a copy of the game before it. Both games must be
 * the same.
 */
static void
hold_record(const struct golf_state *before, const struct golf_state *after,
    const struct golf_action *a, const struct golf_events *events)
{
	char line[GOLF_LINE_TEXT];
	size_t n = golf_record_action(after, a, events, NULL, line, sizeof line);
	struct golf_state again = *before;
	struct golf_replay replay;
	struct golf_why why = { "" };

	fuzz_hold(n == strlen(line), "a record line fits GOLF_LINE_TEXT");
	golf_replay_resume(&replay, &again);
	if (!golf_replay_line(&replay, line, n, &why)) {
		fprintf(stderr, "%s\n%s\n", line, why.text);
		fuzz_hold(false, "a written line can be read");
	}
	if (memcmp(&again, after, sizeof again) != 0)
		fprintf(stderr, "%s\n", line);
	fuzz_hold(
	    memcmp(&again, after, sizeof again) == 0, "a written line replays to the same game");
}

bool
fuzz_step(struct golf_state *s, uint64_t *x)
{
	struct golf_action a = { .kind = GOLF_DO_DEAL, .seat = GOLF_NOBODY };
	uint16_t waited = golf_to_act(s), others = golf_may_act(s) & (uint16_t)~waited;
	struct golf_state before = *s;
	struct golf_events events;

	if (s->phase == GOLF_PH_OVER)
		return false;
	if (waited != 0) {
		uint16_t from = others != 0 && fuzz_random(x) % 4 == 0 ? others : waited;
		uint8_t seat = bits_nth(from, (unsigned)(fuzz_random(x) % bits_count(from)));

		a = nth_choice(s, seat, (unsigned)(fuzz_random(x) % golf_choices(s, seat)));
		fuzz_hold(a.seat == seat, "a choice belongs to its seat");
	}
	fuzz_hold(golf_apply(s, &a, &events) == GOLF_OK, "every choice is legal");
	/* Not after each step, to save time: a broken game stays broken. */
	if (fuzz_random(x) % 8 == 0) {
		fuzz_hold_game(s);
		hold_record(&before, s, &a, &events);
	}
	return true;
}
