#include "bot/render/lab.h"

#include "bot/render/text.h"
#include "lab/aims.h"
#include "picture/picture.h"

#include <stdio.h>
#include <string.h>

enum {
	ACCENT_LAB = 0x3aa6a0,
	TEXT_CHARACTERS = 3000, /* of all lines; the other figures are left out */
	LAB_BARS = 3, /* of the picture */
	OTHERS = 5, /* changes of other figures that have a line */
	ALT_LINE = LAB_LABEL + 3 * LAB_NUMBER,
};

void
render_lab_runs(const struct render_lab *r, struct message *m)
{
	char n[NUMBER_TEXT];
	struct sheet s;

	message_init(m, true);
	m->accent = ACCENT_LAB;
	sheet_init(&s);
	sheet_say(&s, r->lang, "lab.runs",
	    WORDS({ "title", r->title }, { "text", r->rule },
		{ "n", number_text((int)r->percent, n) }));
	sheet_show(&s, m);
}

/* Lines -------------------------------------------------------------------- */

/* The figure has a line of its own behind the button. */
static bool
is_shown(const struct lab_sums *s, unsigned figure)
{
	return lab_row(figure)->shown && lab_happens(s, figure);
}

static bool
is_sure(const struct lab_sums *s, unsigned figure)
{
	struct lab_value change = lab_change(s, figure);

	return lab_is_sure(&change);
}

/*
 * Writes "turns of a hole: 19.2 → 24.1 (+4.9 ± 0.2)". A number that is missing is a dash. A figure
 * from too few games is "?".
 */
static void
write_line(const struct lab_sums *s, unsigned figure, const char *lang, const char *bold,
    char out[ALT_LINE])
{
	struct lab_value now = lab_value(s, figure, LAB_NOW), tried = lab_value(s, figure, LAB_NEW),
			 change = lab_change(s, figure);
	char label[LAB_LABEL], a[LAB_NUMBER], b[LAB_NUMBER], c[LAB_NUMBER], d[LAB_NUMBER];
	const char *before = lab_mean(figure, &now, false, a),
		   *after = lab_mean(figure, &tried, false, b);
	int n;

	lab_label(s, figure, lang, label);
	if (change.few) {
		snprintf(out, ALT_LINE, "%s: ?", label);
		return;
	}
	n = snprintf(out, ALT_LINE, "%s: %s → %s%s%s", label, before ? before : "–", bold,
	    after ? after : "–", bold);
	if (change.games > 1)
		snprintf(out + n, ALT_LINE - (size_t)n, " (%s ± %s)",
		    lab_mean(figure, &change, true, c),
		    lab_number(lab_row(figure)->unit, lab_margin(&change), false, d));
}

static void
add_line(struct sheet *s, const struct lab_sums *sums, unsigned figure, const char *lang)
{
	char line[ALT_LINE];

	write_line(sums, figure, lang, is_sure(sums, figure) ? "**" : "", line);
	if (sheet_characters(s) + text_characters(line) + 4 > TEXT_CHARACTERS)
		return;
	sheet_line(s);
	sheet_add(s, "- ");
	sheet_add(s, line);
}

/* How sure a change is, in standard errors; 0 where it is not sure. */
static double
sureness(const struct lab_sums *s, unsigned figure)
{
	struct lab_value change = lab_change(s, figure);
	double size = change.mean < 0 ? -change.mean : change.mean;

	if (is_shown(s, figure) || !lab_happens(s, figure) || !lab_is_sure(&change))
		return 0;
	return size / (change.error > 1e-9 ? change.error : 1e-9);
}

/* Adds the other changes that are most sure. */
static void
add_others(struct sheet *s, const struct lab_sums *sums, const char *lang)
{
	bool added[LAB_FIGURES] = { false };

	for (unsigned n = 0; n < OTHERS; n++) {
		unsigned best = LAB_FIGURES;
		double most = 0;

		for (unsigned figure = 0; figure < LAB_FIGURES; figure++) {
			double sure = added[figure] ? 0 : sureness(sums, figure);

			if (sure > most) {
				most = sure;
				best = figure;
			}
		}
		if (best == LAB_FIGURES)
			return;
		added[best] = true;
		add_line(s, sums, best, lang);
	}
}

/* The picture in words. */
static void
write_alt(const struct lab_sums *s, const char *lang, char out[LIMIT_ALT])
{
	unsigned figure[LAB_BARS], bars;
	char line[ALT_LINE];
	size_t n = 0;

	out[0] = '\0';
	bars = lab_main(s, LAB_BARS, figure);
	for (unsigned i = 0; i < bars && n < LIMIT_ALT; i++) {
		write_line(s, figure[i], lang, "", line);
		if (n + strlen(line) + 2 >= LIMIT_ALT)
			break;
		n += (size_t)snprintf(out + n, LIMIT_ALT - n, "%s%s", n > 0 ? "\n" : "", line);
	}
}

