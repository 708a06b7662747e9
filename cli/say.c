/* What all commands write: texts that others brought, refusals, and JSON. */
#include "cli/cli.h"
#include "engine/utf8.h"

#include <stdarg.h>
#include <string.h>

/*
 * Takes the next code point of a text into one, "" for a byte that is not UTF-8. Returns its bytes.
 */
static size_t
next_point(const char *text, char one[5])
{
	size_t n = golf_utf8_length(text, strlen(text));

	memset(one, 0, 5);
	memcpy(one, text, n);
	return n == 0 ? 1 : n;
}

char *
cli_printable(char *text)
{
	const char *from = text;
	char *to = text, one[5];

	while (*from) {
		from += next_point(from, one);
		if (!*one || !utf8_prints(one))
			strcpy(one, "?");
		memcpy(to, one, strlen(one));
		to += strlen(one);
	}
	*to = '\0';
	return text;
}

void
cli_put(FILE *out, const char *text)
{
	for (char one[5]; *text;) {
		text += next_point(text, one);
		fputs(*one && utf8_prints(one) ? one : "?", out);
	}
}

enum cli_exit
cli_refuse(struct cli *c, enum cli_exit code, const char *format, ...)
{
	char text[CLI_SENTENCE];
	va_list args;

	va_start(args, format);
	vsnprintf(text, sizeof text, format, args);
	va_end(args);
	fprintf(c->err, "golf: %s\n", cli_printable(text));
	return code;
}

/* No code point that is not printed needs more than four hex digits. */
static unsigned
point_of(const char *one)
{
	const unsigned char *c = (const unsigned char *)one;

	if (c[0] < 0x80)
		return c[0] ? c[0] : 0xfffd;
	return c[0] < 0xe0 ? (c[0] & 0x1fu) << 6 | (c[1] & 0x3fu)
			   : (c[0] & 0xfu) << 12 | (c[1] & 0x3fu) << 6 | (c[2] & 0x3fu);
}

void
cli_json_text(FILE *out, const char *text)
{
	fputc('"', out);
	for (char one[5]; *text;) {
		text += next_point(text, one);
		if (*one == '"' || *one == '\\')
			fprintf(out, "\\%s", one);
		else if (*one && utf8_prints(one))
			fputs(one, out);
		else
			fprintf(out, "\\u%04x", point_of(one));
	}
	fputc('"', out);
}

void
cli_json_numbers(FILE *out, const int16_t *numbers, unsigned n)
{
	for (unsigned i = 0; i < n; i++)
		fprintf(out, "%s%d", i > 0 ? "," : "[", numbers[i]);
	fputc(']', out);
}
