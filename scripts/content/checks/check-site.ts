/** Checks site.json, home.json, faq.json and quiz.json against the rest: what they name exists, and what they claim is true. */
import { address } from '../../../src/core/addresses.ts'
import { ANYWHERE, UNSURE } from '../../../src/core/quiz/quiz-answers.ts'
import { checkHead } from './check-heads.ts'
import type { Issue } from '../files/issues.ts'
import { isListed } from '../records/known-records.ts'
import type { Operator } from '../records/model.ts'
import { didYouMean } from '../files/nearest.ts'
import type { Path } from '../files/position.ts'
import { issueAt, type Entry, type Folder, type Records } from '../records/records.ts'
import type { HomeContent, QuizContent, SiteContent } from '../schemas/schemas.ts'
import type { SiteMap } from './site-map.ts'

/** The number of questions in the home page's structured data. */
const HOME_QUESTIONS = 5

/** What the foot of every page links to, whatever else it does. */
const ALWAYS_LINKED = [address.compare, address.blog, address.faq, address.privacy, address.terms]

/** The maximum number of priorities. */
const MAX_PRIORITIES = 3

export function checkSite(records: Records, siteMap: SiteMap): Issue[] {
	const { site, home, faq, glossary, quiz } = records
	return [
		...(site
			? [
					...checkHead(site, '', 'tagline', site.record),
					...siteNames(site, records),
					...siteLinks(site, siteMap),
					...siteClaims(site, records),
				]
			: []),
		...(home ? checkHome(home, records, siteMap) : []),
		...(faq ? [...duplicateIds(faq), ...homeQuestions(faq)] : []),
		...(glossary ? [...duplicateIds(glossary), ...termNames(glossary)] : []),
		...(quiz ? checkQuiz(quiz, siteMap) : []),
	]
}

function checkQuiz(quiz: Entry<QuizContent[]>, siteMap: SiteMap): Issue[] {
	return [
		...duplicateIds(quiz),
		...quizParts(quiz),
		...quiz.record.flatMap(({ options, choose }, index) => {
			if (options === 'places') return placesTwice(quiz, index)
			return [
				...duplicateIds({ ...quiz, record: options }, [index, 'options']),
				...(choose !== 'any' && choose > options.length
					? [
							issueAt(
								quiz,
								[index, 'choose'],
								`${choose} may be chosen of ${options.length} options`,
								'Choose a smaller number, or write "any".',
							),
						]
					: []),
				...options.flatMap((option, at) => checkOption(quiz, index, option, [index, 'options', at], siteMap)),
			]
		}),
	]
}

function placesTwice(quiz: Entry<QuizContent[]>, index: number): Issue[] {
	const first = quiz.record.findIndex(({ options }) => options === 'places')
	if (first === index) return []
	return [
		issueAt(
			quiz,
			[index, 'options'],
			'places are asked for twice',
			`Keep "places" in one question; "${quiz.record[first]?.id}" has it too.`,
		),
	]
}

type QuizOption = Exclude<QuizContent['options'], 'places'>[number]

/** @param index of its question */
function checkOption(
	quiz: Entry<QuizContent[]>,
	index: number,
	{ id, read, about = [] }: QuizOption,
	path: Path,
	siteMap: SiteMap,
): Issue[] {
	const question = quiz.record[index]
	const others = quiz.record.flatMap((other) => (other.id === question?.id ? [] : other.id))
	return [
		...(id === UNSURE || id === ANYWHERE
			? [issueAt(quiz, [...path, 'id'], `the id "${id}" is the quiz’s own`, 'Choose another id.')]
			: []),
		...(read ? deadLink(quiz, read.address, [...path, 'read', 'address'], siteMap) : []),
		...about.flatMap((other, position) => {
			const at = [...path, 'about', position]
			if (question?.role === 'wish')
				return [
					issueAt(
						quiz,
						at,
						'"about" in a question of wishes changes nothing',
						'Remove it, or give the question the role "priority" or "must".',
					),
				]
			if (others.includes(other)) return []
			return [
				issueAt(
					quiz,
					at,
					`there is no other question "${other}"`,
					didYouMean(other, others, 'Use the id of another question of this file.'),
				),
			]
		}),
	]
}

/** Checks that the quiz asks what its result tells: where, what it must have, and what matters most. */
function quizParts(quiz: Entry<QuizContent[]>): Issue[] {
	const priorities = quiz.record.filter(({ role }) => role === 'priority')
	const parts: [isThere: boolean, message: string, fix: string][] = [
		[
			quiz.record.some(({ options }) => options === 'places'),
			'no question asks for a place',
			'Give one the options "places".',
		],
		[quiz.record.some(({ role }) => role === 'must'), 'no question asks for must-haves', 'Give one the role "must".'],
		[
			priorities.length === 1 && priorities.every(({ choose }) => choose !== 'any' && choose <= MAX_PRIORITIES),
			`one question must ask for at most ${MAX_PRIORITIES} things that matter most`,
			`Give one, and no other, the role "priority", and "choose": ${MAX_PRIORITIES}.`,
		],
	]
	return parts.flatMap(([isThere, message, fix]) => (isThere ? [] : [issueAt(quiz, [], message, fix)]))
}

