/* golf play: one person at the terminal, computer players at the other seats. */
#include "cli/cli.h"
#include "cli/lines.h"
#include "cli/options.h"
#include "cli/prompt.h"
#include "cli/records.h"
#include "cli/table.h"
#include "engine/players/players.h"

#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

enum { YOU = 0, NAME_SIZE = 24, SEATS_DEFAULT = 3 };

struct play {
	struct cli *c;
	const struct golf_rules *rules;
	unsigned seats;
	struct golf_state *state;
	struct player_rng rng;
	struct table table;
	char name[GOLF_SEATS_MAX][NAME_SIZE];
	const char *names[GOLF_SEATS_MAX];
	FILE *records; /* or NULL */
	struct lines lines;
};

/* The next line that the person types; false where there is none any more. */
static bool
ask(struct play *p)
{
	enum line_read result;

	fflush(p->c->out);
	result = lines_next(&p->lines);
	if (!p->c->in_tty)
		putc('\n', p->c->out); /* nobody has seen Enter */
	if (result == LINE_TOO_LONG)
		p->lines.text[0] = '\0'; /* wrong input like any other */
	return (result == LINE_READ || result == LINE_TOO_LONG) && !ferror(p->c->out);
}

/* What the person alone has seen. On a terminal it goes away again at Enter; false where the input has ended. */
static bool
show_peeks(struct play *p, const struct golf_events *events)
{
	unsigned shown = 0;

	for (unsigned i = 0; i < events->tells; i++) {
		const struct golf_tell *tell = &events->tell[i];

		if (tell->to != YOU || tell->kind != GOLF_TELL_PEEK)
			continue;
		fprintf(p->c->out, "  You look at place %u: ", tell->place + 1u);
		table_card(&p->table, tell->card);
		fputs(".\n", p->c->out);
		shown++;
	}
	if (shown == 0 || !p->c->in_tty || !p->c->out_tty)
		return true;
	fputs("  Press Enter to turn them face down again. ", p->c->out);
	if (!ask(p))
		return false;
	for (unsigned i = 0; i <= shown; i++)
		fputs("\033[1A\033[2K", p->c->out);
	return true;
}

/* Carries an action out and tells of it; false where the input has ended. */
static bool
carry_out(struct play *p, const struct golf_action *a)
{
	struct golf_events events;
	enum golf_status status = golf_apply(p->state, a, &events);

	assert(status == GOLF_OK);
	(void)status;
	if (p->records)
		records_action(p->records, p->state, a);
	for (unsigned i = 0; i < events.n; i++)
		table_news(&p->table, &events.news[i]);
	return show_peeks(p, &events);
}

static void
list_choices(const struct play *p, unsigned seat, struct prompt *prompt)
{
	prompt->n = golf_choices(p->state, seat);
	assert(prompt->n <= PLAYER_CHOICES_MAX);
	for (unsigned i = 0; i < prompt->n; i++)
		prompt->choice[i] = golf_choice(p->state, seat, i);
}

/* Why a place cannot be chosen: the engine is asked, and does nothing but refuse. */
static void
say_why_not(struct play *p, const struct prompt *prompt, unsigned place)
{
	struct golf_action a = prompt->choice[0];
	struct golf_events events;
	enum golf_status status;

	for (unsigned i = 0; i < prompt->n; i++)
		if (prompt->choice[i].kind == GOLF_DO_FLIP || prompt->choice[i].kind == GOLF_DO_REPLACE)
			a = prompt->choice[i];
	a.place = (uint8_t)place;
	status = golf_apply(p->state, &a, &events);
	assert(status != GOLF_OK);
	fprintf(p->c->out, "%s\n", golf_status_text(status));
}

