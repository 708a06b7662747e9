/*
 * component_walk.h - for components.c and component_parts.c only: the state of one check of a
 * component tree, and the checks of components without children.
 */
#ifndef PLAYGROUND_COMPONENT_WALK_H
#define PLAYGROUND_COMPONENT_WALK_H

#include "playground/components.h"

#define COUNT(a) (sizeof(a) / sizeof *(a))

/* Where a component may be. */
enum place {
	AT_TOP = 1, /* at the top of a message with IS_COMPONENTS_V2 */
	AT_LEGACY_TOP = 2,
	AT_ROW = 4,
	AT_CONTAINER = 8,
	AT_SECTION = 16,
	AT_ACCESSORY = 32,
	AT_MODAL = 64,
	AT_LABEL = 128,
};

/* What one check has found so far. */
struct walk {
	struct form *f;
	const cJSON *attachments;
	bool modal;
	unsigned total;
	size_t text;
	unsigned ids, numbers;
	const char *id[COMPONENTS_TOTAL * 2];
	int64_t number[COMPONENTS_TOTAL * 2];
};

/* Checks that rows of fields cannot express. Each reports at the place of the component. */
void component_check_button(struct walk *w, const cJSON *component);
void component_check_string_select(struct walk *w, const cJSON *component);
void component_check_radio(struct walk *w, const cJSON *radio);
void component_check_input(struct walk *w, const cJSON *component);
void component_check_text(struct walk *w, const cJSON *component);
void component_check_gallery(struct walk *w, const cJSON *component);
void component_check_file(struct walk *w, const cJSON *component);

#endif
