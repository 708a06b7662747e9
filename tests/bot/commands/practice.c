/*
 * Practice holes: the rules of each game with powers or matching have a button to try a hole. It is
 * played page after page in the same message, and then opens a table.
 */
#include "tests/bot/hall.h"

#include "bot/alone/practice.h"
#include "bot/wire/encode.h"
#include "bot/wire/press.h"
#include "config/explain_traits.h"
#include "config/house.h"
#include "config/words.h"
#include "tests/thorough.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PAGE = 77, DEEP = 5 /* presses of one choice, at most */ };

static struct hall *h;

static void
begin(void)
{
	h = hall_new();
}

static void
end(void)
{
	hall_free(h);
}

TestSuite(commands_practice, .init = begin, .fini = end);

/* Pressing ------------------------------------------------------------------- */

/* A page with choices has advice, also one that asks for the target of a power. */
static void
check_advice(const struct message *m)
{
	struct press p;

	for (unsigned i = 0; i < m->parts; i++)
		if (m->part[i].kind != PART_OPTION && press_read(m->part[i].id, &p) &&
		    strcmp(p.verb, PRESS_PLAN) == 0)
			cr_assert(strstr(hall_text(m), "💡 "), "%s", hall_text(m));
}

/* Presses a part of a page; of a menu, chooses n options from the first one on. */
static const struct message *
press(const struct part *p, unsigned first, unsigned n)
{
	static struct interaction in;
	const struct heard *answer;

	in = hall_somebody(h, ANA);
	in.type = INTERACTION_COMPONENT;
	in.message = PAGE;
	in.on_ephemeral = true;
	snprintf(in.custom_id, sizeof in.custom_id, "%s", p->id);
	for (; p->kind == PART_SELECT && in.values < n; in.values++)
		snprintf(
		    in.value[in.values], sizeof in.value[0], "%s", p[1 + first + in.values].id);
	route_interaction(h->tables, &in);
	hall_run(h);
	answer = hall_answer(h, in.id);
	cr_assert_eq(answer->how.what.kind, SAY_UPDATE, "the same message: %s", p->id);
	cr_assert(answer->ephemeral && encode_fits(answer->m), "%s", p->id);
	cr_assert_null(strstr(hall_text(answer->m), words_find("en", "lesson.lost-thread")),
	    "%s is lost", p->id);
	check_advice(answer->m);
	return answer->m;
}

static const struct part *
part_of(const struct message *m, const char *id)
{
	for (unsigned i = 0; id && i < m->parts; i++)
		if (m->part[i].kind == PART_BUTTON && strcmp(m->part[i].id, id) == 0)
			return &m->part[i];
	cr_assert_fail("no such button: %s", hall_text(m));
	return NULL;
}

static const struct message *
push(const struct message *m, const char *verb)
{
	return press(part_of(m, hall_button(m, verb, -2)), 0, 0);
}

static unsigned
count_options(const struct message *m, const struct part *p)
{
	unsigned n = 0;

	while (p + 1 + n < m->part + m->parts && p[1 + n].kind == PART_OPTION)
		n++;
	return n;
}

static bool
is_open(const struct part *p)
{
	return (p->kind == PART_BUTTON || p->kind == PART_SELECT) && !p->disabled;
}

static bool
is_over(const struct message *m)
{
	return hall_button(m, "open", -1) != NULL;
}

static const struct message *
begin_hole(const char *game)
{
	const struct message
	    *rules = hall_answer(h, hall_slash(h, ANA, "rules", "game", game, NULL))->m;

	return push(rules, "try");
}

/* The choices so far, as the buttons of a page carry them. */
static const char *
steps_of(const struct message *m)
{
	static struct press p;

	for (unsigned i = 0; i < m->parts; i++)
		if (is_open(&m->part[i]) && press_read(m->part[i].id, &p) &&
		    strcmp(p.game, PRESS_LESSON) == 0) {
			p.steps[strcspn(p.steps, PRESS_THEN)] = '\0';
			return p.steps;
		}
	return "";
}

