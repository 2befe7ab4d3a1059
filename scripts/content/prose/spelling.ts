/** Finds misspelt words in what we write ourselves: places without their macrons, Māori words, and slips that people often make. */
import leven from 'leven'
import { wholeNames } from '../text/terms.ts'
import type { OddWords } from './odd-words.ts'

/** In their right spelling. In a text they are found with other macrons or none. */
const MAORI = 'hapū hāngī kāinga kaumātua kōhanga kōrero Māori Pākehā pōwhiri rōpū whānau'.split(' ')

const SLIPS: Readonly<Record<string, string>> = {
	accomodation: 'accommodation',
	adress: 'address',
	goverment: 'government',
	maintainance: 'maintenance',
	occured: 'occurred',
	recieve: 'receive',
	recieved: 'received',
	retirment: 'retirement',
	seperate: 'separate',
	untill: 'until',
	vilage: 'village',
	vilages: 'villages',
	villiage: 'village',
}

const bare = (text: string) => text.normalize('NFD').replaceAll('\u0304', '').normalize('NFC')
const capitalised = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)

/** Words with a capital that may be in front of a place; any other makes it a part of a name. */
const BEFORE = new Set('And Around At Central East From In Lake Near North Of South The To West'.split(' '))

/** What isn't ours to spell: quotations and addresses. */
const OTHERS = /“[^”]*”|"[^"]*"|\S*[/@]\S*/g
const covered = (words: string) => '.'.repeat(words.length)

/**
 * Returns a function that finds misspelt words. Names, quotations and addresses are left as they are.
 * @param names of villages and operators
 * @param brands first words of the names of operators
 */
export function createSpeller(places: readonly string[], names: readonly string[], brands: readonly string[]) {
	const right = new Map<string, string>()
	const add = (wrong: string, word: string) => right.set(wrong, word).set(capitalised(wrong), capitalised(word))
	for (const word of MAORI) add(bare(word).toLowerCase(), word)
	for (const [wrong, word] of Object.entries(SLIPS)) add(wrong, word)
	const spelled = new Set(places)
	for (const name of spelled) if (!spelled.has(bare(name)) && name.length > 3) right.set(bare(name), name)
	const [wrong, left] = [wholeNames(right.keys(), 'gu'), wholeNames(names.map(bare), 'gu')]

	return (text: string): OddWords[] => {
		const plain = bare(text)
		if (plain.length !== text.length) return []
		const own = plain.replaceAll(OTHERS, covered).replaceAll(left, covered)
		const found = Array.from(own.matchAll(wrong)).flatMap(({ 0: match, index }): OddWords[] => {
			const [words, write = match] = [text.slice(index, index + match.length), right.get(match)]
			const [, before = 'In'] = /(\p{Lu}\p{L}*)[ -]$/u.exec(own.slice(0, index)) ?? []
			const isInName = !BEFORE.has(before) || /^[ ’'-]\p{Lu}/u.test(own.slice(index + match.length))
			return words === write || (spelled.has(write) && isInName) ? [] : [{ index, words, instead: write, write }]
		})
		const unlike = Array.from(own.matchAll(/(?<!\p{L})\p{Lu}\p{Ll}{6,}(?!\p{L})/gu)).flatMap(({ 0: words, index }) => {
			const meant = brands.find((brand) => leven(words, bare(brand), { maxDistance: 2 }) === 1)
			return meant === undefined || spelled.has(words)
				? []
				: [{ index, words, instead: `"${meant}", if that is meant` }]
		})
		return [...found, ...unlike]
	}
}
