/** Checks site.json, home.json, faq.json and quiz.json against the rest: what they name exists, and what they claim is true. */
import { count } from '../../../src/core/format.ts'
import { address } from '../../../src/core/addresses.ts'
import { ANYWHERE, UNSURE } from '../../../src/core/quiz/quiz-answers.ts'
import { checkHead } from './check-heads.ts'
import type { Issue } from '../files/issues.ts'
import { isListed } from '../records/known-records.ts'
import type { Operator, Village } from '../records/model.ts'
import type { Path } from '../files/position.ts'
import {
	namesAt,
	noPlace,
	ownedBy,
	repeatedIds,
	sharedNames,
	unknownNames,
	unknownOperators,
	type Named,
} from '../records/names.ts'
import { issueAt, type Entry, type Folder, type Records } from '../records/records.ts'
import type { HomeContent, QuizContent, SiteContent } from '../schemas/schemas.ts'
import type { SiteMap } from './site-map.ts'

/** The number of questions in the home page's structured data. */
const HOME_QUESTIONS = 5

/** What the foot of every page links to, whatever else it does. */
const ALWAYS_LINKED = [
	address.compare,
	address.blog,
	address.faq,
	address.accessibility,
	address.privacy,
	address.terms,
]

/** The maximum number of priorities. */
const MAX_PRIORITIES = 3

const NO_OPERATOR = 'Use the id of a file in content/operators.'

export function* checkSite(records: Records, siteMap: SiteMap): Iterable<Issue> {
	const { site, home, faq, glossary, quiz } = records
	if (site) {
		const { footer } = site.record
		yield* checkHead(site, '', 'tagline', site.record)
		yield* unknownPlaces(site, namesAt(footer.places, 'footer', 'places'), records)
		yield* unknownOperators(site, namesAt(footer.operators, 'footer', 'operators'), records, NO_OPERATOR)
		yield* siteLinks(site, siteMap)
		yield* siteClaims(site, records)
	}
	if (home) yield* checkHome(home, records, siteMap)
	for (const entry of [faq, glossary, quiz]) if (entry) yield* repeatedIds(entry, entry.record)
	if (faq) yield* homeQuestions(faq)
	if (glossary) yield* termNames(glossary)
	if (quiz) yield* checkQuiz(quiz, siteMap)
}

function* checkQuiz(quiz: Entry<QuizContent[]>, siteMap: SiteMap): Iterable<Issue> {
	yield* quizParts(quiz)
	for (const [index, question] of quiz.record.entries()) {
		const { options, choose } = question
		if (options === 'places') continue
		yield* repeatedIds(quiz, options, index, 'options')
		if (choose !== 'any' && choose > options.length)
			yield issueAt(quiz, [index, 'choose'], {
				message: `${choose} may be chosen of ${options.length} options`,
				fix: 'Choose a smaller number, or write "any".',
			})
		for (const [at, option] of options.entries())
			yield* checkOption(quiz, question, option, [index, 'options', at], siteMap)
	}
}

type QuizOption = Exclude<QuizContent['options'], 'places'>[number]

function* checkOption(
	quiz: Entry<QuizContent[]>,
	question: QuizContent,
	{ id, read, about = [] }: QuizOption,
	path: Path,
	siteMap: SiteMap,
): Iterable<Issue> {
	const others = quiz.record.map((other) => other.id).filter((other) => other !== question.id)
	if (id === UNSURE || id === ANYWHERE)
		yield issueAt(quiz, [...path, 'id'], { message: `the id "${id}" is the quiz’s own`, fix: 'Choose another id.' })
	if (read) yield* deadLink(quiz, read.address, [...path, 'read', 'address'], siteMap)
	if (question.role === 'wish' && about.length > 0)
		yield issueAt(quiz, [...path, 'about'], {
			message: '"about" in a question of wishes changes nothing',
			fix: 'Remove it, or give the question the role "priority" or "must".',
		})
	yield* unknownNames(
		quiz,
		namesAt(about, ...path, 'about'),
		others,
		(other) => `there is no other question "${other}"`,
		'Use the id of another question of this file.',
	)
}

