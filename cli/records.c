#include "cli/records.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

FILE *
records_open(struct cli *c, const char *path)
{
	int file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0666);
	struct stat found;
	FILE *records;

	if (file >= 0 && fstat(file, &found) == 0 && S_ISREG(found.st_mode) && found.st_size > 0) {
		cli_refuse(c, CLI_REFUSED,
		    "The records file %.120s is not empty: name another file.", path);
		close(file);
		return NULL;
	}
	records = file >= 0 ? fdopen(file, "w") : NULL;
	if (!records) {
		cli_refuse(c, CLI_REFUSED, "The records file %.120s cannot be written: %s.", path,
		    strerror(errno));
		if (file >= 0)
			close(file);
	}
	return records;
}

static void
write_line(FILE *records, const char *line)
{
	fputs(line, records);
	putc('\n', records);
}

void
records_begin(FILE *records, const struct golf_state *s, const char *const names[])
{
	char line[GOLF_RULES_TEXT + GOLF_LINE_TEXT];

	golf_record_header(s, names, "", 0, line, sizeof line);
	write_line(records, line);
}

void
records_action(FILE *records, const struct golf_state *after, const struct golf_action *a,
    const struct golf_events *events)
{
	char line[GOLF_LINE_TEXT];
	struct golf_view view;

	golf_record_action(after, a, events, NULL, line, sizeof line);
	write_line(records, line);
	if (golf_to_act(after) != 0)
		return;
	golf_record_end(after, line, sizeof line);
	write_line(records, line);
	golf_view(after, GOLF_SPECTATOR, &view);
	if (view.phase != GOLF_PH_OVER)
		return;
	golf_record_over(after, line, sizeof line);
	write_line(records, line);
}

bool
records_close(struct cli *c, const char *path, FILE *records)
{
	bool failed = ferror(records);

	errno = 0;
	failed = fclose(records) != 0 || failed;
	if (failed)
		cli_refuse(c, CLI_REFUSED,
		    "The records file %.120s could not be written whole: %s.", path,
		    errno ? strerror(errno) : "an earlier write failed");
	return !failed;
}
