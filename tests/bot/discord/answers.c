/* The way of an answer depends on its time. Most tests are diaries of one interaction. */
#include "bot/discord/answers.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

enum { CAME = 10000 }; /* ms, when every interaction comes */

static int kept; /* stands for the kept answer */

static struct interaction
somebody(enum interaction_type type, snowflake id, snowflake message)
{
	struct interaction in = {
		.id = id, .type = type, .arrived = CAME, .message = message, .live = true
	};

	snprintf(in.token, sizeof in.token, "token-%d", (int)id);
	return in;
}

/* An event of an interaction. */
enum event {
	END,
	TICK, /* deferred: 5 (public), 6, 64 (5, ephemeral), or 0 for nothing due */
	ANSWER, /* a public answer; wanted is an enum answers_way */
	ASIDE, /* an ephemeral answer */
	UPDATE,
	DISMISS,
	CHOICES,
	FORM,
	ACK, /* of the deferral; wanted: the way of the kept answer, or -1 */
};

struct page {
	unsigned at; /* ms after the interaction came */
	enum event event;
	int status, code; /* ACK */
	int wanted;
	const char *why;
};

static int
deferred_now(struct answers *a, uint64_t now)
{
	struct answers_deferral d;

	if (!answers_next(a, now, &d))
		return 0;
	cr_expect_eq(d.interaction, 7);
	cr_expect_str_eq(d.token, "token-7");
	cr_expect_eq(d.arrived, CAME);
	return d.update ? 6 : d.ephemeral ? 64 : 5;
}

static int
happens(struct answers *a, const struct page *p)
{
	static const enum say_kind kinds[] = { [ANSWER] = SAY_ANSWER,
		[ASIDE] = SAY_ANSWER,
		[UPDATE] = SAY_UPDATE,
		[DISMISS] = SAY_DISMISS,
		[CHOICES] = SAY_CHOICES,
		[FORM] = SAY_FORM };
	enum answers_way way;

	if (p->event == TICK)
		return deferred_now(a, CAME + p->at);
	if (p->event == ACK)
		return answers_deferred(a, 7, p->status, p->code, &way) == &kept ? (int)way : -1;
	return (int)answers_said(a, 7, kinds[p->event], p->event == ASIDE, &kept);
}

static void
read_diary(const char *title, const struct interaction *in, bool everybody, const struct page *page)
{
	struct answers a;

	answers_init(&a, 0);
	answers_came(&a, in, everybody);
	for (; page->event != END; page++) {
		int got = happens(&a, page);
		cr_expect_eq(
		    got, page->wanted, "%s, %u ms, %s: %d", title, page->at, page->why, got);
	}
	cr_expect_eq(a.n, 0u, "%s: nothing is left", title);
	answers_free(&a);
}

Test(answers, a_press_is_answered_by_its_time_and_kind)
{
	const struct interaction in = somebody(INTERACTION_COMPONENT, 7, 55);
	static const struct page in_time[] = {
		{ 0, TICK, 0, 0, 0, "nothing is due at once" },
		{ 1499, TICK, 0, 0, 0, "nothing is due 1 ms early" },
		{ 1499, UPDATE, 0, 0, ANSWERS_FIRST, "the usual way" },
		{ 1500, TICK, 0, 0, 0, "an answered interaction is not deferred" },
		{ 0 },
	};
	static const struct page slow[] = {
		{ 1500, TICK, 0, 0, 6, "type 6 shows nothing" },
		{ 1501, TICK, 0, 0, 0, "once" },
		{ 1600, UPDATE, 0, 0, ANSWERS_KEEP, "an answer waits for the deferral" },
		{ 1700, ACK, 204, 0, ANSWERS_EDIT, "the message that was pressed" },
		{ 0 },
	};
	static const struct page spent[] = {
		{ 1500, TICK, 0, 0, 6, "" },
		{ 1600, DISMISS, 0, 0, ANSWERS_KEEP, "the message is not deleted yet" },
		{ 1700, ACK, 204, 0, ANSWERS_EDIT, "the message that was pressed" },
		{ 0 },
	};
	static const struct page aside[] = {
		{ 1500, TICK, 0, 0, 6, "" },
		{ 1700, ACK, 204, 0, -1, "no answer is kept" },
		{ 9000, ASIDE, 0, 0, ANSWERS_FOLLOW, "a message of its own" },
		{ 0 },
	};
	static const struct page form[] = {
		{ 1500, TICK, 0, 0, 6, "" },
		{ 1600, FORM, 0, 0, ANSWERS_DROP, "a form cannot open any more" },
		{ 1600, ASIDE, 0, 0, ANSWERS_KEEP, "a text can still be sent" },
		{ 1650, ASIDE, 0, 0, ANSWERS_DROP, "only one answer is kept" },
		{ 1700, ACK, 204, 0, ANSWERS_FOLLOW, "" },
		{ 0 },
	};

	read_diary("in time", &in, false, in_time);
	read_diary("slow", &in, false, slow);
	read_diary("spent", &in, false, spent);
	read_diary("aside", &in, false, aside);
	read_diary("form", &in, false, form);
}

