/*
 * In games of memory, a private look is hidden after a while. House rules and each person choose
 * where looks are shown.
 */
#include "bot/tables/inside.h"
#include "tests/bot/hall_house.h"

#include "config/words.h"

#include <stdio.h>
#include <string.h>

/* Opens this game of Ana and Ben, with these house rules. */
static struct hall *
look_at(const char *game, const char *settings)
{
	struct hall *h = hall_new();

	hall_slash(h, ANA, "new", "game", game, "holes", "1", NULL);
	house_read(&hall_table(h)->house, settings);
	hall_seat(h, 2);
	return h;
}

static const struct heard *
last_of(const struct hall *h, enum say_kind kind)
{
	for (unsigned i = h->n; i-- > 0;)
		if (h->heard[i].how.what.kind == kind)
			return &h->heard[i];
	return NULL;
}

/* The last edit of a DM. */
static const struct heard *
dm_edit(const struct hall *h)
{
	for (unsigned i = h->n; i-- > 0;)
		if (h->heard[i].how.what.kind == SAY_EDIT && h->heard[i].how.what.user)
			return &h->heard[i];
	return NULL;
}

Test(tables_hide, a_dm_is_hidden_after_the_time_in_the_house_rules)
{
	struct hall *h = look_at("four-card", "hide=30s time=none");
	const struct heard *x;

	cr_assert_eq(hall_count(h, SAY_DM), 2u);
	hall_wait(h, 60 * 1000);
	cr_expect_eq(hall_hidden(h), 0u, "the time begins with the press");
	cr_expect_eq(hall_answer(h, hall_look(h, ANA))->how.what.kind, SAY_UPDATE);
	hall_look(h, BEN);
	hall_clear(h);
	hall_wait(h, 29 * 1000);
	cr_expect_eq(h->n, 0u);
	hall_wait(h, 2 * 1000);
	cr_expect_eq(hall_hidden(h), 2u);
	x = dm_edit(h);
	cr_assert(x);
	cr_expect_neq(x->how.what.message, 0u);
	cr_expect_neq(x->how.what.channel, (snowflake)HALL_CHANNEL, "in the DM");
	cr_expect(strstr(hall_json(x->m), "discord.com/channels/"), "the link to the table stays");
	hall_free(h);
}

Test(tables_hide, house_rules_may_keep_looks)
{
	struct hall *h = look_at("four-card", "hide=none time=none");

	hall_wait(h, 10 * 60 * 1000);
	cr_expect_eq(hall_hidden(h), 0u);
	hall_free(h);
}

Test(tables_hide, looks_are_hidden_only_in_games_of_memory)
{
	static const struct {
		const char *memory;
		unsigned hidden;
	} tries[] = { { "once", 2 }, { "start-cards", 0 } };

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		const char *const keys[] = { "extends", "four-card", "start.memory",
			tries[i].memory, NULL };
		struct golf_rules r = hall_rules(keys);
		struct hall *h = hall_new();

		hall_open(h, &r, 0, 2);
		hall_look(h, ANA);
		hall_look(h, BEN);
		hall_wait(h, 65 * 1000);
		cr_expect_eq(hall_hidden(h), tries[i].hidden, "%s", tries[i].memory);
		hall_free(h);
	}
}

Test(tables_hide, a_look_is_hidden_on_time_after_a_restart)
{
	struct hall *h = look_at("four-card", "hide=30s time=none");
	const struct said dm = last_of(h, SAY_DM)->how;
	const struct say *edit;

	hall_look(h, ANA);
	hall_look(h, BEN);
	hall_wait(h, 10 * 1000);
	hall_restart(h);
	tables_wake(h->tables);
	hall_run(h);
	hall_clear(h);
	hall_wait(h, 15 * 1000);
	cr_expect_eq(hall_hidden(h), 0u);
	hall_wait(h, 10 * 1000);
	cr_expect_eq(hall_hidden(h), 2u, "at the moment that was saved");
	edit = &dm_edit(h)->how.what;
	cr_expect_eq(edit->user, dm.what.user);
	cr_expect_eq(edit->message, dm.message);
	cr_expect_eq(edit->channel, dm.dm_channel);
	hall_restart(h);
	tables_wake(h->tables);
	hall_run(h);
	hall_clear(h);
	hall_wait(h, 60 * 1000);
	cr_expect_eq(hall_hidden(h), 0u, "and that is remembered");
	hall_free(h);
}

