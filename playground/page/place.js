// Where a list or a menu opens.
const NARROWEST = 180; // px
const TALLEST = 360;
const GAP = 4; // between the menu and its list
const EDGE = 8; // between the list and the window's edge

// Sets --left, --top, --bottom, --width and --height of a popup below its trigger, or above it where
// there is more room.
export function place({ trigger, popup }) {
	const box = trigger.getBoundingClientRect();
	const below = window.innerHeight - box.bottom - GAP - EDGE;
	const above = box.top - GAP - EDGE;
	const up = below < TALLEST / 2 && above > below;
	const width = Math.max(box.width, NARROWEST);
	const left = Math.max(EDGE, Math.min(box.left, window.innerWidth - width - EDGE));
	const where = {
		width: `${width}px`,
		left: `${left}px`,
		height: `${Math.min(TALLEST, up ? above : below)}px`,
		top: up ? 'auto' : `${box.bottom + GAP}px`,
		bottom: up ? `${window.innerHeight - box.top + GAP}px` : 'auto',
	};
	for (const [name, value] of Object.entries(where))
		popup.style.setProperty(`--${name}`, value);
}
