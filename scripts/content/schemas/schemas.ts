/**
 * One schema for each kind of content file that is not about one village or operator (those are in record-schemas.ts). The
 * types of the model are derived from them. A key that is absent is not known; there are no nulls and no defaults.
 */
import { z } from 'zod'
import { GAZETTEER_KINDS } from '../../../src/core/places/gazetteer-file.ts'
import { CARE_LEVELS, keysOf } from '../../../src/core/vocabulary.ts'
import {
	siteAddress,
	alias,
	amenity,
	asOf,
	careService,
	day,
	dollars,
	email,
	inDollars,
	lat,
	lng,
	markdown,
	percentage,
	say,
	slug,
	status,
	text,
	url,
	weeklyFee,
} from '../../shared/schema-parts.ts'

/** content/regions.json */
export const regionsSchema = z
	.array(
		z.strictObject({
			slug,
			name: text,
			aliases: z.array(alias).describe('Other spellings that lead to the region’s page: /region/{alias}.'),
			nearby: z.array(slug).describe('Neighbouring regions, by slug.'),
			where: text
				.optional()
				.describe('How a sentence says that something is there, where that is not "in NAME": "on the West Coast".'),
		}),
	)
	.min(1)

/** content/to-confirm.json: villages that we have read of and can't list yet. No page shows them. */
export const toConfirmSchema = z.array(
	z.strictObject({
		name: text,
		town: text,
		operator: text.optional().describe('In the words of a source.'),
		why: text.describe('Why it isn’t listed: what must be confirmed first, or why it will never be.'),
		sources: z
			.array(url)
			.min(1, say('must name a source', 'Add the address of the page that names the village.'))
			.describe('Addresses of what we read.'),
	}),
)