/*
 * A DM arrives while the disk is full. The moment to hide it is saved when there is room, and
 * outlives a restart. If the moment has come before, nothing is left to save.
 */
Test(tables_hide, an_unsaved_moment_is_saved_when_there_is_room)
{
	for (int late = 0; late < 2; late++) {
		struct hall *h = hall_new();

		hall_slash(h, ANA, "new", "game", "four-card", "holes", "1", NULL);
		house_read(&hall_table(h)->house, "hide=30s time=none");
		hall_slash(h, BEN, "join", NULL);
		hall_slash(h, ANA, "start", NULL);
		h->hold = true;
		hall_look(h, ANA);
		hall_look(h, BEN);
		h->full = true;
		h->hold = false;
		hall_wait(h, late ? 31 * 1000 : 10 * 1000);
		cr_expect_eq(hall_hidden(h), late ? 2u : 0u);
		h->full = false;
		tables_nudge(h->tables);
		hall_run(h);
		cr_expect_eq(h->tables->kept.owing, 0u);
		hall_restart(h);
		tables_wake(h->tables);
		hall_run(h);
		hall_clear(h);
		hall_wait(h, 15 * 1000);
		cr_expect_eq(hall_hidden(h), 0u);
		hall_wait(h, 10 * 1000);
		cr_expect_eq(hall_hidden(h), late ? 0u : 2u);
		hall_free(h);
	}
}

Test(tables_hide, a_dm_keeps_the_tables_language_after_a_restart)
{
	struct hall *h = hall_new();
	const struct heard *x;

	house_slash(h, ANA, "set", "key", "language", "value", "es", NULL);
	hall_slash(h, ANA, "new", "game", "four-card", "holes", "1", NULL);
	hall_seat(h, 2);
	hall_look(h, ANA);
	hall_restart(h);
	tables_wake(h->tables);
	hall_run(h);
	hall_clear(h);
	hall_wait(h, 65 * 1000);
	x = dm_edit(h);
	cr_assert(x);
	cr_expect(strstr(hall_text(x->m), words_find("es", "peek.hidden")), "%s", hall_text(x->m));
	hall_free(h);
}

Test(tables_hide, a_look_stays_for_its_time_when_the_table_closes)
{
	struct hall *h = look_at("four-card", "hide=10m time=none");

	hall_look(h, ANA);
	hall_look(h, BEN);
	hall_clear(h);
	hall_surely(h, ANA, "stop");
	hall_wait(h, 9 * 60 * 1000);
	cr_expect_eq(hall_count(h, SAY_DELETE), 0u);
	hall_wait(h, 61 * 1000);
	cr_expect_eq(hall_hidden(h), 0u);
	cr_expect_eq(hall_count(h, SAY_DELETE), 2u, "nothing of the game is left");
	hall_free(h);
}

/* looks=here: no DM is sent. The table's button shows the look, and the answer is hidden later. */
Test(tables_hide, looks_here_are_answers_that_are_hidden_later)
{
	struct hall *h = look_at("four-card", "hide=30s looks=here time=none");
	const struct heard *x;
	snowflake in;

	cr_expect_eq(hall_count(h, SAY_DM), 0u);
	cr_assert(hall_button(&h->table, "look", -2));
	in = hall_push(h, BEN, "look", -2);
	x = hall_answer(h, in);
	cr_expect(x->ephemeral);
	cr_expect(strstr(hall_text(x->m), "Place 3"), "%s", hall_text(x->m));
	hall_clear(h);
	hall_wait(h, 31 * 1000);
	cr_expect_eq(hall_count(h, SAY_RETRACT), 1u);
	hall_free(h);
}

