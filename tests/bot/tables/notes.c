/* Notes: cards that one seat alone has seen are told to that seat alone, once, and are not lost. */
#include "tests/bot/hall.h"

#include "bot/tables/inside.h"
#include "bot/tables/seen.h"
#include "config/words.h"

#include <string.h>

/* Cards as the store gives them. */
static const struct {
	const char *why;
	bool sound;
	struct store_tell tell;
} cards[] = {
	{ "a peek", true, { STORE_PEEK, 0, 3, "5H", 0 } },
	{ "a look at the last place of the last seat", true, { STORE_LOOK, 11, 19, "X2", 0 } },
	{ "no such seat", false, { STORE_PEEK, 12, 3, "5H", 0 } },
	{ "no such place", false, { STORE_PEEK, 0, 20, "5H", 0 } },
	{ "no card at all", false, { STORE_PEEK, 0, 3, "", 0 } },
	{ "half a card", false, { STORE_PEEK, 0, 3, "5", 0 } },
	{ "a card that was not seen", false, { STORE_PEEK, 0, 3, "??", 0 } },
	{ "a place without a card", false, { STORE_PEEK, 0, 3, "--", 0 } },
	{ "a time before all times", false, { STORE_PEEK, 0, 3, "5H", -1 } },
	{ "a card that is shown until then", true, { STORE_PEEK, 0, 3, "5H", 1700000000 } },
};

Test(tables_notes, a_note_survives_the_store)
{
	const struct note empty = { .seq = 7, .user = ANA };
	struct store_tell tell[NOTE_TELLS + 1], back[NOTE_TELLS];
	struct note note = empty;

	for (unsigned i = 0; i < sizeof cards / sizeof cards[0]; i++) {
		note = empty;
		tell[0] = cards[0].tell;
		tell[1] = cards[i].tell;
		cr_expect_eq(
		    note_from_store(NULL, tell, 2, 4, &note), cards[i].sound, "%s", cards[i].why);
		cr_expect_eq(note.n, cards[i].sound ? 2u : 0u, "%s", cards[i].why);
		cr_expect_eq(note.seq, 7);
		if (!cards[i].sound)
			continue;
		cr_expect_eq(note.tell[1].to, 4);
		note_to_store(NULL, &note, back);
		for (unsigned j = 0; j < 2; j++) {
			cr_expect_eq(back[j].kind, tell[j].kind);
			cr_expect_eq(back[j].seat, tell[j].seat);
			cr_expect_eq(back[j].place, tell[j].place);
			cr_expect_str_eq(back[j].card, tell[j].card);
			cr_expect_eq(back[j].until, tell[j].until);
		}
	}
	note = empty;
	cr_expect_not(note_from_store(NULL, tell, 0, 4, &note), "its cards are not known");
	for (unsigned i = 0; i <= NOTE_TELLS; i++)
		tell[i] = cards[1].tell;
	cr_expect(note_from_store(NULL, tell, NOTE_TELLS, 4, &note));
	note = empty;
	cr_expect_not(note_from_store(NULL, tell, NOTE_TELLS + 1, 4, &note), "too many");
	cr_expect_eq(note.n, 0u);
}

/* Each card has its own time. A note goes with its last card. */
Test(tables_notes, a_note_loses_each_card_at_its_time)
{
	struct note note = { .seq = 7, .user = ANA, .n = 3 }, newer;

	for (unsigned i = 0; i < 3; i++)
		note.tell[i] = (struct golf_tell){ .place = (uint8_t)i };
	note.until[1] = 100;
	note.until[2] = NOTE_WHOLE;
	cr_expect(note_is_untold(&note));
	cr_expect_eq(note_next(&note), 100);
	newer = note;
	memset(newer.until, 0, sizeof newer.until);
	newer.tell[0].place = 9;
	note_take_times(&newer, &note);
	cr_expect_eq(newer.until[0], 0);
	cr_expect_eq(newer.until[1], 100);
	cr_expect_not(note_expire(&note, 99));
	note_told(&note, 120);
	cr_expect_not(note_is_untold(&note));
	cr_expect_eq(note.until[0], 120);
	cr_expect_eq(note.until[1], 100, "its time has begun before");
	cr_expect(note_expire(&note, 100));
	cr_expect_eq(note.n, 2u);
	cr_expect_eq(note.tell[1].place, 2);
	cr_expect_eq(note.until[1], NOTE_WHOLE);
	cr_expect(note_expire(&note, 1000));
	cr_expect_eq(note.n, 1u, "until the hole ends");
	note.until[0] = 1000 + 2 * HOUSE_HIDE_MOST;
	cr_expect_not(note_expire(&note, 1000));
	cr_expect_eq(note.until[0], 1000 + HOUSE_HIDE_MOST, "the calendar was wrong");
	cr_expect(note_expire(&note, 1000 + HOUSE_HIDE_MOST));
	cr_expect_eq(note.seq, 0);
	cr_expect_not(note_is_untold(&note));
}

