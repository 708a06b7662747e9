#!/bin/sh
# Makes a picture of all cards, for docs/cards.png: sheet.sh FOLDER SIZE COLOUR >sheet.svg
# The marked cards of combinations look like the others but for their colour, and are left out.
# FOLDER is from draw.sh. SIZE is that of a card in pixels. COLOUR is the background.
set -eu
LC_ALL=C ls "$1" | grep '\.png$' | grep -v -e '^SP-' -e '^M' | awk -v folder="$1" -v size="$2" -v colour="$3" '
	BEGIN {
		n = split("A 2 3 4 5 6 7 8 9 T J Q K", rank, " ")
		for (s = 1; s <= 4; s++)
			for (r = 1; r <= n; r++)
				at[rank[r] substr("SHDC", s, 1)] = (r - 1) " " (s - 1)
		m = split("X1 X2 BK NO B1 B2 B3 B4 B5 B6 B7 B8 B9 B10 B11 B12 B13 B14 B15 B16 B17 B18 B19 B20", rest, " ")
		for (i = 1; i <= m; i++)
			at[rest[i]] = (i - 1) % 13 " " 4 + int((i - 1) / 13)
		m = split("NM9 NM8 NM7 NM6 NM5 NM4 NM3 NM2 NM1 N0 N1 N2 N3 N4 N5 N6 N7 N8 N9 N10 N11 N12 N13 N14 N15 N16 N17 N18 N19 N20", rest, " ")
		for (i = 1; i <= m; i++)
			at[rest[i]] = (i - 1) % 13 " " 6 + int((i - 1) / 13)
		gap = size / 8
		printf "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" width=\"%d\" height=\"%d\">\n", 13 * (size + gap) + gap, 9 * (size + gap) + gap
		printf "<rect width=\"100%%\" height=\"100%%\" fill=\"%s\"/>\n", colour
	}
	{
		name = $0
		sub(/-.*/, "", name)
		split(at[name], place, " ")
		printf "<image x=\"%s\" y=\"%s\" width=\"%d\" height=\"%d\" xlink:href=\"%s/%s\"/>\n", gap + place[1] * (size + gap), gap + place[2] * (size + gap), size, size, folder, $0
	}
	END { print "</svg>" }'
