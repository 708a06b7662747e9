/*
 * house.h - house rules as people read them: what holds, and what is different now. All ephemeral.
 */
#ifndef BOT_RENDER_HOUSE_H
#define BOT_RENDER_HOUSE_H

#include "bot/render/render.h"
#include "config/explain_house.h"
#include "config/house_rules.h"

/* What holds in a server, or in a channel. */
struct render_house {
	struct house set;
	struct house_rules game;
};

/* The title of a house game in Markdown: a name in it does nothing. Returns out. */
char *render_house_title(const struct house_rules *g, const char *lang, char out[RENDER_NAME]);

/*
 * A first sentence (of a key), then what went and what came, in words; the rest is counted where
 * there is too much. What is written otherwise and tells nobody anything new is said to be so. A
 * game that is made from another preset, or chosen and made from none, is told by its gist instead,
 * without what went: then the answer is true, and m is to have a button to its rules.
 *	words	of a first sentence that names the game which was chosen, or NULL; names in them as
 *		Markdown
 */
bool render_house_changed(const struct render_house *before, const struct render_house *after,
    const char *lang, const char *key, const struct word *words, struct message *m);

/* Where a value comes from, for people: "the default", "the server", "this channel". */
enum render_from { RENDER_FROM_DEFAULT, RENDER_FROM_SERVER, RENDER_FROM_CHANNEL };

struct render_house_view {
	struct render_house is;
	bool channel; /* as it holds in this channel; else in the server */
	enum render_from from[HOUSE_KEYS], game_from;
	const char *const
	    *saved; /* the names of saved games, as they were given; what has no room is counted */
	unsigned n_saved;
};

/* All of it. */
void render_house_view(const struct render_house_view *v, const char *lang, struct message *m);

/*
 * The sentences that come into the rules with a key's other value, cut at size; "" where none does.
 * Returns out.
 */
char *render_house_effect(const struct golf_rules *before, const struct golf_rules *after,
    const char *lang, char *out, size_t size);

#endif
