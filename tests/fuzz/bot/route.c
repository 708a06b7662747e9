/*
 * The whole route: people in a hall of real tables, with a real store. Each line is one of:
 *	u USER SUB NAME=VALUE ...	a command; U types it, and is offered choices
 *	b USER N			presses the button N of all that are shown
 *	p USER ID			presses a button with any id
 *	t USER N			presses the button N of the table as it is now
 *	s N				whoever must act takes N legal steps
 *	v USER N VALUE			chooses a value in the menu N of all that are shown
 *	m USER ID NAME=TEXT ...		submits a form
 *	d				the last interaction comes again
 *	w MS				time passes
 *	r				the daemon starts again
 *	c N				people go to another channel
 * USER 0 to 3 are the people of the hall; 4 is a stranger of another server, 5 a bot's user, 6 a
 * person in a DM, 7 a manager of the server.
 */
#include "tests/fuzz/bot/bot.h"

#include "bot/render/text.h"
#include "tests/bot/hall.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINES = 40, SHOWN = 64, SEEN = 16, STEPS = 20, STRANGER = 4, BOT, IN_DM, MANAGER, USERS };

struct route {
	struct hall *h;
	struct interaction last;
	unsigned shown, menus; /* ids of buttons and of menus that people see */
	char button[SHOWN][LIMIT_CUSTOM_ID * 4 + 1], menu[SHOWN][LIMIT_CUSTOM_ID * 4 + 1];
	int64_t lines; /* that the store holds */
};

/* The cards that the public could see in this hole of a game, one bit a card. */
static struct seen {
	char game[STORE_GAME_ID];
	unsigned hole;
	uint64_t cards;
} seen[SEEN];
static unsigned seen_n;

static void
learn(struct seen *s, uint8_t card)
{
	if (card < GOLF_PACK_KINDS)
		s->cards |= UINT64_C(1) << card;
}

static struct seen *
learn_table(const struct table *t)
{
	const struct facts *f = t->now;
	struct golf_view v;
	unsigned i = 0;

	while (i < seen_n && strcmp(seen[i].game, f->row.id) != 0)
		i++;
	if (i == SEEN)
		return NULL;
	if (i == seen_n) {
		memset(&seen[i], 0, sizeof seen[i]);
		strcpy(seen[seen_n++].game, f->row.id);
	}
	golf_view(table_state(t), GOLF_SPECTATOR, &v);
	if (v.hole != seen[i].hole)
		seen[i].cards = 0;
	seen[i].hole = v.hole;
	learn(&seen[i], v.drawn);
	learn(&seen[i], v.more[0]);
	learn(&seen[i], v.more[1]);
	learn(&seen[i], v.discard);
	for (unsigned seat = 0; seat < v.seats; seat++) {
		for (unsigned k = 0; k < v.size[seat]; k++)
			learn(&seen[i], v.cell[seat][k].card);
		for (unsigned k = 0; k < GOLF_SHIELDS_MAX; k++)
			learn(&seen[i], v.shield[seat][k]);
	}
	for (unsigned k = 0; k < f->news; k++)
		if (f->recent[k].kind != GOLF_NEWS_LINES)
			learn(&seen[i], f->recent[k].card);
	return &seen[i];
}

/* No table tells a card that the public never saw. Jokers may stand in any text. */
static void
watch(struct hall *h, const struct say *what, const struct message *m)
{
	struct table *t = hall_table(h);
	const struct seen *s;
	const char *json;
	const struct render_table english = { .lang = "en" };
	char text[CARD_TEXT];

	if (!t || !table_state(t))
		return;
	s = learn_table(t);
	if (!s || !what->shows_table || strcmp(what->game, t->now->row.id) != 0)
		return;
	json = hall_json(m);
	for (uint8_t card = 0; card < 52; card++)
		fuzz_hold((s->cards >> card & 1) || !strstr(json, card_words(&english, card, text)),
		    "no table tells a hidden card");
}

