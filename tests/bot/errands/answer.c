/*
 * First answers and tables' messages over a link that breaks. Checks the repeated calls, the
 * tables' results, and the messages that people see in the end.
 */
#include "bot/fleet/inside.h"
#include "tests/bot/base/logged.h"
#include "tests/bot/errands/stage.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void (*hall_says)(void *arg, const struct say *what);

static void
forward(void *arg, const struct say *what)
{
	(void)arg;
	errands_say(&shard.sender, what);
}

static void
begin(void)
{
	stage_begin();
	h->hold = true;
	hall_says = h->tables->voice.out.say;
	h->tables->voice.out.say = forward;
	/* Deadlines are so far away that a slow machine misses none. */
	h->now = uv_now(&l->uv) + 60000;
}

/* Runs until the calls of the daemon itself have ended, too. */
static void
drain(void)
{
	settle();
	while (rest_pending(l->rest) > 0)
		uv_run(&l->uv, UV_RUN_NOWAIT);
}

TestSuite(errands_answer, .init = begin, .fini = stage_end);

#define CALLBACK "POST /interactions/"
#define ORIGINAL "GET /webhooks/"
#define ERROR(n)                                                                                   \
	{                                                                                          \
		.line = CALLBACK, .status = (n)                                                    \
	}
#define KNOWN                                                                                      \
	{                                                                                          \
		.line = CALLBACK, .status = 400, .body = "{\"code\":40060}"                        \
	}
#define MADE                                                                                       \
	{                                                                                          \
		.line = CALLBACK, .status = 200,                                                   \
		.body = "{\"resource\":{\"message\":{\"id\":\"900\"}}}"                            \
	}
#define IS(id)                                                                                     \
	{                                                                                          \
		.line = ORIGINAL, .status = 200, .body = "{\"id\":\"" #id "\"}"                    \
	}
#define NONE                                                                                       \
	{                                                                                          \
		.line = ORIGINAL, .status = 404, .body = "{\"code\":10015}"                        \
	}
#define POSTED                                                                                     \
	{                                                                                          \
		.line = "POST /channels/", .status = 200, .body = "{\"id\":\"990\"}"               \
	}

enum { ROWS = 8 };

static size_t
count_rows(const struct serve rows[ROWS])
{
	size_t n = 0;

	while (n < ROWS && rows[n].line)
		n++;
	return n;
}

