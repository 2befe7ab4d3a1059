/** What the box suggests. */

/** The groups of suggestions. The last says what we can’t tell, and what to ask. */
export type SuggestionGroup = 'Places' | 'Operators' | 'Villages' | 'Answers' | 'No answer here'

export interface SearchSuggestion {
	group: SuggestionGroup
	/** What its group is called instead: `Nearest to Twizel`. */
	heading?: string
	name: string
	detail: string
	/** Where it leads. */
	address: string
}
