/*
 * /golf help and the lesson behind its button: page after page in the same message, and then a
 * table.
 */
#include "tests/bot/hall.h"

#include "bot/alone/lesson.h"
#include "bot/wire/press.h"
#include "config/words.h"

#include <string.h>

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

TestSuite(commands_lesson, .init = begin, .fini = end);

/* Presses the enabled button with this number. Returns the next page. */
static const struct message *
push(const struct message *page, unsigned number)
{
	char id[LIMIT_CUSTOM_ID + 1] = "";
	const struct heard *answer;
	snowflake in;

	for (unsigned i = 0, n = 0; i < page->parts; i++)
		if (page->part[i].kind == PART_BUTTON && !page->part[i].disabled && n++ == number)
			strcpy(id, page->part[i].id);
	cr_assert(*id);
	in = hall_press(h, ANA, id, 77, true);
	hall_run(h);
	answer = hall_answer(h, in);
	cr_assert_eq(answer->how.what.kind, SAY_UPDATE, "the same message: %s", id);
	cr_assert(answer->ephemeral);
	return answer->m;
}

static unsigned
count_buttons(const struct message *m)
{
	unsigned n = 0;

	for (unsigned i = 0; i < m->parts; i++)
		n += m->part[i].kind == PART_BUTTON && !m->part[i].disabled;
	return n;
}

static const struct message *
begin_hole(void)
{
	const struct message *help = hall_answer(h, hall_slash(h, ANA, "help", NULL))->m;

	cr_assert(hall_button(help, "try", -1));
	return push(help, 0);
}

static bool
is_over(const struct message *page)
{
	return hall_button(page, "open", -1) != NULL;
}

/* No button is refused, and every way through the lesson ends. */
Test(commands_lesson, every_button_does_something)
{
	for (unsigned walk = 0; walk < 40; walk++) {
		const struct message *page = begin_hole();

		for (unsigned n = 0; !is_over(page); n++) {
			cr_assert_lt(n, 30u);
			cr_assert_not(
			    strstr(hall_text(page), words_find("en", "lesson.lost-thread")));
			cr_assert(strstr(hall_text(page), "💡"), "%s", hall_text(page));
			page = push(page, hall_roll(h, count_buttons(page)));
		}
		hall_clear(h);
	}
	cr_expect_eq(tables_count(h->tables), 0u, "no table is open");
}

/* Each step is explained, so the aim has no line of its own. */
Test(commands_lesson, the_first_page_has_only_advice)
{
	const char *text = hall_text(begin_hole());

	cr_expect_null(strstr(text, "🎯"), "%s", text);
}

Test(commands_lesson, a_lesson_survives_a_restart)
{
	const struct message *page = begin_hole();
	static struct message before;

	page = push(push(page, 0), 0);
	before = *push(page, 1);
	hall_restart(h);
	cr_expect_str_eq(hall_text(push(page, 1)), hall_text(&before));
}

/* Buttons that this version never draws. They are forged, or come from another version. */
Test(commands_lesson, an_impossible_button_ends_the_lesson)
{
	static const char *const tries[] = { "g:try:0:draw:0", "g:try:0:draw:0:xyz",
		"g:try:0:replace:0:01", "g:try:0:join", "g:try:0:up", "g:try:0:plan:1:00",
		"g:try:0:turn-up:0:01s0s0s0s0s0s0s0s0s0s0s0s0s0s0s0s0s0s0s0" };

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		snowflake in = hall_press(h, ANA, tries[i], 77, true);

		hall_run(h);
		hall_said(h, in, "lesson.lost-thread");
		cr_expect(hall_button(hall_answer(h, in)->m, "try", -1), "a new lesson is offered");
	}
}

static const struct message *
play_on(const struct message *page)
{
	while (!is_over(page))
		page = push(page, count_buttons(page) - 1);
	return page;
}

Test(commands_lesson, the_last_page_opens_a_table)
{
	const struct message *page = play_on(begin_hole());
	snowflake in;

	cr_expect(strstr(hall_text(page), "Column 1:"), "%s", hall_text(page));
	cr_expect(strstr(hall_text(page), "`/golf new`"), "%s", hall_text(page));
	cr_expect(strstr(hall_text(page), "💡 "), "the last advice: %s", hall_text(page));
	cr_expect(strstr(hall_text(page), "**Birdie** wins with "), "%s", hall_text(page));
	cr_expect(strstr(hall_text(page), "- Column 1: A♥ and 5♣, **6** points.\n"), "no pair: %s",
	    hall_text(page));
	cr_expect(hall_button(page, "try", -1), "the lesson begins again");
	in = hall_press(h, ANA, hall_button(page, "open", -1), 77, true);
	hall_run(h);
	cr_assert_not_null(hall_table(h));
	cr_expect_str_eq(hall_table(h)->rules.name, "six-card");
	cr_expect_eq(hall_table(h)->now->row.seats, 2u);
	cr_expect_eq(hall_table(h)->now->row.host, (snowflake)ANA);
	cr_expect_not(hall_answer(h, in)->ephemeral, "everybody sees the lobby");
	cr_expect_eq(hall_table(h)->now->row.message, h->shown);
	in = hall_press(h, BEN, hall_button(page, "open", -1), 77, true);
	hall_run(h);
	hall_said(h, in, "refuse.have-table");
}

Test(commands_lesson, cards_have_the_persons_style)
{
	struct person is = { .user = ANA, .cards = 1 + HOUSE_CARDS_TEXT };

	cr_expect_null(strstr(hall_text(begin_hole()), "Six cards face down"));
	people_set(tables_people(h->tables), &is);
	hall_run(h);
	cr_expect(strstr(hall_text(begin_hole()), "of spades") ||
	    strstr(hall_text(begin_hole()), "of hearts") ||
	    strstr(hall_text(begin_hole()), "of clubs") ||
	    strstr(hall_text(begin_hole()), "of diamonds"));
}

Test(commands_lesson, a_lesson_is_in_the_persons_language)
{
	h->locale = "es-ES";
	cr_expect(
	    strstr(hall_text(begin_hole()), "Tus seis cartas"), "%s", hall_text(begin_hole()));
}

Test(commands_lesson, help_links_the_rules_of_the_table)
{
	const struct message *help;

	hall_slash(h, ANA, "new", "game", "cabo", NULL);
	help = hall_answer(h, hall_slash(h, BEN, "help", NULL))->m;
	cr_expect(strstr(hall_button(help, "rules", -1), hall_table(h)->now->row.id));
	cr_expect(strstr(hall_button(help, "try", -1), "g:-:0:try"));
}