/* A lobby opens. The table knows its message, and there is only one message. */
Test(errands_answer, a_tables_message_is_found_after_any_failure)
{
	static const struct {
		struct serve rows[ROWS];
		unsigned callbacks, asked, posted;
		snowflake message; /* the table's message in the end */
		const char *why;
	} tries[] = {
		{ { MADE }, 1, 0, 0, 900, "the usual way" },
		{ { ERROR(500), MADE }, 2, 0, 0, 900, "the first try did not arrive" },
		{ { ERROR(503), KNOWN, IS(901) }, 2, 1, 0, 901, "the first try had arrived" },
		{ { { .line = CALLBACK, .how = SERVE_DROP }, KNOWN, IS(901) }, 2, 1, 0, 901,
		    "the same over a broken link" },
		{ { ERROR(500), KNOWN, { .line = ORIGINAL, .status = 502 }, IS(901) }, 2, 2, 0, 901,
		    "the request for the message failed once" },
		{ { ERROR(500), ERROR(500), ERROR(500), ERROR(500), ERROR(500), IS(901) }, 5, 1, 0,
		    901, "no try was answered, but one had arrived" },
		{ { ERROR(500),
		      { .line = CALLBACK, .status = 429, .body = "{\"retry_after\":500}" },
		      IS(901) },
		    2, 1, 0, 901, "the first try had arrived, and the second was too early" },
		{ { ERROR(500), ERROR(500), ERROR(500), ERROR(500), ERROR(500), NONE, POSTED }, 5,
		    1, 1, 990, "no try had arrived" },
		{ { ERROR(500), KNOWN, NONE, POSTED }, 2, 1, 1, 990,
		    "another process has answered" },
		{ { KNOWN, POSTED }, 1, 0, 1, 990, "one try: another process has answered" },
		{ { ERROR(404), POSTED }, 1, 0, 1, 990, "the answer came too late" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		wire(tries[i].rows, count_rows(tries[i].rows));
		h->channel = 600 + i;
		hall_slash(h, ANA, "new", "game", "six-card", NULL);
		settle();
		cr_expect_eq(
		    server_count(&server, CALLBACK), tries[i].callbacks, "%s", tries[i].why);
		cr_expect_eq(server_count(&server, ORIGINAL), tries[i].asked, "%s", tries[i].why);
		cr_expect_eq(
		    server_count(&server, "POST /channels/"), tries[i].posted, "%s", tries[i].why);
		cr_expect_eq(server_count(&server, ""),
		    tries[i].callbacks + tries[i].asked + tries[i].posted, "%s: other requests",
		    tries[i].why);
		cr_expect_eq(hall_table(h)->now->row.message, tries[i].message, "%s", tries[i].why);
		unwire();
	}
}

/* After a press on the table's own message, the answer or an edit updates that message. */
Test(errands_answer, a_press_brings_the_message_up_to_date)
{
	static const struct {
		struct serve rows[ROWS];
		unsigned edits;
		const char *why;
	} tries[] = {
		{ { { .line = CALLBACK, .status = 204, .body = "" } }, 0, "the usual way" },
		{ { ERROR(502), { .line = CALLBACK, .status = 204, .body = "" } }, 0,
		    "the second try" },
		{ { ERROR(502), KNOWN }, 0, "the first try had arrived" },
		{ { KNOWN }, 1, "another process has answered" },
		{ { ERROR(500), ERROR(500), ERROR(500), ERROR(500), ERROR(500) }, 1,
		    "a try may have arrived" },
	};
	static const struct serve opened[] = { MADE };
	char id[64];

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		wire(opened, 1);
		h->channel = 600 + i;
		hall_slash(h, ANA, "new", "game", "six-card", NULL);
		settle();
		unwire();
		wire(tries[i].rows, count_rows(tries[i].rows));
		snprintf(id, sizeof id, "g:%s:0:join", hall_table(h)->now->row.id);
		hall_press(h, BEN, id, 900, false);
		settle();
		cr_assert_eq(hall_table(h)->now->row.seats, 2u, "%s", tries[i].why);
		cr_expect_eq(
		    server_count(&server, CALLBACK), count_rows(tries[i].rows), "%s", tries[i].why);
		cr_expect_eq(
		    server_count(&server, "PATCH /channels/"), tries[i].edits, "%s", tries[i].why);
		cr_expect_eq(server_count(&server, ORIGINAL), 0u, "%s", tries[i].why);
		unwire();
	}
}

/*
 * A message is pressed while it is being deleted. The press is acknowledged, and the table gets
 * another message.
 */
Test(errands_answer, a_press_on_a_deleted_message_is_acknowledged)
{
	static const struct serve opened[] = { MADE },
				  rows[] = { { .line = CALLBACK,
						 .status = 404,
						 .body = "{\"code\":10008}" },
					  { .line = CALLBACK, .status = 204, .body = "" }, POSTED };
	char id[64];

	wire(opened, 1);
	hall_slash(h, ANA, "new", "game", "six-card", NULL);
	settle();
	unwire();
	wire(rows, 3);
	snprintf(id, sizeof id, "g:%s:0:join", hall_table(h)->now->row.id);
	hall_press(h, BEN, id, 900, false);
	settle();
	cr_assert_eq(server_count(&server, CALLBACK), 2u);
	cr_expect(strstr(server.served[0].text, "{\"type\":7,"), "%s", server.served[0].text);
	cr_expect(strstr(server.served[1].text, "{\"type\":6"), "%s", server.served[1].text);
	cr_expect_eq(hall_table(h)->now->row.seats, 2u, "the press counts");
	unwire();
}

/* A press that spends a private page is acknowledged, and then the page is deleted. */
Test(errands_answer, a_spent_page_is_acknowledged_and_deleted)
{
	static const struct serve opened[] = { MADE },
				  rows[] = {
					  { .line = CALLBACK, .status = 204, .body = "" },
					  { .line = "DELETE /webhooks/", .status = 204, .body = "" }
				  };
	char id[64];

	wire(opened, 1);
	hall_slash(h, ANA, "new", "game", "six-card", NULL);
	settle();
	unwire();
	wire(rows, 2);
	snprintf(id, sizeof id, "g:%s:0:join", hall_table(h)->now->row.id);
	hall_press(h, BEN, id, 950, true);
	settle();
	cr_assert_eq(hall_table(h)->now->row.seats, 2u);
	cr_assert_eq(server_count(&server, CALLBACK), 1u);
	cr_expect(strstr(server.served[0].text, "{\"type\":6"), "%s", server.served[0].text);
	cr_expect_eq(server_count(&server, "DELETE /webhooks/0/token/messages/@original "), 1u);
	unwire();
}

