#include "playground/requests.h"

#include "playground/multipart.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

int
requests_open(const char *path)
{
	return open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
}

/* Returns the JSON of a body, parsed, or NULL; files receives the uploaded files. */
static cJSON *
read_body(const struct exchange *x, struct uploads *files)
{
	const char *json = x->body;
	size_t n = x->length;

	files->n = 0;
	if (!x->body || x->too_large)
		return NULL;
	if (!strncasecmp(x->type, "multipart/form-data", 19) &&
	    !multipart_read(x->type, x->body, x->length, &json, &n, files))
		return NULL;
	return json ? play_json_parse(json, n) : NULL;
}

static void
write_line(int fd, const cJSON *line)
{
	char *text = play_json_print(line);
	size_t n = strlen(text), done = 0;
	ssize_t wrote;

	text[n++] = '\n';
	/* A regular file takes all bytes at once. After a short write, the rest follows. */
	while (done < n && (wrote = write(fd, text + done, n - done)) > 0)
		done += (size_t)wrote;
	free(text);
}

/* The code of an error answer, 0 for none. */
static int64_t
read_code(const struct exchange *x)
{
	cJSON *answer = x->status >= 400 && x->answer
	    ? play_json_parse(x->answer, strlen(x->answer))
	    : NULL;
	int64_t code = play_json_integer(answer, "code", 0);

	cJSON_Delete(answer);
	return code;
}

void
requests_add(int fd, const struct exchange *x, const char *path, const struct requests_why *why)
{
	cJSON *line, *body, *list, *item;
	int64_t code = read_code(x);
	struct uploads files;

	if (fd < 0)
		return;
	line = cJSON_CreateObject();
	body = read_body(x, &files);
	cJSON_AddStringToObject(line, "method", x->method);
	cJSON_AddStringToObject(line, "path", path);
	cJSON_AddStringToObject(line, "query", x->query);
	cJSON_AddNumberToObject(line, "status", x->drop ? 0 : x->status);
	cJSON_AddNumberToObject(line, "code", (double)code);
	cJSON_AddBoolToObject(line, "made_up", why->made_up);
	cJSON_AddBoolToObject(line, "expected",
	    !why->made_up && !x->drop && faults_expected(why->faults, x->status, code));
	cJSON_AddBoolToObject(line, "too_fast", why->too_fast);
	cJSON_AddNumberToObject(line, "at", (double)time_unix());
	cJSON_AddStringToObject(line, "agent", x->agent);
	cJSON_AddItemToObject(line, "body", body ? body : cJSON_CreateNull());
	list = cJSON_AddArrayToObject(line, "files");
	for (unsigned i = 0; i < files.n; i++) {
		item = cJSON_CreateObject();
		cJSON_AddStringToObject(item, "name", files.file[i].name);
		cJSON_AddNumberToObject(item, "size", (double)files.file[i].size);
		cJSON_AddStringToObject(item, "type", files.file[i].type);
		cJSON_AddItemToArray(list, item);
	}
	write_line(fd, line);
	cJSON_Delete(line);
}
