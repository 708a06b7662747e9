# golfd: the Golf family of card games for Discord. `make` alone prints the targets.

CC       ?= cc
PKG_CONFIG ?= pkg-config
B        ?= build
OPT      ?= -O2 -g
WARN     := -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wstrict-prototypes -Wmissing-prototypes \
            -Wswitch-enum -Wvla
# With WERROR=1 a warning is an error; make check and .ci/run set it. Without it, a compiler with other warnings builds too.
FATAL     = $(if $(filter-out 0,$(WERROR)),-Werror)
CSTD     := -std=c17 -D_GNU_SOURCE
CORES    := $(shell nproc 2>/dev/null || echo 2)
# `make build` and `make tests` use all of them, unless -j says otherwise. Several goals are made in their order.
ifneq ($(filter 0build 0tests,$(MAKELEVEL)$(MAKECMDGOALS)),)
MAKEFLAGS += -j$(CORES)
endif
# Debian's hardening flags, those that the compiler knows. HARDEN= and HARDEN_LD= leave them out.
takes     = $(if $(shell { $(CC) -Werror $(1) -x c -c /dev/null -o /dev/null || echo no; } 2>&1),,$(1))
HARDEN   := -fPIE -fstack-protector-strong $(call takes,-fstack-clash-protection) $(call takes,-fcf-protection) \
            -Wformat -Werror=format-security
HARDEN_LD := -pie -Wl,-z,relro -Wl,-z,now
# Fortify is 3 where the compiler and the C library know it. It needs optimisation, and is not for the sanitizers, which
# see more without it. A user's own level counts.
FORTIFY_LEVEL := $(or $(filter 3,$(shell { printf '\043include <features.h>\n__USE_FORTIFY_LEVEL\n' | \
            $(CC) -O2 -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=3 -E -P -x c -; } 2>/dev/null)),2)
OPTIMISED = $(filter-out -O0,$(lastword $(filter -O%,$(OPT) $(PART_CFLAGS) $(CFLAGS))))
UNFORTIFIED = $(or $(findstring -fsanitize,$(SAN) $(CFLAGS) $(LDFLAGS)),$(findstring _FORTIFY_SOURCE,$(CPPFLAGS) $(CFLAGS)))
FORTIFY   = $(if $(HARDEN),$(if $(OPTIMISED),$(if $(UNFORTIFIED),,-U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=$(FORTIFY_LEVEL))))
# No object knows the folder of the checkout or of the build, so two builds in two folders give the same bytes.
PREFIX_MAP := -ffile-prefix-map=$(CURDIR)=. $(if $(filter /%,$(B)),-ffile-prefix-map=$(B)=build)
# CPPFLAGS, CFLAGS and LDFLAGS are the user's, and come after the flags of the build. PART_CPPFLAGS and PART_CFLAGS are
# the flags of a folder.
ALL_CPPFLAGS = -I. -I$(B) $(PART_CPPFLAGS) $(CPPFLAGS)
ALL_CFLAGS   = $(CSTD) $(OPT) $(WARN) $(PREFIX_MAP) $(HARDEN) $(FORTIFY) $(SAN) $(PART_CFLAGS) $(CFLAGS)
ALL_LDFLAGS  = $(HARDEN_LD) $(SAN) $(LDFLAGS)
COMPILE   = $(CC) $(ALL_CPPFLAGS) $(ALL_CFLAGS) $(FATAL) -MMD -MP -c
LINK      = $(CC) $(ALL_CFLAGS) $(ALL_LDFLAGS)
BOT_PKGS := libwebsockets libcurl libcrypto libcjson libuv sqlite3 libpq libutf8proc libmicrohttpd zlib
PLAY_PKGS := libwebsockets libcjson zlib
PICTURE_PKGS := pangocairo zlib
# pkg-config is silent here: without packages, $(B)/compiled-with says what to do. No warnings about the headers of libraries.
sys = $(shell $(PKG_CONFIG) --cflags $(1) 2>/dev/null | sed 's/-I/-isystem /g')
BOT_CPPFLAGS  := $(call sys,$(BOT_PKGS))
PLAY_CPPFLAGS := $(call sys,$(PLAY_PKGS))
PICTURE_CPPFLAGS := $(call sys,$(PICTURE_PKGS))
BOT_LIBS  := $(shell $(PKG_CONFIG) --libs $(BOT_PKGS) 2>/dev/null)
PLAY_LIBS := $(shell $(PKG_CONFIG) --libs $(PLAY_PKGS) 2>/dev/null)
PICTURE_LIBS := $(shell $(PKG_CONFIG) --libs $(PICTURE_PKGS) 2>/dev/null) -lgif