/** Checks that the quiz asks what its result tells: where, what it must have, and what matters most. */
function* quizParts(quiz: Entry<QuizContent[]>): Iterable<Issue> {
	const priorities = quiz.record.filter(({ role }) => role === 'priority')
	const places = quiz.record.flatMap(({ options }, index) => (options === 'places' ? [[index, 'options']] : []))
	if (places.length !== 1)
		yield issueAt(quiz, places[1] ?? [], {
			message: 'one question must ask for a place',
			fix: 'Give one, and no other, the options "places".',
		})
	if (!quiz.record.some(({ role }) => role === 'must'))
		yield issueAt(quiz, [], { message: 'no question asks for must-haves', fix: 'Give one the role "must".' })
	if (priorities.length !== 1 || priorities.some(({ choose }) => choose === 'any' || choose > MAX_PRIORITIES))
		yield issueAt(quiz, [], {
			message: `one question must ask for at most ${MAX_PRIORITIES} things that matter most`,
			fix: `Give one, and no other, the role "priority", and "choose": ${MAX_PRIORITIES}.`,
		})
}

function* siteLinks(site: Entry<SiteContent>, siteMap: SiteMap): Iterable<Issue> {
	const path = ['navigation', 'pages']
	const links = site.record.navigation.pages.map((page, index) => ({
		name: page.address,
		path: [...path, index, 'address'],
	}))
	for (const { name, path } of links) yield* deadLink(site, name, path, siteMap)
	yield* sharedNames(ownedBy('', site, links), (target) => [
		`${target} is linked twice`,
		'Remove one of the two links.',
	])
	for (const target of ALWAYS_LINKED)
		if (!links.some(({ name }) => name === target))
			yield issueAt(site, path, {
				message: `there is no link to ${target}`,
				fix: 'Add one, with a label of your choice.',
			})
}

function unknownPlaces(entry: Entry<unknown>, slugs: readonly Named[], { regions, areas }: Records): Iterable<Issue> {
	if (!regions || !areas) return []
	const known = [...regions.record, ...areas.record].map(({ slug }) => slug)
	return unknownNames(entry, slugs, known, noPlace, 'Use a slug of regions.json or areas.json.')
}

/** Checks the numbers that the site claims. Where a file could not be read, nobody can count: a village in it may be closed. */
function* siteClaims(
	site: Entry<SiteContent>,
	{ villages, operators, imports, regions, known }: Records,
): Iterable<Issue> {
	const isWhole = (...folders: Folder<unknown>[]) => folders.every(({ broken }) => broken.length === 0)
	const counts = {
		villages: isWhole(villages, imports) ? known.villages.filter(isListed).length : undefined,
		operators: isWhole(operators) ? known.operators.length : undefined,
		regions: regions?.record.length,
	}
	for (const [index, { text, count, atLeast, exactly }] of site.record.claims.entries()) {
		const actual = count && counts[count]
		if (actual === undefined) continue
		const said = Math.max(...Array.from(text.matchAll(/\d[\d,]*/g), ([figure]) => Number(figure.replaceAll(',', ''))))
		const checked = exactly ?? atLeast ?? 0
		if (said > checked)
			yield issueAt(site, ['claims', index], {
				message: `"${text}" says ${said}, and only ${checked} is checked`,
				fix: `Write ${said} in "${exactly === undefined ? 'atLeast' : 'exactly'}" too, or say less.`,
			})
		else if ((exactly !== undefined && actual !== exactly) || (atLeast !== undefined && actual < atLeast))
			yield issueAt(site, ['claims', index], {
				message: `"${text}" is not true: there are ${actual} ${count}`,
				fix: 'Change the claim to what is true.',
			})
	}
}

function* checkHome(home: Entry<HomeContent>, records: Records, siteMap: SiteMap): Iterable<Issue> {
	const { places, operators, tools, guides } = home.record
	if (!records.images.includes('landscapes/home.svg'))
		yield issueAt(home, [], {
			message: 'the home page has no picture',
			fix: 'Draw one as content/images/landscapes/home.svg.',
		})
	yield* unknownPlaces(home, namesAt(places, 'places'), records)
	const ids = operators.map(({ operator }, index) => ({ name: operator, path: ['operators', index, 'operator'] }))
	yield* unknownOperators(home, ids, records, NO_OPERATOR)
	for (const [index, card] of operators.entries()) yield* checkCard({ home, card, index, records, siteMap })
	for (const [key, links] of Object.entries({ tools, guides }))
		for (const [index, link] of links.entries()) yield* deadLink(home, link.address, [key, index, 'address'], siteMap)
}

