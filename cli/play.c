/* golf play: one person at the terminal; computer players have the other seats. */
#include "cli/play.h"
#include "cli/options.h"
#include "cli/records.h"

#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

enum { SEATS_DEFAULT = 3 };

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
			table_tell(&p->table, &events->tell[i]);
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

/* Tells the events of an action. Returns false when the person has gone. */
static bool
tell(struct play *p, const struct golf_action *a, const struct golf_events *events)
{
	if (p->records)
		records_action(p->records, p->state, a, events);
	golf_view(p->state, YOU, &p->view);
	for (unsigned i = 0; i < events->n; i++)
		if (!told_apart(p, &events->news[i]))
			table_news(&p->table, &events->news[i]);
	return show_secrets(p, events);
}

static bool
carry_out(struct play *p, const struct golf_action *a)
{
	struct golf_events events;
	enum golf_status status = golf_apply(p->state, a, &events);

	assert(status == GOLF_OK);
	(void)status;
	return tell(p, a, &events);
}

/* Asks until the engine accepts your choice. Returns false when you leave. */
static bool
your_move(struct play *p)
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
			status = golf_apply(p->state, &a, &events);
			if (status == GOLF_OK)
				return screen_turn(p) && tell(p, &a, &events);
			screen_note(p, golf_status_text(status));
			break;
		case CHOSEN_NOTHING:
			return screen_turn(p);
		case CHOSEN_LEAVE:
			return false;
		}
	}
}

/* Plays one hole. Returns false when the person leaves. */
static bool
play_hole(struct play *p)
{
	uint16_t everybody = (uint16_t)((1u << p->seats) - 1);
	struct player_asked asked = { .seats = 0 };
	unsigned seat, choices;

	putc('\n', p->table.out);
	if (!carry_out(p, &(struct golf_action){ .kind = GOLF_DO_DEAL }))
		return false;
	while ((seat = player_next(&asked, p->state, everybody)) != GOLF_NOBODY) {
		struct golf_action a;

		if (seat == YOU) {
			if (!your_move(p))
				return false;
		} else if (player_decide(&p->computer, p->state, seat, &p->rng, &a, &choices) &&
		    !carry_out(p, &a)) {
			return false;
		}
	}
	return true;
}

/* Tells how a hole ended. */
static bool
show_scores(struct play *p)
{
	FILE *out = p->table.out;
	bool over;

	golf_view(p->state, YOU, &p->view);
	over = p->view.phase == GOLF_PH_OVER;
	screen_table(p);
	p->table.out = p->c->out;
	table_scores(&p->table, &p->view);
	if (over)
		table_winners(&p->table, &p->view);
	p->table.out = out;
	if (over)
		return true;
	return screen_wait(p, "Press a key for the next hole. ") && screen_turn(p);
}

static void
print_hex(FILE *out, const char *label, const unsigned char *bytes)
{
	fputs(label, out);
	for (int i = 0; i < GOLF_SEED; i++)
		fprintf(out, "%02x", bytes[i]);
	putc('\n', out);
}

static enum cli_exit
play_game(struct play *p, const unsigned char seed[GOLF_SEED])
{
	char commitment[65];

	golf_commitment(seed, commitment);
	fprintf(p->table.out, "The commitment to this game's deals:\n  %s\n", commitment);
	if (p->records)
		records_begin(p->records, p->state, p->names);
	do {
		if (!play_hole(p) || !show_scores(p)) {
			fputs("The game ends here. Goodbye.\n", p->c->out);
			return CLI_DONE;
		}
	} while (p->view.phase != GOLF_PH_OVER);
	if (p->live)
		fprintf(p->c->out, "The commitment to its deals:\n  %s\n", commitment);
	print_hex(p->c->out, "The seed of its deals:\n  ", seed);
	return CLI_DONE;
}

/*
 * Sets the names, the random numbers of the computers and the drawing. Returns false when the rules
 * do not allow that many players.
 */
