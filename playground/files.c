#include "playground/files.h"

#include "playground/image.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

cJSON *
file_object(const struct channel *c, const struct file *file, bool ephemeral)
{
	cJSON *object = cJSON_CreateObject();
	char url[500];

	snprintf(url, sizeof url,
	    "http://127.0.0.1:%u/attachments/%" PRIu64 "/%" PRIu64 "/%s?ex=%" PRIx64 "&is=%" PRIx64
	    "&hm=%s&",
	    c->world->port, c->id, file->id, file->name, (file->at + FILES_LIFE_MS) / 1000,
	    file->at / 1000, file->signature);
	play_json_add_id(object, "id", file->id);
	cJSON_AddStringToObject(object, "filename", file->name);
	cJSON_AddNumberToObject(object, "size", (double)file->size);
	cJSON_AddStringToObject(object, "url", url);
	cJSON_AddStringToObject(object, "proxy_url", url);
	if (*file->type)
		cJSON_AddStringToObject(object, "content_type", file->type);
	if (ephemeral)
		cJSON_AddTrueToObject(object, "ephemeral");
	return object;
}

void
file_name_plain(char *name)
{
	for (char *c = name; *c; c++)
		if (!isascii((unsigned char)*c) ||
		    (!isalnum((unsigned char)*c) && !strchr("._-", *c)))
			*c = '_';
}

/* Whether the address is genuine and not too old. */
static bool
is_signed(const struct exchange *x, const struct file *file, const char *name)
{
	char signature[WORLD_SIGNATURE], until[20];

	return !strcmp(name, file->name) && exchange_query(x, "hm", signature, sizeof signature) &&
	    !strcmp(signature, file->signature) && exchange_query(x, "ex", until, sizeof until) &&
	    strtoull(until, NULL, 16) == (file->at + FILES_LIFE_MS) / 1000 &&
	    time_unix() < file->at + FILES_LIFE_MS;
}

void
file_request(struct playground *p, struct exchange *x)
{
	char channel[ID_TEXT] = "", id[ID_TEXT] = "", name[WORLD_FILE_NAME] = "";
	const struct channel *c = NULL;
	const struct file *file = NULL;
	const char *type;
	snowflake number;

	sscanf(x->path, "/attachments/%20[0-9]/%20[0-9]/%259s", channel, id, name);
	if (id_parse(channel, &number))
		c = world_channel(&p->world, number);
	if (c && id_parse(id, &number))
		file = world_file(c, number);
	if (!file || !is_signed(x, file, name)) {
		exchange_refuse(x, 404, "This content is no longer available.");
		return;
	}
	type = image_type(file->bytes, file->size);
	exchange_bytes(x, 200, type ? type : "application/octet-stream", file->bytes, file->size);
	if (!type)
		exchange_header(x, "content-disposition", "attachment");
	exchange_header(x, "content-security-policy", "default-src 'none'; sandbox");
	exchange_header(x, "x-content-type-options", "nosniff");
}