ENGINE_C := $(wildcard engine/*.c engine/ahead/*.c engine/players/*.c engine/daily/*.c engine/plan/*.c engine/review/*.c)
CONFIG_C := $(wildcard config/*.c) $(B)/config/embedded.c $(B)/config/version.c
BOT_C    := $(wildcard bot/*.c bot/*/*.c) $(B)/bot/card_file.c
CLI_C    := $(wildcard cli/*.c)
PICTURE_C := $(wildcard picture/*.c)
LAB_C    := $(wildcard lab/*.c)
PLAY_C   := $(wildcard playground/*.c) $(B)/playground/page.c $(B)/config/version.c
FUZZ_C   := $(filter-out %/entry.c,$(wildcard tests/fuzz/*.c))
FUZZED   := action rules record
FUZZ_BOT_C := $(wildcard tests/fuzz/bot/*.c)
FUZZED_BOT := payload packed session rest press form rows postgres dump route
TESTED   := engine config lab cli bot playground picture

# golf is optimised as a whole program, because it simulates games. Its objects hold plain code too, for the other
# programs. (WHOLE and IN_PARTS do not go together: after -fno-lto the linker does not tell the compiler which symbols
# are unused.) -flto or -fno-lto from the user holds for all programs.
LTO_SAID := $(filter -flto% -fno-lto,$(OPT) $(CFLAGS) $(LDFLAGS))
# The assembler writes the folder into the plain code of such an object, unless it is told not to.
WHOLE    := $(if $(SAN)$(findstring clang,$(CC))$(LTO_SAID),,-flto=auto -ffat-lto-objects -Wa,--debug-prefix-map=$(CURDIR)=.)
IN_PARTS := $(if $(LTO_SAID),,-fno-lto)

obj = $(patsubst %.c,$(B)/%.o,$(patsubst $(B)/%,%,$(1)))
objs_of = $(filter %.o,$(1))

# These files remember the flags of compiling and of linking. With other flags the objects and programs are built anew.
# FATAL is not among the flags, because it changes no object.
COMPILED_WITH := $(strip $(CC) $(ALL_CPPFLAGS) $(ALL_CFLAGS) $(WHOLE))
LINKED_WITH   := $(strip $(LINK) $(IN_PARTS))
define remember
ifneq ($$(file <$(B)/$(1)),$$($(2)))
.PHONY: $(B)/$(1)
endif
$(B)/$(1):
	@mkdir -p $$(@D)
	@printf '%s\n' '$$(subst ','\'',$$($(2)))' >$$@
endef
$(eval $(call remember,compiled-with,COMPILED_WITH))
$(eval $(call remember,linked-with,LINKED_WITH))
# All objects wait for this file, and so does what is drawn.
$(B)/compiled-with: $(B)/ready
# The compiler, the libraries and the tools of the build are there.
$(B)/ready:
	@for tool in $(firstword $(CC)) $(firstword $(PKG_CONFIG)) rsvg-convert; do command -v $$tool >/dev/null 2>&1 || lacking="$$lacking $$tool"; done; \
	    for library in $(sort $(BOT_PKGS) $(PLAY_PKGS) $(PICTURE_PKGS)); do \
	        $(PKG_CONFIG) --exists $$library >/dev/null 2>&1 || lacking="$$lacking $$library"; done; \
	    [ -z "$$lacking" ] || { echo "make deps installs what this build needs and lacks:$$lacking" >&2; exit 1; }
	@mkdir -p $(@D) && touch $@

.DEFAULT_GOAL := help

##@ For everyone
.PHONY: help
help: ## print this list
	@awk 'BEGIN {FS = ":.*## "} /^##@/ {printf "\n%s\n", substr($$0, 5)} \
	    /^[a-z0-9-]+:.*## / {printf "  make %-12s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

.PHONY: demo
demo: deps ## play on this machine without a Discord account: install packages, build, start, print the next steps
	@$(MAKE) --no-print-directory -j$(CORES) build
	@sh playground/demo.sh $(B)

.PHONY: pictures
pictures: deps-test build ## make the pictures of tables in docs/ in Chromium
	@[ -d tests/bench/node_modules/sharp ] || (cd tests/bench && npm ci --ignore-scripts --no-audit --no-fund --loglevel=error)
	@GOLF_BUILD=$(B) node tests/page/pictures.mjs

.PHONY: test
test: deps-test ## install the packages of the tests, build, and run all tests
	@$(MAKE) --no-print-directory -j$(CORES) build tests
	@node tests/run.mjs $(B)

.PHONY: quick
quick: ## after an edit: build, and run the C tests of the programs that have changed, but for the slowest tests
	@$(MAKE) --no-print-directory -j$(CORES) tests
	@node tests/run.mjs $(B) quick

.PHONY: build
build: $(B)/golf $(B)/golfd $(B)/golf-playground ## build golf, golfd and golf-playground in build/

.PHONY: deps deps-test
deps: ## install the packages of the build, on Debian 12 or 13
	@sh .ci/deps.sh run
deps-test:
	@sh .ci/deps.sh test

$(B)/golf: $(call obj,$(CLI_C) $(LAB_C) $(PICTURE_C) $(CONFIG_C) $(ENGINE_C)) $(B)/linked-with
	@echo '  LD  $@'
	@$(LINK) $(WHOLE) -o $@ $(call objs_of,$^) $(PICTURE_LIBS) -lm
$(B)/golfd: $(call obj,$(BOT_C) $(LAB_C) $(PICTURE_C) $(CONFIG_C) $(ENGINE_C)) $(B)/linked-with
	@echo '  LD  $@'
	@$(LINK) $(IN_PARTS) -o $@ $(call objs_of,$^) $(BOT_LIBS) $(PICTURE_LIBS) -lm
$(B)/golf-playground: $(call obj,$(PLAY_C)) $(B)/linked-with
	@echo '  LD  $@'
	@$(LINK) $(IN_PARTS) -o $@ $(call objs_of,$^) $(PLAY_LIBS)

$(B)/engine/%.o $(B)/lab/%.o $(B)/cli/%.o: PART_CFLAGS = $(WHOLE)
$(B)/bot/%.o $(B)/tests/bot/%.o $(B)/tests/fuzz/bot/%.o: PART_CPPFLAGS = $(BOT_CPPFLAGS)
$(B)/playground/%.o $(B)/tests/playground/%.o: PART_CPPFLAGS = $(PLAY_CPPFLAGS)
$(B)/picture/%.o $(B)/tests/picture/%.o: PART_CPPFLAGS = $(PICTURE_CPPFLAGS)
# Compiling the tests without optimisation takes 40% of the time. Some helpers compute so much that they are optimised.
$(foreach part,$(TESTED),$(B)/tests/$(part)/%.o): PART_CFLAGS = $(if $(SAN),,-O0)
$(patsubst %,$(B)/tests/engine/%.o,play twins): PART_CFLAGS =

$(B)/%.o: %.c $(B)/compiled-with
	@mkdir -p $(@D)
	@echo '  CC  $<'
	@$(COMPILE) -o $@ $<
$(B)/%.o: $(B)/%.c $(B)/compiled-with
	@mkdir -p $(@D)
	@echo '  CC  $<'
	@$(COMPILE) -o $@ $<

# Files that are parts of the programs.
$(B)/config/embedded.c: config/embed.sh $(wildcard config/presets/*.json config/locales/*.json) | $(B)/ready
	@mkdir -p $(@D)
	@sh config/embed.sh embedded config/presets/*.json config/locales/*.json >$@.tmp && mv $@.tmp $@
# It is written anew when it would be another one: a new version or commit makes one object.
.PHONY: ask
$(B)/config/version.c: config/version.sh VERSION ask | $(B)/ready
	@mkdir -p $(@D)
	@sh config/version.sh >$@.tmp
	@if cmp -s $@.tmp $@; then rm $@.tmp; else mv $@.tmp $@; fi
# The pictures of the cards are drawn in DRAWN.
DRAWN    := $(B)/config/cards
$(B)/bot/card_file.c: $(B)/ready config/embed.sh config/cards/draw.sh config/cards/card.awk
	@mkdir -p $(@D)
	@echo '  DRAW $(DRAWN)'
	@sh config/cards/draw.sh $(DRAWN)
	@embed=$$PWD/config/embed.sh; (cd $(B) && sh "$$embed" card_file config/cards/*.png) >$@.tmp && mv $@.tmp $@
$(B)/playground/page.c: config/embed.sh $(wildcard playground/page/*) | $(B)/ready
	@mkdir -p $(@D)
	@sh config/embed.sh page_file $(wildcard playground/page/*) >$@.tmp && mv $@.tmp $@

# tests/simulate: golfd whole, on a simulated machine. The edges of golfd are left out, and libuv is simulated.
SIM_C    := $(wildcard tests/simulate/*.c)
SIM_LEFT := bot/main.c bot/operator.c bot/knowledge/audit.c bot/loop/run.c bot/discord/gateway_link.c bot/discord/rest_wire.c bot/discord/rest_exchange.c bot/discord/rest_limits.c bot/watch/http.c \
            bot/store/sqlite.c $(wildcard bot/store/sqlite_*.c) bot/store/postgres_open.c $(wildcard bot/store/*dump*.c bot/store/*tool.c)
# Its Discord has the limits of the playground, and says what it says.
SIM_PLAY := $(patsubst %,playground/%.c,api_route base component_tree emojis errors frame interactions limits objects permissions threads world)
SIM_WRAP := malloc calloc realloc free strdup strndup time clock_gettime getrandom picture_maker_new tables_new daily_decide malloc_trim \
            poll place_here place_is_dead pg_send_put errands_say tables_leaving log_line log_about record_write record_replay record_each table_clock_tick
SIM_LIBS := $(shell $(PKG_CONFIG) --libs libcurl libcjson sqlite3 libutf8proc 2>/dev/null)
# Else a compiler may assume that malloc() reads no variable, and drop "machine.current = NULL" before a call.
$(B)/tests/simulate/%.o: PART_CFLAGS = $(patsubst %,-fno-builtin-%,malloc calloc realloc free strdup strndup)
$(B)/tests/simulate/%.o: PART_CPPFLAGS = $(BOT_CPPFLAGS)
$(B)/tests/simulate/sqlite.o: bot/store/sqlite.c $(B)/compiled-with
	@mkdir -p $(@D)
	@echo '  CC  $<'
	@$(COMPILE) -Dstore_sqlite=real_sqlite -o $@ $<
$(B)/golf-simulate: $(call obj,$(SIM_C) $(SIM_PLAY) $(filter-out $(SIM_LEFT),$(BOT_C)) $(LAB_C) $(PICTURE_C) $(CONFIG_C) $(ENGINE_C)) \
    $(B)/tests/simulate/sqlite.o $(B)/linked-with
	@echo '  LD  $@'
	@$(LINK) $(IN_PARTS) $(SIM_WRAP:%=-Wl,--wrap=%) -o $@ $(call objs_of,$^) $(SIM_LIBS) $(PICTURE_LIBS) -lm
# For tests/simulate/guards.mjs: the objects, the libraries, and the flags of the sources.
$(B)/golf-simulate.parts: $(B)/golf-simulate Makefile
	@printf '%s\n' '$(call obj,$(SIM_C) $(SIM_PLAY) $(filter-out $(SIM_LEFT),$(BOT_C)) $(LAB_C) $(PICTURE_C) $(CONFIG_C) $(ENGINE_C)) $(B)/tests/simulate/sqlite.o' \
	    '$(SIM_WRAP:%=-Wl,--wrap=%) $(SIM_LIBS) $(PICTURE_LIBS) -lm' "$(subst ",\",$(ALL_CPPFLAGS) $(BOT_CPPFLAGS))" >$@

##@ For those who change it
# Each folder has one Criterion program: tests/FOLDER/*.c, the runner, and the objects of the folder, without its main.
# Their functions are bound at the start, not in the process of each test.
.PHONY: tests
tests: $(TESTED:%=$(B)/test-%) $(B)/known $(B)/golf-simulate ## build the Criterion programs

# A program for the system tests: it prints the cards that each seat of a stored game may know.
$(B)/known: $(call obj,tests/system/known.c $(ENGINE_C)) $(B)/linked-with
	@echo '  LD  $@'
	@$(LINK) $(IN_PARTS) -o $@ $(call objs_of,$^)

# The program of tests/bench/picture.mjs.
$(B)/bench-table: $(call obj,tests/bench/table.c $(PICTURE_C) $(CONFIG_C) $(ENGINE_C)) $(B)/linked-with
	@echo '  LD  $@'
	@$(LINK) $(IN_PARTS) -o $@ $(call objs_of,$^) $(PICTURE_LIBS) -lm

# The playground with people who press, for tests/bench/load.mjs.
$(B)/tests/bench/load%.o: PART_CPPFLAGS = $(PLAY_CPPFLAGS)
$(B)/bench-load: $(call obj,$(wildcard tests/bench/load*.c)) $(filter-out %/main.o,$(call obj,$(PLAY_C))) $(B)/linked-with
	@echo '  LD  $@'
	@$(LINK) $(IN_PARTS) -o $@ $(call objs_of,$^) $(PLAY_LIBS) -lm

comma := ,
lib_objs = $(filter-out %/main.o,$(1))
define test_program
$$(B)/test-$(1): $$(call obj,tests/runner.c $$(wildcard tests/$(1)/*.c tests/$(1)/*/*.c)) $$(call lib_objs,$$(call obj,$(2))) $$(B)/linked-with
	@echo '  LD  $$@'
	@$$(LINK) $$(IN_PARTS) -Wl,-z,now -o $$@ $$(call objs_of,$$^) $(3)
