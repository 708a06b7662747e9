#include "bot/alone/daily_game.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

void
daily_game_init(struct daily_game *g)
{
	memset(g, 0, sizeof *g);
	buf_init(&g->lines, LIMIT_PLAY - 1);
}

void
daily_game_free(struct daily_game *g)
{
	buf_free(&g->lines);
	free(g->state);
	g->state = NULL;
}

bool
daily_game_open(
    struct daily_game *g, const char *rules, const unsigned char seed[GOLF_SEED], unsigned par)
{
	struct golf_why why;

	assert(!g->state);
	if (!golf_rules_load(&g->rules, rules, strlen(rules), &why) ||
	    !golf_rules_check(&g->rules, &why) || !golf_rules_seats(&g->rules, DAILY_SEATS) ||
	    g->rules.holes == 0 || g->rules.holes > DAILY_HOLES)
		return false;
	g->state = malloc(golf_state_size());
	if (g->state)
		daily_begin(&g->is, g->state, &g->rules, seed, par);
	return g->state;
}

/* What an action leaves behind ------------------------------------------------ */

static unsigned
phase_of(const struct golf_state *s)
{
	struct golf_view v;

	golf_view(s, GOLF_SPECTATOR, &v);
	return v.phase;
}

/*
 * The game has done an action.
 *	phase	before it
 */
static void
note(struct daily_game *g, const struct golf_action *a, unsigned phase,
    const struct golf_events *out)
{
	struct golf_result result;

	lately_add(&g->lately, DAILY_YOU, a, phase, out);
	if (golf_to_act(g->state) != 0 || g->scored == DAILY_HOLES)
		return;
	golf_result(g->state, &result);
	memcpy(g->scores[g->scored++], result.scores, sizeof g->scores[0]);
}

static void
add_line(struct daily_game *g, const char *line)
{
	buf_text(&g->lines, line);
	buf_text(&g->lines, "\n");
}

/* Playing --------------------------------------------------------------------- */

/* Replays lines up to the end of the text. Returns false for a line that is not sound. */
static bool
replay(struct daily_game *g, const char *at)
{
	struct golf_replay r;
	struct golf_why why;

	golf_replay_resume(&r, g->state);
	for (size_t n; *at; at += n + (at[n] != '\0')) {
		unsigned phase = phase_of(g->state);

		n = strcspn(at, "\n");
		if (!golf_replay_line(&r, at, n, &why))
			return false;
		if (r.acted)
			note(g, &r.action, phase, &r.events);
	}
	return true;
}

bool
daily_game_restore(struct daily_game *g, const char *lines, const struct daily_mark *mark)
{
	unsigned par = g->is.par;
	unsigned char seed[GOLF_SEED];

	memcpy(seed, g->is.seed, sizeof seed);
	buf_text(&g->lines, lines);
	if (!replay(g, lines) || buf_failed(&g->lines) || g->scored != mark->score.holes)
		return false;
	daily_resume(&g->is, g->state, seed, par, mark);
	return true;
}

enum daily_due
daily_game_next(struct daily_game *g)
{
	g->mark = g->is.mark;
	return daily_next(&g->is);
}

enum golf_status
daily_game_do(struct daily_game *g, const struct golf_action *a)
{
	unsigned phase = phase_of(g->state);
	struct golf_events out;
	char line[GOLF_LINE_TEXT];
	enum golf_status status = daily_apply(&g->is, a, &out);

	if (status != GOLF_OK)
		return status;
	note(g, a, phase, &out);
	golf_record_action(g->state, a, &out, NULL, line, sizeof line);
	add_line(g, line);
	if (golf_to_act(g->state) != 0)
		return GOLF_OK;
	golf_record_end(g->state, line, sizeof line);
	add_line(g, line);
	return GOLF_OK;
}

void
daily_game_think(struct daily_game *g)
{
	struct golf_action a;
	enum golf_status status;

	if (!daily_decide(&g->is, &a))
		return;
	status = daily_game_do(g, &a);
	assert(status == GOLF_OK);
	(void)status;
}