static bool
set_up(struct play *p, const unsigned char seed[GOLF_SEED])
{
	static const char label[] = "golf-players";
	unsigned char text[sizeof label - 1 + GOLF_SEED], digest[32];

	memcpy(text, label, sizeof label - 1);
	memcpy(text + sizeof label - 1, seed, GOLF_SEED);
	golf_sha256(text, sizeof text, digest);
	player_rng_seed(&p->rng, digest);
	for (unsigned seat = 0; seat < p->seats; seat++) {
		snprintf(p->name[seat], NAME_SIZE, seat == YOU ? "You" : "%s %u", p->computer.name,
		    seat);
		p->names[seat] = p->name[seat];
	}
	p->table = (struct table){
		.utf8 = p->c->utf8,
		.colour = p->c->out_tty && !getenv("NO_COLOR"),
		.you = YOU,
		.names = p->names,
		.call = p->rules->call,
	};
	return golf_begin(p->state, p->rules, p->seats, seed, "", 0) == GOLF_OK;
}

static enum cli_exit
play(struct cli *c, const struct golf_rules *r, unsigned seats, const struct player *computer,
    const unsigned char seed[GOLF_SEED], const char *path)
{
	struct play *p = calloc(1, sizeof *p);
	struct golf_state *state = malloc(golf_state_size());
	enum cli_exit code = CLI_REFUSED;

	if (!p || !state) {
		cli_refuse(c, CLI_REFUSED, "There is not enough memory for a game.");
	} else {
		p->c = c;
		p->rules = r;
		p->seats = seats;
		p->computer = *computer;
		p->state = state;
		if (!set_up(p, seed))
			cli_refuse(c, CLI_REFUSED, "%s", golf_status_text(GOLF_BAD_PLAYERS));
		else if (!screen_begin(p))
			cli_refuse(c, CLI_REFUSED, "There is not enough memory for a game.");
		else if (!path || (p->records = records_open(c, path)))
			code = play_game(p, seed);
		if (p->records && !records_close(c, path, p->records))
			code = CLI_REFUSED;
		screen_end(p);
	}
	free(state);
	free(p);
	return code;
}

enum cli_exit
cmd_play(struct cli *c)
{
	struct rules_options rules = { .name = "six-card" };
	struct seed_option seed = { .given = false };
	const char *records = NULL, *level = "normal";
	struct player computer;
	uint64_t players = 0;
	const struct option_row rows[] = {
		{ .name = "--rules", .type = OPTION_TEXT, .to = &rules.name },
		{ .name = "--set", .type = OPTION_SET, .to = &rules },
		{ "--players", OPTION_NUMBER, &players, 1, GOLF_SEATS_MAX },
		{ .name = "--seed", .type = OPTION_SEED, .to = &seed },
		{ .name = "--level", .type = OPTION_TEXT, .to = &level },
		{ .name = "--records", .type = OPTION_TEXT, .to = &records },
		{ .name = NULL },
	};
	struct golf_rules r;

	if (!options_read(c, rows, NULL, 0, 0))
		return CLI_USAGE;
	if (!options_player(c, level, strlen(level), &computer))
		return CLI_USAGE;
	if (!options_rules(c, &rules, &r))
		return CLI_REFUSED;
	if (players == 0) {
		players = r.players_max < SEATS_DEFAULT ? r.players_max : SEATS_DEFAULT;
		players = r.players_min > players ? r.players_min : players;
	}
	if (!options_players(c, &r, players))
		return CLI_REFUSED;
	if (!seed.given && getrandom(seed.bytes, sizeof seed.bytes, 0) != sizeof seed.bytes)
		return cli_refuse(
		    c, CLI_REFUSED, "The system gives no random numbers: %s.", strerror(errno));
	return play(c, &r, (unsigned)players, &computer, seed.bytes, records);
}