# For tests/mutants.mjs: the objects and libraries of the program, and the flags of its sources.
$$(B)/test-$(1).parts: $$(B)/test-$(1) Makefile
	@printf '%s\n' '$$(call obj,tests/runner.c $$(wildcard tests/$(1)/*.c tests/$(1)/*/*.c)) $$(call lib_objs,$$(call obj,$(2)))' '$(3)' \
	    "$$(subst ",\",$$(ALL_CPPFLAGS) $$(BOT_CPPFLAGS) $$(PLAY_CPPFLAGS) $$(PICTURE_CPPFLAGS))" >$$@
endef
$(eval $(call test_program,engine,$(ENGINE_C) $(FUZZ_C),-lm))
$(eval $(call test_program,config,$(CONFIG_C) $(ENGINE_C),))
$(eval $(call test_program,lab,$(LAB_C) tests/engine/play.c $(CONFIG_C) $(ENGINE_C),-lm))
# The tests of cli count allocations, par is made of few plays, and a test may drive the clock (tests/cli/try.h).
$(eval $(call test_program,cli,$(CLI_C) $(LAB_C) $(PICTURE_C) $(CONFIG_C) $(ENGINE_C),$(PICTURE_LIBS) -lm -Wl$(comma)--wrap=malloc$(comma)--wrap=calloc$(comma)--wrap=realloc$(comma)--wrap=daily_par$(comma)--wrap=clock_gettime))
# In the tests of bot the level hard thinks less: tests/bot/hall_think.h.
$(eval $(call test_program,bot,tests/engine/twins.c tests/engine/play.c $(FUZZ_C) $(FUZZ_BOT_C) $(BOT_C) $(LAB_C) $(PICTURE_C) $(CONFIG_C) $(ENGINE_C),$(BOT_LIBS) $(PICTURE_LIBS) -lm -Wl$(comma)--wrap=daily_decide$(comma)--wrap=review_fit$(comma)--wrap=lab_share))
$(eval $(call test_program,picture,$(PICTURE_C) tests/engine/twins.c tests/engine/play.c $(CONFIG_C) $(ENGINE_C),$(PICTURE_LIBS) -lm))
$(eval $(call test_program,playground,$(PLAY_C),$(PLAY_LIBS)))

