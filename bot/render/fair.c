/* The page "Fair deal": what to do to check the deals; then the joins; the codes come last. */
#include "bot/base/seated.h"
#include "bot/render/buttons.h"
#include "bot/render/text.h"
#include "config/presets.h"

#include <inttypes.h>
#include <stdio.h>

enum { ACCENT_FAIR = 0x5865f2 };

/* The command line knows only presets by name. */
static bool
is_preset(const struct render_table *t)
{
	size_t length;

	return preset_find(NULL, t->rules->name, &length) != NULL;
}

/* What to do with the codes, in plain steps. A game that was stopped has no record file. */
static void
steps_add(struct sheet *s, const struct render_table *t)
{
	sheet_line(s);
	sheet_say(s, t->lang,
	    !t->seed           ? "fair.steps-before"
		: is_preset(t) ? "fair.steps"
		: t->recorded  ? "fair.steps-house"
			       : "fair.steps-stopped",
	    NULL);
}

/* The command in a code block. */
static void
command_add(struct sheet *s, const struct render_table *t)
{
	bool preset = is_preset(t);
	char n[NUMBER_TEXT];

	sheet_add(s, "\n```\n");
	if (preset || !t->recorded) {
		sheet_add(s, "golf shuffle --rules ");
		sheet_add(s, preset ? t->rules->name : words_find(t->lang, "fair.rules"));
		sheet_add(s, " --players ");
		sheet_add(s, number_text((int)t->seats, n));
		sheet_add(s, " --hole 1 --seed ");
		sheet_add(s, t->seed);
		sheet_add(s, " --entropy ");
		sheet_add(s, t->entropy ? t->entropy : "");
	} else {
		sheet_add(s, "golf verify golf-");
		sheet_add(s, t->game);
		sheet_add(s, ".jsonl");
	}
	sheet_add(s, "\n```");
}

/*
 * Each join brought the id that shuffles; a seat that was left and taken again made other deals. So
 * each leave is shown, too.
 */
static void
seated_add(struct sheet *s, const struct render_table *t)
{
	struct seated list[LIMIT_SEATED];
	unsigned all, n = seated_read(t->seated ? t->seated : "", list, &all);
	char when[40], id[24], left[24], number[NUMBER_TEXT];

	sheet_line(s);
	sheet_say(s, t->lang, n > 0 ? "fair.seated" : "fair.seated-unknown", NULL);
	if (all > n && n > 0) {
		sheet_line(s);
		sheet_say(s, t->lang, "fair.seated-more",
		    WORDS({ "n", number_text((int)(all - n), number) }));
	}
	for (unsigned i = 0; i < n; i++) {
		snprintf(when, sizeof when, "<t:%" PRId64 ":T>", snowflake_made(list[i].by));
		snprintf(id, sizeof id, "%" PRIu64, list[i].by);
		snprintf(left, sizeof left, "%" PRIu64, list[i].left);
		sheet_line(s);
		sheet_say(s, t->lang,
		    !list[i].left    ? "fair.joined"
			: list[i].by ? "fair.left"
				     : "fair.left-unasked",
		    WORDS({ "when", when }, { "a", list[i].left ? left : id }));
	}
}

/* After a game with a finished hole: back to its points, and to its moves. */
static void
ways_add(struct message *m, const struct render_table *t)
{
	struct render_table at = *t;

	if (!t->seed || t->scored == 0)
		return;
	at.seq = t->scored; /* the hole */
	button_add(m, &at, BUTTON_SECONDARY, false, "replay", -1, "button.moves", NULL);
	button_add(m, &at, BUTTON_SECONDARY, false, "count", -1, "button.back", NULL);
}

void
render_fair(const struct render_table *t, struct message *m)
{
	struct sheet s;

	message_init(m, true);
	m->accent = ACCENT_FAIR;
	sheet_init(&s);
	sheet_add(&s, "### ");
	sheet_say(&s, t->lang, "fair.title", NULL);
	steps_add(&s, t);
	sheet_small(&s, t->lang, "fair.why", NULL);
	seated_add(&s, t);
	sheet_line(&s);
	sheet_say(&s, t->lang, "fair.commitment", WORDS({ "hex", t->commitment }));
	if (t->seed) {
		sheet_line(&s);
		sheet_say(&s, t->lang, "fair.seed", WORDS({ "hex", t->seed }));
		sheet_line(&s);
		sheet_say(
		    &s, t->lang, "fair.entropy", WORDS({ "text", t->entropy ? t->entropy : "" }));
		command_add(&s, t);
	}
	sheet_show(&s, m);
	ways_add(m, t);
}
