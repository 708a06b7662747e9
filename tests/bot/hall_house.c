#include "tests/bot/hall_house.h"

#include <stdio.h>
#include <string.h>

enum { SHEET_BYTES = LIMIT_MESSAGE_TEXT * 3 };

struct interaction
house_somebody(struct hall *h, snowflake user)
{
	struct interaction in = hall_somebody(h, user);

	if (user == ANA)
		in.permissions = 1 << 5;
	if (user == DAVE)
		in.permissions = 1 << 3;
	if (user == BEN)
		in.role[in.roles++] = HALL_ROLE;
	if (h->channel == HALL_THREAD) {
		in.channel_type = CHANNEL_THREAD;
		in.channel_parent = HALL_CHANNEL;
	}
	return in;
}

static void
add_options(struct interaction *in, va_list args)
{
	for (const char *name; (name = va_arg(args, const char *));) {
		struct interaction_option *o = &in->option[in->options++];
		const char *value = va_arg(args, const char *);

		snprintf(o->name, sizeof o->name, "%s", name);
		snprintf(o->text, sizeof o->text, "%s", value);
		o->type = OPTION_STRING;
		if (strcmp(name, "whole") == 0) {
			o->type = OPTION_BOOLEAN;
			o->integer = strcmp(value, "true") == 0;
		}
		if (strcmp(name, "file") == 0) {
			struct interaction_file *f = &in->file[in->files++];

			o->type = OPTION_ATTACHMENT;
			snprintf(f->name, sizeof f->name, "file");
			snprintf(f->filename, sizeof f->filename, "%s", value);
			snprintf(f->url, sizeof f->url,
			    "https://cdn.discordapp.com/attachments/1/2/%s", value);
			f->size = 100;
		}
	}
}

static snowflake
slash(struct hall *h, snowflake user, const char *sub, va_list args)
{
	struct interaction in = house_somebody(h, user);

	in.type = INTERACTION_COMMAND;
	strcpy(in.command, "house");
	snprintf(in.sub, sizeof in.sub, "%s", sub);
	add_options(&in, args);
	route_interaction(h->tables, &in);
	return in.id;
}

snowflake
house_slash_only(struct hall *h, snowflake user, const char *sub, ...)
{
	va_list args;
	snowflake id;

	va_start(args, sub);
	id = slash(h, user, sub, args);
	va_end(args);
	return id;
}

snowflake
house_slash(struct hall *h, snowflake user, const char *sub, ...)
{
	va_list args;
	snowflake id;

	va_start(args, sub);
	id = slash(h, user, sub, args);
	va_end(args);
	hall_run(h);
	return id;
}

const char *
house_offers(struct hall *h, snowflake user, const char *command, const char *sub, ...)
{
	static char text[16384];
	struct interaction in = house_somebody(h, user);
	const struct choices *c;
	size_t n = 0;
	va_list args;

	in.type = INTERACTION_AUTOCOMPLETE;
	snprintf(in.command, sizeof in.command, "%s", command);
	snprintf(in.sub, sizeof in.sub, "%s", sub);
	va_start(args, sub);
	add_options(&in, args);
	va_end(args);
	in.option[0].focused = true;
	route_interaction(h->tables, &in);
	hall_run(h);
	c = hall_answer(h, in.id)->choices;
	cr_assert_not_null(c);
	text[0] = '\0';
	for (unsigned i = 0; i < c->n; i++) {
		cr_assert(c->choice[i].name[0] && c->choice[i].value[0]);
		n += (size_t)snprintf(
		    text + n, sizeof text - n, "%s=%s\n", c->choice[i].name, c->choice[i].value);
	}
	return text;
}

const char *
house_shown(const struct form *f, const char *field)
{
	for (unsigned i = 0; i < f->fields; i++) {
		const struct form_field *x = &f->field[i];

		if (strcmp(x->name, field) != 0)
			continue;
		for (unsigned k = 0; k < x->options; k++)
			if (f->option[x->first + k].chosen)
				return f->option[x->first + k].value;
		return f->text + x->value;
	}
	cr_assert_fail("no field %s", field);
	return "";
}

snowflake
house_submit(struct hall *h, snowflake user, const struct form *f, ...)
{
	struct interaction in = house_somebody(h, user);
	size_t used = 0;

	in.type = INTERACTION_MODAL;
	snprintf(in.custom_id, sizeof in.custom_id, "%s", f->id);
	for (unsigned i = 0; i < f->fields; i++) {
		struct interaction_field *x = &in.field[in.fields++];
		const char *value = house_shown(f, f->field[i].name);
		va_list args;

		va_start(args, f);
		for (const char *name; (name = va_arg(args, const char *));) {
			const char *other = va_arg(args, const char *);

			if (strcmp(name, f->field[i].name) == 0)
				value = other;
		}
		va_end(args);
		snprintf(x->name, sizeof x->name, "%s", f->field[i].name);
		x->at = (unsigned)used;
		used += (size_t)snprintf(in.said + used, sizeof in.said - used, "%s", value) + 1;
	}
	route_interaction(h->tables, &in);
	hall_run(h);
	return in.id;
}

snowflake
house_press(struct hall *h, snowflake user, const struct message *m)
{
	struct interaction in = house_somebody(h, user);
	const char *id = NULL;

	for (unsigned i = 0; i < m->parts && !id; i++)
		if (m->part[i].kind == PART_BUTTON)
			id = m->part[i].id;
	cr_assert_not_null(id);
	in.type = INTERACTION_COMPONENT;
	in.message = 1;
	in.on_ephemeral = true;
	snprintf(in.custom_id, sizeof in.custom_id, "%s", id);
	route_interaction(h->tables, &in);
	hall_run(h);
	return in.id;
}

const char *
house_answer(struct hall *h, snowflake interaction)
{
	static char text[SHEET_BYTES];
	const struct heard *x = hall_answer(h, interaction);
	size_t n;

	cr_assert(x->ephemeral, "answers to /house are ephemeral");
	n = (size_t)snprintf(text, sizeof text, "%s", hall_text(x->m));
	/* Each part ends with a line end. */
	if (n > 0 && text[n - 1] == '\n')
		text[n - 1] = '\0';
	return text;
}

void
house_set_key(struct hall *h, const char *key, const char *value)
{
	const char *said = house_answer(
	    h, house_slash(h, ANA, "set", "key", key, "value", value, NULL));

	const char *begins = strcmp(key, "daily") == 0 ? "From the next daily hole on:\n"
						       : "From the next game in this server on:\n";

	cr_assert(strstr(said, begins), "%s=%s: %s", key, value, said);
}

uint32_t
house_key_number(const char *key)
{
	uint32_t hash = 2166136261;

	for (; *key; key++)
		hash = (hash ^ (unsigned char)*key) * 16777619;
	return hash;
}
