/* A review as a line of JSON. */
#include "cli/review_of.h"

#include <inttypes.h>

/* Points with three decimals. */
static void
json_points(FILE *out, const char *key, int32_t points)
{
	int64_t thousandths = (int64_t)points * 1000 / REVIEW_POINT;
	int64_t size = thousandths < 0 ? -thousandths : thousandths;

	fprintf(out, ",\"%s\":%s%" PRId64 ".%03" PRId64, key, thousandths < 0 ? "-" : "",
	    size / 1000, size % 1000);
}

static void
json_figures(FILE *out, const struct review_figures *f)
{
	fprintf(out, "\"score\":%d", (int)f->score);
	json_points(out, "expected", f->expected);
	json_points(out, "cards", f->cards);
	json_points(out, "cards_error", f->cards_error);
	json_points(out, "decisions", f->cost);
	json_points(out, "decisions_error", f->cost_error);
	fprintf(out, ",\"compared\":%u}", f->decisions);
}

static void
json_dear(const struct reviewing *v, const struct review_dear *d)
{
	FILE *out = v->c->out;
	char text[DECISION_TEXT], why[DECISION_TEXT];
	struct coach c;

	fprintf(out, "{\"hole\":%u,\"move\":%u", d->hole, d->move);
	json_points(out, "cost", d->cost);
	json_points(out, "error", d->error);
	fputs(",\"taken\":", out);
	review_choice(v, d, &d->taken, text);
	cli_json_text(out, text);
	fputs(",\"better\":", out);
	review_choice(v, d, &d->best, text);
	cli_json_text(out, text);
	json_points(out, "gain", d->gain);
	json_points(out, "gain_error", d->gain_error);
	review_judged(v, d, &c, text, why);
	fprintf(out, ",\"name\":\"%s\",\"why\":", coach_name_text((enum coach_name)c.name));
	cli_json_text(out, why);
	fputs(",\"hard\":", out);
	review_choice(v, d, &d->hard, text);
	cli_json_text(out, text);
	putc('}', out);
}

void
review_json(const struct reviewing *v, const struct review *r)
{
	FILE *out = v->c->out;
	struct review_figures f;
	bool first = true;

	fprintf(out, "{\"seat\":%u,\"name\":", r->setup.seat + 1);
	cli_json_text(out, v->game.names[r->setup.seat]);
	fprintf(
	    out, ",\"votes\":%u,\"playouts\":%u,\"holes\":[", r->setup.votes, r->setup.playouts);
	for (unsigned hole = 1; hole <= GOLF_HOLES_MAX; hole++) {
		if (!review_hole(r, hole, &f))
			continue;
		fprintf(out, "%s{\"hole\":%u,", first ? "" : ",", hole);
		json_figures(out, &f);
		first = false;
	}
	fputs("],\"game\":{", out);
	review_game(r, &f);
	json_figures(out, &f);
	fputs(",\"dearest\":[", out);
	for (unsigned i = 0; i < r->dears; i++) {
		fputs(i > 0 ? "," : "", out);
		json_dear(v, &r->dear[i]);
	}
	fputs("]}\n", out);
}
