/*
 * The screen: the table, the events, what only you have seen, and the question.
 */
#include "cli/play.h"
#include "cli/wrap.h"
#include "config/explain.h"

#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum {
	ROWS_DEFAULT = 24,
	STORY_LEAST = 3,
	QUESTION = 4,
	MARGIN = 2
}; /* lines; columns that stay free */

/* Returns an empty stream in memory. */
static FILE *
renew(FILE *stream, char **text, size_t *length)
{
	if (stream)
		fclose(stream);
	free(*text);
	*text = NULL;
	return open_memstream(text, length);
}

bool
screen_begin(struct play *p)
{
	p->live = p->c->in_tty && p->c->out_tty;
	keys_begin(&p->keys, p->c->in, p->c->out, p->live);
	p->secret = renew(NULL, &p->secret_text, &p->secret_length);
	p->note = p->story = p->c->out;
	if (p->live) {
		p->story = renew(NULL, &p->story_text, &p->story_length);
		p->note = renew(NULL, &p->note_text, &p->note_length);
	}
	p->table.out = p->story;
	return p->secret && p->story && p->note;
}

void
screen_end(struct play *p)
{
	if (p->secret)
		fclose(p->secret);
	if (p->live && p->story)
		fclose(p->story);
	if (p->live && p->note)
		fclose(p->note);
	free(p->note_text);
	free(p->secret_text);
	free(p->story_text);
}

/* Rows that the first line of a text needs on the screen when it wraps; escapes need no room. */
static unsigned
line_rows(const char *text, unsigned columns)
{
	bool escape = false;
	unsigned n = 0;

	for (; *text && *text != '\n'; text++) {
		escape = escape || *text == '\033';
		n += !escape && ((unsigned char)*text & 0xc0) != 0x80;
		escape = escape && *text != 'm';
	}
	return n > columns ? (n + columns - 1) / columns : 1;
}

static unsigned
text_rows(const char *text, unsigned columns)
{
	unsigned n = 0;

	while (*text) {
		n += line_rows(text, columns);
		text += strcspn(text, "\n");
		text += *text == '\n';
	}
	return n;
}

static struct winsize
screen_size(const struct play *p)
{
	struct winsize size;

	if (ioctl(fileno(p->c->in), TIOCGWINSZ, &size) != 0 || size.ws_row == 0 ||
	    size.ws_col < MARGIN + 1)
		size = (struct winsize){ .ws_row = ROWS_DEFAULT, .ws_col = TABLE_COLUMNS + MARGIN };
	return size;
}

/* Writes the last lines of the events, as many as fit. */
static void
put_story(struct play *p, struct winsize size, unsigned used)
{
	unsigned room = size.ws_row > used + STORY_LEAST ? size.ws_row - used : STORY_LEAST;
	const char *at = p->story_text;

	for (unsigned n = text_rows(at, size.ws_col); n > room; at = strchr(at, '\n') + 1)
		n -= line_rows(at, size.ws_col);
	fputs(at, p->c->out);
}

/*
 * Returns the table, with another seat's layout when a question is about it; the caller frees the
 * text. Returns NULL when memory is out.
 */
static char *
draw(struct play *p, unsigned layout)
{
	char *text = NULL;
	size_t length;
	FILE *out = p->table.out, *page = open_memstream(&text, &length);

	if (!page)
		return NULL;
	p->table.out = page;
	term_draw(&p->table, &p->view);
	if (layout != GOLF_NOBODY && layout != YOU)
		term_layout(&p->table, &p->view, layout);
	p->table.out = out;
	fclose(page);
	return text;
}

/*
 * Clears the screen and shows everything except the question. If the screen is too small, the other
 * layouts scroll away first.
 */
static void
paint(struct play *p, unsigned layout)
{
	struct winsize size = screen_size(p);
	unsigned below;
	char *text;

	fflush(p->story);
	fflush(p->secret);
	fflush(p->note);
	below = text_rows(p->secret_text, size.ws_col) + text_rows(p->note_text, size.ws_col) +
	    QUESTION;
	p->table.columns = size.ws_col - MARGIN;
	p->table.piles_last = false;
	text = draw(p, layout);
	if (text && text_rows(text, size.ws_col) + below + STORY_LEAST > size.ws_row) {
		free(text);
		p->table.piles_last = true;
		text = draw(p, layout);
	}
	if (!text)
		return;
	fputs("\033[H\033[J", p->c->out);
	fputs(text, p->c->out);
	put_story(p, size, text_rows(text, size.ws_col) + below);
	fputs(p->secret_text, p->c->out);
	if (*p->note_text)
		fprintf(p->c->out, "\n%s", p->note_text);
	free(text);
}

