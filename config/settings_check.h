/*
 * settings_check.h - checks the value of a setting. For the settings files and their tests.
 */
#ifndef CONFIG_SETTINGS_CHECK_H
#define CONFIG_SETTINGS_CHECK_H

#include "config/settings.h"

/*
 * Checks a value and brings it into its final form: an address loses its last slashes, and a
 * relative store path gets the state folder before it. Returns false and one sentence in why.
 *	label	the name of the setting in the sentence: "GOLFD_LOG", or
 *		"golfd.conf, line 3: golfd_log"
 *	value	SETTINGS_TEXT bytes
 *	state	the state folder, or "" when it is not known; *state_used is set when it was needed
 */
bool settings_check(enum setting which, const char *label, char *value, const char *state,
    bool *state_used, char *why, size_t why_size);

#endif
