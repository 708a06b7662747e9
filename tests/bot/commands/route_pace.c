/* What one person, channel and server may do at once. */
#include "tests/bot/hall.h"

#include "bot/tables/inside.h"
#include "config/words.h"

#include <string.h>

enum {
	PERSON = 1 + LIMIT_AHEAD_MS / LIMIT_PERSON_MS, /* presses at once */
	CHANNEL = 1 + LIMIT_AHEAD_MS / LIMIT_CHANNEL_MS,
	SERVER = 1 + LIMIT_AHEAD_MS / LIMIT_SERVER_MS,
	STRANGER = 1000, /* the first of many people */
};

static struct hall *
begin(void)
{
	struct hall *h = hall_new();

	h->tables->set.limits = true;
	return h;
}

/* A person asks for the table. Returns whether that was too much, by this sentence. */
static bool
is_refused(struct hall *h, snowflake user, const char *key)
{
	snowflake in = hall_slash(h, user, "help", NULL);
	const char *said = hall_text(hall_answer(h, in)->m);
	bool refused = strstr(said, words_find("en", key)) != NULL;

	hall_clear(h);
	return refused;
}

Test(route_pace, a_person_who_presses_too_fast_is_asked_to_wait)
{
	struct hall *h = begin();

	for (unsigned i = 0; i < PERSON; i++)
		cr_assert_not(is_refused(h, ANA, "refuse.fast-person"), "%u", i);
	cr_expect(is_refused(h, ANA, "refuse.fast-person"));
	cr_expect_not(is_refused(h, BEN, "refuse.fast-person"), "others may go on");
	hall_wait(h, LIMIT_PERSON_MS);
	cr_expect_not(is_refused(h, ANA, "refuse.fast-person"));
	cr_expect(is_refused(h, ANA, "refuse.fast-person"), "five a second");
	h->tables->set.limits = false;
	cr_expect_not(is_refused(h, ANA, "refuse.fast-person"), "GOLFD_LIMITS=off");
	hall_free(h);
}

Test(route_pace, a_channel_and_a_server_have_their_bounds)
{
	struct hall *h = begin();
	unsigned n = 0;

	while (n < CHANNEL && !is_refused(h, STRANGER + n, "refuse.fast-channel"))
		n++;
	cr_expect_eq(n, CHANNEL);
	cr_expect(is_refused(h, STRANGER + n, "refuse.fast-channel"));
	h->channel++;
	cr_expect_not(is_refused(h, STRANGER + n, "refuse.fast-channel"), "another channel");
	for (n = CHANNEL + 1; n < SERVER; n++) {
		h->channel = HALL_CHANNEL + 10 + n;
		cr_assert_not(is_refused(h, STRANGER + n, "refuse.fast-server"), "%u", n);
	}
	cr_expect(is_refused(h, STRANGER + n, "refuse.fast-server"));
	hall_wait(h, LIMIT_SERVER_MS);
	cr_expect_not(is_refused(h, STRANGER + n, "refuse.fast-server"));
	hall_free(h);
}

/* A press that is too fast does nothing, and its second try works. */
Test(route_pace, nothing_is_lost)
{
	struct hall *h = begin();
	int64_t seq;

	hall_game(h, "six-card", "1", "0", 2);
	while (!is_refused(h, ANA, "refuse.fast-person"))
		continue;
	seq = hall_table(h)->now->seq;
	hall_said(h, hall_push(h, ANA, "turn-up", 0), "refuse.fast-person");
	cr_expect_eq(hall_table(h)->now->seq, seq);
	hall_wait(h, LIMIT_PERSON_MS);
	hall_push(h, ANA, "turn-up", 0);
	cr_expect_eq(hall_table(h)->now->seq, seq + 1);
	hall_free(h);
}

Test(route_pace, a_host_has_a_limit_of_tables)
{
	struct hall *h = begin();

	for (unsigned i = 0; i < LIMIT_TABLES_HOST; i++) {
		h->channel = HALL_CHANNEL + i;
		hall_slash(h, ANA, "new", NULL);
		hall_clear(h);
		hall_wait(h, LIMIT_PERSON_MS);
	}
	cr_assert_eq(tables_count(h->tables), (unsigned)LIMIT_TABLES_HOST);
	h->channel++;
	hall_said(h, hall_slash(h, ANA, "new", NULL), "refuse.too-many-host");
	hall_slash(h, BEN, "new", NULL);
	cr_expect_eq(tables_count(h->tables), LIMIT_TABLES_HOST + 1u, "another host");
	h->channel = HALL_CHANNEL;
	hall_surely(h, ANA, "stop");
	h->channel = HALL_CHANNEL + 2 * LIMIT_TABLES_HOST;
	hall_wait(h, 1000);
	hall_slash(h, ANA, "new", NULL);
	cr_expect_eq(tables_count(h->tables), LIMIT_TABLES_HOST + 1u, "one was stopped");
	hall_free(h);
}

