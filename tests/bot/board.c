/* The public message of a table, as diaries: what happened when, and what was to be done. */
#include "bot/tables/board.h"
#include "bot/wire/errors.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

enum { M = 60 * 1000 }; /* a minute, ms */

struct line {
	unsigned wait; /* ms since the line before */
	struct board_input in;
	/*
	 * What is to be done, "-" for nothing: save ID, drop ID, edit, post, lost, allowed; and
	 * then what is so: owes, stuck; of a table that is over: unshown.
	 */
	const char *expect;
	const char *why;
};

static void
describe(const struct board *b, const struct board_do *out, char text[128])
{
	size_t n = 0;

	text[0] = '\0';
	if (out->save)
		n += (size_t)snprintf(text + n, 128 - n, " save %d", (int)b->message);
	for (unsigned i = 0; i < 2; i++)
		if (out->drop[i])
			n += (size_t)snprintf(text + n, 128 - n, " drop %d", (int)out->drop[i]);
	n += (size_t)snprintf(text + n, 128 - n, "%s%s%s%s",
	    out->publish == BOARD_EDIT ? " edit" : "", out->publish == BOARD_POST ? " post" : "",
	    out->lost ? " lost" : "", out->allowed ? " allowed" : "");
	if (n == 0)
		n += (size_t)snprintf(text, 128, " -");
	snprintf(text + n, 128 - n, "%s%s%s", board_owes(b) ? " owes" : "",
	    board_is_stuck(b) ? " stuck" : "", b->closed && b->unshown ? " unshown" : "");
}

/* A table with message 100, which shows it, since a minute. */
static void
keep_diary(const struct line *diary, unsigned n)
{
	struct board b = { 0 };
	uint64_t now = 5 * M;
	char text[128];

	board_step(&b, &(struct board_input){ .event = BOARD_BEGIN, .message = 100 }, now);
	cr_assert_eq(board_step(&b, &(struct board_input){ .event = BOARD_SETTLE }, now).publish,
	    BOARD_EDIT);
	board_step(&b,
	    &(struct board_input){
		.event = BOARD_TOLD, .way = BOARD_EDIT, .message = 100, .status = 200 },
	    now);
	now += M;
	for (unsigned i = 0; i < n; i++) {
		struct board_do out;

		now += diary[i].wait;
		out = board_step(&b, &diary[i].in, now);
		describe(&b, &out, text);
		cr_assert_str_eq(text + 1, diary[i].expect, "line %u: \"%s\", expected \"%s\": %s",
		    i, text + 1, diary[i].expect, diary[i].why);
	}
}

#define DIARY(...)                                                                                 \
	keep_diary((const struct line[]){ __VA_ARGS__ },                                           \
	    sizeof((const struct line[]){ __VA_ARGS__ }) / sizeof(struct line))

/* clang-format off */
#define EVENT(name)      { .event = BOARD_##name }
#define OF(name, id)     { .event = BOARD_##name, .message = id }
#define EDITED(id, st)   { .event = BOARD_TOLD, .way = BOARD_EDIT, .message = id, .status = st }
#define EDIT_CODE(id, c) { .event = BOARD_TOLD, .way = BOARD_EDIT, .message = id, .status = 404, .code = c }
#define POSTED(id)       { .event = BOARD_TOLD, .way = BOARD_POST, .made = id, .status = 200 }
#define NOT_POSTED(st)   { .event = BOARD_TOLD, .way = BOARD_POST, .status = st }
#define SHOWN(id)        { .event = BOARD_TOLD, .way = BOARD_ANSWER, .made = id, .status = 200 }
#define NOT_SHOWN(st)    { .event = BOARD_TOLD, .way = BOARD_ANSWER, .status = st }
#define UPDATED(id, st)  { .event = BOARD_TOLD, .way = BOARD_UPDATE, .message = id, .status = st }

