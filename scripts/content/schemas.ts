/**
 * One schema for each kind of content file. The types of the model are derived from them.
 * A key that is absent is a fact that is not known; there are no nulls and no defaults.
 */
import { z } from 'zod'
import { GAZETTEER_KINDS } from '../../src/core/places/gazetteer-file.ts'
import { AMENITIES, CARE_SERVICES, CARE_LEVELS, VILLAGE_STATUS, keysOf } from '../../src/core/vocabulary.ts'

/** A rule in words and how to keep it, on two lines: validate.ts takes them apart into an issue's message and fix. */
function say(rule: string, fix: string): string {
	return `${rule}\n${fix}`
}

/** What a slug looks like; the names of content files are slugs too. */
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

const text = z.string().trim().min(1)
/** What a source says, shown beside it. */
const sourceNote = text.refine(
	(note) => !/\b[a-z]{2,}[A-Z]/.test(note),
	say('holds the name of a field, and it is shown to readers', 'Say it in words, such as: weekly fee'),
)
const slug = z
	.string()
	.regex(
		SLUG,
		say('must be lower-case words joined by hyphens', 'Use a to z, 0 to 9 and hyphens only, such as: hawkes-bay'),
	)
const url = z.url({
	protocol: /^https?$/,
	error: say('must be a web address', 'Write the whole address, starting with https://'),
})
const email = z.email(say('must be an e-mail address', 'Write it like hello@example.nz.'))
/** YYYY-MM-DD that exists in the calendar. */
const day = z.iso.date(say('must be a day that exists, written YYYY-MM-DD', 'Write it like 2026-11-21.'))
/** YYYY, YYYY-MM or YYYY-MM-DD. */
const asOf = z
	.string()
	.regex(
		/^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/,
		say(
			'must be a date written YYYY, YYYY-MM or YYYY-MM-DD',
			'Write it like 2026, 2026-11 or 2026-11-21, in double quotes.',
		),
	)
const address = z
	.string()
	.regex(/^\/\S*$/, say('must be an address of this site', 'Write it from the first slash on, such as: /blog'))
const OUTSIDE = say(
	'lies outside New Zealand',
	'Latitude (lat) lies between -47.5 and -34, longitude (lng) between 166 and 179; check that they are not swapped.',
)
/** Degrees; the bounds are those of New Zealand's main islands. */
const lat = z.number().min(-47.5, OUTSIDE).max(-34, OUTSIDE)
const lng = z.number().min(166, OUTSIDE).max(179, OUTSIDE)
const dollars = z.int().positive().max(100_000_000)
const year = z.int().min(1800).max(2100)

const careService = z.enum(keysOf(CARE_SERVICES))
const amenity = z.enum(keysOf(AMENITIES))
const status = z.enum(keysOf(VILLAGE_STATUS))

const percentage = z.number().min(0).max(100)
/** Ids of sources of the same file. */
const sourceIds = z.array(slug)
const citing = {
	sources: sourceIds.min(
		1,
		say(
			'must name a source',
			'Add the id of the source that publishes it, or remove the entry: what is not sourced is assumed.',
		),
	),
}

const costTermsShape = {
	/** Deferred management fee. Percent. */
	dmf: z
		.strictObject({
			percent: percentage,
			atEntry: percentage.optional(),
			byYear: z.array(percentage).min(1).max(30).optional(),
			years: z.number().positive().max(30).optional(),
			accrues: z.enum(['daily', 'monthly']).optional(),
			of: z.literal('resale-price').optional(),
			...citing,
		})
		.refine(
			({ byYear, years }) => byYear === undefined || years === undefined,
			say('has both "byYear" and "years"', 'Keep "byYear" where the share of each year is published, else "years".'),
		)
		.refine(
			({ percent, atEntry = 0, byYear }) =>
				byYear === undefined
					? atEntry <= percent
					: Math.abs(byYear.reduce((sum, share) => sum + share, atEntry) - percent) < 1e-9,
			say('does not add up', '"atEntry" and the shares of "byYear" together must make "percent".'),
		)
		.optional(),
	weeklyFee: z
		.strictObject({
			dollars: z.number().positive().max(10_000).optional(),
			rises: z.enum(['fixed', 'cpi', 'nz-super', 'reviewed', 'choice']).optional(),
			...citing,
		})
		.optional(),
	/** The resident's share of a rise and of a fall in price. Percent. */
	gain: z.strictObject({ percent: percentage, ...citing }).optional(),
	loss: z.strictObject({ percent: percentage, ...citing }).optional(),
	repayment: z
		.strictObject({
			months: z.int().positive().max(120).optional(),
			interestAfterMonths: z.int().positive().max(120).optional(),
			...citing,
		})
		.optional(),
	otherCharges: z.strictObject({ dollars, what: text, ...citing }).optional(),
}

