/*
 * Paths as short texts, as in SVG, with absolute numbers: M x,y moves, L x,y is a line, C a curve
 * with two control points, Z closes. E x,y,rx,ry is a whole ellipse, O x,y,r a whole circle.
 */
#include "picture/inside.h"

#include <math.h>
#include <stdlib.h>

static const char *
numbers(const char *at, double *to, unsigned n)
{
	for (unsigned i = 0; i < n; i++) {
		char *end;

		to[i] = strtod(at, &end);
		at = end + (*end == ',');
	}
	return at;
}

static void
ellipse(cairo_t *cr, double x, double y, double rx, double ry)
{
	cairo_matrix_t before;

	cairo_get_matrix(cr, &before);
	cairo_translate(cr, x, y);
	cairo_scale(cr, rx, ry);
	cairo_new_sub_path(cr);
	cairo_arc(cr, 0, 0, 1, 0, 2 * M_PI);
	cairo_close_path(cr);
	cairo_set_matrix(cr, &before);
}

void
path_add(cairo_t *cr, const char *path)
{
	char command = 'M';
	double v[6];

	while (*path) {
		if (*path == ' ') {
			path++;
			continue;
		}
		if (*path >= 'A' && *path <= 'Z')
			command = *path++;
		switch (command) {
		case 'M':
			path = numbers(path, v, 2);
			cairo_move_to(cr, v[0], v[1]);
			break;
		case 'L':
			path = numbers(path, v, 2);
			cairo_line_to(cr, v[0], v[1]);
			break;
		case 'C':
			path = numbers(path, v, 6);
			cairo_curve_to(cr, v[0], v[1], v[2], v[3], v[4], v[5]);
			break;
		case 'E':
			path = numbers(path, v, 4);
			ellipse(cr, v[0], v[1], v[2], v[3]);
			break;
		case 'O':
			path = numbers(path, v, 3);
			ellipse(cr, v[0], v[1], v[2], v[2]);
			break;
		default:
			cairo_close_path(cr);
			break;
		}
	}
}
