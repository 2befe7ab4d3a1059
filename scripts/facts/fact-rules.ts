/**
 * What the build needs of each fact in addition to its entry in src/core/facts: what authors may write, its words, which of its statements counts,
 * what is plausible, and its column in the open data.
 */
import { z } from 'zod'
import { joinedFee } from '../../src/core/costs/joined-fee.ts'
import type { ContractFacts, ContractValues } from '../../src/core/facts/contract-facts.ts'
import type { OperatorValues } from '../../src/core/facts/operator-facts.ts'
import { feeStopsInWords, feesOf } from '../../src/core/facts/fee-words.ts'
import { CARE_PROMISES, FEE_RISES } from '../../src/core/facts/statement.ts'
import type { VillageFacts, VillageTableValues } from '../../src/core/facts/village-facts.ts'
import { count, list, money, moneyRange, sentence, shareInWords } from '../../src/core/format.ts'
import { CARE_SERVICES } from '../../src/core/care-services.ts'
import { AMENITIES, HOME_TYPES, VILLAGE_STATUS, keysOf, wordsOf } from '../../src/core/vocabulary.ts'
import {
	auditInWords,
	certificationInWords,
	deferredFeeInWords,
	listOfPairs,
	nextDoorInWords,
	ownershipInWords,
	siteName,
	weeklyFeeInWords,
} from './record-words.ts'
import {
	amenity,
	careService,
	dollars,
	inDollars,
	percentage,
	status,
	text,
	url,
	weeklyFee,
	year,
} from '../shared/schema-parts.ts'
import {
	audit,
	beds,
	careNextDoor,
	certification,
	deferredFee,
	months,
	nzbn,
	ownershipChange,
	phone,
	postcode,
	range,
	type WordedValues,
} from './value-schemas.ts'

/** The values of statements about a village. */
export interface VillageValues extends Omit<VillageTableValues, 'openActions' | keyof WordedValues>, WordedValues {
	name: string
	/** The id of one of our operators, or a name in plain words. */
	operator: string
}

export type VillageFact = keyof VillageValues
export type OperatorFact = keyof OperatorValues
export type Fact = VillageFact | OperatorFact

/** The least and the most that a number usually is. */
export type Bounds = readonly [least: number, most: number]

/** The rules of a fact whose values are of type V. */
export interface FactRule<V> {
	/** What authors may write. Without it, any text: the types of `Rules` ask for it where a fact isn't one. */
	value?: z.ZodType
	/** Puts a value into words, for a day (YYYY-MM-DD). Without it, a text is a sentence, and a truth is Yes or No. */
	words?: (value: V, today?: string) => string
	/** Whether its values have several parts, which the build puts into words: on pages it is a text. */
	isRecord?: boolean
	/** Writes a value beside the other facts, which may add to it: for a part of the homes or agreements, or all. */
	beside?: (value: V, facts: ContractFacts, part: string) => string
	/** Whether its values are names, addresses or numbers, whose case must not change. Other texts may have more than a line. */
	isName?: boolean

	/** Whether a regulator's statement comes first. Of money and contract, the operator's own does. */
	isRegulatorFirst?: boolean
	/** Whether it is a list to which each statement adds. */
	isList?: boolean
	/** Whether it is dated by its value, not by the source that reports it. */
	hasOwnDate?: boolean
	/** Whether its statements are different events, all of them true. */
	isEvent?: boolean
	/** Whether it is an amount that sources round, unlike years, ages, shares and periods. */
	isRounded?: boolean
	/**
	 * Returns a value with what only another says about the same thing: itself if that says no more, undefined if the two differ. What
	 * counts is then completed by the statements that it comes before.
	 */
	joined?: (value: V, other: V) => unknown
	/** Whether it is a price or a fee, which is soon out of date. */
	isPrice?: boolean
	/** Whether it is shown with its year once it is as old as an old price. Undated, it has no year to show. */
	hasYear?: boolean

