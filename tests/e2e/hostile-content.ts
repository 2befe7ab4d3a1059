/** A country whose authors try to run scripts in their readers' browsers: each vector in every text where it is accepted. */
import { cpSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { checkRawText } from '../../scripts/content/files/raw-text.ts'
import { renderMarkdown } from '../../scripts/content/text/markdown.ts'

/** Each sets this, if it runs. */
export const MARK = 'hostileContentRan'
const RUN = `window.${MARK}=1`

/**
 * Ways in, each as it would be typed; those for Markdown stand for the ways in which it becomes HTML. Templates in double
 * braces and images from elsewhere are refused in every field, which unit tests prove.
 */
export const VECTORS: readonly string[] = [
	`<script>${RUN}</script>`,
	`<ScRiPt >${RUN}</sCrIpT>`,
	`</script><script>${RUN}</script>`,
	`</title><script>${RUN}</script>`,
	`</style><script>${RUN}</script>`,
	`--><script>${RUN}</script><!--`,
	`"><script>${RUN}</script>`,
	`'><script>${RUN}</script>`,
	`"/><svg/onload=${RUN}>`,
	`<img src=x onerror="${RUN}">`,
	`<img src=x onerror=${RUN} `,
	`" onmouseover="${RUN}" x="`,
	`' autofocus onfocus='${RUN}' x='`,
	`<svg><script>${RUN}</script></svg>`,
	`<svg onload="${RUN}"></svg>`,
	`<svg><animate onbegin="${RUN}" attributeName=x dur=1s></svg>`,
	`<math><mtext><script>${RUN}</script></mtext></math>`,
	`<iframe srcdoc="<script>parent.${MARK}=1</script>"></iframe>`,
	`<iframe src="javascript:parent.${MARK}=1"></iframe>`,
	`<object data="javascript:${RUN}"></object>`,
	`<embed src="javascript:${RUN}">`,
	`<details open ontoggle="${RUN}">x</details>`,
	`<video><source onerror="${RUN}"></video>`,
	`<body onload="${RUN}">`,
	`<input autofocus onfocus="${RUN}">`,
	`<form><button formaction="javascript:${RUN}">x</button></form>`,
	`<a href="javascript:${RUN}">x</a>`,
	`<a href=" &#106;avascript:${RUN}">x</a>`,
	`<a href="java&#10;script:${RUN}">x</a>`,
	`<base href="https://evil.example/">`,
	`<meta http-equiv="refresh" content="0;url=javascript:${RUN}">`,
	`<link rel="stylesheet" href="data:text/css,*{color:red}">`,
	`<style>@import 'https://evil.example/x.css'</style>`,
	`<template><script>${RUN}</script></template>`,
	`<noscript><p title="</noscript><script>${RUN}</script>"></noscript>`,
	`<x-y is="script">${RUN}</x-y>`,
	`\u2028<script>${RUN}</script>`,
	`\\u003cscript\\u003e${RUN}\\u003c/script\\u003e`,
	`&lt;script&gt;${RUN}&lt;/script&gt;`,
	`\${${RUN}}`,
	`[x](javascript:${RUN})`,
	`[x](JaVaScRiPt:${RUN})`,
	`[x](javascript&colon;${RUN})`,
	`[x](data:text/html,<script>${RUN}</script>)`,
	`[x](vbscript:${RUN})`,
	`![x" onerror="${RUN}](/images/house.svg)`,
	`[x]: javascript:${RUN}\n\n[x]`,
	`<javascript:${RUN}>`,
	`# <script>${RUN}</script>`,
	`## x" id="y" onclick="${RUN}`,
	`\`<script>${RUN}</script>\``,
	`\`\`\`<script>\n${RUN}\n</script>\n\`\`\``,
	`| <script>${RUN}</script> | x |\n| --- | --- |\n| x | <img src=x onerror=${RUN}> |`,
	`x[^prices"><script>${RUN}</script>]`,
	`*<script>*${RUN}*</script>*`,
	`<http://x.example/"onmouseover="${RUN}>`,
]

interface PoisonedRecord {
	name?: string
	plans?: { name: string }[]
	suburb?: string
	facts?: { suburb?: { value: string }[] }
}

/** Writes the hostile country into `content`. @returns how many Markdown vectors the checks refuse. */
export function writeHostileContent(content: string): { refused: number } {
	cpSync('tests/fixtures/country/content', content, { recursive: true })
	const inTexts = VECTORS.filter((text) => checkRawText(text, '').length === 0)
	const inMarkdown = inTexts.filter(
		(text) => renderMarkdown({ text: `${text}\n`, file: 'x.md', lineOffset: 0 }).issues.length === 0,
	)
	const guides = path.join(content, 'guides/blog')
	for (const name of readdirSync(guides)) {
		const file = path.join(guides, name)
		writeFileSync(file, `${readFileSync(file, 'utf8')}\n${inMarkdown.join('\n\n')}\n`)
	}
	let next = 0
	/** Every text that a reader sees gets one vector after another. */
	const poison = (value: unknown, key: string): unknown => {
		if (Array.isArray(value)) return value.map((one) => poison(one, key))
		if (typeof value === 'object' && value !== null)
			// The value of a statement is what its fact is: a name, a street, a number.
			return Object.fromEntries(
				Object.entries(value).map(([inner, one]) => [inner, poison(one, inner === 'value' ? key : inner)]),
			)
		if (typeof value !== 'string' || !SHOWN.has(key)) return value
		return `${value} ${inTexts[next++ % inTexts.length] ?? ''}`
	}
	for (const name of [
		'site.json',
		'home.json',
		'quiz.json',
		...recordsOf(content, 'villages'),
		...recordsOf(content, 'operators'),
	]) {
		const file = path.join(content, name)
		const record = JSON.parse(readFileSync(file, 'utf8')) as { name?: string; plans?: { name: string }[] }
		const poisoned = poison(record, '') as PoisonedRecord
		// A village is filed under the suburb that its source names.
		const [suburb] = poisoned.facts?.suburb ?? []
		if (suburb) poisoned.suburb = suburb.value
		// Statements name the plans.
		for (const [index, { name: plan }] of (record.plans ?? []).entries()) {
			const shown = poisoned.plans?.[index]
			if (shown) shown.name = plan
		}
		// The site's own name is put into Markdown, which refuses tags in it as anywhere; its tagline is short.
		const kept = { name: record.name, tagline: VECTORS[0] }
		writeFileSync(file, JSON.stringify(name === 'site.json' ? { ...poisoned, ...kept } : poisoned))
	}
	const faq = path.join(content, 'faq.json')
	const entries = JSON.parse(readFileSync(faq, 'utf8')) as { question: string; answer: string }[]
	writeFileSync(
		faq,
		JSON.stringify(
			entries.map((entry, index) => ({
				...entry,
				question: `${entry.question} ${inTexts[index] ?? ''}`,
				answer: inMarkdown.filter((_, vector) => vector % entries.length === index).join('\n\n') || entry.answer,
			})),
		),
	)
	return { refused: VECTORS.length - inMarkdown.length }
}

/** Keys of texts that are shown as they are; the others are slugs, dates, addresses and Markdown. */
const SHOWN = new Set([
	'name',
	'text',
	'title',
	'publisher',
	'tagline',
	'description',
	'heading',
	'lead',
	'label',
	'suburb',
	'street',
	'question',
	'hint',
	'marketPosition',
	'formerNames',
	'what',
	'locations',
	'ownership',
	'headquarters',
])

function recordsOf(content: string, folder: string): string[] {
	return readdirSync(path.join(content, folder)).map((name) => path.join(folder, name))
}
