/* Diaries of the public message of a table: each line has an event and the expected actions. */
#include "bot/voice/board.h"
#include "bot/wire/errors.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

enum { M = 60 * 1000 }; /* a minute, ms */

struct line {
	unsigned wait; /* ms since the line before */
	struct board_input in;
	/*
	 * First the actions, "-" for none: save ID, drop ID, edit, post, lost, allowed. Then
	 * the state: owes, stuck, and for a closed table: unshown.
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
	for (unsigned i = 0; i < BOARD_PASTS; i++)
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

/* Runs a diary. Message 100 has shown the table for a minute when the diary begins. */
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
#define EDIT_CODE(id, c) \
	{ .event = BOARD_TOLD, .way = BOARD_EDIT, .message = id, .status = 404, .code = c }
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
	    { 0, EVENT(SETTLE), "edit owes", "for the last change" },
	    { 0, EDITED(100, 200), "-", "" });
}

Test(board, a_delayed_edit_shows_the_newest_state)
{
	DIARY({ 0, EVENT(CHANGED), "- owes", "" },
	    { 0, EVENT(SETTLE), "edit owes", "" },
	    { 0, EVENT(CHANGED), "- owes", "" },
	    { 0, EVENT(LEAVES), "- owes", "the table is drawn now" },
	    { 0, EDITED(100, 200), "-", "no other edit follows" });
	DIARY({ 0, EVENT(CHANGED), "- owes", "" },
	    { 0, EVENT(SETTLE), "edit owes", "" },
	    { 0, OF(ANSWERED, 100), "- owes", "" },
	    { 0, EVENT(LEAVES), "- owes", "an answer is under way too" },
	    { 0, EDITED(100, 200), "- owes", "" },
	    { 0, UPDATED(100, 200), "- owes", "" },
	    { 0, EVENT(SETTLE), "edit owes", "either message may have arrived last" });
}

Test(board, an_answer_that_shows_the_table_is_followed_by_no_edit)
{
	DIARY({ 0, EVENT(CHANGED), "- owes", "" },
	    { 0, OF(ANSWERED, 100), "- owes", "" },
	    { 0, EVENT(SETTLE), "- owes", "" },
	    { 0, UPDATED(100, 200), "-", "" });
	DIARY({ 0, OF(ANSWERED, 100), "- owes", "" },
	    { 0, UPDATED(100, 500), "- owes", "the update failed" },
	    { 0, EVENT(SETTLE), "edit owes", "" });
}

Test(board, two_answers_under_way_are_followed_by_an_edit)
{
	DIARY({ 0, OF(ANSWERED, 100), "- owes", "" },
	    { 0, OF(ANSWERED, 100), "- owes", "" },
	    { 0, UPDATED(100, 200), "- owes", "" },
	    { 0, EVENT(SETTLE), "- owes", "" },
	    { 0, UPDATED(100, 200), "- owes", "" },
	    { 0, EVENT(SETTLE), "edit owes", "the order of arrival is unknown" });
}

Test(board, a_new_message_replaces_the_old_message)
{
	DIARY({ 0, EVENT(ANSWERED), "- owes", "/golf table" },
	    { 0, SHOWN(200), "save 200 owes", "the store still has the old message" },
	    { 0, OF(SAVED, 100), "- owes", "an earlier write" },
	    { 0, OF(SAVED, 200), "drop 100", "the old message goes" });
	DIARY({ 0, EVENT(CHANGED), "- owes", "" },
	    { 0, EVENT(SETTLE), "edit owes", "" },
	    { 0, EVENT(ANSWERED), "- owes", "" },
	    { 0, SHOWN(200), "save 200 owes", "" },
	    { 0, OF(SAVED, 200), "- owes", "an edit of the old message is under way" },
	    { 0, EDITED(100, 200), "drop 100 owes", "that edit is over" },
	    { 0, EVENT(SETTLE), "edit owes", "the edit may have been newer than the new message" });
	DIARY({ 0, EVENT(ANSWERED), "- owes", "" },
	    { 0, OF(ANSWERED, 100), "- owes", "" },
	    { 0, SHOWN(200), "save 200 owes", "" },
	    { 0, OF(SAVED, 200), "- owes", "" },
	    { 0, EVENT(ANSWERED), "- owes", "a third message" },
	    { 0, SHOWN(300), "save 300 owes", "" },
	    { 0, UPDATED(100, 200), "- owes", "" },
	    { 0, OF(SAVED, 300), "drop 100 drop 200 owes", "" });
	DIARY({ 0, EVENT(ANSWERED), "- owes", "" },
	    { 0, SHOWN(200), "save 200 owes", "" },
	    { 0, EVENT(ANSWERED), "- owes", "" },
	    { 0, SHOWN(300), "save 300 owes", "nobody knows which one the store has" },
	    { 0, OF(SAVED, 200), "- owes", "" },
	    { 0, EVENT(ANSWERED), "- owes", "" },
	    { 0, SHOWN(400), "save 400 owes", "" },
	    { 0, EVENT(ANSWERED), "- owes", "" },
	    { 0, SHOWN(500), "save 500 owes", "" },
	    { 0, EVENT(ANSWERED), "- owes", "" },
	    { 0, SHOWN(600), "save 600 drop 200 owes", "the store may have 100 still" },
	    { 0, OF(SAVED, 600), "drop 100 drop 300 drop 400 drop 500", "" });
}