Test(answers, a_command_is_answered_by_its_time_and_visibility)
{
	const struct interaction in = somebody(INTERACTION_COMMAND, 7, 0);
	static const struct page own[] = {
		{ 1500, TICK, 0, 0, 64, "ephemeral" },
		{ 1600, ACK, 204, 0, -1, "" },
		{ 1700, ASIDE, 0, 0, ANSWERS_EDIT, "as visible as the deferral" },
		{ 0 },
	};
	static const struct page other[] = {
		{ 1500, TICK, 0, 0, 64, "" },
		{ 1600, ACK, 200, 0, -1, "" },
		{ 1700, ANSWER, 0, 0, ANSWERS_INSTEAD, "an edit cannot change the visibility" },
		{ 0 },
	};
	static const struct page shown[] = {
		{ 1500, TICK, 0, 0, 5, "public" },
		{ 1600, ANSWER, 0, 0, ANSWERS_KEEP, "" },
		{ 1700, ACK, 204, 0, ANSWERS_EDIT, "" },
		{ 0 },
	};
	static const struct page refused[] = {
		{ 1500, TICK, 0, 0, 5, "" },
		{ 1600, ASIDE, 0, 0, ANSWERS_KEEP, "" },
		{ 1700, ACK, 204, 0, ANSWERS_INSTEAD, "a refusal is ephemeral" },
		{ 0 },
	};

	read_diary("own", &in, false, own);
	read_diary("other", &in, false, other);
	read_diary("shown", &in, true, shown);
	read_diary("refused", &in, true, refused);
}

Test(answers, a_submitted_form_is_deferred_like_its_opener)
{
	const struct interaction pressed = somebody(INTERACTION_MODAL, 7, 55),
				 typed = somebody(INTERACTION_MODAL, 7, 0);
	static const struct page from_press[] = {
		{ 1500, TICK, 0, 0, 6, "like the press that opened the form" },
		{ 1600, ACK, 204, 0, -1, "" },
		{ 1600, UPDATE, 0, 0, ANSWERS_EDIT, "" },
		{ 0 },
	};
	static const struct page from_command[] = {
		{ 1500, TICK, 0, 0, 64, "like the command that opened the form" },
		{ 1600, ACK, 204, 0, -1, "" },
		{ 1600, ASIDE, 0, 0, ANSWERS_EDIT, "" },
		{ 0 },
	};

	read_diary("from a press", &pressed, false, from_press);
	read_diary("from a command", &typed, false, from_command);
}

Test(answers, an_autocompletion_is_never_deferred)
{
	const struct interaction in = somebody(INTERACTION_AUTOCOMPLETE, 7, 0);
	static const struct page page[] = {
		{ 1500, TICK, 0, 0, 0, "an autocompletion cannot be deferred" },
		{ 1600, CHOICES, 0, 0, ANSWERS_FIRST, "" },
		{ 0 },
	};

	read_diary("autocompletion", &in, false, page);
}

