/*
 * Pictures of tables. The public message shows a change at once, with emojis. Then a picture is
 * made on the thread pool (bot/work/shots.h), and an edit adds it while the table has not moved on.
 */
#include "bot/base/log.h"
#include "bot/tables/inside.h"
#include "bot/wire/encode.h"

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

/* Answers with the picture that somebody has asked for. */
static void
answer(struct tables *all, const struct shots_one *one)
{
	struct say what = { .kind = SAY_ANSWER, .to = one->in, .user = one->in->user };
	struct say_file file;
	struct message m;

	if (!one->shot || shot_problem(one->shot)) {
		voice_sentence(&all->voice, one->in, "refuse.no-picture");
		return;
	}
	message_init(&m, true);
	file_of(one->shot, &file);
	message_picture(&m, file.name, shot_alt(one->shot));
	what.m = &m;
	what.file = &file;
	row_id(one->table, what.game);
	voice_say(&all->voice, &what);
}

/* The picture of the table's message is made. */
static void
keep(struct shots_one *one, struct table *t)
{
	t->shooting = false;
	if (shot_problem(one->shot)) {
		log_line(LOG_WARN, "tables",
		    "there is no picture of the table of game %s: %s Its cards are shown as emojis",
		    t->board.game, shot_problem(one->shot));
	} else if (t->now && t->now->seq == one->seq && !t->all->life.resting) {
		table_drop_shot(t);
		t->shot = one->shot;
		one->shot = NULL;
		table_changed(t);
	}
}

void
tables_shot_made(void *arg, struct shots_one *one)
{
	struct tables *all = arg;
	struct table *t = tables_get(all, one->table);

	if (one->in)
		answer(all, one);
	else if (t)
		keep(one, t);
	if (t && t->now)
		table_settle(t);
}

void
tables_shot_failed(void *arg, const struct shots_one *one)
{
	struct tables *all = arg;
	struct table *t = tables_get(all, one->table);

	if (one->in) {
		answer(all, one);
		return;
	}
	if (t && t->now)
		t->shot_of = t->now->seq;
	if (t)
		t->shooting = false;
}

void
tables_shot_begins(void *arg, struct shots_one *one)
{
	struct table *t = tables_get(arg, one->table);
	struct picture p;

	if (!t || !t->now || !(one->in ? table_state(t) != NULL : is_wanted(t)))
		return;
	one->seq = t->now->seq;
	table_public(t, one->in ? words_language(one->in->locale) : table_language(t), &p);
	one->shot = shot_new(&p.table);
	if (!one->shot)
		log_line(LOG_ERROR, "tables", "no memory for the picture of a table");
	if (!one->in) {
		t->shot_of = t->now->seq;
		t->shooting = true;
	}
}

void
table_shoot(struct table *t)
{
	int64_t before = t->shot_of;

	if (t->shot && !table_has_shot(t))
		table_drop_shot(t);
	if (t->shooting || t->shot_of == t->now->seq || !is_wanted(t))
		return;
	t->shot_of = t->now->seq;
	t->shooting = true;
	if (shots_add(&t->all->shots, t->number, NULL))
		return;
	t->shot_of = before;
	t->shooting = false;
}

void
table_shoot_for(struct table *t, const struct interaction *in)
{
	if (!shots_add(&t->all->shots, t->number, in))
		voice_sentence(&t->all->voice, in, "refuse.too-busy");
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