const costNotes = z.array(z.strictObject({ text, ...citing })).optional()
const costPlans = z
	.array(z.strictObject({ name: text, for: text.optional(), ...costTermsShape }))
	.min(2)
	.optional()

/** The facts of a village that a source may say it supports, in the order of the page data. */
const villageFactsShape = {
	name: text,
	operator: text,
	formerNames: z.array(text).optional(),
	street: text.optional(),
	suburb: text.optional(),
	city: text,
	postcode: z
		.string()
		.regex(/^\d{4}$/, say('must be four digits', 'Write it like "0610".'))
		.optional(),
	phone: z
		.string()
		.regex(
			/^[0-9+() -]{6,20}$/,
			say('must be a telephone number', 'Use digits, spaces, brackets, + and - only, such as: 09 123 4567'),
		)
		.optional(),
	website: url.optional(),
	status,
	opened: year.optional(),
	careServices: z.array(careService).optional(),
	units: z.int().positive().optional(),
	careBeds: z.int().positive().optional(),
	entryAge: z.int().min(40).max(100).optional(),
	priceFrom: dollars.optional(),
	priceTo: dollars.optional(),
	weeklyFee: z.number().positive().max(10_000).optional(),
	dmfPercent: z.number().min(0).max(100).optional(),
	dmfYears: z.number().positive().max(50).optional(),
	amenities: z.array(amenity).optional(),
}
export const VILLAGE_FACTS = keysOf(villageFactsShape)

/** content/villages/{slug}.json */
export const villageSchema = z.strictObject({
	...villageFactsShape,
	region: slug,
	/** Approximate (suburb or town). */
	position: z.strictObject({
		lat,
		lng,
		precision: z.enum(['suburb', 'town']),
	}),
	/** Confirmed on at least one cited page. */
	verified: z.boolean(),
	/** The day this file was last checked. */
	checked: day,
	/** What a stay costs, where it differs from what the operator publishes. */
	costs: z.strictObject({ ...costTermsShape, plans: costPlans, notes: costNotes }).optional(),
	sources: z.array(
		z.strictObject({
			/** For those that `costs` names. */
			id: slug.optional(),
			url,
			asOf: asOf.optional(),
			supports: z.array(z.enum(VILLAGE_FACTS)),
			note: sourceNote.optional(),
		}),
	),
})

const operatorTermsShape = {
	dmfPercent: z.number().min(0).max(100).optional(),
	dmfYears: z.number().positive().max(50).optional(),
	weeklyFeeModel: text.optional(),
	weeklyFeeFrom: z.number().positive().optional(),
	weeklyFeeTo: z.number().positive().optional(),
	capitalGainShare: text.optional(),
	feesStopOnExit: z.boolean().optional(),
	repaymentGuaranteeMonths: z.int().positive().optional(),
	moneyBackDays: z.int().positive().optional(),
	coolingOffWorkingDays: z.int().positive().optional(),
	entryAge: z.int().min(40).max(100).optional(),
	careTransferRule: text.optional(),
}
const rating = z.number().min(1).max(5)

