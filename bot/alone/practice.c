#include "bot/alone/practice.h"

#include "bot/alone/alone.h"
#include "bot/facts/facts.h"
#include "bot/render/lesson.h"
#include "bot/render/practice.h"
#include "bot/wire/move.h"

#include <stdio.h>
#include <string.h>

/* A press on a page of a practice hole, and the page that follows. */
struct practising {
	struct tables *all;
	const struct interaction *in;
	struct press press; /* its steps are those after PRESS_THEN */
	const char *lang;
	enum render_style style;
	int64_t number; /* of the game */
	struct practice hole;
	struct golf_view view;
	const char *note; /* or NULL */
};

static void
answer(const struct practising *t, const struct message *m)
{
	voice_page(tables_voice(t->all), NULL, t->in, m);
}

/* Pages ----------------------------------------------------------------------- */

/* The texts and parts that a page lends. */
struct lent {
	char title[PRESET_TITLE_MAX], computer[GOLF_SEATS_MAX][LIMIT_NAME];
	struct render_alone alone;
	struct golf_action advice;
};

static void
seat_computers(struct render_table *out, struct lent *lent)
{
	struct store_game row = { .seats = 0 };

	for (unsigned seat = 1; seat < out->seats; seat++) {
		facts_computer(&row, lent->computer[seat]);
		memcpy(row.seat[row.seats++].name, lent->computer[seat], LIMIT_NAME);
		out->seat[seat].name = lent->computer[seat];
	}
}

static void
table_of(struct practising *t, struct lent *lent, struct render_table *out)
{
	const struct practice *p = &t->hole;

	golf_view(practice_state(p), PRACTICE_YOU, &t->view);
	if (!p->over)
		practice_advise(p, &lent->advice);
	lent->alone = (struct render_alone){
		.tell = p->lately.tell, .tells = p->lately.tells, .may = p->may
	};
	*out = (struct render_table){ .game = PRESS_LESSON,
		.seq = t->number,
		.lang = t->lang,
		.title = preset_title(p->rules.name, t->lang, lent->title, sizeof lent->title),
		.rules = &p->rules,
		.style = t->style,
		.cards = tables_settings(t->all)->cards,
		.seats = practice_seats(&p->rules),
		.view = &t->view,
		.alone = &lent->alone,
		.news = p->lately.news,
		.note = t->note,
		.steps = p->steps };
	memcpy(out->recent, p->lately.recent, sizeof out->recent);
	out->seat[PRACTICE_YOU] = (struct render_seat){ .name = t->in->user_name,
		.user = t->in->user };
	seat_computers(out, lent);
}

static void
show(struct practising *t)
{
	struct lent lent;
	struct render_table table;
	struct message m;

	table_of(t, &lent, &table);
	render_practice(&table, t->hole.over ? NULL : &lent.advice, &m);
	answer(t, &m);
}

/* The rules take the place of the page. Its button leads back. */
static void
show_rules(struct practising *t)
{
	struct lent lent;
	struct render_table table;
	struct message m;

	table_of(t, &lent, &table);
	if (t->press.arg < 0)
		render_rules_short(&table, &m);
	else
		render_rules(&table, (unsigned)t->press.arg, &m);
	render_practice_back(&table, &m);
	answer(t, &m);
}

/* The button is from another version of golfd, or was never drawn. */
static void
lose(const struct practising *t)
{
	struct golf_rules rules;
	struct message m;

	if (!practice_rules(t->number, &rules)) {
		voice_sentence(tables_voice(t->all), t->in, "refuse.no-such-game");
		return;
	}
	render_lesson_lost(t->lang, t->number, &m);
	answer(t, &m);
}

/* Moves ----------------------------------------------------------------------- */

static void
act(struct practising *t, const struct golf_action *a)
{
	enum golf_status status = practice_do(&t->hole, a);
	char key[64];

	if (status == GOLF_NO_ACTION || status == GOLF_GAME_OVER) {
		lose(t);
		return;
	}
	snprintf(key, sizeof key, "status.%s", golf_status_name(status));
	if (status != GOLF_OK)
		t->note = words_find(t->lang, key);
	show(t);
}

/* The next question of a plan, where its steps have room in a button. */
static void
ask(struct practising *t, const struct move *move)
{
	struct lent lent;
	struct render_table table;
	struct message m;

	if (strlen(t->hole.steps) + strlen(PRESS_THEN) + strlen(move->question.steps) + PLAN_VALUE >
	    PRESS_STEPS_LESSON) {
		t->note = words_find(t->lang, "plan.no-room");
		show(t);
		return;
	}
	table_of(t, &lent, &table);
	render_practice_plan(&table, move->plan, &move->question, &lent.advice, &m);
	answer(t, &m);
}

static void
ask_sure(struct practising *t)
{
	struct lent lent;
	struct render_table table;
	struct message m;

	table_of(t, &lent, &table);
	render_sure_call(&table, t->press.verb, &m);
	answer(t, &m);
}

static void
move(struct practising *t)
{
	struct move move;

	golf_view(practice_state(&t->hole), PRACTICE_YOU, &t->view);
	switch (move_read(&t->press, t->in, &t->view, &t->hole.rules, &move)) {
	case MOVE_ACT:
		act(t, &move.action);
		break;
	case MOVE_ASK:
		ask(t, &move);
		break;
	case MOVE_SURE:
		ask_sure(t);
		break;
	case MOVE_NOTHING:
		t->note = words_find(t->lang, "plan.nothing");
		show(t);
		break;
	case MOVE_BAD:
	case MOVE_NONE:
		lose(t);
		break;
	}
}

/* all: the person lets every chance out of turn go, up to their own turn. */
static void
go_on(struct practising *t, bool all)
{
	static const struct golf_action nothing = { .kind = GOLF_DO_COUNT, .seat = PRACTICE_YOU };

	while (all && t->hole.may && practice_do(&t->hole, &nothing) == GOLF_OK)
		continue;
	if (all)
		show(t);
	else
		act(t, &nothing);
}

static void
follow(struct practising *t)
{
	const char *verb = t->press.verb;

	if (strcmp(verb, "show") == 0 || strcmp(verb, "back") == 0)
		show(t);
	else if (strcmp(verb, "rules") == 0)
		show_rules(t);
	else if (strcmp(verb, "on") == 0 || strcmp(verb, "skip") == 0)
		go_on(t, verb[0] == 's');
	else
		move(t);
}

/* Parts the steps of a press: those of the hole, and those after PRESS_THEN. */
static void
split_steps(struct press *p, char hole[PRESS_STEPS_LESSON + 1])
{
	size_t n = strcspn(p->steps, PRESS_THEN);
	const char *then = p->steps + n + (p->steps[n] != '\0');

	memcpy(hole, p->steps, n);
	hole[n] = '\0';
	memmove(p->steps, then, strlen(then) + 1);
}

void
alone_practice(struct tables *all, const struct interaction *in, const struct press *p,
    const char *lang, enum render_style style)
{
	bool begins = strcmp(p->game, PRESS_LESSON) != 0;
	struct practising t = {
		.all = all, .in = in, .press = *p, .lang = lang, .style = style, .number = p->seq
	};
	char steps[PRESS_STEPS_LESSON + 1];

	split_steps(&t.press, steps);
	if ((!begins && !*steps) || !practice_open(&t.hole, t.number, begins ? "" : steps))
		lose(&t);
	else if (begins)
		show(&t);
	else
		follow(&t);
}
