/*
 * house.h - the house rules as text: the rules in force, and what a change has changed. All
 * ephemeral.
 */
#ifndef BOT_RENDER_HOUSE_H
#define BOT_RENDER_HOUSE_H

#include "bot/render/render.h"
#include "config/explain_house.h"
#include "config/house_rules.h"

/* The house rules and the game of a server or a channel. */
struct render_house {
	struct house set;
	struct house_rules game;
};

/* The title of a house game as Markdown; a name in the title is escaped. Returns out. */
char *render_house_title(const struct house_rules *g, const char *lang, char out[RENDER_NAME]);

/*
 * Draws a change of house rules: a first sentence (key), then the sentences that went and those
 * that came. Sentences without room are counted. A change that changes no sentence says so.
 *	words	placeholders of a first sentence that names the chosen game, or NULL; names are
 *		Markdown
 * A game with another base, and a chosen game without a base, are told by their gist only. For
 * them the function returns true, and the caller adds a button to the rules.
 */
bool render_house_changed(const struct render_house *before, const struct render_house *after,
    const char *lang, const char *key, const struct word *words, struct message *m);

/*
 * Whether players notice the difference of two rules: a sentence of their description differs. A
 * key that has no effect beside the other rules makes no difference.
 */
bool render_house_differs(const struct golf_rules *before, const struct golf_rules *after);

/* The source of a value, in words: "the default", "the server", "this channel". */
enum render_from { RENDER_FROM_DEFAULT, RENDER_FROM_SERVER, RENDER_FROM_CHANNEL };

struct render_house_view {
	struct render_house is;
	bool channel; /* the values of this channel; false: of the server */
	enum render_from from[HOUSE_KEYS], game_from;
	/* Names of saved games as people typed them. Names without room are counted. */
	const char *const *saved;
	unsigned n_saved;
};

/* Draws all house rules that are in force. */
void render_house_view(const struct render_house_view *v, const char *lang, struct message *m);

/*
 * Lists the sentences of the rules that only `after` has, cut at size; "" when there are none.
 * Returns out.
 */
char *render_house_effect(const struct golf_rules *before, const struct golf_rules *after,
    const char *lang, char *out, size_t size);

#endif
