#include "engine/golf.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

/* Key=value pairs that contradict each other, and the first word of the sentence; NULL where they are merely unusual. */
Test(rules_check, tries)
{
	static const struct {
		const char *sets, *sentence;
	} tries[] = {
		{ "", NULL },
		{ "players.min=6 players.max=5", "players.min is above" },
		{ "layout.rows=4 layout.columns=4", "layout.rows times" },
		{ "layout.rows=3 layout.columns=4", NULL },
		{ "players.min=8 layout.rows=3 layout.columns=4 deck.packs=1", "deck.packs is too small" },
		{ "players.min=4 layout.rows=3 layout.columns=4 deck.packs=1", NULL },
		{ "start.turn_up=7", "start.turn_up is above" },
		{ "start.turn_up=6", "start.turn_up turns up the whole" },
		{ "start.turn_up=6 end.face_up=none end.knock=instead-of-turn", NULL },
		{ "start.turn_up=0 start.peek=4", "start.peek is above layout.columns" },
		{ "start.turn_up=0 start.peek=3", NULL },
		{ "start.turn_up=2 start.peek=5 start.peek_where=any", "start.peek and start.turn_up together" },
		{ "layout.rows=1 layout.columns=4", "score.pairs is column" },
		{ "layout.rows=1 layout.columns=4 score.pairs=none", NULL },
		{ "end.face_up=none end.turns=0", "Nothing ends a hole" },
		{ "end.face_up=none end.turns=0 end.stock=end", NULL },
		{ "end.face_up=none end.final_turns=1", "end.final_turns is 1" },
		{ "turn.placed=face-down end.turns=0", "end.face_up waits" },
		{ "turn.placed=face-down end.turns=0 turn.flip=may", NULL },
		{ "game.holes=0", "game.holes and game.target" },
		{ "game.holes=0 game.target=100", NULL },
		{ "turn.draw=stock turn.return_discard=true", "turn.return_discard is true" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		char words[256], *save = NULL;
		struct golf_why why = { "" };
		struct golf_rules r;

		golf_rules_default(&r);
		snprintf(words, sizeof words, "%s", tries[i].sets);
		for (char *w = strtok_r(words, " ", &save); w; w = strtok_r(NULL, " ", &save)) {
			char *value = strchr(w, '=');

			*value++ = '\0';
			cr_assert(golf_rules_set(&r, w, value, &why), "%s", why.text);
		}
		cr_expect_eq(golf_rules_check(&r, &why), tries[i].sentence == NULL, "%s: %s",
		    tries[i].sets, why.text);
		if (tries[i].sentence)
			cr_expect_eq(strncmp(why.text, tries[i].sentence, strlen(tries[i].sentence)),
			    0, "%s: %s", tries[i].sets, why.text);
	}
}