Test(board, a_change_is_one_edit)
{
	DIARY({ 0, EVENT(SETTLE), "-", "nothing is owed" },
	    { 0, EVENT(CHANGED), "- owes", "the table is busy" },
	    { 0, EVENT(CHANGED), "- owes", "" },
	    { 0, EVENT(SETTLE), "edit owes", "two changes, one edit" },
	    { 0, EVENT(CHANGED), "- owes", "" },
	    { 0, EVENT(SETTLE), "- owes", "one edit at a time" },
	    { 0, EDITED(100, 200), "- owes", "" },
	    { 0, EVENT(SETTLE), "edit owes", "what changed meanwhile" },
	    { 0, EDITED(100, 200), "-", "" });
}

Test(board, an_edit_that_leaves_late_shows_what_changed_meanwhile)
{
	DIARY({ 0, EVENT(CHANGED), "- owes", "" },
	    { 0, EVENT(SETTLE), "edit owes", "" },
	    { 0, EVENT(CHANGED), "- owes", "" },
	    { 0, EVENT(LEAVES), "- owes", "it is drawn now" },
	    { 0, EDITED(100, 200), "-", "no other edit follows" });
	DIARY({ 0, EVENT(CHANGED), "- owes", "" },
	    { 0, EVENT(SETTLE), "edit owes", "" },
	    { 0, OF(ANSWERED, 100), "- owes", "" },
	    { 0, EVENT(LEAVES), "- owes", "an answer is under way, too" },
	    { 0, EDITED(100, 200), "- owes", "" },
	    { 0, UPDATED(100, 200), "- owes", "" },
	    { 0, EVENT(SETTLE), "edit owes", "either may have arrived last" });
}

Test(board, an_answer_that_shows_the_table_is_followed_by_no_edit)
{
	DIARY({ 0, EVENT(CHANGED), "- owes", "" },
	    { 0, OF(ANSWERED, 100), "- owes", "" },
	    { 0, EVENT(SETTLE), "- owes", "" },
	    { 0, UPDATED(100, 200), "-", "" });
	DIARY({ 0, OF(ANSWERED, 100), "- owes", "" },
	    { 0, UPDATED(100, 500), "- owes", "it did not get through" },
	    { 0, EVENT(SETTLE), "edit owes", "" });
}

Test(board, two_answers_under_way_are_followed_by_an_edit)
{
	DIARY({ 0, OF(ANSWERED, 100), "- owes", "" },
	    { 0, OF(ANSWERED, 100), "- owes", "" },
	    { 0, UPDATED(100, 200), "- owes", "" },
	    { 0, EVENT(SETTLE), "- owes", "" },
	    { 0, UPDATED(100, 200), "- owes", "" },
	    { 0, EVENT(SETTLE), "edit owes", "they may have arrived in either order" });
}

Test(board, a_new_message_takes_the_old_ones_place)
{
	DIARY({ 0, EVENT(ANSWERED), "- owes", "/golf table" },
	    { 0, SHOWN(200), "save 200 drop 100", "the old message goes" });
	DIARY({ 0, EVENT(CHANGED), "- owes", "" },
	    { 0, EVENT(SETTLE), "edit owes", "" },
	    { 0, EVENT(ANSWERED), "- owes", "" },
	    { 0, SHOWN(200), "save 200 owes", "something is under way to the old message" },
	    { 0, EDITED(100, 200), "drop 100 owes", "now it is not" },
	    { 0, EVENT(SETTLE), "edit owes", "the edit may have been newer than the new message" });
	DIARY({ 0, EVENT(ANSWERED), "- owes", "" },
	    { 0, OF(ANSWERED, 100), "- owes", "" },
	    { 0, SHOWN(200), "save 200 owes", "" },
	    { 0, EVENT(ANSWERED), "- owes", "once more" },
	    { 0, SHOWN(300), "save 300 drop 100 owes", "an older one goes at once" },
	    { 0, UPDATED(100, 200), "drop 200 owes", "" });
}

