/*
 * Pictures of tables. The public message shows a change at once, with emojis. Then a picture is
 * made on the thread pool (bot/work/shots.h), and an edit adds it while the table has not moved on.
 */
#include "bot/base/seldom.h"
#include "bot/tables/inside.h"
#include "bot/tables/show.h"
#include "bot/wire/encode.h"

bool
table_wants_shot(const struct table *t)
{
	uint32_t when = t->house.number[HOUSE_PICTURES];

	if (!t->all->set.pictures || t->all->life.resting || when == HOUSE_PICTURES_NEVER ||
	    !table_state(t) || t->now->row.state == STORE_STOPPED)
		return false;
	return when == HOUSE_PICTURES_TURNS || golf_to_act(table_state(t)) == 0;
}

/* The picture of the table as it is is ready. */
static bool
has_shot(const struct table *t)
{
	return t->shown.shot && t->shown.shot_of == t->now->seq;
}

void
table_drop_shot(struct table *t)
{
	shot_free(t->shown.shot);
	t->shown.shot = NULL;
}

void
shot_file(const struct shot *shot, struct say_file *file)
{
	*file = (struct say_file){ .name = shot_name(shot), .type = "image/png" };
	file->bytes = shot_bytes(shot, &file->size);
}

void
table_shoot(struct table *t)
{
	int64_t before = t->shown.shot_of;

	if (t->shown.shot && !has_shot(t))
		table_drop_shot(t);
	if (t->shown.shooting || t->shown.shot_of == t->now->seq || !table_wants_shot(t))
		return;
	t->shown.shot_of = t->now->seq;
	t->shown.shooting = true;
	if (shots_add(&t->all->shots, t->number, NULL))
		return;
	t->shown.shot_of = before;
	t->shown.shooting = false;
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
	if (!has_shot(t))
		return false;
	shot_file(t->shown.shot, file);
	table_draw(t, true, m);
	message_picture(m, file->name, shot_alt(t->shown.shot));
	if (encode_fits(m))
		return true;
	/* The buttons matter more than the picture. */
	table_drop_shot(t);
	table_draw(t, false, m);
	return false;
}

bool
table_shot_said(struct table *t, const struct said *how)
{
	if (how->what.pictured && !how->ok) {
		log_seldom(LOG_WARN, "tables", "picture not taken",
		    "game %s: Discord did not take the picture of the table (status %d): the cards "
		    "are shown as emojis. With /house set key:pictures value:never no more are "
		    "made",
		    t->board.game, how->status);
		table_drop_shot(t);
		return true;
	}
	/* The message was shown without its picture. */
	return how->ok && !how->what.pictured && has_shot(t);
}