/* Only a page whose press was acknowledged is deleted, and no other message. */
Test(errands_answer, a_page_stays_while_its_press_is_not_acknowledged)
{
	static const struct serve opened[] = { MADE }, rows[] = { ERROR(404) };
	char id[64];

	wire(opened, 1);
	hall_slash(h, ANA, "new", "game", "six-card", NULL);
	settle();
	cr_expect_eq(server_count(&server, "DELETE "), 0u, "an answer that arrived stays");
	unwire();
	wire(rows, 1);
	snprintf(id, sizeof id, "g:%s:0:join", hall_table(h)->now->row.id);
	hall_press(h, BEN, id, 950, true);
	settle();
	cr_expect_eq(server_count(&server, CALLBACK), 1u);
	cr_expect_eq(server_count(&server, "DELETE "), 0u, "the press did not arrive");
	unwire();
}

/* Discord refused the deferral. The answer cannot follow, so an edit shows the table. */
Test(errands_answer, an_answer_that_cannot_follow_is_reported)
{
	static const struct serve opened[] = { MADE };
	struct interaction in;
	struct answers_deferral next;
	enum answers_way way;

	wire(opened, 1);
	hall_slash(h, ANA, "new", "game", "six-card", NULL);
	settle();
	unwire();
	wire(NULL, 0);
	in = hall_somebody(h, ANA);
	in.type = INTERACTION_COMMAND;
	in.live = true;
	answers_came(&l->errands.answers, &in, true);
	cr_assert(answers_next(&l->errands.answers, in.arrived + LIMIT_DEFER_MS, &next));
	cr_expect_null(answers_deferred(&l->errands.answers, in.id, 404, 10062, &way));
	table_answer_post(hall_table(h), &in);
	settle();
	h->now += 60000;
	tables_tick(h->tables);
	settle();
	cr_expect_eq(server_count(&server, "PATCH /channels/"), 1u, "an edit shows the table");
	cr_expect_eq(hall_table(h)->now->row.message, 900u);
	unwire();
}

/*
 * Another process deferred a press that asks for a new message of the table. The table keeps its
 * old message.
 */
Test(errands_answer, the_pressed_message_is_not_taken_for_the_new_one)
{
	static const struct serve opened[] = { MADE }, rows[] = { ERROR(500), KNOWN, IS(900) };
	struct interaction in;

	wire(opened, 1);
	hall_slash(h, ANA, "new", "game", "six-card", NULL);
	settle();
	unwire();
	wire(rows, 3);
	in = hall_somebody(h, ANA);
	in.type = INTERACTION_COMPONENT;
	in.message = 900;
	table_answer_post(hall_table(h), &in);
	settle();
	cr_expect_eq(hall_table(h)->now->row.message, 900u);
	cr_expect_eq(server_count(&server, "DELETE "), 0u, "the old message stays");
	cr_expect_eq(server_count(&server, "PATCH /channels/"), 1u, "an edit shows the table");
	unwire();
}

/* A private card has arrived, but the id of its message is unknown. The card counts as told. */
Test(errands_answer, an_answer_without_a_known_message_counts_as_arrived)
{
	static const struct {
		struct serve rows[ROWS];
		bool told;
		const char *why;
	} tries[] = {
		{ { ERROR(500), KNOWN,
		      { .line = ORIGINAL, .status = 429, .body = "{\"retry_after\":0.001}" },
		      { .line = ORIGINAL, .status = 429, .body = "{\"retry_after\":0.001}" },
		      { .line = ORIGINAL, .status = 429, .body = "{\"retry_after\":0.001}" },
		      { .line = ORIGINAL, .status = 429, .body = "{\"retry_after\":0.001}" },
		      { .line = ORIGINAL, .status = 429, .body = "{\"retry_after\":0.001}" } },
		    true, "the answer had arrived" },
		{ { ERROR(500), KNOWN, NONE }, false, "the answer had not arrived" },
	};
	static const struct serve opened[] = { MADE };
	struct interaction in;
	struct message m;
	struct say what = {
		.kind = SAY_ANSWER, .m = &m, .to = &in, .learn = true, .user = ANA, .note = 5
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct table *t;

		wire(opened, 1);
		h->channel = 600 + i;
		hall_slash(h, ANA, "new", "game", "six-card", NULL);
		settle();
		unwire();
		wire(tries[i].rows, count_rows(tries[i].rows));
		t = hall_table(h);
		t->now->note[0] = (struct note){ .seq = 5, .user = ANA };
		in = hall_somebody(h, ANA);
		in.type = INTERACTION_COMMAND;
		render_sentence("en", "done.join", &m);
		memcpy(what.game, t->now->row.id, sizeof what.game);
		voice_say(tables_voice(h->tables), &what);
		settle();
		cr_expect_eq(t->now->note[0].seq == 0, tries[i].told, "%s", tries[i].why);
		unwire();
	}
}

