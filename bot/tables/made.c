/* Pictures of tables that have their turn, and that are made (bot/work/shots.h). */
#include "bot/base/log.h"
#include "bot/base/seldom.h"
#include "bot/tables/around.h"
#include "bot/tables/inside.h"
#include "bot/tables/show.h"

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
	shot_file(one->shot, &file);
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
	t->shown.shooting = false;
	if (shot_problem(one->shot)) {
		log_seldom(LOG_WARN, "tables", "no picture",
		    "there is no picture of the table of game %s: %s Its cards are shown as emojis",
		    t->board.game, shot_problem(one->shot));
	} else if (t->now && t->now->seq == one->seq && !t->all->life.resting) {
		table_drop_shot(t);
		t->shown.shot = one->shot;
		one->shot = NULL;
		table_changed(t);
	}
}

static void
on_made(void *arg, struct shots_one *one)
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

static void
on_failed(void *arg, const struct shots_one *one)
{
	struct tables *all = arg;
	struct table *t = tables_get(all, one->table);

	if (one->in) {
		answer(all, one);
		return;
	}
	if (t && t->now)
		t->shown.shot_of = t->now->seq;
	if (t)
		t->shown.shooting = false;
}

static void
on_turn(void *arg, struct shots_one *one)
{
	struct table *t = tables_get(arg, one->table);
	struct picture p;

	if (!t || !t->now || !(one->in ? table_state(t) != NULL : table_wants_shot(t)))
		return;
	one->seq = t->now->seq;
	table_public(t, one->in ? words_language(one->in->locale) : table_language(t), &p);
	one->shot = shot_new(&p.table);
	if (!one->shot)
		log_line(LOG_ERROR, "tables", "no memory for the picture of a table");
	if (!one->in) {
		t->shown.shot_of = t->now->seq;
		t->shown.shooting = true;
	}
}

struct shots_owner
tables_shots_owner(struct tables *all)
{
	return (struct shots_owner){ all, on_turn, on_failed, on_made };
}
