#include "cli/record_file.h"

#include "engine/json.h"

#include <errno.h>
#include <string.h>

/* A pipe cannot be read twice, so its bytes are copied to a nameless file first. */
static bool
make_seekable(struct record_file *f)
{
	char bytes[65536];
	FILE *from = f->in;
	size_t n;

	if (fseeko(from, 0, SEEK_CUR) == 0)
		return true;
	f->in = tmpfile();
	while (f->in && (n = fread(bytes, 1, sizeof bytes, from)) > 0)
		fwrite(bytes, 1, n, f->in);
	if (f->in && !ferror(from) && !ferror(f->in) && fseeko(f->in, 0, SEEK_SET) == 0) {
		fclose(from);
		return true;
	}
	cli_refuse(f->c, CLI_REFUSED, "%.120s cannot be read twice: %s.", f->path, strerror(errno));
	fclose(from);
	return false;
}

bool
record_file_open(struct record_file *f, struct cli *c, const char *path)
{
	f->c = c;
	f->path = path;
	f->in = fopen(path, "rb");
	if (!f->in) {
		cli_refuse(c, CLI_REFUSED, "%.120s cannot be read: %s.", path, strerror(errno));
		return false;
	}
	if (!make_seekable(f))
		return false;
	lines_begin(&f->lines, f->in);
	return true;
}

void
record_file_close(struct record_file *f)
{
	if (f->in)
		fclose(f->in);
	f->in = NULL;
}

bool
record_file_refuse(const struct record_file *f, unsigned long line, const char *text)
{
	cli_refuse(f->c, CLI_REFUSED, "%.120s line %lu: %s", f->path, line, text);
	return false;
}

bool
record_file_next(struct record_file *f, bool *more)
{
	enum line_read result = lines_next(&f->lines);
	char text[200];

	*more = result == LINE_READ;
	if (result == LINE_READ || result == LINE_END)
		return true;
	if (result == LINE_FAILED) {
		cli_refuse(f->c, CLI_REFUSED, "%.120s cannot be read: %s.", f->path,
		    lines_problem(result));
		return false;
	}
	snprintf(text, sizeof text, "This line %s.", lines_problem(result));
	return record_file_refuse(f, f->lines.number, text);
}

bool
record_file_at_header(const struct record_file *f)
{
	struct json j;
	char key[16];

	json_begin(&j, f->lines.text, f->lines.length);
	return json_object(&j) && json_key(&j, key, sizeof key) && strcmp(key, "record") == 0;
}

bool
record_file_begins(const struct record_file *f)
{
	return record_file_at_header(f) ||
	    record_file_refuse(f, f->lines.number,
		"A game's record begins here, but this is no header line, {\"record\":1,...}.");
}

bool
record_file_refuse_empty(const struct record_file *f)
{
	cli_refuse(f->c, CLI_REFUSED, "%.120s holds no game.", f->path);
	return false;
}
