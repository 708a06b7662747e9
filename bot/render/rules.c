/*
 * The rules in force, page by page; and the help.
 *
 * explain.h gives the sentences. Sentences without room stand on the next page, behind a button:
 * none is left out.
 */
#include "bot/render/buttons.h"
#include "bot/wire/press.h"
#include "config/explain.h"
#include "config/explain_change.h"
#include "config/house_rules.h"

#include <limits.h>

enum {
	ACCENT_RULES = 0x5865f2,
	PAGE_CHARACTERS = LIMIT_MESSAGE_TEXT - 440, /* room for the title */
	AROUND_HEADING = 6, /* asterisks and line ends */
	NO_PAGE = 1000, /* above the pages of any rules */
};

/* A cursor over the pages of the rules. */
struct pages {
	const struct explain *e;
	unsigned wanted, page, used; /* used: characters of the present page */
	bool heading; /* this page has the section's heading */
	bool item; /* the last sentence was an item of a list */
	struct sheet *s;
};

/* Returns the length of a sentence with its prefix: a blank, or a line end and a dash. */
static unsigned
count_sentence(const struct explain *e, unsigned i)
{
	return text_characters(explain_text(e, i)) + (e->sentence[i].item ? 3 : 1);
}

static unsigned
count_section(const struct explain *e, const struct explain_section *section)
{
	unsigned n = text_characters(section->title) + AROUND_HEADING;

	for (unsigned i = section->first; i < section->first + section->n; i++)
		n += count_sentence(e, i);
	return n;
}

static void
turn_page(struct pages *p)
{
	p->page++;
	p->used = 0;
	p->heading = false;
}

static void
add_sentence(struct pages *p, const struct explain_section *section, unsigned i)
{
	bool item = p->e->sentence[i].item, wanted = p->page == p->wanted;

	if (!p->heading) {
		p->used += text_characters(section->title) + AROUND_HEADING;
		if (wanted) {
			sheet_line(p->s);
			sheet_add(p->s, "**");
			sheet_add(p->s, section->title);
			sheet_add(p->s, "**\n");
		}
	} else if (wanted && (item || p->item)) {
		sheet_add(p->s, "\n");
	} else if (wanted) {
		sheet_add(p->s, " ");
	}
	if (wanted && item)
		sheet_add(p->s, "- ");
	if (wanted)
		sheet_add(p->s, explain_text(p->e, i));
	p->used += count_sentence(p->e, i);
	p->heading = true;
	p->item = item;
}

/* Keeps a section on one page when a page can hold it. */
static void
add_section(struct pages *p, const struct explain_section *section)
{
	unsigned length = count_section(p->e, section);

	p->heading = false;
	if (p->used + length > PAGE_CHARACTERS && length <= PAGE_CHARACTERS)
		turn_page(p);
	for (unsigned i = section->first; i < section->first + section->n; i++) {
		if (p->used + count_sentence(p->e, i) > PAGE_CHARACTERS)
			turn_page(p);
		add_sentence(p, section, i);
	}
}

/* Adds a page of the rules to s; NO_PAGE adds nothing. Returns the number of pages. */
static unsigned
add_page(struct sheet *s, const struct render_table *t, unsigned page)
{
	struct explain e;
	struct pages p = { .e = &e, .wanted = page, .s = s };
	char call[RENDER_NAME];

	explain_rules(t->rules, t->lang, call_word(t, call), &e);
	for (unsigned i = 0; i < e.sections; i++)
		add_section(&p, &e.section[i]);
	return p.page + 1;
}

void
render_rules(const struct render_table *t, unsigned page, struct message *m)
{
	struct sheet s;
	char title[RENDER_NAME], n[NUMBER_TEXT], max[NUMBER_TEXT];
	unsigned pages;

	message_init(m, true);
	m->accent = ACCENT_RULES;
	sheet_init(&s);
	pages = add_page(&s, t, NO_PAGE);
	page = page < pages ? page : pages - 1;
	sheet_add(&s, "### ");
	sheet_say(&s, t->lang, pages > 1 ? "rules.title-page" : "rules.title",
	    WORDS({ "title", render_name(t->title, "Golf", title) },
		{ "n", number_text((int)page + 1, n) }, { "max", number_text((int)pages, max) }));
	sheet_add(&s, "\n");
	add_page(&s, t, page);
	sheet_show(&s, m);
	if (page + 1 < pages)
		button_add(m, t, BUTTON_SECONDARY, false, "rules", (int)page + 1,
		    "button.rules-more", NULL);
}

/* Short -------------------------------------------------------------------- */

enum {
	HOUSE_CHARACTERS = 700, /* of the sentences about house rules; the rest is counted */
	HOUSE_SENTENCES = 25, /* with more the rules are like no preset */
};

/* Rules of one set, and of the preset that is most like them. Large: never stored. */
struct likeness {
	struct explain is, preset;
	struct explain_change change;
	char title[PRESET_TITLE_MAX]; /* of that preset */
};

/* Compares with a preset. Returns the number of sentences that differ. */
static unsigned
compare(const struct render_table *t, const char *name, const char *call, struct likeness *l)
{
	struct golf_rules preset;
	struct golf_why why;

	if (!rules_load(&preset, name, &why))
		return UINT_MAX;
	explain_rules(&preset, t->lang, call, &l->preset);
	explain_change(&l->preset, &l->is, &l->change);
	preset_title(name, t->lang, l->title, sizeof l->title);
	return l->change.came + l->change.gone;
}

