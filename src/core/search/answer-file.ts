/** What the site answers, as a file: written at build, and fetched by the box that takes places, names and questions. */
import { FORMAT, FormatError, checkFormat } from '../data-format.ts'
import type { SearchChoices } from './facets.ts'

/** A question that the FAQ answers, a tool, a word that is explained, a guide, a question or another part of one, another page. */
export const ANSWER_KINDS = ['question', 'tool', 'word', 'guide', 'guide-question', 'guide-part', 'page'] as const
export type AnswerKind = (typeof ANSWER_KINDS)[number]

export interface SiteAnswer {
	kind: AnswerKind
	/** As its page asks or names it: `Do I need a lawyer?` */
	title: string
	address: string
	/** Its first sentences, or where it is from. */
	detail: string
	/** Other words that people use for it; no page shows them. */
	also: string
	/** Texts as people type them who look for it; no page shows them. */
	typedTexts: readonly string[]
	/** Words of what follows the first sentences; none where that isn't a short answer. */
	rest: string
}

/** The answers, and the places that a search can choose from. */
export interface SiteAnswers {
	answers: readonly SiteAnswer[]
	choices: SearchChoices
}

/** One array an answer, in the order of its keys. */
export interface AnswerFile {
	format: number
	answers: [
		kind: number,
		title: string,
		address: string,
		detail: string,
		also: string,
		typedTexts: readonly string[],
		rest: string,
	][]
	choices: SearchChoices
}

/** Writes answers and places as a file that `decodeAnswers` reads. */
export function encodeAnswers({ answers, choices }: SiteAnswers): AnswerFile {
	return {
		format: FORMAT,
		answers: answers.map(({ kind, title, address, detail, also, typedTexts, rest }) => [
			ANSWER_KINDS.indexOf(kind),
			title,
			address,
			detail,
			also,
			typedTexts,
			rest,
		]),
		choices,
	}
}

/**
 * Reads a fetched file.
 * @throws FormatError when the file has another format or shape
 */
export function decodeAnswers(file: unknown): SiteAnswers {
	checkFormat('the list of answers', file)
	const { answers, choices } = file as Partial<AnswerFile>
	if (!Array.isArray(answers) || !choices) throw new FormatError('the list of answers is not of a known shape')
	return {
		choices,
		answers: answers.map(([index, title, address, detail, also, typedTexts, rest]) => {
			const kind = ANSWER_KINDS[index]
			if (!kind) throw new FormatError(`no kind of answer has the number ${index}`)
			return { kind, title, address, detail, also, typedTexts, rest }
		}),
	}
}
