/*
 * buttons.h - the buttons below a message: those that the phase allows, and no others.
 *
 * For render*.c alone. press.h writes every custom_id. A verb is a word of the engine or of the
 * table: join, leave, start, rules, show (a choice that only one seat may see), look (the start
 * peek, when DMs are closed), hand, pick (start cards), plan (an action of several steps,
 * plan.h).
 */
#ifndef BOT_RENDER_BUTTONS_H
#define BOT_RENDER_BUTTONS_H

#include "bot/render/text.h"
#include "engine/plan/offers.h"
#include "engine/plan/plan.h"

/*
 * Writes the custom_id of a button of a table. The steps of a lesson or a practice hole go before
 * those of the button. arg: as below.
 */
void button_id(const struct render_table *t, const char *verb, int arg, const char *steps,
    char id[LIMIT_CUSTOM_ID + 1]);

/* A button with a label from the locale file. arg: a place, a pile, or -1. words may be NULL. */
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

/* The rules' word for a call, as a label: with a capital letter. Returns out. */
char *call_text(const struct render_table *t, char out[PLAIN_TEXT]);

/* Places of a layout that have a button each. A larger layout has a menu. */
enum { PLACES_BUTTONS = 12 };

/* The buttons of one layout: the places that an action may name, and the labels. */
struct places {
	enum golf_do action;
	const char *verb; /* replaces the action's word; or NULL */
	/* The plan of the menu that replaces the buttons of a layout above PLACES_BUTTONS. */
	enum plan_kind plan;
	const char *plain, *face_up; /* keys of the labels of a face-down and a face-up card */
	uint32_t enabled; /* places that may be pressed, one bit each */
	uint32_t up; /* places whose card is shown, one bit each */
	unsigned seat; /* the owner of the layout; GOLF_NOBODY: all seats at once */
};

/*
 * Adds the layout as buttons. A row of places is one action row, or two above five places. Buttons
 * that follow join the last row while it has room.
 */
void places_add(struct message *m, const struct render_table *t, const struct places *p);

/* Returns the places of a layout that hold a face-up (or face-down) card, one bit each. */
uint32_t places_of(const struct golf_view *v, unsigned seat, bool up);

unsigned count_bits(uint32_t mask);

/* Adds the buttons for the phase of the table. t's view is a spectator's. */
void buttons_add(struct message *m, const struct render_table *t);

/*
 * Adds the choices of the seat whose turn it is: with the card in hand, with a due power, or after
 * a look. t's view is a spectator's or that seat's own. A card that the view hides has no buttons.
 */
void buttons_add_choice(struct message *m, const struct render_table *t);

/*
 * Returns true when the view is the seat's own, and the seat has a choice that the public table
 * hides.
 */
bool choice_is_due(const struct golf_view *v);

/*
 * The seats that must act at the start of a hole, one bit each. A seat stands in one of the three
 * masks. On the page of a daily hole, the person alone.
 */
struct start_seats {
	uint16_t turning, rearranging, peeking;
	uint32_t turn_up, peek; /* the places that one of them may turn up, or look at */
};

struct start_seats start_find(const struct render_table *t);

/* Adds the buttons of the start. */
void start_add(struct message *m, const struct render_table *t);

/*
 * Adds, below a game that is over or stopped: rematch, a new game, the review, and "More", the page
 * of render_count(). A game that has no finished hole has "Fair deal" in its place.
 */
void end_buttons_add(struct message *m, const struct render_table *t);

#endif
