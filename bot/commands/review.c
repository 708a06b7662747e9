/*
 * The button "Review" below a finished game: what the decisions of the person who presses it have
 * cost, compared with those of the hard level, and what the cards have brought.
 *
 * The game is read from the store, then played again twice: once to count the questions, and once
 * to think about them. All this runs on the thread pool in portions below 10 ms; one review runs at
 * a time, and few wait. The answer shows the progress, then the page. Its button starts the review
 * again, so the answer is not dead after a restart.
 *
 * The page of a coach has a button to the figures, and these have a button back. Both pages are
 * drawn together and wait behind their buttons (behind.h). After a restart, the button starts the
 * review again, which ends with that page.
 */
#include "bot/base/log.h"
#include "bot/commands/house.h"
#include "bot/commands/past.h"
#include "bot/knowledge/record.h"
#include "bot/render/results.h"
#include "bot/voice/answer.h"
#include "bot/wire/press.h"

#include <stdlib.h>
#include <string.h>

enum {
	LINES = 16, /* of the record, in a portion without a thought */
	EDIT_MS = 2000, /* between two edits of the progress */
};

struct reviewing {
	struct tables *all;
	struct interaction in;
	const char *lang;
	enum render_style style;
	char id[STORE_GAME_ID];
	struct record record;
	struct store_reader reader;
	struct redrawn *reply;
	int page; /* REVIEW_PAGE or REVIEW_FIGURES: the last one that the person asked for */
	int percent; /* that the answer shows */
	unsigned before; /* reviews that run or waited when this one began to wait */
	uint64_t next_edit;
	/* Of the thread pool, while a portion runs. */
	struct record_walk walk;
	struct review *review;
	unsigned seat;
	unsigned total; /* questions and deals, once they are counted */
	bool counted, finished, large;
	bool told; /* the review knows the state before the next line */
};

static void
reviewing_free(struct reviewing *p)
{
	record_walk_end(&p->walk);
	record_free(&p->record);
	free(p->review);
	free(p);
}

static void
refuse(struct reviewing *p, const char *key)
{
	voice_sentence(tables_voice(p->all), &p->in, key);
	reviewing_free(p);
}

/* On the thread pool ---------------------------------------------------------- */

/* The game was played to its end. Returns true when it is played once more, to think. */
static bool
end_pass(struct reviewing *p)
{
	struct review_setup setup = { .seat = p->seat };

	if (p->walk.broken || p->counted) {
		p->finished = !p->walk.broken;
		return false;
	}
	p->counted = true;
	p->total = p->review->questions + p->review->deals;
	p->large = !review_fit(p->review, REVIEW_WORK_SEAT, &setup);
	record_walk_end(&p->walk);
	if (p->large || !record_walk_begin(&p->walk, &p->record))
		return false;
	review_begin(p->review, &setup);
	return true;
}

/* One thought, or some lines without a thought. */
static bool
portion(void *arg)
{
	struct reviewing *p = arg;

	for (unsigned i = 0; i < LINES; i++) {
		if (review_think(p->review))
			return true;
		if (!p->told)
			review_before(p->review, p->walk.state);
		p->told = true;
		if (review_think(p->review))
			return true;
		p->told = false;
		if (!record_walk_next(&p->walk))
			return end_pass(p);
		if (p->walk.replay.acted)
			review_after(p->review, p->walk.state, &p->walk.replay.action);
	}
	return true;
}

/* On the loop ------------------------------------------------------------------- */

static uint64_t
now_of(const struct reviewing *p)
{
	const struct tables_settings *set = tables_settings(p->all);

	return set->now(set->arg);
}

static void
show_progress(struct reviewing *p)
{
	struct message m;

	p->next_edit = now_of(p) + EDIT_MS;
	render_review_progress(p->lang, p->id, p->page, p->percent, p->before, &m);
	if (p->reply)
		redraw(p->reply, &m, NULL);
	else
		p->reply = redrawn_new(tables_voice(p->all), p->id, &p->in, &m);
}

/* Where nobody sees the answer, the review ends. */
static bool
between(void *arg)
{
	struct reviewing *p = arg;
	int percent = p->counted && p->total > 0 ? (int)(p->review->answered * 100 / p->total) : 0;

	if (p->before > 0 || (percent != p->percent && now_of(p) >= p->next_edit)) {
		p->before = 0;
		p->percent = percent;
		show_progress(p);
	}
	return !redrawn_lost(p->reply);
}

/* The page waits behind its button. */
static void
keep_page(const struct reviewing *p, int page, const struct message *m)
{
	struct press press = { .verb = "review", .arg = page };
	char id[LIMIT_CUSTOM_ID + 1];

	memcpy(press.game, p->id, sizeof press.game);
	press_write(&press, id);
	behind_keep(tables_behind(p->all), p->in.user, id, m);
}

/* Draws both pages. *m becomes the one that the person asked for. */
static void
draw_pages(const struct reviewing *p, const struct render_table *t, struct message *m)
{
	struct message other;

	render_review(t, p->review, m);
	render_review_figures(t, p->review, &other);
	keep_page(p, REVIEW_PAGE, m);
	keep_page(p, REVIEW_FIGURES, &other);
	if (p->page == REVIEW_FIGURES)
		*m = other;
}