/* Discord's answer to a deferral decides the way of the kept answer. */
Test(answers, a_failed_deferral_may_have_arrived)
{
	static const struct {
		int status, code, way;
		const char *why;
	} row[] = {
		{ 404, 10062, ANSWERS_DROP, "unknown interaction: the deferral was too late" },
		{ 401, 50027, ANSWERS_DROP, "the token is invalid" },
		{ 400, 40060, ANSWERS_EDIT, "acknowledged already: an earlier try arrived" },
		{ 0, 0, ANSWERS_EDIT, "no answer: the deferral may have arrived" },
		{ 502, 0, ANSWERS_EDIT, "an error: the deferral may have arrived" },
		{ 429, 0, ANSWERS_EDIT, "a 429: an earlier try may have arrived" },
	};
	const struct interaction in = somebody(INTERACTION_COMMAND, 7, 0);

	for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
		const struct page before[] = {
			{ 1500, TICK, 0, 0, 64, "" },
			{ 1600, ASIDE, 0, 0, ANSWERS_KEEP, "" },
			{ 1700, ACK, row[i].status, row[i].code, row[i].way, row[i].why },
			{ 0 },
		};
		const struct page after[] = {
			{ 1500, TICK, 0, 0, 64, "" },
			{ 1700, ACK, row[i].status, row[i].code, -1, "" },
			{ 1800, ASIDE, 0, 0, row[i].way, row[i].why },
			{ 0 },
		};

		read_diary("said before", &in, false, before);
		read_diary("said after", &in, false, after);
	}
}

Test(answers, an_unanswered_interaction_is_forgotten_with_its_token)
{
	const struct interaction in = somebody(INTERACTION_COMMAND, 7, 0);
	static const struct page page[] = {
		{ 1500, TICK, 0, 0, 64, "" },
		{ 1600, ACK, 204, 0, -1, "" },
		{ LIMIT_TOKEN_MS - 1, TICK, 0, 0, 0, "the row stays while the token is valid" },
		{ LIMIT_TOKEN_MS, TICK, 0, 0, 0, "the row goes with the token" },
		{ 0 },
	};

	read_diary("never", &in, false, page);
}

Test(answers, a_test_may_give_more_time)
{
	enum { SLACK = 60000 };
	struct interaction in = somebody(INTERACTION_COMMAND, 7, 0);
	struct answers_deferral d;
	struct answers a;

	answers_init(&a, SLACK);
	cr_assert(answers_came(&a, &in, false));
	cr_expect_eq(answers_due(&a), CAME + LIMIT_DEFER_MS + SLACK);
	cr_expect_not(answers_next(&a, CAME + LIMIT_DEFER_MS + SLACK - 1, &d));
	cr_expect(answers_next(&a, CAME + LIMIT_DEFER_MS + SLACK, &d));
	answers_free(&a);
}

Test(answers, the_next_time_follows_every_change)
{
	struct interaction in = somebody(INTERACTION_COMMAND, 7, 0);
	struct answers_deferral d;
	enum answers_way way;
	struct answers a;

	answers_init(&a, 0);
	cr_expect_eq(answers_due(&a), UINT64_MAX);
	cr_expect(answers_came(&a, &in, false));
	cr_expect_not(answers_came(&a, &in, false), "a second arrival adds no row");
	in.id = 8;
	in.arrived += 100;
	answers_came(&a, &in, false);
	cr_expect_eq(answers_due(&a), CAME + LIMIT_DEFER_MS);
	answers_forget(&a, 7);
	cr_expect_eq(answers_due(&a), CAME + 100 + LIMIT_DEFER_MS);
	cr_expect(answers_next(&a, CAME + 5000, &d));
	cr_expect_eq(answers_due(&a), CAME + 100 + LIMIT_TOKEN_MS);
	cr_expect_null(answers_deferred(&a, 8, 204, 0, &way));
	cr_expect_null(answers_deferred(&a, 8, 204, 0, &way), "answered twice");
	answers_forget(&a, 8);
	answers_forget(&a, 8);
	cr_expect_eq(answers_due(&a), UINT64_MAX);
	answers_free(&a);
}