Test(board, a_table_far_up_the_channel_is_posted_again)
{
	DIARY({ 0, OF(WRITTEN, 90), "-", "an older message, reported late" },
	    { 0, OF(WRITTEN, 100), "-", "the table's own message" },
	    { 0, OF(WRITTEN, 101), "-", "" }, { 0, OF(WRITTEN, 102), "-", "" },
	    { 0, OF(WRITTEN, 103), "-", "" }, { 0, OF(WRITTEN, 104), "-", "" },
	    { 0, OF(WRITTEN, 105), "-", "" }, { 0, OF(WRITTEN, 106), "-", "" },
	    { 0, OF(WRITTEN, 107), "-", "seven messages" },
	    { 0, EVENT(CHANGED), "- owes", "" },
	    { 0, EVENT(SETTLE), "edit owes", "" },
	    { 0, EDITED(100, 200), "-", "" },
	    { 0, OF(WRITTEN, 108), "-", "eight messages" },
	    { 0, EVENT(SETTLE), "-", "without a change the table is not moved" },
	    { 0, EVENT(CHANGED), "- owes", "" },
	    { 0, EVENT(SETTLE), "post owes", "" },
	    { 0, POSTED(200), "save 200 owes", "" },
	    { 0, OF(SAVED, 200), "drop 100", "" },
	    { 0, EVENT(CHANGED), "- owes", "" },
	    { 0, EVENT(SETTLE), "edit owes", "no message was written since" });
}

