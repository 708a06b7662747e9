#include "bot/hours/hours.h"

enum {
	DOUBT_S = 36 * 60 * 60, /* a date that is further ahead is in doubt */
	SOON_S = 120, /* a restart so soon after the last write moves no date, nor a small jump */
};

static int64_t
read_time(const struct hours *h, int64_t date)
{
	return h->state == HOURS_OPEN ? date - h->lag : h->stood;
}

/* The calendar's date is in doubt, or it is not any more. passed: s since the last look. */
static void
judge(struct hours *h, int64_t passed, int64_t date)
{
	int64_t apart, time = read_time(h, date);

	h->sure += passed;
	apart = date - h->sure;
	if (apart > -DOUBT_S && apart < DOUBT_S) {
		h->sure = date;
		h->doubted = 0;
	} else if (!h->doubted) {
		h->doubted = time;
	} else if (time - h->doubted >= HOURS_DAY_S) {
		h->sure = date;
		h->doubted = 0;
	}
}

/* Both clocks are looked at: finds a jump of the calendar, and the end of the grace. */
static void
look(struct hours *h, uint64_t now, int64_t date)
{
	int64_t passed, jump;

	if (!h->seen) {
		h->seen = true;
		h->seen_now = now;
		h->seen_date = h->sure = date;
		h->began = (struct hours_kept){ .time = date, .calendar = date };
	}
	passed = (int64_t)((now - h->seen_now) / 1000);
	jump = date - h->seen_date - passed;
	if (jump >= HOURS_JUMP_S || jump <= -HOURS_JUMP_S) {
		h->jump += jump;
		h->lag += jump;
	}
	if (h->state == HOURS_GRACE && now >= h->until) {
		h->state = HOURS_OPEN;
		h->lag = date - h->stood - (int64_t)((now - h->until) / 1000);
	}
	judge(h, passed, date);
	/* What is left of a second counts at the next look. */
	h->seen_now += (uint64_t)passed * 1000;
	h->seen_date = date;
}

static uint64_t
least(uint64_t a, uint64_t b)
{
	return a < b ? a : b;
}

/* ms for which the time stands still after a standstill of `gap` ms. */
static uint64_t
grace(const struct hours *h, uint64_t gap)
{
	return h->fresh ? 0 : least(gap, HOURS_GRACE_MS);
}

/*
 * People can press again after `gap` ms. After a restart the time runs, and nothing passes for a
 * while: so a restart moves no date that is further away.
 */
static void
open_again(struct hours *h, uint64_t gap, uint64_t now, int64_t date)
{
	uint64_t until = now + (h->fresh ? HOURS_GRACE_MS : grace(h, gap));

	if (until > h->until)
		h->until = until;
	h->state = h->fresh ? HOURS_OPEN : HOURS_GRACE;
	if (h->fresh)
		h->lag = date - h->stood;
	h->fresh = false;
	look(h, now, date);
}

/* The time stands still, and has for `ago` ms; but it never goes back behind the last standstill.
 */
static void
stand(struct hours *h, uint64_t ago, int64_t date)
{
	int64_t time = date - h->lag - (int64_t)(ago / 1000);

	if (h->state == HOURS_OPEN && time > h->stood)
		h->stood = time;
}

static void
shut(struct hours *h, uint64_t ago, uint64_t now, int64_t date)
{
	stand(h, ago, date);
	h->state = HOURS_SHUT;
	h->shut = now - least(ago, now);
}

static void
begin(struct hours *h, const struct hours_kept *kept, int64_t date)
{
	int64_t jump;

	if (!kept->time)
		return;
	h->began = *kept;
	jump = date - kept->calendar;
	h->stood = kept->time + (jump > -SOON_S && jump < SOON_S && !kept->doubted ? jump : 0);
	h->lag = date - h->stood;
	h->sure = kept->calendar;
	h->doubted = kept->doubted;
	if (jump <= -HOURS_BEHIND_S || jump >= DOUBT_S)
		h->jump = jump;
	judge(h, 0, date);
}

struct hours_do
hours_step(struct hours *h, const struct hours_input *in, uint64_t now, int64_t date)
{
	struct hours_do out = { 0 };

	look(h, now, date);
	switch (in->event) {
	case HOURS_BEGIN:
		begin(h, &in->kept, date);
		break;
	case HOURS_WAKE:
		h->fresh = true;
		if (h->state == HOURS_SHUT)
			break;
		stand(h, 0, date);
		open_again(h, 0, now, date);
		break;
	case HOURS_LOST:
		if (!h->why)
			shut(h, in->ago, now, date);
		h->why |= in->why;
		break;
	case HOURS_FOUND:
		if (!(h->why & in->why) || (h->why &= ~(unsigned)in->why))
			break;
		out.opens = true;
		out.shut = h->shut;
		open_again(h, now - h->shut, now, date);
		break;
	case HOURS_PAUSED:
		if (h->state == HOURS_SHUT)
			break;
		out.opens = true;
		out.shut = now - least(in->ago, now);
		stand(h, in->ago, date);
		open_again(h, in->ago, now, date);
		break;
	case HOURS_LOOK:
		break;
	}
	out.jump = h->jump;
	out.back = h->jump <= -HOURS_DAY_S;
	h->jump = 0;
	return out;
}

int64_t
hours_time(struct hours *h, uint64_t now, int64_t date)
{
	look(h, now, date);
	return read_time(h, date);
}

int64_t
hours_lag(struct hours *h, uint64_t now, int64_t date)
{
	uint64_t left;

	look(h, now, date);
	if (h->state == HOURS_OPEN)
		return h->lag;
	left = h->state == HOURS_GRACE ? h->until - now : grace(h, now - h->shut);
	return date - h->stood + (int64_t)((left + 999) / 1000);
}

int64_t
hours_sure(struct hours *h, uint64_t now, int64_t date)
{
	look(h, now, date);
	return h->sure < date ? h->sure : date;
}

uint64_t
hours_until(struct hours *h, int64_t time, uint64_t now, int64_t date)
{
	int64_t left = time - hours_time(h, now, date);
	uint64_t ms = left > 0 ? (uint64_t)left * 1000 : 0;

	if (h->state == HOURS_GRACE)
		return h->until - now + ms;
	return h->state == HOURS_OPEN && h->until > now + ms ? h->until - now : ms;
}

uint64_t
hours_moment(const struct hours *h, uint64_t now)
{
	return h->state == HOURS_SHUT ? least(h->shut, now) : now;
}

void
hours_move_begin(const struct hours_do *out, uint64_t now, uint64_t *moment)
{
	if (*moment == 0)
		return;
	*moment = *moment > out->shut ? now : *moment + (now - out->shut);
}

void
hours_move_end(const struct hours_do *out, uint64_t now, uint64_t *moment)
{
	if (*moment != 0)
		*moment += now - out->shut;
}
