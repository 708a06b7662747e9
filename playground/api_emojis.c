/* The routes of application emojis, and their pictures. */
#include "playground/api.h"
#include "playground/image.h"
#include "playground/objects.h"
#include "playground/routes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct field new_fields[] = {
	{ "name", FIELD_TEXT, FIELD_REQUIRED, EMOJI_NAME_LEAST, EMOJI_NAME },
	{ "image", FIELD_TEXT, FIELD_REQUIRED, 1, INT32_MAX },
};
static const struct field edit_fields[] = {
	{ "name", FIELD_TEXT, 0, EMOJI_NAME_LEAST, EMOJI_NAME },
};

static cJSON *
emoji_object(const struct world *w, const struct emoji *emoji)
{
	cJSON *object = cJSON_CreateObject();

	play_json_add_id(object, "id", emoji->id);
	cJSON_AddStringToObject(object, "name", emoji->name);
	cJSON_AddArrayToObject(object, "roles");
	cJSON_AddItemToObject(object, "user", object_bot(w));
	cJSON_AddTrueToObject(object, "require_colons");
	cJSON_AddFalseToObject(object, "managed");
	cJSON_AddBoolToObject(object, "animated", emoji->animated);
	cJSON_AddTrueToObject(object, "available");
	return object;
}

/* Checks a name: allowed characters, and not used by another emoji of the application. */
static void
check_name(struct call *c, struct form *f, const struct emoji *self)
{
	const char *name = play_json_text(c->body, "name");
	const struct emoji *other = name ? emojis_named(&c->p->world.emojis, name) : NULL;

	if (name && !emoji_name_good(name))
		play_form_fail(
		    f, "name", "STRING_TYPE_REGEX", "String value did not match validation regex.");
	else if (other && other != self)
		play_form_fail(f, "name", "APPLICATION_EMOJI_NAME_ALREADY_TAKEN",
		    "This application already has an emoji with this name.");
}

void
api_get_emojis(struct call *c)
{
	const struct emojis *e = &c->p->world.emojis;
	cJSON *answer, *items;

	if (!call_is_own(c))
		return;
	answer = cJSON_CreateObject();
	items = cJSON_AddArrayToObject(answer, "items");
	for (unsigned i = 0; i < e->n; i++)
		cJSON_AddItemToArray(items, emoji_object(&c->p->world, e->list[i]));
	call_json(c, 200, answer);
}

void
api_post_emoji(struct call *c)
{
	struct world *w = &c->p->world;
	struct image image = { 0 };
	struct emoji *emoji;
	struct form f;

	if (!call_is_own(c))
		return;
	play_form_init(&f);
	if (play_form_fields(&f, c->body, new_fields, 2)) {
		check_name(c, &f, NULL);
		if (!image_read(play_json_text(c->body, "image"), &image))
			play_form_fail(&f, "image", "IMAGE_INVALID", "Invalid image data");
	}
	if (!play_form_ok(&f)) {
		call_form(c, &f);
	} else if (image.size > IMAGE_EMOJI) {
		call_error(c, ERR_EMOJI_SIZE);
	} else if (w->emojis.n == EMOJIS) {
		call_error(c, ERR_MOST_EMOJIS);
	} else {
		emoji = emojis_add(&w->emojis,
		    &(struct emoji){
			.id = world_id(w),
			.type = image.type,
			.animated = image.animated,
			.bytes = image.bytes,
			.size = image.size,
		    });
		snprintf(emoji->name, sizeof emoji->name, "%s", play_json_text(c->body, "name"));
		call_json(c, 201, emoji_object(w, emoji));
		return;
	}
	free(image.bytes);
}

/* Returns the emoji of the path. Otherwise answers the request. */
static struct emoji *
find_emoji(struct call *c)
{
	struct emoji *emoji = NULL;
	snowflake id;

	if (!call_is_own(c))
		return NULL;
	if (id_parse(c->arg[1], &id))
		emoji = emojis_find(&c->p->world.emojis, id);
	if (!emoji)
		call_error(c, ERR_UNKNOWN_EMOJI);
	return emoji;
}

void
api_patch_emoji(struct call *c)
{
	struct emoji *emoji = find_emoji(c);
	struct form f;

	if (!emoji)
		return;
	play_form_init(&f);
	if (play_form_fields(&f, c->body, edit_fields, 1))
		check_name(c, &f, emoji);
	if (!play_form_ok(&f)) {
		call_form(c, &f);
		return;
	}
	if (play_json_text(c->body, "name"))
		snprintf(emoji->name, sizeof emoji->name, "%s", play_json_text(c->body, "name"));
	call_json(c, 200, emoji_object(&c->p->world, emoji));
}

void
api_delete_emoji(struct call *c)
{
	struct emoji *emoji = find_emoji(c);

	if (!emoji)
		return;
	emojis_delete(&c->p->world.emojis, emoji);
	call_none(c);
}

void
emoji_request(struct playground *p, struct exchange *x)
{
	char digits[ID_TEXT] = "";
	const struct emoji *emoji = NULL;
	snowflake id;

	sscanf(x->path, "/emojis/%20[0-9].", digits);
	if (id_parse(digits, &id))
		emoji = emojis_find(&p->world.emojis, id);
	if (!emoji) {
		exchange_refuse(x, 404, "There is no such emoji.");
		return;
	}
	exchange_bytes(x, 200, emoji->type, emoji->bytes, emoji->size);
	exchange_header(x, "content-security-policy", "default-src 'none'; sandbox");
	exchange_header(x, "x-content-type-options", "nosniff");
}
