/* An invitation to a table. Only the invited person is pinged. */
#include "bot/render/buttons.h"
#include "bot/render/text.h"

#include <inttypes.h>
#include <stdio.h>

void
render_challenge(const char *lang, const char *name, snowflake user, char *out, size_t size)
{
	char shown[RENDER_NAME], who[32];

	snprintf(who, sizeof who, "<@%" PRIu64 ">", user);
	words_say(lang, "challenge.said",
	    WORDS({ "name", render_name(name, "?", shown) }, { "who", who }), out, size);
}

void
render_invitation(const struct render_table *t, const char *name, snowflake user, struct message *m)
{
	char text[RENDER_NAME + 200];

	message_init(m, false);
	m->plain = true;
	m->mention[0] = user;
	render_challenge(t->lang, name, user, text, sizeof text);
	message_text(m, text);
	message_text(m, words_find(t->lang, "challenge.join"));
	button_add(m, t, BUTTON_SUCCESS, false, "join", RENDER_INVITED, "button.join", NULL);
	button_add(m, t, BUTTON_SECONDARY, false, "rules", -1, "button.rules", NULL);
}
