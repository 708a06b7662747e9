/*
 * daily_stage.h - people who play the daily hole in a hall, for tests: the page of a person, its
 * buttons, and what the store has.
 */
#ifndef TESTS_BOT_ALONE_DAILY_STAGE_H
#define TESTS_BOT_ALONE_DAILY_STAGE_H

#include "tests/bot/hall.h"
#include "tests/bot/hall_house.h"
#include "tests/thorough.h"

#include "bot/alone/inside.h"
#include "bot/wire/press.h"
#include "config/presets.h"
#include "config/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PAGE = 77, DAY_S = 24 * 60 * 60 };

static const char today[] = "2027-01-15", tomorrow[] = "2027-01-16"; /* of a hall */

static struct hall *h;
static struct message page; /* of the person who acts */

static inline bool
has(const struct message *m, const char *text)
{
	return strstr(hall_text(m), text) != NULL;
}

/* Whether two messages have the same text. hall_text() has room for one. */
static inline bool
same(const struct message *a, const struct message *b)
{
	static char text[sizeof a->text + 1];

	snprintf(text, sizeof text, "%s", hall_text(a));
	return strcmp(text, hall_text(b)) == 0;
}

/* Sends an interaction from the page. Returns its answer. */
static inline const struct heard *
sent(const struct interaction *in)
{
	route_interaction(h->tables, in);
	hall_run(h);
	return hall_answer(h, in->id);
}

/* The page after a press. A sentence of its own leaves the page as it is. */
static inline const struct heard *
turn_page(const struct heard *answer)
{
	cr_assert(answer->ephemeral);
	if (answer->how.what.kind == SAY_UPDATE)
		page = *answer->m;
	return answer;
}

static inline struct interaction
press_of(snowflake user, const char *id)
{
	struct interaction in = hall_somebody(h, user);

	in.type = INTERACTION_COMPONENT;
	in.message = PAGE + user;
	in.on_ephemeral = true;
	snprintf(in.custom_id, sizeof in.custom_id, "%s", id);
	return in;
}

static inline const struct heard *
press(snowflake user, const char *id)
{
	struct interaction in;

	cr_assert(id, "no such button: %s", hall_text(&page));
	in = press_of(user, id);
	return turn_page(sent(&in));
}

static inline const struct heard *
push(snowflake user, const char *verb)
{
	return press(user, hall_button(&page, verb, -2));
}

static inline void
open_page(snowflake user)
{
	page = *hall_answer(h, hall_slash(h, user, "daily", NULL))->m;
}

static inline const struct message *
begin_play(snowflake user)
{
	open_page(user);
	push(user, "begin");
	return &page;
}

/* Chooses options of a menu at random. */
static inline void
choose(const struct message *m, unsigned menu, struct interaction *in)
{
	unsigned first = menu + 1, n = 0, wanted;

	while (first + n < m->parts && m->part[first + n].kind == PART_OPTION)
		n++;
	wanted = m->part[menu].least +
	    hall_roll(h, (unsigned)m->part[menu].most - m->part[menu].least + 1);
	for (unsigned i = 0; i < n && in->values < wanted; i++)
		if (hall_roll(h, n - i) < wanted - in->values)
			strcpy(in->value[in->values++], m->part[first + i].id);
}

/* These leave the table, or go back. */
static inline bool
is_aside(const char *id)
{
	static const char *const asides[] = { "rules", "list", "fair", "share", "show", "back" };
	struct press p;

	cr_assert(press_read(id, &p), "%s", id);
	for (size_t i = 0; i < sizeof asides / sizeof asides[0]; i++)
		if (strcmp(p.verb, asides[i]) == 0)
			return true;
	return false;
}

/* Presses anything that goes on. Returns NULL when nothing does. */
static inline const struct heard *
step(snowflake user)
{
	unsigned found[LIMIT_COMPONENTS], n = 0, at;
	struct interaction in;

	for (unsigned i = 0; i < page.parts; i++)
		if ((page.part[i].kind == PART_BUTTON || page.part[i].kind == PART_SELECT) &&
		    !page.part[i].disabled && !is_aside(page.part[i].id))
			found[n++] = i;
	if (n == 0)
		return NULL;
	at = found[hall_roll(h, n)];
	in = press_of(user, page.part[at].id);
	if (page.part[at].kind == PART_SELECT)
		choose(&page, at, &in);
	return turn_page(sent(&in));
}

static inline bool
is_over(void)
{
	return has(&page, "Your points: ");
}

/* Plays on to the end. A plan without a choice goes back. */
static inline void
play_on(snowflake user)
{
	for (unsigned n = 0; !is_over(); n++) {
		cr_assert_lt(n, 1000u, "%s", hall_text(&page));
		if (!step(user))
			push(user, "show");
		hall_clear(h);
	}
}

/* The person's whole game of today. Their page then shows the result, with par. */
static inline void
play(snowflake user)
{
	begin_play(user);
	play_on(user);
	hall_run(h);
	if (hall_button(&page, "share", -1) == NULL)
		push(user, "show");
	cr_assert(hall_button(&page, "share", -1), "%s", hall_text(&page));
}

/* The clock moves on to so many seconds after the next midnight. */
static inline void
sleep_until(int64_t after)
{
	int64_t now = h->date + (int64_t)(h->now / 1000);

	h->date += DAY_S - now % DAY_S + after;
}

/* The row of a day, as the store has it. */
static struct dailies_read read_back;
static inline void
on_read(void *arg, enum store_status status)
{
	cr_assert_eq(status, STORE_OK);
	*(bool *)arg = true;
}

static inline const struct dailies_read *
stored(snowflake user, const char *date)
{
	struct store_daily which = { .guild = HALL_GUILD, .user = user, .most = LIMIT_DAILY_LIST };
	bool done = false;

	snprintf(which.date, sizeof which.date, "%s", date);
	dailies_read(h->store, &which, &read_back, on_read, &done);
	while (!done)
		uv_run(&h->loop, UV_RUN_ONCE);
	return &read_back;
}

static inline const char *
hex_of(const unsigned char seed[GOLF_SEED])
{
	static char hex[2 * GOLF_SEED + 1];

	for (size_t i = 0; i < GOLF_SEED; i++)
		sprintf(hex + 2 * i, "%02x", seed[i]);
	return hex;
}

/* Whether a text names a card. */
static inline bool
names_card(const char *text)
{
	static const char *const suits[] = { "♠", "♥", "♦", "♣", "joker" };

	for (size_t i = 0; i < sizeof suits / sizeof suits[0]; i++)
		if (strstr(text, suits[i]))
			return true;
	return false;
}

#endif
