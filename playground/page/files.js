// Files: those of messages, and those that a person gives.
import { say } from './words.js';

// Where the page gets a file that the playground keeps: it may stand under another name of this
// machine (127.0.0.1, localhost) than the page. Nothing for what is no address.
export function placeOf(url) {
	let place;
	try {
		place = new URL(url ?? '', location.href);
	} catch {
		return null;
	}
	if (!['http:', 'https:'].includes(place.protocol)) return null;
	const here = new URL(location.href);
	const local = ['127.0.0.1', 'localhost'].includes(place.hostname);
	if (local && place.port === here.port && place.pathname.startsWith('/attachments/'))
		return here.origin + place.pathname + place.search;
	return place.href;
}

// The message's file that a component names as attachment://NAME, or nothing.
export function attachmentOf(media, attachments) {
	const name = /^attachment:\/\/(.+)$/.exec(media?.url ?? '')?.[1];
	return name && (attachments ?? []).find(({ filename }) => filename === name);
}

export const isPicture = ({ content_type: type }) => /^image\/(png|jpeg|gif|webp)\b/.test(type ?? '');

const UNITS = ['byte', 'kilobyte', 'megabyte'];

// "1.2 kB" of a number of bytes.
export function sizeOf(bytes, locale) {
	const step = Math.min(UNITS.length - 1, bytes < 1000 ? 0 : bytes < 1e6 ? 1 : 2);
	return new Intl.NumberFormat(locale, {
		style: 'unit',
		unit: UNITS[step],
		maximumFractionDigits: step && bytes / 1000 ** step < 10 ? 1 : 0,
	}).format(bytes / 1000 ** step);
}

export const LARGEST = 10 << 20; // bytes of a file; more the playground does not take

// A sentence where a file cannot be given; nothing where it can.
export const badFile = (file, locale) =>
	file.size > LARGEST ? say(locale, 'fileLarge', file.name) : '';

// Resolves to what control.h calls a file: {filename, content_type, base64}.
export function readFile(file) {
	return new Promise((resolve, reject) => {
		const reader = new FileReader();
		reader.onerror = () => reject(new Error(`${file.name} cannot be read.`));
		reader.onload = () =>
			resolve({
				filename: file.name,
				content_type: file.type,
				base64: reader.result.slice(reader.result.indexOf(',') + 1),
			});
		reader.readAsDataURL(file);
	});
}