function* deadLink(entry: Entry<unknown>, target: string, path: Path, siteMap: SiteMap): Iterable<Issue> {
	const wrong = siteMap.missing(target, 'Correct the address.')
	if (wrong) yield issueAt(entry, path, wrong)
}

interface CardContext {
	home: Entry<HomeContent>
	card: HomeContent['operators'][number]
	index: number
	records: Records
	siteMap: SiteMap
}

function* checkCard(context: CardContext): Iterable<Issue> {
	const { home, card, index, records, siteMap } = context
	const operator = records.known.operators.find(({ id }) => id === card.operator)
	if (!operator) return
	const page = address.operator(operator.slug)
	if (card.link !== page && siteMap.redirectOf(card.link) !== page)
		yield issueAt(home, ['operators', index, 'link'], {
			message: `${card.link} does not lead to the page of ${operator.name}`,
			fix: `Write ${page}, or one of its aliases.`,
		})
	yield* cardClaims(context, operator)
	yield* cardCare(context, operator)
}

/** Checks that a card on the home page claims no more than the operator's sources say. */
function* cardClaims({ home, card, index, records }: CardContext, operator: Operator): Iterable<Issue> {
	for (const [at, { fact, atLeast }] of card.claims.entries()) {
		const path = ['operators', index, 'claims', at]
		if (fact === 'listedVillages') {
			const listed = listedOf(operator, records).length
			if (listed < atLeast && records.villages.broken.length === 0)
				yield issueAt(home, path, {
					message: `the card claims ${atLeast} listed villages of ${operator.name}, and there are ${listed}`,
					fix: 'Change the claim and the text to what is true.',
				})
			continue
		}
		const keys =
			fact === 'villageCount' ? (['villageCount'] as const) : (['villageCount', 'villageCountAustralia'] as const)
		const { facts } = operator.known
		const unsourced = keys.find((key) => facts[key] === undefined)
		const actual = keys.reduce((sum, key) => sum + (facts[key]?.value ?? 0), 0)
		if (unsourced)
			yield issueAt(home, path, {
				message: `the card claims a number of villages, and no source of ${operator.name} supports "${unsourced}"`,
				fix: 'Add the statement with its source to the operator’s file, or remove the claim and its words in "text".',
			})
		else if (actual < atLeast)
			yield issueAt(home, path, {
				message: `the card claims ${count(atLeast, 'village')} of ${operator.name}, and its sources say ${actual}`,
				fix: 'Change the claim and the text to what is true.',
			})
	}
}

function* cardCare({ home, card, index, records }: CardContext, operator: Operator): Iterable<Issue> {
	// A village or register that could not be read may be the one that says it.
	if (records.villages.broken.length > 0 || records.imports.broken.length > 0) return
	const offered = new Set(
		[operator, ...listedOf(operator, records)].flatMap(({ known: { facts } }) =>
			facts.careServices && facts.careServices.sources.length > 0 ? facts.careServices.value : [],
		),
	)
	for (const [at, { label, service }] of card.careTypes.entries())
		if (!offered.has(service))
			yield issueAt(home, ['operators', index, 'careTypes', at, 'service'], {
				message: `the card says "${label}", and no source says that ${operator.name} or a village of it offers "${service}"`,
				fix: 'Remove the care type, or add the service with its source to the operator’s file.',
			})
}

function listedOf({ id }: Operator, { known }: Records): Village[] {
	return known.villages.filter((village) => village.operator === id && isListed(village))
}

function* homeQuestions(faq: Entry<readonly { home: boolean }[]>): Iterable<Issue> {
	const shown = faq.record.filter(({ home }) => home).length
	if (shown !== HOME_QUESTIONS)
		yield issueAt(faq, [], {
			message: `${HOME_QUESTIONS} questions must have "home": true, and ${shown} have`,
			fix: `Set "home" so that exactly ${HOME_QUESTIONS} are shown on the home page.`,
		})
}

/** Refuses a name that two terms share: it could be linked to either. */
function termNames(entry: Entry<readonly { term: string; aliases?: string[] | undefined }[]>): Iterable<Issue> {
	return sharedNames(
		entry.record.flatMap(({ term, aliases = [] }, index) =>
			[term, ...aliases].map((name) => ({ entry, name, path: [index, 'term'], owner: term })),
		),
		(name, other) => [`"${name}" is also a name of "${other}"`, 'Leave it at one of the two, or make them one term.'],
		{ keyOf: (name) => name.toLowerCase() },
	)
}
