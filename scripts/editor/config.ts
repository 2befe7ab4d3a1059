/** The editor's configuration: every kind of file that people write, with its fields. */
import { z } from 'zod'
import { address } from '../../src/core/addresses.ts'
import type { SiteContent } from '../content/schemas/schemas.ts'
import { CONTENT_KINDS, type ContentKind, type WRITTEN_BY_PROGRAMS } from '../content/schemas/json-schemas.ts'
import { BODY, ORIGINAL, RENAMED_FROM } from './file-format.ts'
import { fieldsOf, hidden, type Field, type Relations } from './fields.ts'
import { hasStatements, type Shape } from './form-values.ts'

interface Edited {
	name: string
	/** The address of its page, with `{{slug}}` for the name of its file. */
	preview_path: string
	fields: Field[]
	[option: string]: unknown
}

/** What the editor's page fetches. */
export interface EditorConfig {
	/** The configuration of Sveltia CMS; tests/unit/editor.test.ts checks it against the package's own schema. */
	cms: {
		backend: { name: string; [option: string]: unknown }
		collections: Edited[]
		singletons: Edited[]
		[option: string]: unknown
	}
	/** By the names of the formats in `cms`. */
	shapes: Record<string, Shape>
}

const MARKDOWN: readonly EditedKind[] = ['guide', 'place-text']
/** Sveltia CMS takes no other names for Markdown. */
const formatName = (kind: EditedKind) => (MARKDOWN.includes(kind) ? `${kind}-frontmatter` : kind)

type EditedKind = Exclude<ContentKind, (typeof WRITTEN_BY_PROGRAMS)[number]>

const chosen = (collection: string, value: string, name: string, more: object = {}) => ({
	collection,
	value_field: value,
	display_fields: [name],
	search_fields: [name, value],
	...more,
})
const single = (file: string, value: string, name: string) =>
	chosen('_singletons', `items.*.${value}`, `items.*.${name}`, { file })
/** The sources of the file that is open, as it was saved. */
const ownSource = (collection: string) =>
	chosen(collection, 'sources.*.id', 'sources.*.publisher', { filters: [{ field: 'slug', values: ['{{slug}}'] }] })

const SCOPE = 'Choose the villages that the statement is about, where it is not about all.'

const village = chosen('villages', '{{slug}}', 'name')
const operator = chosen('operators', 'id', 'name')
const region = single('regions', 'slug', 'name')

/** The schemas' hints tell what is written in the file; here it is chosen. */
const RELATIONS: Partial<Record<EditedKind, Relations>> = {
	village: {
		operator: { ...operator, hint: 'Choose who runs it now, or add a new operator.' },
		region: { ...region, hint: 'Choose the region that it is filed under.' },
		'*.sources': ownSource('villages'),
		'*.villages': { ...village, hint: SCOPE },
	},
	operator: { '*.sources': ownSource('operators'), '*.villages': { ...village, hint: SCOPE } },
	'law-and-market': {
		'facts.*.sources': { ...ownSource('law-and-market'), hint: 'Save a new source before you choose it here.' },
	},
	site: { 'footer.operators': { ...operator, hint: 'Choose the operators that the foot of every page links to.' } },
	home: { 'operators.*.operator': { ...operator, hint: 'Choose the operator that the card is about.' } },
	regions: { 'items.*.nearby': { ...region, hint: 'Choose its neighbouring regions.' } },
	districts: { 'items.*.regions': { ...region, hint: 'Choose the regions that it is, or is in.' } },
	areas: { 'items.*.region': { ...region, hint: 'Choose the region that it belongs to.' } },
}

interface Folder {
	name: string
	/** Where its files are, if not in a folder of that name. */
	folder?: string
	label: string
	singular: string
	kind: EditedKind
	/** Where its page is. */
	page: string
	/** Whether files may be added and removed. */
	isFixed?: boolean
}

/** Stands for the name of a file in the address of its page. */
const SLUG = '{{slug}}'

const FOLDERS: readonly Folder[] = [
	{ name: 'villages', label: 'Villages', singular: 'village', kind: 'village', page: address.village(SLUG) },
	{ name: 'operators', label: 'Operators', singular: 'operator', kind: 'operator', page: address.operator(SLUG) },
	{
		name: 'blog',
		folder: 'guides/blog',
		label: 'Guides',
		singular: 'guide',
		kind: 'guide',
		page: address.article(SLUG),
	},
	{ name: 'guides', label: 'Main guides', singular: 'guide', kind: 'guide', page: address.guide(SLUG), isFixed: true },
	{ name: 'places', label: 'Places', singular: 'place', kind: 'place-text', page: address.place(SLUG), isFixed: true },
	{ name: 'checklists', label: 'Checklists', singular: 'checklist', kind: 'guide', page: address.checklist(SLUG) },
	{ name: 'pages', label: 'Pages', singular: 'page', kind: 'guide', page: address.guide(SLUG), isFixed: true },
	{ name: 'law-and-market', label: 'Law and market', singular: 'file', kind: 'law-and-market', page: address.home },
]

