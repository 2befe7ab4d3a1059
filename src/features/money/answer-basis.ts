/** What an answer rests on: the reader's figures, and our guesses for the others. */
import { money, percent, sentence } from '../../core/format.ts'
import { assumedInWords } from '../../core/money/assumed-words.ts'
import { countedAsNothing, figureLines, villageLines, type FigureLine } from '../../core/money/figure-lines.ts'
import { namesInWords, readMoney } from '../../core/money/money-inputs.ts'
import type { WayAnswer } from '../../core/money/money-words.ts'
import type { MoneyPage } from '../../core/page-data/page-data.ts'
import type { Figures } from './stored-figures.ts'
import type { ShownTerms } from './use-village-terms.ts'

/** One of the villages, as a sentence calls it. */
type Slot = readonly [label: string, shown: ShownTerms]

/** Returns everything that is filled in, line by line, for paper and messages. */
export function basisLines(
	{ latestLimit }: MoneyPage,
	{ texts, isSubsidised }: Figures,
	answers: readonly WayAnswer[],
	slots: readonly Slot[],
) {
	return [
		...figureLines(
			answers.map(({ name }) => name),
			texts,
			isSubsidised,
			latestLimit,
		),
		...slots.flatMap(([slot, { terms, name }]) =>
			terms
				? villageLines(terms.inputs, hasCare(texts) ? terms.room : undefined).map(([label, value]): FigureLine => [
						`${sentence(name || slot)}: ${label}`,
						value,
					])
				: [],
		),
	]
}

/** Whether care is counted, and with it a care room. */
const hasCare = ({ careAge }: Figures['texts']) => careAge.trim() !== ''

/** Returns what is guessed, in sentences; what the reader knows better is theirs to change. */
export function guessesInWords(
	{ latestLimit }: MoneyPage,
	{ texts, isSubsidised, villages }: Figures,
	answers: readonly WayAnswer[],
	slots: readonly Slot[],
): string[] {
	const { inflation = 0, interest = 0, careAge, careLimit } = readMoney(texts).values
	const blank = countedAsNothing(
		answers.map(({ name }) => name),
		texts,
	)
	const limit = careLimit === latestLimit.dollars ? latestLimit.text : money(careLimit ?? 0)
	return [
		`Everyday prices and incomes ${inflation === 0 ? 'stay the same' : `rise ${percent(inflation)} a year`}, and savings earn ${interest === 0 ? 'nothing' : `${percent(interest)} a year`}.`,
		...slots.map(([slot, { terms, name, plan, texts: shown, start }]) =>
			terms ? assumedInWords(name || slot, plan, (field) => shown[field] === start[field]) : '',
		),
		isSubsidised && careAge !== undefined && careLimit !== undefined
			? `The care subsidy’s limit is ${limit}, and goes up with prices. If you own no more than that, you pay no more for care than your income.`
			: '',
		blank.length > 0
			? `We counted nothing for ${namesInWords(blank)}, because you left ${blank.length === 1 ? 'it' : 'them'} blank.`
			: '',
		hasCare(texts) && Object.values(villages).some(({ room }) => room.price?.trim() && !room.fee?.trim())
			? 'We counted no second fee for the care room, because you left it blank.'
			: '',
	].filter(Boolean)
}
