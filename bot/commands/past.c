#include "bot/commands/past.h"

void
past_table(struct tables *all, const struct store_game *row, const struct golf_rules *rules,
    const char *lang, enum render_style style, char title[PRESET_TITLE_MAX], struct render_table *t)
{
	*t = (struct render_table){ .game = row->id,
		.lang = lang,
		.title = house_rules_name_title(rules->name, lang, title, PRESET_TITLE_MAX),
		.rules = rules,
		.style = style,
		.cards = tables_settings(all)->cards,
		.seats = row->seats,
		.seats_max = row->seats_max };
	for (unsigned i = 0; i < row->seats; i++) {
		const struct store_seat *seat = &row->seat[i];
		bool forgotten = !seat->user && !seat->strategy[0];

		t->seat[i].name = forgotten ? words_find(lang, "seat.forgotten") : seat->name;
		t->seat[i].user = seat->user;
		t->seat[i].away = seat->away;
	}
}
