/*
 * house_wish.h - a rule that is tried (house_try.c), and the buttons that carry it: the rule and
 * its value, so that a button works after a restart.
 */
#ifndef BOT_COMMANDS_HOUSE_WISH_H
#define BOT_COMMANDS_HOUSE_WISH_H

#include "bot/commands/house.h"

enum { HOUSE_WISH_KEY = 40 };

/* What is tried. */
struct house_wish {
	char key[HOUSE_WISH_KEY], value[HOUSE_RULES_VALUE];
	unsigned players; /* 0: the usual number */
	bool in_channel;
	bool adopted; /* the rule is in force, and `value` is the one before */
	bool figures; /* the page of the figures is wanted */
};

/* Names a card as its key does: "values.qs" becomes "values.QS", "values.T" "values.10". */
void house_wish_key(char key[HOUSE_WISH_KEY]);

/* Reads the options of a command, or the button. Returns false when the button is not ours. */
bool house_wish_read(const struct ask *a, struct house_wish *w);

/* Writes the custom_id of a button with the wish. Returns false when a button cannot carry it. */
bool house_wish_id(const struct house_wish *w, const char *verb, char id[LIMIT_CUSTOM_ID + 1]);

/* Adds a button with the wish. Returns false when a button cannot carry it. */
bool house_wish_button(const struct ask *a, const struct house_wish *w, enum button_style style,
    const char *verb, const char *label, struct message *m);

#endif
