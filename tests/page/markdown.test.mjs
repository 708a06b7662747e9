// playground/page/markdown.js: texts and the nodes made from them, in Chromium, without a playground.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { ROOT, openBrowser } from './people.mjs';

let browser;
let page;

before(async () => {
	browser = await openBrowser();
	page = await browser.newPage({ timezoneId: 'UTC' });
	await page.route('http://page.test/**', (route) => {
		const name = new URL(route.request().url()).pathname.slice(1);
		if (!/^\w+\.js$/.test(name))
			return route.fulfill({ contentType: 'text/html', body: '<!doctype html>' });
		return route.fulfill({
			contentType: 'text/javascript',
			body: readFileSync(path.join(ROOT, 'playground/page', name)),
		});
	});
	await page.goto('http://page.test/');
});
after(() => browser.close());

// The HTML of each text, with only the attributes that matter.
const render = (texts) =>
	page.evaluate(async (all) => {
		const { markdown } = await import('/markdown.js');
		const env = {
			locale: 'en-US',
			me: '7',
			user: (id) => (id === '7' ? { global_name: 'Ana <b>' } : undefined),
			channel: (id) => (id === '11' ? { name: 'first-tee' } : undefined),
		};
		return all.map((text) => {
			const box = document.createElement('div');
			box.append(...markdown(text, env));
			for (const node of box.querySelectorAll('*'))
				for (const { name } of [...node.attributes])
					if (!['href', 'class', 'start', 'datetime', 'src', 'alt'].includes(name))
						node.removeAttribute(name);
			return box.innerHTML;
		});
	}, texts);

