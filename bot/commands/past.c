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
		t->seat[i].held = forgotten ? NULL : seat->held;
	}
}

const char *
past_missing(const struct record *r, enum store_status status, const struct guard *guard,
    const struct interaction *in, const char *stopped)
{
	const char *key;

	if (status != STORE_OK)
		return status == STORE_FULL ? "refuse.too-busy" : "refuse.not-read";
	key = guard_refuses_game(guard, in, r);
	if (key)
		return key;
	if (stopped && r->row.state != STORE_OVER)
		return stopped;
	if (!record_over(r) || r->ended == 0)
		return "refuse.no-hole";
	return buf_failed(&r->lines) ? "refuse.record-long" : NULL;
}
