/** JSON Schemas of content files, with which editors complete and check what authors type. */
import type { z } from 'zod'
import { lawSchema } from './law-schema.ts'
import { operatorSchema, villageSchema } from './record-schemas.ts'
import {
	areasSchema,
	askedSchema,
	districtsSchema,
	costDefaultsSchema,
	faqSchema,
	gazetteerSchema,
	glossarySchema,
	guideSchema,
	homeSchema,
	moneySchema,
	outlineSchema,
	placeTextSchema,
	publishedSchema,
	quizSchema,
	redirectsSchema,
	regionsSchema,
	siteSchema,
	toConfirmSchema,
} from './schemas.ts'

/** Each kind of file with its schema and its files in content/. The schema of a Markdown file is for its front matter. */
export const CONTENT_KINDS = {
	village: { schema: villageSchema, files: 'villages/*.json' },
	operator: { schema: operatorSchema, files: 'operators/*.json' },
	guide: { schema: guideSchema, files: '{guides,guides/blog,pages,checklists}/*.md' },
	'place-text': { schema: placeTextSchema, files: 'places/*.md' },
	'law-and-market': { schema: lawSchema, files: 'law-and-market/*.json' },
	site: { schema: siteSchema, files: 'site.json' },
	home: { schema: homeSchema, files: 'home.json' },
	regions: { schema: regionsSchema, files: 'regions.json' },
	asked: { schema: askedSchema, files: 'asked.json' },
	areas: { schema: areasSchema, files: 'areas.json' },
	districts: { schema: districtsSchema, files: 'districts.json' },
	costs: { schema: costDefaultsSchema, files: 'costs.json' },
	money: { schema: moneySchema, files: 'money.json' },
	faq: { schema: faqSchema, files: 'faq.json' },
	glossary: { schema: glossarySchema, files: 'glossary.json' },
	quiz: { schema: quizSchema, files: 'quiz.json' },
	redirects: { schema: redirectsSchema, files: 'redirects.json' },
	'to-confirm': { schema: toConfirmSchema, files: 'to-confirm.json' },
	published: { schema: publishedSchema, files: 'published.json' },
	places: { schema: gazetteerSchema, files: 'geo/places.json' },
	outlines: { schema: outlineSchema, files: 'geo/regions.json' },
} as const satisfies Record<string, { schema: z.ZodType; files: string }>
export type ContentKind = keyof typeof CONTENT_KINDS

/** What a file of a kind has; of a Markdown file, its front matter. */
export type FileContent<K extends ContentKind> = z.infer<(typeof CONTENT_KINDS)[K]['schema']>

/** Kinds of file that people don't edit: coordinates, outlines, and files that commands write. */
export const WRITTEN_BY_PROGRAMS = ['places', 'outlines', 'published'] as const satisfies ContentKind[]