static bool
is_special(const char *game)
{
	struct golf_rules r;
	struct golf_why why;

	cr_assert(rules_load(&r, game, &why));
	return explain_powers(&r) || explain_matching(&r);
}

/* Rules ------------------------------------------------------------------------ */

Test(commands_practice, rules_with_powers_or_matching_have_the_button, .timeout = TEST_LIMIT)
{
	for (size_t i = 0; i < preset_count(); i++) {
		const char *game = preset_name(i);
		const struct message
		    *m = hall_answer(h, hall_slash(h, ANA, "rules", "game", game, NULL))->m;

		cr_expect_eq(hall_button(m, "try", -1) != NULL, is_special(game), "%s", game);
		cr_expect_eq(practice_number(game) != 0, is_special(game), "%s", game);
	}
}

/* The button "Rules" of a lobby opens the short rules. */
Test(commands_practice, the_lobbys_rules_have_the_button, .timeout = TEST_LIMIT)
{
	static const struct {
		const char *game, *key, *value;
		bool has;
	} tries[] = {
		{ "cabo", NULL, NULL, true },
		{ "six-card", NULL, NULL, false },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		snowflake in;

		hall_slash(h, ANA, "new", "game", tries[i].game, NULL);
		in = hall_press(h, BEN, hall_button(&h->table, "rules", -1), h->shown, false);
		hall_run(h);
		cr_expect_eq(hall_button(hall_answer(h, in)->m, "try", -1) != NULL, tries[i].has,
		    "%s", tries[i].game);
		hall_surely(h, ANA, "stop");
	}
	cr_expect_eq(practice_number("house:cabo"), practice_number("cabo"), "changed rules");
	cr_expect_eq(practice_number("Friday"), 0u, "rules of a name of their own");
}

/* Advice ----------------------------------------------------------------------- */

/* The verb of a part belongs to a choice of this kind. */
static bool
suits(const struct part *p, unsigned kind)
{
	struct press is;

	if (!is_open(p) || !press_read(p->id, &is) || strcmp(is.game, PRESS_LESSON) != 0)
		return false;
	if (kind == GOLF_DO_COUNT)
		return strcmp(is.verb, "on") == 0;
	return strcmp(is.verb, PRESS_PLAN) == 0 || strcmp(is.verb, golf_do_text(kind)) == 0 ||
	    (kind == GOLF_DO_PEEK && strcmp(is.verb, PRESS_PICK) == 0);
}

static bool follow(const struct message *m, const struct practice *to, unsigned kind,
    const char *from, unsigned deep, struct message *out);

/* Presses a part, and goes on while the choice is not made. */
static bool
try_part(const struct part *p, unsigned first, unsigned n, const struct practice *to, unsigned kind,
    const char *from, unsigned deep, struct message *out)
{
	const struct message *next = press(p, first, n);

	*out = *next;
	if (to->over ? is_over(next) : strcmp(steps_of(next), to->steps) == 0)
		return true;
	return !is_over(next) && strcmp(steps_of(next), from) == 0 && deep < DEEP &&
	    follow(next, to, kind, from, deep + 1, out);
}

/* Finds the way from a page to a hole that has one more choice. */
static bool
follow(const struct message *m, const struct practice *to, unsigned kind, const char *from,
    unsigned deep, struct message *out)
{
	struct message *page = malloc(sizeof *page);
	bool found = false;

	*page = *m;
	for (unsigned i = 0; !found && i < page->parts; i++) {
		const struct part *p = &page->part[i];
		bool menu = p->kind == PART_SELECT;
		unsigned options = menu ? count_options(page, p) : 1, most = menu ? p->most : 1;

		for (unsigned n = menu ? p->least : 1; suits(p, kind) && !found && n <= most; n++)
			for (unsigned k = 0; !found && k + n <= options; k++)
				found = try_part(p, k, n, to, kind, from, deep, out);
	}
	free(page);
	return found;
}

/* What was offered to a person who followed the advice. */
static struct {
	bool power, match;
} seen;