/* The last message of the answer: the page, or why there is none. */
static void
draw_end(struct reviewing *p, struct message *m)
{
	char title[PRESET_TITLE_MAX];
	struct render_table t;

	if (p->finished) {
		past_table(p->all, &p->record.row, &p->walk.rules, p->lang, p->style, title, &t);
		draw_pages(p, &t, m);
	} else if (p->large || p->walk.broken) {
		render_sentence(p->lang, p->large ? "refuse.review-large" : "refuse.not-read", m);
	} else {
		render_review_progress(p->lang, p->id, p->page, -1, 0, m);
	}
}

static void
done(void *arg)
{
	struct reviewing *p = arg;
	struct message m;

	if (p->walk.broken)
		log_line(LOG_WARN, "review",
		    "game %s cannot be reviewed: its record in the store is not sound",
		    p->record.row.id);
	draw_end(p, &m);
	redraw(p->reply, &m, NULL);
	redrawn_end(p->reply);
	reviewing_free(p);
}

/* Reading ----------------------------------------------------------------------- */

static unsigned
seat_of(const struct store_game *row, snowflake user)
{
	for (unsigned i = 0; i < row->seats; i++)
		if (row->seat[i].user == user || row->seat[i].away == user)
			return i;
	return GOLF_NOBODY;
}

/* A review of the same person. */
static bool
is_of(const void *arg, const void *key)
{
	const struct reviewing *p = arg;
	const struct interaction *in = key;

	return p->in.user == in->user;
}

/* Returns the sentence of the reason why the review cannot start, or NULL. */
static const char *
start(struct reviewing *p)
{
	static const struct work_portions work = {
		.portion = portion, .between = between, .done = done
	};

	p->seat = seat_of(&p->record.row, p->in.user);
	p->review = malloc(sizeof *p->review);
	if (!p->review || p->seat == GOLF_NOBODY)
		return "refuse.too-busy";
	if (!record_walk_begin(&p->walk, &p->record))
		return "refuse.not-read";
	review_begin(p->review, &(struct review_setup){ .seat = p->seat });
	p->before = work_portions_count(tables_work(p->all), WORK_REVIEWS);
	show_progress(p);
	if (p->reply && work_portions(tables_work(p->all), &work, p))
		return NULL;
	return "refuse.too-busy";
}

/*
 * The button was pressed again while the review runs. The new answer goes on from here, in place of
 * the old one.
 */
static const char *
take_over(
    struct reviewing *p, const char *game, int page, const struct interaction *in, const char *lang)
{
	struct redrawn *old = p->reply;

	if (strcmp(p->id, game) != 0)
		return "refuse.review-running";
	p->in = *in;
	p->lang = lang;
	p->page = page;
	p->reply = NULL;
	show_progress(p);
	if (!p->reply) {
		p->reply = old;
		return "refuse.too-busy";
	}
	redrawn_drop(old);
	return NULL;
}

static void
on_read(void *arg, enum store_status status)
{
	struct reviewing *p = arg;
	const char *key = past_missing(
	    &p->record, status, &command_review.guard, &p->in, "refuse.review-stopped");
	struct reviewing *running = work_portions_find(
	    tables_work(p->all), WORK_REVIEWS, is_of, &p->in);
	struct message m;

	/* Another press of the same person was read meanwhile. */
	if (!key && running) {
		key = take_over(running, p->id, p->page, &p->in, p->lang);
		if (!key) {
			reviewing_free(p);
			return;
		}
	}
	key = key ? key : start(p);
	if (!key)
		return;
	if (!p->reply) {
		refuse(p, key);
		return;
	}
	render_sentence(p->lang, key, &m);
	redraw(p->reply, &m, NULL);
	redrawn_end(p->reply);
	reviewing_free(p);
}

/* Asking ------------------------------------------------------------------------ */

/* Shows a page that waits behind the button. Returns false when none does. */
static bool
show_behind(const struct ask *a)
{
	const struct message *m = behind_find(tables_behind(a->all), a->in->user, a->in->custom_id);

	if (!m)
		return false;
	voice_page(tables_voice(a->all), a->press->game, a->in, m);
	return true;
}

static void
review(const struct ask *a)
{
	struct reviewing *p = work_portions_find(tables_work(a->all), WORK_REVIEWS, is_of, a->in);
	int page = a->press->arg == REVIEW_FIGURES ? REVIEW_FIGURES : REVIEW_PAGE;
	const char *key;

	if (!p && show_behind(a))
		return;
	key = p ? take_over(p, a->press->game, page, a->in, a->lang) : NULL;
	if (key)
		ask_refuse(a, key);
	if (p)
		return;
	p = calloc(1, sizeof *p);
	if (!p) {
		ask_refuse(a, "refuse.too-busy");
		return;
	}
	p->all = a->all;
	p->in = *a->in;
	p->lang = a->lang;
	p->style = house_style(a);
	p->page = page;
	memcpy(p->id, a->press->game, sizeof p->id);
	record_init(&p->record);
	p->reader = record_reader(&p->record);
	kept_read(tables_kept(a->all), p->id, &p->reader, on_read, p);
}

const struct command command_review = { .name = "review",
	.fn = review,
	.guard = { .where = GAME_OF_SERVER,
	    .who = PLAYED,
	    .when = WHEN_OVER,
	    .no_game = "refuse.no-record",
	    .not_played = "refuse.review-others" },
	.flags = NO_SLASH };
