/*
 * folder.h - folders for the databases of tests. They are in memory where that can be: a database
 * then costs no wait for the disk. No test tries what is left after a loss of power.
 */
#ifndef TESTS_FOLDER_H
#define TESTS_FOLDER_H

#include <dirent.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* Returns the path of a folder that is there, and that this process may write. Lent. */
static inline const char *
folder_in_memory(void)
{
	return access("/dev/shm", W_OK | X_OK) == 0 ? "/dev/shm" : "/tmp";
}

/* Removes a folder and the files in it, without a shell. Returns false when some of it stays. */
static inline bool
folder_remove(const char *folder)
{
	DIR *dir = opendir(folder);
	struct dirent *entry;
	char path[512];

	while (dir && (entry = readdir(dir))) {
		if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0)
			continue;
		snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
		unlink(path);
	}
	if (dir)
		closedir(dir);
	return rmdir(folder) == 0;
}

#endif