static void
look(const struct message *m, const char *game)
{
	cr_assert(strstr(hall_text(m), "💡 Good now: **"), "%s: %s", game, hall_text(m));
	cr_assert_leq(strlen(steps_of(m)), (size_t)PRACTICE_STEPS);
	seen.power |= hall_button(m, PRESS_PLAN, PLAN_POWER) != NULL;
	seen.match |= hall_button(m, PRESS_PLAN, PLAN_MATCH) != NULL;
}

static void
follow_advice(const char *game)
{
	static struct message page, next;
	struct practice hole, to;
	struct golf_action advice;
	char steps[PRACTICE_STEPS + 1];

	page = *begin_hole(game);
	cr_assert(practice_open(&hole, practice_number(game), ""));
	memset(&seen, 0, sizeof seen);
	while (!is_over(&page)) {
		look(&page, game);
		cr_assert_str_eq(steps_of(&page), hole.steps, "%s", game);
		to = hole;
		practice_advise(&hole, &advice);
		cr_assert_eq(practice_do(&to, &advice), GOLF_OK, "%s", game);
		strcpy(steps, hole.steps);
		cr_assert(follow(&page, &to, advice.kind, steps, 0, &next),
		    "%s: no way to %s at %s: %s", game,
		    advice.kind < GOLF_DO_COUNT ? golf_do_text(advice.kind) : "go on", steps,
		    hall_text(&page));
		page = next;
		hole = to;
		hall_clear(h);
	}
	cr_expect(hole.over);
	cr_expect_eq(seen.power, explain_powers(&hole.rules), "%s: a power is offered", game);
	cr_expect_eq(seen.match, explain_matching(&hole.rules), "%s: a match is offered", game);
	cr_expect(hall_button(&page, "try", -1) && strstr(hall_text(&page), "`/golf new`"), "%s",
	    hall_text(&page));
}

Test(commands_practice, advice_leads_through_every_hole, .timeout = TEST_LIMIT)
{
	for (size_t i = 0; i < preset_count(); i++)
		if (is_special(preset_name(i)))
			follow_advice(preset_name(i));
	cr_expect_eq(tables_count(h->tables), 0u, "no table is open");
}

/* Every button ------------------------------------------------------------------ */

/* A part that can be pressed, at random. Calls end holes early, so few are made. */
static const struct part *
some_part(const struct message *m)
{
	const struct part *found = NULL, *last = NULL;

	for (unsigned i = 0, n = 0; i < m->parts; i++) {
		const struct part *p = &m->part[i];

		if (!is_open(p))
			continue;
		last = p;
		if ((!strstr(p->id, ":knock") || hall_roll(h, 8) == 0) && hall_roll(h, ++n) == 0)
			found = p;
	}
	return found ? found : last;
}

static const struct message *
press_some(const struct message *m)
{
	const struct part *p = some_part(m);
	unsigned options, n;

	if (p->kind != PART_SELECT)
		return press(p, 0, 0);
	options = count_options(m, p);
	n = p->least + hall_roll(h, p->most - p->least + 1u);
	return press(p, hall_roll(h, options - n + 1), n);
}

Test(commands_practice, every_button_leads_on, .timeout = TEST_LIMIT)
{
	for (unsigned walk = 0; walk < thorough(300, 15); walk++)
		for (size_t i = 0; i < preset_count(); i++) {
			static struct message page;

			if (!is_special(preset_name(i)))
				continue;
			page = *begin_hole(preset_name(i));
			for (unsigned n = 0; !is_over(&page); n++) {
				cr_assert_lt(n, 1000u);
				page = *press_some(&page);
				if (n % 100 == 0)
					hall_clear(h);
			}
			hall_clear(h);
		}
}

/* The other pages ---------------------------------------------------------------- */

Test(commands_practice, the_first_page_tells_the_aim_and_the_length, .timeout = TEST_LIMIT)
{
	const char *text = hall_text(begin_hole("cabo"));

	cr_expect(strstr(text, "### Try a hole: Cabo\n🎯 The lowest total wins.\n"), "%s", text);
	cr_expect(strstr(text, "It ends after about 5 turns each.\n💡 "), "%s", text);
}

