/*
 * languages.h - the languages of the texts. A language is one row here, and its texts in
 * config/locales/ (words.h).
 */
#ifndef CONFIG_LANGUAGES_H
#define CONFIG_LANGUAGES_H

/*
 * X(name, text, locales): the text is the name in settings, in the names of files and in keys of
 * words ("house.language-es"). locales: those of Discord whose people see the commands in this
 * language, with a space between them. All others see the commands in English, the first row.
 * Source of the locales: Discord's reference, "Locales".
 */
#define LANGUAGE_MAP(X)                                                                            \
	X(EN, "en", "")                                                                            \
	X(ES, "es", "es-ES es-419")

enum {
#define X(name, text, locales) LANGUAGE_##name,
	LANGUAGE_MAP(X)
#undef X
	    LANGUAGES
};

#endif
