/* What every game at the terminal does: set-up, actions, your moves, the scores of a hole. */
#include "cli/play.h"
#include "cli/records.h"

#include "config/explain.h"
#include "config/words.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/*
 * Shows what only you have seen until a key is pressed. A choice that is due may show it too; then
 * nothing is shown here.
 */
static bool
show_secrets(struct play *p, const struct golf_events *events)
{
	FILE *out = p->table.out;
	bool aiming = p->view.phase == GOLF_PH_AIM;

	p->table.out = p->secret;
	for (unsigned i = 0; i < events->tells; i++)
		if (events->tell[i].to == YOU && events->tell[i].kind != GOLF_TELL_DREW && !aiming)
			term_tell(&p->table, &events->tell[i]);
	p->table.out = out;
	return screen_secret(p);
}

/* Your own looks: names the card and its place. */
static bool
told_apart(const struct play *p, const struct golf_news *n)
{
	return n->seat == YOU && (n->kind == GOLF_NEWS_PEEKED || n->kind == GOLF_NEWS_LOOKED) &&
	    p->view.phase != GOLF_PH_AIM;
}

static enum golf_status
apply(struct play *p, const struct golf_action *a, struct golf_events *events)
{
	return p->daily ? daily_apply(p->daily, a, events) : golf_apply(p->state, a, events);
}

/* Tells the events of an action. Returns false when the person has gone. */
static bool
tell(struct play *p, const struct golf_action *a, const struct golf_events *events)
{
	if (p->records)
		records_action(p->records, p->state, a, events);
	golf_view(p->state, YOU, &p->view);
	for (unsigned i = 0; i < events->n; i++)
		if (!told_apart(p, &events->news[i]))
			term_news(&p->table, &events->news[i]);
	return show_secrets(p, events);
}

bool
turns_action(struct play *p, const struct golf_action *a)
{
	struct golf_events events;
	enum golf_status status = apply(p, a, &events);

	assert(status == GOLF_OK);
	(void)status;
	return tell(p, a, &events);
}

const char *
turns_refusal(const struct play *p, enum golf_status status)
{
	char key[64];

	snprintf(key, sizeof key, "status.%s", golf_status_name(status));
	return term_word(&p->table, key);
}

bool
game_your_move(struct play *p)
{
	golf_view(p->state, YOU, &p->view);
	if (!p->live && (p->view.phase == GOLF_PH_TURN || p->view.phase == GOLF_PH_START) &&
	    p->view.to_act >> YOU & 1)
		screen_table(p);
	for (;;) {
		struct golf_action a;
		struct golf_events events;
		enum golf_status status;

		switch (choose(p, &a)) {
		case CHOSEN_ACTION:
			status = apply(p, &a, &events);
			if (status == GOLF_OK)
				return screen_turn(p) && tell(p, &a, &events);
			screen_note(p, turns_refusal(p, status));
			break;
		case CHOSEN_NOTHING:
			return screen_turn(p);
		case CHOSEN_LEAVE:
			return false;
		}
	}
}

bool
turns_scores(struct play *p)
{
	FILE *out = p->table.out;
	bool over;

	golf_view(p->state, YOU, &p->view);
	over = p->view.phase == GOLF_PH_OVER;
	screen_table(p);
	p->table.out = p->c->out;
	term_scores(&p->table, &p->view);
	if (over)
		term_winners(&p->table, &p->view);
	p->table.out = out;
	if (over)
		return true;
	return screen_wait(p, term_word(&p->table, "term.next-hole")) && screen_turn(p);
}

void
turns_commitment(const struct play *p, FILE *out)
{
	char commitment[65];

	golf_commitment(p->seed, commitment);
	fprintf(out, "%s\n  %s\n", term_word(&p->table, "daily.commitment"), commitment);
}

void
turns_hex(FILE *out, const char *label, const unsigned char bytes[GOLF_SEED])
{
	fprintf(out, "%s\n  ", label);
	for (int i = 0; i < GOLF_SEED; i++)
		fprintf(out, "%02x", bytes[i]);
	putc('\n', out);
}

/* The names of the other seats: those of the computer players in Discord. */
static const char *const opponents[] = { "Birdie", "Bogey", "Eagle", "Ace", "Albatross", "Fairway",
	"Bunker", "Putter", "Caddie", "Mulligan", "Sandy" };
_Static_assert(sizeof opponents / sizeof opponents[0] == GOLF_SEATS_MAX - 1, "one for each seat");

/*
 * In a daily game "easy 1": of a level in the language of the game; other computer players have no
 * text.
 */
static void
set_name(struct play *p, unsigned seat, const char *player)
{
	static const char *const levels[][2] = { { "easy", "level.easy" },
		{ "normal", "level.normal" }, { "hard", "level.hard" } };

	for (size_t i = 0; i < sizeof levels / sizeof levels[0]; i++)
		if (strcmp(player, levels[i][0]) == 0)
			player = term_word(&p->table, levels[i][1]);
	if (seat == YOU)
		snprintf(p->name[seat], NAME_SIZE, "%s", term_word(&p->table, "term.you"));
	else if (!p->daily)
		snprintf(p->name[seat], NAME_SIZE, "%s", opponents[seat - 1]);
	else
		snprintf(p->name[seat], NAME_SIZE, "%s %u", player, seat);
	p->names[seat] = p->name[seat];
}

/* Sets the names and the drawing. Returns false when the rules do not allow that many players. */
static bool
set_up(struct play *p, const struct turns *g)
{
	p->rules = g->rules;
	p->seats = g->seats;
	p->seed = g->seed;
	p->daily = g->daily;
	p->arg = g->arg;
	p->codes = g->codes;
	p->table = (struct table){
		.rules = p->rules,
		.lang = g->lang,
		.utf8 = p->c->utf8,
		.colour = p->c->out_tty && !getenv("NO_COLOR"),
		.you = YOU,
		.names = p->names,
		.call = explain_call(p->rules, g->lang),
	};
	for (unsigned seat = 0; seat < p->seats; seat++) {
		p->player[seat] = g->player[seat];
		set_name(p, seat, g->player[seat]->name);
	}
	return golf_begin(p->state, p->rules, p->seats, p->seed, "", 0) == GOLF_OK;
}

static enum cli_exit
run(struct play *p, const struct turns *g)
{
	enum cli_exit code;

	if (!set_up(p, g))
		return cli_refuse(p->c, CLI_REFUSED, "%s", golf_status_text(GOLF_BAD_PLAYERS));
	if (!screen_begin(p))
		return cli_refuse(p->c, CLI_REFUSED, "There is not enough memory for a game.");
	if (g->records && !(p->records = records_open(p->c, g->records)))
		return CLI_REFUSED;
	if (p->records)
		records_begin(p->records, p->state, p->names);
	code = g->play(p);
	if (p->records && !records_close(p->c, g->records, p->records))
		code = CLI_REFUSED;
	return code;
}

enum cli_exit
turns_run(struct cli *c, const struct turns *g)
{
	struct play *p = calloc(1, sizeof *p);
	struct golf_state *state = malloc(golf_state_size());
	enum cli_exit code = CLI_REFUSED;

	if (!p || !state) {
		cli_refuse(c, CLI_REFUSED, "There is not enough memory for a game.");
	} else {
		p->c = c;
		p->state = state;
		code = run(p, g);
		screen_end(p);
	}
	free(state);
	free(p);
	return code;
}
