/*
 * version.h - the version of the programs, in the one object that a new version or commit makes
 * anew.
 *
 * config/version.sh writes it at build time.
 */
#ifndef CONFIG_VERSION_H
#define CONFIG_VERSION_H

/* The version alone, from the file VERSION: "0.1.0". Discord gets this one. */
extern const char golf_version[];

/*
 * The version for people, with the commit where one is known: "0.1.0 (1a2b3c4d5e6f)". A checkout
 * with changes has "-dirty" after the commit.
 */
extern const char golf_build[];

#endif