Test(board, a_new_message_stays_30_seconds_in_a_busy_channel)
{
	DIARY({ 0, EVENT(ANSWERED), "- owes", "" },
	    { 0, SHOWN(200), "save 200 owes", "" },
	    { 0, OF(SAVED, 200), "drop 100", "" },
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

Test(board, an_old_message_is_posted_again)
{
	DIARY({ 59 * M - 1, EVENT(CHANGED), "- owes", "" },
	    { 0, EVENT(SETTLE), "edit owes", "" },
	    { 0, EDITED(100, 200), "-", "" },
	    { 1, EVENT(CHANGED), "- owes", "" },
	    { 0, EVENT(SETTLE), "post owes", "the message is an hour old" });
}

Test(board, a_warning_is_a_new_message)
{
	DIARY({ 0, EVENT(WARN), "post owes", "only a new message can ping" },
	    { 0, EVENT(WARN), "- owes", "a post is under way" },
	    { 0, POSTED(200), "save 200 owes", "" },
	    { 0, OF(SAVED, 200), "drop 100 owes", "" },
	    { 0, EVENT(SETTLE), "edit owes", "" });
}

Test(board, repeated_deletions_delay_the_next_post)
{
	DIARY({ 0, OF(DELETED, 99), "-", "not the table's message" },
	    { 0, OF(DELETED, 100), "save 0 owes stuck", "" },
	    { 0, EVENT(SETTLE), "post owes", "at once" },
	    { 0, POSTED(200), "save 200", "" },
	    { 0, OF(DELETED, 200), "save 0 owes stuck", "soon after the post" },
	    { 0, EVENT(SETTLE), "- owes stuck", "not at once" },
	    { 0, EVENT(NUDGE), "- owes stuck", "" },
	    { 0, EVENT(NUDGE), "- owes stuck", "after two nudges" },
	    { 0, EVENT(SETTLE), "post owes", "" },
	    { 0, POSTED(300), "save 300", "" },
	    { 0, OF(DELETED, 300), "save 0 owes stuck", "" },
	    { 0, EVENT(NUDGE), "- owes stuck", "" }, { 0, EVENT(NUDGE), "- owes stuck", "" },
	    { 0, EVENT(NUDGE), "- owes stuck", "" },
	    { 0, EVENT(SETTLE), "- owes stuck", "four nudges this time" },
	    { 0, EVENT(NUDGE), "- owes stuck", "" },
	    { 0, EVENT(SETTLE), "post owes", "" },
	    { 0, POSTED(400), "save 400", "" },
	    { 30000, OF(DELETED, 400), "save 0 owes stuck", "deleted 30 s after the post" },
	    { 0, EVENT(SETTLE), "post owes", "at once again" });
}

Test(board, the_next_change_posts_a_deleted_message_again)
{
	DIARY({ 0, OF(DELETED, 100), "save 0 owes stuck", "" },
	    { 0, EVENT(SETTLE), "post owes", "" },
	    { 0, POSTED(200), "save 200", "" },
	    { 0, OF(DELETED, 200), "save 0 owes stuck", "" },
	    { 0, EVENT(CHANGED), "- owes stuck", "" },
	    { 0, EVENT(SETTLE), "post owes", "" });
}

Test(board, an_edit_discovers_a_deleted_message)
{
	DIARY({ 0, EVENT(CHANGED), "- owes", "" },
	    { 0, EVENT(SETTLE), "edit owes", "" },
	    { 0, EDIT_CODE(100, DISCORD_UNKNOWN_MESSAGE), "save 0 owes stuck", "" },
	    { 0, EVENT(SETTLE), "post owes", "" });
	DIARY({ 0, OF(DELETED, 0), "- owes", "several messages were deleted" },
	    { 0, EVENT(SETTLE), "edit owes", "the edit will tell" },
	    { 0, EDITED(100, 200), "-", "the message is still there" });
	DIARY({ 0, EVENT(CHANGED), "- owes", "" },
	    { 0, EVENT(SETTLE), "edit owes", "" },
	    { 0, OF(DELETED, 100), "save 0 owes", "an edit is under way" },
	    { 0, EVENT(LEAVES), "- owes", "a new message is still due" },
	    { 0, EDITED(100, 200), "- owes stuck", "the edit arrived before the deletion" },
	    { 0, EVENT(SETTLE), "post owes", "" });
}

Test(board, a_new_message_is_deleted_before_its_id_is_known)
{
	DIARY({ 0, EVENT(ANSWERED), "- owes", "" },
	    { 0, OF(DELETED, 200), "- owes", "perhaps the new message" },
	    { 0, SHOWN(200), "save 200 owes", "" },
	    { 0, OF(SAVED, 200), "drop 100 owes", "" },
	    { 0, EVENT(SETTLE), "edit owes", "the edit will tell" },
	    { 0, EDITED(200, 200), "-", "" },
	    { 0, EVENT(ANSWERED), "- owes", "" },
	    { 0, SHOWN(300), "save 300 owes", "nothing was deleted this time" },
	    { 0, OF(SAVED, 300), "drop 200", "" });
	DIARY({ 0, EVENT(CHANGED), "- owes", "" },
	    { 0, EVENT(SETTLE), "edit owes", "" },
	    { 0, OF(DELETED, 100), "save 0 owes", "" },
	    { 0, EVENT(LEAVES), "- owes", "" },
	    { 0, OF(PRESSED, 200), "save 200 owes", "another message shows the table" },
	    { 0, EVENT(LEAVES), "- owes", "" },
	    { 0, EDITED(100, 404), "- owes", "" },
	    { 0, EVENT(SETTLE), "edit owes", "an edit of message 200" });
	DIARY({ 0, OF(WRITTEN, 101), "-", "" }, { 0, OF(WRITTEN, 102), "-", "" },
	    { 0, OF(WRITTEN, 103), "-", "" }, { 0, OF(WRITTEN, 104), "-", "" },
	    { 0, OF(WRITTEN, 105), "-", "" }, { 0, OF(WRITTEN, 106), "-", "" },
	    { 0, OF(WRITTEN, 107), "-", "" }, { 0, OF(WRITTEN, 108), "-", "" },
	    { 0, OF(DELETED, 100), "save 0 owes stuck", "" },
	    { 0, OF(PRESSED, 200), "save 200 owes", "" },
	    { 0, EVENT(SETTLE), "edit owes", "the eight messages do not count for message 200" });
}

/* The message is fresh: the answer that posted it never came. */
Test(board, the_first_message_of_a_lost_answer_is_not_drawn_again)
{
	struct board b = { .message = 0 };

	cr_expect_eq(board_step(&b, &(struct board_input)OF(PRESSED, 200), M).save, true);
	cr_expect_eq(b.message, 200);
	cr_expect_not(b.dirty);
}

Test(board, a_message_is_sunk_only_in_an_open_game_without_a_post_under_way)
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

/* Returns the number of nudges until the next try. */
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

Test(board, waits_between_tries_double_up_to_a_bound)
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

Test(board, after_many_deletions_a_post_waits_256_nudges)
{
	struct board b = { .message = 100 };
	unsigned n = 0;

	for (unsigned i = 0; i < 14; i++) {
		struct board_input gone = { .event = BOARD_DELETED, .message = b.message };

		board_step(&b, &gone, M);
		n = count_nudges(&b);
		board_step(&b, &(struct board_input)EVENT(SETTLE), M);
		board_step(&b, &(struct board_input)POSTED(200 + i), M);
	}
	cr_expect_eq(n, 256u, "%u", n);
}

Test(board, a_failed_edit_is_tried_again_later)
{
	DIARY({ 0, EVENT(CHANGED), "- owes", "" },
	    { 0, EVENT(SETTLE), "edit owes", "" },
	    { 0, EDITED(100, 500), "- owes stuck", "" },
	    { 0, EVENT(SETTLE), "- owes stuck", "" },
	    { 0, EVENT(NUDGE), "- owes stuck", "" },
	    { 0, EVENT(NUDGE), "- owes stuck", "" },
	    { 0, EVENT(SETTLE), "edit owes", "after two nudges" },
	    { 0, EDITED(100, 0), "- owes stuck", "no answer" },
	    { 0, EVENT(NUDGE), "- owes stuck", "" }, { 0, EVENT(NUDGE), "- owes stuck", "" },
	    { 0, EVENT(NUDGE), "- owes stuck", "" }, { 0, EVENT(NUDGE), "- owes stuck", "" },
	    { 0, EVENT(SETTLE), "edit owes", "after four nudges" },
	    { 11000, EDITED(100, 200), "allowed", "other tables may be shown again too" },
	    { 0, EVENT(NUDGE), "-", "" },
	    { 0, EVENT(CHANGED), "- owes", "" },
	    { 0, EVENT(SETTLE), "edit owes", "" },
	    { 0, EDITED(100, 500), "- owes stuck", "" },
	    { 0, EVENT(NUDGE), "- owes stuck", "" }, { 0, EVENT(NUDGE), "- owes stuck", "" },
	    { 0, EVENT(SETTLE), "edit owes", "after two nudges again" });
}

Test(board, an_answer_shows_the_table_after_a_failed_edit)
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
	    { 0, SHOWN(200), "save 200 owes", "" },
	    { 0, OF(SAVED, 200), "drop 100", "" },
	    { 0, EVENT(CHANGED), "- owes", "" },
	    { 0, EVENT(SETTLE), "edit owes", "" },
	    { 0, EDITED(200, 403), "- owes stuck", "" },
	    { 0, EVENT(NUDGE), "- owes stuck", "" }, { 0, EVENT(NUDGE), "- owes stuck", "" },
	    { 0, EVENT(SETTLE), "edit owes", "failures are counted from 0 again" });
}