/* Lines that are kept are never lost. */
static void
hold_lines(struct route *r)
{
	char path[96];
	sqlite3 *db;
	sqlite3_stmt *count;
	int64_t lines;

	snprintf(path, sizeof path, "%s/test.db", r->h->folder);
	fuzz_hold(sqlite3_open(path, &db) == SQLITE_OK, "the store is a database");
	fuzz_hold(
	    sqlite3_prepare_v2(db, "SELECT count(*) FROM lines", -1, &count, NULL) == SQLITE_OK &&
		sqlite3_step(count) == SQLITE_ROW,
	    "the store has lines");
	lines = sqlite3_column_int64(count, 0);
	sqlite3_finalize(count);
	sqlite3_close(db);
	fuzz_hold(lines >= r->lines, "the number of stored lines never goes down");
	r->lines = lines;
}

/* Remembers what can be pressed, and forgets the messages. */
static void
look(struct route *r)
{
	struct hall *h = r->h;

	for (unsigned i = 0; i < h->n; i++)
		for (unsigned k = 0; h->heard[i].m && k < h->heard[i].m->parts; k++) {
			const struct part *part = &h->heard[i].m->part[k];

			if (part->kind == PART_BUTTON && !part->disabled)
				snprintf(r->button[r->shown++ % SHOWN], sizeof r->button[0], "%s",
				    part->id);
			if (part->kind == PART_SELECT)
				snprintf(
				    r->menu[r->menus++ % SHOWN], sizeof r->menu[0], "%s", part->id);
		}
	hall_clear(h);
}

static unsigned
answers(const struct hall *h, snowflake id)
{
	unsigned n = 0;

	for (unsigned i = 0; i < h->n; i++)
		n += h->heard[i].to == id;
	return n;
}

static void
act(struct route *r, const struct interaction *in)
{
	bool again = in->id == r->last.id;
	bool taken = route_interaction(r->h->tables, in);

	fuzz_hold(taken != again, "an interaction is taken once");
	hall_run(r->h);
	fuzz_hold(answers(r->h, in->id) <= 1, "no interaction is answered twice");
	if (taken && answers(r->h, in->id) == 0) {
		hall_wait(r->h, 2 * LIMIT_ANSWER_MS); /* a match waits for the end of its race */
		fuzz_hold(answers(r->h, in->id) == 1, "an interaction is answered");
	}
	fuzz_hold(taken || answers(r->h, in->id) == 0, "a double is not answered");
	r->last = *in;
	look(r);
}

static struct interaction
somebody(struct route *r, const char *user)
{
	unsigned who = (unsigned)strtoul(user, NULL, 10) % USERS;
	struct interaction in = hall_somebody(r->h, ANA + who);

	if (who == STRANGER)
		in.guild = HALL_GUILD + 1;
	in.bot_user = who == BOT;
	if (who == IN_DM) {
		in.guild = 0;
		in.context = CONTEXT_BOT_DM;
	}
	if (who == MANAGER)
		in.permissions = UINT64_MAX;
	return in;
}

/* Reads "NAME=VALUE" into an option. */
static void
add_option(struct interaction *in, char *word)
{
	char *value = strchr(word, '=');
	struct interaction_option *o = &in->option[in->options];

	if (!value || in->options == LIMIT_OPTIONS)
		return;
	*value++ = '\0';
	in->options++;
	snprintf(o->name, sizeof o->name, "%s", word);
	o->focused = in->type == INTERACTION_AUTOCOMPLETE;
	o->type = OPTION_STRING;
	if (*value == '@')
		o->type = OPTION_USER;
	else if (*value && value[strspn(value, "-0123456789")] == '\0')
		o->type = OPTION_INTEGER;
	o->integer = strtoll(value + (*value == '@'), NULL, 10);
	snprintf(o->text, sizeof o->text, "%s", value);
}

static void
add_field(struct interaction *in, char *word, unsigned *used)
{
	char *value = strchr(word, '=');
	struct interaction_field *f = &in->field[in->fields];

	if (!value || in->fields == LIMIT_FORM_FIELDS)
		return;
	*value++ = '\0';
	if (*used + strlen(value) + 1 > LIMIT_SAID)
		return;
	in->fields++;
	snprintf(f->name, sizeof f->name, "%s", word);
	f->at = *used;
	strcpy(in->said + *used, value);
	*used += (unsigned)strlen(value) + 1;
}

