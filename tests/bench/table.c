/*
 * The picture of six players of six cards, many times: table.c prints the milliseconds and the
 * bytes as JSON, for tests/bench/picture.mjs.
 *
 * table PNG: the last picture is written to that file.
 */
#include "config/presets.h"
#include "picture/picture.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { SEATS = 6, MOVES = 40, ROUNDS = 300 };

static double
now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

static int
ascending(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return x < y ? -1 : x > y;
}

static void
play(struct golf_state *s, struct golf_events *e)
{
	struct golf_action a = { .kind = GOLF_DO_DEAL };
	uint32_t chance = 5;

	golf_apply(s, &a, e);
	for (unsigned i = 0; i < MOVES && golf_to_act(s) != 0; i++) {
		chance = chance * 1664525 + 1013904223;
		golf_by_lot(s, (unsigned)__builtin_ctz(golf_to_act(s)), (uint64_t)chance << 32, &a);
		golf_apply(s, &a, e);
	}
}

int
main(int argc, char **argv)
{
	static const unsigned char seed[GOLF_SEED] = { 5 };
	struct picture_file file = { NULL, 0 };
	struct picture_maker *m = picture_maker_new();
	struct golf_state *s = malloc(golf_state_size());
	static struct golf_events events;
	struct golf_rules rules;
	struct golf_public seen;
	struct golf_why why;
	struct picture p = { .lang = "en",
		.title = "Six-card Golf",
		.rules = &rules,
		.seen = &seen,
		.name = { "Ana", "Ben", "Cleo", "Dmitri", "Eve", "Françoise" } };
	double ms[ROUNDS], first;
	FILE *out;

	if (!m || !s || argc != 2 || !rules_load(&rules, "six-card", &why) ||
	    golf_begin(s, &rules, SEATS, seed, "", 0) != GOLF_OK)
		return 2;
	play(s, &events);
	golf_view_public(s, &seen);
	picture_changed(&p.changed, &events);
	for (unsigned i = 0; i < ROUNDS; i++) {
		double from = now();

		free(file.bytes);
		if (picture_png(m, &p, &file) != PICTURE_OK)
			return 1;
		ms[i] = now() - from;
	}
	first = ms[0];
	qsort(ms, ROUNDS, sizeof ms[0], ascending);
	printf("{\"first\":%.2f,\"median\":%.2f,\"p99\":%.2f,\"bytes\":%zu,\"height\":%u}\n", first,
	    ms[ROUNDS / 2], ms[ROUNDS * 99 / 100], file.length, picture_height(&p));
	out = fopen(argv[1], "wb");
	if (!out || fwrite(file.bytes, 1, file.length, out) != file.length || fclose(out) != 0)
		return 1;
	free(file.bytes);
	free(s);
	picture_maker_free(m);
	return 0;
}
