#include "cli/lines.h"

#include <errno.h>
#include <string.h>

void
lines_begin(struct lines *l, FILE *in)
{
	l->in = in;
	l->number = 0;
	l->length = 0;
	l->text[0] = '\0';
}

enum line_read
lines_next(struct lines *l)
{
	int byte;

	l->length = 0;
	errno = 0;
	while ((byte = getc_unlocked(l->in)) != EOF && byte != '\n') {
		if (l->length == LINE_MAX_BYTES) {
			l->number++;
			return LINE_TOO_LONG;
		}
		l->text[l->length++] = (char)byte;
	}
	l->text[l->length] = '\0';
	if (byte == EOF && ferror(l->in))
		return LINE_FAILED;
	if (byte == EOF && l->length == 0)
		return LINE_END;
	l->number++;
	return LINE_READ;
}

const char *
lines_problem(enum line_read result)
{
	return result == LINE_TOO_LONG ? "is longer than 65536 bytes" : strerror(errno);
}