/* In Cactus a person may call or match at the end of their turn, and match the other discard. */
Test(commands_practice, a_person_goes_on_to_their_turn, .timeout = TEST_LIMIT)
{
	static struct message page, next;

	page = *push(push(push(begin_hole("cactus"), "peek"), "peek"), "draw");
	page = *push(&page, "discard");
	cr_expect(hall_button(&page, "knock", -1), "%s", hall_text(&page));
	next = *push(&page, "on");
	cr_expect(hall_button(&next, "on", -1), "one chance after the other: %s", hall_text(&next));
	next = *push(&page, "skip");
	cr_expect(
	    hall_button(&next, "draw", 0) && !hall_button(&next, "on", -1), "%s", hall_text(&next));
}

Test(commands_practice, a_hole_survives_a_restart, .timeout = TEST_LIMIT)
{
	static struct message before, page;

	page = *push(push(begin_hole("cactus"), "peek"), "peek");
	before = *push(&page, "draw");
	hall_restart(h);
	cr_expect_str_eq(hall_json(push(&page, "draw")), hall_json(&before));
}

Test(commands_practice, the_rules_lead_back, .timeout = TEST_LIMIT)
{
	static struct message page, rules;

	page = *push(begin_hole("powers"), "peek");
	rules = *push(&page, "rules");
	cr_expect(strstr(hall_text(&rules), "Powers in short"), "%s", hall_text(&rules));
	cr_expect_null(hall_button(&rules, "try", -1), "the hole goes on");
	rules = *push(&rules, "rules");
	cr_expect(strstr(hall_text(&rules), "Powers"), "%s", hall_text(&rules));
	cr_expect_str_eq(hall_json(push(&rules, "show")), hall_json(&page));
}

/* A call asks first, and its question has the way back. */
Test(commands_practice, a_call_asks_and_ends_the_hole, .timeout = TEST_LIMIT)
{
	static struct message page, sure;

	page = *push(push(push(begin_hole("cabo"), "peek"), "peek"), "draw");
	sure = *push(&page, "knock");
	cr_expect(strstr(hall_text(&sure), "Cabo"), "%s", hall_text(&sure));
	cr_expect_str_eq(hall_json(push(&sure, "back")), hall_json(&page));
	page = *push(&sure, "knock");
	cr_expect(strstr(hall_text(&page), "ANA CALLS CABO!"), "%s", hall_text(&page));
}

/* The engine's refusal stands on the page, which goes on. */
Test(commands_practice, a_refused_move_is_explained, .timeout = TEST_LIMIT)
{
	snowflake in = hall_press(h, ANA, "g:try:2969602682:draw:0:0", PAGE, true);
	const struct message *m;

	hall_run(h);
	m = hall_answer(h, in)->m;
	cr_expect(
	    strstr(hall_text(m), words_find("en", "status.NOT_IN_START")), "%s", hall_text(m));
	cr_expect(hall_button(m, "peek", 0), "%s", hall_text(m));
}

/* Buttons that this version never draws. They are forged, or come from another version. */
Test(commands_practice, an_impossible_button_ends_the_hole, .timeout = TEST_LIMIT)
{
	static const struct {
		const char *id;
		int64_t again; /* of the button to try again */
	} tries[] = {
		{ "g:try:2969602682:draw:0:0z", 2969602682 },
		{ "g:try:2969602682:draw:0", 2969602682 },
		{ "g:try:2969602682:join::0", 2969602682 },
		{ "g:try:2969602682:on::0", 2969602682 },
		{ "g:try:2969602682:plan:4:0.0000", 2969602682 },
		{ "g:try:16:show::0", 0 }, /* of a golfd that counted presets */
		{ "g:try:99999:show::0", 0 },
		{ "g:-:99999:try", 0 },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		snowflake in = hall_press(h, ANA, tries[i].id, PAGE, true);
		struct press p;

		hall_run(h);
		if (!tries[i].again) {
			hall_said(h, in, "refuse.no-such-game");
			continue;
		}
		hall_said(h, in, "lesson.lost-thread");
		cr_assert(press_read(hall_button(hall_answer(h, in)->m, "try", -1), &p));
		cr_expect_eq(p.seq, tries[i].again, "%s", tries[i].id);
	}
}