-include $(shell find $(B) -name '*.d' 2>/dev/null)
# Without this rule make tries to link a .d file from a .d.o.
%.d: ;

.PHONY: strength
strength: build ## how well the computer players play: the tables of docs/strength.md; SHARE=0.1 plays a tenth of the holes, ONLY=cabo,dacz these games
	@node tests/bench/strength.mjs $(B)/golf $(or $(SHARE),1) $(ONLY)

.PHONY: bench
# bench builds its own programs, so OPT and SAN of another build do not change the figures. A refused press is a failure.
# On a busy machine bench says so, and checks nothing (Error 3).
bench: deps-test ## measure the engine and the daemon's answers; with BENCH_CHECK=1 a missed target fails
	@[ -d tests/bench/node_modules/sharp ] || (cd tests/bench && npm ci --ignore-scripts --no-audit --no-fund --loglevel=error) || \
	    echo "bench: the comparison of pictures is skipped, since npm could not install sharp"
	@$(MAKE) --no-print-directory -j$(CORES) B=$(B)/bench OPT=-O2 SAN= build $(B)/bench/bench-table $(B)/bench/bench-load
	@status=0; export B=$(B)/bench GOLF_BUILD=$(B)/bench; \
	    node tests/bench/quiet.mjs sh tests/bench/six.sh $(B)/bench || status=$$?; \
	    node tests/bench/quiet.mjs node tests/bench/picture.mjs || { drawn=$$?; [ $$status = 1 ] || status=$$drawn; }; \
	    node tests/bench/quiet.mjs node tests/bench/beside.mjs || { beside=$$?; [ $$status = 1 ] || status=$$beside; }; \
	    node tests/bench/answers.mjs || { answers=$$?; [ $$status = 1 ] || status=$$answers; }; \
	    node tests/bench/echo.mjs || { echo=$$?; [ $$status = 1 ] || status=$$echo; }; \
	    node tests/bench/load.mjs || { load=$$?; [ $$status = 1 ] || status=$$load; }; \
	    node tests/bench/many.mjs || { many=$$?; [ $$status = 1 ] || status=$$many; }; exit $$status

