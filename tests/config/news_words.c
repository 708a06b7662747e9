#include "config/news_words.h"

#include "config/words.h"

#include <criterion/criterion.h>
#include <string.h>

/* A row that lacks says nothing, not even that its kind is silent. */
Test(news_words, each_kind_is_told_or_says_that_it_is_silent)
{
	for (unsigned kind = 0; kind < GOLF_NEWS_KINDS; kind++) {
		const struct news_chat *chat = &news_words(kind)->chat;
		const struct news_term *term = &news_words(kind)->term;

		cr_expect_eq((chat->key != NULL) + (chat->line != NULL) + chat->silent, 1,
		    "kind %u in chat", kind);
		cr_expect_eq(
		    (term->key != NULL) + term->silent, 1, "kind %u at the terminal", kind);
	}
}

static void
expect_text(unsigned kind, const char *key)
{
	if (key)
		cr_expect(strcmp(words_find("en", key), key) != 0, "kind %u: %s", kind, key);
}

Test(news_words, each_key_has_a_text)
{
	for (unsigned kind = 0; kind < GOLF_NEWS_KINDS; kind++) {
		const struct news_chat *chat = &news_words(kind)->chat;
		const char *const keys[] = { chat->key, chat->hidden, chat->again, chat->other,
			chat->line, chat->does, chat->does_own, chat->does_to_own,
			news_words(kind)->term.key, news_words(kind)->term.bare };
		const struct news_headline *head = &news_words(kind)->head;
		const char *const heads[] = { head->key, head->usual, head->race, head->empty,
			head->rest, head->other, head->bare };

		for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
			expect_text(kind, keys[i]);
		for (size_t i = 0; i < sizeof heads / sizeof heads[0]; i++)
			expect_text(kind, heads[i]);
		cr_expect_eq(head->key || head->empty, head->sign != NULL, "kind %u", kind);
		cr_expect_eq(head->key != NULL, head->weight > 0, "kind %u", kind);
		cr_expect(head->rest || (!head->other && !head->bare), "kind %u", kind);
	}
}

/* The headline of a call or of an end says who still has a turn. */
Test(news_words, three_kinds_end_a_hole)
{
	for (unsigned kind = 0; kind < GOLF_NEWS_KINDS; kind++)
		cr_expect_eq(news_words(kind)->head.ends,
		    kind == GOLF_NEWS_KNOCKED || kind == GOLF_NEWS_EXPOSED ||
			kind == GOLF_NEWS_LAST_TURNS,
		    "kind %u", kind);
}
