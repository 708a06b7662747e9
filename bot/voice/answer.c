/* Answers to interactions. */
#include "bot/voice/answer.h"

#include "bot/render/render.h"
#include "bot/wire/press.h"
#include "config/words.h"

#include <stdio.h>
#include <string.h>

static void
say_answer(struct voice *v, const char *game, const struct interaction *in, const struct message *m,
    enum say_kind kind)
{
	struct say what = { .kind = kind, .to = in, .m = m, .user = in->user };

	if (game)
		snprintf(what.game, sizeof what.game, "%s", game);
	voice_say(v, &what);
}

void
voice_answer(
    struct voice *v, const char *game, const struct interaction *in, const struct message *m)
{
	say_answer(v, game, in, m, SAY_ANSWER);
}

/*
 * The sentence is about a table that is not known here. Another golfd with the same token may know
 * it.
 */
static bool
is_unknown(struct voice *v, const struct interaction *in, const char *key)
{
	struct press p;

	if (in->type == INTERACTION_COMMAND)
		return strcmp(key, "refuse.no-table") == 0;
	return press_read(in->custom_id, &p) && strcmp(p.game, PRESS_NO_GAME) != 0 &&
	    !v->owner.knows(v->owner.all, p.game);
}

bool
voice_from_aside(const struct interaction *in)
{
	return in->type == INTERACTION_COMPONENT && in->on_ephemeral;
}

void
voice_page(struct voice *v, const char *game, const struct interaction *in, const struct message *m)
{
	say_answer(v, game, in, m, voice_from_aside(in) ? SAY_UPDATE : SAY_ANSWER);
}

void
voice_dismiss(struct voice *v, const struct interaction *in)
{
	struct message m;

	render_sentence(words_language(in->locale), "done.action", &m);
	m.stay = STAY_NOT;
	if (voice_from_aside(in))
		voice_say(
		    v, &(struct say){ .kind = SAY_DISMISS, .to = in, .m = &m, .user = in->user });
	else
		voice_sentence(v, in, "refuse.gone");
}

/* The last line says that there are more. It has the value of no choice. */
static void
tell_left(struct choices *c, const char *lang)
{
	struct choice *last = &c->choice[LIMIT_CHOICES - 1];
	char n[16];

	snprintf(n, sizeof n, "%u", c->left + 1);
	words_say(lang, "choices.left", (const struct word[]){ { "n", n }, { 0 } }, last->name,
	    sizeof last->name);
	snprintf(last->value, sizeof last->value, "%s", CHOICES_LEFT);
}

void
voice_choices(struct voice *v, const struct interaction *in, const struct choices *choices)
{
	struct choices told = *choices;

	if (told.left > 0)
		tell_left(&told, words_language(in->locale));
	voice_say(
	    v, &(struct say){ .kind = SAY_CHOICES, .to = in, .choices = &told, .user = in->user });
}

void
voice_form(struct voice *v, const struct interaction *in, const struct form *f)
{
	voice_say(v, &(struct say){ .kind = SAY_FORM, .to = in, .form = f, .user = in->user });
}

void
voice_file(struct voice *v, const struct interaction *in, const struct message *m,
    const struct say_file *file)
{
	voice_say(v,
	    &(struct say){ .kind = SAY_ANSWER, .to = in, .m = m, .file = file, .user = in->user });
}

static bool
is_daily(const struct interaction *in)
{
	char date[PRESS_DATE];
	struct press p;

	return press_read(in->custom_id, &p) && press_date(&p, date);
}

void
voice_sentence_of(
    struct voice *v, const struct interaction *in, const char *key, const struct word *words)
{
	struct message m;
	struct say what = { .kind = SAY_ANSWER,
		.to = in,
		.m = &m,
		.user = in->user,
		.patient = is_unknown(v, in, key) };

	render_said(words_language(in->locale), key, words, &m);
	m.stay = STAY_WORD;
	/*
	 * On a page whose choices are gone the sentence takes the page's place. The page of a daily
	 * hole can always go on.
	 */
	if (voice_from_aside(in) && !pages_live(v, in) && !is_daily(in))
		what.kind = SAY_UPDATE;
	if (strncmp(key, "refuse.", 7) == 0 || strncmp(key, "status.", 7) == 0)
		snprintf(what.refused, sizeof what.refused, "%s", key);
	/* Without its words a sentence cannot be said once more. */
	if (!words && strlen(key) < sizeof what.sentence.key) {
		what.sentence.interaction = in->id;
		memcpy(what.sentence.key, key, strlen(key) + 1);
	}
	voice_say(v, &what);
}

void
voice_sentence(struct voice *v, const struct interaction *in, const char *key)
{
	voice_sentence_of(v, in, key, NULL);
}
