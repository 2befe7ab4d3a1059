/** Which class of texts a typed text is most like: a linear model of words, made at build (`scripts/manifest/lists/train-model.ts`). */
import { STOP_STEMS } from './answer-words.ts'
import { editsBetween, isMisspelt } from './spelling.ts'

/** A model as a file: word numbers and weights, and none of the texts that it was made from. */
export interface ModelFile {
	/** Words that mean the same, without their endings: spaces between them, and commas between meanings. */
	same: string
	/** The features in the order of the alphabet, with commas between them. */
	features: string
	/** How rare each is: a sign for each. */
	rarity: string
	/** Of each feature, with spaces between them: signs for each class that it speaks for or against, the step from the class before and the weight. */
	weights: string
}

/** The signs of a number from 0, which JSON doesn't escape. */
const SIGNS = '!#$%&()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_`abcdefghijklmnopqrstuvwxyz{|}~'
const ZERO = 30
/** From here on a sign is a longer step, and the next sign the rest of it. */
const LONG_STEP = 80
/** What one step of a weight, and of how rare a feature is, stands for. */
const WEIGHT_STEP = 1
const RARITY_STEP = 0.1
/** What speaks less than this for or against a class is left out. */
const MIN_WEIGHT = 1.7

const sign = (number: number) => SIGNS.charAt(Math.max(0, Math.min(SIGNS.length - 1, number)))

/** Returns a function that returns one word for all that mean the same: the first of the first meaning that has it. */
export function meanings(same: string): (word: string) => string {
	const first = new Map<string, string>()
	for (const words of same.split(',').map((one) => one.split(' ')))
		for (const word of words) if (!first.has(word)) first.set(word, words[0] ?? word)
	return (word) => first.get(word) ?? word
}

/** Returns what a text has that tells: its words by their meanings and as they are, their beginnings, and each two that follow each other. */
export function featuresOf(words: readonly string[], meaning: (word: string) => string): string[] {
	const meant = words.map(meaning)
	const features = words.flatMap((word, at) => {
		const same = meant[at] ?? word
		if (STOP_STEMS.has(word)) return [`_${same}`]
		return [same, ...(same === word ? [] : [`=${word}`]), ...(word.length > 4 ? [`${word.slice(0, 4)}~`] : [])]
	})
	return [...new Set([...features, ...meant.slice(1).map((word, at) => `${meant[at]} ${word}`)])]
}

/** Returns a vector of length 1: the numbers of known features, and how much each counts. */
export function vectorOf(
	features: readonly string[],
	numbers: ReadonlyMap<string, number>,
	rarity: ArrayLike<number>,
): { numbers: number[]; values: number[] } {
	const known = features.flatMap((feature) => numbers.get(feature) ?? [])
	const values = known.map((number) => rarity[number] ?? 0)
	const length = Math.hypot(...values) || 1
	return { numbers: known, values: values.map((value) => value / length) }
}

/** Returns shares that add up to 1: the likelier, the higher the score. */
export function sharesOf(scores: Float64Array): Float64Array {
	const most = Math.max(...scores)
	const shares = new Float64Array(scores.length)
	let sum = 0
	for (let index = 0; index < scores.length; index++) sum += shares[index] = Math.exp((scores[index] ?? 0) - most)
	for (let index = 0; index < shares.length; index++) shares[index] = (shares[index] ?? 0) / sum
	return shares
}

/** Writes a model. @param weights of each feature, by class */
export function encodeModel(
	features: readonly string[],
	rarity: readonly number[],
	weights: readonly Float32Array[],
): Omit<ModelFile, 'same'> {
	const signsOf = (of: Float32Array) => {
		let signs = ''
		let last = 0
		of.forEach((weight, index) => {
			if (Math.abs(weight) < MIN_WEIGHT) return
			const step = index - last
			if (step >= LONG_STEP) signs += sign(LONG_STEP - 1 + Math.floor(step / LONG_STEP))
			signs += sign(step % LONG_STEP) + sign(ZERO + Math.round(weight / WEIGHT_STEP))
			last = index
		})
		return signs
	}
	return {
		features: features.join(','),
		rarity: rarity.map((one) => sign(Math.round(one / RARITY_STEP))).join(''),
		weights: weights.map(signsOf).join(' '),
	}
}

export interface TextModel {
	/** Returns one word for all that mean the same. */
	meaning: (stem: string) => string
	/** Returns how likely each class is for words without their endings: shares that add up to 1. */
	shares: (stems: readonly string[]) => Float64Array
	/** Returns a word as texts have it, if it is misspelt. */
	spelled: (stem: string) => string
	/** Whether texts of any class have a word, without its ending. */
	isKnown: (stem: string) => boolean
}

/** Reads a model. @param classes how many there are */
export function decodeModel({ same, features, rarity, weights }: ModelFile, classes: number): TextModel {
	const meaning = meanings(same)
	const numbers = new Map(features.split(',').map((feature, number) => [feature, number]))
	const words = [...numbers.keys()]
		.filter((feature) => !/[ _~]/.test(feature))
		.map((feature) => feature.replace('=', ''))
	const valueOf = new Map(Array.from(SIGNS, (one, value) => [one, value]))
	const read = (one = '') => valueOf.get(one) ?? 0
	const rare = Array.from(rarity, (one) => read(one) * RARITY_STEP)
	const signs = weights.split(' ')
	const isKnown = (stem: string) => STOP_STEMS.has(stem) || numbers.has(meaning(stem)) || numbers.has(`=${stem}`)
	const spelled = (stem: string) => {
		if (isKnown(stem)) return stem
		const [closest = stem] = words
			.filter((word) => isMisspelt(stem, word))
			.sort((a, b) => editsBetween(stem, a) - editsBetween(stem, b))
		return closest
	}
	return {
		meaning,
		isKnown,
		spelled,
		shares: (stems) => {
			const vector = vectorOf(featuresOf(stems.filter(isKnown), meaning), numbers, rare)
			const scores = new Float64Array(classes)
			vector.numbers.forEach((number, at) => {
				const of = signs[number] ?? ''
				let index = 0
				for (let place = 0; place < of.length; place += 2) {
					if (read(of[place]) >= LONG_STEP) index += (read(of[place++]) - LONG_STEP + 1) * LONG_STEP
					index += read(of[place])
					scores[index] = (scores[index] ?? 0) + (vector.values[at] ?? 0) * (read(of[place + 1]) - ZERO) * WEIGHT_STEP
				}
			})
			return sharesOf(scores)
		},
	}
}
