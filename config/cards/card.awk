# Draws one picture as SVG: awk -v card=QH -f card.awk
#
# A card has its name in the rules (AS 2H TD JC X1 X2). N0 to N20 are numbers, and NM1 to NM9 are numbers below 0: cards of
# a deck of one's own. BK is a back, B1 to B20 are backs with the number of a place, NO is an empty place. A card after an M, such as MQH, counts in a combination at the end of a hole: it is gold. SP is
# nothing at all, as wide as a card. All shapes are lines of our own, without a font. People see the pictures 22 to 48
# pixels high, so the rank takes half of the card and the suit takes the rest. Each suit has its own colour and shape.

BEGIN {
	# Ranks as strokes, 50 high between the middles of their lines: width, path.
	glyph("A", 38, "M0,50 L19,0 L38,50 M7,34 H31")
	glyph("1", 13, "M0,10 L13,0 V50")
	glyph("2", 33, "M1,13 C2,-5 32,-5 32,13 C32,27 12,36 1,50 H33")
	glyph("3", 33, "M1,0 H31 L15,20 C39,18 39,50 15,50 C7,50 2,47 0,42")
	glyph("4", 37, "M28,50 V0 H25 L0,35 H37")
	glyph("5", 33, "M30,0 H5 L3,22 C13,14 33,17 33,33 C33,51 8,55 0,43")
	glyph("6", 34, "M28,0 C10,4 0,18 0,33 A17,17 0 1 0 34,33 A17,17 0 0 0 0,33")
	glyph("7", 34, "M0,0 H34 L13,50")
	glyph("8", 34, "M17,0 A14,11.5 0 1 0 17,23 A14,11.5 0 1 0 17,0 M17,23 A17,13.5 0 1 0 17,50 A17,13.5 0 1 0 17,23")
	glyph("9", 34, "M6,50 C24,46 34,32 34,17 A17,17 0 1 0 0,17 A17,17 0 0 0 34,17")
	glyph("0", 28, "M14,0 C32,0 32,50 14,50 C-4,50 -4,0 14,0 Z")
	glyph("-", 22, "M0,25 H22")
	glyph("J", 26, "M10,0 H26 V33 C26,55 2,55 0,38")
	glyph("Q", 38, "M18,0 C42,0 42,50 18,50 C-6,50 -6,0 18,0 Z M22,34 L38,53")
	glyph("K", 35, "M0,0 V50 M33,0 L2,29 M13,20 L35,50")

	# Suits, filled, around 0,0 and some 44 high.
	suit["S"] = "M0,-24 C30,-1 26,15 13,15 C8,15 4,12 2.500,9 C3,16 6,20 11,23 H-11 C-6,20 -3,16 -2.500,9 C-4,12 -8,15 -13,15 C-26,15 -30,-1 0,-24 Z"
	suit["H"] = "M0,23 C-34,-1 -26,-23 -12,-23 C-5,-23 -1,-18 0,-13 C1,-18 5,-23 12,-23 C26,-23 34,-1 0,23 Z"
	suit["D"] = "M0,-25 L21,0 L0,25 L-21,0 Z"
	suit["C"] = "M-10.500,-13 A10.500,10.500 0 1 1 10.500,-13 C10.500,-9 8,-6 6,-4 A10.500,10.500 0 1 1 3,10 C4,16 6,20 11,23 H-11 C-6,20 -4,16 -3,10 A10.500,10.500 0 1 1 -6,-4 C-8,-6 -10.500,-9 -10.500,-13 Z"
	colour["S"] = "#16181d"
	colour["H"] = "#d4152b"
	colour["D"] = "#0b5fd0"
	colour["C"] = "#0a7d34"

	paper = "#fdfdfb"
	edge = "#a9adb5"
	if (card ~ /^M/) {
		paper = "#ffd75e"
		edge = "#8a5a00"
		card = substr(card, 2)
	}
	print "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"128\" height=\"128\" viewBox=\"0 0 128 128\">"
	if (card == "NO")
		draw_empty()
	else if (card == "SP")
		print "<!-- nothing -->"
	else if (card ~ /^N/)
		draw_number(substr(card, 2))
	else if (card ~ /^B/)
		draw_back(substr(card, 2))
	else if (card ~ /^X/)
		draw_joker(card == "X1" ? colour["H"] : colour["S"])
	else
		draw_face(substr(card, 1, 1), substr(card, 2, 1))
	print "</svg>"
}

function glyph(name, width, path) {
	wide[name] = width
	strokes[name] = path
}