/* Each kind of first answer is sent again unchanged, until Discord says that it has an answer. */
Test(errands_answer, every_kind_of_first_answer_is_sent_again)
{
	static struct message m;
	static struct form form;
	static struct choices choices = { .n = 1, .choice = { { .name = "a", .value = "b" } } };
	static const struct serve rows[] = { ERROR(500), { .line = CALLBACK, .how = SERVE_DROP },
		KNOWN };
	struct interaction in = hall_somebody(h, ANA);
	const struct {
		struct say what;
		const char *body;
	} tries[] = {
		{ { .kind = SAY_ANSWER, .m = &m, .to = &in }, "{\"type\":4," },
		{ { .kind = SAY_UPDATE, .m = &m, .to = &in }, "{\"type\":7," },
		{ { .kind = SAY_CHOICES, .choices = &choices, .to = &in }, "{\"type\":8," },
		{ { .kind = SAY_FORM, .form = &form, .to = &in }, "{\"type\":9," },
	};

	render_sentence("en", "done.join", &m);
	form_init(&form, "f", "Title");
	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		wire(rows, 3);
		voice_say(tables_voice(h->tables), &tries[i].what);
		settle();
		cr_assert_eq(server.n, 3u, "%s", tries[i].body);
		cr_expect(
		    strstr(server.served[0].text, tries[i].body), "%s", server.served[0].text);
		for (unsigned k = 1; k < 3; k++)
			cr_expect_str_eq(server.served[k].text, server.served[0].text);
		unwire();
	}
}

static void
pass_until(unsigned requests)
{
	while (server.n < requests)
		uv_run(&l->uv, UV_RUN_NOWAIT);
}

/*
 * The daemon leaves while Discord's limits hold up what it has said. Nothing leaves any more but
 * the answer, and the page that is to go is told to the tables with its handle.
 */
Test(errands_answer, a_shard_at_rest_says_nothing_but_answers)
{
	static struct message m;
	static const struct serve rows[] = { { .line = "PATCH /channels/5/",
						 .status = 429,
						 .headers = "Retry-After: 300\r\n",
						 .body = "{}" },
		{ .line = CALLBACK, .status = 204, .body = "" } };
	struct interaction in = hall_somebody(h, ANA);
	struct say edit = { .kind = SAY_EDIT, .m = &m, .channel = 5, .message = 6 };
	struct say_handle page = { .interaction = 3, .until = h->now + 60000, .token = "other" };

	render_sentence("en", "done.join", &m);
	wire(rows, 2);
	voice_say(tables_voice(h->tables), &edit);
	pass_until(1);
	voice_say(tables_voice(h->tables), &edit);
	shard.sender.state = ERRANDS_REST;
	voice_say(tables_voice(h->tables), &(struct say){ .kind = SAY_RETRACT, .handle = &page });
	tables_rest(h->tables);
	voice_say(tables_voice(h->tables), &edit);
	voice_say(tables_voice(h->tables), &(struct say){ .kind = SAY_ANSWER, .m = &m, .to = &in });
	rest_withdraw(l->rest);
	settle();
	cr_expect_eq(server_count(&server, "PATCH "), 1u, "before the rest");
	cr_expect_eq(server_count(&server, CALLBACK), 1u);
	cr_expect_eq(server.n, 2u);
	cr_assert_not_null(h->tables->voice.leaving, "the page is to go after the start");
	unwire();
}

