/*
 * known: what each seat, and everybody, has been shown of the cards, line by line of a stored game.
 * For the clicker, which holds it against what people could read.
 *
 * Standard input: the number of seats, the seed in hex, the entropy and the rules, a line each;
 * then the game's lines. Standard output, for each of these, what may be known since the line
 * before, spectators first and then the seats:
 *	{"hole":2,"deal":false,"know":[["7H"],["7H","2S"],...]}
 * Exit code 1, with a sentence, where a line does not replay.
 */
#include "engine/golf.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE = 64 << 10 };

static char line[LINE];

static char *
next(void)
{
	if (!fgets(line, sizeof line, stdin))
		return NULL;
	line[strcspn(line, "\n")] = '\0';
	return line;
}

static void
need(bool good, const char *what)
{
	if (good)
		return;
	fprintf(stderr, "known: %s\n", what);
	exit(1);
}

static struct golf_state *
read_game(unsigned *seats)
{
	static struct golf_rules rules;
	struct golf_state *s = malloc(golf_state_size());
	unsigned char seed[GOLF_SEED];
	char entropy[1000];
	struct golf_why why;

	need(s && next(), "no seats");
	*seats = (unsigned)strtoul(line, NULL, 10);
	need(next() && strlen(line) == 2 * GOLF_SEED, "no seed");
	for (unsigned i = 0; i < GOLF_SEED; i++)
		need(sscanf(line + (size_t)2 * i, "%2hhx", &seed[i]) == 1, "no seed");
	need(next() && strlen(line) < sizeof entropy, "no entropy");
	memcpy(entropy, line, strlen(line) + 1);
	need(next() && golf_rules_load(&rules, line, strlen(line), &why) &&
		golf_rules_check(&rules, &why),
	    "no rules");
	need(golf_begin(s, &rules, *seats, seed, entropy, strlen(entropy)) == GOLF_OK, "no game");
	return s;
}

static void
mark(bool known[GOLF_CARD_KINDS], uint8_t card)
{
	if (card < GOLF_CARD_KINDS)
		known[card] = true;
}

/* All that a view shows, and what was told to its seat. */
static void
collect(const struct golf_state *s, unsigned viewer, const struct golf_events *e,
    bool known[GOLF_CARD_KINDS])
{
	struct golf_view v;

	golf_view(s, viewer, &v);
	mark(known, v.drawn);
	mark(known, v.more[0]);
	mark(known, v.more[1]);
	mark(known, v.discard);
	for (unsigned seat = 0; seat < v.seats; seat++) {
		for (unsigned place = 0; place < v.size[seat]; place++)
			mark(known, v.cell[seat][place].card);
		for (unsigned i = 0; i < GOLF_SHIELDS_MAX; i++)
			mark(known, v.shield[seat][i]);
	}
	if (!e)
		return;
	for (unsigned i = 0; i < e->tells; i++)
		if (e->tell[i].to == viewer)
			mark(known, e->tell[i].card);
	for (unsigned i = 0; i < e->n; i++) {
		mark(known, e->news[i].card);
		/*
		 * W20: the card that went to the pile is public, though the power card covers it at
		 * once.
		 */
		if (e->news[i].kind == GOLF_NEWS_SWAPPED && e->news[i].seat2 == GOLF_PILE)
			mark(known, e->news[i].place2);
	}
}

static void
print(const bool known[GOLF_CARD_KINDS])
{
	const char *comma = "";

	printf("[");
	for (uint8_t card = 0; card < GOLF_CARD_KINDS; card++)
		if (known[card]) {
			printf("%s\"%s\"", comma, golf_card_text(NULL, card));
			comma = ",";
		}
	printf("]");
}

int
main(void)
{
	static struct golf_replay replay;
	unsigned seats, hole = 0;
	struct golf_state *s = read_game(&seats);
	struct golf_why why;

	golf_replay_resume(&replay, s);
	while (next()) {
		bool deal = strncmp(line, "{\"hole\":", 8) == 0;

		hole += deal;
		need(golf_replay_line(&replay, line, strlen(line), &why), why.text);
		printf("{\"hole\":%u,\"deal\":%s,\"know\":[", hole, deal ? "true" : "false");
		for (unsigned i = 0; i <= seats; i++) {
			bool known[GOLF_CARD_KINDS] = { false };

			collect(s, i ? i - 1 : GOLF_SPECTATOR, replay.acted ? &replay.events : NULL,
			    known);
			printf("%s", i ? "," : "");
			print(known);
		}
		printf("]}\n");
	}
	free(s);
	return 0;
}
