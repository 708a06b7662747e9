#include "bot/knowledge/dailies.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

struct store_put
dailies_put_day(const struct store_day *day)
{
	return (struct store_put){ .kind = PUT_DAY, .day = day };
}

struct store_put
dailies_put_play(const struct store_play *play, const char *lines)
{
	return (struct store_put){ .kind = PUT_PLAY, .play = play, .text = lines };
}

struct store_put
dailies_put_drop(const char kept[DAILY_DATE])
{
	return (struct store_put){ .kind = DROP_DAYS, .text = kept };
}

struct store_put
dailies_put_drop_tries(const char today[DAILY_DATE])
{
	return (struct store_put){ .kind = DROP_TRIES, .text = today };
}

void
dailies_try(const unsigned char seed[GOLF_SEED], snowflake user, char out[STORE_TRY])
{
	unsigned char text[GOLF_SEED + 8], digest[32];

	memcpy(text, seed, GOLF_SEED);
	for (unsigned i = 0; i < 8; i++)
		text[GOLF_SEED + i] = (unsigned char)(user >> 8 * i);
	golf_sha256(text, sizeof text, digest);
	for (unsigned i = 0; i < sizeof digest; i++)
		sprintf(out + 2 * i, "%02x", digest[i]);
}

void
dailies_kept(const char today[DAILY_DATE], char kept[DAILY_DATE])
{
	memmove(kept, today, DAILY_DATE);
	for (unsigned i = 1; i < DAILIES_KEPT; i++)
		daily_date_before(kept, kept);
}

/* Reading ------------------------------------------------------------------ */

static void
on_day(void *arg, const struct store_day *day)
{
	struct dailies_read *to = arg;

	*(strcmp(day->date, to->which.date) == 0 ? &to->day : &to->next) = *day;
}

/* `before` was counted when the play was written. It is counted anew. */
static void
on_play(void *arg, const struct store_play *play, const char *lines)
{
	struct dailies_read *to = arg;

	to->play = *play;
	to->play.before = 0;
	snprintf(to->lines, sizeof to->lines, "%s", lines);
}

/*
 * The days come from the latest back. Each tells how long the streak is, as far as was known when
 * its play was written: the play of the day before it may have been finished later. So the most
 * counts. A day that is missing ends the streak.
 */
static void
on_earlier(void *arg, const char date[DAILY_DATE], unsigned before)
{
	struct dailies_read *to = arg;
	char expected[DAILY_DATE];

	daily_date_before(to->last, expected);
	if (strcmp(date, expected) != 0)
		return;
	memcpy(to->last, date, DAILY_DATE);
	to->row++;
	if (to->row + before > to->play.before)
		to->play.before = to->row + before;
}

static void
on_listed(void *arg, const struct store_play *play, unsigned of)
{
	struct dailies_read *to = arg;

	assert(to->n < LIMIT_DAILY_LIST);
	to->list[to->n++] = *play;
	to->of = of;
}

static void
on_tried(void *arg)
{
	struct dailies_read *to = arg;

	to->tried = true;
}

static void begin_reading(struct dailies_read *to);

/* The mark is made with the seed, so it can be asked for when the day was read. */
static void
on_rows(void *arg, enum store_status status)
{
	struct dailies_read *to = arg;
	const struct store_day *day = &to->day;
	bool known = !to->which.user || !day->guild || to->play.seq > 0 || to->which.once[0];

	if (status != STORE_OK || known) {
		to->done(to->arg, status);
		return;
	}
	dailies_try(day->seed, to->which.user, to->which.once);
	begin_reading(to);
}

static void
begin_reading(struct dailies_read *to)
{
	const struct store_daily *which = &to->which;

	to->day.guild = to->next.guild = 0;
	to->play = (struct store_play){ .guild = which->guild, .user = which->user };
	memcpy(to->play.date, which->date, DAILY_DATE);
	memcpy(to->last, which->date, DAILY_DATE);
	to->lines[0] = '\0';
	to->n = to->of = to->row = 0;
	to->tried = false;
	to->reader = (struct store_reader){ .arg = to,
		.day = on_day,
		.play = on_play,
		.earlier = on_earlier,
		.listed = on_listed,
		.tried = on_tried };
	store_daily(to->store, which, &to->reader, on_rows, to);
}

void
dailies_read(struct store *s, const struct store_daily *which, struct dailies_read *to,
    store_done *done, void *arg)
{
	assert(!which->once[0]);
	to->which = *which;
	to->store = s;
	to->done = done;
	to->arg = arg;
	begin_reading(to);
}
