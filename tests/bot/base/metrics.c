#include "bot/base/metrics.h"

#include <criterion/criterion.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

/* Returns the text of all metrics. */
static const char *
printed(void)
{
	static char text[METRICS_TEXT + 1];
	struct buf out;

	buf_init(&out, METRICS_TEXT);
	metrics_print(&out);
	cr_assert(!buf_failed(&out));
	snprintf(text, sizeof text, "%s", buf_string(&out));
	buf_free(&out);
	return text;
}

#define PRINTS(line) cr_expect(strstr(printed(), line), "%s\nis not in\n%s", line, printed())

Test(metrics, a_metric_without_a_value_is_not_printed)
{
	cr_expect_str_eq(printed(), "");
}

Test(metrics, a_counter_adds_up_for_each_combination_of_labels)
{
	metrics_add(METRIC_REST, METRIC_WITH("GET /gateway/bot", "200"), 1);
	metrics_add(METRIC_REST, METRIC_WITH("GET /gateway/bot", "200"), 2);
	metrics_add(METRIC_REST, METRIC_WITH("GET /gateway/bot", "429"), 1);
	PRINTS("# HELP golfd_rest_requests_total Requests to Discord's REST API by route");
	PRINTS("# TYPE golfd_rest_requests_total counter\n");
	PRINTS("golfd_rest_requests_total{route=\"GET /gateway/bot\",status=\"200\"} 3\n");
	PRINTS("golfd_rest_requests_total{route=\"GET /gateway/bot\",status=\"429\"} 1\n");
}

Test(metrics, a_gauge_is_as_it_is_now)
{
	metrics_set(METRIC_SERVERS, NULL, 7);
	metrics_set(METRIC_SERVERS, NULL, 5);
	metrics_set(METRIC_GAMES, METRIC_WITH("cabo"), 2);
	PRINTS("# TYPE golfd_servers gauge\ngolfd_servers 5\n");
	PRINTS("golfd_games{game=\"cabo\"} 2\n");
	metrics_zero(METRIC_GAMES);
	PRINTS("golfd_games{game=\"cabo\"} 0\n");
	PRINTS("golfd_servers 5\n");
}

Test(metrics, the_times_stand_in_buckets_that_add_up)
{
	const double took[] = { 0.0005, 0.001, 0.3, 20, -1 };

	for (unsigned i = 0; i < sizeof took / sizeof took[0]; i++)
		metrics_took(METRIC_ANSWER, METRIC_WITH("press"), took[i]);
	PRINTS("# TYPE golfd_interaction_answer_seconds histogram\n");
	PRINTS("golfd_interaction_answer_seconds_bucket{kind=\"press\",le=\"0.001\"} 3\n");
	PRINTS("golfd_interaction_answer_seconds_bucket{kind=\"press\",le=\"0.25\"} 3\n");
	PRINTS("golfd_interaction_answer_seconds_bucket{kind=\"press\",le=\"0.5\"} 4\n");
	PRINTS("golfd_interaction_answer_seconds_bucket{kind=\"press\",le=\"10\"} 4\n");
	PRINTS("golfd_interaction_answer_seconds_bucket{kind=\"press\",le=\"+Inf\"} 5\n");
	PRINTS("golfd_interaction_answer_seconds_sum{kind=\"press\"} 20.3015\n");
	PRINTS("golfd_interaction_answer_seconds_count{kind=\"press\"} 5\n");
}

Test(metrics, a_value_of_a_label_breaks_no_line)
{
	metrics_set(METRIC_GAMES, METRIC_WITH("a \"b\" \\ \n \xc3\xa9"), 1);
	PRINTS("golfd_games{game=\"a \\\"b\\\" \\\\ ? ??\"} 1\n");
}

Test(metrics, the_number_of_series_is_bounded)
{
	char name[16];
	unsigned lines = 0;

	for (unsigned i = 0; i < METRICS_SERIES + 50; i++) {
		snprintf(name, sizeof name, "game-%u", i);
		metrics_add(METRIC_STARTED, METRIC_WITH(name), 1);
	}
	PRINTS("golfd_games_started_total{game=\"other\"} 50\n");
	for (const char *at = printed(); (at = strstr(at, "\ngolfd_games_started_total{")); at++)
		lines++;
	cr_expect_eq(lines, METRICS_SERIES + 1, "%u", lines);
}

Test(metrics, a_route_has_no_ids)
{
	static const char *const cases[][2] = {
		{ "GET /gateway/bot", "GET /gateway/bot" },
		{ "PATCH /channels/1234567890123456789/messages/:id",
		    "PATCH /channels/:id/messages/:id" },
		{ "POST /interactions/1234567890123456789/callback",
		    "POST /interactions/:id/callback" },
		{ "GET /guilds/11111111111111111111/members/22222222222222222222",
		    "GET /guilds/:id/members/:id" },
		{ "GET file 7", "GET file" },
		{ "PUT /applications/12345678901/commands", "PUT /applications/:id/commands" },
	};
	char out[METRICS_LABEL], full[300];

	for (unsigned i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		metrics_route(cases[i][0], out);
		cr_expect_str_eq(out, cases[i][1]);
	}
	memset(full, 'x', sizeof full - 1);
	full[sizeof full - 1] = '\0';
	metrics_route(full, out);
	cr_expect_lt(strlen(out), sizeof out);
}

static void *
count(void *arg)
{
	(void)arg;
	for (unsigned i = 0; i < 1000; i++)
		metrics_add(METRIC_DEFERRED, NULL, 1);
	return NULL;
}

Test(metrics, threads_count_together)
{
	pthread_t thread[4];

	for (unsigned i = 0; i < 4; i++)
		pthread_create(&thread[i], NULL, count, NULL);
	for (unsigned i = 0; i < 4; i++)
		pthread_join(thread[i], NULL);
	PRINTS("golfd_interactions_deferred_total 4000\n");
}

/* docs/operators.md says of each metric what it is for. */
Test(metrics, the_documents_have_each_of_them)
{
	static const char *const names[] = {
#define NAME(id, name, ...) "`" name "`",
		METRICS_MAP(NAME)
#undef NAME
	};
	static char text[1 << 20];
	FILE *file = fopen("docs/operators.md", "r");

	cr_assert(file);
	text[fread(text, 1, sizeof text - 1, file)] = '\0';
	fclose(file);
	for (unsigned i = 0; i < METRICS; i++)
		cr_expect(strstr(text, names[i]), "%s", names[i]);
}
