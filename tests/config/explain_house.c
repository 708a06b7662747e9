#include "config/explain_house.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

Test(explain_house, sentences)
{
	static const struct {
		enum house_key key;
		const char *value, *en, *es;
	} tries[] = {
		{ HOUSE_TIME, "5m", "A turn may take 5 minutes.",
		    "Un turno puede durar 5 minutos." },
		{ HOUSE_TIME, "90s", "A turn may take 90 seconds.",
		    "Un turno puede durar 90 segundos." },
		{ HOUSE_TIME, "1d", "A turn may take one day.", "Un turno puede durar un día." },
		{ HOUSE_TIME, "none", "A turn has no time limit.",
		    "Un turno no tiene límite de tiempo." },
		{ HOUSE_LATE, "pass", "When the time is over, the turn is passed.",
		    "Cuando se acaba el tiempo, se pasa el turno." },
		{ HOUSE_MISSES, "1",
		    "A computer player replaces a player who misses a turn. The player may come "
		    "back.",
		    "Un jugador automático reemplaza a quien pierde un turno. Esa persona puede "
		    "volver." },
		{ HOUSE_MISSES, "3",
		    "A computer player replaces a player who misses 3 turns in a row. The player "
		    "may come back.",
		    "Un jugador automático reemplaza a quien pierde 3 turnos seguidos. Esa "
		    "persona puede volver." },
		{ HOUSE_MANAGER, "<@&12>",
		    "<@&12> and members with Manage Server may change all this.",
		    "<@&12> y quien gestiona el servidor pueden cambiar todo esto." },
		{ HOUSE_CHANNELS, "<#3> <#4>",
		    "Games may be started in <#3>, <#4> and in their threads.",
		    "Se puede jugar en <#3>, <#4> y en sus hilos." },
		{ HOUSE_DAILY, "house", "The daily hole is played by the house game.",
		    "El hoyo del día se juega con el juego de la casa." },
		{ HOUSE_DAILY, "none", "This server has no daily hole.",
		    "Este servidor no tiene hoyo del día." },
		{ HOUSE_DAILY, "six-card",
		    "The daily hole is played by the rules of Six-card Golf.",
		    "El hoyo del día se juega con las reglas de Golf de seis cartas." },
		{ HOUSE_DAILY, "*a* @b", "The daily hole is played by the rules of \\*a\\* \\@b.",
		    "El hoyo del día se juega con las reglas de \\*a\\* \\@b." },
		{ HOUSE_CHANNELS, "all", "Games may be started in every channel.",
		    "Se puede jugar en todos los canales." },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		char out[EXPLAIN_HOUSE];
		struct house h;

		house_default(&h);
		cr_assert(house_set(&h, tries[i].key, tries[i].value), "%s", tries[i].value);
		cr_expect_str_eq(explain_house(&h, tries[i].key, "en", out), tries[i].en);
		cr_expect_str_eq(explain_house(&h, tries[i].key, "es", out), tries[i].es);
	}
}

/* Each value of a choice has its own sentence. The longest list of channels is not cut. */
Test(explain_house, every_value_has_its_sentence)
{
	char out[EXPLAIN_HOUSE], before[EXPLAIN_HOUSE];
	struct house h;

	for (enum house_key key = 0; key < HOUSE_KEYS; key++) {
		house_default(&h);
		cr_expect(*explain_house_key(key, "es"));
		before[0] = '\0';
		for (uint32_t n = 0; house_rows[key].kind == HOUSE_WORD && n <= house_rows[key].max;
		     n++) {
			h.number[key] = n;
			explain_house(&h, key, "es", out);
			cr_expect_str_neq(out, before);
			cr_expect(strchr(out, ' ') && !strchr(out, '{'), "%s", out);
			snprintf(before, sizeof before, "%s", out);
		}
	}
	house_default(&h);
	h.channels = HOUSE_CHANNELS_MAX;
	for (unsigned i = 0; i < HOUSE_CHANNELS_MAX; i++)
		h.channel[i] = UINT64_MAX;
	explain_house(&h, HOUSE_CHANNELS, "en", out);
	cr_expect(strstr(out, "threads."), "%s", out);
}