.PHONY: contract
contract: deps-test ## check golfd's requests in the system tests against ../shared/discord/openapi.json
	@if [ -f "$${GOLF_OPENAPI:-../shared/discord/openapi.json}" ]; then \
	    $(MAKE) --no-print-directory -j$(CORES) build tests && node tests/run.mjs $(B) system; \
	else echo "contract: skipped, since ../shared/discord/openapi.json is not there"; fi

.PHONY: simulate
simulate: $(B)/golf-simulate ## golfd on a simulated machine, with people and faults: SEED (1), EVENTS (100000 interactions)
	@node tests/simulate/run.mjs $(B) $(or $(SEED),1) $(or $(EVENTS),100000)

.PHONY: simulate-guards
simulate-guards: $(B)/golf-simulate.parts ## take away the line that guards each invariant; the simulation must find that (tests/simulate/GUARDS.md)
	@node tests/simulate/guards.mjs $(B)

.PHONY: torture
torture: deps-test ## kill golfd, fill its disk, stop its database, cut its network, under load: TORTURE (all), TORTURE_KILLS (1000)
	@$(MAKE) --no-print-directory -j$(CORES) $(B)/golfd $(B)/golf-playground $(B)/known
	@GOLF_BUILD=$(B) node tests/torture/torture.mjs