function body(fill, edge) {
	printf "<rect x=\"11\" y=\"2.500\" width=\"106\" height=\"123\" rx=\"19\" fill=\"%s\" stroke=\"%s\" stroke-width=\"3\"/>\n", fill, edge
}

# One or two signs side by side, their middle at x, their top line at y, so many times as wide and as high.
function write_signs(text, x, y, sx, sy, line, ink,    a, b, gap, all) {
	a = substr(text, 1, 1)
	b = substr(text, 2, 1)
	gap = b == "" ? 0 : (line + 8) / sx
	all = wide[a] + gap + (b == "" ? 0 : wide[b])
	write_sign(a, x - all * sx / 2, y, sx, sy, line, ink)
	if (b != "")
		write_sign(b, x - all * sx / 2 + (wide[a] + gap) * sx, y, sx, sy, line, ink)
}

# The path is scaled and the line is not: it is as thick in all directions.
function write_sign(sign, x, y, sx, sy, line, ink) {
	printf "<path transform=\"translate(%.3f %.3f) scale(%.3f %.3f)\" d=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"%s\" stroke-linecap=\"round\" stroke-linejoin=\"round\" vector-effect=\"non-scaling-stroke\"/>\n", x, y, sx, sy, strokes[sign], ink, line
}

function draw_face(rank, of) {
	body(paper, edge)
	if (rank == "T")
		write_signs("10", 64, 18, 0.98, 1.02, 13, colour[of])
	else
		write_signs(rank, 64, 18, 1.3, 1.02, 14, colour[of])
	printf "<path transform=\"translate(64 100.500) scale(0.92)\" d=\"%s\" fill=\"%s\"/>\n", suit[of], colour[of]
}

# A number fills the card. Numbers below 0 and 0 are blue, low numbers white, high numbers yellow and red. The backs alone are green.
function draw_number(text,    n, ink) {
	sub("M", "-", text)
	n = text + 0
	ink = n < 0 ? "#ffffff" : "#16181d"
	if (paper == "#ffd75e")
		ink = "#16181d"
	else
		paper = n < 0 ? "#2f55b5" : n == 0 ? "#a9dcf7" : n < 5 ? "#fdfdfb" : n < 9 ? "#ffe070" : "#f08a7e"
	body(paper, edge)
	write_signs(text, 64, 27, length(text) == 1 ? 1.6 : 1.05, 1.5, 14, ink)
}

# A jester's cap with three bells.
function draw_joker(ink) {
	body(paper, edge)
	printf "<path d=\"M37,92 C38,80 33,72 21,72 C19,49 40,38 54,51 C50,39 55,29 64,20 C73,29 78,39 74,51 C88,38 109,49 107,72 C95,72 90,80 91,92 Z\" fill=\"%s\"/>\n", ink
	printf "<path d=\"M40,107 H88\" stroke=\"%s\" stroke-width=\"13\" stroke-linecap=\"round\"/>\n", ink
	printf "<circle cx=\"26\" cy=\"77\" r=\"9.500\" fill=\"#f2a900\"/><circle cx=\"64\" cy=\"19\" r=\"9.500\" fill=\"#f2a900\"/><circle cx=\"102\" cy=\"77\" r=\"9.500\" fill=\"#f2a900\"/>\n"
}

# The green, with a flag and a ball, or with the number of a place.
function draw_back(number) {
	body("#1f7a48", "#0f4e2c")
	print "<rect x=\"19\" y=\"10.500\" width=\"90\" height=\"107\" rx=\"12\" fill=\"none\" stroke=\"#7fc79b\" stroke-width=\"4\"/>"
	if (number ~ /^[0-9]/) {
		write_signs(number, 64, 39, length(number) == 1 ? 1.25 : 0.86, 1, 11, "#ffffff")
		return
	}
	print "<ellipse cx=\"62\" cy=\"98\" rx=\"27\" ry=\"7\" fill=\"#0f4e2c\"/>"
	print "<path d=\"M52,98 V28\" stroke=\"#ffffff\" stroke-width=\"7\" stroke-linecap=\"round\"/>"
	print "<path d=\"M55,26 L94,42 L55,60 Z\" fill=\"#ffd23f\"/>"
	print "<circle cx=\"80\" cy=\"91\" r=\"9\" fill=\"#ffffff\"/>"
}

function draw_empty() {
	print "<rect x=\"14\" y=\"6\" width=\"100\" height=\"116\" rx=\"17\" fill=\"none\" stroke=\"#8b909a\" stroke-width=\"6\" stroke-dasharray=\"17 13\" stroke-dashoffset=\"8\"/>"
}