function siteNames(site: Entry<SiteContent>, records: Records): Issue[] {
	const { places, operators } = site.record.footer
	return [
		...unknownPlaces(site, places, ['footer', 'places'], records),
		...unknownOperators(site, operators, ['footer', 'operators'], records),
	]
}

function siteLinks(site: Entry<SiteContent>, siteMap: SiteMap): Issue[] {
	const path = ['navigation', 'pages']
	const linked = site.record.navigation.pages.map((page) => page.address)
	return [
		...linked.flatMap((target, index) => deadLink(site, target, [...path, index, 'address'], siteMap)),
		...linked.flatMap((target, index) =>
			linked.indexOf(target) === index
				? []
				: [issueAt(site, [...path, index, 'address'], `${target} is linked twice`, 'Remove one of the two links.')],
		),
		...ALWAYS_LINKED.filter((target) => !linked.includes(target)).map((target) =>
			issueAt(site, path, `there is no link to ${target}`, 'Add one, with a label of your choice.'),
		),
	]
}

function unknownPlaces(
	entry: Entry<unknown>,
	slugs: readonly string[],
	path: Path,
	{ regions, areas }: Records,
): Issue[] {
	if (!regions || !areas) return []
	const known = new Set([...regions.record, ...areas.record].map(({ slug }) => slug))
	return slugs.flatMap((slug, index) =>
		known.has(slug)
			? []
			: [
					issueAt(
						entry,
						[...path, index],
						`there is no region or area "${slug}"`,
						didYouMean(slug, known, 'Use a slug of regions.json or areas.json.'),
					),
				],
	)
}

function unknownOperators(entry: Entry<unknown>, ids: readonly string[], path: Path, { operators }: Records): Issue[] {
	if (operators.broken.length > 0) return []
	const known = new Set(operators.entries.map(({ record }) => record.id))
	return ids.flatMap((id, index) =>
		known.has(id)
			? []
			: [
					issueAt(
						entry,
						[...path, index],
						`there is no operator with the id "${id}"`,
						didYouMean(id, known, 'Use the id of a file in content/operators.'),
					),
				],
	)
}

/** Checks the numbers that the site claims. A file that could not be read counts as a village or operator. */
function siteClaims(site: Entry<SiteContent>, { villages, operators, regions, known }: Records): Issue[] {
	const sizeOf = ({ entries, broken }: Folder<unknown>) => entries.length + broken.length
	const closed = known.villages.filter((village) => !isListed(village)).length
	const counts = { villages: sizeOf(villages) - closed, operators: sizeOf(operators), regions: regions?.record.length }
	return site.record.claims.flatMap(({ text, count, atLeast, exactly }, index) => {
		const actual = count && counts[count]
		if (actual === undefined) return []
		const said = Math.max(...Array.from(text.matchAll(/\d[\d,]*/g), ([figure]) => Number(figure.replaceAll(',', ''))))
		const checked = exactly ?? atLeast ?? 0
		if (said > checked)
			return [
				issueAt(
					site,
					['claims', index],
					`"${text}" says ${said}, and only ${checked} is checked`,
					`Write ${said} in "${exactly === undefined ? 'atLeast' : 'exactly'}" too, or say less.`,
				),
			]
		const wrong = (exactly !== undefined && actual !== exactly) || (atLeast !== undefined && actual < atLeast)
		return wrong
			? [
					issueAt(
						site,
						['claims', index],
						`"${text}" is not true: there are ${actual} ${count}`,
						'Change the claim to what is true.',
					),
				]
			: []
	})
}

function checkHome(home: Entry<HomeContent>, records: Records, siteMap: SiteMap): Issue[] {
	const { places, operators, guides } = home.record
	return [
		...(records.images.includes('landscapes/home.svg')
			? []
			: [issueAt(home, [], 'the home page has no picture', 'Draw one as content/images/landscapes/home.svg.')]),
		...unknownPlaces(home, places, ['places'], records),
		...operators.flatMap((card, index) => checkCard({ home, card, index, records, siteMap })),
		...guides.flatMap(({ address: target }, index) => deadLink(home, target, ['guides', index, 'address'], siteMap)),
	]
}

function deadLink(entry: Entry<unknown>, target: string, path: Path, siteMap: SiteMap): Issue[] {
	return siteMap.addresses.has(target) || siteMap.redirectOf(target) !== undefined || siteMap.isUncertain(target)
		? []
		: [issueAt(entry, path, `there is no page at ${target}`, suggestion(target, siteMap))]
}

function suggestion(target: string, siteMap: SiteMap): string {
	const meant = siteMap.suggest(target)
	return meant === undefined ? 'Correct the address.' : `Did you mean ${meant}?`
}