/* Every card of the stock has the power to look at an opponent's card. */
static const char *const seers[] = { "layout.columns", "2", "start.turn_up", "0", "start.peek", "2",
	"start.peek_where", "any", "turn.placed", "face-down", "end.face_up", "none", "score.pairs",
	"none", "end.stock", "end", "turn.draw", "stock", "power.A", "peek-other", "power.2",
	"peek-other", "power.3", "peek-other", "power.4", "peek-other", "power.5", "peek-other",
	"power.6", "peek-other", "power.7", "peek-other", "power.8", "peek-other", "power.9",
	"peek-other", "power.10", "peek-other", "power.J", "peek-other", "power.Q", "peek-other",
	"power.K", "peek-other", NULL };

static struct hall *
seers_new(void)
{
	struct hall *h = hall_new();
	struct golf_rules r = hall_rules(seers);

	hall_open(h, &r, 0, 2);
	hall_clear(h);
	return h;
}

static snowflake
peek(struct hall *h, snowflake user, unsigned place)
{
	const struct golf_action a = { .kind = GOLF_DO_PEEK, .place = (uint8_t)place };
	snowflake in = hall_act(h, user, &a, 0);

	hall_run(h);
	return in;
}

/* Everybody looks at two cards. Then Ana draws a card and uses its power on Ben's first card. */
static snowflake
ana_looks(struct hall *h)
{
	const struct golf_action draw = { .kind = GOLF_DO_DRAW, .from = GOLF_FROM_STOCK };
	const struct golf_action look = {
		.kind = GOLF_DO_POWER, .power = GOLF_POWER_PEEK_OTHER, .n = 1, .at = { { 1, 0 } }
	};
	snowflake in;

	for (unsigned i = 0; i < 4; i++)
		peek(h, ANA + i % 2, i / 2);
	hall_act(h, ANA, &draw, 0);
	hall_run(h);
	hall_clear(h);
	in = hall_act(h, ANA, &look, 0);
	return in;
}

static const struct note *
note_of(const struct hall *h, unsigned seat)
{
	return &hall_table(h)->now->note[seat];
}

static unsigned
private_messages(const struct hall *h)
{
	unsigned n = 0;

	for (unsigned i = 0; i < h->n; i++)
		n += h->heard[i].how.what.note != 0;
	return n;
}

Test(tables_notes, W02_only_the_answer_shows_a_look_by_a_power)
{
	struct hall *h = seers_new();
	snowflake in = ana_looks(h);

	cr_assert_eq(h->n, 0u, "not before it is saved");
	hall_run(h);
	cr_assert(hall_answer(h, in)->ephemeral);
	cr_assert_eq(hall_answer(h, in)->how.what.user, (snowflake)ANA);
	cr_assert_eq(private_messages(h), 1u);
	cr_assert_not(note_is_untold(note_of(h, 0)), "it has been told");
	hall_restart(h);
	hall_clear(h);
	tables_wake(h->tables);
	hall_run(h);
	cr_assert_eq(private_messages(h), 0u, "once");
	hall_free(h);
}