.PHONY: games
games: $(B)/golf ## play GAMES (10000) games of every preset with 2 to 6 computer players; all must end
	@sh tests/simulate.sh $(B)

.PHONY: fuzz
# Each target of tests/fuzz is one program. Their engine is instrumented, so they have their own build folder.
fuzz: deps-check ## run libFuzzer on all that comes from outside, or on TARGET=press alone, FUZZ_SECONDS (60) each
	@$(MAKE) --no-print-directory -j$(CORES) B=$(B)/fuzz CC=clang OPT='-O1 -g' SAN='$(FUZZ_SAN)' WERROR=1 \
	    $(FUZZ_RUN:%=$(B)/fuzz/fuzz-%)
	@sh tests/fuzz/run.sh $(B)/fuzz $(FUZZ_RUN)
FUZZ_RUN  = $(or $(TARGET),$(FUZZED) $(FUZZED_BOT))
FUZZ_SAN := -fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer
$(B)/tests/fuzz/entry-%.o: tests/fuzz/entry.c $(B)/compiled-with
	@mkdir -p $(@D)
	@echo '  CC  $< ($*)'
	@$(COMPILE) -DFUZZ=fuzz_$* -o $@ $<
$(FUZZED:%=$(B)/fuzz-%): $(B)/fuzz-%: $(B)/tests/fuzz/entry-%.o $(call obj,$(FUZZ_C) $(ENGINE_C)) $(B)/linked-with
	@echo '  LD  $@'
	@$(LINK) $(IN_PARTS) -fsanitize=fuzzer -o $@ $(call objs_of,$^)
# The hall asserts with Criterion. Here its asserts abort: tests/fuzz/hall/criterion/criterion.h.
FUZZ_HALL := $(patsubst tests/bot/%.c,$(B)/tests/fuzz/hall-%.o,tests/bot/hall.c tests/bot/hall_act.c)
$(B)/tests/fuzz/hall-%.o: tests/bot/%.c $(B)/compiled-with
	@mkdir -p $(@D)
	@echo '  CC  $< (fuzz)'
	@$(COMPILE) -Itests/fuzz/hall $(BOT_CPPFLAGS) -o $@ $<
$(B)/tests/fuzz/bot/%.o: PART_CPPFLAGS += $(if $(findstring fuzzer,$(SAN)),-Itests/fuzz/hall)
$(FUZZED_BOT:%=$(B)/fuzz-%): $(B)/fuzz-%: $(B)/tests/fuzz/entry-%.o $(FUZZ_HALL) \
    $(call obj,$(FUZZ_C) $(FUZZ_BOT_C) $(filter-out %/main.c,$(BOT_C)) $(LAB_C) $(PICTURE_C) $(CONFIG_C) $(ENGINE_C)) $(B)/linked-with
	@echo '  LD  $@'
	@$(LINK) $(IN_PARTS) -fsanitize=fuzzer -o $@ $(call objs_of,$^) $(BOT_LIBS) $(PICTURE_LIBS) -lm