	/** The usual range of its number, or of the numbers in its parts. A value outside it is allowed if "unusual" says why it is right. */
	usual?: Bounds | { readonly [Part in keyof V & string]?: Bounds }
	/** Its column in the open data, which has the label as its title unless this has one. */
	column?: { title?: string; description?: string }

	/** Which of the twelve things that a reader needs to know it tells, in the words of /how-we-compare. */
	thing?: string
	/** The facts that, if all are known, say everything that this one does: it is then left out of the terms. */
	saidBy?: readonly (keyof ContractValues)[]
	/** Whether it has a blank on the form on paper although it has no question. */
	hasBlank?: boolean
	/** What to ask an operator about it. */
	operatorQuestion?: string
}

/** The rules of some facts: one that isn't a text must say what authors may write. */
export type Rules<Values> = {
	readonly [F in keyof Values]: FactRule<Values[F]> &
		(string extends Values[F] ? { value?: z.ZodType<Values[F]> } : { value: z.ZodType<Values[F]> })
}

const CARE = {
	value: z.array(careService),
	words: (value) => wordsOf(CARE_SERVICES, value),
	isRegulatorFirst: true,
	isList: true,
	operatorQuestion: 'What care is offered at the village I have in mind?',
} as const satisfies Rules<VillageValues>['careServices']

const VILLAGE_COUNT = {
	value: z.int().positive(),
	words: (value) => count(value, 'village'),
	isRounded: true,
	usual: [1, 60],
} as const satisfies Rules<OperatorValues>['villageCount']

/** How to get in touch with a village or an operator. A village without its own has its operator's. */
export const CONTACT_RULES = {
	// With spaces that don't break over two lines.
	phone: { value: phone, words: (value) => value.replaceAll(' ', '\u00a0'), hasYear: true, column: {} },
	website: { value: url, words: siteName, column: {} },
} as const satisfies Rules<Pick<VillageValues & OperatorValues, 'phone' | 'website'>>