Test(board, any_refused_edit_is_tried_again_later)
{
	static const struct {
		int status, code;
		const char *why;
	} refusals[] = { { 400, 50035, "an emoji has vanished" }, { 400, 0, "no reason" },
		{ 404, 0, "not the message, and not the channel" }, { 413, 40005, "too large" },
		{ 403, 50013, "a permission" }, { 401, 0, "the token" } };

	for (size_t i = 0; i < sizeof refusals / sizeof refusals[0]; i++) {
		const struct board_input no = { .event = BOARD_TOLD, .way = BOARD_EDIT,
			.message = 100, .status = refusals[i].status, .code = refusals[i].code };

		DIARY({ 0, EVENT(CHANGED), "- owes", "" },
		    { 0, EVENT(SETTLE), "edit owes", "" },
		    { 0, no, "- owes stuck", refusals[i].why },
		    { 0, EVENT(SETTLE), "- owes stuck", "not at once" },
		    { 0, EVENT(NUDGE), "- owes stuck", "" },
		    { 0, EVENT(NUDGE), "- owes stuck", "" },
		    { 0, EVENT(SETTLE), "edit owes", refusals[i].why },
		    { 0, EDITED(100, 200), "allowed", "" });
	}
}

/* The end of a game is not drawn for ever. */
Test(board, a_refused_end_is_given_up)
{
	struct board b = { .message = 100, .closed = true };
	const struct board_input no = { .event = BOARD_TOLD, .way = BOARD_EDIT, .message = 100,
		.status = 400, .code = 50035 };
	unsigned edits = 0;

	board_step(&b, &(struct board_input){ .event = BOARD_CHANGED }, M);
	for (unsigned i = 0; i < 3600; i++) {
		if (board_step(&b, &(struct board_input){ .event = BOARD_SETTLE }, M).publish) {
			board_step(&b, &no, M);
			edits++;
		}
		board_step(&b, &(struct board_input){ .event = BOARD_NUDGE }, M);
	}
	cr_assert_eq(edits, 8u, "%u", edits);
	cr_assert_not(board_owes(&b));
	cr_assert_not(b.unshown, "and it is not drawn after a restart");
}

