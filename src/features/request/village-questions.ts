/** The first message of a request about a village: the questions that its page leaves open. */
import type { VillagePage } from '../../core/page-data/page-data.ts'

/** The maximum number of questions: as many as a reader looks through. */
const MAX_QUESTIONS = 6

/** Returns the message; empty when the page leaves nothing open. */
export function firstMessage({ village, questions }: Pick<VillagePage, 'village' | 'questions'>): string {
	return questions.length === 0
		? ''
		: [
				`My questions about ${village.name}:`,
				...questions.slice(0, MAX_QUESTIONS).map((question) => `- ${question}`),
			].join('\n')
}