const FILES: readonly { kind: EditedKind; label: string; page: string }[] = [
	{ kind: 'home', label: 'Home page', page: address.home },
	{ kind: 'faq', label: 'Questions and answers', page: address.faq },
	{ kind: 'quiz', label: 'Quiz', page: address.quiz },
	{ kind: 'glossary', label: 'Glossary', page: address.glossary },
	{ kind: 'asked', label: 'What people type', page: address.home },
	{ kind: 'costs', label: 'Cost assumptions', page: address.costs },
	{ kind: 'money', label: 'Notes on money', page: address.money },
	{ kind: 'regions', label: 'Regions', page: address.home },
	{ kind: 'areas', label: 'Areas', page: address.home },
	{ kind: 'districts', label: 'Districts', page: address.search },
	{ kind: 'redirects', label: 'Redirects', page: address.home },
	{ kind: 'to-confirm', label: 'Villages to confirm', page: address.home },
	{ kind: 'site', label: 'The site', page: address.home },
]

/**
 * Returns the editor's configuration.
 * @param backend where the files are, as Sveltia CMS names it
 */
export function editorConfig(
	{ name, url }: Pick<SiteContent, 'name' | 'url'>,
	backend: EditorConfig['cms']['backend'],
): EditorConfig {
	const kinds = [...new Set([...FOLDERS, ...FILES].map(({ kind }) => kind))]
	const shapes = Object.fromEntries(kinds.map((kind) => [kind, shapeOf(kind)])) as Record<EditedKind, Shape>
	const named = kinds.map((kind): [string, Shape] => [formatName(kind), shapes[kind]])
	return {
		cms: {
			load_config_file: false,
			backend,
			show_preview_links: backend.name !== 'test-repo',
			app_title: `${name} editor`,
			site_url: url,
			media_folder: 'content/images',
			public_folder: '/images',
			slug: { encoding: 'ascii', clean_accents: true },
			collections: FOLDERS.map((folder) => collection(folder, shapes[folder.kind])),
			singletons: FILES.map(({ kind, label, page }) => ({
				name: kind,
				label,
				file: `content/${kind}.json`,
				format: formatName(kind),
				preview_path: page,
				fields: [...fieldsOf(shapes[kind], RELATIONS[kind] ?? {}), hidden(ORIGINAL)],
			})),
		},
		shapes: Object.fromEntries(named),
	}
}

function collection({ name, folder = name, label, singular, kind, page, isFixed = false }: Folder, shape: Shape) {
	const isMarkdown = MARKDOWN.includes(kind)
	/** The field that names an entry. Places have no title of their own. */
	const title = ['name', 'title'].find((key) => shape.properties?.[key]) ?? 'reviewed'
	return {
		name,
		label,
		label_singular: singular,
		folder: `content/${folder}`,
		extension: isMarkdown ? 'md' : 'json',
		format: formatName(kind),
		identifier_field: title,
		...(kind === 'place-text' ? { summary: SLUG } : {}),
		slug: { template: `{{${title}}}`, editable: true },
		// Left out, it would be a key of operators.
		aliases_field: hasStatements(shape) && RENAMED_FROM,
		create: !isFixed,
		delete: !isFixed,
		preview_path: page,
		sortable_fields: [title],
		fields: [...fieldsOf(shape, RELATIONS[kind] ?? {}), ...(isMarkdown ? [body] : []), hidden(ORIGINAL)],
	}
}

const body: Field = {
	name: BODY,
	widget: 'text',
	label: 'Text',
	hint: 'Markdown: ## a heading, **bold**, [words](address), [^id] after what a source supports. docs/writing.md has the rest.',
	use_emoji_autocomplete: false,
}

/** Returns the JSON Schema of a kind, without references, and with the check's message for a text that isn't one. */
export function shapeOf(kind: ContentKind): Shape {
	return z.toJSONSchema(CONTENT_KINDS[kind].schema, {
		io: 'input',
		unrepresentable: 'any',
		reused: 'inline',
		override: ({ zodSchema, jsonSchema }) => {
			if (jsonSchema.type !== 'string' || !(jsonSchema.pattern || jsonSchema.format)) return
			const message = z.safeParse(zodSchema, '').error?.issues.at(-1)?.message
			if (message) Object.assign(jsonSchema, { message })
		},
	}) as Shape
}
