/*
 * A change is told in sentences of explain.h and explain_house.h. Sentences that went are struck
 * out, sentences that came are bold. Another game is told by its gist.
 */
#include "bot/render/house.h"

#include "bot/render/text.h"
#include "config/explain_change.h"
#include "config/presets.h"

#include <stdio.h>
#include <string.h>

enum {
	ACCENT_HOUSE = 0xf0a020,
	GONE_CHARACTERS = 1300, /* of sentences that went, in one message; the rest is counted */
	CAME_CHARACTERS = 3400, /* of all sentences that went and came */
	SAVED_CHARACTERS = 500, /* of the names of saved games; the rest is counted */
};

/* The sentences of two sets of rules, and their difference. A large struct: never stored. */
struct telling {
	struct explain before, after;
	struct explain_change change;
};

static void
tell(const struct golf_rules *r, const char *lang, struct explain *e)
{
	const struct render_table t = { .rules = r, .lang = lang };
	char call[RENDER_NAME];

	explain_rules(r, lang, call_word(&t, call), e);
}

static void
compare(const struct golf_rules *before, const struct golf_rules *after, const char *lang,
    struct telling *t)
{
	tell(before, lang, &t->before);
	tell(after, lang, &t->after);
	explain_change(&t->before, &t->after, &t->change);
}

bool
render_house_differs(const struct golf_rules *before, const struct golf_rules *after)
{
	struct telling t;

	compare(before, after, "en", &t);
	return t.change.gone + t.change.came > 0;
}

char *
render_house_title(const struct house_rules *g, const char *lang, char out[RENDER_NAME])
{
	char title[PRESET_TITLE_MAX];

	return render_name(
	    house_rules_title(g, lang, title, sizeof title), words_find(lang, "house.game"), out);
}

char *
render_house_effect(const struct golf_rules *before, const struct golf_rules *after,
    const char *lang, char *out, size_t size)
{
	struct telling t;

	compare(before, after, lang, &t);
	out[0] = '\0';
	for (unsigned i = 0; i < t.change.came; i++) {
		size_t n = strlen(out);

		snprintf(out + n, size - n, "%s%s", n ? " " : "",
		    explain_text(&t.after, t.change.came_at[i]));
	}
	return out;
}

/* Lines -------------------------------------------------------------------- */

struct lines {
	struct sheet *s;
	const char *lang, *mark; /* around each line: "~~" or "**" */
	unsigned most; /* characters of the sheet at most */
	unsigned n, left; /* lines so far, and how many of them had no room */
};

static void
add_line(struct lines *l, const char *text)
{
	char line[EXPLAIN_HOUSE + EXPLAIN_SENTENCE];

	l->n++;
	if (l->left || sheet_characters(l->s) + strlen(text) + 8 > l->most) {
		l->left++;
		return;
	}
	sheet_line(l->s);
	snprintf(line, sizeof line, "- %s%s%s", l->mark, text, l->mark);
	sheet_add(l->s, line);
}

static void
count_left(const struct lines *l)
{
	char n[NUMBER_TEXT];

	if (l->left == 0)
		return;
	sheet_line(l->s);
	sheet_say(l->s, l->lang, l->left == 1 ? "house.more-one" : "house.more",
	    WORDS({ "n", number_text((int)l->left, n) }));
}

/* Adds the settings of `is` that differ from those of `other`, in words. */
static void
add_settings(struct lines *l, const struct house *is, const struct house *other)
{
	char text[EXPLAIN_HOUSE], else_text[EXPLAIN_HOUSE];

	for (enum house_key key = 0; key < HOUSE_KEYS; key++) {
		explain_house(is, key, l->lang, text);
		if (strcmp(text, explain_house(other, key, l->lang, else_text)) != 0)
			add_line(l, text);
	}
}

/* Whether both are one preset, with other rules or without: then the game keeps its name. */
static bool
keeps_name(const struct house_rules *a, const struct house_rules *b)
{
	const char *like = house_rules_like(a->rules.name),
		   *other = house_rules_like(b->rules.name);

	return like && other && strcmp(like, other) == 0;
}

/* Adds the game's title first, when the other game has another name. */
static void
add_game(struct lines *l, const struct house_rules *is, const struct house_rules *other)
{
	char title[RENDER_NAME], else_title[RENDER_NAME], text[EXPLAIN_HOUSE];

	render_house_title(is, l->lang, title);
	if (!keeps_name(is, other) &&
	    strcmp(title, render_house_title(other, l->lang, else_title)) != 0)
		add_line(l,
		    words_say(
			l->lang, "house.played", WORDS({ "game", title }), text, sizeof text));
}

/* Adds the sentences with the indices at[]. */
static void
add_sentences(struct lines *l, const struct explain *e, const uint8_t at[], unsigned n)
{
	for (unsigned i = 0; i < n; i++)
		add_line(l, explain_text(e, at[i]));
}

static void
add_gist(struct lines *l, const struct golf_rules *r)
{
	const struct render_table t = { .rules = r, .lang = l->lang };
	char call[RENDER_NAME];
	struct explain e;

	l->mark = "";
	explain_gist(r, l->lang, call_word(&t, call), &e);
	for (unsigned i = 0; i < e.sentences; i++)
		add_line(l, explain_text(&e, i));
}

/*
 * Returns true when two games are too different for a comparison by sentences: another base, or a
 * chosen game without a base.
 */