static const struct message *
play_on(const struct message *page)
{
	while (!is_over(page))
		page = press_some(page);
	return page;
}

Test(commands_practice, the_last_page_opens_a_table_of_that_game, .timeout = TEST_LIMIT)
{
	static struct message page;
	snowflake in;

	page = *play_on(begin_hole("cactus"));
	cr_expect(strstr(hall_text(&page), "### Cactus: the hole is over"), "%s", hall_text(&page));
	cr_expect(strstr(hall_text(&page), "💡 "), "%s", hall_text(&page));
	cr_expect(hall_button(&page, "try", -1), "the hole begins again");
	in = hall_press(h, ANA, hall_button(&page, "open", -1), PAGE, true);
	hall_run(h);
	cr_assert_not_null(hall_table(h));
	cr_expect_str_eq(hall_table(h)->rules.name, "cactus");
	cr_expect_eq(hall_table(h)->now->row.seats, 2u);
	cr_expect_not(hall_answer(h, in)->ephemeral, "everybody sees the lobby");
}

Test(commands_practice, no_table_opens_for_an_unknown_game, .timeout = TEST_LIMIT)
{
	snowflake in = hall_press(h, ANA, "g:-:1:open", PAGE, true);

	hall_run(h);
	hall_said(h, in, "refuse.no-such-game");
	cr_expect_null(hall_table(h));
}

Test(commands_practice, a_hole_has_the_persons_language_and_style, .timeout = TEST_LIMIT)
{
	struct person is = { .user = ANA, .cards = 1 + HOUSE_CARDS_TEXT };

	people_set(tables_people(h->tables), &is);
	hall_run(h);
	h->locale = "es-ES";
	cr_expect(strstr(hall_text(begin_hole("cabo")), "💡 Ahora conviene **mirar el sitio 1**"),
	    "%s", hall_text(begin_hole("cabo")));
	cr_expect_null(strstr(hall_text(begin_hole("cabo")), "▒▒"), "words, no layout");
}

/* What a page says -------------------------------------------------------------- */

/* The longest part of a text that has no placeholder. */
static const char *
find_part(const char *text, char out[256])
{
	size_t most = 0;

	for (; *text; text += text[0] == '{' ? strcspn(text, "}") + 1 : 0) {
		size_t n = strcspn(text, "{");

		if (n > most && n < 256) {
			most = n;
			memcpy(out, text, n);
			out[n] = '\0';
		}
		text += n;
	}
	return out;
}

/* Marks the parts that a page has. */
static void
mark(const struct message *m, char part[][256], bool told[], unsigned n)
{
	const char *text = hall_text(m);

	for (unsigned i = 0; i < n; i++)
		told[i] |= strstr(text, part[i]) != NULL;
}

static bool
all_of(const bool *told, unsigned n)
{
	unsigned k = 0;

	while (k < n && told[k])
		k++;
	return k == n;
}

/* Every reason is told in some hole. */
Test(commands_practice, every_sentence_is_told, .timeout = TEST_LIMIT)
{
	bool told[64] = { false };
	const char *keys[64], *key;
	char part[64][256];
	unsigned n = 0;

	for (size_t i = 0; (key = words_key("en", i)); i++)
		if (strncmp(key, "practice.", 9) == 0 && n < 64) {
			find_part(words_find("en", key), part[n]);
			keys[n++] = key;
		}
	for (unsigned walk = 0; walk < 60 && !all_of(told, n); walk++)
		for (size_t i = 0; i < preset_count(); i++) {
			static struct message page;

			if (!is_special(preset_name(i)))
				continue;
			page = *begin_hole(preset_name(i));
			for (;;) {
				mark(&page, part, told, n);
				if (is_over(&page))
					break;
				page = *press_some(&page);
			}
			hall_clear(h);
		}
	for (unsigned k = 0; k < n; k++)
		cr_expect(told[k], "%s is never told", keys[k]);
}
