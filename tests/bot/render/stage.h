/* render_stage.h - one table and one message, for tests that compare whole messages. */
#ifndef TESTS_BOT_RENDER_STAGE_H
#define TESTS_BOT_RENDER_STAGE_H

#include "tests/bot/render/show.h"

static struct golf_rules rules;
static struct golf_view view;
static struct render_table table;
static struct message message;

/* Checks that Discord takes the message, and that its text equals wanted. */
static inline void
expect(const char *wanted)
{
	check_valid(&message, "the message");
	cr_assert_str_eq(
	    show(&message), wanted, "\n--- shown:\n%s\n--- wanted:\n%s", shown, wanted);
}

/* Draws the table, as a message of this kind. */
static inline void
draw_view(void (*render)(const struct render_table *t, struct message *m))
{
	may_fill(&view, &rules);
	render(&table, &message);
}

/* Three players of six-card Golf in hole 1, before the first action. */
static inline void
six_card_table(void)
{
	six_card(&rules);
	set_table(&table, &view, &rules, 3);
	for (unsigned seat = 0; seat < 3; seat++)
		lay(&view, seat, "?? ?? ?? ?? ?? ??");
	view.discard = card("9C");
	view.discards = 1;
	view.stock = 33;
}

/* An event of one seat. text: its card, as "TC"; NULL for none. */
static inline struct golf_news
one_news(uint8_t kind, uint8_t seat, uint8_t place, const char *text)
{
	return (struct golf_news){ .kind = kind,
		.seat = seat,
		.place = place,
		.card = text ? card(text) : GOLF_NO_CARD,
		.seat2 = GOLF_NOBODY,
		.place2 = GOLF_NOWHERE };
}

/* A number by lot; each run has the same numbers. */
static inline uint32_t
lot(void)
{
	static uint64_t x = 88172645463325252;

	x ^= x << 13;
	x ^= x >> 7;
	x ^= x << 17;
	return (uint32_t)(x >> 32);
}

#endif
