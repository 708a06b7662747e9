/* SIGHUP: reads the level of the log again, from the file that the settings came from. */
#include "bot/base/log.h"
#include "bot/loop/inside.h"
#include "bot/loop/steps.h"

#include <unistd.h>

void
loop_read_level(const struct settings *set)
{
	enum setting_source source;
	static struct settings again;
	enum log_level level;
	char why[512];

	if (!set->file) {
		log_line(LOG_WARN, "settings",
		    "SIGHUP: golfd runs without --config FILE, so there is no file to read again");
		return;
	}
	if (!settings_read_one(&again, SETTING_LOG, set->file, environ, why, sizeof why)) {
		log_line(LOG_WARN, "settings", "SIGHUP: the level of the log stays: %s", why);
		return;
	}
	source = again.source[SETTING_LOG];
	log_level_parse(again.value[SETTING_LOG], &level);
	log_set_level(LOG_INFO); /* for this line */
	log_line(LOG_INFO, "settings",
	    "SIGHUP: the level of the log is %s, from %s; other settings need a restart",
	    again.value[SETTING_LOG],
	    source == SETTING_ENVIRONMENT
		? "GOLFD_LOG in the environment, which the file cannot change"
		: source == SETTING_FILE ? "the file"
					 : "the default");
	log_set_level(level);
}
