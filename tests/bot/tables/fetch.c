/* Files that people attach: which files are not fetched, and who hears of the result. */
#include "tests/bot/hall.h"

#include <string.h>

static char heard[64];
static const char *heard_key;
static unsigned calls;

static void
on_file(struct tables *all, const struct interaction *in, const struct fetched *got)
{
	calls++;
	heard_key = got->key;
	if (!got->key)
		snprintf(heard, sizeof heard, "%.*s", (int)got->size, got->bytes);
	voice_sentence(tables_voice(all), in, got->key ? got->key : "done.action");
}

static struct interaction
attach(struct hall *h, uint64_t size, const char *url)
{
	struct interaction in = hall_somebody(h, ANA);

	in.files = 1;
	in.file[0] = (struct interaction_file){ .name = "rules", .size = size };
	snprintf(in.file[0].url, sizeof in.file[0].url, "%s", url);
	return in;
}

Test(tables_fetch, large_and_missing_files_are_not_fetched)
{
	static const struct {
		uint64_t size;
		const char *url, *key;
	} row[] = {
		{ LIMIT_FILE + 1, "https://cdn.discordapp.com/a", "refuse.file-large" },
		{ 10, "", "refuse.file-lost" },
	};
	struct hall *h = hall_new();
	struct interaction in;
	const char *key;

	for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
		in = attach(h, row[i].size, row[i].url);
		cr_expect_not(
		    voice_fetch(tables_voice(h->tables), &in, interaction_file(&in, "rules"), on_file, &key));
		cr_expect_str_eq(key, row[i].key);
	}
	cr_expect_not(voice_fetch(tables_voice(h->tables), &in, interaction_file(&in, "none"), on_file, &key));
	cr_expect_str_eq(key, "refuse.file-lost");
	hall_run(h);
	cr_expect_eq(calls, 0u);
	hall_free(h);
}

Test(tables_fetch, a_fetched_file_is_told_once)
{
	struct hall *h = hall_new();
	struct interaction in = attach(h, LIMIT_FILE, "https://cdn.discordapp.com/a");
	const char *key;

	h->attached = "{}";
	cr_assert(voice_fetch(tables_voice(h->tables), &in, &in.file[0], on_file, &key));
	cr_expect_not(tables_quiet(h->tables), "somebody waits");
	cr_expect_eq(calls, 0u, "never from inside tables_fetch()");
	hall_run(h);
	cr_expect_eq(calls, 1u);
	cr_expect_str_eq(heard, "{}");
	cr_expect(tables_quiet(h->tables));
	hall_answer(h, in.id);
	h->attached = NULL;
	cr_assert(voice_fetch(tables_voice(h->tables), &in, &in.file[0], on_file, &key));
	hall_run(h);
	cr_expect_str_eq(heard_key, "refuse.file-lost");
	hall_free(h);
}