Test(tables_notes, W02_a_look_that_was_not_told_is_told_after_a_restart)
{
	struct hall *h = seers_new();
	struct note was;
	snowflake in = ana_looks(h);
	int64_t seq;

	h->hold = true;
	hall_run(h);
	hall_answer(h, in);
	was = *note_of(h, 0);
	cr_assert_eq(was.n, 3u, "her own two cards were shown before");
	cr_assert_eq(was.tell[2].kind, GOLF_TELL_LOOK);
	cr_assert_eq(was.tell[2].seat, 1);
	hall_clear(h);
	seq = hall_table(h)->now->seq;
	hall_restart(h);
	cr_assert_eq(hall_table(h)->now->seq, seq);
	cr_assert_arr_eq(note_of(h, 0), &was, sizeof was);
	cr_assert_not(note_is_untold(note_of(h, 1)));
	h->hold = false;
	tables_wake(h->tables);
	hall_wait(h, 21 * 1000);
	cr_assert_eq(hall_count(h, SAY_DM), 1u);
	cr_assert_eq(private_messages(h), 1u);
	hall_clear(h);
	hall_restart(h);
	tables_wake(h->tables);
	hall_run(h);
	cr_assert_eq(private_messages(h), 0u);
	hall_free(h);
}

/*
 * A note is offered and shown while the disk is full. The store learns this when there is room, so
 * nothing is offered or shown again.
 */
Test(tables_notes, a_note_shown_on_a_full_disk_is_not_offered_again)
{
	struct hall *h = hall_new();

	hall_slash(h, ANA, "new", "game", "four-card", "holes", "1", NULL);
	hall_slash(h, BEN, "join", NULL);
	h->hold = true;
	hall_slash(h, ANA, "start", NULL);
	cr_assert_eq(hall_count(h, SAY_DM), 2u);
	h->full = true;
	h->hold = false;
	hall_run(h);
	hall_look(h, ANA);
	cr_assert_not(note_is_untold(note_of(h, 0)));
	cr_assert(note_is_untold(note_of(h, 1)));
	tables_nudge(h->tables);
	hall_run(h);
	h->full = false;
	tables_nudge(h->tables);
	hall_run(h);
	cr_expect_eq(h->tables->kept.owing, 0u);
	hall_clear(h);
	hall_restart(h);
	tables_wake(h->tables);
	hall_run(h);
	cr_expect_eq(hall_count(h, SAY_DM), 0u);
	hall_free(h);
}

/*
 * Ana's answers are lost, and her DMs are closed. The table's button shows all the cards that she
 * has seen.
 */
Test(tables_notes, L08_a_new_look_joins_an_untold_note)
{
	struct hall *h = seers_new();
	const struct heard *told;
	struct note first;
	snowflake in;

	h->hold = true;
	peek(h, ANA, 0);
	first = *note_of(h, 0);
	peek(h, ANA, 3);
	cr_assert_eq(note_of(h, 0)->n, 2u);
	cr_assert_arr_eq(&note_of(h, 0)->tell[0], &first.tell[0], sizeof first.tell[0]);
	cr_assert_eq(note_of(h, 0)->tell[1].place, 3);
	hall_clear(h);
	hall_restart(h);
	cr_assert_eq(note_of(h, 0)->n, 2u);
	h->hold = false;
	h->closed = ANA;
	tables_wake(h->tables);
	hall_run(h);
	cr_assert_eq(note_of(h, 0)->n, 2u);
	cr_assert(hall_button(&h->table, "look", -2));
	in = hall_push(h, ANA, "look", -2);
	told = hall_answer(h, in);
	cr_assert(told->ephemeral);
	cr_assert_not(note_is_untold(note_of(h, 0)));
	hall_free(h);
}

Test(tables_notes, the_end_of_a_hole_removes_untold_notes)
{
	struct hall *h = seers_new();

	ana_looks(h);
	h->hold = true;
	hall_run(h);
	cr_assert_neq(note_of(h, 0)->seq, 0);
	for (unsigned i = 0; i < 400 && golf_to_act(table_state(hall_table(h))); i++) {
		hall_any(h, false);
		hall_clear(h);
	}
	for (unsigned i = 0; i < 2; i++)
		cr_assert_eq(note_of(h, i)->seq, 0);
	hall_restart(h);
	for (unsigned i = 0; i < 2; i++)
		cr_assert_eq(note_of(h, i)->seq, 0);
	h->hold = false;
	hall_free(h);
}

