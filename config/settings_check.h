/*
 * settings_check.h - whether a setting's value can be. For settings.c and its tests.
 */
#ifndef CONFIG_SETTINGS_CHECK_H
#define CONFIG_SETTINGS_CHECK_H

#include "config/settings.h"

/*
 * Looks at a value and brings it into its final form (an address loses its last slashes, a store's
 * path gets the state folder before it). False, with one sentence in why.
 *	label	how the sentence names the setting: "GOLFD_LOG", "golfd.conf, line 3: golfd_log"
 *	value	SETTINGS_TEXT bytes
 *	state	the state folder, "" when it is not known; *state_used is set when it was needed
 */
bool settings_check(enum setting which, const char *label, char *value, const char *state,
    bool *state_used, char *why, size_t why_size);

/*
 * What was found, for a sentence: printable ASCII, at most 32 bytes of it (less than tells a
 * token), in size >= 48.
 */
const char *settings_shown(const char *text, char *out, size_t size);

#endif
