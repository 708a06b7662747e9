#include "cli/records.h"

#include <errno.h>
#include <string.h>

FILE *
records_open(struct cli *c, const char *path)
{
	FILE *records = fopen(path, "w");

	if (!records)
		cli_refuse(c, CLI_REFUSED, "The records file %.120s cannot be written: %s.", path,
		    strerror(errno));
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
		cli_refuse(c, CLI_REFUSED, "The records file %.120s could not be written whole: %s.",
		    path, errno ? strerror(errno) : "an earlier write failed");
	return !failed;
}
