#include "config/news_words.h"

static const struct news_words rows[] = {
	[GOLF_NEWS_DEALT] = {
		.chat = { .line = "news.dealt", .hidden = "news.dealt-none" },
		.term = { .key = "term.dealt", .bare = "term.dealt-bare" },
	},
	[GOLF_NEWS_TURNED_UP] = {
		.chat = { .key = "news.turned-up", .again = "news.turned-up-too" },
		.term = { .key = "term.turned-up" },
	},
	[GOLF_NEWS_REARRANGED] = {
		.chat = { .key = "news.rearranged" },
		.term = { .key = "term.rearranged" },
	},
	[GOLF_NEWS_PEEKED] = {
		.chat = { .key = "news.peeked", .again = "news.peeked-too" },
		.term = { .key = "term.peeked" },
	},
	[GOLF_NEWS_PAID] = {
		.chat = { .key = "news.paid" },
		.term = { .key = "term.paid" },
	},
	[GOLF_NEWS_DREW_STOCK] = {
		.chat = { .key = "news.drew", .hidden = "news.drew-hidden" },
		.term = { .key = "term.drew", .bare = "term.drew-bare" },
	},
	[GOLF_NEWS_DREW_DISCARD] = {
		.chat = { .key = "news.took" },
		.term = { .key = "term.took" },
	},
	[GOLF_NEWS_DREW_MORE] = {
		.chat = {
			.key = "news.drew-more",
			.hidden = "news.drew-more-hidden",
			.again = "news.turned-up-too",
		},
		.term = { .key = "term.drew-more", .bare = "term.drew-more-bare" },
	},
	[GOLF_NEWS_REPLACED] = {
		.chat = { .key = "news.put", .again = "news.put-too" },
		.term = { .key = "term.replaced" },
	},
	[GOLF_NEWS_UNEQUAL] = {
		.chat = { .key = "news.unequal", .again = "news.unequal-too" },
		.term = { .key = "term.unequal" },
	},
	[GOLF_NEWS_CARD_JOINED] = {
		.chat = { .key = "news.card-joined", .again = "news.card-joined-too" },
		.term = { .key = "term.card-joined", .bare = "term.card-joined-bare" },
	},
	[GOLF_NEWS_DISCARDED] = {
		.chat = { .key = "news.discarded-card" },
		.term = { .key = "term.discarded" },
	},
	[GOLF_NEWS_FLIPPED] = {
		.chat = { .key = "news.flipped" },
		.term = { .key = "term.flipped", .bare = "term.flipped-bare" },
	},
	[GOLF_NEWS_TURNED_DOWN] = {
		.chat = { .key = "news.turned-down" },
		.term = { .key = "term.turned-down", .bare = "term.turned-down-bare" },
	},
	[GOLF_NEWS_KEPT] = {
		.chat = { .key = "news.kept" },
		.term = { .key = "term.kept" },
	},
	[GOLF_NEWS_POWER] = {
		.chat = { .key = "news.power", .hidden = "news.power-due" },
		.term = { .key = "term.power", .bare = "term.power-bare" },
	},
	[GOLF_NEWS_LOOKED] = {
		.chat = { .key = "news.looked", .other = "news.looked-other" },
		.term = { .key = "term.looked" },
	},
	[GOLF_NEWS_SWAPPED] = {
		.chat = {
			.line = "news.swapped-own",
			.other = "news.swapped",
			.does = "news.swap",
			.does_own = "news.swap-own",
			.does_to_own = "news.swap-to-own",
		},
		.term = { .key = "term.swapped-pile", .bare = "term.swapped" },
	},
	[GOLF_NEWS_SHUFFLED] = {
		.chat = {
			.line = "news.shuffled",
			.does = "news.shuffle",
			.does_own = "news.shuffle-own",
		},
		.term = { .key = "term.shuffled" },
	},
	[GOLF_NEWS_LINES] = {
		.chat = {
			.line = "news.rows",
			.does = "news.swap-rows",
			.does_own = "news.swap-rows-own",
		},
		.term = { .key = "term.lines" },
	},
	[GOLF_NEWS_SHIELDED] = {
		.chat = { .key = "news.shielded" },
		.term = { .key = "term.shielded" },
	},
	[GOLF_NEWS_BLOCKED] = {
		.chat = { .line = "news.blocked", .does = "news.block" },
		.term = { .key = "term.blocked" },
	},
	[GOLF_NEWS_CANCELLED] = {
		.chat = { .line = "news.cancelled", .hidden = "news.cancelled-call" },
		.head = {
			.key = "headline.cancelled",
			.rest = "headline.cancels",
			.bare = "headline.goes-on",
			.sign = "🚫",
			.weight = 3,
		},
		.term = { .key = "term.cancelled", .bare = "term.cancelled-bare" },
	},
	[GOLF_NEWS_GIVEN] = {
		.chat = { .key = "news.given", .other = "news.given" },
		.term = { .key = "term.given" },
	},
	[GOLF_NEWS_REMOVED] = {
		.chat = { .key = "news.removed" },
		.head = { .empty = "headline.empty", .rest = "headline.removed", .sign = "✨" },
		.term = { .key = "term.removed" },
	},
	[GOLF_NEWS_MATCHED] = {
		.chat = { .key = "news.matched", .other = "news.matched-other" },
		.head = {
			.key = "headline.matched",
			.race = "headline.first",
			.empty = "headline.empty",
			.rest = "headline.match",
			.other = "headline.match-other",
			.sign = "⚡",
			.weight = 1,
		},
		.term = { .key = "term.matched" },
	},
	[GOLF_NEWS_MISMATCHED] = {
		.chat = { .key = "news.mismatched", .other = "news.mismatched-other" },
		.term = { .key = "term.mismatched" },
	},
	[GOLF_NEWS_GAVE] = {
		.chat = { .key = "news.gave", .other = "news.gave" },
		.term = { .key = "term.gave" },
	},
	[GOLF_NEWS_FINED] = {
		.chat = { .key = "news.fined" },
		.term = { .key = "term.fined" },
	},
	[GOLF_NEWS_LINE_GONE] = {
		.chat = { .key = "news.line-gone", .again = "news.line-gone-too" },
		.head = { .empty = "headline.empty", .sign = "✨" },
		.term = { .key = "term.line-gone" },
	},
	[GOLF_NEWS_TRADED] = {
		.chat = { .key = "news.traded", .other = "news.traded" },
		.term = { .key = "term.traded" },
	},
	[GOLF_NEWS_KNOCKED] = {
		.chat = { .key = "news.knocked" },
		.head = {
			.key = "headline.called",
			.usual = "headline.knocked",
			.sign = "📣",
			.weight = 3,
			.ends = true,
		},
		.term = { .key = "term.called" },
	},
	[GOLF_NEWS_EXPOSED] = {
		.chat = { .key = "news.exposed" },
		.head = { .key = "headline.exposed", .sign = "🏁", .weight = 3, .ends = true },
		.term = { .key = "term.exposed" },
	},
	[GOLF_NEWS_PASSED] = {
		.chat = { .key = "news.passed" },
		.term = { .key = "term.passed" },
	},
	[GOLF_NEWS_SKIPPED] = {
		.chat = { .key = "news.skipped" },
		.term = { .key = "term.skipped" },
	},
	[GOLF_NEWS_LAST_TURNS] = {
		.chat = { .key = "news.last-turns" },
		.head = { .key = "headline.ended", .sign = "🏁", .weight = 2, .ends = true },
		.term = { .key = "term.last-turns" },
	},
	[GOLF_NEWS_STOCK_RENEWED] = {
		.chat = { .line = "news.renewed" },
		.term = { .key = "term.renewed" },
	},
	[GOLF_NEWS_TURN] = {
		.chat = { .silent = true },
		.term = { .silent = true },
	},
	[GOLF_NEWS_HOLE_OVER] = {
		.chat = { .silent = true },
		.term = { .key = "term.hole-over" },
	},
	[GOLF_NEWS_GAME_OVER] = {
		.chat = { .silent = true },
		.term = { .silent = true },
	},
	[GOLF_NEWS_LEFT] = {
		.chat = { .key = "news.left" },
		.term = { .silent = true },
	},
	[GOLF_NEWS_JOINED] = {
		.chat = { .key = "news.joined" },
		.term = { .silent = true },
	},
};
_Static_assert(sizeof rows / sizeof rows[0] == GOLF_NEWS_KINDS, "the last kind has its row");

const struct news_words *
news_words(unsigned kind)
{
	static const struct news_words none = { .chat.silent = true, .term.silent = true };

	return kind < GOLF_NEWS_KINDS ? &rows[kind] : &none;
}
