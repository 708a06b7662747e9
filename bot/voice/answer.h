/* answer.h - answers to interactions. The answer of a table that was changed is not here. */
#ifndef BOT_VOICE_ANSWER_H
#define BOT_VOICE_ANSWER_H

#include "bot/voice/voice.h"

/* The press came from an ephemeral message, which may be replaced. */
bool voice_from_aside(const struct interaction *in);

/*
 * Answers with a message.
 *	game	the id of the game that the message is about; NULL: none
 */
void voice_answer(
    struct voice *v, const char *game, const struct interaction *in, const struct message *m);

/*
 * The same. When the interaction is a press on an ephemeral message, that message becomes this one.
 */
void voice_page(
    struct voice *v, const char *game, const struct interaction *in, const struct message *m);

/* Answers a press on an ephemeral message, which leaves at once. */
void voice_dismiss(struct voice *v, const struct interaction *in);

/* Answers with one ephemeral sentence in the person's language. The sentence leaves by itself. */
void voice_sentence(struct voice *v, const struct interaction *in, const char *key);

/* The same, with the values of the sentence's placeholders. */
void voice_sentence_of(
    struct voice *v, const struct interaction *in, const char *key, const struct word *words);

/* Answers an autocompletion. */
void voice_choices(struct voice *v, const struct interaction *in, const struct choices *choices);

/* Answers a command or a press with a form. */
void voice_form(struct voice *v, const struct interaction *in, const struct form *f);

/* Answers with a message and a file. */
void voice_file(struct voice *v, const struct interaction *in, const struct message *m,
    const struct say_file *file);

/* how: of the answer; NULL when the tables end before that is known. */
typedef void voice_told(void *arg, const struct said *how);

/*
 * Answers with a public message as voice_answer() does, and calls told(arg) once. Returns false,
 * and does neither, when memory is out.
 */
bool voice_answer_told(struct voice *v, const struct interaction *in, const struct message *m,
    voice_told *told, void *arg);

/*
 * A private page that is drawn anew while its work goes on: redraw.c. redrawn_new() answers with
 * the page, as voice_page() does; NULL when memory is out. redraw() draws it anew. While one
 * drawing is under way, the next one waits, and only the last one is kept. m and file are copied,
 * but for the file's name and type, which must be static; file may be NULL. redrawn_end() must
 * follow: the last drawing still arrives. Or redrawn_drop(): a drawing that waits does not arrive.
 *	game	the id of the table to which the page belongs, also of a closed one: the page takes
 *		the place of the person's other page of that table. NULL: no table
 */
struct redrawn;
struct redrawn *redrawn_new(
    struct voice *v, const char *game, const struct interaction *in, const struct message *m);
void redraw(struct redrawn *r, const struct message *m, const struct say_file *file);
void redrawn_end(struct redrawn *r);
void redrawn_drop(struct redrawn *r);

/* The page could not be shown, its reader has closed it, or its interaction is too old. */
bool redrawn_lost(const struct redrawn *r);

/* Returns for how many ms the page can still be drawn anew. */
uint64_t redrawn_left(const struct redrawn *r);

#endif
