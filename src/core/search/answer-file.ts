/** What the site answers, as a file: written at build, and fetched by the box that takes places, names and questions. */
import { FORMAT, FormatError, checkFormat } from '../data-format.ts'
import type { SearchChoices } from './facets.ts'
import type { ModelFile } from './text-model.ts'

/** A question that the FAQ answers, a tool, a word that is explained, a guide, a part of one, another page. */
export interface SiteAnswer {
	/** As its page asks or names it: `Do I need a lawyer?` */
	title: string
	address: string
	/** Its first sentences, or where it is from. */
	detail: string
}

/** What people ask for otherwise: some answers in their order, before all else where someone is in danger or says so in these words, or what no source tells and what to ask instead. */
export type Topic =
	| { answers: readonly number[]; urgent?: readonly string[] }
	| { unknown?: string | undefined; ask?: string | undefined }

/** The answers, what else people ask for, the places that a search can choose from, and what learned to tell them apart. */
export interface SiteAnswers {
	answers: readonly SiteAnswer[]
	topics: readonly Topic[]
	/** Its classes are the answers, then the topics. */
	model: ModelFile
	/** Words of villages' and operators' names that people use who ask for an answer. */
	plainWords: readonly string[]
	choices: SearchChoices
}

/** One array an answer, in the order of its keys. */
export interface AnswerFile extends Omit<SiteAnswers, 'answers'> {
	format: number
	answers: [title: string, address: string, detail: string][]
}

/** Writes answers and places as a file that `decodeAnswers` reads. */
export function encodeAnswers({ answers, ...others }: SiteAnswers): AnswerFile {
	return {
		format: FORMAT,
		answers: answers.map(({ title, address, detail }) => [title, address, detail]),
		...others,
	}
}

/**
 * Reads a fetched file.
 * @throws FormatError when the file has another format or shape
 */
export function decodeAnswers(file: unknown): SiteAnswers {
	checkFormat('the list of answers', file)
	const { answers, topics, model, plainWords, choices } = file as Partial<AnswerFile>
	if (!Array.isArray(answers) || !topics || !model || !plainWords || !choices)
		throw new FormatError('the list of answers is not of a known shape')
	return {
		answers: answers.map(([title, address, detail]) => ({ title, address, detail })),
		topics,
		model,
		plainWords,
		choices,
	}
}
