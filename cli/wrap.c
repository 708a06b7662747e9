#include "cli/wrap.h"

#include <stdlib.h>
#include <string.h>

/* The code point of n bytes. */
static unsigned long
point_of(const char *at, size_t n)
{
	unsigned long point = (unsigned char)at[0] & (n == 1 ? 0x7f : 0x7fu >> n);

	for (size_t i = 1; i < n; i++)
		point = point << 6 | ((unsigned char)at[i] & 0x3f);
	return point;
}

/* Marks that join a letter, and blocks of wide characters: East Asian letters and emojis. */
static unsigned
columns_of(unsigned long point)
{
	static const struct {
		unsigned long first, last;
		unsigned columns;
	} blocks[] = {
		{ 0x0300, 0x036f, 0 },
		{ 0x1ab0, 0x1aff, 0 },
		{ 0x1dc0, 0x1dff, 0 },
		{ 0x200b, 0x200f, 0 },
		{ 0x20d0, 0x20ff, 0 },
		{ 0xfe00, 0xfe0f, 0 },
		{ 0x1100, 0x115f, 2 },
		{ 0x2e80, 0xa4cf, 2 },
		{ 0xac00, 0xd7a3, 2 },
		{ 0xf900, 0xfaff, 2 },
		{ 0xfe30, 0xfe6f, 2 },
		{ 0xff00, 0xff60, 2 },
		{ 0xffe0, 0xffe6, 2 },
		{ 0x1f300, 0x1faff, 2 },
		{ 0x20000, 0x3fffd, 2 },
	};

	for (size_t i = 0; i < sizeof blocks / sizeof blocks[0]; i++)
		if (point >= blocks[i].first && point <= blocks[i].last)
			return blocks[i].columns;
	return 1;
}

static unsigned
width_of(const char *text, size_t length)
{
	unsigned width = 0;

	for (size_t i = 0; i < length;) {
		size_t n = golf_utf8_length(text + i, length - i);

		if (text[i] == '\033') { /* a colour */
			i += strcspn(text + i, "m") + 1;
			continue;
		}
		n = n == 0 ? 1 : n;
		width += columns_of(point_of(text + i, n));
		i += n;
	}
	return width;
}

unsigned
wrap_width(const char *text)
{
	return width_of(text, strlen(text));
}

/* A word, or what stands in brackets: an option of a usage line with its value. */
static size_t
word_length(const char *at)
{
	size_t length = strcspn(at, *at == '[' ? "]\n" : " \n");

	return length + (at[length] == ']');
}

/* Writes a line of so many bytes. */
static void
put_line(FILE *out, const char *line, size_t length, unsigned hang)
{
	size_t indent = strspn(line, " ");
	unsigned column = 0;

	if (width_of(line, length) <= WRAP_COLUMNS || indent > length) {
		fwrite(line, 1, length, out);
		return;
	}
	for (size_t at = 0; at < length;) {
		size_t blanks = strspn(line + at, " "), word = word_length(line + at + blanks);
		unsigned width = width_of(line + at, blanks + word);

		if (at > 0 && column + width > WRAP_COLUMNS) {
			column = (unsigned)indent + hang;
			fprintf(out, "\n%*s", (int)column, "");
			at += blanks;
			width -= (unsigned)blanks;
			blanks = 0;
		}
		fwrite(line + at, 1, blanks + word, out);
		column += width;
		at += blanks + word;
	}
}

void
wrap_line(FILE *out, const char *line, unsigned hang)
{
	put_line(out, line, strlen(line), hang);
}

void
wrap_begin(struct wrap *w, struct cli *c, unsigned hang)
{
	FILE *text;

	*w = (struct wrap){ .c = c, .out = c->out, .hang = hang };
	text = c->out_tty ? open_memstream(&w->text, &w->length) : NULL;
	if (text)
		c->out = text;
}

void
wrap_end(struct wrap *w)
{
	if (w->c->out == w->out)
		return;
	fclose(w->c->out);
	w->c->out = w->out;
	for (const char *line = w->text; line && *line;) {
		size_t length = strcspn(line, "\n");

		put_line(w->out, line, length, w->hang);
		if (line[length])
			putc('\n', w->out);
		line += length + (line[length] != '\0');
	}
	free(w->text);
}
