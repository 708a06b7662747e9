/*
 * /house export and import: house games as rules files. The command line reads and writes them,
 * too.
 */
#include "bot/commands/house.h"

#include <stdio.h>
#include <string.h>

enum { FILE_NAME = GOLF_NAME_MAX + 8 };

/* Writes a file name such as "los-viernes.json", with characters that Discord does not change. */
static void
file_name(const char *name, char out[FILE_NAME])
{
	static const char plain[] = "abcdefghijklmnopqrstuvwxyz0123456789_";
	size_t n = 0;

	for (; *name; name++) {
		char c = (char)(*name >= 'A' && *name <= 'Z' ? *name + 32 : *name);

		if (strchr(plain, c))
			out[n++] = c;
		else if (n > 0 && out[n - 1] != '-')
			out[n++] = '-';
	}
	while (n > 0 && out[n - 1] == '-')
		n--;
	snprintf(out + n, FILE_NAME - n, "%s.json", n ? "" : HOUSE_RULES_NAME);
}

static void export(const struct ask *a)
{
	const struct houses *all = tables_houses(a->all);
	const char *name = house_text(a, "name");
	const struct houses_game *saved = *name ? houses_find(all, a->in->guild, name) : NULL;
	char text[HOUSE_RULES_TEXT], file[FILE_NAME], title[RENDER_NAME];
	bool whole = ask_yes(a, "whole");
	struct house_rules game;
	struct message m;

	if (*name && !(saved && houses_read(saved->rules, &game))) {
		house_refuse(a, "refuse.no-saved-game", name);
		return;
	}
	if (!saved)
		houses_rules(all, a->in->guild, house_channel(a->in), &game);
	file_name(game.rules.name, file);
	render_said(a->lang, whole ? "house.exported-whole" : "house.exported",
	    (const struct word[]){ { "game", render_house_title(&game, a->lang, title) }, { 0 } },
	    &m);
	message_file(&m, file);
	voice_file(tables_voice(a->all), a->in, &m,
	    &(struct say_file){ .name = file,
		.type = "application/json",
		.bytes = text,
		.size = house_rules_write(&game, whole, text) });
}

/*
 * Takes the downloaded file, or the failure. The permission is checked again: the person may have
 * lost it during the download.
 */
static void
on_file(struct tables *all, const struct interaction *in, const struct fetched *got)
{
	const struct interaction_file *file = interaction_file(in, "file");
	const struct ask a = {
		.all = all, .in = in, .lang = words_language(in->locale), .seat = GOLF_NOBODY
	};
	const char *name = house_text(&a, "name");
	const char *key = guard_refuses(&a, &command_house_import.guard);
	char title[RENDER_NAME];
	struct house_rules game;
	struct house_edit e;
	struct golf_why why;

	if (got->key || key) {
		ask_refuse(&a, got->key ? got->key : key);
		return;
	}
	if (!house_rules_read(&game, got->bytes, got->size, file ? file->filename : "", &why)) {
		house_refuse(&a, "refuse.house-rules", why.text);
		return;
	}
	if (*name) {
		house_save(&a, &game, name);
		return;
	}
	if (!house_begin(&a, house_where(&a), &e))
		return;
	house_play(&e, &game);
	house_end(&a, &e, e.channel ? "house.plays-channel" : "house.plays-server",
	    (const struct word[]){ { "game", render_house_title(&game, a.lang, title) }, { 0 } });
}

static void
import(const struct ask *a)
{
	const char *name = house_text(a, "name"), *key;
	char kept[GOLF_NAME_MAX];

	/* With an invalid name, nothing is downloaded. */
	if ((*name && (key = house_rules_name(name, kept))) ||
	    !voice_fetch(
		tables_voice(a->all), a->in, interaction_file(a->in, "file"), on_file, &key))
		ask_refuse(a, key);
}

const struct command command_house_export = { .name = "house-export",
	.root = "house",
	.sub = "export",
	.fn = export,
	.options = 2,
	.option = {
	    { .name = "name", .type = OPTION_STRING, .complete = house_complete_saved },
	    { .name = "whole", .type = OPTION_BOOLEAN },
	} };

const struct command command_house_import = { .name = "house-import",
	.root = "house",
	.sub = "import",
	.guard = { .who = MANAGER },
	.fn = import,
	.options = 3,
	.option = {
	    { .name = "file", .type = OPTION_ATTACHMENT, .required = true },
	    { .name = "name", .type = OPTION_STRING, .complete = house_complete_saved },
	    { .name = "where", .type = OPTION_STRING, .choices = CHOICES_WHERE },
	} };