/* Tables that were handed over, and left, count for the person who has opened them. */
Test(route_pace, a_table_that_is_handed_over_counts_for_its_opener)
{
	struct hall *h = begin();

	for (unsigned i = 0; i < LIMIT_TABLES_HOST; i++) {
		h->channel = HALL_CHANNEL + i;
		hall_slash(h, ANA, "new", NULL);
		hall_slash(h, BEN, "join", NULL);
		if (i % 2)
			hall_slash(h, ANA, "host", "player", "Ben", NULL);
		else
			hall_surely(h, ANA, "leave");
		cr_assert_eq(hall_table(h)->now->row.host, (snowflake)BEN, "%u", i);
		hall_clear(h);
		hall_wait(h, 1000);
	}
	h->channel++;
	hall_said(h, hall_slash(h, ANA, "new", NULL), "refuse.too-many-host");
	hall_restart(h);
	h->tables->set.limits = true;
	hall_said(h, hall_slash(h, ANA, "new", NULL), "refuse.too-many-host");
	hall_free(h);
}

/* A person sits at so many tables at most: by joining, by opening and by a rematch. */
Test(route_pace, a_person_has_a_limit_of_seats)
{
	struct hall *h = begin();

	for (unsigned i = 0; i < LIMIT_SEATS_PERSON; i++) {
		h->channel = HALL_CHANNEL + i;
		hall_slash(h, 1000 + i, "new", NULL);
		hall_said(h, hall_slash(h, ANA, "join", NULL), "done.join");
		hall_clear(h);
		hall_wait(h, 1000);
	}
	cr_assert_eq(tables_seated(h->tables, ANA), (unsigned)LIMIT_SEATS_PERSON);
	h->channel++;
	hall_said(h, hall_slash(h, ANA, "new", NULL), "refuse.too-many-seats");
	hall_slash(h, BEN, "new", NULL);
	hall_said(h, hall_slash(h, ANA, "join", NULL), "refuse.too-many-seats");
	h->channel = HALL_CHANNEL;
	hall_surely(h, ANA, "leave");
	h->channel = HALL_CHANNEL + LIMIT_SEATS_PERSON;
	hall_wait(h, 1000);
	hall_said(h, hall_slash(h, ANA, "join", NULL), "done.join");
	hall_free(h);
}

/* A process with several shards has a set of tables for each. */
Test(route_pace, sets_of_tables_share_the_pace_of_a_person)
{
	struct hall *one = begin(), *other = begin();
	static struct pace pace;

	one->tables->set.pace = other->tables->set.pace = &pace;
	for (unsigned i = 0; i < PERSON; i++)
		cr_assert_not(is_refused(i % 2 ? one : other, ANA, "refuse.fast-person"));
	cr_expect(is_refused(one, ANA, "refuse.fast-person"));
	cr_expect(is_refused(other, ANA, "refuse.fast-person"));
	cr_expect_not(is_refused(other, BEN, "refuse.fast-person"), "others may go on");
	hall_free(one);
	hall_free(other);
}

static unsigned
hosted(void *arg, snowflake host)
{
	const struct hall *h = arg;

	return tables_hosted(h->tables, host) + (host == ANA ? LIMIT_TABLES_HOST - 1 : 0);
}

Test(route_pace, sets_of_tables_share_the_limit_of_a_host)
{
	struct hall *h = begin();

	h->tables->set.hosted = hosted;
	hall_slash(h, ANA, "new", NULL);
	cr_expect_eq(tables_count(h->tables), 1u, "the twentieth");
	h->channel++;
	hall_said(h, hall_slash(h, ANA, "new", NULL), "refuse.too-many-host");
	hall_slash(h, BEN, "new", NULL);
	cr_expect_eq(tables_count(h->tables), 2u, "another host");
	h->tables->set.limits = false;
	h->channel++;
	hall_slash(h, ANA, "new", NULL);
	cr_expect_eq(tables_count(h->tables), 3u, "GOLFD_LIMITS=off");
	hall_free(h);
}

Test(route_pace, an_instance_has_a_limit_of_tables)
{
	struct hall *h = begin();

	h->tables->set.most = 2;
	hall_slash(h, ANA, "new", NULL);
	h->channel++;
	hall_slash(h, BEN, "new", NULL);
	h->channel++;
	hall_said(h, hall_slash(h, CARLA, "new", NULL), "refuse.too-many");
	cr_expect_eq(tables_count(h->tables), 2u);
	h->channel--;
	hall_surely(h, BEN, "stop");
	hall_wait(h, 1000);
	hall_slash(h, CARLA, "new", NULL);
	cr_expect_eq(tables_count(h->tables), 2u, "one was stopped");
	hall_free(h);
}