/* The command that plays the same games in a terminal. */
static void
add_command(struct sheet *s, const struct render_lab *r, const struct lab *l)
{
	static const char *const keys[] = {
		[LAB_FILE_COMMAND] = "lab.command-file",
		[LAB_WHOLE_COMMAND] = "lab.command",
	};
	enum lab_command kind;
	char command[LAB_COMMAND];
	const char *file;

	if (!r->change.now)
		return;
	file = words_find(r->lang, "fair.rules");
	kind = lab_command(&r->change, l, file, command);
	if (keys[kind])
		sheet_small(s, r->lang, keys[kind], WORDS({ "text", command }, { "rules", file }));
}

/* The sentence, what the computer players do not heed, and what was compared. */
static void
begin_page(struct sheet *s, const struct render_lab *r, const struct lab *l, struct message *m)
{
	char sentence[LAB_SENTENCE], games[NUMBER_TEXT], n[NUMBER_TEXT];

	message_init(m, true);
	m->accent = ACCENT_LAB;
	sheet_init(s);
	sheet_add(s, "**");
	sheet_add(s, lab_sentence(&l->sums, true, r->lang, sentence));
	sheet_add(s, "**");
	if (*lab_unplayed(&l->rules[LAB_NEW], &l->rules[LAB_NOW], r->lang, sentence)) {
		sheet_line(s);
		sheet_add(s, sentence);
	}
	sheet_small(s, r->lang, "lab.subject",
	    WORDS({ "title", r->title }, { "text", r->rule },
		{ "games", number_text((int)l->games[LAB_USUAL], games) },
		{ "n", number_text((int)l->seats, n) }));
	if (r->stopped)
		sheet_small(s, r->lang, "lab.stopped", NULL);
}

void
render_lab_done(const struct render_lab *r, const struct lab *l, bool pictured, struct message *m)
{
	unsigned figure[LAB_BARS], n = lab_main(&l->sums, LAB_BARS, figure);
	char alt[LIMIT_ALT];
	struct sheet s;

	begin_page(&s, r, l, m);
	for (unsigned i = 0; i < n && !pictured; i++)
		add_line(&s, &l->sums, figure[i], r->lang);
	sheet_show(&s, m);
	write_alt(&l->sums, r->lang, alt);
	if (pictured)
		message_picture(m, RENDER_LAB_FILE, alt);
}

void
render_lab_figures(const struct render_lab *r, const struct lab *l, struct message *m)
{
	bool few = false;
	struct sheet s;

	begin_page(&s, r, l, m);
	sheet_small(&s, r->lang, "lab.lines", NULL);
	for (unsigned figure = 0; figure < LAB_FIGURES; figure++)
		if (is_shown(&l->sums, figure)) {
			add_line(&s, &l->sums, figure, r->lang);
			few = few || lab_value(&l->sums, figure, LAB_NOW).few ||
			    lab_value(&l->sums, figure, LAB_NEW).few;
		}
	add_others(&s, &l->sums, r->lang);
	sheet_small(&s, r->lang, "lab.small-print", NULL);
	if (few) {
		sheet_add(&s, " ");
		sheet_say(&s, r->lang, "lab.note-few", NULL);
	}
	add_command(&s, r, l);
	sheet_show(&s, m);
}

/* The picture -------------------------------------------------------------- */

/* What the bars of a picture point to. */
struct texts {
	char label[LAB_BARS][LAB_LABEL];
	char number[LAB_BARS][LAB_SIDES][LAB_NUMBER];
	char line[LAB_LABEL + RENDER_NAME];
};

static struct picture_bar
bar(const struct lab_sums *s, unsigned figure, unsigned side, char number[LAB_NUMBER])
{
	struct lab_value v = lab_value(s, figure, side);

	return (struct picture_bar){ .known = v.games > 0 && !v.few,
		.mean = v.mean,
		.margin = lab_margin(&v),
		.text = lab_mean(figure, &v, false, number) };
}

void *
render_lab_picture(const struct render_lab *r, const struct lab *l, size_t *size)
{
	struct picture_maker *maker = picture_maker_new();
	struct picture_bars b = { .title = r->rule };
	struct texts t = { .line = "" };
	struct picture_file file;
	enum picture_status status;
	unsigned figure[LAB_BARS];

	if (!maker)
		return NULL;
	b.before = words_find(r->lang, "lab.now");
	b.after = words_find(r->lang, "lab.new");
	b.line = words_say(
	    r->lang, "lab.picture-line", WORDS({ "title", r->plain }), t.line, sizeof t.line);
	b.n = lab_main(&l->sums, LAB_BARS, figure);
	for (unsigned i = 0; i < b.n; i++) {
		b.row[i].label = lab_label(&l->sums, figure[i], r->lang, t.label[i]);
		b.row[i].before = bar(&l->sums, figure[i], LAB_NOW, t.number[i][LAB_NOW]);
		b.row[i].after = bar(&l->sums, figure[i], LAB_NEW, t.number[i][LAB_NEW]);
	}
	status = picture_bars_png(maker, &b, &file);
	picture_maker_free(maker);
	*size = file.length;
	return status == PICTURE_OK ? file.bytes : NULL;
}