Test(board, a_table_far_up_the_channel_is_posted_anew)
{
	DIARY({ 0, OF(WRITTEN, 90), "-", "an older message, heard of late" },
	    { 0, OF(WRITTEN, 100), "-", "the table's own" },
	    { 0, OF(WRITTEN, 101), "-", "" }, { 0, OF(WRITTEN, 102), "-", "" },
	    { 0, OF(WRITTEN, 103), "-", "" }, { 0, OF(WRITTEN, 104), "-", "" },
	    { 0, OF(WRITTEN, 105), "-", "" }, { 0, OF(WRITTEN, 106), "-", "" },
	    { 0, OF(WRITTEN, 107), "-", "seven" },
	    { 0, EVENT(CHANGED), "- owes", "" },
	    { 0, EVENT(SETTLE), "edit owes", "" },
	    { 0, EDITED(100, 200), "-", "" },
	    { 0, OF(WRITTEN, 108), "-", "eight" },
	    { 0, EVENT(SETTLE), "-", "what is shown stays where it is" },
	    { 0, EVENT(CHANGED), "- owes", "" },
	    { 0, EVENT(SETTLE), "post owes", "" },
	    { 0, POSTED(200), "save 200 drop 100", "" },
	    { 0, EVENT(CHANGED), "- owes", "" },
	    { 0, EVENT(SETTLE), "edit owes", "nobody has written since" });
}

Test(board, a_new_message_stays_half_a_minute_in_a_lively_channel)
{
	DIARY({ 0, EVENT(ANSWERED), "- owes", "" },
	    { 0, SHOWN(200), "save 200 drop 100", "" },
	    { 0, OF(WRITTEN, 201), "-", "" }, { 0, OF(WRITTEN, 202), "-", "" },
	    { 0, OF(WRITTEN, 203), "-", "" }, { 0, OF(WRITTEN, 204), "-", "" },
	    { 0, OF(WRITTEN, 205), "-", "" }, { 0, OF(WRITTEN, 206), "-", "" },
	    { 0, OF(WRITTEN, 207), "-", "" }, { 0, OF(WRITTEN, 208), "-", "" },
	    { 29999, EVENT(CHANGED), "- owes", "" },
	    { 0, EVENT(SETTLE), "edit owes", "" },
	    { 0, EDITED(200, 200), "-", "" },
	    { 1, EVENT(CHANGED), "- owes", "" },
	    { 0, EVENT(SETTLE), "post owes", "" });
}

Test(board, an_old_message_is_posted_anew)
{
	DIARY({ 59 * M - 1, EVENT(CHANGED), "- owes", "" },
	    { 0, EVENT(SETTLE), "edit owes", "" },
	    { 0, EDITED(100, 200), "-", "" },
	    { 1, EVENT(CHANGED), "- owes", "" },
	    { 0, EVENT(SETTLE), "post owes", "an hour" });
}

Test(board, a_warning_is_a_new_message)
{
	DIARY({ 0, EVENT(WARN), "post owes", "only a new message can ping" },
	    { 0, EVENT(WARN), "- owes", "it is under way" },
	    { 0, POSTED(200), "save 200 drop 100 owes", "" },
	    { 0, EVENT(SETTLE), "edit owes", "" });
}

Test(board, a_deleted_message_comes_again_less_and_less_often)
{
	DIARY({ 0, OF(DELETED, 99), "-", "not the table's" },
	    { 0, OF(DELETED, 100), "save 0 owes stuck", "" },
	    { 0, EVENT(SETTLE), "post owes", "at once" },
	    { 0, POSTED(200), "save 200", "" },
	    { 0, OF(DELETED, 200), "save 0 owes stuck", "soon after it came" },
	    { 0, EVENT(SETTLE), "- owes stuck", "not at once" },
	    { 0, EVENT(NUDGE), "- owes stuck", "" },
	    { 0, EVENT(NUDGE), "- owes stuck", "after two nudges" },
	    { 0, EVENT(SETTLE), "post owes", "" },
	    { 0, POSTED(300), "save 300", "" },
	    { 0, OF(DELETED, 300), "save 0 owes stuck", "" },
	    { 0, EVENT(NUDGE), "- owes stuck", "" }, { 0, EVENT(NUDGE), "- owes stuck", "" },
	    { 0, EVENT(NUDGE), "- owes stuck", "" },
	    { 0, EVENT(SETTLE), "- owes stuck", "four this time" },
	    { 0, EVENT(NUDGE), "- owes stuck", "" },
	    { 0, EVENT(SETTLE), "post owes", "" },
	    { 0, POSTED(400), "save 400", "" },
	    { 30000, OF(DELETED, 400), "save 0 owes stuck", "it has stood for a while" },
	    { 0, EVENT(SETTLE), "post owes", "at once again" });
}

