/* What is sent in place of a message whose emojis Discord has refused. */
#include "bot/wire/encode.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

Test(encode_plain, texts_have_the_cards_as_text)
{
	static const struct {
		const char *text, *wanted, *why;
	} tries[] = {
		{ "took <:queen_of_hearts:123>.", "took Q♥.", "a card in a sentence" },
		{ "<:10_of_spades:1>", "10♠", "a ten" },
		{ "<:red_joker:1>!", "🃏!", "a joker" },
		{ "<:matched_queen_of_hearts:1>", "Q♥", "a card of a combination" },
		{ "of <:queen_of_hearts:1> Q♥", "of Q♥", "the words stay alone" },
		{ "<:queen_of_hearts:1> K♥", "Q♥ K♥", "another card" },
		{ "# <:place_1:1><:queen_of_hearts:2><:10_of_clubs:3><:no_card:4>\n",
		    "# `1   Q♥  10♣ ·   `\n", "a row has columns of equal width" },
		{ "<:face_down:1><:blank:2>", "`▒▒      `", "a back, and nothing" },
		{ "<:place_20:12345678901234567890>", "20", "the longest" },
	};
	/* Not ours, and not whole. */
	static const char *const others[] = { "<:golfer:12> <@5> 3 < 4 <:g", "<:queen_of_hearts:>",
		"<:queen_of_hearts:12", "<:gzz:1>", "\\<:gq", "" };
	char json[256], wanted[256];
	struct buf out;

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		char *newline;

		buf_init(&out, 1000);
		snprintf(
		    json, sizeof json, "{\"a\":[{\"content\":\"%s\"}],\"n\":7}", tries[i].text);
		snprintf(wanted, sizeof wanted, "{\"a\":[{\"content\":\"%s\"}],\"n\":7}",
		    tries[i].wanted);
		while ((newline = strchr(json, '\n')) || (newline = strchr(wanted, '\n')))
			*newline = '~';
		cr_expect(encode_plain(json, &out), "%s", tries[i].why);
		cr_expect_str_eq(buf_string(&out), wanted, "%s", tries[i].why);
		buf_free(&out);
	}
	for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
		buf_init(&out, 1000);
		snprintf(json, sizeof json, "{\"content\":\"%s\"}",
		    others[i][0] == '\\' ? others[i] + 1 : others[i]);
		cr_expect_not(encode_plain(json, &out), "%s", others[i]);
		buf_free(&out);
	}
}

/* Whatever golfd sends with a card on a button can be sent without. */
Test(encode_plain, a_button_keeps_its_words)
{
	static const struct cards_emoji emoji = { 12, "gqh_3f2a" };
	struct buf sent, plain, wanted;
	struct message m;

	for (unsigned with = 0; with < 2; with++) {
		message_init(&m, true);
		message_text(&m, "Your turn.");
		message_button(&m, BUTTON_PRIMARY, false, "Take Q♥", "golf:1:2:draw:1");
		if (with)
			message_emoji(&m, &emoji);
		buf_init(with ? &sent : &wanted, 4000);
		cr_assert(encode_answer(ANSWER_UPDATE, &m, with ? &sent : &wanted));
	}
	buf_init(&plain, 4000);
	cr_expect_not(encode_plain(buf_string(&wanted), &plain), "nothing to leave out");
	buf_clear(&plain);
	cr_expect(strstr(buf_string(&sent), "\"emoji\""));
	cr_assert(encode_plain(buf_string(&sent), &plain));
	cr_expect_str_eq(buf_string(&plain), buf_string(&wanted));
	buf_clear(&plain);
	cr_expect_not(encode_plain("no JSON", &plain));
	buf_free(&sent);
	buf_free(&plain);
	buf_free(&wanted);
}

/* An emoji of Unicode is no upload of golfd's, so it cannot be missing. */
Test(encode_plain, a_mark_of_unicode_stays)
{
	static const struct cards_emoji mark = { 0, "🍀" }, emoji = { 12, "gqh_3f2a" };
	struct buf sent, plain;
	struct message m;

	for (unsigned card = 0; card < 2; card++) {
		message_init(&m, true);
		message_button(&m, BUTTON_PRIMARY, false, "Ben", "golf:1:2:draw:1");
		message_emoji(&m, &mark);
		message_button(&m, BUTTON_PRIMARY, false, "Take Q♥", "golf:1:2:draw:2");
		if (card)
			message_emoji(&m, &emoji);
		buf_init(&sent, 4000);
		buf_init(&plain, 4000);
		cr_assert(encode_answer(ANSWER_UPDATE, &m, &sent));
		cr_expect_eq(encode_plain(buf_string(&sent), &plain), card);
		cr_expect(!card || strstr(buf_string(&plain), "\"emoji\":{\"name\":\"🍀\"}"), "%s",
		    buf_string(&plain));
		cr_expect_null(card ? strstr(buf_string(&plain), "gqh") : NULL);
		buf_free(&sent);
		buf_free(&plain);
	}
}
