/* /golf daily: the line to share is posted, and not twice, whatever happens meanwhile. */
#include "tests/bot/alone/daily_stage.h"

static void
begin(void)
{
	h = hall_new();
}

static void
end(void)
{
	hall_free(h);
}

TestSuite(commands_daily_share, .init = begin, .fini = end);

/* The public messages since the last hall_clear(). */
static unsigned
lines(void)
{
	unsigned n = 0;

	for (unsigned i = 0; i < h->n; i++)
		n += h->heard[i].m && !h->heard[i].ephemeral;
	return n;
}

static snowflake
state(void)
{
	return stored(ANA, today)->play.shared;
}

static bool
offers(void)
{
	return hall_button(&page, "share", -1) != NULL;
}

/* Ana presses Share. Returns the press. */
static struct interaction
share(void)
{
	struct interaction in = press_of(ANA, "g:d2027-01-15:0:share");

	hall_clear(h);
	sent(&in);
	return in;
}

Test(commands_daily_share, a_refused_line_may_be_shared_again)
{
	play(ANA);
	h->no_answers = true;
	share();
	cr_expect_eq(lines(), 1u, "it was tried");
	cr_expect_eq(state(), STORE_UNSHARED);
	h->no_answers = false;
	open_page(ANA);
	cr_expect(offers());
	cr_expect_not(has(&page, words_find("en", "daily.share-again")), "it is not there");
	share();
	cr_expect_eq(lines(), 1u);
	cr_expect_eq(state(), STORE_SHARED);
	open_page(ANA);
	cr_expect_not(offers());
}

/* Each failure leaves it open whether the line is in the channel: its owner decides. */
Test(commands_daily_share, a_line_that_may_be_there_is_offered_with_a_warning)
{
	static const struct {
		int status, code;
	} tries[] = { { 503, 0 }, { 400, 40060 } };

	play(ANA);
	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		h->no_answers = true;
		h->no_answers_status = tries[i].status;
		h->no_answers_code = tries[i].code;
		share();
		cr_expect_eq(state(), STORE_SHARE_DOUBTED, "%d", tries[i].status);
		h->no_answers = false;
		open_page(ANA);
		cr_expect(
		    has(&page, words_find("en", "daily.share-again")), "%s", hall_text(&page));
		cr_expect(offers());
	}
	share();
	cr_expect_eq(lines(), 1u);
	cr_expect_eq(state(), STORE_SHARED);
	open_page(ANA);
	cr_expect_not(has(&page, words_find("en", "daily.share-again")), "%s", hall_text(&page));
}

Test(commands_daily_share, of_two_presses_at_once_one_posts)
{
	struct interaction in[2];

	play(ANA);
	hall_clear(h);
	h->hold = true;
	for (unsigned i = 0; i < 2; i++) {
		in[i] = press_of(ANA, "g:d2027-01-15:0:share");
		route_interaction(h->tables, &in[i]);
	}
	hall_run(h);
	cr_expect_eq(lines(), 1u);
	h->hold = false;
	hall_run(h);
	cr_expect_eq(state(), STORE_SHARED);
}

/* The process ends when the play has the note, and the answer may have left. Returns the press. */
static struct interaction
die_sharing(void)
{
	struct interaction in;

	play(ANA);
	h->hold = true;
	in = share();
	cr_assert_eq(state(), in.id);
	hall_restart(h);
	h->hold = false;
	hall_clear(h);
	return in;
}

/* Discord sends the press again, and takes one answer to it. */
Test(commands_daily_share, a_press_that_comes_again_after_a_restart_posts)
{
	struct interaction in = die_sharing();

	sent(&in);
	cr_expect_eq(lines(), 1u);
	cr_expect_eq(state(), STORE_SHARED);
	share();
	cr_expect_eq(lines(), 0u);
}

/* The first answer may have arrived, so a refusal of the second one says nothing. */
Test(commands_daily_share, a_refusal_after_a_restart_leaves_a_doubt)
{
	struct interaction in = die_sharing();

	h->no_answers = true;
	sent(&in);
	cr_expect_eq(state(), STORE_SHARE_DOUBTED);
}

Test(commands_daily_share, another_press_waits_until_no_answer_can_arrive)
{
	char when[32], text[200];

	die_sharing();
	open_page(ANA);
	cr_expect_not(offers());
	snprintf(when, sizeof when, "<t:%lld:R>",
	    (long long)visit_share_ends(&stored(ANA, today)->play));
	words_say("en", "daily.sharing", (const struct word[]){ { "when", when }, { 0 } }, text,
	    sizeof text);
	cr_expect(has(&page, text), "%s in %s", text, hall_text(&page));
	share();
	cr_expect_eq(lines(), 0u, "the page alone");
	hall_wait(h, LIMIT_TOKEN_MS);
	open_page(ANA);
	cr_expect(has(&page, words_find("en", "daily.share-again")), "%s", hall_text(&page));
	cr_expect(offers());
	share();
	cr_expect_eq(lines(), 1u);
	cr_expect_eq(state(), STORE_SHARED);
}

/* The disk is full when the result comes: the note stays, and no press posts at once. */
Test(commands_daily_share, a_result_that_is_not_kept_posts_no_second_line)
{
	struct interaction in;

	play(ANA);
	h->hold = true;
	in = share();
	h->full = true;
	h->hold = false;
	hall_run(h);
	h->full = false;
	cr_expect_eq(state(), in.id);
	share();
	cr_expect_eq(lines(), 0u);
}

Test(commands_daily_share, a_person_who_was_forgotten_meanwhile_has_no_play)
{
	play(ANA);
	h->hold = true;
	share();
	hall_press(h, ANA, "g:-:0:forget:1", PAGE, true);
	hall_run(h);
	h->hold = false;
	hall_run(h);
	cr_expect_eq(stored(ANA, today)->play.seq, 0);
}