/** Money and contract. A village's page lists the sources of its operator's terms in this order. */
export const CONTRACT_RULES = {
	entryPrice: {
		value: range(dollars),
		words: ({ from, to }) => sentence(moneyRange(from, to) ?? ''),
		isRounded: true,
		isPrice: true,
		usual: { from: [80_000, 5_000_000], to: [80_000, 5_000_000] },
		thing: 'entry price',
		operatorQuestion: 'What is the entry price of each home that is available now?',
	},
	weeklyFee: {
		value: range(weeklyFee).describe('A week; a monthly fee x 12 / 52, with the published figure in the note.'),
		words: weeklyFeeInWords,
		isRounded: true,
		isPrice: true,
		usual: { from: [40, 350], to: [40, 350] },
		thing: 'weekly fee',
		operatorQuestion: 'What is the weekly fee today, and what does it cover? Can I have that in writing?',
	},
	weeklyFeeRises: {
		value: z.enum(keysOf(FEE_RISES)),
		words: (value) => FEE_RISES[value],
		thing: 'how the weekly fee may rise',
		saidBy: ['weeklyFeeRule'],
		column: {},
		operatorQuestion: 'Is the weekly fee fixed for as long as I live there, or can it rise?',
	},
	weeklyFeeRule: { thing: 'how the weekly fee may rise' },
	weeklyFeeCovers: { value: z.array(text).min(1), words: (value) => sentence(listOfPairs(value)) },
	contractTitle: { words: sentence, hasBlank: true },
	dmf: {
		value: deferredFee,
		words: deferredFeeInWords,
		joined: joinedFee,
		usual: { percent: [0, 36], years: [1, 10] },
		thing: 'deferred management fee',
		operatorQuestion: 'What share of my entry price do you keep when I leave, and how does it build up each year?',
	},
	dmfStops: {
		beside: (value, { dmf }, part) => feeStopsInWords(value, dmf ? feesOf(dmf, part) : []),
		hasBlank: true,
	},
	capitalRule: {
		thing: 'gain and loss',
		saidBy: ['gainShare', 'lossShare'],
		operatorQuestion: 'When the home is resold, who gains if its value has gone up, and who loses if it has fallen?',
	},
	gainShare: { value: percentage, words: shareInWords, thing: 'gain and loss', column: { description: 'Percent.' } },
	lossShare: { value: percentage, words: shareInWords, thing: 'gain and loss' },
	feesStopOnExit: {
		value: z.boolean(),
		thing: 'fees after you leave',
		saidBy: ['feesAfterExit'],
		column: {},
		operatorQuestion: 'How long would I keep paying the weekly fee after I move out?',
	},
	feesAfterExit: { thing: 'fees after you leave' },
	repaymentMonths: {
		value: months,
		words: (value) => `${count(value, 'month')} after you leave`,
		usual: [1, 36],
		thing: 'when you are repaid',
		column: { description: 'Months after you leave.' },
		operatorQuestion: 'By what date would I be repaid, even if the home hasn’t been resold?',
	},
	interestAfterMonths: {
		value: months,
		words: (value) => `After ${count(value, 'month')}`,
		usual: [1, 36],
		hasBlank: true,
	},
	repaymentTrigger: { thing: 'when you are repaid' },
	refurbishment: {
		value: text.describe('Begins with “you” where the resident pays: every sum then says that it leaves this out.'),
	},
	saleCosts: {},
	otherCharges: {
		value: z.strictObject({ dollars: z.number().positive().max(10_000_000).meta(inDollars), what: text }),
		words: ({ dollars, what }) => `${money(dollars)} for ${what}`,
		isPrice: true,
		usual: { dollars: [1, 200_000] },
	},
	transferWithinVillage: { hasBlank: true },
	transferToCare: {
		thing: 'moving into care',
		operatorQuestion: 'What would I pay and get back if I moved into care?',
	},
	carePromise: {
		value: z.array(z.enum(keysOf(CARE_PROMISES))).min(1),
		words: (value) => sentence(value.map((promise) => CARE_PROMISES[promise]).join(', but ')),
		column: {
			description:
				'What the operator says about a place in care for residents: priority over others, only if there is room, a place elsewhere until there is, or none on site.',
		},
	},
	couples: {},
	entryAge: {
		value: z.int().min(40).max(100),
		words: (value) => count(value, 'year'),
		usual: [50, 80],
		thing: 'minimum age',
		operatorQuestion: 'What is the minimum age, and does it apply to each person who moves in?',
	},
	pets: {},
	visitors: {},
	insurance: {},
	statutorySupervisor: { isName: true },
	legalName: { isName: true },
	disclosureStatement: {},
	legalAdvice: {},
	coolingOffWorkingDays: { value: z.int().positive(), words: (value) => count(value, 'working day'), usual: [15, 60] },
	depositRule: {},
	moneyBackDays: { value: z.int().positive(), words: (value) => count(value, 'day'), usual: [15, 365] },
	sinkingFund: {},
	operatorMayEnd: {},
} as const satisfies Rules<ContractValues>

