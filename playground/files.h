/*
 * files.h - Discord's attachment objects, and the files at their addresses.
 *
 * Source: Discord's message resource, "Attachment Object"; the reference, "Signed Attachment CDN
 * URLs".
 */
#ifndef PLAYGROUND_FILES_H
#define PLAYGROUND_FILES_H

#include "playground/form.h"
#include "playground/playground.h"

enum files_bounds {
	FILES_SIZE = 10 << 20, /* bytes of one file: "The default limit is 10 MiB for all users" */
	FILES_LIFE_MS = 24 * 3600 * 1000, /* how long an address is valid */
};

/*
 * Makes an attachment object; the caller owns it. ephemeral: the file was given to a command or a
 * modal.
 */
cJSON *file_object(const struct channel *c, const struct file *file, bool ephemeral);

/*
 * Changes a file name as Discord does: letters, digits and ._- stay, other characters become '_'.
 */
void file_name_plain(char *name);

/*
 * GET /attachments/CHANNEL/ID/NAME?ex=..&is=..&hm=..: answers with the bytes, or with 404 when the
 * address is wrong or too old. A picture has its own type; any other file is sent as a download.
 */
void file_request(struct playground *p, struct exchange *x);

#endif
