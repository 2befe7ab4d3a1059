/** Files that are nested, long or repetitive beyond what anyone writes. The cases were written by someone who had not seen the code. */

export interface DepthCase {
	file: 'guide.md' | 'front matter' | 'village.json' | 'picture.svg'
	/** Refused: with file and line, in words. Either: what matters is that checking it ends soon. */
	expect: 'refused' | 'taken' | 'either'
	why: string
	/**
	 * @param base the value of a sound village
	 * @param front sound front matter, without its two lines `---`
	 */
	make: (base: object, front: string) => string
}

const SVG_START = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">'
const svg = (inside: string) => `${SVG_START}${inside}</svg>`

export const DEPTH_CASES: readonly DepthCase[] = [
	{ file: 'guide.md', expect: 'refused', why: 'quotes nested 5,000 deep', make: () => '>'.repeat(5000) + ' x' },
	{ file: 'guide.md', expect: 'refused', why: 'the same with blanks', make: () => '> '.repeat(5000) + 'x' },
	{
		file: 'guide.md',
		expect: 'refused',
		why: 'lists nested 5,000 deep on one line',
		make: () => '- '.repeat(5000) + 'x',
	},
	{
		file: 'guide.md',
		expect: 'refused',
		why: 'stars instead of hyphens: may be a rule instead of lists',
		make: () => '* '.repeat(2000) + 'x',
	},
	{
		file: 'guide.md',
		expect: 'refused',
		why: 'numbered lists nested on one line',
		make: () => '1. '.repeat(5000) + 'x',
	},
	{ file: 'guide.md', expect: 'refused', why: 'quotes and lists in turn', make: () => '> - '.repeat(2500) + 'x' },
	{
		file: 'guide.md',
		expect: 'refused',
		why: 'indented 1,200 deep',
		make: () => Array.from({ length: 1200 }, (_, i) => ' '.repeat(2 * i) + '- x').join('\n'),
	},
	{
		file: 'guide.md',
		expect: 'refused',
		why: 'indented 400 deep',
		make: () => Array.from({ length: 400 }, (_, i) => ' '.repeat(2 * i) + '- x').join('\n'),
	},
	{
		file: 'guide.md',
		expect: 'refused',
		why: 'numbered, indented 1,000 deep',
		make: () => Array.from({ length: 1000 }, (_, i) => ' '.repeat(3 * i) + '1. x').join('\n'),
	},
	{
		file: 'guide.md',
		expect: 'refused',
		why: 'each line one quote deeper: 4.5 million signs',
		make: () => Array.from({ length: 3000 }, (_, i) => '>'.repeat(i + 1) + ' x').join('\n'),
	},
	{
		file: 'guide.md',
		expect: 'either',
		why: 'emphasis run of 20,000 on both sides',
		make: () => '*'.repeat(20000) + 'x' + '*'.repeat(20000),
	},
	{
		file: 'guide.md',
		expect: 'either',
		why: 'openers without closers: quadratic in naive parsers',
		make: () => '*a '.repeat(20000),
	},
	{
		file: 'guide.md',
		expect: 'either',
		why: 'emphasis nested 20,000 deep',
		make: () => '*a **a '.repeat(10000) + 'b** b*'.repeat(10000),
	},
	{ file: 'guide.md', expect: 'either', why: 'underscores without closers', make: () => '_a __a '.repeat(10000) },
	{
		file: 'guide.md',
		expect: 'either',
		why: "closers without openers (CommonMark's own pathological test)",
		make: () => 'a**b' + 'c* '.repeat(20000),
	},
	{ file: 'guide.md', expect: 'either', why: 'brackets opened only', make: () => '['.repeat(50000) + 'x' },
	{
		file: 'guide.md',
		expect: 'either',
		why: 'brackets nested',
		make: () => '['.repeat(10000) + 'x' + ']'.repeat(10000),
	},
	{ file: 'guide.md', expect: 'either', why: 'links opened only', make: () => '[a]('.repeat(10000) },
	{ file: 'guide.md', expect: 'either', why: 'links with < opened only', make: () => '[a](<b'.repeat(10000) },
	{
		file: 'guide.md',
		expect: 'either',
		why: 'parentheses nested in an address',
		make: () => '[x](' + '('.repeat(20000) + ')'.repeat(20000) + ')',
	},
	{ file: 'guide.md', expect: 'either', why: 'pictures opened only', make: () => '!['.repeat(20000) + 'x' },
	{
		file: 'guide.md',
		expect: 'either',
		why: 'pictures inside pictures',
		make: () => '![['.repeat(10000) + 'x' + '](y)'.repeat(10000),
	},
	{ file: 'guide.md', expect: 'either', why: 'references that lead nowhere', make: () => '[a][b]'.repeat(20000) },
	{
		file: 'guide.md',
		expect: 'either',
		why: 'runs of backticks of every length: quadratic search for the closing one',
		make: () => Array.from({ length: 3000 }, (_, i) => '`'.repeat(i + 1) + ' a ').join(''),
	},
	{ file: 'guide.md', expect: 'either', why: 'backticks only', make: () => '`'.repeat(100000) },
	{ file: 'guide.md', expect: 'either', why: 'tags opened only', make: () => '<a '.repeat(20000) },
	{ file: 'guide.md', expect: 'either', why: 'less-than signs only', make: () => '<'.repeat(100000) },
	{ file: 'guide.md', expect: 'either', why: 'comments opened only', make: () => '<!--'.repeat(20000) },
	{
		file: 'guide.md',
		expect: 'either',
		why: 'comments opened only inside a line',
		make: () => 'x <!-- '.repeat(20000),
	},
	{
		file: 'guide.md',
		expect: 'either',
		why: 'processing instructions opened only inside a line',
		make: () => 'a <?'.repeat(20000),
	},
	{ file: 'guide.md', expect: 'either', why: 'CDATA opened only', make: () => 'a <![CDATA['.repeat(20000) },
	{ file: 'guide.md', expect: 'either', why: 'ampersands that begin no entity', make: () => '&'.repeat(100000) },
	{
		file: 'guide.md',
		expect: 'either',
		why: 'an entity with 100,000 digits',
		make: () => '&#' + '1'.repeat(100000) + ';',
	},
	{ file: 'guide.md', expect: 'either', why: 'backslashes, odd number', make: () => '\\'.repeat(100001) },
	{
		file: 'guide.md',
		expect: 'either',
		why: 'strike-through runs',
		make: () => '~'.repeat(50000) + 'a' + '~'.repeat(50000),
	},
	{
		file: 'guide.md',
		expect: 'either',
		why: 'a bare address with 50,000 labels (autolink)',
		make: () => 'http://' + 'a.'.repeat(50000),
	},
	{ file: 'guide.md', expect: 'either', why: 'bare email addresses (autolink)', make: () => 'a@'.repeat(50000) },
	{
		file: 'guide.md',
		expect: 'either',
		why: 'bare www (autolink): quadratic in known versions of cmark-gfm',
		make: () => 'www.'.repeat(30000),
	},
	{ file: 'guide.md', expect: 'either', why: 'autolink that never closes', make: () => '<a@b' + '.c'.repeat(50000) },
	{ file: 'guide.md', expect: 'either', why: 'one word of a million letters', make: () => 'x'.repeat(1000000) },
	{
		file: 'guide.md',
		expect: 'either',
		why: 'a million blanks before a letter',
		make: () => ' '.repeat(1000000) + 'x',
	},
	{
		file: 'guide.md',
		expect: 'either',
		why: "a million blanks at a line's end: trimming with /\\s+$/ is quadratic",
		make: () => 'x' + ' '.repeat(1000000) + '\ny',
	},
	{
		file: 'guide.md',
		expect: 'either',
		why: 'paragraph of 10,000 lines',
		make: () => ('word '.repeat(12) + '\n').repeat(10000),
	},
	{ file: 'guide.md', expect: 'either', why: 'a million empty lines', make: () => '\n'.repeat(1000000) + 'x' },
	{
		file: 'guide.md',
		expect: 'either',
		why: 'headings by underlining, 20,000 of one name',
		make: () => 'x\n=\n\n'.repeat(20000),
	},
	{
		file: 'guide.md',
		expect: 'either',
		why: '20,000 headings: the table of contents must stay usable',
		make: () => Array.from({ length: 20000 }, (_, i) => '## Heading ' + i + '\n\nx').join('\n\n'),
	},
	{
		file: 'guide.md',
		expect: 'either',
		why: '5,000 headings of one name: quadratic search for a free anchor',
		make: () => Array.from({ length: 5000 }, () => '## Same\n\nx').join('\n\n'),
	},
	{
		file: 'guide.md',
		expect: 'either',
		why: 'table of 5,000 columns',
		make: () => '|a'.repeat(5000) + '|\n' + '|-'.repeat(5000) + '|\n' + '|b'.repeat(5000) + '|',
	},
	{
		file: 'guide.md',
		expect: 'either',
		why: '1,000 columns and 5,000 empty rows: each row is filled up to 5 million cells (known in marked, cmark-gfm)',
		make: () => '|a'.repeat(1000) + '|\n' + '|-'.repeat(1000) + '|\n' + '|\n'.repeat(5000),
	},
	{ file: 'guide.md', expect: 'either', why: 'table of 50,000 rows', make: () => 'a|b\n-|-\n' + 'c|d\n'.repeat(50000) },
	{
		file: 'guide.md',
		expect: 'either',
		why: 'a cell of 50,000 escaped bars',
		make: () => '| ' + '\\|'.repeat(50000) + ' |\n|-|\n| x |',
	},
	{
		file: 'guide.md',
		expect: 'either',
		why: 'lines that look like a table and never become one',
		make: () => 'a | b\n'.repeat(10000),
	},
	{
		file: 'guide.md',
		expect: 'either',
		why: '20,000 reference definitions',
		make: () => Array.from({ length: 20000 }, (_, i) => '[' + i + ']: /a').join('\n') + '\n\n[0]',
	},
	{
		file: 'guide.md',
		expect: 'either',
		why: 'reference bomb: 2 GB of links from 200 KB',
		make: () => '[a]: /' + 'b'.repeat(100000) + '\n\n' + '[a] '.repeat(20000),
	},
	{
		file: 'guide.md',
		expect: 'either',
		why: '5,000 footnotes',
		make: () =>
			Array.from({ length: 5000 }, (_, i) => '[^' + i + ']').join(' ') +
			'\n\n' +
			Array.from({ length: 5000 }, (_, i) => '[^' + i + ']: note').join('\n'),
	},
	{
		file: 'guide.md',
		expect: 'either',
		why: 'footnotes that call one another in a chain',
		make: () => Array.from({ length: 2000 }, (_, i) => '[^' + i + ']: see [^' + (i + 1) + ']').join('\n') + '\n\n[^0]',
	},
	{ file: 'guide.md', expect: 'either', why: 'a footnote that calls itself', make: () => '[^a]: see [^a]\n\nText[^a]' },
	{ file: 'guide.md', expect: 'either', why: 'fences, odd number', make: () => '```\n'.repeat(20001) },
	{ file: 'guide.md', expect: 'either', why: 'HTML tags opened only, inline', make: () => '<b>'.repeat(10000) + 'x' },
	{
		file: 'guide.md',
		expect: 'either',
		why: 'a tag of 20,000 attributes',
		make: () => '<i a=' + '"x" b='.repeat(20000) + '"y">z</i>',
	},
	{
		file: 'guide.md',
		expect: 'either',
		why: 'an attribute of a million letters',
		make: () => '<a href="' + 'x'.repeat(1000000) + '">y</a>',
	},
	{
		file: 'guide.md',
		expect: 'either',
		why: 'colons (directives): a run of 20,000',
		make: () => ':'.repeat(20000) + '\nx',
	},
	{
		file: 'guide.md',
		expect: 'either',
		why: 'inline directives nested 10,000 deep',
		make: () => ':x['.repeat(10000) + 'y' + ']'.repeat(10000),
	},
	{
		file: 'guide.md',
		expect: 'either',
		why: 'dollar signs: a mathematics plug-in pairs them',
		make: () => '$'.repeat(50001),
	},
	{
		file: 'guide.md',
		expect: 'either',
		why: '100,000 combining marks on nothing: normalising may be quadratic',
		make: () => '\u0301'.repeat(100000),
	},
	{
		file: 'guide.md',
		expect: 'either',
		why: 'combining marks out of order',
		make: () => 'a\u0301\u0300'.repeat(50000),
	},
	{
		file: 'guide.md',
		expect: 'either',
		why: 'HTML nested 20,000 deep: the tree is walked recursively',
		make: () => '<div>'.repeat(20000) + 'x' + '</div>'.repeat(20000),
	},
	{
		file: 'guide.md',
		expect: 'either',
		why: 'HTML blocks nested with empty lines between',
		make: () => '<div>\n\n'.repeat(5000) + 'x',
	},
	{
		file: 'guide.md',
		expect: 'either',
		why: 'details nested 3,000 deep',
		make: () => '<details>\n<summary>x</summary>\n\n'.repeat(3000) + 'x\n\n' + '</details>\n\n'.repeat(3000),
	},
	{
		file: 'guide.md',
		expect: 'either',
		why: 'block directives nested 3,000 deep',
		make: () =>
			Array.from({ length: 3000 }, (_, i) => ':'.repeat(3003 - i) + 'note').join('\n') +
			'\nx\n' +
			Array.from({ length: 3000 }, (_, i) => ':'.repeat(4 + i)).join('\n'),
	},
	{
		file: 'guide.md',
		expect: 'either',
		why: 'a picture nested inside a guide',
		make: () => '<svg>' + '<g>'.repeat(5000) + '</g>'.repeat(5000) + '</svg>',
	},
	{
		file: 'guide.md',
		expect: 'either',
		why: 'tables nested 3,000 deep in HTML',
		make: () => '<table><tr><td>'.repeat(3000) + 'x',
	},
	{ file: 'guide.md', expect: 'taken', why: 'three quotes are no attack', make: () => '> > > three deep' },
	{
		file: 'guide.md',
		expect: 'taken',
		why: 'a list six deep is used in law texts',
		make: () => Array.from({ length: 6 }, (_, i) => ' '.repeat(2 * i) + '- level ' + (i + 1)).join('\n'),
	},
	{
		file: 'guide.md',
		expect: 'taken',
		why: 'ordinary nesting',
		make: () => '**bold with *italic and `code`* inside**',
	},
	{
		file: 'guide.md',
		expect: 'taken',
		why: 'a large honest table: 12 columns, 60 rows',
		make: () => '|a'.repeat(12) + '|\n' + '|-'.repeat(12) + '|\n' + ('|b'.repeat(12) + '|\n').repeat(60),
	},
	{
		file: 'guide.md',
		expect: 'taken',
		why: 'brackets in an address',
		make: () => '[a](https://en.wikipedia.org/wiki/Rest_(home)_(care))',
	},
	{
		file: 'guide.md',
		expect: 'refused',
		why: '30 footnotes written by hand: here the front matter has the sources',
		make: () =>
			Array.from({ length: 30 }, (_, i) => 'Text[^' + i + '] here.').join(' ') +
			'\n\n' +
			Array.from({ length: 30 }, (_, i) => '[^' + i + ']: Note ' + i).join('\n'),
	},
	{
		file: 'guide.md',
		expect: 'taken',
		why: 'a long paragraph of a lawyer',
		make: () => ('Sentence of a long paragraph. '.repeat(8) + '\n').repeat(60),
	},
	{
		file: 'guide.md',
		expect: 'taken',
		why: 'signs used as themselves',
		make: () => '2 * 3 * 4 = 24, a_b_c and 5 < 6 & 7 > 6',
	},
	{
		file: 'guide.md',
		expect: 'taken',
		why: 'a rule of 5,000 hyphens is one rule',
		make: () => '>'.repeat(3) + ' x\n\n' + '-'.repeat(5000),
	},
	{ file: 'guide.md', expect: 'taken', why: 'seven hashes are text', make: () => '####### seven' },
	{
		file: 'village.json',
		expect: 'refused',
		why: 'arrays nested 100,000 deep: JSON.parse takes it or overflows, the walkers after it overflow',
		make: () => '['.repeat(100000) + ']'.repeat(100000),
	},
	{ file: 'village.json', expect: 'refused', why: 'arrays opened only', make: () => '['.repeat(100000) },
	{
		file: 'village.json',
		expect: 'refused',
		why: 'objects nested 50,000 deep',
		make: () => '{"a":'.repeat(50000) + '1' + '}'.repeat(50000),
	},
	{
		file: 'village.json',
		expect: 'refused',
		why: 'a name nested 5,000 deep',
		make: () => '{"name":' + '['.repeat(5000) + '"x"' + ']'.repeat(5000) + '}',
	},
	{
		file: 'village.json',
		expect: 'refused',
		why: 'a valid village with one deep unknown key',
		make: (base) =>
			JSON.stringify({ ...base, extra: 0 }).replace('"extra":0', '"extra":' + '['.repeat(20000) + ']'.repeat(20000)),
	},
	{
		file: 'village.json',
		expect: 'refused',
		why: 'a number of 400 digits: Infinity in silence',
		make: (base) => JSON.stringify(base).replace('"value":80', '"value":1' + '0'.repeat(400)),
	},
	{
		file: 'village.json',
		expect: 'refused',
		why: '1e999: Infinity in silence',
		make: (base) => JSON.stringify(base).replace('"value":80', '"value":1e999'),
	},
	{
		file: 'village.json',
		expect: 'refused',
		why: '2^53 + 1: another number in silence',
		make: (base) => JSON.stringify(base).replace('"value":80', '"value":9007199254740993'),
	},
	{
		file: 'village.json',
		expect: 'either',
		why: 'minus nothing',
		make: (base) => JSON.stringify(base).replace('"value":80', '"value":-0'),
	},
	{
		file: 'village.json',
		expect: 'refused',
		why: 'NaN is not JSON',
		make: (base) => JSON.stringify(base).replace('"value":80', '"value":NaN'),
	},
	{
		file: 'village.json',
		expect: 'refused',
		why: 'key twice: the first value is lost in silence',
		make: (base) => JSON.stringify(base).replace('{', '{"name":"Another",'),
	},
	{
		file: 'village.json',
		expect: 'refused',
		why: 'key twice, once written with an escape',
		make: (base) => JSON.stringify(base).replace('{', '{"\\u006eame":"Another",'),
	},
	{
		file: 'village.json',
		expect: 'refused',
		why: '__proto__ as a key',
		make: (base) => JSON.stringify(base).replace('{', '{"__proto__":{"name":"x"},'),
	},
	{
		file: 'village.json',
		expect: 'refused',
		why: 'constructor as a key',
		make: (base) => JSON.stringify(base).replace('{', '{"constructor":{"prototype":{"x":1}},'),
	},
	{
		file: 'village.json',
		expect: 'refused',
		why: 'keys that hide methods: obj.hasOwnProperty(…) throws',
		make: (base) => JSON.stringify(base).replace('{', '{"toString":1,"hasOwnProperty":1,'),
	},
	{
		file: 'village.json',
		expect: 'refused',
		why: 'a name of a million letters',
		make: (base) => JSON.stringify({ ...base, name: 'x'.repeat(1000000) }),
	},
	{
		file: 'village.json',
		expect: 'refused',
		why: 'an object whose toString is no function: String(name) throws',
		make: (base) => JSON.stringify({ ...base, name: { toString: 'x' } }),
	},
	{
		file: 'village.json',
		expect: 'refused',
		why: 'a key of 100,000 letters: the message must stay readable',
		make: (base) => JSON.stringify({ ...base, ['k'.repeat(100000)]: 1 }),
	},
	{
		file: 'village.json',
		expect: 'refused',
		why: '50,000 unknown keys: the message must stay readable',
		make: (base) =>
			JSON.stringify({ ...base, ...Object.fromEntries(Array.from({ length: 50000 }, (_, i) => ['k' + i, 1])) }),
	},
	{
		file: 'village.json',
		expect: 'refused',
		why: 'two documents in one file',
		make: (base) => JSON.stringify(base) + JSON.stringify(base),
	},
	{
		file: 'village.json',
		expect: 'refused',
		why: 'cut before the last bracket',
		make: (base) => JSON.stringify(base).slice(0, -1),
	},
	{
		file: 'village.json',
		expect: 'refused',
		why: 'comma before the last bracket',
		make: (base) => JSON.stringify(base).slice(0, -1) + ',}',
	},
	{
		file: 'village.json',
		expect: 'refused',
		why: 'a comment in JSON',
		make: (base) => '//comment\n' + JSON.stringify(base),
	},
	{
		file: 'village.json',
		expect: 'refused',
		why: 'JSON inside a JSON string',
		make: (base) => JSON.stringify(JSON.stringify(base)),
	},
	{ file: 'village.json', expect: 'refused', why: 'null is valid JSON and no village', make: () => 'null' },
	{ file: 'village.json', expect: 'refused', why: 'an array where an object is wanted', make: () => '[]' },
	{ file: 'village.json', expect: 'refused', why: 'a string where an object is wanted', make: () => '"x"' },
	{ file: 'village.json', expect: 'refused', why: 'a number where an object is wanted', make: () => '0' },
	{ file: 'village.json', expect: 'refused', why: 'an empty file', make: () => '' },
	{ file: 'village.json', expect: 'refused', why: 'a file of blanks', make: () => ' '.repeat(1000000) },
	{
		file: 'village.json',
		expect: 'refused',
		why: 'a file of NULs, as a disk leaves it after a crash',
		make: () => '\u0000'.repeat(4096),
	},
	{
		file: 'village.json',
		expect: 'refused',
		why: 'a list of villages in one file',
		make: (base) => JSON.stringify([base, base]),
	},
	{
		file: 'village.json',
		expect: 'taken',
		why: 'the valid record itself, indented',
		make: (base) => JSON.stringify(base, null, 2),
	},
	{
		file: 'village.json',
		expect: 'taken',
		why: 'tabs and CRLF',
		make: (base) => JSON.stringify(base, null, '\t').replace(/\n/g, '\r\n'),
	},
	{
		file: 'village.json',
		expect: 'taken',
		why: 'empty lines round it',
		make: (base) => ' \n'.repeat(50) + JSON.stringify(base) + '\n'.repeat(50),
	},
	{ file: 'front matter', expect: 'refused', why: 'an anchor that holds itself', make: () => 'x: &x [*x]' },
	{ file: 'front matter', expect: 'refused', why: 'a mapping that holds itself', make: () => 'x: &x {y: *x}' },
	{
		file: 'front matter',
		expect: 'refused',
		why: 'two anchors that hold each other (the first alias is unknown)',
		make: () => 'a: &a [*b]\nb: &b [*a]',
	},
	{
		file: 'front matter',
		expect: 'refused',
		why: 'alias bomb: nine to the tenth',
		make: () =>
			'a: &a [x,x,x,x,x,x,x,x,x]\n' +
			Array.from(
				{ length: 9 },
				(_, i) =>
					String.fromCharCode(98 + i) +
					': &' +
					String.fromCharCode(98 + i) +
					' [' +
					Array(9)
						.fill('*' + String.fromCharCode(97 + i))
						.join(',') +
					']',
			).join('\n'),
	},
	{
		file: 'front matter',
		expect: 'refused',
		why: 'alias bomb of mappings: two to the twentieth',
		make: () =>
			'a: &a {k: v}\n' +
			Array.from(
				{ length: 20 },
				(_, i) =>
					'm' + i + ': &m' + i + ' {x: *' + (i ? 'm' + (i - 1) : 'a') + ', y: *' + (i ? 'm' + (i - 1) : 'a') + '}',
			).join('\n'),
	},
	{
		file: 'front matter',
		expect: 'refused',
		why: 'merge keys, many',
		make: () => 'b: &b {x: 1}\n' + Array.from({ length: 500 }, (_, i) => 'k' + i + ': {<<: [*b, *b, *b]}').join('\n'),
	},
	{ file: 'front matter', expect: 'refused', why: 'merge of an unknown anchor', make: () => '<<: *nowhere' },
	{
		file: 'front matter',
		expect: 'refused',
		why: 'flow lists nested 5,000 deep',
		make: () => 'x: ' + '['.repeat(5000) + ']'.repeat(5000),
	},
	{ file: 'front matter', expect: 'refused', why: 'flow lists opened only', make: () => 'x: ' + '['.repeat(50000) },
	{
		file: 'front matter',
		expect: 'refused',
		why: 'flow mappings nested 5,000 deep',
		make: () => 'x: ' + '{a: '.repeat(5000) + '1' + '}'.repeat(5000),
	},
	{
		file: 'front matter',
		expect: 'refused',
		why: 'flow lists and mappings in turn',
		make: () => 'x: ' + '[{a: '.repeat(3000) + '1' + '}]'.repeat(3000),
	},
	{
		file: 'front matter',
		expect: 'refused',
		why: 'block mappings nested 2,000 deep',
		make: () => Array.from({ length: 2000 }, (_, i) => ' '.repeat(i) + 'k:').join('\n'),
	},
	{
		file: 'front matter',
		expect: 'refused',
		why: 'block lists nested on one line',
		make: () => 'x:\n  ' + '- '.repeat(5000) + 'y',
	},
	{ file: 'front matter', expect: 'refused', why: 'complex keys nested', make: () => '? '.repeat(5000) + 'x' },
	{ file: 'front matter', expect: 'refused', why: 'a tag for code', make: () => '!!js/function "x"' },
	{
		file: 'front matter',
		expect: 'refused',
		why: 'a tag for code of another language',
		make: () => 'title: !!python/object/apply:os.system [ls]',
	},
	{
		file: 'front matter',
		expect: 'refused',
		why: 'binary where text is wanted',
		make: () => 'title: !!binary aGVsbG8=',
	},
	{ file: 'front matter', expect: 'refused', why: 'key twice', make: (_, front) => front + '\ntitle: Again' },
	{
		file: 'front matter',
		expect: 'refused',
		why: '__proto__ as a key',
		make: (_, front) => front + '\n__proto__: {admin: true}',
	},
	{
		file: 'front matter',
		expect: 'refused',
		why: 'constructor as a key',
		make: (_, front) => front + '\nconstructor: {prototype: {x: 1}}',
	},
	{
		file: 'front matter',
		expect: 'refused',
		why: 'a title of a million letters',
		make: (_, front) => front.replace(/^title:.*$/m, 'title: ' + 'x'.repeat(1000000)),
	},
	{
		file: 'front matter',
		expect: 'refused',
		why: 'a quoted title over 40,000 lines',
		make: (_, front) => front.replace(/^title:.*$/m, 'title: "' + 'x\n\n'.repeat(20000) + '"'),
	},
	{
		file: 'front matter',
		expect: 'refused',
		why: 'a title of 50,000 lines',
		make: (_, front) => front.replace(/^title:.*$/m, 'title: |\n' + '  x\n'.repeat(50000)),
	},
	{
		file: 'front matter',
		expect: 'refused',
		why: 'a mapping where text is wanted',
		make: (_, front) => front.replace(/^title:.*$/m, 'title: {a: b}'),
	},
	{
		file: 'front matter',
		expect: 'either',
		why: 'a day that does not exist: refused, or the text as written; never another day (3 March)',
		make: (_, front) => front.replace(/^title:.*$/m, 'title: 2026-02-31'),
	},
	{
		file: 'front matter',
		expect: 'refused',
		why: 'infinity where text is wanted',
		make: (_, front) => front.replace(/^title:.*$/m, 'title: .inf'),
	},
	{
		file: 'front matter',
		expect: 'either',
		why: "no is false in YAML 1.1 and text in 1.2: refused, or the word itself; never 'false'",
		make: (_, front) => front.replace(/^title:.*$/m, 'title: no'),
	},
	{
		file: 'front matter',
		expect: 'refused',
		why: 'null where text is wanted',
		make: (_, front) => front.replace(/^title:.*$/m, 'title: ~'),
	},
	{
		file: 'front matter',
		expect: 'refused',
		why: 'a colon without quotes',
		make: (_, front) => front.replace(/^title:.*$/m, 'title: Costs: what you pay'),
	},
	{
		file: 'front matter',
		expect: 'refused',
		why: 'a sign that YAML keeps for itself',
		make: (_, front) => front.replace(/^title:.*$/m, 'title: @Costs'),
	},
	{
		file: 'front matter',
		expect: 'refused',
		why: 'a second document',
		make: (_, front) => front + '\n---\ntitle: second',
	},
	{
		file: 'front matter',
		expect: 'refused',
		why: 'an unknown directive',
		make: (_, front) => '%YAML 9.9\n---\n' + front,
	},
	{ file: 'front matter', expect: 'refused', why: 'a comment only', make: () => '#'.repeat(500000) + '\n'.repeat(2) },
	{
		file: 'front matter',
		expect: 'refused',
		why: '50,000 unknown keys',
		make: (_, front) => front + '\n' + Array.from({ length: 50000 }, (_, i) => 'k' + i + ': 1').join('\n'),
	},
	{
		file: 'front matter',
		expect: 'refused',
		why: 'a hexadecimal number of 100,000 digits',
		make: (_, front) => front + '\nx: 0x' + 'f'.repeat(100000),
	},
	{
		file: 'front matter',
		expect: 'refused',
		why: 'a number with 50,000 underscores',
		make: (_, front) => front + '\nx: ' + '1_'.repeat(50000),
	},
	{
		file: 'front matter',
		expect: 'refused',
		why: '100,000 escapes',
		make: (_, front) => front + '\nx: "' + '\\x41'.repeat(100000) + '"',
	},
	{
		file: 'front matter',
		expect: 'refused',
		why: 'quotes, odd number',
		make: (_, front) => front + '\nx: ' + '"'.repeat(99999),
	},
	{
		file: 'front matter',
		expect: 'refused',
		why: '5,000 anchors on one node',
		make: (_, front) => front + '\nx: ' + '&a '.repeat(5000) + '1',
	},
	{ file: 'front matter', expect: 'taken', why: 'the valid front matter itself', make: (_, front) => front },
	{ file: 'front matter', expect: 'taken', why: 'a comment', make: (_, front) => front + '\n# note for editors' },
	{ file: 'front matter', expect: 'taken', why: 'CRLF', make: (_, front) => front.replace(/\n/g, '\r\n') },
	{
		file: 'front matter',
		expect: 'either',
		why: '2,000 comment lines',
		make: (_, front) => front + '\n' + '# c\n'.repeat(2000),
	},
	{
		file: 'picture.svg',
		expect: 'refused',
		why: 'groups nested 5,000 deep',
		make: () => svg('<g>'.repeat(5000) + '<path d="M0 0"/>' + '</g>'.repeat(5000)),
	},
	{
		file: 'picture.svg',
		expect: 'refused',
		why: 'groups opened only',
		make: () => svg('<g>'.repeat(100000)),
	},
	{
		file: 'picture.svg',
		expect: 'refused',
		why: 'pictures nested in pictures',
		make: () => svg('<svg>'.repeat(3000) + '</svg>'.repeat(3000)),
	},
	{
		file: 'picture.svg',
		expect: 'refused',
		why: 'text nested 5,000 deep',
		make: () => svg('<text>' + '<tspan>'.repeat(5000) + 'x' + '</tspan>'.repeat(5000) + '</text>'),
	},
	{
		file: 'picture.svg',
		expect: 'refused',
		why: 'a clip that clips itself',
		make: () =>
			svg('<clipPath id="c"><g clip-path="url(#c)"/></clipPath><rect clip-path="url(#c)" width="9" height="9"/>'),
	},
	{
		file: 'picture.svg',
		expect: 'refused',
		why: 'billion laughs',
		make: () =>
			'<!DOCTYPE svg [<!ENTITY a "ha">' +
			Array.from(
				{ length: 9 },
				(_, i) => '<!ENTITY b' + i + ' "' + ('&' + (i ? 'b' + (i - 1) : 'a') + ';').repeat(10) + '">',
			).join('') +
			']>' +
			svg('<text>&b8;</text>'),
	},
	{
		file: 'picture.svg',
		expect: 'refused',
		why: 'quadratic blow-up with one entity',
		make: () => '<!DOCTYPE svg [<!ENTITY a "' + 'x'.repeat(50000) + '">]>' + svg(`<text>${'&a;'.repeat(50000)}</text>`),
	},
	{
		file: 'picture.svg',
		expect: 'refused',
		why: 'two entities that hold each other',
		make: () => '<!DOCTYPE svg [<!ENTITY a "&b;"><!ENTITY b "&a;">]>' + svg('<text>&a;</text>'),
	},
	{
		file: 'picture.svg',
		expect: 'refused',
		why: 'external entity of a file',
		make: () => '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>' + svg('<text>&x;</text>'),
	},
	{
		file: 'picture.svg',
		expect: 'refused',
		why: 'external parameter entity: nothing may be fetched',
		make: () => '<!DOCTYPE svg [<!ENTITY % x SYSTEM "http://127.0.0.1:1/x.dtd"> %x;]>' + svg(''),
	},
	{
		file: 'picture.svg',
		expect: 'refused',
		why: 'a DTD never closed',
		make: () => '<!DOCTYPE svg [' + '<'.repeat(100000),
	},
	{
		file: 'picture.svg',
		expect: 'refused',
		why: 'use that holds itself',
		make: () => svg('<use href="#a"/><g id="a"><use href="#a"/></g>'),
	},
	{
		file: 'picture.svg',
		expect: 'refused',
		why: 'two uses that hold each other',
		make: () => svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'),
	},
	{
		file: 'picture.svg',
		expect: 'refused',
		why: 'uses that multiply: ten to the thirtieth',
		make: () =>
			svg(
				'<g id="g0"><path d="M0 0"/></g>' +
					Array.from(
						{ length: 30 },
						(_, i) => '<g id="g' + (i + 1) + '">' + ('<use href="#g' + i + '"/>').repeat(10) + '</g>',
					).join(''),
			),
	},
	{
		file: 'picture.svg',
		expect: 'refused',
		why: 'a pattern filled with itself',
		make: () => svg('<pattern id="p"><rect fill="url(#p)" width="9" height="9"/></pattern>'),
	},
	{
		file: 'picture.svg',
		expect: 'refused',
		why: 'a path of 5 MB in one attribute',
		make: () => svg('<path d="' + 'M0 0 L1 1 '.repeat(500000) + '"/>'),
	},
	{
		file: 'picture.svg',
		expect: 'refused',
		why: '50,000 attributes',
		make: () => svg('<path ' + Array.from({ length: 50000 }, (_, i) => 'a' + i + '="1"').join(' ') + '/>'),
	},
	{
		file: 'picture.svg',
		expect: 'refused',
		why: '300,000 elements side by side',
		make: () => svg('<path d="M0 0"/>'.repeat(300000)),
	},
	{
		file: 'picture.svg',
		expect: 'refused',
		why: 'a style that loads from elsewhere',
		make: () => svg('<style>@import url(http://127.0.0.1:1/x.css);</style>'),
	},
	{
		file: 'picture.svg',
		expect: 'refused',
		why: 'a picture that loads from elsewhere',
		make: () => svg('<image href="http://127.0.0.1:1/x.png" width="9" height="9"/>'),
	},
	{ file: 'picture.svg', expect: 'refused', why: 'script', make: () => svg('<script>alert(1)</script>') },
	{
		file: 'picture.svg',
		expect: 'refused',
		why: 'script in capitals',
		make: () => svg('<SCRIPT>alert(1)</SCRIPT>'),
	},
	{
		file: 'picture.svg',
		expect: 'refused',
		why: 'event handler',
		make: () => svg('<path onload="alert(1)" d="M0 0"/>'),
	},
	{
		file: 'picture.svg',
		expect: 'refused',
		why: 'script address behind an entity',
		make: () => svg('<a href="java&#115;cript:alert(1)"><path d="M0 0"/></a>'),
	},
	{
		file: 'picture.svg',
		expect: 'refused',
		why: 'HTML inside the picture',
		make: () => svg('<foreignObject><iframe src="http://127.0.0.1:1/"/></foreignObject>'),
	},
	{
		file: 'picture.svg',
		expect: 'refused',
		why: 'an animation that sets an address',
		make: () => svg('<animate attributeName="href" values="javascript:alert(1)"/>'),
	},
	{
		file: 'picture.svg',
		expect: 'refused',
		why: 'a view box of infinity',
		make: () => '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1e999 1e999"/>',
	},
	{
		file: 'picture.svg',
		expect: 'refused',
		why: 'a view box of nothing: division by zero',
		make: () => '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 0 0"/>',
	},
	{
		file: 'picture.svg',
		expect: 'refused',
		why: 'ten thousand million million points to draw',
		make: () => '<svg xmlns="http://www.w3.org/2000/svg" width="100000000" height="100000000"/>',
	},
	{
		file: 'picture.svg',
		expect: 'refused',
		why: 'a million blanks inside the first tag',
		make: () => '<svg' + ' '.repeat(1000000) + '>',
	},
	{
		file: 'picture.svg',
		expect: 'refused',
		why: 'a comment never closed before the picture',
		make: () => '<!--' + '-'.repeat(1000000) + svg(''),
	},
	{ file: 'picture.svg', expect: 'refused', why: 'cut off in the middle', make: () => `${SVG_START}<g>` },
	{
		file: 'picture.svg',
		expect: 'refused',
		why: 'closing tags only',
		make: () => svg('</g>'.repeat(5000)),
	},
	{
		file: 'picture.svg',
		expect: 'refused',
		why: 'an error page saved as .svg',
		make: () => '<html><body>404 Not Found</body></html>',
	},
	{ file: 'picture.svg', expect: 'refused', why: 'an empty file', make: () => '' },
	{ file: 'picture.svg', expect: 'refused', why: 'another kind of file renamed', make: () => '\ufffd\u0000PNG' },
	{
		file: 'picture.svg',
		expect: 'refused',
		why: 'a style of 200,000 rules',
		make: () => svg('<style>' + 'a{}'.repeat(200000) + '</style>'),
	},
	{
		file: 'picture.svg',
		expect: 'refused',
		why: 'style rules nested 10,000 deep',
		make: () => svg('<style>' + '@media all{'.repeat(10000) + '}'.repeat(10000) + '</style>'),
	},
	{
		file: 'picture.svg',
		expect: 'refused',
		why: '100,000 transformations',
		make: () => svg('<g transform="' + 'translate(1)'.repeat(100000) + '"/>'),
	},
	{
		file: 'picture.svg',
		expect: 'refused',
		why: "1,000 large blurs: hangs the reader's machine",
		make: () =>
			svg(
				'<filter id="f">' +
					'<feGaussianBlur stdDeviation="1000"/>'.repeat(1000) +
					'</filter><rect filter="url(#f)" width="10" height="10"/>',
			),
	},
	{
		file: 'picture.svg',
		expect: 'taken',
		why: 'an ordinary small picture',
		make: () => svg('<g><g><path d="M0 0h10v10z"/></g></g>'),
	},
	{
		file: 'picture.svg',
		expect: 'taken',
		why: 'twelve groups, as drawing programs make them',
		make: () => svg('<g>'.repeat(12) + '<path d="M0 0h1"/>' + '</g>'.repeat(12)),
	},
	{
		file: 'picture.svg',
		expect: 'taken',
		why: 'a title with a macron',
		make: () => svg('<title>P\u014dhutukawa</title><path d="M0 0h1"/>'),
	},
	{
		file: 'picture.svg',
		expect: 'taken',
		why: 'XML declaration and a comment',
		make: () => '<?xml version="1.0" encoding="UTF-8"?>\n' + svg('<!-- drawn by hand --><path d="M0 0h1"/>'),
	},
	{
		file: 'picture.svg',
		expect: 'either',
		why: "Illustrator's public DTD without entities: taken or refused in words, nothing fetched",
		make: () =>
			'<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">' +
			svg('<path d="M0 0h1"/>'),
	},
]