Test(board, a_deleted_message_comes_again_with_the_next_change)
{
	DIARY({ 0, OF(DELETED, 100), "save 0 owes stuck", "" },
	    { 0, EVENT(SETTLE), "post owes", "" },
	    { 0, POSTED(200), "save 200", "" },
	    { 0, OF(DELETED, 200), "save 0 owes stuck", "" },
	    { 0, EVENT(CHANGED), "- owes stuck", "" },
	    { 0, EVENT(SETTLE), "post owes", "" });
}

Test(board, an_edit_finds_that_the_message_was_deleted)
{
	DIARY({ 0, EVENT(CHANGED), "- owes", "" },
	    { 0, EVENT(SETTLE), "edit owes", "" },
	    { 0, EDIT_CODE(100, DISCORD_UNKNOWN_MESSAGE), "save 0 owes stuck", "" },
	    { 0, EVENT(SETTLE), "post owes", "" });
	DIARY({ 0, OF(DELETED, 0), "- owes", "a moderator has swept the channel" },
	    { 0, EVENT(SETTLE), "edit owes", "it finds out" },
	    { 0, EDITED(100, 200), "-", "the table's is still there" });
	DIARY({ 0, EVENT(CHANGED), "- owes", "" },
	    { 0, EVENT(SETTLE), "edit owes", "" },
	    { 0, OF(DELETED, 100), "save 0 owes", "while the edit is under way" },
	    { 0, EVENT(LEAVES), "- owes", "a new message is due still" },
	    { 0, EDITED(100, 200), "- owes stuck", "it was faster" },
	    { 0, EVENT(SETTLE), "post owes", "" });
}

Test(board, a_new_message_is_deleted_before_its_id_is_known)
{
	DIARY({ 0, EVENT(ANSWERED), "- owes", "" },
	    { 0, OF(DELETED, 200), "- owes", "perhaps the new one" },
	    { 0, SHOWN(200), "save 200 drop 100 owes", "" },
	    { 0, EVENT(SETTLE), "edit owes", "it finds out" },
	    { 0, EDITED(200, 200), "-", "" },
	    { 0, EVENT(ANSWERED), "- owes", "" },
	    { 0, SHOWN(300), "save 300 drop 200", "nothing was deleted this time" });
	DIARY({ 0, EVENT(CHANGED), "- owes", "" },
	    { 0, EVENT(SETTLE), "edit owes", "" },
	    { 0, OF(DELETED, 100), "save 0 owes", "" },
	    { 0, EVENT(LEAVES), "- owes", "" },
	    { 0, OF(PRESSED, 200), "save 200 owes", "another message is known to be the table's" },
	    { 0, EVENT(LEAVES), "- owes", "" },
	    { 0, EDITED(100, 404), "- owes", "" },
	    { 0, EVENT(SETTLE), "edit owes", "the other message shows the table" });
	DIARY({ 0, OF(WRITTEN, 101), "-", "" }, { 0, OF(WRITTEN, 102), "-", "" },
	    { 0, OF(WRITTEN, 103), "-", "" }, { 0, OF(WRITTEN, 104), "-", "" },
	    { 0, OF(WRITTEN, 105), "-", "" }, { 0, OF(WRITTEN, 106), "-", "" },
	    { 0, OF(WRITTEN, 107), "-", "" }, { 0, OF(WRITTEN, 108), "-", "" },
	    { 0, OF(DELETED, 100), "save 0 owes stuck", "" },
	    { 0, OF(PRESSED, 200), "save 200 owes", "" },
	    { 0, EVENT(SETTLE), "edit owes", "those were behind the message of before" });
}