/** content/geo/places.json: where places are, not what we say about them. content/geo/README.md says where they come from. */
export const gazetteerSchema = z
	.array(
		z.strictObject({
			name: text,
			kind: z.enum(GAZETTEER_KINDS).exclude(['area']),
			city: text.optional().describe('Of a suburb: the city or town it belongs to.'),
			region: slug,
			lat,
			lng,
			population: z
				.int()
				.positive()
				.optional()
				.describe('Only to rank suggestions by; of mixed dates and boundaries, so never shown.'),
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
	/** Tens of thousands of points: checked by one function, because a schema for each point is slow. */
	arcs: z.array(
		z.custom<[number, number][]>(isArc, say('must be a list of pairs of whole numbers', 'Make the file again.')),
	),
})

/** content/areas.json */
export const areasSchema = z.array(
	z.strictObject({
		slug,
		name: text,
		region: slug,
		aliases: z.array(alias),
		cities: z
			.union(
				[z.literal('all'), z.array(text).min(1)],
				say(
					'must be "all" or a list of towns',
					'Write "all" when the area is its whole region, else the towns such as ["Napier"].',
				),
			)
			.describe(
				'The towns (a village’s `city`) that belong to the area; all, where the area is its whole region and shares its page.',
			),
		nearby: z.array(slug),
	}),
)

/** content/districts.json: parts of the country that people name and that have no page. The search understands them. */
export const districtsSchema = z.array(
	z.strictObject({
		name: text,
		aliases: z.array(text).optional().describe('Other names that people type.'),
		regions: z
			.array(slug)
			.min(1, say('must name a region', 'Add the slug of the region that it is in.'))
			.describe('The regions that it is, or is in, by slug.'),
		towns: z
			.array(text)
			.min(1, say('must name a town', 'Add its towns, or remove "towns" if it is the whole of its regions.'))
			.optional()
			.describe(
				'Its towns and suburbs, the one that people go to first; left out where it is the whole of its regions.',
			),
		where: text
			.optional()
			.describe('How a sentence says that something is there, where that is not "in NAME": "in the King Country".'),
	}),
)

const source = z.strictObject({ title: text, publisher: text, url, asOf: asOf.optional(), supports: text.optional() })

/** content/site.json */
export const siteSchema = z.strictObject({
	name: text,
	tagline: text,
	description: text,
	url: url
		.refine((value) => !value.endsWith('/'), say('must not end with a slash', 'Remove the slash at its end.'))
		.describe('Origin, no trailing slash; SITE_URL or the host’s URL overrides it.'),
	email,
	answersWithin: text
		.optional()
		.describe('By when we answer a correction, such as: ten working days. Left out: we promise no day.'),
	legal: z
		.strictObject({
			name: text.optional().describe('The person, company or trust behind the site.'),
			address: text.optional(),
			privacyOfficer: text.optional().describe('Name of the person, with how to reach them.'),
			funding: text.optional().describe('Who pays for the site, in a sentence.'),
		})
		.optional()
		.describe(
			'Who runs the site, for the terms and the privacy page. What is missing reads "[… to be added]" there, and `npm run site -- content launch` refuses it.',
		),
	requests: z
		.strictObject({
			keepMonths: z
				.int()
				.min(1)
				.max(84)
				.optional()
				.describe('Months after which `npm run site -- host serve` deletes a request.'),
			host: z
				.enum(['netlify', 'cloudflare', 'own'])
				.optional()
				.describe(
					'Where requests are stored: Netlify Forms, Cloudflare D1, or the file of `npm run site -- host serve`. The privacy page says so.',
				),
			storedIn: text.optional().describe('Country or countries in which requests are stored.'),
			notified: day
				.optional()
				.describe('The day on which a request sent through the published site was seen to notify someone.'),
		})
		.optional()
		.describe(
			'What is done with information requests. What is missing reads "[… to be added]" on the privacy page, and `npm run site -- content launch` refuses it.',
		),
	openData: z
		.strictObject({
			licenceAgreed: day.optional().describe('The day on which the owner agreed to its licence.'),
		})
		.optional()
		.describe('The open data at /data.'),
	social: z.array(z.strictObject({ label: text, url })),
	repository: z
		.strictObject({
			host: z.enum(['github', 'gitlab']),
			/** Owner and name. */
			name: z
				.string()
				.regex(
					/^[\w.-]+(\/[\w.-]+)+$/,
					say('must be an owner and a name', 'Write it as in the address of the repository: owner/name'),
				),
			branch: text,
		})
		.optional()
		.describe(
			'Where this content is kept, if its readers may propose changes there: each page then links to its file, and the editor is published at /admin/ (docs/hosting.md).',
		),
	claims: z
		.array(
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
		)
		.describe('Claims on the search panel. One that names a count is checked against the data at build.'),
	footer: z.strictObject({ places: z.array(slug), operators: z.array(slug) }),
	navigation: z
		.strictObject({
			search: text.describe('The link to the search at the top of every page.'),
			searchBelow: text.describe('The link to the search at the foot of every page.'),
			places: text.describe('The heading of the regions at the foot of every page.'),
			operators: text.describe('The heading of the operators at the foot of every page.'),
			pages: z
				.array(z.strictObject({ label: text, address: siteAddress }))
				.describe(
					'The other pages that the foot of every page links to, in this order. Those of /compare, /blog, /faq, /accessibility, /privacy and /terms must be among them.',
				),
			invitation: text.describe('What the bar at the bottom of the screen says beside its button.'),
			ask: text.describe('The label of the box that takes a place, a name or a question.'),
			askExample: text.describe('What may be typed there, shown in it while it is empty.'),
		})
		.describe(
			'The words of links at the top and at the foot of every page. The other links at the top have fixed names.',
		),
	offline: z
		.boolean()
		.describe(
			'Whether devices keep visited pages for reading without a connection. Turned off, it also erases what they keep.',
		),
	updated: day.describe('The day this file last changed in a way readers see.'),
})

const range = z
	.strictObject({ from: z.number().min(0), to: z.number().min(0) })
	.describe('The minimum and maximum. Where sums overlap, a comparison says it is too close to tell.')

const assumed = <T extends z.ZodType>(value: T) =>
	z.strictObject({
		value,
		reason: text.describe('In a few words, on every page that works with it.'),
		more: text.describe('The rest of it, on the calculator’s page.'),
		sources: z.array(source),
	})

/** An assumption that comparisons work out at its minimum and its maximum as well. */
const assumedBetween = (value: z.ZodNumber) =>
	assumed(value)
		.extend({ range })
		.refine(
			({ value: middle, range: { from, to } }) => from <= middle && middle <= to,
			say('must be within its range', 'Put the lowest figure in "from" and the highest in "to".'),
		)

/** content/costs.json: all assumptions of the calculator and of the examples in articles. */
export const costDefaultsSchema = z.strictObject({
	checked: day.describe('The day someone last checked this file.'),
	entryPrice: assumed(dollars),
	weeklyFee: assumedBetween(weeklyFee),
	weeklyFeeRises: assumedBetween(z.number().min(0).max(50)).describe('Percent a year.'),
	dmf: assumed(percentage),
	dmfYears: assumedBetween(z.number().positive().max(30)),
	gainShare: assumed(percentage),
	lossShare: assumed(percentage),
	priceGrowth: assumed(z.number().min(-50).max(50)).describe('Percent a year.'),
	repaymentMonths: assumedBetween(z.int().min(0).max(120)),
	feesStopOnExit: assumed(z.boolean()),
	otherCharges: assumed(z.int().min(0).max(1_000_000).meta(inDollars)),
	earnings: assumed(z.number().positive().max(20)).describe(
		'Percent a year that money could earn elsewhere: an example, counted only if the reader asks for it.',
	),
})

const moneyNote = z.strictObject({ text, sources: z.array(source) })
const latest = text.regex(
	/^(\$[\d,.]+|:law\[)/,
	say('must begin with an amount in dollars', 'Write `:law[…]`, or such as: $291,825 (from 1 July 2025)'),
)

/** content/money.json: the notes beside fields of /money, so that a reader knows where to look a figure up. */
export const moneySchema = z.strictObject({
	checked: day.describe('The day someone last checked this file.'),
	notes: z.strictObject({
		nzSuper: moneyNote,
		careCost: moneyNote,
		careLimit: moneyNote,
		help: moneyNote,
	}),
	latest: z
		.strictObject({ careLimit: latest, coupleLimit: latest, aloneSuper: latest })
		.describe(
			'The latest asset limits, for one person and for a couple with one at home, and NZ Super of someone who lives alone, with the days that they hold for. A button fills each in.',
		),
})

/** What a question is found by besides its own words. */
const also = z
	.array(text)
	.optional()
	.describe('Other ways to ask it, and words that people use for it. The search finds it by them; no page shows them.')

/** content/home.json */
export const homeSchema = z.strictObject({
	hero: z.strictObject({ heading: text, lead: text }),
	features: z.array(z.strictObject({ title: text, text })).length(4),
	tools: z
		.array(
			z.strictObject({
				question: text,
				text: text.describe('What the tool does, in a sentence or two.'),
				address: siteAddress,
				also,
			}),
		)
		.min(1, say('must name a tool', 'Add a question and the address that answers it.'))
		.describe('The tools, each by the question that it answers; also in the menu on a phone.'),
	operators: z
		.array(
			z.strictObject({
				operator: slug.describe('An operator’s id.'),
				text,
				locations: text,
				/** CSS colour of the name plate. */
				logoColor: z
					.string()
					.regex(
						/^#[0-9a-fA-F]{6}$/,
						say('must be a colour', 'Write it as # and six digits or letters a to f, such as: #1d3f72'),
					),
				careTypes: z.array(z.strictObject({ label: text, service: careService })).min(1),
				link: siteAddress,
				claims: z
					.array(
						z.strictObject({
							fact: z.enum(['villageCount', 'villageCountWithAustralia', 'listedVillages']),
							atLeast: z.int(),
						}),
					)
					.describe('What the card’s text claims; must be true of the operator’s sourced facts.'),
			}),
		)
		.length(3),
	places: z
		.array(slug)
		.describe('Regions and areas, by the last part of their pages’ addresses: “otago” for /region/otago.'),
	guides: z.array(z.strictObject({ title: text, text, address: siteAddress })).length(3),
	updated: day,
})

/** content/redirects.json. `:name` stands for one segment, a closing `*` for anything. */
export const redirectsSchema = z.array(z.strictObject({ from: siteAddress, to: siteAddress, why: text }))

/** content/published.json: the addresses of every page that has been published, which must always lead somewhere. */
export const publishedSchema = z.array(siteAddress)

/** content/sources-seen.json: address → what was found. Written by `npm run site -- content sources`. */
export const sourcesSeenSchema = z.record(
	z.url(),
	z.strictObject({
		alive: day.optional().describe('The last day on which it was there; absent: never.'),
		hash: z.string().optional().describe('What its text was then.'),
		visited: day.describe('The last day on which it was visited.'),
		status: z.int().optional().describe('HTTP status of the last answer; absent: none.'),
		changed: day
			.optional()
			.describe(
				'The day since which its text differs from what it was when someone last read it; reading it again removes this.',
			),
		dead: day.optional().describe('The day since which it is gone.'),
	}),
)

/** content/faq.json */
export const faqSchema = z.array(
	z.strictObject({
		id: slug,
		question: text,
		answer: markdown,
		also,
		home: z.boolean(),
		sources: z.array(source),
	}),
)

/** content/glossary.json */
export const glossarySchema = z.array(
	z.strictObject({
		id: slug,
		term: text,
		aliases: z.array(text).optional().describe('Other names and forms, such as the plural and the abbreviation.'),
		also,
		meaning: text.describe('Two or three short sentences, without Markdown.'),
		maori: z
			.boolean()
			.optional()
			.describe('Whether the term is a word of te reo Māori, so that screen readers say it as one.'),
		link: z
			.boolean()
			.optional()
			.describe('Whether texts link to it. No for an everyday word, which the glossary explains all the same.'),
		sources: z.array(source),
	}),
)

/** content/asked.json */
export const askedSchema = z.array(
	z.strictObject({
		answer: siteAddress
			.optional()
			.describe(
				'What is meant: the address of a page, question, term or heading, such as /faq#pets or /blog/contracts.',
			),
		title: text
			.optional()
			.describe('What the answer is called, if it is a page of the site that no file of content is, such as /compare.'),
		detail: text.optional().describe('What is on that page, in a sentence.'),
		also: also.optional(),
		next: siteAddress.optional().describe('What comes after the answer to such a text, whatever else it has.'),
		urgent: z
			.array(text)
			.optional()
			.describe(
				'If it comes before all else, because someone is in danger: words by which it does so wherever they are.',
			),
		unknown: text
			.optional()
			.describe(
				'What no source tells, as “We don’t know …” continues: which villages have lifts. Instead of an answer.',
			),
		ask: text.optional().describe('What to ask or do instead, as a sentence.'),
		nothing: text
			.optional()
			.describe(
				'What it is about, in a few words, if the site answers nothing about it: sport and racing. Nobody is shown it.',
			),
		texts: z
			.array(text)
			.describe('What people type who look for it, a text each. The search learns from them; nobody is sent them.'),
	}),
)

/** content/quiz.json */
export const quizSchema = z
	.array(
		z.strictObject({
			id: slug,
			question: text,
			hint: text.optional(),
			choose: z
				.union(
					[z.int().positive(), z.literal('any')],
					say(
						'must be a number or "any"',
						'Write 1 for one answer, 3 for up to three, "any" for as many as one likes.',
					),
				)
				.describe('How many options may be chosen at most.'),
			role: z
				.enum(['wish', 'priority', 'must'])
				.describe('What its options ask for: wishes, the things that matter most, or what a village may not lack.'),
			options: z
				.union(
					[
						z.literal('places'),
						z
							.array(
								z.strictObject({
									id: slug,
									label: text,
									wants: z
										.strictObject({
											careLevel: z.enum(keysOf(CARE_LEVELS)).optional(),
											careServices: z.array(careService).min(1).optional().describe('All of them.'),
											anyAmenity: z.array(amenity).min(1).optional().describe('Any one of them.'),
											status: status.optional(),
											entryUpTo: dollars.optional(),
											weeklyUpTo: weeklyFee.optional(),
											dmfUpTo: z.number().min(0).max(100).optional(),
											feesStop: z.literal(true).optional(),
											pricePublished: z.literal(true).optional(),
											homesUpTo: z.int().positive().optional(),
											openedWithinYears: z
												.int()
												.positive()
												.max(50)
												.optional()
												.describe('Not longer ago than so many years.'),
											nothingOpen: z
												.literal(true)
												.optional()
												.describe(
													'Since the last audit of its care home: no open corrective action of moderate risk or above.',
												),
										})
										.optional()
										.describe(
											'What it asks of a village; each key is a wish of its own. Without it, and without `about`: no preference.',
										),
									about: z
										.array(slug)
										.min(1)
										.optional()
										.describe('Other questions, by id, whose answers become what this question asks for.'),
									first: z.enum(['print', 'email', 'phone']).optional().describe('What the result offers first.'),
									isAlone: z
										.literal(true)
										.optional()
										.describe('Whether one person moves in, so that the result asks nothing about couples.'),
									read: z
										.strictObject({ label: text, address: siteAddress })
										.optional()
										.describe('A page of ours that the result then names.'),
								}),
							)
							.min(2),
					],
					say(
						'must be "places" or a list of options',
						'Write "places" for one option per place, else a list of at least two options.',
					),
				)
				.describe('A list, or “places”: the areas and regions, or a distance from a place that the visitor types.'),
		}),
	)
	.min(1)

/**
 * The inputs of a worked example, whose figures the build works out with the cost model: those of the calculator, by their names in its
 * address. One that is left out has the value of content/costs.json, so that articles and the calculator assume the same.
 */
const exampleSchema = z.strictObject({
	id: slug,
	name: text.describe('How a table names it.'),
	entryPrice: dollars.optional().describe('Entry price, dollars.'),
	weeklyFee: z.number().min(0).max(10_000).meta(inDollars).optional().describe('Dollars a week, at the start.'),
	weeklyFeeRises: percentage.optional().describe('Percent by which the weekly fee rises each year.'),
	dmf: percentage
		.optional()
		.describe('Percent of the entry price that the deferred management fee takes in all; 0 for none.'),
	dmfYears: z.int().min(1).max(30).optional().describe('Years in which it builds up, in even steps.'),
	dmfOf: z
		.enum(['entry-price', 'resale-price'])
		.optional()
		.describe('What it is a share of; left out: the entry price.'),
	priceGrowth: z
		.number()
		.min(-50)
		.max(50)
		.optional()
		.describe('Percent by which the price of the home changes each year.'),
	gainShare: percentage.optional().describe('Percent of a gain that is the resident’s.'),
	lossShare: percentage.optional().describe('Percent of a loss that the resident bears.'),
	repaymentMonths: z.int().min(0).max(120).optional().describe('Months from leaving to repayment.'),
	feesStopOnExit: z
		.boolean()
		.optional()
		.describe(
			'Whether the weekly fee stops when the resident leaves; otherwise it is paid until repayment, halved after six months.',
		),
})

/** Front matter of content/guides/**.md and content/pages/*.md */
export const guideSchema = z.strictObject({
	title: text,
	description: text.max(155, say('must be at most 155 characters, or search engines cut it', 'Shorten it.')),
	summary: text,
	published: day,
	reviewed: day,
	nextReview: day,
	reviewer: text.optional().describe('Who checked what it says about the law: name and profession.'),
	also,
	sections: z
		.array(z.strictObject({ id: slug.describe('The last part of the address of a heading, after the #.'), also }))
		.optional()
		.describe('Parts of it that people ask for in other words than their headings.'),
	related: z.array(siteAddress),
	tools: z
		.array(siteAddress)
		.min(1)
		.optional()
		.describe('The tools of home.json that answer a question of this text: its page leads to them.'),
	sources: z.array(source.extend({ id: slug })),
	examples: z.array(exampleSchema).optional(),
})

/** Front matter of content/places/*.md: what to know about living in a region or area. */
export const placeTextSchema = guideSchema.pick({ reviewed: true, nextReview: true, sources: true })

export type RegionContent = z.infer<typeof regionsSchema>[number]
export type AreaContent = z.infer<typeof areasSchema>[number]
export type DistrictContent = z.infer<typeof districtsSchema>[number]
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
export type PlaceTextFrontMatter = z.infer<typeof placeTextSchema>
