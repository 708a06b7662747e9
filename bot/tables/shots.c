/*
 * Pictures of tables. The public message shows a change at once, with emojis. Then a picture is
 * made on the thread pool, and an edit adds it while the table has not moved on. Few pictures are
 * made at a time, since the store works on the same threads.
 */
#include "bot/base/log.h"
#include "bot/render/shot.h"
#include "bot/tables/inside.h"
#include "bot/tables/work.h"
#include "bot/wire/encode.h"

#include <stdlib.h>

/* A picture that waits or is being made: for the table's message, or for somebody who asked. */
struct shooting {
	struct shooting *next;
	struct interaction *in; /* who asked; NULL: the table's message */
	struct tables *all;
	snowflake table; /* its number */
	int64_t seq; /* the line that the picture shows */
	struct shot *shot;
	struct picture_maker *maker;
};

/* The house rules want a picture of the table as it is now. */
static bool
is_wanted(const struct table *t)
{
	uint32_t when = t->house.number[HOUSE_PICTURES];

	if (!t->all->set.pictures || t->all->life.resting || when == HOUSE_PICTURES_NEVER ||
	    !table_state(t) || t->now->row.state == STORE_STOPPED)
		return false;
	return when == HOUSE_PICTURES_TURNS || golf_to_act(table_state(t)) == 0;
}

bool
table_has_shot(const struct table *t)
{
	return t->shot && t->shot_of == t->now->seq;
}

void
table_drop_shot(struct table *t)
{
	shot_free(t->shot);
	t->shot = NULL;
}

static void
file_of(const struct shot *shot, struct say_file *file)
{
	*file = (struct say_file){ .name = shot_name(shot), .type = "image/png" };
	file->bytes = shot_bytes(shot, &file->size);
}

static void
shooting_free(struct shooting *s)
{
	struct picture_maker **place = s->all->maker;

	while (place < s->all->maker + SHOTS_AT_ONCE - 1 && *place)
		place++;
	if (*place)
		shot_maker_free(s->maker);
	else
		*place = s->maker;
	shot_free(s->shot);
	free(s->in);
	free(s);
}

/* Returns an idle maker, or a new one; NULL when memory is out. */
static struct picture_maker *
take_maker(struct tables *all)
{
	for (unsigned i = 0; i < SHOTS_AT_ONCE; i++) {
		struct picture_maker *maker = all->maker[i];

		all->maker[i] = NULL;
		if (maker)
			return maker;
	}
	return shot_maker();
}

/* Runs on the thread pool. */
static void
make(void *arg)
{
	struct shooting *s = arg;

	shot_make(s->shot, s->maker);
}

/* Answers with the picture that somebody has asked for. */
static void
answer(const struct shooting *s)
{
	struct say what = { .kind = SAY_ANSWER, .to = s->in, .user = s->in->user };
	struct say_file file;
	struct message m;

	if (!s->shot || shot_problem(s->shot)) {
		tables_sentence(s->all, s->in, "refuse.no-picture");
		return;
	}
	message_init(&m, true);
	file_of(s->shot, &file);
	message_picture(&m, file.name, shot_alt(s->shot));
	what.m = &m;
	what.file = &file;
	row_id(s->table, what.game);
	tables_say(s->all, &what);
}

/* The picture of the table's message is made. */
static void
keep(struct shooting *s, struct table *t)
{
	t->shooting = false;
	if (shot_problem(s->shot)) {
		log_line(LOG_WARN, "tables",
		    "there is no picture of the table of game %s: %s Its cards are shown as emojis",
		    t->board.game, shot_problem(s->shot));
	} else if (t->now && t->now->seq == s->seq && !s->all->life.resting) {
		table_drop_shot(t);
		t->shot = s->shot;
		s->shot = NULL;
		table_changed(t);
	}
}

static void begin_next(struct tables *all);

static void
made(void *arg)
{
	struct shooting *s = arg;
	struct tables *all = s->all;
	struct table *t = tables_get(all, s->table);

	all->shootings--;
	if (s->in)
		answer(s);
	else if (t)
		keep(s, t);
	shooting_free(s);
	begin_next(all);
	if (t && t->now)
		table_settle(t);
}