Test(board, a_message_is_sunk_only_while_it_is_there_and_no_other_is_coming)
{
	struct board b = { .message = 100 };

	cr_expect(board_is_sunk(&b, 60 * M));
	cr_expect_not(board_is_sunk(&b, 60 * M - 1));
	b.posting = true;
	cr_expect_not(board_is_sunk(&b, 60 * M));
	b.posting = false;
	b.message = 0;
	cr_expect_not(board_is_sunk(&b, 60 * M));
	b.message = 100;
	b.closed = true;
	cr_expect_not(board_is_sunk(&b, 60 * M));
}

/* How many nudges a table waits after so many tries in a row that ended so. */
static unsigned
count_nudges(struct board *b)
{
	unsigned n = 0;

	while (b->nudges) {
		board_step(b, &(struct board_input)EVENT(NUDGE), M);
		n++;
	}
	return n;
}

Test(board, tries_become_rarer_down_to_a_bound)
{
	static const struct {
		int status;
		unsigned most;
	} tries[] = { { 500, 256 }, { 403, 2048 } };

	for (unsigned k = 0; k < 2; k++) {
		struct board b = { .message = 100 };
		unsigned n = 0;

		board_step(&b, &(struct board_input)EVENT(CHANGED), M);
		for (unsigned i = 0, wait = 2; i < 14; i++) {
			board_step(&b, &(struct board_input)EVENT(SETTLE), M);
			board_step(&b, &(struct board_input)EDITED(100, tries[k].status), M);
			n = count_nudges(&b);
			cr_expect_eq(n, wait, "%d: try %u waits %u", tries[k].status, i, n);
			wait = wait < tries[k].most ? 2 * wait : wait;
		}
		cr_expect_eq(n, tries[k].most);
	}
}

Test(board, a_message_that_is_deleted_at_once_each_time_comes_every_few_minutes)
{
	struct board b = { .message = 100 };
	unsigned n = 0;

	for (unsigned i = 0; i < 14; i++) {
		board_step(&b, &(struct board_input){ .event = BOARD_DELETED, .message = b.message }, M);
		n = count_nudges(&b);
		board_step(&b, &(struct board_input)EVENT(SETTLE), M);
		board_step(&b, &(struct board_input)POSTED(200 + i), M);
	}
	cr_expect_eq(n, 256u, "%u", n);
}

Test(board, an_edit_that_discord_could_not_take_is_tried_again_later)
{
	DIARY({ 0, EVENT(CHANGED), "- owes", "" },
	    { 0, EVENT(SETTLE), "edit owes", "" },
	    { 0, EDITED(100, 500), "- owes stuck", "" },
	    { 0, EVENT(SETTLE), "- owes stuck", "" },
	    { 0, EVENT(NUDGE), "- owes stuck", "" },
	    { 0, EVENT(NUDGE), "- owes stuck", "" },
	    { 0, EVENT(SETTLE), "edit owes", "after two nudges" },
	    { 0, EDITED(100, 0), "- owes stuck", "no answer at all" },
	    { 0, EVENT(NUDGE), "- owes stuck", "" }, { 0, EVENT(NUDGE), "- owes stuck", "" },
	    { 0, EVENT(NUDGE), "- owes stuck", "" }, { 0, EVENT(NUDGE), "- owes stuck", "" },
	    { 0, EVENT(SETTLE), "edit owes", "after four" },
	    { 0, EDITED(100, 200), "allowed", "other tables may be shown again, too" },
	    { 0, EVENT(NUDGE), "-", "" },
	    { 0, EVENT(CHANGED), "- owes", "" },
	    { 0, EVENT(SETTLE), "edit owes", "" },
	    { 0, EDITED(100, 500), "- owes stuck", "" },
	    { 0, EVENT(NUDGE), "- owes stuck", "" }, { 0, EVENT(NUDGE), "- owes stuck", "" },
	    { 0, EVENT(SETTLE), "edit owes", "after two nudges again" });
}