Test(board, a_forbidden_edit_is_tried_again_on_request)
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

Test(board, a_failed_edit_of_the_old_message_goes_to_the_new_message)
{
	DIARY({ 0, EVENT(CHANGED), "- owes", "" },
	    { 0, EVENT(SETTLE), "edit owes", "" },
	    { 0, EVENT(ANSWERED), "- owes", "" },
	    { 0, SHOWN(200), "save 200 owes", "" },
	    { 0, OF(SAVED, 200), "- owes", "" },
	    { 0, EDITED(100, 500), "drop 100 owes", "" },
	    { 0, EVENT(SETTLE), "edit owes", "" });
}

Test(board, after_a_refused_post_the_old_message_is_edited)
{
	DIARY({ 60 * M, EVENT(CHANGED), "- owes", "" },
	    { 0, EVENT(SETTLE), "post owes", "the message is an hour old" },
	    { 0, NOT_POSTED(403), "- owes", "" },
	    { 0, EVENT(SETTLE), "edit owes", "the old message shows the table" },
	    { 0, EDITED(100, 200), "-", "" },
	    { 0, EVENT(WARN), "- owes", "no new message for now" },
	    { 0, EVENT(SETTLE), "edit owes", "" },
	    { 0, EDITED(100, 200), "-", "" },
	    { 0, EVENT(ALLOWED), "-", "a permission was given" },
	    { 0, EVENT(WARN), "post owes", "" });
	DIARY({ 0, EVENT(WARN), "post owes", "" },
	    { 0, NOT_POSTED(403), "- owes", "" },
	    { 0, EVENT(SETTLE), "edit owes", "" },
	    { 0, EDITED(100, 200), "-", "" },
	    { 60 * M, EVENT(WARN), "post owes", "an hour later a post is tried again" });
	DIARY({ 0, EVENT(WARN), "post owes", "" },
	    { 0, NOT_POSTED(403), "- owes", "" },
	    { 0, EVENT(ANSWERED), "- owes", "" },
	    { 0, SHOWN(200), "save 200 owes", "" },
	    { 0, OF(SAVED, 200), "drop 100", "" },
	    { 0, EVENT(WARN), "post owes", "a new message arrived, so posts are tried again" });
	DIARY({ 0, EVENT(WARN), "post owes", "" },
	    { 0, NOT_POSTED(400), "- owes", "invalid, but permitted" },
	    { 0, EVENT(WARN), "post owes", "" },
	    { 0, POSTED(0), "- owes", "it arrived, but its id is unknown" },
	    { 0, EVENT(SETTLE), "edit owes", "" });
}