/* A press that was deferred: its update is an edit of the pressed message. */
static struct interaction
deferred_press(void)
{
	struct interaction in = hall_somebody(h, ANA);
	struct answers_deferral next;
	enum answers_way way;

	in.type = INTERACTION_COMPONENT;
	in.message = 900;
	answers_came(&l->errands.answers, &in, true);
	cr_assert(answers_next(&l->errands.answers, in.arrived + LIMIT_DEFER_MS, &next));
	answers_deferred(&l->errands.answers, in.id, 204, 0, &way);
	return in;
}

/* Another process shows the tables of a lost shard, and may know more than a call that waits. */
Test(errands_answer, a_table_of_a_lost_shard_is_not_shown_again)
{
	static struct message m;
	static const struct serve rows[] = { { .line = "P", .status = 500, .body = "{}" } };
	struct interaction in = deferred_press(), other = deferred_press();
	const struct {
		struct say what;
		const char *line;
		unsigned tries;
	} calls[] = {
		{ { .kind = SAY_EDIT, .m = &m, .channel = 5, .message = 6, .shows_table = true },
		    "PATCH /channels/5/messages/6 ", 1 },
		{ { .kind = SAY_POST, .m = &m, .channel = 5, .shows_table = true },
		    "POST /channels/5/messages ", 1 },
		{ { .kind = SAY_UPDATE, .m = &m, .to = &in, .shows_table = true },
		    "PATCH /webhooks/0/token/messages/@original ", 1 },
		/* Only one person sees each of these messages. */
		{ { .kind = SAY_UPDATE, .m = &m, .to = &other },
		    "PATCH /webhooks/0/token/messages/@original ", 2 },
		{ { .kind = SAY_EDIT, .m = &m, .channel = 7, .message = 8 },
		    "PATCH /channels/7/messages/8 ", 2 },
	};

	render_sentence("en", "done.join", &m);
	for (size_t i = 0; i < sizeof calls / sizeof calls[0]; i++) {
		shard.sender.state = ERRANDS_SPEAK;
		wire(rows, 1);
		voice_say(tables_voice(h->tables), &calls[i].what);
		while (server.n == 0)
			uv_run(&l->uv, UV_RUN_NOWAIT);
		shard.sender.state = ERRANDS_LOST;
		settle();
		cr_expect_eq(server.n, calls[i].tries, "%s: %u", calls[i].line, server.n);
		cr_expect_eq(server_count(&server, calls[i].line), calls[i].tries, "%s",
		    server.served[0].text);
		unwire();
	}
}

/* Drawings that Discord refuses ---------------------------------------------- */

#define REFUSED(l)                                                                                 \
	{                                                                                          \
		.line = (l), .status = 400, .body = "{\"code\":50035}"                             \
	}

static const struct cards_emoji queen = { 12, "queen_of_hearts_3f2a" };

/* A message with a card in its text and one on its button. */
static void
draw_cards(struct message *m)
{
	message_init(m, false);
	message_text(m, "Top: <:queen_of_hearts:12>.");
	message_button(m, BUTTON_PRIMARY, false, "Take Q♥", "golf:1:2:draw:1");
	message_emoji(m, &queen);
}

/*
 * An emoji has vanished. The same message comes at once with text in its place, by each way that a
 * message can take, and the emojis are listed again.
 */
Test(errands_answer, a_refused_drawing_is_sent_as_text_at_once)
{
	static struct message m;
	static const struct say_handle handle = {
		.interaction = 9, .until = UINT64_MAX, .token = "SECRET"
	};
	struct interaction in = hall_somebody(h, ANA), late = deferred_press();
	const struct {
		struct say what;
		const char *line;
	} tries[] = {
		{ { .kind = SAY_ANSWER, .m = &m, .to = &in }, CALLBACK },
		{ { .kind = SAY_UPDATE, .m = &m, .to = &in }, CALLBACK },
		{ { .kind = SAY_UPDATE, .m = &m, .to = &late }, "PATCH /webhooks/" },
		{ { .kind = SAY_REDRAW, .m = &m, .handle = &handle }, "PATCH /webhooks/" },
		{ { .kind = SAY_EDIT, .m = &m, .channel = 5, .message = 6 }, "PATCH /channels/" },
		{ { .kind = SAY_POST, .m = &m, .channel = 5 }, "POST /channels/" },
		{ { .kind = SAY_DM, .m = &m, .channel = 5, .user = ANA }, "POST /channels/" },
	};

	draw_cards(&m);
	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		const struct serve rows[] = { REFUSED(tries[i].line) };

		emojis_init(&l->emojis, card_file);
		l->emojis.cards.all = true;
		wire(rows, 1);
		voice_say(tables_voice(h->tables), &tries[i].what);
		drain();
		cr_assert_eq(server_count(&server, tries[i].line), 2u, "%zu", i);
		cr_expect(strstr(server.served[0].text, "queen_of_hearts"), "%zu", i);
		cr_expect_not(strstr(server.served[1].text, "queen_of_hearts"), "%zu", i);
		cr_expect(strstr(server.served[1].text, "Top: Q♥."), "%s", server.served[1].text);
		cr_expect(strstr(server.served[1].text, "\"Take Q♥\""), "%zu", i);
		cr_expect_not(l->emojis.cards.all, "%zu: the next message has no emojis", i);
		cr_expect_eq(server_count(&server, "GET /applications/77/emojis "), 1u, "%zu", i);
		unwire();
	}
}

