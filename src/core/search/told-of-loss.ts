/** Reads texts that tell of a death, of grief or of loneliness, and ask for nothing else. */
import { SAME_AS, isStopWord } from './answer-words.ts'
import { tokenize } from './text-words.ts'

const wordSet = (text: string): ReadonlySet<string> => new Set(tokenize(text))

/** Words that tell of it by themselves. */
const LOSS = wordSet(
	'dying died dead death passed widow widows widower widowers widowed bereaved bereavement grief grieve grieving mourn mourning lonely loneliness lonesome alone heartbroken hospice terminal terminally buried',
)
/** Words that tell of it beside a person: “I miss my husband”. */
const MISSED = wordSet('miss missing lost lose losing')
const PERSON = new Set([
	...['mother', 'partner', 'wife', 'family'].flatMap((one) => SAME_AS.get(one) ?? []),
	...wordSet(
		'mums mother dads father fathers parents nan nana gran granny pop poppa grandma grandad aunt aunty uncle sister brother friend mate hubby spouse husbands wifes he she him her',
	),
])
/** Words that such a text may have beside them, and still asks for nothing. */
const NEUTRAL_WORDS = wordSet(
	'so much very just now today yesterday tonight morning night last week weeks month months year years ago recently suddenly newly since still feel feeling feelings cope coping cry crying sad terribly badly really hospital away every day days all end old stop january february march april may june july august september october november december',
)

/**
 * Whether a text tells of a death, of grief or of loneliness, and asks for nothing else: “my mother died”, but not “mum died and we
 * still pay the fees”.
 * @param isKnown whether an answer has a word
 */
export function tellsOfLoss(words: readonly string[], isKnown: (word: string) => boolean): boolean {
	const isMissed = words.some((word) => MISSED.has(word)) && words.some((word) => PERSON.has(word))
	if (!isMissed && !words.some((word) => LOSS.has(word))) return false
	const isAboutLoss = (word: string) =>
		[LOSS, MISSED, PERSON, NEUTRAL_WORDS].some((some) => some.has(word)) || /^\d+$/.test(word)
	return words.every((word) => isAboutLoss(word) || (isStopWord(word) ? !VILLAGE.has(word) : !isKnown(word)))
}

/** Who asks about a village asks for an answer: “will I be lonely in a village”. */
const VILLAGE = wordSet('village villages retirement')