/** The facts of an operator that a source may say it supports; list items name their sources themselves. */
export const OPERATOR_FACTS = [
	'founded',
	'headquarters',
	'villageCount',
	'villageCountAustralia',
	'stockListing',
	'ownership',
	'description',
	'marketPosition',
	'locations',
	'careServices',
	'contractTypes',
	'priceFrom',
	'priceTo',
	'website',
	...keysOf(operatorTermsShape).map((key) => `terms.${key}` as const),
] as const

/** content/operators/{slug}.json */
export const operatorSchema = z.strictObject({
	/** How village files name it. */
	id: slug,
	name: text,
	/** Short names that lead to the operator's page: /operator/{alias}. */
	aliases: z.array(slug),
	checked: day,
	founded: z
		.string()
		.regex(/^\d{4}$/, say('must be a year', 'Write it as four digits in double quotes, such as: "1984"'))
		.optional(),
	headquarters: text.optional(),
	villageCount: z.int().positive().optional(),
	villageCountAustralia: z.int().positive().optional(),
	stockListing: text.optional(),
	ownership: text.optional(),
	description: text.optional(),
	marketPosition: text.optional(),
	locations: z.array(text).optional(),
	careServices: z.array(careService).optional(),
	contractTypes: z.array(text).optional(),
	priceFrom: dollars.optional(),
	priceTo: dollars.optional(),
	terms: z.strictObject(operatorTermsShape).optional(),
	/** What a stay costs, as far as `terms` does not say it in a way that can be worked with. */
	costs: z
		.strictObject({
			/** Slugs of the villages that `terms` and `costs` are published for; absent: for all. */
			publishedFor: z.array(slug).min(1).optional(),
			...costTermsShape,
			plans: costPlans,
			notes: costNotes,
		})
		.optional(),
	keyFeatures: z.array(z.strictObject({ text, sources: sourceIds })),
	pros: z.array(z.strictObject({ text, sources: sourceIds })),
	cons: z.array(z.strictObject({ text, sources: sourceIds })),
	awards: z.array(z.strictObject({ name: text, year, sources: sourceIds })),
	/** By others, with their name and year; a rating without a source is refused. */
	publishedRatings: z.array(
		z.strictObject({
			publisher: text,
			year,
			overall: rating,
			care: rating.optional(),
			facilities: rating.optional(),
			staff: rating.optional(),
			food: rating.optional(),
			activities: rating.optional(),
			sources: sourceIds.min(
				1,
				say(
					'must name a source',
					'Add the id of the source that publishes the rating; a rating without one is not shown.',
				),
			),
		}),
	),
	faqs: z.array(z.strictObject({ question: text, answer: text, sources: sourceIds })),
	website: url.optional(),
	sources: z.array(
		z.strictObject({
			id: slug,
			url,
			asOf: asOf.optional(),
			supports: z.array(z.enum(OPERATOR_FACTS)),
			note: sourceNote.optional(),
		}),
	),
})

const NO_SPACE = say('must hold no space or slash', 'Join its words by hyphens.')

/** content/regions.json */
export const regionsSchema = z
	.array(
		z.strictObject({
			slug,
			name: text,
			/** Other spellings that lead to the region's page: /region/{alias}. */
			aliases: z.array(z.string().regex(/^[^\s/]+$/, NO_SPACE)),
			/** Neighbouring regions, by slug. */
			nearby: z.array(slug),
			/** How a sentence says that something is there, where that is not "in NAME": "on the West Coast". */
			where: text.optional(),
		}),
	)
	.min(1)

/** content/geo/places.json: where places are, not what we say of them. content/geo/README.md says where they come from. */
export const gazetteerSchema = z
	.array(
		z.strictObject({
			name: text,
			kind: z.enum(GAZETTEER_KINDS),
			/** Of a suburb: the city or town it belongs to. */
			city: text.optional(),
			region: slug,
			lat,
			lng,
			/** Only to rank suggestions by; of mixed dates and boundaries, so never shown. */
			population: z.int().positive().optional(),
		}),
	)
	.min(1)