/* Discord refuses the text, too: another reason than an emoji, perhaps the same each time. */
Test(errands_answer, a_drawing_that_is_refused_as_text_leaves_the_emojis_alone)
{
	static const struct serve rows[] = { REFUSED("PATCH "), REFUSED("PATCH ") };
	struct message m;

	draw_cards(&m);
	emojis_init(&l->emojis, card_file);
	l->emojis.cards.all = true;
	wire(rows, 2);
	voice_say(tables_voice(h->tables),
	    &(struct say){ .kind = SAY_EDIT, .m = &m, .channel = 5, .message = 6 });
	drain();
	cr_expect_eq(server_count(&server, "PATCH "), 2u);
	cr_expect_eq(server.n, 2u, "the emojis are not listed");
	cr_expect(l->emojis.cards.all);
	unwire();
}

/* A table's edit shows the table of the moment when it leaves, also the second time. */
Test(errands_answer, a_refused_edit_of_a_table_is_drawn_anew_as_text)
{
	static const struct serve rows[] = { REFUSED("PATCH /channels/") };

	h->tables->voice.out.say = hall_says;
	h->hold = false;
	hall_game(h, "six-card", "1", "0", 2);
	h->hold = true;
	h->tables->voice.out.say = forward;
	emojis_init(&l->emojis, card_file);
	for (unsigned kind = 0; kind < CARDS_KINDS; kind++)
		l->emojis.cards.emoji[kind].id = 1 + kind;
	l->emojis.cards.all = true;
	h->tables->set.cards = &l->emojis.cards;
	wire(rows, 1);
	table_changed(hall_table(h));
	table_settle(hall_table(h));
	drain();
	cr_assert_eq(server_count(&server, "PATCH /channels/"), 2u);
	cr_expect(strstr(server.served[0].text, "<:"), "%s", server.served[0].text);
	cr_expect_not(strstr(server.served[1].text, "<:"), "%s", server.served[1].text);
	cr_expect_eq(server_count(&server, "GET /applications/77/emojis "), 1u);
	unwire();
}

/* Text would be refused as well: it is not sent again, and the emojis are not in doubt. */
Test(errands_answer, a_refusal_that_is_not_about_emojis_leaves_them_alone)
{
	static const struct {
		struct serve row;
		bool emojis;
		const char *why;
	} tries[] = {
		{ { .line = "PATCH ", .status = 400, .body = "{\"code\":50035}" }, false,
		    "no emojis" },
		{ { .line = "PATCH ", .status = 403, .body = "{\"code\":50013}" }, true,
		    "a permission" },
		{ { .line = "PATCH ", .status = 404, .body = "{\"code\":10008}" }, true,
		    "no message" },
		{ { .line = "PATCH ", .status = 400, .body = "{\"code\":50083}" }, true,
		    "archived" },
		{ { .line = "PATCH ", .status = 401, .body = "{}" }, true, "the token" },
	};
	struct message m;

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		draw_cards(&m);
		if (!tries[i].emojis)
			render_sentence("en", "done.join", &m);
		emojis_init(&l->emojis, card_file);
		l->emojis.cards.all = true;
		wire(&tries[i].row, 1);
		voice_say(tables_voice(h->tables),
		    &(struct say){ .kind = SAY_EDIT, .m = &m, .channel = 5, .message = 6 });
		settle();
		cr_expect_eq(server.n, 1u, "%s: %u", tries[i].why, server.n);
		cr_expect(l->emojis.cards.all, "%s", tries[i].why);
		unwire();
	}
}