/* Takes the data and begins the work. Returns false when memory is out. */
static bool
make_later(struct shooting *s, const struct table *t)
{
	struct picture p;

	s->seq = t->now->seq;
	table_public(t, s->in ? words_language(s->in->locale) : table_language(t), &p);
	s->shot = shot_new(&p.table);
	s->maker = take_maker(s->all);
	if (s->shot && s->maker && tables_work(s->all, make, made, s))
		return true;
	log_line(LOG_ERROR, "tables", "no memory for the picture of a table");
	shot_free(s->shot);
	s->shot = NULL;
	return false;
}

/* Returns false when the picture is not wanted any more, or cannot be made. */
static bool
begin(struct shooting *s)
{
	struct table *t = tables_get(s->all, s->table);
	bool begun = t && t->now && (s->in ? table_state(t) != NULL : is_wanted(t)) &&
	    make_later(s, t);

	if (s->in && !begun)
		answer(s);
	if (!s->in && t && t->now)
		t->shot_of = t->now->seq;
	if (!s->in && t)
		t->shooting = begun;
	return begun;
}

static void
begin_next(struct tables *all)
{
	struct shooting *s;

	while (all->shootings < SHOTS_AT_ONCE && (s = all->shoot_first)) {
		all->shoot_first = s->next;
		all->shoots_waiting--;
		if (begin(s)) {
			all->shootings++;
			continue;
		}
		shooting_free(s);
	}
}

static void
add(struct shooting *s)
{
	if (s->all->shoot_first)
		s->all->shoot_last->next = s;
	else
		s->all->shoot_first = s;
	s->all->shoot_last = s;
	s->all->shoots_waiting++;
	begin_next(s->all);
}

void
table_shoot(struct table *t)
{
	struct shooting *s;

	if (t->shot && !table_has_shot(t))
		table_drop_shot(t);
	if (t->shooting || t->shot_of == t->now->seq || !is_wanted(t))
		return;
	s = calloc(1, sizeof *s);
	if (!s)
		return;
	*s = (struct shooting){ .all = t->all, .table = t->number };
	t->shot_of = t->now->seq;
	t->shooting = true;
	add(s);
}

void
table_shoot_for(struct table *t, const struct interaction *in)
{
	bool full = t->all->shoots_waiting >= SHOTS_WAITING;
	struct shooting *s = full ? NULL : calloc(1, sizeof *s);
	struct interaction *copy = full ? NULL : malloc(sizeof *copy);

	if (!s || !copy) {
		free(s);
		free(copy);
		tables_sentence(t->all, in, "refuse.too-busy");
		return;
	}
	*copy = *in;
	*s = (struct shooting){ .in = copy, .all = t->all, .table = t->number };
	add(s);
}

bool
table_add_shot(struct table *t, struct message *m, struct say_file *file)
{
	if (!table_has_shot(t))
		return false;
	file_of(t->shot, file);
	table_draw(t, true, m);
	message_picture(m, file->name, shot_alt(t->shot));
	if (encode_fits(m))
		return true;
	/* The buttons matter more than the picture. */
	table_drop_shot(t);
	table_draw(t, false, m);
	return false;
}

void
table_shot_said(struct table *t, const struct said *how)
{
	if (how->what.pictured && !how->ok) {
		log_line(LOG_WARN, "tables",
		    "game %s: Discord did not take the picture of the table (status %d): the cards "
		    "are shown as emojis. With /house set key:pictures value:never no more are "
		    "made",
		    t->board.game, how->status);
		table_drop_shot(t);
		table_changed(t);
	} else if (how->ok && !how->what.pictured && table_has_shot(t)) {
		/* The message was shown without its picture. */
		table_changed(t);
	}
}

void
tables_shots_free(struct tables *all)
{
	for (struct shooting *s; (s = all->shoot_first);) {
		all->shoot_first = s->next;
		free(s->in);
		free(s);
	}
	for (unsigned i = 0; i < SHOTS_AT_ONCE; i++)
		shot_maker_free(all->maker[i]);
}