Test(board, a_failed_post_waits_for_new_messages)
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

Test(board, a_table_without_a_message_is_posted_when_possible)
{
	DIARY({ 0, OF(DELETED, 100), "save 0 owes stuck", "" },
	    { 0, EVENT(SETTLE), "post owes", "" },
	    { 0, NOT_POSTED(403), "- owes stuck", "" },
	    { 0, EVENT(CHANGED), "- owes stuck", "" },
	    { 0, EVENT(SETTLE), "- owes stuck", "posts are still refused" },
	    { 0, EVENT(NUDGE), "- owes stuck", "" },
	    { 0, EVENT(NUDGE), "- owes stuck", "" },
	    { 0, EVENT(SETTLE), "post owes", "a post is tried after two nudges" },
	    { 0, POSTED(200), "save 200", "" });
	DIARY({ 0, OF(DELETED, 100), "save 0 owes stuck", "" },
	    { 0, EVENT(SETTLE), "post owes", "" },
	    { 0, NOT_POSTED(500), "- owes stuck", "" },
	    { 0, EVENT(NUDGE), "- owes stuck", "" },
	    { 0, EVENT(NUDGE), "- owes stuck", "" },
	    { 0, EVENT(SETTLE), "post owes", "a server error passes" });
	DIARY({ 0, OF(DELETED, 100), "save 0 owes stuck", "" },
	    { 0, EVENT(SETTLE), "post owes", "" },
	    { 0, NOT_POSTED(403), "- owes stuck", "" },
	    { 0, EVENT(ANSWERED), "- owes", "an answer needs no permission" },
	    { 0, SHOWN(200), "save 200", "" });
	DIARY({ 0, OF(DELETED, 100), "save 0 owes stuck", "" },
	    { 0, EVENT(SETTLE), "post owes", "" },
	    { 0, NOT_POSTED(400), "- owes stuck", "the message is refused" },
	    { 0, EVENT(CHANGED), "- owes stuck", "" },
	    { 0, EVENT(SETTLE), "- owes stuck", "not at once" },
	    { 0, EVENT(NUDGE), "- owes stuck", "" },
	    { 0, EVENT(NUDGE), "- owes stuck", "" },
	    { 0, EVENT(SETTLE), "post owes", "a table is not left without a message" });
	DIARY({ 0, OF(DELETED, 100), "save 0 owes stuck", "" },
	    { 0, EVENT(SETTLE), "post owes", "" },
	    { 0, { .event = BOARD_TOLD, .way = BOARD_POST, .status = 404,
		     .code = DISCORD_UNKNOWN_CHANNEL }, "lost stuck", "the channel is gone" });
}

Test(board, an_answer_that_shows_the_table_fails)
{
	DIARY({ 0, EVENT(ANSWERED), "- owes", "" },
	    { 0, NOT_SHOWN(404), "- owes", "" },
	    { 0, EVENT(SETTLE), "edit owes", "the old message shows the table" });
	DIARY({ 0, OF(DELETED, 100), "save 0 owes stuck", "" },
	    { 0, EVENT(ANSWERED), "- owes", "" },
	    { 0, NOT_SHOWN(404), "- owes stuck", "" },
	    { 0, EVENT(SETTLE), "post owes", "the channel still needs a message" });
	DIARY({ 0, OF(DELETED, 100), "save 0 owes stuck", "" },
	    { 0, EVENT(ANSWERED), "- owes", "" },
	    { 0, NOT_SHOWN(0), "- owes stuck", "it may have arrived: no second message at once" },
	    { 0, OF(PRESSED, 200), "save 200 owes", "a person presses the message" },
	    { 0, OF(PRESSED, 150), "- owes", "an older message of the table" },
	    { 0, EVENT(NUDGE), "- owes", "" }, { 0, EVENT(NUDGE), "- owes", "" },
	    { 0, EVENT(SETTLE), "edit owes", "" });
	DIARY({ 0, OF(DELETED, 100), "save 0 owes stuck", "" },
	    { 0, EVENT(ANSWERED), "- owes", "" },
	    { 0, NOT_SHOWN(0), "- owes stuck", "" },
	    { 0, EVENT(NUDGE), "- owes stuck", "" }, { 0, EVENT(NUDGE), "- owes stuck", "" },
	    { 0, EVENT(SETTLE), "post owes", "a table is not left without a message" });
}

