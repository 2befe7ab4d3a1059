/** Which class of texts a typed text is most like: words and what each counts for a class, made at build (`scripts/manifest/lists/weigh-words.ts`). */
import { STOP_STEMS } from './answer-words.ts'
import { closestWord } from './spelling.ts'

/** A model as a file: words and what they count, and none of the texts that it was made from. */
export interface ModelFile {
	/** The words without their endings, in the order of the alphabet: a capital letter says how many letters each shares with the one before. */
	words: string
	/** Of each word, with spaces between them: the classes that it speaks for, those of the lowest level first. */
	classes: string
}

/** What a word can count for a class: what counts less than the first counts nothing. */
export const LEVELS = [2.6, 3.4, 4.5, 6, 8, 10.5] as const

/** What a whole text begins with that counts as a word. */
const PHRASE = '='

/** Returns the word that a whole text is, of its words without their endings. */
export const phraseOf = (stems: readonly string[]) => PHRASE + [...new Set(stems)].join(' ')

/** Returns the words of such a text. */
export const wordsOf = (phrase: string) => phrase.slice(PHRASE.length).split(' ')

/** The signs of a number from 0, which JSON doesn't escape. */
const SIGNS = '#$%&()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_`abcdefghijklmnopqrstuvwxyz{|}~'
const NEXT_LEVEL = '!'
/** From here on a sign is a longer step, and the next sign the rest of it. */
const LONG_STEP = 80
const CODE_OF_A = 65
const MAX_SHARED = 25
/** How much surer each is of the likeliest class that counts more: measured on texts held back. */
const SURENESS = 1.2
/** What a word could count that no text has. */
const STRANGE = 8

/** Writes a model. @param levels of each word for each class, -1 for none */
export function encodeModel(levels: ReadonlyMap<string, Int8Array>): ModelFile {
	const kept = [...levels].filter(([, of]) => of.some((level) => level >= 0)).sort(([a], [b]) => (a < b ? -1 : 1))
	let last = ''
	const words = kept.map(([word]) => {
		let shared = 0
		while (shared < MAX_SHARED && shared < last.length && word[shared] === last[shared]) shared++
		last = word
		return String.fromCharCode(CODE_OF_A + shared) + word.slice(shared)
	})
	return { words: words.join(''), classes: kept.map(([, of]) => signsOf(of)).join(' ') }
}

function signsOf(levels: Int8Array): string {
	const groups = LEVELS.map((_, level) => {
		let [signs, last] = ['', 0]
		levels.forEach((one, index) => {
			if (one !== level) return
			const step = index - last
			if (step >= LONG_STEP) signs += SIGNS.charAt(LONG_STEP - 1 + Math.floor(step / LONG_STEP))
			signs += SIGNS.charAt(step % LONG_STEP)
			last = index
		})
		return signs
	})
	return groups.join(NEXT_LEVEL).replace(/!+$/, '')
}

export interface TextModel {
	/**
	 * Returns of each class how likely it is for words without their endings, shares that add up to 1, and how much of what
	 * the words could count for any class they count for this one.
	 */
	weigh: (stems: readonly string[]) => { share: number; covered: number }[]
	/** Returns a word as texts have it, if it is misspelt. */
	spelled: (stem: string) => string
	/** Whether texts of any class have a word, without its ending. */
	isKnown: (stem: string) => boolean
}

/** Reads a model. @param classes how many there are */
export function decodeModel(file: ModelFile, classes: number): TextModel {
	const signsOf = new Map<string, string>()
	const signs = file.classes.split(' ')
	let last = ''
	for (const [number, one] of file.words.split(/(?=[A-Z])/).entries()) {
		last = last.slice(0, one.charCodeAt(0) - CODE_OF_A) + one.slice(1)
		signsOf.set(last, signs[number] ?? '')
	}
	const isKnown = (stem: string) => STOP_STEMS.has(stem) || signsOf.has(stem)
	const words = [...signsOf.keys()].filter((word) => !word.startsWith(PHRASE))
	const spelled = (stem: string) => (isKnown(stem) ? stem : (closestWord(stem, words) ?? stem))
	const weigh = (stems: readonly string[]) => {
		const scores = new Float64Array(classes)
		const known = [...new Set([...stems, phraseOf(stems)])].flatMap((stem) => signsOf.get(stem) ?? [])
		const strange = stems.filter((stem) => !isKnown(stem)).length
		const most = known.reduce((sum, one) => sum + LEVELS[one.split(NEXT_LEVEL).length - 1]!, strange * STRANGE)
		for (const one of known) addScores(scores, one)
		const shares = sharesOf(scores, SURENESS / Math.sqrt(known.length + 1))
		return Array.from(shares, (share, index) => ({ share, covered: most === 0 ? 0 : scores[index]! / most }))
	}
	return { isKnown, spelled, weigh }
}

const valueOf = new Map(Array.from(SIGNS, (one, value) => [one, value]))

/** Adds what a word counts for each class. */
function addScores(scores: Float64Array, signs: string): void {
	for (const [level, group] of signs.split(NEXT_LEVEL).entries()) {
		let index = 0
		for (const one of group) {
			const value = valueOf.get(one) ?? 0
			if (value >= LONG_STEP) {
				index += (value - LONG_STEP + 1) * LONG_STEP
			} else {
				index += value
				scores[index]! += LEVELS[level]!
			}
		}
	}
}

/** Returns shares that add up to 1: the likelier, the higher the score. */
function sharesOf(scores: Float64Array, sureness: number): Float64Array {
	const most = Math.max(...scores)
	const powers = scores.map((score) => Math.exp(sureness * (score - most)))
	const sum = powers.reduce((sum, power) => sum + power, 0)
	return powers.map((power) => power / sum)
}