const SAID = [
	['plain', '<p>plain</p>', 'text is a paragraph'],
	['one\ntwo', '<p>one\ntwo</p>', 'a line break stays'],
	[
		'**b** *i* _i_ __u__ ~~s~~',
		'<p><strong>b</strong> <em>i</em> <em>i</em> <u>u</u> <s>s</s></p>',
		'the simple marks',
	],
	['***both***', '<p><strong><em>both</em></strong></p>', 'bold and italic at once'],
	['**a *b* c**', '<p><strong>a <em>b</em> c</strong></p>', 'a mark within a mark'],
	['*a **b** c*', '<p><em>a <strong>b</strong> c</em></p>', 'the other way round'],
	['snake_case_name', '<p>snake_case_name</p>', 'an underscore within a word is no mark'],
	['2 * 3 * 4', '<p>2 * 3 * 4</p>', 'a star between spaces is no mark'],
	['**open', '<p>**open</p>', 'a mark that is not closed is text'],
	['\\*no\\* \\_no\\_ \\`no\\`', '<p>*no* _no_ `no`</p>', 'a backslash escapes'],
	['C:\\dir', '<p>C:\\dir</p>', 'a backslash before a letter is text'],
	['`**raw** <@7>`', '<p><code>**raw** &lt;@7&gt;</code></p>', 'code is left alone'],
	['``a ` b``', '<p><code>a ` b</code></p>', 'code in two backticks may have one backtick'],
	['```\n a\n  b\n```', '<pre><code> a\n  b</code></pre>', 'a block keeps its spaces'],
	['```js\nx\n```', '<pre><code>x</code></pre>', "a block's language is not shown"],
	[
		'before ```x``` after',
		'<p>before </p><pre><code>x</code></pre><p> after</p>',
		'a block within a line',
	],
	['```\nopen', '<p>```\nopen</p>', 'a block that is not closed is text'],
	[
		'# A\n## B\n### C\n#### D',
		'<div class="heading heading-1">A</div><div class="heading heading-2">B</div><div class="heading heading-3">C</div><p>#### D</p>',
		'three headings',
	],
	['#no', '<p>#no</p>', 'a heading needs its space'],
	['-# small', '<small class="subtext">small</small>', 'subtext'],
	['- a\n- b', '<ul><li>a</li><li>b</li></ul>', 'a list'],
	['- a\n  - b\n- c', '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>', 'a list in a list'],
	[
		'3. a\n4. b',
		'<ol start="3"><li>a</li><li>b</li></ol>',
		'numbers start at the first number',
	],
	['> a\n> b\nc', '<blockquote><p>a\nb</p></blockquote><p>c</p>', 'a quote of two lines'],
	['>>> a\n\nb', '<blockquote><p>a\n\nb</p></blockquote>', 'a quote to the end'],
	['||x||', '<p><span class="spoiler"><span>x</span></span></p>', 'a spoiler'],
	['[r](https://e.com/a_(b))', '<p><a href="https://e.com/a_(b)">r</a></p>', 'a link'],
	[
		'[**r**](https://e.com)',
		'<p><a href="https://e.com/"><strong>r</strong></a></p>',
		'a mark within a link',
	],
	[
		'see https://e.com/x.',
		'<p>see <a href="https://e.com/x">https://e.com/x</a>.</p>',
		"a bare address without the sentence's dot",
	],
	[
		'<https://e.com>',
		'<p><a href="https://e.com/">https://e.com</a></p>',
		'an address in angles',
	],
	['[x](javascript:alert(1))', '<p><span>x</span></p>', 'no script behind a link'],
	['[x](data:text/html,y)', '<p><span>x</span></p>', 'no data behind a link'],
	[
		'<@7> <@!7> <@9>',
		'<p><span class="mention mention-me">@Ana &lt;b&gt;</span> <span class="mention mention-me">@Ana &lt;b&gt;</span> <span class="mention">@Unknown user</span></p>',
		'people',
	],
	[
		'<#11> <#12>',
		'<p><span class="mention">#first-tee</span> <span class="mention">#unknown</span></p>',
		'channels',
	],
	['</golf new:5>', '<p><span class="mention">/golf new</span></p>', 'a command'],
	[
		'<:ace:5> <a:flag:6>',
		'<p><img class="emoji emoji-picture" src="/emojis/5.png" alt=":ace:"> <img class="emoji emoji-picture" src="/emojis/6.png" alt=":flag:"></p>',
		'custom emoji',
	],
	[
		'🟥 1️⃣ 👩‍👩‍👧 🇪🇸 ♠️ ♠ 1 #',
		`<p>${['🟥', '1️⃣', '👩‍👩‍👧', '🇪🇸', '♠️'].map((one) => `<span class="emoji emoji-unicode">${one}</span>`).join(' ')} ♠ 1 #</p>`,
		'a Unicode emoji, however many code points it has; a sign of text is none',
	],
	[
		'<t:0:d>',
		'<p><time class="stamp" datetime="1970-01-01T00:00:00.000Z">1/1/70</time></p>',
		'a date',
	],
	['<t:99999999999999:R>', '<p>&lt;t:99999999999999:R&gt;</p>', 'a number with too many digits for a time'],
	['<t:9999999999999>', '<p>Invalid date</p>', 'a time outside the calendar'],
	[
		'<img src=x onerror=alert(1)>',
		'<p>&lt;img src=x onerror=alert(1)&gt;</p>',
		'markup is text',
	],
	[
		'**<b>x</b>**',
		'<p><strong>&lt;b&gt;x&lt;/b&gt;</strong></p>',
		'markup within a mark is text',
	],
	['', '', 'nothing'],
];

test('each text becomes its nodes', async () => {
	const html = await render(SAID.map(([text]) => text));
	SAID.forEach(([text, wanted, why], i) =>
		assert.equal(html[i], wanted, `${JSON.stringify(text)}: ${why}`),
	);
});

test('relative times have the unit that fits', async () => {
	const said = await page.evaluate(async () => {
		const { relative } = await import('/markdown.js');
		return [5, -5, 90, -7200, 86400 * 3, 0].map((seconds) =>
			relative(1000000 + seconds, 1000000000, 'en-US'),
		);
	});
	assert.deepEqual(said, [
		'in 5 seconds',
		'5 seconds ago',
		'in 1 minute',
		'2 hours ago',
		'in 3 days',
		'now',
	]);
});

// A parser that does not guard against these texts takes minutes for each.
test('texts made to slow the parser are parsed', { timeout: 600_000 }, async () => {
	const marks = [
		'*',
		'**',
		'_',
		'~~',
		'||',
		'`',
		'```',
		'[',
		'[a](',
		'<@',
		'\\',
		'> ',
		'- ',
		'*a**b',
		'__a_',
		'https://',
		'*x**a',
	];
	const texts = marks.map((mark) => mark.repeat(Math.floor(4000 / mark.length)));
	texts.push(`${'`'.repeat(3900)}x`);
	const html = await render(texts);
	html.forEach((made, i) => assert.ok(made.length > 0, marks[i]));
});