const arcs = z.array(z.array(z.int()))

function isArc(arc: unknown): boolean {
	return (
		Array.isArray(arc) &&
		arc.every((step) => Array.isArray(step) && step.length === 2 && step.every((part) => Number.isInteger(part)))
	)
}

/** content/geo/regions.json: a TopoJSON topology. Arcs are steps on a grid, the first from its corner. */
export const outlineSchema = z.strictObject({
	type: z.literal('Topology'),
	/** From steps of the grid to degrees: longitude, then latitude. */
	transform: z.strictObject({
		scale: z.tuple([z.number(), z.number()]),
		translate: z.tuple([z.number(), z.number()]),
	}),
	objects: z.strictObject({
		regions: z.strictObject({
			type: z.literal('GeometryCollection'),
			geometries: z.array(
				z.discriminatedUnion('type', [
					z.strictObject({ type: z.literal('Polygon'), id: slug, arcs }),
					z.strictObject({ type: z.literal('MultiPolygon'), id: slug, arcs: z.array(arcs) }),
				]),
			),
		}),
	}),
	/** Tens of thousands of points: looked at by one function, not one schema each. */
	arcs: z.array(
		z.custom<[number, number][]>(isArc, say('must be a list of pairs of whole numbers', 'Make the file anew.')),
	),
})

/** content/areas.json */
export const areasSchema = z.array(
	z.strictObject({
		slug,
		name: text,
		region: slug,
		aliases: z.array(z.string().regex(/^[^\s/]+$/, NO_SPACE)),
		/** The towns (a village's `city`) that belong to the area; `"all"` where the area is its whole region and shares its page. */
		cities: z.union(
			[z.literal('all'), z.array(text).min(1)],
			say(
				'must be "all" or a list of towns',
				'Write "all" when the area is its whole region, else the towns such as ["Napier"].',
			),
		),
		nearby: z.array(slug),
	}),
)

const source = z.strictObject({ title: text, publisher: text, url, asOf: asOf.optional(), supports: text.optional() })

/** content/site.json */
export const siteSchema = z.strictObject({
	name: text,
	tagline: text,
	description: text,
	/** Origin, no trailing slash; SITE_URL or the host's URL overrides it. */
	url: url.refine((value) => !value.endsWith('/'), say('must not end with a slash', 'Remove the slash at its end.')),
	email,
	social: z.array(z.strictObject({ label: text, url })),
	/** Claims on the search panel. One that names a count is checked against the data at build. */
	claims: z.array(
		z
			.strictObject({
				text,
				count: z.enum(['villages', 'regions', 'operators']).optional(),
				atLeast: z.int().optional(),
				exactly: z.int().optional(),
			})
			.refine(
				(claim) => (claim.count === undefined) === (claim.atLeast === undefined && claim.exactly === undefined),
				say('must have a "count" together with "atLeast" or "exactly"', 'Give both, or neither.'),
			),
	),
	/** What the sector asks, shown for an operator that publishes no prices. */
	sectorPriceRange: z.strictObject({ from: dollars, to: dollars, source }),
	footer: z.strictObject({ places: z.array(slug), operators: z.array(slug) }),
	/** Whether devices keep visited pages for reading without a connection. `false` also erases what they keep. */
	offline: z.boolean(),
	/** The day this file last changed in a way readers see. */
	updated: day,
})

const costDefault = <T extends z.ZodType>(value: T) =>
	z.strictObject({
		value,
		/** In a few words, on every page that works with it. */
		reason: text,
		/** The rest of it, on the calculator's page. */
		more: text,
		sources: z.array(source),
	})

