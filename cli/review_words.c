/* Choices and judgements in words, for the terminal and for JSON. */
#include "cli/review_of.h"
#include "config/explain.h"
#include "config/own_card.h"
#include "config/words.h"

#include <assert.h>

const char *
review_card(void *arg, uint8_t card, char out[DECISION_CARD])
{
	const struct reviewing *v = arg;
	const char *text = golf_card_text(&v->rules, card);

	static_assert((int)OWN_CARD <= (int)DECISION_CARD, "a card of one's own has room");
	if (own_card_is(card))
		return v->c->utf8 && !v->json ? own_card(&v->rules, card, out) : text;
	if (card >= GOLF_JOKER_RED)
		return words_find(v->lang,
		    card == GOLF_JOKER_RED         ? "card.joker-red"
			: card == GOLF_JOKER_BLACK ? "card.joker-black"
						   : "card.unknown");
	snprintf(out, DECISION_CARD, "%s%s", text[0] == 'T' ? "10" : (char[]){ text[0], '\0' },
	    v->c->utf8 && !v->json ? (const char *const[]){ "♠", "♥", "♦", "♣" }[golf_suit(card)]
				   : text + 1);
	return out;
}

/* What a decision in words points to. */
static struct decision
decision_of(
    const struct reviewing *v, const struct review_dear *d, const char *names[GOLF_SEATS_MAX])
{
	for (unsigned i = 0; i < GOLF_SEATS_MAX; i++)
		names[i] = v->json ? v->game.names[i] : v->plain[i];
	return (struct decision){ .lang = v->lang,
		.call = explain_call(&v->rules, v->lang),
		.rules = &v->rules,
		.view = &d->view,
		.names = names,
		.card = review_card,
		.arg = (void *)v };
}

void
review_choice(const struct reviewing *v, const struct review_dear *d, const struct golf_action *a,
    char out[DECISION_TEXT])
{
	const char *names[GOLF_SEATS_MAX];
	struct decision words = decision_of(v, d, names);

	words.action = a;
	decision_say(&words, out);
}

void
review_judged(const struct reviewing *v, const struct review_dear *d, struct coach *c,
    char name[DECISION_TEXT], char why[DECISION_TEXT])
{
	const char *names[GOLF_SEATS_MAX];
	struct decision words = decision_of(v, d, names);

	coach_judge(&v->rules, &d->view, &d->taken, &d->best, c);
	coach_say_name(&words, c, name);
	coach_say_why(&words, c, why);
}