/* Asks until there is an answer; false where the person leaves. */
static bool
your_decision(struct play *p, struct golf_action *a)
{
	struct golf_view view;
	struct prompt prompt;
	unsigned index = 0;

	golf_view(p->state, YOU, &view);
	list_choices(p, YOU, &prompt);
	if (view.phase == GOLF_PH_TURN || view.phase == GOLF_PH_START)
		table_draw(&p->table, &view);
	for (;;) {
		prompt_ask(&prompt, &p->table, &view);
		if (!ask(p))
			return false;
		switch (prompt_read(&prompt, p->lines.text, &index)) {
		case PROMPT_CHOSEN:
			*a = prompt.choice[index];
			return true;
		case PROMPT_PLACE:
			say_why_not(p, &prompt, index);
			break;
		case PROMPT_HELP:
			prompt_help(&prompt, &p->table, &view);
			break;
		case PROMPT_QUIT:
			return false;
		case PROMPT_WRONG:
			prompt_wrong(&prompt, &p->table);
			break;
		}
	}
}

/* One hole; false where the person leaves. */
static bool
play_hole(struct play *p)
{
	uint16_t everybody = (uint16_t)((1u << p->seats) - 1);
	struct player_asked asked = { .seats = 0 };
	unsigned seat, choices;

	putc('\n', p->c->out);
	if (!carry_out(p, &(struct golf_action){ .kind = GOLF_DO_DEAL }))
		return false;
	while ((seat = player_next(&asked, p->state, everybody)) != GOLF_NOBODY) {
		struct golf_action a;

		if (seat == YOU) {
			if (!your_decision(p, &a))
				return false;
		} else if (!player_decide(player_find("greedy", 6), p->state, seat, &p->rng, &a, &choices))
			continue;
		if (!carry_out(p, &a))
			return false;
	}
	return true;
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
	struct golf_view view;
	char commitment[65];

	golf_commitment(seed, commitment);
	fprintf(p->c->out, "The commitment to this game's deals:\n  %s\n", commitment);
	if (p->records)
		records_begin(p->records, p->state, p->names);
	do {
		if (!play_hole(p)) {
			fputs("The game ends here. Goodbye.\n", p->c->out);
			return CLI_DONE;
		}
		golf_view(p->state, YOU, &view);
		table_draw(&p->table, &view);
		table_scores(&p->table, &view);
	} while (view.phase != GOLF_PH_OVER);
	table_winners(&p->table, &view);
	print_hex(p->c->out, "The seed of its deals:\n  ", seed);
	return CLI_DONE;
}

/* Names, the computers' chance and the way to draw; false where the rules are not for so many players. */
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
		snprintf(p->name[seat], NAME_SIZE, seat == YOU ? "You" : "greedy %u", seat);
		p->names[seat] = p->name[seat];
	}
	p->table = (struct table){
		.out = p->c->out,
		.utf8 = p->c->utf8,
		.colour = p->c->out_tty && !getenv("NO_COLOR"),
		.you = YOU,
		.names = p->names,
	};
	lines_begin(&p->lines, p->c->in);
	return golf_begin(p->state, p->rules, p->seats, seed, "", 0) == GOLF_OK;
}

static enum cli_exit
play(struct cli *c, const struct golf_rules *r, unsigned seats, const unsigned char seed[GOLF_SEED],
    const char *path)
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
		p->state = state;
		if (!set_up(p, seed))
			cli_refuse(c, CLI_REFUSED, "%s", golf_status_text(GOLF_BAD_PLAYERS));
		else if (!path || (p->records = records_open(c, path)))
			code = play_game(p, seed);
		if (p->records && !records_close(c, path, p->records))
			code = CLI_REFUSED;
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
	const char *records = NULL;
	uint64_t players = 0;
	const struct option_row rows[] = {
		{ .name = "--rules", .type = OPTION_TEXT, .to = &rules.name },
		{ .name = "--set", .type = OPTION_SET, .to = &rules },
		{ "--players", OPTION_NUMBER, &players, 1, GOLF_SEATS_MAX },
		{ .name = "--seed", .type = OPTION_SEED, .to = &seed },
		{ .name = "--records", .type = OPTION_TEXT, .to = &records },
		{ .name = NULL },
	};
	struct golf_rules r;

	if (!options_read(c, rows, NULL, 0, 0))
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
	return play(c, &r, (unsigned)players, seed.bytes, records);
}