Test(board, an_edit_that_may_come_late_is_followed_by_another)
{
	const unsigned s = 1000;

	DIARY({ 0, EVENT(CHANGED), "- owes", "" },
	    { 0, EVENT(SETTLE), "edit owes", "" },
	    { 0, EDITED(100, 0), "- owes stuck", "no answer" },
	    { 0, EVENT(CHANGED), "- owes stuck", "" },
	    { 0, EVENT(SETTLE), "edit owes", "" },
	    { 9 * s, EDITED(100, 200), "allowed owes", "the first edit may still arrive" },
	    { s, EVENT(NUDGE), "- owes", "" },
	    { 0, EVENT(SETTLE), "- owes", "not yet" },
	    { s, EVENT(NUDGE), "- owes", "" },
	    { 0, EVENT(SETTLE), "edit owes", "" },
	    { 0, EDITED(100, 200), "-", "now nothing can come" });
	DIARY({ 0, EVENT(CHANGED), "- owes", "" },
	    { 0, EVENT(SETTLE), "edit owes", "" },
	    { 0, { .event = BOARD_TOLD, .way = BOARD_EDIT, .message = 100, .status = 200,
		     .repeated = true }, "- owes", "the second try arrived, the first not yet" },
	    { 20 * s, EVENT(CHANGED), "- owes", "" },
	    { 0, EVENT(SETTLE), "edit owes", "" },
	    { 0, EDITED(100, 200), "-", "a later change has shown all" });
	DIARY({ 0, EVENT(CHANGED), "- owes", "" },
	    { 0, EVENT(SETTLE), "edit owes", "" },
	    { 0, EDITED(100, 500), "- owes stuck", "an answer: nothing comes late" },
	    { 0, EVENT(CHANGED), "- owes stuck", "" },
	    { 0, EVENT(SETTLE), "edit owes", "" },
	    { 0, EDITED(100, 200), "allowed", "" });
}

Test(board, a_wait_that_begins_while_an_edit_is_under_way_is_not_lost)
{
	const struct line doubted = { 0, { .event = BOARD_DOUBTED, .later = 1 }, "- owes", "" };

	DIARY({ 0, EVENT(CHANGED), "- owes", "" },
	    { 0, EVENT(SETTLE), "edit owes", "" },
	    { 0, EVENT(LEAVES), "- owes", "with the old date" },
	    doubted,
	    { 0, EDITED(100, 200), "- owes", "" },
	    { 0, EVENT(SETTLE), "edit owes", "the date is another one now" },
	    doubted,
	    { 0, EVENT(LEAVES), "- owes", "with the new date" },
	    { 0, EDITED(100, 200), "-", "" });
}

/* Another process had the table, and has given up an edit that may still arrive. */
Test(board, after_another_process_the_table_is_shown_once_more)
{
	const unsigned s = 1000;

	DIARY({ 0, { .event = BOARD_BEGIN, .message = 100, .late = 10 * s }, "- owes", "" },
	    { 0, EVENT(SETTLE), "edit owes", "" },
	    { 9 * s, EDITED(100, 200), "- owes", "the other's edit may come after this one" },
	    { s, EVENT(NUDGE), "- owes", "" },
	    { 0, EVENT(SETTLE), "- owes", "not yet" },
	    { s, EVENT(NUDGE), "- owes", "" },
	    { 0, EVENT(SETTLE), "edit owes", "" },
	    { 0, EDITED(100, 200), "-", "" });
}