Test(tables_hide, each_person_chooses_where_looks_are_shown)
{
	struct hall *h = hall_new();
	struct person ben = { .user = BEN, .looks = 1 + HOUSE_LOOKS_HERE };

	people_set(tables_people(h->tables), &ben);
	hall_slash(h, ANA, "new", "game", "four-card", "holes", "1", NULL);
	hall_seat(h, 2);
	cr_expect_eq(hall_count(h, SAY_DM), 1u);
	cr_expect_eq(last_of(h, SAY_DM)->how.what.user, (snowflake)ANA);
	hall_free(h);
}

Test(tables_hide, cards_are_words_for_people_who_chose_text)
{
	struct hall *h = hall_new();
	struct person ben = {
		.user = BEN, .looks = 1 + HOUSE_LOOKS_HERE, .cards = 1 + HOUSE_CARDS_TEXT
	};
	const struct heard *x;

	people_set(tables_people(h->tables), &ben);
	hall_slash(h, ANA, "new", "game", "six-card", "holes", "1", NULL);
	hall_seat(h, 2);
	x = hall_answer(h, hall_slash(h, BEN, "hand", NULL));
	cr_expect(strstr(hall_text(x->m), "Row 1"), "%s", hall_text(x->m));
	x = hall_answer(h, hall_slash(h, ANA, "hand", NULL));
	cr_expect_null(strstr(hall_text(x->m), "Row 1"));
	cr_expect_null(strstr(hall_text(&h->table), "Row 1"));
	house_read(&hall_table(h)->house, "cards=text");
	hall_push(h, ANA, "turn-up", 0);
	cr_expect(strstr(hall_text(&h->table), "Row 1"), "%s", hall_text(&h->table));
	hall_free(h);
}

/* Cards are under way for longer than they may be shown. Their time begins when they arrive. */
Test(tables_hide, the_time_of_a_late_look_begins_when_it_arrives)
{
	static const struct {
		bool stops;
		unsigned hidden, deleted;
	} tries[] = { { false, 2, 0 }, { true, 0, 2 } };

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct hall *h = hall_new();

		hall_slash(h, ANA, "new", "game", "four-card", "holes", "1", NULL);
		house_read(&hall_table(h)->house, "hide=10s time=none");
		hall_push(h, BEN, "join", -2);
		hall_push(h, ANA, "start", -2);
		h->hold = true;
		hall_look(h, ANA);
		hall_look(h, BEN);
		hall_wait(h, 11 * 1000);
		if (tries[i].stops)
			hall_surely(h, ANA, "stop");
		h->hold = false;
		hall_run(h);
		cr_expect_eq(hall_hidden(h) + hall_count(h, SAY_DELETE), 0u, "try %zu", i);
		hall_wait(h, 11 * 1000);
		cr_expect_eq(hall_hidden(h), tries[i].hidden, "try %zu: %u", i, hall_hidden(h));
		cr_expect_eq(hall_count(h, SAY_DELETE), tries[i].deleted, "try %zu", i);
		hall_free(h);
	}
}

/*
 * golfd leaves, and Ana wants to be forgotten: the store drops the time of her look. The next
 * process deletes the message, also when that arrived after the wish.
 */
Test(tables_hide, a_forgotten_look_does_not_stay_when_golfd_leaves)
{
	for (unsigned late = 0; late < 2; late++) {
		struct hall *h = look_at("four-card", "hide=30s time=none");
		struct interaction in;

		hall_look(h, BEN);
		h->hold = late;
		hall_look(h, ANA);
		tables_rest(h->tables);
		in = hall_somebody(h, ANA);
		in.type = INTERACTION_COMPONENT;
		tables_drop_person(h->tables, &in);
		hall_run(h);
		h->hold = false;
		while (!tables_rested(h->tables))
			hall_run(h);
		hall_restart(h);
		hall_clear(h);
		tables_wake(h->tables);
		hall_run(h);
		hall_wait(h, 60 * 1000);
		cr_expect_eq(hall_hidden(h), 1u, "Ben's, %u", late);
		cr_expect_eq(hall_count(h, SAY_DELETE), 1u, "Ana's, %u", late);
		hall_free(h);
	}
}