Test(board, what_was_not_shown_is_shown_by_an_answer)
{
	DIARY({ 0, EVENT(CHANGED), "- owes", "" },
	    { 0, EVENT(SETTLE), "edit owes", "" },
	    { 0, EDITED(100, 403), "- owes stuck", "" },
	    { 0, OF(ANSWERED, 90), "- owes", "a press on an older message" },
	    { 0, UPDATED(90, 200), "- owes stuck", "" },
	    { 0, OF(ANSWERED, 100), "- owes", "" },
	    { 0, UPDATED(100, 200), "allowed", "" });
	DIARY({ 0, EVENT(CHANGED), "- owes", "" },
	    { 0, EVENT(SETTLE), "edit owes", "" },
	    { 0, EDITED(100, 403), "- owes stuck", "" },
	    { 0, EVENT(ANSWERED), "- owes", "" },
	    { 0, SHOWN(200), "save 200 drop 100", "" },
	    { 0, EVENT(CHANGED), "- owes", "" },
	    { 0, EVENT(SETTLE), "edit owes", "" },
	    { 0, EDITED(200, 403), "- owes stuck", "" },
	    { 0, EVENT(NUDGE), "- owes stuck", "" }, { 0, EVENT(NUDGE), "- owes stuck", "" },
	    { 0, EVENT(SETTLE), "edit owes", "the count of failures has begun anew" });
}

Test(board, an_edit_that_is_wrong_is_not_tried_again)
{
	DIARY({ 0, EVENT(CHANGED), "- owes", "" },
	    { 0, EVENT(SETTLE), "edit owes", "" },
	    { 0, EDITED(100, 400), "-", "" });
	DIARY({ 0, EVENT(CHANGED), "- owes", "" },
	    { 0, EVENT(SETTLE), "edit owes", "" },
	    { 0, EDITED(100, 500), "- owes stuck", "" },
	    { 0, EVENT(CHANGED), "- owes stuck", "" },
	    { 0, EVENT(SETTLE), "edit owes", "" },
	    { 0, EDITED(100, 400), "-", "what was to be tried again is not" });
}

Test(board, an_edit_that_is_not_allowed_is_tried_again_when_it_may_be)
{
	DIARY({ 0, EVENT(CHANGED), "- owes", "" },
	    { 0, EVENT(SETTLE), "edit owes", "" },
	    { 0, EDITED(100, 403), "- owes stuck", "" },
	    { 0, EVENT(ALLOWED), "- owes stuck", "" },
	    { 0, EVENT(TRY), "- owes stuck", "" },
	    { 0, EVENT(SETTLE), "edit owes", "" },
	    { 0, EDITED(100, 200), "allowed", "" },
	    { 0, EVENT(TRY), "-", "nothing is stuck" },
	    { 0, EVENT(SETTLE), "-", "" });
	DIARY({ 0, EVENT(CHANGED), "- owes", "" },
	    { 0, EVENT(SETTLE), "edit owes", "" },
	    { 0, { .event = BOARD_TOLD, .way = BOARD_EDIT, .message = 100, .status = 400,
		     .code = DISCORD_THREAD_ARCHIVED }, "- owes stuck", "a thread is archived" });
}

Test(board, an_edit_of_a_message_that_was_replaced_is_made_again)
{
	DIARY({ 0, EVENT(CHANGED), "- owes", "" },
	    { 0, EVENT(SETTLE), "edit owes", "" },
	    { 0, EVENT(ANSWERED), "- owes", "" },
	    { 0, SHOWN(200), "save 200 owes", "" },
	    { 0, EDITED(100, 500), "drop 100 owes", "" },
	    { 0, EVENT(SETTLE), "edit owes", "" });
}

