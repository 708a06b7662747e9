#!/bin/sh
# Draws the pictures of all cards: draw.sh FOLDER
# The folder is made anew. Its files are NAME-VERSION.png, 128 pixels square. The version is the beginning of the SHA-256
# of the picture's SVG, so the version of librsvg does not change it.
set -eu
here=$(dirname "$0")
out=$1
rm -rf "$out"
mkdir -p "$out"
ranks='A 2 3 4 5 6 7 8 9 T J Q K'
cards='X1 X2 MX1 MX2 BK NO SP'
for suit in S H D C; do
	for rank in $ranks; do
		cards="$cards $rank$suit M$rank$suit"
	done
done
# The numbers -9 to 20, for decks of one's own.
for number in 1 2 3 4 5 6 7 8 9; do
	cards="$cards NM$number MNM$number"
done
number=0
while [ "$number" -le 20 ]; do
	cards="$cards N$number MN$number"
	number=$((number + 1))
done
place=1
while [ "$place" -le 20 ]; do
	cards="$cards B$place"
	place=$((place + 1))
done
mkdir "$out/svg"
for card in $cards; do
	LC_ALL=C awk -v card="$card" -f "$here/card.awk" >"$out/svg/$card"
done
# shellcheck disable=SC2086 # the cards are words
(cd "$out/svg" && sha256sum $cards) | while read -r sum card; do
	rest=${sum#????}
	rsvg-convert --format=png --output="$out/$card-${sum%"$rest"}.png" "$out/svg/$card"
done
rm -r "$out/svg"