/** content/costs.json: what is assumed where neither a village nor its operator publishes a term. */
export const costDefaultsSchema = z.strictObject({
	/** The day somebody last checked this file. */
	checked: day,
	entryPayment: costDefault(dollars),
	weeklyFee: costDefault(z.number().positive().max(10_000)),
	/** Percent a year. */
	feeGrowth: costDefault(z.number().min(0).max(50)),
	dmfPercent: costDefault(percentage),
	dmfYears: costDefault(z.number().positive().max(30)),
	gainPercent: costDefault(percentage),
	lossPercent: costDefault(percentage),
	/** Percent a year. */
	priceGrowth: costDefault(z.number().min(-50).max(50)),
	monthsToRepayment: costDefault(z.int().min(0).max(120)),
	feesStopOnLeaving: costDefault(z.boolean()),
	otherCharges: costDefault(z.int().min(0).max(1_000_000)),
})

/** content/home.json */
export const homeSchema = z.strictObject({
	hero: z.strictObject({ heading: text, lead: text }),
	features: z.array(z.strictObject({ title: text, text })).length(4),
	operators: z
		.array(
			z.strictObject({
				/** An operator's id. */
				operator: slug,
				text,
				locations: text,
				/** CSS colour of the name plate. */
				logoColor: z
					.string()
					.regex(
						/^#[0-9a-f]{6}$/i,
						say('must be a colour', 'Write it as # and six digits or letters a to f, such as: #1d3f72'),
					),
				careTypes: z.array(z.strictObject({ label: text, service: careService })).min(1),
				link: address,
				/** What `text` claims; must be true of the operator's sourced facts. */
				claims: z.array(
					z.strictObject({
						fact: z.enum(['villageCount', 'villageCountWithAustralia', 'listedVillages']),
						atLeast: z.int(),
					}),
				),
			}),
		)
		.length(3),
	/** Places by slug. */
	places: z.array(slug),
	guides: z.array(z.strictObject({ title: text, text, address })).length(3),
	updated: day,
})

/** content/redirects.json. `:name` stands for one segment, a closing `*` for anything. */
export const redirectsSchema = z.array(z.strictObject({ from: address, to: address, why: text }))

/** content/faq.json */
export const faqSchema = z.array(
	z.strictObject({ id: slug, question: text, answer: text, home: z.boolean(), sources: z.array(source) }),
)

/** content/glossary.json */
export const glossarySchema = z.array(
	z.strictObject({
		id: slug,
		term: text,
		/** Other names and forms, such as the plural and the abbreviation. */
		aliases: z.array(text).optional(),
		/** Two or three short sentences, without Markdown. */
		meaning: text,
		/** Whether the term is a word of te reo Māori, so that screen readers say it as one. */
		maori: z.boolean().optional(),
		/** `false`: an everyday word that is explained, but not linked in every text. */
		link: z.boolean().optional(),
		sources: z.array(source),
	}),
)

/** content/quiz.json */
export const quizSchema = z
	.array(
		z.strictObject({
			id: slug,
			question: text,
			hint: text.optional(),
			/** How many options may be chosen at most. */
			choose: z.union(
				[z.int().positive(), z.literal('any')],
				say('must be a number or "any"', 'Write 1 for one answer, 3 for up to three, "any" for as many as one likes.'),
			),
			/** What its options ask for: wishes, the things that matter most, or what a village may not lack. */
			role: z.enum(['wish', 'priority', 'must']),
			/** `"places"`: the areas and regions, or a distance from a place that the visitor types. */
			options: z.union(
				[
					z.literal('places'),
					z
						.array(
							z.strictObject({
								id: slug,
								label: text,
								/** What it asks of a village; each key is a wish of its own. Without it, and without `about`: no preference. */
								wants: z
									.strictObject({
										careLevel: z.enum(keysOf(CARE_LEVELS)).optional(),
										/** All of them. */
										careServices: z.array(careService).min(1).optional(),
										/** Any one of them. */
										anyAmenity: z.array(amenity).min(1).optional(),
										status: status.optional(),
										entryUpTo: dollars.optional(),
										weeklyUpTo: z.number().positive().max(10_000).optional(),
										dmfUpTo: z.number().min(0).max(100).optional(),
										feesStop: z.literal(true).optional(),
										pricePublished: z.literal(true).optional(),
										homesUpTo: z.int().positive().optional(),
										openedSince: year.optional(),
									})
									.optional(),
								/** Other questions, by id, whose answers become what this question asks for. */
								about: z.array(slug).min(1).optional(),
								/** What the result offers first. */
								first: z.enum(['print', 'email', 'phone']).optional(),
								/** A page of ours that the result then names. */
								read: z.strictObject({ label: text, address }).optional(),
							}),
						)
						.min(2),
				],
				say(
					'must be "places" or a list of options',
					'Write "places" for one option per place, else a list of at least two options.',
				),
			),
		}),
	)
	.min(1)

