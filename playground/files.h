/*
 * files.h - files as Discord's attachment objects, and their bytes at the addresses that stand
 * there.
 *
 * Source: Discord's message resource, "Attachment Object"; the reference, "Signed Attachment CDN
 * URLs", "File Type Filtering".
 */
#ifndef PLAYGROUND_FILES_H
#define PLAYGROUND_FILES_H

#include "playground/form.h"
#include "playground/playground.h"

enum files_bounds {
	FILES_SIZE = 10 << 20, /* bytes of one: "The default limit is 10 MiB for all users" */
	FILES_LIFE_MS = 24 * 3600 * 1000, /* how long an address is good */
};

/* The caller owns it. ephemeral: given to a command or a modal. */
cJSON *file_object(const struct channel *c, const struct file *file, bool ephemeral);

/* What Discord makes of a file's name: letters, digits and ._- stay, all else becomes '_'. */
void file_name_plain(char *name);

/* Checks a holder's "file_types": each image, video, audio, or an extension with its dot. */
void file_types_check(struct form *f, const cJSON *holder);

/* Whether a name has one of these "file_types": "image", ".json"; NULL or an empty list is all. */
bool file_fits(const cJSON *types, const char *name);

/*
 * GET /attachments/CHANNEL/ID/NAME?ex=..&is=..&hm=..: the bytes; 404 when the address is made up or
 * old. A picture is told as one, all else is to be saved and never run.
 */
void file_request(struct playground *p, struct exchange *x);

#endif