Test(tables_notes, a_start_peek_is_offered_once)
{
	struct hall *h = hall_new();

	hall_game(h, "four-card", "1", "1", 2);
	cr_assert_eq(hall_count(h, SAY_DM), 2u, "a computer player needs no DM");
	cr_assert(hall_button(&h->table, "look", -2), "the table offers it, too");
	hall_clear(h);
	hall_restart(h);
	tables_wake(h->tables);
	hall_run(h);
	cr_assert_eq(hall_count(h, SAY_DM), 0u);
	hall_free(h);
}

Test(tables_notes, closed_dms_leave_a_button_to_look)
{
	struct hall *h = hall_new();
	struct message m;
	snowflake in;

	h->closed = BEN;
	hall_game(h, "four-card", "2", "0", 2);
	cr_assert(hall_button(&h->table, "look", -2));
	cr_assert(people_find(tables_people(h->tables), BEN).dm_closed);
	hall_look(h, ANA);
	in = hall_push(h, ANA, "look", -2);
	cr_assert(strstr(hall_text(hall_answer(h, in)->m), "Place 3"), "also at the table");
	hall_said(h, hall_push(h, CARLA, "look", -2), "refuse.not-seated");
	in = hall_push(h, BEN, "look", -2);
	cr_assert(hall_answer(h, in)->ephemeral);
	cr_assert(strstr(hall_text(hall_answer(h, in)->m), "a look lasts one minute"));
	hall_wait(h, 61 * 1000);
	cr_assert_null(hall_button(&h->table, "look", -2), "nobody may look any more");
	/* The next hole does not try the DM again, the next game does. */
	while (hall_step(h))
		hall_clear(h);
	hall_clear(h);
	hall_push(h, ANA, "deal", -2);
	hall_wait(h, 21 * 1000);
	cr_assert_eq(hall_count(h, SAY_DM), 1u);
	cr_assert(hall_button(&h->table, "look", -2));
	hall_restart(h);
	cr_assert(people_find(tables_people(h->tables), BEN).dm_closed, "it is remembered");
	table_draw(hall_table(h), false, &m);
	cr_assert(hall_button(&m, "look", -2), "before any DM is tried again");
	hall_surely(h, ANA, "stop");
	hall_clear(h);
	h->closed = 0;
	hall_game(h, "four-card", "2", "0", 2);
	cr_assert_eq(hall_count(h, SAY_DM), 2u);
	cr_assert(!people_find(tables_people(h->tables), BEN).dm_closed);
	hall_free(h);
}

/*
 * A player who leaves loses the note. The note is told to nobody, and does not come back with the
 * player.
 */
Test(tables_notes, a_player_who_leaves_loses_the_note)
{
	for (unsigned kicked = 0; kicked < 2; kicked++) {
		struct hall *h = hall_new();

		h->closed = ANA;
		hall_game(h, "four-card", "1", "0", 2);
		cr_assert_neq(note_of(h, 0)->seq, 0);
		cr_assert(hall_button(&h->table, "look", -2));
		if (kicked) {
			struct interaction in = hall_somebody(h, BEN);

			in.type = INTERACTION_COMMAND;
			in.permissions = 1 << 5 /* Manage Server */;
			strcpy(in.command, "golf");
			strcpy(in.sub, "kick");
			in.options = 1;
			in.option[0] = (struct interaction_option){
				.name = "player", .type = OPTION_STRING, .text = "Ana"
			};
			route_interaction(h->tables, &in);
			hall_run(h);
			hall_yes(h, BEN, in.permissions, in.id);
		} else
			hall_surely(h, ANA, "leave");
		cr_assert_eq(hall_table(h)->now->row.seat[0].user, 0u);
		cr_expect_eq(note_of(h, 0)->seq, 0);
		cr_expect_eq(table_unlooked(hall_table(h)), 2, "Ben alone");
		hall_clear(h);
		hall_restart(h);
		tables_wake(h->tables);
		hall_run(h);
		cr_expect_eq(private_messages(h), 0u, "Ben's DM has come before");
		if (!kicked) {
			hall_slash(h, ANA, "join", NULL);
			cr_assert_eq(table_seat(hall_table(h), ANA), 0u);
			cr_expect_eq(note_of(h, 0)->seq, 0);
			cr_expect_eq(table_unlooked(hall_table(h)), 2);
		}
		hall_free(h);
	}
}