.PRECIOUS: $(B)/tests/fuzz/entry-%.o

.PHONY: catalogue
catalogue: deps-test ## write the keys, the rules and their tests into docs/rules.md
	@$(MAKE) --no-print-directory -j$(CORES) $(B)/test-engine
	@KEYS=print $(B)/test-engine --filter 'keys/the_document_has_every_key'
	@node tests/catalogue.mjs print

.PHONY: manual
manual: ## write the keys of the rules and the settings into the man pages and docs/operators.md
	@node tests/manual.mjs print

.PHONY: guards
guards: deps-test ## write who may press and type what into docs/security.md
	@$(MAKE) --no-print-directory -j$(CORES) $(B)/test-bot
	@GUARDS=print $(B)/test-bot --filter 'guard_page/*'

.PHONY: clean
clean: ## remove the build folder
	rm -rf $(B)

##@ For every commit
.PHONY: check format format-fix layers pure lint sanitize valgrind gate packages follow
check: deps-check ## every commit passes this: format, layers, pure, lint, sanitize, valgrind, thorough, gate, packages, follow
	@$(MAKE) --no-print-directory format layers pure
	@$(MAKE) --no-print-directory -j$(CORES) lint
	@$(MAKE) --no-print-directory WERROR=1 sanitize valgrind thorough
	@for suite in $$(sed -n 's/^[0-9]* //p' .ci/debians); do \
	    GOLF_GATE_SUITE=$$suite $(MAKE) --no-print-directory gate packages follow || exit 1; done

.PHONY: deps-check
deps-check:
	@sh .ci/deps.sh check

SOURCES := $(filter-out build/%,$(wildcard */*.[ch] */*/*.[ch] tests/fuzz/*/*.[ch] tests/fuzz/*/*/*.[ch]))
format: ## list what clang-format would change, and lines above 100 columns
	@clang-format --dry-run -Werror $(SOURCES) && node tests/columns.mjs $(SOURCES) && echo "The format is right."
format-fix: ## format the files with clang-format
	@clang-format -i $(SOURCES) && clang-format -i $(SOURCES) # the second run fills the lines of broken strings

layers: $(call obj,$(ENGINE_C) $(CONFIG_C) $(LAB_C) $(PICTURE_C) $(CLI_C) $(BOT_C) $(PLAY_C)) ## check that every include keeps the layers, that no circle of files grows, that no name is in two folders, and that each is used
	@node tests/layers.mjs
	@node tests/circles.mjs $(B)
	@node tests/names.mjs $(B)
	@node tests/unused.mjs $(B)
pure: ## check the engine's includes, calls and data
	@sh tests/pure.sh gcc && sh tests/pure.sh clang