/** One input of an example. `from` is the id of a source of the file, or the word "assumption". */
const input = <T>(value: z.ZodType<T>) => z.strictObject({ value, from: text })

/** A worked example, from which the cost model makes figures at build. What is left out is the plainest case. */
const exampleSchema = z.strictObject({
	id: slug,
	/** How a table names it. */
	name: text,
	/** Dollars. */
	entryPayment: input(dollars),
	/** Dollars a week, at the start. */
	weeklyFee: input(z.number().min(0).max(10_000)),
	/** Percent by which the weekly fee rises each year; left out: it does not. */
	feeRise: input(percentage).optional(),
	/** Percent of the entry payment that the deferred management fee takes in each year, such as [10, 10, 10]; [] for none. */
	deferredFee: input(z.array(percentage)),
	/** Percent that it takes on the first day; left out: nothing. */
	deferredFeeAtEntry: input(percentage).optional(),
	/** What that is a share of; left out: the entry payment. */
	deferredFeeOf: input(z.enum(['entry-payment', 'resale-price'])).optional(),
	/** Percent by which the price of the home changes each year; left out: it does not. */
	priceChange: input(z.number().min(-50).max(50)).optional(),
	/** Percent of a gain that is the resident's; left out: none. */
	gainShare: input(percentage).optional(),
	/** Percent of a loss that the resident bears; left out: none. */
	lossShare: input(percentage).optional(),
	/** Left out: at once. */
	monthsToRepayment: input(z.int().min(0).max(120)).optional(),
	/** Left out: they do. */
	feesStopOnLeaving: input(z.boolean()).optional(),
	/** Dollars that are paid once and never come back, such as the cost of refurbishing; left out: none. */
	otherCharges: input(dollars).optional(),
})

/** Front matter of content/guides/**.md and content/pages/*.md */
export const guideSchema = z.strictObject({
	title: text,
	description: text.max(155, say('must be at most 155 characters, or search engines cut it', 'Shorten it.')),
	summary: text,
	published: day,
	reviewed: day,
	nextReview: day,
	related: z.array(address),
	sources: z.array(source.extend({ id: slug })),
	examples: z.array(exampleSchema).optional(),
})

/** Front matter of content/places/*.md: what to know about living in a region or area. */
export const placeTextSchema = guideSchema.pick({ reviewed: true, nextReview: true, sources: true })

export type VillageContent = z.infer<typeof villageSchema>
export type OperatorContent = z.infer<typeof operatorSchema>
export type RegionContent = z.infer<typeof regionsSchema>[number]
export type AreaContent = z.infer<typeof areasSchema>[number]
export type SiteContent = z.infer<typeof siteSchema>
export type CostDefaultsContent = z.infer<typeof costDefaultsSchema>
export type HomeContent = z.infer<typeof homeSchema>
export type OutlineContent = z.infer<typeof outlineSchema>
export type GazetteerContent = z.infer<typeof gazetteerSchema>[number]
export type RedirectContent = z.infer<typeof redirectsSchema>[number]
export type FaqContent = z.infer<typeof faqSchema>[number]
export type TermContent = z.infer<typeof glossarySchema>[number]
export type QuizContent = z.infer<typeof quizSchema>[number]
export type ExampleContent = z.infer<typeof exampleSchema>
export type GuideFrontMatter = z.infer<typeof guideSchema>
export type PlaceTextFrontMatter = z.infer<typeof placeTextSchema>
