#include "bot/wire/message.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

enum { PARTS = sizeof(((struct message *)0)->part) / sizeof(struct part) };

static struct message m;

/* Returns part i as text: "button:Label:id". Lent until the fourth call after this. */
static const char *
part(unsigned i)
{
	static const char *const kind[] = {
		[PART_TEXT] = "text",
		[PART_LINE] = "line",
		[PART_BUTTON] = "button",
		[PART_ROW] = "row",
		[PART_SELECT] = "select",
		[PART_OPTION] = "option",
	};
	static char text[4][300];
	static unsigned at;
	const struct part *p = &m.part[i];
	char *out = text[at++ % 4];

	if (i >= m.parts)
		return "none";
	snprintf(out, sizeof text[0], "%s:%.*s:%s", kind[p->kind], (int)p->length, m.text + p->text,
	    p->id);
	return out;
}

Test(message, parts_stand_in_their_order)
{
	memset(&m, 0xff, sizeof m);
	message_init(&m, true);
	cr_expect(m.ephemeral && !m.silent);
	cr_expect_eq(m.parts, 0);
	cr_expect_eq(m.mention[0], 0, "no ping by default");
	message_text(&m, "Hello");
	message_line(&m);
	message_button(&m, BUTTON_DANGER, true, "Stop", "stop:%d", 7);
	message_row(&m);
	message_select(&m, false, 1, 1, "Choose", "menu:%s", "a");
	message_option(&m, "First", "%d", 1);
	message_option(&m, "Second", "%d", 2);
	message_text(&m, "");
	cr_expect_not(m.cut);
	cr_assert_eq(m.parts, 8);
	cr_expect_str_eq(part(0), "text:Hello:");
	cr_expect_str_eq(part(1), "line::");
	cr_expect_str_eq(part(2), "button:Stop:stop:7");
	cr_expect_eq(m.part[2].style, BUTTON_DANGER);
	cr_expect(m.part[2].disabled);
	cr_expect_str_eq(part(3), "row::");
	cr_expect_str_eq(part(4), "select:Choose:menu:a");
	cr_expect_not(m.part[4].disabled);
	cr_expect_str_eq(part(5), "option:First:1");
	cr_expect_str_eq(part(6), "option:Second:2");
	cr_expect_str_eq(part(7), "text::");
}

Test(message, texts_above_the_bound_are_left_out)
{
	static char text[sizeof m.text + 1];

	memset(text, 'x', sizeof text - 1);
	message_init(&m, false);
	message_text(&m, "a");
	message_text(&m, text);
	cr_expect(m.cut, "a text one byte too long");
	cr_expect_eq(m.parts, 1, "the text is left out whole");
	cr_expect_eq(m.used, 1);
	m.cut = false;
	message_text(&m, text + 1);
	cr_expect_not(m.cut, "a text that fills the rest");
	cr_expect_eq(m.used, sizeof m.text);
	message_line(&m);
	cr_expect_not(m.cut, "a part without text still fits");
	message_text(&m, "b");
	cr_expect(m.cut);
	cr_expect_eq(m.parts, 3);
}

Test(message, parts_above_the_bound_are_left_out)
{
	message_init(&m, false);
	for (unsigned i = 0; i < PARTS; i++)
		message_text(&m, "x");
	cr_expect_not(m.cut);
	message_button(&m, BUTTON_PRIMARY, false, "b", "id");
	message_select(&m, false, 1, 1, "s", "id");
	message_option(&m, "o", "id");
	message_row(&m);
	cr_expect(m.cut);
	cr_expect_eq(m.parts, PARTS);
	cr_expect_eq(m.used, PARTS);
	cr_expect_str_eq(part(PARTS - 1), "text:x:");
}

Test(message, buttons_with_long_ids_are_left_out)
{
	char id[LIMIT_CUSTOM_ID + 2];

	memset(id, 'i', sizeof id - 1);
	id[LIMIT_CUSTOM_ID] = '\0';
	message_init(&m, false);
	message_button(&m, BUTTON_PRIMARY, false, "Fits", "%s", id);
	cr_expect_not(m.cut);
	cr_expect_str_eq(m.part[0].id, id);
	message_button(&m, BUTTON_PRIMARY, false, "Does not", "x%s", id);
	cr_expect(m.cut);
	cr_expect_eq(m.parts, 1, "a button with a cut id is left out");
	cr_expect_eq(m.used, 4);
	message_text(&m, "next");
	cr_expect_str_eq(part(1), "text:next:", "the button leaves nothing behind");
	cr_expect_eq(m.part[1].style, 0);
}

Test(message, a_line_below_a_label_without_room_is_left_out)
{
	static char text[sizeof m.text + 1];

	memset(text, 'a', sizeof text - 1);
	message_init(&m, false);
	message_select(&m, false, 1, 1, "One", "one");
	message_option(&m, "First", "1");
	message_about(&m, text);
	cr_expect(m.cut);
	cr_expect_eq(m.part[1].about_length, 0);
	cr_expect_str_eq(part(1), "option:First:1");
}

Test(message, options_belong_to_their_own_select)
{
	char id[LIMIT_CUSTOM_ID + 2];

	memset(id, 'i', sizeof id - 1);
	id[sizeof id - 1] = '\0';
	message_init(&m, false);
	message_option(&m, "Lost", "0");
	cr_expect_eq(m.parts, 0, "an option without a select");
	cr_expect(m.cut);
	m.cut = false;
	message_select(&m, false, 1, 1, "One", "one");
	message_option(&m, "First", "1");
	message_select(&m, false, 1, 1, "Two", "%s", id);
	message_option(&m, "Of two", "2");
	cr_expect(m.cut);
	cr_assert_eq(m.parts, 2, "options of a left-out select do not go to the select before");
	m.cut = false;
	message_select(&m, false, 1, 1, "Three", "three");
	message_option(&m, "Third", "3");
	message_option(&m, "Too long", "%s", id);
	cr_expect(m.cut);
	message_option(&m, "Fourth", "4");
	cr_assert_eq(m.parts, 5, "an option that does not fit is left out alone");
	cr_expect_str_eq(part(4), "option:Fourth:4");
	message_line(&m);
	message_option(&m, "Late", "5");
	cr_expect_eq(m.parts, 6, "a line ends the menu");
}
