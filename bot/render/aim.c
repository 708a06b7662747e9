#include "bot/render/aim.h"

#include "config/explain.h"

/* The first hole has been dealt. */
static bool
is_first_hole(const struct render_table *t)
{
	return t->view && t->view->hole == 1;
}

static bool
has_looks(const struct render_table *t)
{
	return t->rules->peek > 0;
}

static bool
has_secrets(const struct render_table *t)
{
	return golf_rules_hides(t->rules);
}

bool
aim_of_look(const struct render_table *t)
{
	/* A look that is paid for comes later. */
	return is_first_hole(t) && has_looks(t) &&
	    (t->view->viewer >= t->view->seats || t->view->turns[t->view->viewer] == 0);
}

bool
aim_of_card(const struct render_table *t)
{
	const struct golf_view *v = t->view;

	return is_first_hole(t) && !has_looks(t) && has_secrets(t) && v->viewer < v->seats &&
	    v->turns[v->viewer] == 0;
}

bool
aim_of_table(const struct render_table *t)
{
	const struct golf_view *v = t->view;

	/* A lesson explains all cards. A person alone sees all on this one page. */
	if (!is_first_hole(t) || (!t->alone && (t->steps || has_looks(t) || has_secrets(t))))
		return false;
	for (unsigned seat = 0; seat < v->seats; seat++)
		if (v->turns[seat] > 0)
			return false;
	return v->phase == GOLF_PH_START || v->phase == GOLF_PH_TURN;
}

void
aim_add(struct sheet *s, const struct render_table *t)
{
	char call[RENDER_NAME];
	struct explain e;

	explain_aim(t->rules, t->lang, call_word(t, call), &e);
	sheet_line(s);
	sheet_add(s, "🎯");
	for (unsigned i = 0; i < e.sentences; i++) {
		sheet_add(s, " ");
		sheet_add(s, explain_text(&e, i));
	}
}
