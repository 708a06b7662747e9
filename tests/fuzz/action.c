/*
 * Tries record lines at tables of many kinds, in every phase. A refused line must leave the game as
 * it is, byte for byte. An accepted line must leave a sound game.
 */
#include "tests/fuzz/fuzz.h"

#include "engine/state.h"

#include <string.h>

enum {
	SETS = 24, /* the most keys that a table sets */
	LINES = 64, /* the most lines that are tried */
	STEPS = 600, /* the most random steps in all */
};

#define POWERS_ONE                                                                                 \
	"power.A=peek-own", "power.2=combine", "power.3=peek-other", "power.4=flip",               \
	    "power.5=shield", "power.6=swap-own-other", "power.7=swap-lines", "power.8=draw-two",  \
	    "power.9=give-drawn", "power.10=shuffle-other", "power.J=add-or-remove",               \
	    "power.Q=look-two-may-swap", "power.K=cancel-knock"
#define POWERS_TWO                                                                                 \
	"power.A=peek-any", "power.2=swap-any", "power.3=swap-table", "power.4=take-look-swap",    \
	    "power.5=look-two-may-swap", "power.6=draw-two", "power.7=shield",                     \
	    "power.8=swap-own-other", "power.9=flip", "power.J=combine", "power.Q=add-or-remove",  \
	    "power.K=give-drawn"
#define HIDDEN                                                                                     \
	"start.turn_up=0", "start.peek=2", "start.peek_where=any", "turn.placed=face-down",        \
	    "end.face_up=none"

static const char *const tables[][SETS] = {
	{ "end.knock=none" },
	{ HIDDEN, "end.knock=instead-of-turn", "end.final_turns=1", "turn.expose_all=true",
	    "turn.flip=may" },
	{ HIDDEN, POWERS_ONE, "end.knock=end-of-turn", "end.final_turns=1", "match.when=any-time" },
	{ HIDDEN, POWERS_TWO, "end.knock=during-turn", "match.when=own-turn", "match.whose=any",
	    "match.wrong_cards=2" },
	{ HIDDEN, POWERS_TWO, "power.reuse=true", "power.placeable=false", "match.when=any-time",
	    "match.whose=any" },
	{ HIDDEN, "match.when=any-time", "match.whose=any", "match.wrong_cards=4",
	    "match.wrong_points=10", "match.per_discard=1", "end.empty_layout=true",
	    "end.knock=end-of-turn", "turn.multi_replace=true" },
	{ "start.rearrange=true", "turn.paid_peek=1", "turn.flip=must-unless-last",
	    "turn.locked=full-column", "turn.unseen_once=true", "start.peek=2",
	    "start.peek_where=any", "end.face_up=all" },
	{ "layout.rows=3", "score.triples=lines-and-diagonals", "score.square=-10",
	    "turn.remove_lines=true", "deck.packs=3", "turn.jack_skips=true",
	    "turn.king_trade=true", "turn.flip_instead=true" },
	{ "layout.columns=4", "start.turn_up_when=first-turn", "start.turn_up_where=same-column",
	    "deck.jokers=4", "turn.flip=must", "end.final_turns=1", "turn.return_discard=true" },
	{ "end.stock=none", "turn.multi_replace=true", "start.discard=false", "game.holes=0",
	    "game.target=30" },
	{ "end.stock=end", "turn.draw=stock", "turn.multi_replace=true", "turn.king_trade=true",
	    "deck.packs=1" },
	{ "layout.rows=1", "layout.columns=1", "start.turn_up=0", "score.pairs=none",
	    "match.when=any-time", "match.whose=any", "match.wrong_cards=1", "players.max=12" },
};

static void
set_all(struct golf_rules *r, const char *const sets[SETS])
{
	struct golf_why why;

	golf_rules_default(r);
	for (unsigned i = 0; i < SETS && sets[i]; i++) {
		size_t n = strcspn(sets[i], "=");
		char key[64];

		memcpy(key, sets[i], n);
		key[n] = '\0';
		fuzz_hold(golf_rules_set(r, key, sets[i] + n + 1, &why), why.text);
	}
	fuzz_hold(golf_rules_check(r, &why), why.text);
}

/* Reads the number at *at, from 0 to most. Moves *at behind the number, never past end. */
static unsigned
number(const char **at, const char *end, unsigned most)
{
	unsigned n = 0;

	while (*at < end && **at == ' ')
		++*at;
	for (; *at < end && **at >= '0' && **at <= '9'; ++*at)
		n = n > most ? n : n * 10 + (unsigned)(**at - '0');
	return n > most ? n % (most + 1) : n;
}

static void
try_line(struct golf_state *s, const char *line, size_t length)
{
	struct golf_state copy = *s;
	struct golf_replay replay;
	struct golf_why why = { "" };
	bool good;

	golf_replay_resume(&replay, &copy);
	good = golf_replay_line(&replay, line, length, &why);
	if (!good)
		fuzz_hold_why(&why);
	if (replay.acted)
		fuzz_hold_game(&copy);
	else
		fuzz_hold(memcmp(&copy, s, sizeof copy) == 0, "a refused line changes nothing");
	if (good)
		*s = copy;
}

void
fuzz_action(const char *text, size_t length)
{
	const char *at = text, *end = text + length;
	unsigned table = number(&at, end, sizeof tables / sizeof tables[0] - 1);
	unsigned seats = 2 + number(&at, end, 4), seed = number(&at, end, 65535),
		 steps = number(&at, end, 200);
	unsigned char bytes[GOLF_SEED] = { (unsigned char)seed, (unsigned char)(seed >> 8), 2 };
	uint64_t x = seed + 1;
	struct golf_rules r;
	struct golf_state s;

	set_all(&r, tables[table]);
	fuzz_hold(
	    golf_begin(&s, &r, seats, bytes, "", 0) == GOLF_OK, "the rules allow six players");
	for (unsigned line = 0, taken = 0; line < LINES; line++) {
		const char *next;

		for (; steps > 0 && taken < STEPS && fuzz_step(&s, &x); steps--)
			taken++;
		next = at < end ? memchr(at, '\n', (size_t)(end - at)) : NULL;
		if (!next)
			break;
		at = next + 1;
		steps = number(&at, end, 200);
		next = at < end ? memchr(at, '\n', (size_t)(end - at)) : NULL;
		if (at < end && steps == 0)
			try_line(&s, at, (size_t)((next ? next : end) - at));
	}
}