LINTED := $(wildcard engine/*.c engine/ahead/*.c engine/players/*.c engine/daily/*.c engine/plan/*.c engine/review/*.c config/*.c lab/*.c bot/*.c bot/*/*.c cli/*.c picture/*.c playground/*.c)
lint: $(LINTED:%=$(B)/tidy/%.ok) ## clang-tidy and cppcheck
	@echo "cppcheck reads $(words $(LINTED)) files, which takes some minutes."
	@cppcheck --quiet --std=c11 --enable=warning,performance,portability --inline-suppr --error-exitcode=1 \
	    --suppress=unknownMacro -I. $(LINTED) && echo "cppcheck found nothing."
$(B)/tidy/%.ok: % .clang-tidy
	@mkdir -p $(@D)
	@echo '  TIDY $< ($(shell printf '%s\n' $(LINTED) | grep -nxF '$<' | cut -d: -f1) of $(words $(LINTED)))'
	@clang-tidy --quiet $< -- $(CSTD) $(ALL_CPPFLAGS) $(BOT_CPPFLAGS) $(PICTURE_CPPFLAGS) 2>/dev/null && touch $@

# GOLF_THOROUGH=1 make sanitize: all cases of each test, for some hours.
sanitize: ## the Criterion tests under AddressSanitizer and UBSan, with gcc and with clang
	@$(MAKE) --no-print-directory -j$(CORES) B=$(B)/gcc-san CC=gcc SAN='$(SANITIZERS) -Wno-array-bounds' WERROR=1 tests build
	@LSAN_OPTIONS=suppressions=tests/lsan.supp:print_suppressions=0 node tests/run.mjs $(B)/gcc-san c
	@$(MAKE) --no-print-directory -j$(CORES) B=$(B)/clang-san CC=clang SAN='$(SANITIZERS)' WERROR=1 tests build
	@LSAN_OPTIONS=suppressions=tests/lsan.supp:print_suppressions=0 node tests/run.mjs $(B)/clang-san c
# gcc's guess about bounds takes the branches that its own sanitizer has already stopped for ways to go on.
SANITIZERS := -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer

valgrind: build ## run the command line and the daemon under valgrind
	@sh tests/valgrind.sh $(B)

# These take GOLF_GATE_SUITE=trixie, a row of .ci/debians; without it they take Debian 12. make check goes over all rows.
gate: deps-check ## what README.md promises, on a bare Debian as an ordinary user: PART="demo test image" (all)
	@sh .ci/gate.sh $(PART)

.PHONY: arm64
arm64: deps-check ## golf and golfd cross-compiled for arm64, under qemu on a bare Debian: they must do the same as here
	@sh .ci/gate.sh arm64

packages: deps-check ## the Debian packages on a bare Debian: built, installed, started, upgraded, removed, purged
	@sh .ci/packages.sh $(B)

follow: deps-check ## docs/operators.md, followed step by step on a bare Debian: PART="packages source" (all)
	@sh .ci/follow.sh $(PART)

.PHONY: thorough
thorough: export GOLF_THOROUGH = 1
thorough: deps-test ## what make test bounds, whole: all cases of the Criterion tests, 10,000 clicks, 200 people at once, a minute of simulation
	@$(MAKE) --no-print-directory -j$(CORES) build tests
	@node tests/run.mjs $(B) c
	@GOLF_BUILD=$(B) node --test --test-concurrency=1 $(shell grep -l GOLF_THOROUGH tests/build/*.test.mjs tests/system/*.test.mjs tests/page/*.test.mjs) \
	    $(wildcard tests/system/restart*.test.mjs)

.PHONY: reproducible
reproducible: ## build golf, golfd and golf-playground twice, in two folders: the bytes must be the same
	@GOLF_THOROUGH=1 node --test tests/build/reproducible.test.mjs

.PHONY: mutants
# DIR: one or more of engine, engine/players, config, bot and cli, or files in them. FROM, WORKERS and AGAIN: tests/mutants.mjs.
# MUTANTS is an older name of N. The programs in lines/ count which lines run.
MUTATED = $(sort $(foreach d,$(or $(DIR),engine),$(firstword $(subst /, ,$(d)))))
mutants: deps-test ## change the folders of DIR=engine in N=320 places, one at a time; the tests must notice
	@$(MAKE) --no-print-directory -j$(CORES) build $(B)/known $(MUTATED:%=$(B)/test-%.parts)
	@$(MAKE) --no-print-directory -j$(CORES) B=$(B)/lines OPT='-O1 -g1' SAN= CFLAGS='--coverage -fno-lto' $(MUTATED:%=$(B)/lines/test-%)
	@DIR='$(DIR)' N='$(N)' FROM='$(FROM)' WORKERS='$(WORKERS)' AGAIN='$(AGAIN)' node tests/mutants.mjs $(B)

##@ For a release
.PHONY: release
release: ## cut the release VERSION=1.2.3 in this checkout: one commit and one tag; nothing is pushed
	@sh .ci/release.sh '$(VERSION)'

##@ For operators
.PHONY: install uninstall
# config/install.sh has the other variables. make passes them from its command line.
install: build ## install the programs, man pages, completions, documents and the unit: PREFIX (/usr/local), DESTDIR
	@sh config/install.sh install $(B)
uninstall: ## remove what install has put there
	@sh config/install.sh uninstall $(B)

.PHONY: deb
deb: ## build the Debian packages golf, golfd and golf-playground in build/deb/, as an ordinary user
	@sh .ci/deps.sh deb
	@sh .ci/deb.sh $(B)/deb

.PHONY: sbom
sbom: $(B)/golfd ## write build/golfd.cdx.json: the libraries, fonts and pictures of golfd, with versions and licences (CycloneDX)
	@node .ci/sbom.mjs $(B)/golfd >$(B)/golfd.cdx.json.tmp && mv $(B)/golfd.cdx.json.tmp $(B)/golfd.cdx.json
	@echo "$(B)/golfd.cdx.json is written."

.PHONY: image
image: ## build the container image golfd with docker, podman or buildah
	@sh .ci/image.sh