Test(board, a_post_that_is_refused_leaves_edits)
{
	DIARY({ 60 * M, EVENT(CHANGED), "- owes", "" },
	    { 0, EVENT(SETTLE), "post owes", "an hour old" },
	    { 0, NOT_POSTED(403), "- owes", "" },
	    { 0, EVENT(SETTLE), "edit owes", "the old message shows the table" },
	    { 0, EDITED(100, 200), "-", "" },
	    { 0, EVENT(WARN), "- owes", "no new message for now" },
	    { 0, EVENT(SETTLE), "edit owes", "" },
	    { 0, EDITED(100, 200), "-", "" },
	    { 0, EVENT(ALLOWED), "-", "a permission has come back" },
	    { 0, EVENT(WARN), "post owes", "" });
	DIARY({ 0, EVENT(WARN), "post owes", "" },
	    { 0, NOT_POSTED(403), "- owes", "" },
	    { 0, EVENT(SETTLE), "edit owes", "" },
	    { 0, EDITED(100, 200), "-", "" },
	    { 60 * M, EVENT(WARN), "post owes", "an hour later it is tried again" });
	DIARY({ 0, EVENT(WARN), "post owes", "" },
	    { 0, NOT_POSTED(403), "- owes", "" },
	    { 0, EVENT(ANSWERED), "- owes", "" },
	    { 0, SHOWN(200), "save 200 drop 100", "" },
	    { 0, EVENT(WARN), "post owes", "a new message has come: another may, too" });
	DIARY({ 0, EVENT(WARN), "post owes", "" },
	    { 0, NOT_POSTED(400), "- owes", "wrong, but not for want of a permission" },
	    { 0, EVENT(WARN), "post owes", "" },
	    { 0, POSTED(0), "- owes", "it came, and nobody knows which it is" },
	    { 0, EVENT(SETTLE), "edit owes", "" });
}

Test(board, a_post_that_failed_waits_for_new_messages)
{
	DIARY({ 0, OF(WRITTEN, 101), "-", "" }, { 0, OF(WRITTEN, 102), "-", "" },
	    { 0, OF(WRITTEN, 103), "-", "" }, { 0, OF(WRITTEN, 104), "-", "" },
	    { 0, OF(WRITTEN, 105), "-", "" }, { 0, OF(WRITTEN, 106), "-", "" },
	    { 0, OF(WRITTEN, 107), "-", "" }, { 0, OF(WRITTEN, 108), "-", "" },
	    { 0, EVENT(CHANGED), "- owes", "" },
	    { 0, EVENT(SETTLE), "post owes", "" },
	    { 0, NOT_POSTED(500), "- owes", "" },
	    { M, EVENT(SETTLE), "edit owes", "" });
}

Test(board, a_table_without_a_message_is_posted_when_it_can_be)
{
	DIARY({ 0, OF(DELETED, 100), "save 0 owes stuck", "" },
	    { 0, EVENT(SETTLE), "post owes", "" },
	    { 0, NOT_POSTED(403), "- owes stuck", "" },
	    { 0, EVENT(CHANGED), "- owes stuck", "" },
	    { 0, EVENT(SETTLE), "- owes stuck", "it is refused still" },
	    { 0, EVENT(NUDGE), "- owes stuck", "" },
	    { 0, EVENT(NUDGE), "- owes stuck", "" },
	    { 0, EVENT(SETTLE), "post owes", "now and then it is tried" },
	    { 0, POSTED(200), "save 200", "" });
	DIARY({ 0, OF(DELETED, 100), "save 0 owes stuck", "" },
	    { 0, EVENT(SETTLE), "post owes", "" },
	    { 0, NOT_POSTED(500), "- owes stuck", "" },
	    { 0, EVENT(NUDGE), "- owes stuck", "" },
	    { 0, EVENT(NUDGE), "- owes stuck", "" },
	    { 0, EVENT(SETTLE), "post owes", "trouble that passes" });
	DIARY({ 0, OF(DELETED, 100), "save 0 owes stuck", "" },
	    { 0, EVENT(SETTLE), "post owes", "" },
	    { 0, NOT_POSTED(403), "- owes stuck", "" },
	    { 0, EVENT(ANSWERED), "- owes", "somebody asks: an answer takes no permission" },
	    { 0, SHOWN(200), "save 200", "" });
	DIARY({ 0, OF(DELETED, 100), "save 0 owes stuck", "" },
	    { 0, EVENT(SETTLE), "post owes", "" },
	    { 0, NOT_POSTED(400), "- stuck", "the message is wrong" },
	    { 0, EVENT(CHANGED), "- owes stuck", "" },
	    { 0, EVENT(SETTLE), "- stuck", "it is not tried again for an hour" });
}