bool
screen_turn(struct play *p)
{
	if (p->live)
		p->table.out = p->story = renew(p->story, &p->story_text, &p->story_length);
	return p->story;
}

void
screen_note(struct play *p, const char *sentence)
{
	fprintf(p->note, "%s\n", sentence);
}

/* Repeats typed text after the question. The echo shows no Enter when the input is no terminal. */
static bool
read_answer(struct play *p, const struct prompt *prompt, char typed[PROMPT_TYPED])
{
	bool read;
	FILE *out = p->table.out;

	p->table.out = p->c->out;
	fputs(p->live ? "\n" : "", p->c->out);
	prompt_ask(prompt, &p->table);
	p->table.out = out;
	read = keys_read(&p->keys, prompt, typed);
	if (p->live || !p->c->in_tty)
		putc('\n', p->c->out);
	return read && !ferror(p->c->out);
}

/* Writes a prompt's own message before the prompt is asked again. */
static void
explain_prompt(struct play *p, const struct prompt *prompt,
    void (*what)(const struct prompt *, const struct table *))
{
	struct table t = p->table;

	t.out = p->note;
	what(prompt, &t);
}

/* The rules of the game in a few lines, and the key of the codes. */
static void
put_rules(struct play *p)
{
	const char *lang = p->table.lang ? p->table.lang : "en";
	struct explain e;

	fprintf(p->note, "  #       %s\n", term_word(&p->table, "term.codes-help"));
	explain_short(p->rules, lang, explain_call(p->rules, lang), &e);
	for (unsigned i = 0; i < e.sections; i++) {
		const struct explain_section *section = &e.section[i];
		char line[EXPLAIN_SECTIONS * EXPLAIN_SENTENCE];
		int n = snprintf(line, sizeof line, "  %s", section->title);

		for (unsigned k = section->first; k < section->first + section->n; k++)
			n += snprintf(
			    line + n, sizeof line - (size_t)n, " %s", explain_text(&e, k));
		wrap_line(p->note, line, 2);
		putc('\n', p->note);
	}
}

enum answer
screen_ask(struct play *p, const struct prompt *prompt, unsigned layout, int *value)
{
	if (!p->live && layout != GOLF_NOBODY && layout != YOU)
		term_layout(&p->table, &p->view, layout);
	for (;;) {
		char typed[PROMPT_TYPED];

		if (p->live) {
			paint(p, layout);
			p->note = renew(p->note, &p->note_text, &p->note_length);
		}
		if (!p->note || !read_answer(p, prompt, typed))
			return ANSWER_GONE;
		switch (prompt_read(prompt, typed, value)) {
		case PROMPT_CHOSEN:
			return ANSWER;
		case PROMPT_ENTER:
			return ANSWER_ENTER;
		case PROMPT_PLACE:
			return ANSWER_PLACE;
		case PROMPT_QUIT:
			return ANSWER_BACK;
		case PROMPT_HELP:
			explain_prompt(p, prompt, prompt_help);
			put_rules(p);
			break;
		case PROMPT_CODES:
			p->codes = true;
			turns_commitment(p, p->note);
			break;
		case PROMPT_WRONG:
			explain_prompt(p, prompt, prompt_wrong);
			break;
		}
	}
}

void
screen_table(struct play *p)
{
	if (p->live)
		paint(p, GOLF_NOBODY);
	else
		term_draw(&p->table, &p->view);
}

bool
screen_wait(struct play *p, const char *what)
{
	if (!p->live)
		return true;
	fputs(what, p->c->out);
	return keys_any(&p->keys);
}

bool
screen_secret(struct play *p)
{
	bool seen = true;

	fflush(p->secret);
	if (!*p->secret_text)
		return true;
	if (p->live) {
		paint(p, GOLF_NOBODY);
		fprintf(p->c->out, "  %s", term_word(&p->table, "term.hide"));
		seen = keys_any(&p->keys);
	} else {
		fputs(p->secret_text, p->c->out);
	}
	p->secret = renew(p->secret, &p->secret_text, &p->secret_length);
	return seen && p->secret;
}
