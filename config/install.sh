#!/bin/sh
# Installs golf, golfd and golf-playground, with what belongs to them, or removes them again:
#
#	install.sh install|uninstall|list BUILD
#
# PREFIX		/usr/local: the folder of the machine that they are in
# DESTDIR		empty: a folder that stands for the root of the machine, for packages
# GAMESDIR		PREFIX/bin: where golf is
# UNITDIR		PREFIX/lib/systemd/system: where the unit of the service is
# ZSHDIR		PREFIX/share/zsh/site-functions
#
# uninstall removes the files that install has put there, and no settings, token or games. list prints their names.
set -eu
umask 022
what=$1 build=$2
cd "$(dirname "$0")/.."
PREFIX=${PREFIX:-/usr/local}
DESTDIR=${DESTDIR:-}
bin=$PREFIX/bin share=$PREFIX/share
games=${GAMESDIR:-$bin} units=${UNITDIR:-$PREFIX/lib/systemd/system} zsh=${ZSHDIR:-$share/zsh/site-functions}
case $PREFIX$games$units$zsh in *[!A-Za-z0-9/._+-]*)
	echo "install: PREFIX, GAMESDIR, UNITDIR and ZSHDIR are paths of letters, digits and / . _ + -" >&2
	exit 1
	;;
esac

# A mode, a file here, and the file there.
files() {
	echo "755 $build/golf $games/golf"
	echo "755 $build/golfd $bin/golfd"
	echo "755 $build/golf-playground $bin/golf-playground"
	for page in golf.6 golfd.8 golf-rules.5 golf-playground.1; do
		echo "644 docs/man/$page $share/man/man${page##*.}/$page"
	done
	for program in golf golfd golf-playground; do
		echo "644 config/completion/golf.bash $share/bash-completion/completions/$program"
		echo "644 config/completion/golf.fish $share/fish/vendor_completions.d/$program.fish"
		echo "644 config/completion/golf.zsh $zsh/_$program"
	done
	echo "644 config/golfd.service $units/golfd.service"
	echo "644 config/golfd.example.conf $share/doc/golfd/examples/golfd.conf"
	for file in compose.yaml compose.watch.yaml prometheus.yml alerts.yml grafana/datasource.yml grafana/boards.yml grafana/golfd.json; do
		echo "644 config/$file $share/doc/golfd/examples/$file"
	done
	for page in LICENSE README.md CHANGELOG.md; do
		echo "644 $page $share/doc/golfd/$page"
	done
	for page in docs/*.md; do
		echo "644 $page $share/doc/golfd/docs/${page#docs/}"
	done
}

# The unit has the paths of the PREFIX, and a completion is one file.
install_all() {
	files | while read -r mode from to; do
		mkdir -p "$DESTDIR${to%/*}"
		case $from in
		config/completion/*)
			program=${to##*/}
			program=${program#_}
			sed -e "s/@PROGRAM@/${program%.fish}/" -e '/^@COMPLETE@$/{r config/completion/complete.awk' -e 'd;}' "$from" >"$DESTDIR$to.new"
			;;
		config/golfd.service) sed "s|/usr/local/bin|$bin|g" "$from" >"$DESTDIR$to.new" ;;
		*) cp "$from" "$DESTDIR$to.new" ;;
		esac
		chmod "$mode" "$DESTDIR$to.new"
		mv -f "$DESTDIR$to.new" "$DESTDIR$to"
		echo "  INSTALL $DESTDIR$to"
	done
}

uninstall_all() {
	files | while read -r _ _ to; do
		[ ! -e "$DESTDIR$to" ] || { rm -f "$DESTDIR$to" && echo "  REMOVE $DESTDIR$to"; }
	done
	for folder in docs examples/grafana examples ''; do
		rmdir "$DESTDIR$share/doc/golfd/$folder" 2>/dev/null || true
	done
}

case $what in
install) install_all ;;
uninstall) uninstall_all ;;
list) files | while read -r _ _ to; do echo "$DESTDIR$to"; done ;;
*)
	echo "usage: install.sh install|uninstall|list BUILD" >&2
	exit 2
	;;
esac