static bool
is_other(const struct house_rules *before, const struct house_rules *after, bool chosen)
{
	return strcmp(before->base, after->base) != 0 || (chosen && !after->base[0]);
}

bool
render_house_changed(const struct render_house *before, const struct render_house *after,
    const char *lang, const char *key, const struct word *words, struct message *m)
{
	bool other = is_other(&before->game, &after->game, words != NULL);
	struct sheet s;
	struct telling t;
	struct lines gone = { .s = &s, .lang = lang, .mark = "~~", .most = GONE_CHARACTERS };
	struct lines came = { .s = &s, .lang = lang, .mark = "**", .most = CAME_CHARACTERS };

	message_init(m, true);
	sheet_init(&s);
	compare(&before->game.rules, &after->game.rules, lang, &t);
	sheet_say(&s, lang, key, words);
	add_settings(&gone, &before->set, &after->set);
	if (!other) {
		add_game(&gone, &before->game, &after->game);
		add_sentences(&gone, &t.before, t.change.gone_at, t.change.gone);
	}
	count_left(&gone);
	add_settings(&came, &after->set, &before->set);
	/* The first sentence may have named the game already. */
	if (!other || !words)
		add_game(&came, &after->game, &before->game);
	if (other)
		add_gist(&came, &after->game.rules);
	else
		add_sentences(&came, &t.after, t.change.came_at, t.change.came);
	count_left(&came);
	if (gone.n + came.n == 0) {
		sheet_line(&s);
		sheet_say(&s, lang, "house.no-words", NULL);
	}
	m->accent = gone.n + came.n ? ACCENT_HOUSE : 0;
	sheet_show(&s, m);
	return other;
}

/* All of it ---------------------------------------------------------------- */

/* The origin of a value, in words. */
static const char *
origin(enum render_from from, const char *lang)
{
	switch (from) {
	case RENDER_FROM_SERVER:
		return words_find(lang, "house.from-server");
	case RENDER_FROM_CHANNEL:
		return words_find(lang, "house.from-channel");
	case RENDER_FROM_DEFAULT:
		break;
	}
	return words_find(lang, "house.from-default");
}

static void
add_key(struct sheet *s, const char *key, const char *value, const char *text, const char *from)
{
	char line[EXPLAIN_HOUSE + HOUSE_VALUE + 128];

	sheet_line(s);
	snprintf(line, sizeof line, "- %s `%s = %s` · %s", text, key, value, from);
	sheet_add(s, line);
}

/* Adds the sentences by which the house game differs from its base. */
static void
add_rules(struct sheet *s, const struct house_rules *g, const char *lang)
{
	char title[RENDER_NAME];
	struct house_rules base;
	struct telling t;
	struct lines came = { .s = s, .lang = lang, .mark = "", .most = CAME_CHARACTERS };

	if (!g->base[0] || !house_rules_preset(&base, g->base))
		return;
	compare(&base.rules, &g->rules, lang, &t);
	if (t.change.came == 0)
		return;
	sheet_line(s);
	sheet_say(
	    s, lang, "house.unlike", WORDS({ "game", render_house_title(&base, lang, title) }));
	for (unsigned i = 0; i < t.change.came; i++)
		add_line(&came, explain_text(&t.after, t.change.came_at[i]));
	count_left(&came);
}

/* Adds "Friday, Sunday", and the number of names without room. */
static void
add_saved(struct sheet *s, const struct render_house_view *v, const char *lang)
{
	char text[SAVED_CHARACTERS + RENDER_NAME] = "", name[RENDER_NAME], number[NUMBER_TEXT];
	size_t n = 0;
	unsigned i;

	for (i = 0; i < v->n_saved; i++) {
		render_name(v->saved[i], "?", name);
		if (n + strlen(name) > SAVED_CHARACTERS)
			break;
		n += (size_t)snprintf(text + n, sizeof text - n, "%s%s", n ? ", " : "", name);
	}
	if (v->n_saved == 0)
		return;
	sheet_line(s);
	sheet_say(s, lang, "house.saved", WORDS({ "text", text }));
	if (i == v->n_saved)
		return;
	sheet_line(s);
	sheet_say(s, lang, v->n_saved - i == 1 ? "house.more-one" : "house.more",
	    WORDS({ "n", number_text((int)(v->n_saved - i), number) }));
}

void
render_house_view(const struct render_house_view *v, const char *lang, struct message *m)
{
	char title[RENDER_NAME], text[EXPLAIN_HOUSE], value[HOUSE_VALUE];
	struct sheet s;

	message_init(m, true);
	m->accent = ACCENT_HOUSE;
	sheet_init(&s);
	sheet_add(&s, "### ");
	sheet_say(&s, lang, v->channel ? "house.head-channel" : "house.head-server", NULL);
	for (enum house_key key = 0; key < HOUSE_KEYS; key++) {
		explain_house(&v->is.set, key, lang, text);
		house_value(&v->is.set, key, value);
		/*
		 * A mention does not work in code, and a name may end the code. The sentence
		 * already holds both.
		 */
		if (strpbrk(value, "<`"))
			snprintf(value, sizeof value, "…");
		add_key(&s, house_rows[key].name, value, text, origin(v->from[key], lang));
	}
	sheet_line(&s);
	sheet_say(&s, lang, "house.plays",
	    WORDS({ "game", render_house_title(&v->is.game, lang, title) },
		{ "text", origin(v->game_from, lang) }));
	add_rules(&s, &v->is.game, lang);
	add_saved(&s, v, lang);
	sheet_show(&s, m);
}