/* A press that comes again after a restart is deferred before one that came a moment earlier. */
Test(answers, what_comes_again_is_deferred_early)
{
	struct interaction in = somebody(INTERACTION_COMMAND, 1, 0);
	static const snowflake order[] = { 2, 3, 1, 4 };
	struct answers_deferral d;
	struct answers a;

	answers_init(&a, 0);
	cr_assert(answers_came(&a, &in, false));
	in.arrived = CAME + 100;
	in.live = false;
	for (in.id = 2; in.id <= 3; in.id++)
		cr_assert(answers_came(&a, &in, false));
	in.arrived = CAME + 200;
	in.live = true;
	cr_assert(answers_came(&a, &in, false));
	cr_expect_eq(answers_due(&a), CAME + 100 + LIMIT_DEFER_AGAIN_MS);
	cr_expect_not(answers_next(&a, CAME + 99 + LIMIT_DEFER_AGAIN_MS, &d));
	for (size_t i = 0; i < 4; i++) {
		cr_assert(answers_next(&a, answers_due(&a), &d));
		cr_expect_eq(d.interaction, order[i], "%zu: %u", i, (unsigned)d.interaction);
	}
	answers_free(&a);
}

/* A kept answer is sent when Discord has answered the deferral. */
Test(answers, who_leaves_keeps_no_row_but_one_with_a_kept_answer)
{
	struct interaction in = somebody(INTERACTION_COMMAND, 1, 0);
	struct answers_deferral d;
	enum answers_way way;
	struct answers a;
	int here, there;

	answers_init(&a, 0);
	for (in.id = 1; in.id <= 6; in.id++) {
		cr_assert(answers_came(&a, &in, false));
		answers_home(&a, in.id, in.id == 6 ? NULL : in.id == 5 ? &there : &here);
	}
	answers_home(&a, 99, &here);
	for (unsigned i = 0; i < 3; i++)
		cr_assert(answers_next(&a, CAME + LIMIT_DEFER_MS, &d));
	cr_expect_null(answers_deferred(&a, 1, 204, 0, &way));
	cr_expect_eq(answers_said(&a, 2, SAY_ANSWER, true, &kept), ANSWERS_KEEP);
	answers_left(&a, &here);
	cr_expect_eq(a.n, 3u, "2 has a kept answer, 5 and 6 are not here: %u", a.n);
	cr_expect_eq(answers_deferred(&a, 2, 204, 0, &way), &kept);
	cr_expect_null(answers_deferred(&a, 3, 204, 0, &way), "its row is gone");
	answers_left(&a, &there);
	cr_expect_eq(a.n, 1u);
	answers_free(&a);
}

/* Above the bound the oldest row is removed. A row whose deferral is under way stays. */
Test(answers, the_oldest_makes_room_at_the_bound)
{
	struct interaction in = somebody(INTERACTION_COMMAND, 1, 0);
	struct answers_deferral d;
	enum answers_way way;
	struct answers a;

	answers_init(&a, 0);
	for (in.id = 1; in.id <= LIMIT_ANSWERS; in.id++)
		cr_assert(answers_came(&a, &in, false));
	cr_assert(answers_next(&a, CAME + LIMIT_DEFER_MS, &d));
	cr_assert_eq(d.interaction, 1);
	cr_expect_eq(answers_said(&a, 1, SAY_ANSWER, true, &kept), ANSWERS_KEEP);
	cr_expect(answers_came(&a, &in, false));
	cr_expect_eq(a.n, (unsigned)LIMIT_ANSWERS);
	cr_expect_eq(
	    answers_deferred(&a, 1, 204, 0, &way), &kept, "the kept answer is still there");
	cr_expect_eq(a.n, LIMIT_ANSWERS - 1u);
	in.id++;
	cr_expect(answers_came(&a, &in, false));
	while (answers_next(&a, CAME + LIMIT_DEFER_MS, &d))
		;
	in.id++;
	cr_expect_not(answers_came(&a, &in, false), "every row is being deferred");
	answers_free(&a);
}
