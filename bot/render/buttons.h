/*
 * buttons.h - the buttons below a message, by phase: what may be pressed now, and nothing else.
 *
 * For render*.c alone. Every custom_id is written by press.h; the verbs are the engine's words and
 * the table's own: join, leave, start, rules, show (what is for one's own eyes to decide), look
 * (the start peek, where DMs are closed), hand, up and pick (start cards), plan (an action of
 * several steps, plan.h).
 */
#ifndef BOT_RENDER_BUTTONS_H
#define BOT_RENDER_BUTTONS_H

#include "bot/render/plan.h"
#include "bot/render/text.h"

/* A button whose label is a text of ours. arg: a place, a pile, or -1; words may be NULL. */
void button_add(struct message *m, const struct render_table *t, enum button_style style,
    bool disabled, const char *verb, int arg, const char *key, const struct word *words);

/* The same for an action of the engine. */
void button_action(struct message *m, const struct render_table *t, enum button_style style,
    enum golf_do action, int arg, const char *key, const struct word *words);

/* The same for a step of a plan. */
void button_plan(struct message *m, const struct render_table *t, enum button_style style,
    enum plan_kind kind, const char *steps, const char *key, const struct word *words);

/* A menu for a step of a plan; its options follow. */
void menu_plan(struct message *m, const struct render_table *t, enum plan_kind kind,
    const char *steps, unsigned least, unsigned most, const char *key, const struct word *words);

/* The call's word in these rules, for a label: "dacz" begins with a capital there. */
char *call_text(const struct render_table *t, char out[PLAIN_TEXT]);

/* One place of a layout: which of them an action may name, and how its button reads. */
struct places {
	enum golf_do action;
	const char *verb; /* instead of the action's word, or NULL */
	enum plan_kind
	    plan; /* of the menu that stands for them where they are too many for buttons */
	const char *plain, *face_up; /* keys of a label for a face-down and a face-up card */
	uint32_t enabled; /* places, one bit each */
	uint32_t up; /* of these the card is shown */
	unsigned seat; /* whose layout is drawn; GOLF_NOBODY for everybody's at once */
};

/*
 * The layout as buttons: an action row for each of its rows, or two where a row has more than five
 * places.
 */
void places_add(struct message *m, const struct render_table *t, const struct places *p);

/* The places of a layout that hold a card face up, or face down. */
uint32_t places_of(const struct golf_view *v, unsigned seat, bool up);

unsigned count_bits(uint32_t mask);

/* The table's buttons for the phase of a spectator's view. */
void buttons_add(struct message *m, const struct render_table *t);

/*
 * What one whose turn it is may do with the card in hand, with a power that is due or after a look:
 * as far as the view knows, a spectator's or the seat's own. With a card of which the view knows
 * nothing, nothing.
 */
void buttons_add_choice(struct message *m, const struct render_table *t);

/*
 * The view is the seat's own and there is something for it to decide of which the table shows
 * nothing.
 */
bool choice_is_due(const struct golf_view *v);

/*
 * What the seats that are to act at the start of a hole have to do: one bit each, in one of the
 * three.
 */
struct start_seats {
	uint16_t turning, rearranging, peeking;
};

struct start_seats start_find(const struct render_table *t);

/* The start's buttons. */
void start_add(struct message *m, const struct render_table *t);

#endif
