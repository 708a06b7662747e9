#include "playground/multipart.h"

#include "playground/files.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

/*
 * Finds a parameter of a header line, with or without quotes. Returns false when it is missing or
 * too long.
 */
static bool
parameter(const char *line, size_t n, const char *name, char *out, size_t size)
{
	size_t length = strlen(name), used = 0;

	for (size_t i = 0; i + length + 1 < n; i++) {
		bool quoted;

		if (strncasecmp(line + i, name, length) || line[i + length] != '=' ||
		    (i > 0 && line[i - 1] != ' ' && line[i - 1] != ';'))
			continue;
		i += length + 1;
		quoted = line[i] == '"';
		for (i += quoted;
		     i < n && (quoted ? line[i] != '"' : line[i] != ';' && line[i] != ' '); i++) {
			if (used + 1 >= size)
				return false;
			out[used++] = line[i];
		}
		out[used] = '\0';
		return true;
	}
	return false;
}

/* Finds a header of a part: the start and the length of its value. */
static bool
header(const char *head, size_t n, const char *name, const char **value, size_t *value_n)
{
	size_t length = strlen(name);

	while (n) {
		const char *end = memmem(head, n, "\r\n", 2);
		size_t line = end ? (size_t)(end - head) : n;

		if (line > length && head[length] == ':' && !strncasecmp(head, name, length)) {
			*value = head + length + 1;
			*value_n = line - length - 1;
			return true;
		}
		if (!end)
			return false;
		head += line + 2;
		n -= line + 2;
	}
	return false;
}

static bool
read_part(const char *head, size_t head_n, const char *bytes, size_t size, const char **json,
    size_t *json_n, struct uploads *files)
{
	const char *disposition, *type;
	char name[sizeof files->file[0].field];
	size_t n;
	struct upload *file;

	if (!header(head, head_n, "Content-Disposition", &disposition, &n) ||
	    !parameter(disposition, n, "name", name, sizeof name))
		return false;
	if (!strcmp(name, "payload_json")) {
		if (*json)
			return false;
		*json = bytes;
		*json_n = size;
		return true;
	}
	if (strncmp(name, "files[", 6))
		return true;
	if (files->n == MESSAGE_FILES)
		return false;
	for (unsigned i = 0; i < files->n; i++)
		if (!strcmp(files->file[i].field, name))
			return false;
	file = &files->file[files->n++];
	*file = (struct upload){ .bytes = bytes, .size = size };
	snprintf(file->field, sizeof file->field, "%s", name);
	if (!parameter(disposition, n, "filename", file->name, sizeof file->name) || !*file->name)
		return false;
	/* Discord changes file names in the same way. */
	file_name_plain(file->name);
	if (header(head, head_n, "Content-Type", &type, &n)) {
		while (n && *type == ' ')
			type++, n--;
		snprintf(file->type, sizeof file->type, "%.*s", (int)(n < 90 ? n : 90), type);
	}
	return true;
}

bool
multipart_read(const char *type, const char *body, size_t n, const char **json, size_t *json_n,
    struct uploads *files)
{
	char boundary[80] = "\r\n--";
	size_t length;
	const char *at = body, *end = body + n;

	*json = NULL;
	files->n = 0;
	if (!parameter(type, strlen(type), "boundary", boundary + 4, sizeof boundary - 4) ||
	    !boundary[4])
		return false;
	length = strlen(boundary);
	/* The first boundary has no line end before it. */
	if ((size_t)(end - at) < length || memcmp(at, boundary + 2, length - 2))
		return false;
	at += length - 2;
	while (end - at >= 2 && !memcmp(at, "\r\n", 2)) {
		const char *head = at + 2,
			   *bytes = memmem(head, (size_t)(end - head), "\r\n\r\n", 4), *next;

		if (!bytes)
			return false;
		next = memmem(bytes + 4, (size_t)(end - bytes - 4), boundary, length);
		/* An empty part has no line end of its own: the line end of its head counts. */
		if (!next && (size_t)(end - bytes - 2) >= length &&
		    !memcmp(bytes + 2, boundary, length))
			next = bytes + 2;
		if (!next)
			return false;
		if (!read_part(head, (size_t)(bytes - head), bytes + 4,
			next >= bytes + 4 ? (size_t)(next - bytes - 4) : 0, json, json_n, files))
			return false;
		at = next + length;
	}
	return end - at >= 2 && !memcmp(at, "--", 2);
}
