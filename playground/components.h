/*
 * components.h - the rules of message components and modals.
 *
 * Source: Discord's component reference; "Legacy Message Component Behavior" for messages without
 * IS_COMPONENTS_V2.
 */
#ifndef PLAYGROUND_COMPONENTS_H
#define PLAYGROUND_COMPONENTS_H

#include "playground/form.h"

/* The types that this stand-in supports; it refuses others. */
enum component_type {
	COMPONENT_ROW = 1,
	COMPONENT_BUTTON = 2,
	COMPONENT_STRING_SELECT = 3,
	COMPONENT_TEXT_INPUT = 4,
	COMPONENT_SECTION = 9,
	COMPONENT_TEXT = 10,
	COMPONENT_GALLERY = 12,
	COMPONENT_FILE = 13,
	COMPONENT_SEPARATOR = 14,
	COMPONENT_CONTAINER = 17,
	COMPONENT_LABEL = 18,
	COMPONENT_RADIO_GROUP = 21,
};

enum component_bounds {
	COMPONENTS_TOTAL = 40, /* of one message, with nested components */
	COMPONENTS_TEXT = 4000, /* code points in all text displays of a message */
	COMPONENTS_ROW = 5, /* buttons of an action row; legacy: rows of a message; components of a
	                       modal */
	COMPONENTS_OPTIONS = 25, /* options of a select */
};

/*
 * Checks the components of a message, an array, at the place of the form.
 *	v2		the message has IS_COMPONENTS_V2
 *	attachments	the attachment objects for attachment:// addresses; NULL for none
 */
void components_check(struct form *f, const cJSON *components, bool v2, const cJSON *attachments);

/* Checks a modal: custom_id, title, components. */
void modal_check(struct form *f, const cJSON *modal);

/* Gives each component without an id the next free id, as Discord does. */
void components_number(cJSON *components);

/*
 * Calls visit for every component in reading order, with nested components. Stops when visit
 * returns false.
 */
void components_each(
    const cJSON *components, bool (*visit)(void *arg, const cJSON *component), void *arg);

/* Returns the interactive component with this custom_id, or NULL. Lent. */
const cJSON *components_find(const cJSON *components, const char *custom_id);

#endif