/** What only a village's file says. */
export const VILLAGE_RULES = {
	name: { value: text.describe('What the source calls it.'), isName: true },
	operator: { value: text.describe('The id of one of our operators, or a name in plain words.'), isName: true },
	ownershipChange: { value: ownershipChange, words: ownershipInWords, isRecord: true, isEvent: true },
	formerNames: { value: z.array(text), words: (value) => list(value), isName: true, isList: true },
	registerNumber: { isName: true, column: {} },
	nzbn: { value: nzbn, isName: true, column: { description: 'Of the company that runs it.' } },
	status: { value: status, words: (value) => VILLAGE_STATUS[value] },
	opened: { value: year, usual: [1900, 2100], column: { title: 'Opened', description: 'Year.' } },
	street: { isName: true, column: {}, thing: 'street address' },
	suburb: { isName: true },
	city: { isName: true },
	postcode: { value: postcode, isName: true, column: {} },
	...CONTACT_RULES,
	units: {
		value: z.int().positive().describe('Homes for independent or serviced living, of the whole village.'),
		words: (value) => count(value, 'home'),
		isRounded: true,
		usual: [5, 600],
		column: { description: 'Homes for independent or serviced living.' },
		thing: 'number of homes',
	},
	homeTypes: { value: z.array(z.enum(keysOf(HOME_TYPES))), words: (value) => wordsOf(HOME_TYPES, value), isList: true },
	amenities: { value: z.array(amenity), words: (value) => wordsOf(AMENITIES, value), isList: true },
	careServices: {
		...CARE,
		value: CARE.value.describe('At this village, by its own operator.'),
		column: {
			title: 'Living and care',
			description: 'What a source says it offers. A kind of care that isn’t listed may still be offered.',
		},
		thing: 'homes and care',
	},
	careNotOffered: {
		value: z.array(careService).describe('Only where a source says that it doesn’t offer them.'),
		words: (value) => wordsOf(CARE_SERVICES, value),
		isList: true,
		column: {
			title: 'Living and care not offered',
			description: 'What a source says it doesn’t offer. What is in neither column isn’t known.',
		},
	},
	careBeds: {
		value: beds,
		words: (value) => count(value, 'bed'),
		isRegulatorFirst: true,
		isRounded: true,
		usual: [5, 250],
		column: {},
	},
	premisesId: { isName: true, column: { description: 'Of its care home.' } },
	careNextDoor: {
		value: careNextDoor,
		words: nextDoorInWords,
		isRecord: true,
		isEvent: true,
		usual: { beds: [5, 250] },
	},
	certification: {
		value: certification,
		words: certificationInWords,
		isRecord: true,
		isRegulatorFirst: true,
		hasOwnDate: true,
		usual: { beds: [5, 250], months: [6, 60] },
	},
	audit: { value: audit, words: auditInWords, isRecord: true, isRegulatorFirst: true, hasOwnDate: true },
} as const satisfies Rules<Omit<VillageValues, keyof ContractValues>>

/** What only an operator’s file says. */
export const OPERATOR_RULES = {
	founded: { value: year, usual: [1840, 2100], column: { description: 'Year.' } },
	headquarters: { isName: true, column: { title: 'Headquarters' } },
	villageCount: VILLAGE_COUNT,
	villageCountAustralia: { ...VILLAGE_COUNT, value: z.int().positive() },
	stockListing: { isName: true, column: {} },
	ownership: {
		column: {},
		operatorQuestion: 'Who owns the company, and who backs its promise to repay me?',
	},
	description: {},
	marketPosition: {},
	locations: { value: z.array(text), words: (value) => list(value), isName: true, isList: true },
	commissionLetter: {
		value: z.enum(['care', 'contract']).describe('What the Commerce Commission’s letter of January 2024 concerned.'),
		words: (value) => (value === 'care' ? 'Claims about care' : 'Contract terms'),
	},
	careServices: CARE,
	phone: {
		...CONTACT_RULES.phone,
		value: phone.describe('For all of its villages: those without their own show it as the operator’s.'),
	},
	website: {
		...CONTACT_RULES.website,
		value: url.describe('Villages without their own show it as the operator’s.'),
	},
} as const satisfies Rules<Omit<OperatorValues, keyof ContractValues>>

/** The rules of each fact. The facts that villages and operators share, such as care, have the same for both. */
export const FACT_RULES: Readonly<Record<Fact | keyof VillageFacts, FactRule<never>>> = {
	...OPERATOR_RULES,
	...VILLAGE_RULES,
	...CONTRACT_RULES,
	// The build works it out from audits.
	openActions: { words: (value: number) => (value === 0 ? 'None' : String(value)) },
}

/** Returns the rules of a fact; undefined for what is no fact of a table, such as a point of an operator's list. */
export function rulesOf(fact: string): FactRule<never> | undefined {
	return Object.hasOwn(FACT_RULES, fact) ? FACT_RULES[fact as Fact] : undefined
}

/** Whether a text of a fact may have more than a line. */
export function isLongText(fact: string): boolean {
	const rules = rulesOf(fact)
	return rules !== undefined && !rules.words && !rules.isName
}