/* The preset that the rules' own name tells, else the one with the fewest sentences that differ. */
static const char *
find_like(const struct render_table *t, const char *call, struct likeness *l)
{
	const char *best = NULL;
	unsigned least = HOUSE_SENTENCES + 1, n;

	if (house_rules_like(t->rules->name))
		return house_rules_like(t->rules->name);
	for (size_t i = 0; i < preset_count(); i++)
		if ((n = compare(t, preset_name(i), call, l)) < least) {
			least = n;
			best = preset_name(i);
		}
	return best;
}

/* Adds the sentences that the preset does not have. */
static void
add_unlike(struct sheet *s, const struct render_table *t, const char *call)
{
	char title[RENDER_NAME], n[NUMBER_TEXT];
	struct likeness l;
	unsigned left = 0, used = 0;
	const char *like;

	explain_rules(t->rules, t->lang, call, &l.is);
	like = find_like(t, call, &l);
	if (!like || compare(t, like, call, &l) == 0 || l.change.came == 0)
		return;
	sheet_line(s);
	sheet_add(s, "**");
	sheet_say(s, t->lang, "short.house", WORDS({ "game", render_name(l.title, "?", title) }));
	sheet_add(s, "**");
	for (unsigned i = 0; i < l.change.came; i++) {
		const char *text = explain_text(&l.is, l.change.came_at[i]);

		used += text_characters(text) + 1;
		if (left || used > HOUSE_CHARACTERS) {
			left++;
			continue;
		}
		sheet_add(s, " ");
		sheet_add(s, text);
	}
	if (left == 0)
		return;
	sheet_add(s, " ");
	sheet_say(s, t->lang, left == 1 ? "house.more-one" : "house.more",
	    WORDS({ "n", number_text((int)left, n) }));
}

void
render_rules_short(const struct render_table *t, struct message *m)
{
	struct sheet s;
	struct explain e;
	char title[RENDER_NAME], call[RENDER_NAME];

	message_init(m, true);
	m->accent = ACCENT_RULES;
	sheet_init(&s);
	sheet_add(&s, "### ");
	sheet_say(
	    &s, t->lang, "short.title", WORDS({ "title", render_name(t->title, "Golf", title) }));
	explain_short(t->rules, t->lang, call_word(t, call), &e);
	for (unsigned i = 0; i < e.sections; i++) {
		sheet_line(&s);
		sheet_add(&s, "**");
		sheet_add(&s, e.section[i].title);
		sheet_add(&s, "**");
		for (unsigned k = 0; k < e.section[i].n; k++) {
			sheet_add(&s, " ");
			sheet_add(&s, explain_text(&e, e.section[i].first + k));
		}
	}
	add_unlike(&s, t, call);
	sheet_show(&s, m);
	button_add(m, t, BUTTON_SECONDARY, false, "rules", 0, "button.rules-all", NULL);
}

void
render_help(const char *lang, const char *game, struct message *m)
{
	static const char *const keys[] = { "help.aim", "help.try", "help.new", "help.table",
		"help.own" };
	const struct render_table none = { .game = PRESS_NO_GAME, .lang = lang },
				  here = { .game = game, .lang = lang };
	struct sheet s;

	message_init(m, true);
	m->accent = ACCENT_RULES;
	sheet_init(&s);
	sheet_add(&s, "### ");
	sheet_say(&s, lang, "help.title", NULL);
	for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
		sheet_add(&s, "\n");
		sheet_say(&s, lang, keys[i], NULL);
	}
	sheet_show(&s, m);
	button_add(m, &none, BUTTON_SUCCESS, false, "try", -1, "button.try", NULL);
	button_add(m, &here, BUTTON_SECONDARY, false, "rules", -1, "button.rules", NULL);
}

void
render_welcome(const char *lang, bool helps, struct message *m)
{
	static const char *const keys[] = { "welcome.said", "welcome.help", "welcome.house" };
	unsigned characters, components = 0;
	struct sheet s;

	sheet_init(&s);
	for (unsigned i = 0; i < (helps ? 1 : sizeof keys / sizeof keys[0]); i++) {
		sheet_add(&s, i ? " " : "");
		sheet_say(&s, lang, keys[i], NULL);
	}
	characters = sheet_characters(&s);
	for (unsigned i = 0; i < m->parts; i++) {
		const struct part *p = &m->part[i];

		components += 1u + (p->kind == PART_BUTTON || p->kind == PART_SELECT);
		for (unsigned k = 0; p->kind == PART_TEXT && k < p->length; k++)
			characters += ((unsigned char)m->text[p->text + k] & 0xc0) != 0x80;
	}
	if (characters <= LIMIT_MESSAGE_TEXT && components + 2 <= LIMIT_COMPONENTS)
		message_text(m, s.text);
}

void
render_said(const char *lang, const char *key, const struct word *words, struct message *m)
{
	struct sheet s;

	message_init(m, true);
	sheet_init(&s);
	sheet_say(&s, lang, key, words);
	sheet_show(&s, m);
}

void
render_code(const char *lang, const char *code, struct message *m)
{
	struct sheet s;

	sheet_init(&s);
	sheet_say(&s, lang, "help.code", WORDS({ "code", code }));
	message_text(m, s.text);
}

void
render_sentence(const char *lang, const char *key, struct message *m)
{
	render_said(lang, key, NULL, m);
}
