/*
 * Custom ids, and the steps in them. What was read is written and read as the same. Each answer
 * that a question offers fits the game.
 */
#include "bot/wire/press.h"

#include "config/house_rules.h"
#include "config/presets.h"
#include "engine/plan/plan.h"
#include "engine/state.h"
#include "tests/fuzz/bot/bot.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void
hold_press(const struct press *p)
{
	char id[LIMIT_CUSTOM_ID + 1];
	struct press again;

	fuzz_hold_text(p->game, sizeof p->game);
	fuzz_hold_text(p->verb, sizeof p->verb);
	fuzz_hold_text(p->steps, sizeof p->steps);
	press_write(p, id);
	fuzz_hold(press_read(id, &again), "a written id is read");
	fuzz_hold(strcmp(p->game, again.game) == 0 && strcmp(p->verb, again.verb) == 0 &&
		strcmp(p->steps, again.steps) == 0 && p->seq == again.seq && p->arg == again.arg,
	    "an id is read as it was written");
}

static void
try_plan(const struct golf_state *s, enum plan_kind kind, const char *steps, unsigned room)
{
	static struct plan_question q, next;
	uint16_t mask = golf_to_act(s) | golf_may_act(s);
	struct golf_action a = { 0 };
	struct golf_view v;

	if (!mask)
		return;
	golf_view(s, bits_nth(mask, 0), &v);
	if (plan_next(kind, steps, &v, &s->rules, room, &q, &a) != PLAN_ASK)
		return;
	fuzz_hold(q.n <= room && q.n >= 1, "a question has answers, and room for them");
	fuzz_hold_text(q.steps, sizeof q.steps);
	fuzz_hold(q.least <= q.n, "a question has enough answers");
	/* A menu adds all that is chosen: as few as the question takes, from each place on. */
	for (unsigned i = 0; i + q.least <= q.n; i++) {
		char more[PLAN_STEPS + 1];
		bool fits = true;

		strcpy(more, q.steps);
		for (unsigned k = i; k < i + q.least; k++) {
			fuzz_hold(q.option[k].value[0] != '\0', "an answer has a value");
			fits = fits && plan_add(more, q.option[k].value);
		}
		if (fits)
			fuzz_hold(plan_next(kind, more, &v, &s->rules, room, &next, &a) != PLAN_BAD,
			    "an answer that is offered is understood");
	}
}

void
fuzz_press(const char *bytes, size_t length)
{
	char *text = fuzz_text(bytes, length), *id = strchr(text, '\n');
	unsigned preset = 0, seed = 0, steps = 0, kind = 0, room = 0;
	unsigned char from[GOLF_SEED] = { 3 };
	struct house_rules rules;
	struct golf_state s;
	struct press p;
	uint64_t x;

	if (id)
		*id++ = '\0';
	else
		id = text + strlen(text);
	sscanf(text, "%9u %9u %9u %9u %9u", &preset, &seed, &steps, &kind, &room);
	if (press_read(id, &p)) {
		hold_press(&p);
		fuzz_hold(house_rules_preset(&rules, preset_name(preset % preset_count())),
		    "a preset has a name");
		x = seed + 1;
		from[1] = (unsigned char)seed;
		fuzz_hold(
		    golf_begin(&s, &rules.rules, rules.rules.players_min, from, "", 0) == GOLF_OK,
		    "a preset can be played");
		for (steps %= 100; steps > 0 && fuzz_step(&s, &x); steps--)
			;
		try_plan(&s, (enum plan_kind)(kind % PLAN_KINDS), p.steps, 12 + room % 14);
	}
	free(text);
}