/* Discord refuses the text as well. The person who waits is told, and the table hears of it. */
Test(errands_answer, a_person_gets_a_sentence_when_an_answer_cannot_be_drawn)
{
	static struct message m;
	struct interaction in = hall_somebody(h, ANA), late = deferred_press();
	const struct {
		struct say what;
		struct serve rows[3];
		const char *line;
	} tries[] = {
		{ { .kind = SAY_ANSWER, .m = &m, .to = &in },
		    { REFUSED(CALLBACK), REFUSED(CALLBACK) }, CALLBACK },
		{ { .kind = SAY_UPDATE, .m = &m, .to = &in },
		    { REFUSED(CALLBACK), REFUSED(CALLBACK) }, CALLBACK },
		{ { .kind = SAY_ANSWER, .m = &m, .to = &late },
		    { REFUSED("POST /webhooks/"), REFUSED("POST /webhooks/") }, "POST /webhooks/" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		draw_cards(&m);
		wire(tries[i].rows, 2);
		voice_say(tables_voice(h->tables), &tries[i].what);
		settle();
		cr_assert_eq(server_count(&server, tries[i].line), 3u, "%zu: %u", i, server.n);
		cr_expect(strstr(server.served[server.n - 1].text, "did not take"), "%zu: %s", i,
		    server.served[server.n - 1].text);
		cr_expect(strstr(server.served[server.n - 1].text, "\"flags\":32832"), "%zu", i);
		unwire();
	}
}

/* Another golfd with the same token ------------------------------------------ */

/* /golf new by ANA in this channel, which has just come to this process and to another one. */
static void
live_new(snowflake channel)
{
	struct interaction in = hall_somebody(h, ANA);

	in.type = INTERACTION_COMMAND;
	strcpy(in.command, "golf");
	strcpy(in.sub, "new");
	in.channel = channel;
	in.live = true;
	route_interaction(h->tables, &in);
	settle();
}

/*
 * The other program has answered first: the channel has its table. The table that was opened here
 * for the same command has been seen by nobody. One line of the log tells of three such cases.
 */
Test(errands_answer, a_table_that_another_program_has_opened_is_given_up)
{
	static const struct serve rows[] = { KNOWN, KNOWN, KNOWN, KNOWN };
	char text[4000];
	FILE *file;
	int old = logged_begin(&file);

	wire(rows, 4);
	for (unsigned i = 0; i < 4; i++)
		live_new(600 + i);
	logged_end(file, old, text, sizeof text);
	cr_expect_eq(tables_count(h->tables), 0u, "%u", tables_count(h->tables));
	cr_expect_eq(server.n, 4u, "nothing is posted: %u", server.n);
	cr_assert(strstr(text, "error loop: another golfd seems to run"), "%s", text);
	cr_expect_not(strstr(strstr(text, "another golfd seems to run") + 1, "another golfd"),
	    "one line: %s", text);
	cr_expect_not(strstr(text, " warn "), "%s", text);
	unwire();
}

/* Refused after a try that may have arrived, or not live: that is no other program. */
Test(errands_answer, an_answer_of_an_earlier_process_is_no_other_program)
{
	static const struct serve again[] = { ERROR(500), KNOWN, IS(900), ERROR(500), KNOWN,
		IS(901), ERROR(500), KNOWN, IS(902) };
	static const struct serve once[] = { KNOWN, KNOWN, KNOWN };
	char text[8000];
	FILE *file;
	int old = logged_begin(&file);

	wire(again, 9);
	for (unsigned i = 0; i < 3; i++)
		live_new(600 + i);
	unwire();
	cr_expect_eq(tables_count(h->tables), 3u);
	wire(once, 3);
	for (unsigned i = 0; i < 3; i++) {
		h->channel = 700 + i;
		hall_slash(h, ANA, "new", "game", "six-card", NULL);
		settle();
	}
	logged_end(file, old, text, sizeof text);
	cr_expect_eq(tables_count(h->tables), 6u, "their messages are posted");
	cr_expect_not(strstr(text, "another golfd"), "%s", text);
	unwire();
}

/* A process of the same fleet may have had the shard since the press came. */
Test(errands_answer, an_answer_of_the_same_fleet_is_no_other_program)
{
	static const struct serve rows[] = { KNOWN, KNOWN, KNOWN };
	struct fleet fleet = { .loop = &l->uv, .sole_from = UINT64_MAX, .sole_until = UINT64_MAX };
	char text[8000];
	FILE *file;
	int old = logged_begin(&file);

	l->fleet = &fleet;
	wire(rows, 3);
	for (unsigned i = 0; i < 3; i++)
		live_new(600 + i);
	cr_expect_eq(tables_count(h->tables), 3u, "their messages are posted");
	unwire();
	fleet.sole_from = 0;
	wire(rows, 3);
	for (unsigned i = 0; i < 3; i++)
		live_new(700 + i);
	cr_expect_eq(tables_count(h->tables), 3u, "nobody has seen the others");
	unwire();
	logged_end(file, old, text, sizeof text);
	cr_assert(strstr(text, "another golfd seems to run"), "%s", text);
	cr_expect_not(strstr(strstr(text, "another golfd seems to run") + 1, "another golfd"),
	    "one line, of the other program: %s", text);
	l->fleet = NULL;
}

/*
 * A press on a table that is not known here waits: a program that knows the table is first. A
 * sentence about another thing does not wait. (The hall's clock is far ahead, so the press waits
 * for longer than this test.)
 */
Test(errands_answer, a_press_on_an_unknown_table_is_answered_late)
{
	static const struct {
		enum interaction_type type;
		const char *sub, *id;
	} late[] = { { INTERACTION_COMPONENT, "", "g:c3uo1234abcd:5:draw:0" },
		{ INTERACTION_COMMAND, "join", "" } };
	char line[64];

	for (size_t i = 0; i < 2; i++) {
		struct interaction in = hall_somebody(h, ANA);

		in.type = late[i].type;
		in.message = 900;
		in.live = true;
		strcpy(in.command, "golf");
		strcpy(in.sub, late[i].sub);
		strcpy(in.custom_id, late[i].id);
		wire(NULL, 0);
		route_interaction(h->tables, &in);
		in = hall_somebody(h, ANA);
		in.type = INTERACTION_COMPONENT;
		strcpy(in.custom_id, "not ours");
		route_interaction(h->tables, &in);
		/* The sentence of the first round may be taken away meanwhile. */
		while (server_count(&server, "POST ") == 0)
			uv_run(&l->uv, UV_RUN_ONCE);
		snprintf(line, sizeof line, "POST /interactions/%" PRIu64 "/", in.id);
		cr_expect_eq(server_count(&server, line), 1u, "%s", server.served[0].text);
		cr_expect_eq(server_count(&server, "POST "), 1u);
		unwire();
	}
}

/* What comes again after a restart came to another process before: nobody is waited for. */
Test(errands_answer, a_press_on_an_unknown_table_that_comes_again_is_answered_at_once)
{
	struct interaction in = hall_somebody(h, ANA);
	char line[64];

	in.type = INTERACTION_COMPONENT;
	in.message = 900;
	strcpy(in.custom_id, "g:c3uo1234abcd:5:draw:0");
	wire(NULL, 0);
	route_interaction(h->tables, &in);
	settle();
	snprintf(line, sizeof line, "POST /interactions/%" PRIu64 "/", in.id);
	cr_expect_eq(server_count(&server, line), 1u);
	unwire();
}

/* The other program has answered before this one could defer: nothing follows. */
Test(errands_answer, nothing_follows_a_deferral_where_another_program_has_answered)
{
	struct interaction in = hall_somebody(h, ANA);
	struct answers_deferral next;
	enum answers_way way;
	int kept;

	in.type = INTERACTION_COMPONENT;
	in.message = 900;
	in.live = true;
	answers_came(&l->errands.answers, &in, true);
	cr_assert(answers_next(&l->errands.answers, in.arrived + LIMIT_DEFER_MS, &next));
	cr_assert(next.live);
	cr_assert_eq(
	    answers_said(&l->errands.answers, in.id, SAY_ANSWER, true, &kept), ANSWERS_KEEP);
	cr_assert_eq(
	    answers_deferred(&l->errands.answers, in.id, 400, ANSWERS_FOREIGN, &way), &kept);
	cr_assert_eq(way, ANSWERS_DROP);
}