static void
type_command(struct route *r, char what, char *user, char *rest)
{
	struct interaction in = somebody(r, user);
	char *next, *word = strtok_r(rest, " ", &next);

	in.type = what == 'U' ? INTERACTION_AUTOCOMPLETE : INTERACTION_COMMAND;
	in.kind = COMMAND_SLASH;
	strcpy(in.command, word && *word == '/' ? "house" : "golf");
	snprintf(in.sub, sizeof in.sub, "%s", word ? word + (*word == '/') : "");
	while (word && (word = strtok_r(NULL, " ", &next)))
		add_option(&in, word);
	act(r, &in);
}

static void
press(struct route *r, char what, char *user, char *rest)
{
	struct interaction in = somebody(r, user);
	unsigned long n = strtoul(rest, &rest, 10);
	unsigned used = 0;
	char *next, *word;

	in.type = what == 'm' ? INTERACTION_MODAL : INTERACTION_COMPONENT;
	in.message = r->h->shown;
	for (unsigned i = 0, at = 0; what == 't' && i < r->h->table.parts; i++)
		if (r->h->table.part[i].kind == PART_BUTTON && at++ == n)
			snprintf(in.custom_id, sizeof in.custom_id, "%s", r->h->table.part[i].id);
	if (what == 'b')
		snprintf(in.custom_id, sizeof in.custom_id, "%s",
		    r->shown ? r->button[n % (r->shown < SHOWN ? r->shown : SHOWN)] : "g:-:0:new");
	if (what == 'v') {
		snprintf(in.custom_id, sizeof in.custom_id, "%s",
		    r->menus ? r->menu[n % (r->menus < SHOWN ? r->menus : SHOWN)] : "g:-:0:new");
		for (word = strtok_r(rest, " ", &next); word && in.values < LIMIT_SELECT_OPTIONS;
		     word = strtok_r(NULL, " ", &next))
			snprintf(in.value[in.values++], sizeof in.value[0], "%s", word);
	}
	if (what == 'p' || what == 'm') {
		word = strtok_r(rest, " ", &next);
		snprintf(in.custom_id, sizeof in.custom_id, "%s", word ? word : "");
		while (what == 'm' && word && (word = strtok_r(NULL, " ", &next)))
			add_field(&in, word, &used);
	}
	act(r, &in);
}

static void
happen(struct route *r, char *line)
{
	char *next = NULL, *user, what = line[0];

	switch (what) {
	case 'u':
	case 'U':
	case 'b':
	case 'p':
	case 'v':
	case 'm':
	case 't':
		user = strtok_r(line + 1, " ", &next);
		if (user && what != 'u' && what != 'U')
			press(r, what, user, next ? next : "");
		else if (user)
			type_command(r, what, user, next);
		break;
	case 'd':
		if (r->last.id)
			act(r, &r->last);
		break;
	case 's':
		for (unsigned long n = strtoul(line + 1, NULL, 10) % STEPS; n > 0; n--) {
			if (!hall_table(r->h) || !table_state(hall_table(r->h)) ||
			    !hall_any(r->h, true))
				break;
			look(r);
		}
		break;
	case 'w':
		hall_wait(r->h, (unsigned)(strtoul(line + 1, NULL, 10) % 100000));
		look(r);
		break;
	case 'r':
		hall_restart(r->h);
		tables_wake(r->h->tables);
		hall_run(r->h);
		look(r);
		hold_lines(r);
		r->last.id = 0; /* a new process does not know what came before */
		break;
	case 'c':
		r->h->channel = HALL_CHANNEL + strtoul(line + 1, NULL, 10) % 3;
		break;
	default:
		break;
	}
}

void
fuzz_route(const char *bytes, size_t length)
{
	char *text = fuzz_text(bytes, length), *rest;
	struct route *r = calloc(1, sizeof *r);
	unsigned n = 0;

	fuzz_quiet();
	fuzz_hold(r != NULL, "there is memory");
	seen_n = 0;
	r->h = hall_new();
	r->h->watch = watch;
	for (char *line = strtok_r(text, "\n", &rest); line && n < LINES;
	     line = strtok_r(NULL, "\n", &rest), n++)
		happen(r, line);
	hold_lines(r);
	r->h->watch = NULL;
	hall_free(r->h);
	free(r);
	free(text);
}