Test(board, a_newer_message_of_a_lost_answer_becomes_the_tables)
{
	DIARY({ 0, EVENT(ANSWERED), "- owes", "" },
	    { 0, NOT_SHOWN(0), "- owes", "Discord has it, and nobody says so" },
	    { 0, EVENT(SETTLE), "edit owes", "the old message shows the table" },
	    { 0, EDITED(100, 200), "-", "" },
	    { 0, OF(PRESSED, 200), "save 200 owes", "the one at which people look" },
	    { 0, EVENT(SETTLE), "edit owes", "it shows old facts" },
	    { 0, EDITED(200, 200), "- owes", "" },
	    { 0, OF(SAVED, 200), "drop 100", "" },
	    { 0, OF(PRESSED, 100), "-", "it is gone, or goes" });
	DIARY({ 0, OF(PRESSED, 200), "save 200 owes", "" },
	    { 0, OF(SAVED, 200), "drop 100 owes", "" },
	    { 0, OF(DELETED, 200), "save 0 owes stuck", "" },
	    { 0, OF(PRESSED, 100), "- owes stuck", "the bot is deleting it" },
	    { 0, OF(PRESSED, 201), "save 201 owes", "" });
	DIARY({ 0, EVENT(ANSWERED), "- owes", "" },
	    { 0, OF(PRESSED, 150), "- owes", "a newer one is under way" },
	    { 0, SHOWN(200), "save 200 owes", "" },
	    { 0, OF(SAVED, 200), "drop 100", "" });
	DIARY({ 0, EVENT(ANSWERED), "- owes", "" },
	    { 0, EVENT(ANSWERED), "- owes", "" },
	    { 0, SHOWN(200), "save 200 owes", "" },
	    { 0, OF(SAVED, 200), "- owes", "" },
	    { 0, SHOWN(200), "drop 100 owes", "the same message, which stays" });
	DIARY({ 0, OF(PRESSED, 200), "save 200 owes", "" },
	    { 0, OF(DELETED, 200), "save 0 owes stuck", "" },
	    { 0, OF(PRESSED, 100), "save 100 owes", "the message before is still there" },
	    { 0, OF(SAVED, 100), "- owes", "and stays" },
	    { 0, EVENT(SETTLE), "edit owes", "" });
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
	    { 0, EVENT(SETTLE), "-", "no message can show the end" });
	DIARY({ 0, EVENT(ANSWERED), "- owes", "" },
	    { 0, SHOWN(200), "save 200 owes", "" },
	    { 0, EVENT(LOST), "- stuck", "message 100 went with the channel" },
	    { 0, OF(BEGIN, 300), "- owes", "read back from the store" },
	    { 0, EVENT(ANSWERED), "- owes", "" },
	    { 0, SHOWN(400), "save 400 owes", "" },
	    { 0, OF(BEGIN, 400), "- owes", "read back: so it is saved" },
	    { 0, EVENT(SETTLE), "edit owes", "" },
	    { 0, EDITED(400, 200), "drop 300", "" });
}

Test(board, only_edits_show_the_end_of_a_game)
{
	DIARY({ 60 * M, EVENT(CLOSE), "-", "" },
	    { 0, EVENT(CHANGED), "- owes", "" },
	    { 0, EVENT(SETTLE), "edit owes", "an edit, though the message is old" },
	    { 0, OF(DELETED, 100), "save 0 owes", "" },
	    { 0, EDIT_CODE(100, DISCORD_UNKNOWN_MESSAGE), "- owes", "" },
	    { 0, EVENT(SETTLE), "-", "a closed table is not posted again" });
	DIARY({ 0, EVENT(CLOSE), "-", "" },
	    { 0, EVENT(CHANGED), "- owes", "" },
	    { 0, EVENT(SETTLE), "edit owes", "" },
	    { 0, EDITED(100, 500), "- owes stuck unshown", "" },
	    { 0, OF(DELETED, 100), "save 0 owes stuck", "nothing is owed after a restart" });
	DIARY({ 0, OF(DELETED, 100), "save 0 owes stuck", "" },
	    { 0, EVENT(SETTLE), "post owes", "" },
	    { 0, POSTED(200), "save 200", "" },
	    { 0, OF(DELETED, 200), "save 0 owes stuck", "" },
	    { 0, EVENT(CLOSE), "-", "without a message no end is shown" });
}

Test(board, a_forbidden_final_edit_is_given_up)
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
	cr_expect_not(b.unshown, "nothing is owed after a restart");
}
/* clang-format on */