Test(board, an_answer_that_is_the_table_does_not_get_through)
{
	DIARY({ 0, EVENT(ANSWERED), "- owes", "" },
	    { 0, NOT_SHOWN(404), "- owes", "" },
	    { 0, EVENT(SETTLE), "edit owes", "the old message shows the table" });
	DIARY({ 0, OF(DELETED, 100), "save 0 owes stuck", "" },
	    { 0, EVENT(ANSWERED), "- owes", "" },
	    { 0, NOT_SHOWN(404), "- owes stuck", "" },
	    { 0, EVENT(SETTLE), "post owes", "the channel is shown it" });
	DIARY({ 0, OF(DELETED, 100), "save 0 owes stuck", "" },
	    { 0, EVENT(ANSWERED), "- owes", "" },
	    { 0, NOT_SHOWN(0), "- stuck", "it may have arrived: no second message" },
	    { 0, OF(PRESSED, 200), "save 200", "somebody presses it" },
	    { 0, OF(PRESSED, 300), "-", "another message of the table" });
}

Test(board, the_channel_is_gone)
{
	DIARY({ 0, EVENT(CHANGED), "- owes", "" },
	    { 0, EVENT(SETTLE), "edit owes", "" },
	    { 0, EDIT_CODE(100, DISCORD_UNKNOWN_CHANNEL), "save 0 lost stuck", "" });
	DIARY({ 0, EVENT(WARN), "post owes", "" },
	    { 0, { .event = BOARD_TOLD, .way = BOARD_POST, .status = 404,
		     .code = DISCORD_UNKNOWN_CHANNEL }, "lost owes", "" },
	    { 0, EVENT(LOST), "- owes stuck", "" },
	    { 0, EVENT(CLOSE), "- owes", "" },
	    { 0, EVENT(SETTLE), "-", "no message shows its end" });
}

Test(board, the_end_of_a_game_is_shown_by_edits_alone)
{
	DIARY({ 60 * M, EVENT(CLOSE), "-", "" },
	    { 0, EVENT(CHANGED), "- owes", "" },
	    { 0, EVENT(SETTLE), "edit owes", "though the message is old" },
	    { 0, OF(DELETED, 100), "save 0 owes", "" },
	    { 0, EDIT_CODE(100, DISCORD_UNKNOWN_MESSAGE), "- owes", "" },
	    { 0, EVENT(SETTLE), "-", "a deleted table that is over does not come again" });
	DIARY({ 0, EVENT(CLOSE), "-", "" },
	    { 0, EVENT(CHANGED), "- owes", "" },
	    { 0, EVENT(SETTLE), "edit owes", "" },
	    { 0, EDITED(100, 500), "- owes stuck unshown", "" },
	    { 0, OF(DELETED, 100), "save 0 owes stuck", "nothing is owed after a restart" });
	DIARY({ 0, OF(DELETED, 100), "save 0 owes stuck", "" },
	    { 0, EVENT(SETTLE), "post owes", "" },
	    { 0, POSTED(200), "save 200", "" },
	    { 0, OF(DELETED, 200), "save 0 owes stuck", "" },
	    { 0, EVENT(CLOSE), "-", "nobody misses the end of a table without a message" });
}

Test(board, the_end_of_a_game_that_may_not_be_shown_is_given_up)
{
	struct board b = { .message = 100 };
	unsigned edits = 0, nudges = 0;

	board_step(&b, &(struct board_input)EVENT(CLOSE), M);
	board_step(&b, &(struct board_input)EVENT(CHANGED), M);
	while (board_owes(&b) && nudges < 10000) {
		if (board_step(&b, &(struct board_input)EVENT(SETTLE), M).publish == BOARD_EDIT) {
			edits++;
			board_step(&b, &(struct board_input)EDITED(100, 403), M);
		}
		nudges++;
		board_step(&b, &(struct board_input)EVENT(NUDGE), M);
	}
	cr_expect_eq(edits, 8u, "%u edits", edits);
	cr_expect(nudges > 250 && nudges < 600, "about eight minutes: %u", nudges);
	cr_expect_not(b.unshown, "it is not owed after a restart either");
}
/* clang-format on */
