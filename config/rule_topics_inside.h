/* rule_topics_inside.h - shared by rule_topics.c and rule_choices.c only. */
#ifndef CONFIG_RULE_TOPICS_INSIDE_H
#define CONFIG_RULE_TOPICS_INSIDE_H

#include "config/rule_topics.h"
#include "engine/keys.h"

/* Finds the row of a rule: of its key, of a member, or of a single card. */
bool rule_row(const struct rule *rule, struct key *row);

#endif
