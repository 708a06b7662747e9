/*
 * presets.h - the presets as key=value words, for tests of the engine, which cannot read config/.
 * tests/config/ compares this list with the files.
 */
#ifndef TESTS_ENGINE_PRESETS_H
#define TESTS_ENGINE_PRESETS_H

#define NINE "players.max=12 deck.packs=[[2,5],[3,8],[4,12]] layout.rows=3 layout.columns=3 "
#define THIRDS                                                                                     \
	"players.max=12 deck.packs=[[1,3],[2,6],[3,9],[4,12]] layout.rows=3 layout.columns=3 "
#define KNOCK "end.face_up=none end.knock=instead-of-turn end.final_turns=1 "
#define FOUR                                                                                       \
	"deck.packs=1 layout.columns=2 start.turn_up=0 start.peek=2 start.peek_where=any "         \
	"turn.placed=face-down end.face_up=none score.pairs=none "

static const struct {
	const char *id, *name, *sets;
} play_presets[] = {
	{ "G01", "six-card", "values.2=-2 players.max=12" },
	{ "G02", "six-card-classic", "values.2=-2 turn.flip=may deck.packs=[[1,3],[2,8]]" },
	{ "G03", "family-six",
	    "deck.packs=[[1,4],[2,8]] deck.jokers=2 turn.return_discard=true end.final_turns=1 "
	    "values.joker=-2 score.flush=-20 score.run=-20 score.straight_flush=wins-game "
	    "game.reset_at=150" },
	{ "G04", "knock-six", "values.2=-2 turn.flip=may deck.packs=[[1,3],[2,8]] " KNOCK },
	{ "G05", "four-card",
	    "deck.packs=[[1,7],[2,8]] layout.columns=2 start.turn_up=0 start.peek=2 "
	    "turn.placed=face-down score.pairs=none " KNOCK },
	{ "G06", "four-card-open",
	    "players.min=3 players.max=7 deck.packs=1 layout.columns=2 turn.flip=may "
	    "values.2=-2 " KNOCK },
	{ "G07", "eight-card",
	    "deck.packs=[[2,4],[3,6],[4,8]] deck.jokers=2 layout.columns=4 "
	    "start.turn_up_where=same-column start.turn_up_when=first-turn "
	    "turn.flip=must-unless-last "
	    "end.final_turns=1 values.joker=-5 score.four_in_columns=-10" },
	{ "G08", "nine-card",
	    NINE "start.turn_up=3 values.2=-2 score.pairs=none score.triples=columns" },
	{ "G09", "nine-card-classic",
	    THIRDS
	    "turn.flip=may values.2=-2 score.pairs=none score.triples=columns game.target=50 "
	    "game.target_when=exceed" },
	{ "G10", "nine-card-adjacent",
	    THIRDS "deck.jokers=2 start.turn_up=3 start.leader=highest-last turn.flip=may "
		   "end.final_turns=1 "
		   "values.joker=-2 score.pairs=adjacent score.square=-10 "
		   "knock.fail={\"rule\":\"add\",\"points\":10} game.holes=4" },
	{ "G11", "nine-card-moraco", NINE "start.turn_up=3 values.2=-2 score.pairs=adjacent" },
	{ "G12", "nines-fuchs",
	    NINE "deck.jokers=2 start.turn_up=0 turn.remove_lines=true values.2=-2 values.Q=0 "
		 "values.K=10 "
		 "values.joker=-2 score.pairs=none score.triples=lines" },
	{ "G13", "ten-card",
	    "players.max=12 deck.packs=[[2,5],[3,8],[4,12]] layout.columns=5 values.2=-2" },
	{ "G14", "cambio",
	    FOUR
	    "deck.jokers=2 end.stock=end values.K=10 values.joker=10 power.J=peek-own "
	    "power.Q=peek-other power.K=swap-own-other power.joker=shuffle-other game.holes=1" },
	{ "G15", "pablo",
	    FOUR
	    "deck.jokers=2 turn.multi_replace=true end.knock=end-of-turn end.call=Pablo "
	    "end.final_turns=1 values.K=10 values.joker=-5 "
	    "knock.win={\"rule\":\"set\",\"points\":-10} knock.tie=plain knock.fail=add-highest "
	    "power.7=take-look-swap power.8=peek-any game.holes=0 game.target=100" },
	{ "G16", "cumbia",
	    FOUR
	    "end.knock=during-turn end.call=Cumbia end.final_turns=1 values.2D=-10 values.J=11 "
	    "values.Q=12 values.KH=-5 values.KD=-5 power.4=peek-own power.5=peek-own "
	    "power.6=peek-other power.7=peek-other power.10=swap-any power.J=look-two-may-swap "
	    "power.placeable=false match.when=any-time match.whose=any match.equal=value "
	    "match.per_discard=1 match.wrong_points=10 game.holes=7" },
	{ "G17", "cabo",
	    FOUR "end.knock=during-turn end.call=Cabo end.final_turns=1 end.stock=end "
		 "end.empty_layout=true values.J=11 values.Q=12 values.K=13 values.KD=0 "
		 "power.7=peek-own "
		 "power.8=peek-own power.9=peek-other power.10=peek-other power.J=swap-table "
		 "power.Q=swap-table match.when=own-turn match.whose=any match.wrong_cards=1 "
		 "game.holes=0 "
		 "game.target=100" },
	{ "G18", "cactus",
	    FOUR
	    "start.discard=false start.leader=winner-last end.knock=end-of-turn end.call=Cactus "
	    "end.final_turns=1 knock.scoring=cactus power.6=peek-own power.7=peek-own "
	    "power.8=peek-own power.9=peek-other power.10=peek-other power.J=peek-other "
	    "power.Q=swap-own-other power.reuse=true match.when=any-time match.wrong_cards=2 "
	    "game.holes=0 game.target=100 game.tie=extra-holes" },
	{ "G19", "dacz",
	    FOUR
	    "deal.packet=true end.knock=end-of-turn end.call=dacz end.final_turns=1 values.J=11 "
	    "values.Q=12 values.K=13 values.KH=0 values.KD=0 "
	    "knock.tie={\"rule\":\"add\",\"points\":5} knock.fail={\"rule\":\"add\",\"points\":10} "
	    "power.J=swap-any power.Q=peek-any game.holes=0 game.target=100" },
	{ "G20", "powers",
	    "players.max=4 deck.packs=1 start.turn_up=0 start.peek=2 start.peek_where=any "
	    "turn.draw=stock turn.placed=face-down values.KH=-1 values.KD=-1 score.pairs=none "
	    "power.A=add-or-remove power.2=combine power.3=shuffle-other power.4=flip "
	    "power.5=shield "
	    "power.6=swap-own-other power.7=swap-lines power.8=draw-two power.9=give-drawn "
	    "power.10=peek-other power.J=peek-own power.KS=cancel-knock "
	    "power.KC=cancel-knock " KNOCK },
	{ "G21", "cutthroat",
	    "values.2=-2 values.K=15 turn.flip=may turn.king_trade=true deck.packs=[[1,3],[2,8]]" },
	{ "G22", "single-deck", "players.max=4 deck.packs=1 turn.flip=may values.2=-2" },
	{ "G23", "cambio-table",
	    FOUR "deck.packs=[[1,6],[2,8]] deck.jokers=2 start.peek_where=near-row "
		 "start.leader=winner-last end.knock=instead-of-turn end.call=Cambio "
		 "end.final_turns=1 end.caller_frozen=true values.K=10 values.KH=-1 values.KD=-1 "
		 "power.7=peek-own power.8=peek-own power.9=peek-other power.10=peek-other "
		 "power.J=swap-any power.Q=swap-any power.KS=look-any-two-may-swap "
		 "power.KC=look-any-two-may-swap match.when=any-time match.whose=any "
		 "match.per_discard=1 match.wrong_cards=1 game.holes=5" },
	{ "G24", "dutch",
	    FOUR "deck.packs=[[1,5],[2,8]] end.knock=end-of-turn end.call=Dutch end.final_turns=1 "
		 "end.stock=end values.8=0 values.K=10 power.J=swap-any power.Q=peek-any "
		 "power.when=discarded match.when=any-time match.wrong_cards=1 game.holes=5" },
	{ "G25", "cabo-2",
	    FOUR "players.max=4 turn.placed_discard=face-up turn.multi_replace=true "
		 "end.knock=instead-of-turn end.call=Cabo end.final_turns=1 end.stock=end "
		 "end.final_sure=true values.J=11 values.Q=12 values.K=13 values.KH=0 values.KD=0 "
		 "knock.win={\"rule\":\"zero\"} knock.fail={\"rule\":\"add\",\"points\":10} "
		 "power.7=peek-own power.8=peek-own power.9=peek-other power.10=peek-other "
		 "power.J=swap-any power.Q=swap-any game.holes=0 game.target=100 "
		 "game.target_when=exceed game.reset_at=100 game.reset_to=50" },
	{ "G26", "rat-a-cat",
	    "players.max=6 deck.packs=1 deck.jokers=3 layout.rows=1 layout.columns=4 "
	    "start.turn_up=0 start.peek=2 start.discard_plain=true turn.placed=face-down "
	    "end.face_up=none end.knock=end-of-turn end.final_turns=1 values.10=9 values.J=5 "
	    "values.Q=5 values.joker=5 score.pairs=none power.J=peek-own power.Q=swap-own-other "
	    "power.joker=draw-two power.placeable=false game.holes=0 game.out_at=100" },
	{ "G27", "play-nine",
	    "players.max=6 deck.packs=2 deck.jokers=2 layout.columns=4 "
	    "turn.flip=must-unless-last end.final_turns=1 values.J=11 values.Q=12 "
	    "values.joker=-5 score.four_in_columns=-10 score.keep_negative=true" },
};

enum { PLAY_PRESETS = sizeof play_presets / sizeof play_presets[0] };

#undef NINE
#undef THIRDS
#undef KNOCK
#undef FOUR

#endif