interface CardContext {
	home: Entry<HomeContent>
	card: HomeContent['operators'][number]
	index: number
	records: Records
	siteMap: SiteMap
}

function checkCard(context: CardContext): Issue[] {
	const { home, card, index, records, siteMap } = context
	const operator = records.known.operators.find(({ id }) => id === card.operator)
	if (!operator) {
		if (records.operators.broken.length > 0) return []
		const ids = records.operators.entries.map(({ record }) => record.id)
		return [
			issueAt(
				home,
				['operators', index, 'operator'],
				`there is no operator with the id "${card.operator}"`,
				didYouMean(card.operator, ids, 'Use the id of a file in content/operators.'),
			),
		]
	}
	const page = address.operator(operator.slug)
	const leadsThere = card.link === page || siteMap.redirectOf(card.link) === page
	return [
		...(leadsThere
			? []
			: [
					issueAt(
						home,
						['operators', index, 'link'],
						`${card.link} does not lead to the page of ${operator.name}`,
						`Write ${page}, or one of its aliases.`,
					),
				]),
		...cardClaims(context, operator),
		...cardCare(context, operator),
	]
}

/** Checks that a card on the home page claims no more than the operator's sources say. */
function cardClaims({ home, card, index, records }: CardContext, operator: Operator): Issue[] {
	return card.claims.flatMap(({ fact, atLeast }, at) => {
		const report = (message: string, fix: string) => [issueAt(home, ['operators', index, 'claims', at], message, fix)]
		if (fact === 'listedVillages') {
			if (records.villages.broken.length > 0) return []
			const listed = records.known.villages.filter(
				(village) => village.operator === operator.id && isListed(village),
			).length
			return listed >= atLeast
				? []
				: report(
						`the card claims ${atLeast} listed villages of ${operator.name}, and there are ${listed}`,
						'Change the claim and the text to what is true.',
					)
		}
		const keys =
			fact === 'villageCount' ? (['villageCount'] as const) : (['villageCount', 'villageCountAustralia'] as const)
		const { facts } = operator.known
		const unsourced = keys.find((key) => facts[key] === undefined)
		if (unsourced)
			return report(
				`the card claims a number of villages, and no source of ${operator.name} supports "${unsourced}"`,
				'Add the statement with its source to the operator’s file, or remove the claim and its words in "text".',
			)
		const actual = keys.reduce((sum, key) => sum + (facts[key]?.value ?? 0), 0)
		return actual >= atLeast
			? []
			: report(
					`the card claims ${atLeast} villages of ${operator.name}, and its sources say ${actual}`,
					'Change the claim and the text to what is true.',
				)
	})
}

function cardCare({ home, card, index, records }: CardContext, operator: Operator): Issue[] {
	// A village that could not be read may be the one that offers it.
	if (records.villages.broken.length > 0) return []
	const own = records.known.villages.filter((village) => village.operator === operator.id && isListed(village))
	const offered = new Set(
		[operator, ...own].flatMap(({ known: { facts } }) =>
			facts.careServices && facts.careServices.sources.length > 0 ? facts.careServices.value : [],
		),
	)
	return card.careTypes.flatMap(({ label, service }, at) =>
		offered.has(service)
			? []
			: [
					issueAt(
						home,
						['operators', index, 'careTypes', at, 'service'],
						`the card says "${label}", and no source says that ${operator.name} or a village of it offers "${service}"`,
						'Remove the care type, or add the service with its source to the operator’s file.',
					),
				],
	)
}

function homeQuestions(faq: Entry<readonly { home: boolean }[]>): Issue[] {
	const shown = faq.record.filter(({ home }) => home).length
	return shown === HOME_QUESTIONS
		? []
		: [
				issueAt(
					faq,
					[],
					`${HOME_QUESTIONS} questions must have "home": true, and ${shown} have`,
					`Set "home" so that exactly ${HOME_QUESTIONS} are shown on the home page.`,
				),
			]
}

/** Refuses a name that two terms share: it could be linked to either. */
function termNames(glossary: Entry<readonly { term: string; aliases?: string[] | undefined }[]>): Issue[] {
	const seen = new Map<string, string>()
	return glossary.record.flatMap(({ term, aliases = [] }, index) =>
		[term, ...aliases].flatMap((name) => {
			const other = seen.get(name.toLowerCase())
			seen.set(name.toLowerCase(), term)
			return other === undefined
				? []
				: [
						issueAt(
							glossary,
							[index, 'term'],
							`"${name}" is also a name of "${other}"`,
							'Leave it at one of the two, or make them one term.',
						),
					]
		}),
	)
}

function duplicateIds(entry: Entry<readonly { id: string }[]>, path: Path = []): Issue[] {
	const ids = entry.record.map(({ id }) => id)
	return ids.flatMap((id, index) =>
		ids.indexOf(id) === index
			? []
			: [issueAt(entry, [...path, index, 'id'], `the id "${id}" is used twice`, 'Give each one an id of its own.')],
	)
}
