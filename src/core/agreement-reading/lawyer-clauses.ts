/** The clauses that the Retirement Commission asks people to look for. A clause that favours the resident isn't one of them. */
import type { FoundClause, LawyerClause } from './proposal.ts'
import { quotationsOf } from './quotations.ts'
import { AT_ANY_TIME, spansOf } from './read-term.ts'
import type { PlainSentence } from './sentences.ts'

interface ClauseRule {
	finds: RegExp
	/** Words that make it a harmless one. */
	unless?: RegExp
	/** Words that must be in the sentence, or in the one before it, as well. */
	also?: RegExp
}

const MUST = String.raw`(?:must|will|is to|are to|agrees? to|is responsible|are responsible|is liable|pays?|repairs?|replaces?|maintains?|has to|have to)`

const RULES: Record<LawyerClause, ClauseRule> = {
	chattels: {
		finds: new RegExp(
			`\\bRES\\b(?! caused)[^.;]{0,60}\\b${MUST}\\b[^.;]{0,120}\\b(?:chattels|appliances|fixtures|fittings)\\b|\\bchattels\\b[^.;]{0,160}\\b(?:RES (?:pays?|repairs?|replaces?|must)|(?:cost|expense) of RES|at RES's)`,
		),
		also: /\b(?:OP's|owned by OP|belong(?:s|ing)? to OP|though they belong|provided by OP|in HOME)\b.*|\bchattels\b/,
		unless:
			/\bOP (?:must|will|maintains?|repairs?|replaces?|is to|pays?|insures?)\b(?!.*\bRES (?:must|pays?)\b)|\b(?:RES's own|his or her own|their own) (?:chattels|furniture|belongings|contents)|\bnot (?:required|obliged|responsible|liable)\b/,
	},
	variableFees: {
		finds:
			/\bOP\b[^.;]{0,40}\b(?:may|can|is entitled to|has the right to|reserves the right to)\b[^.;]{0,60}\b(?:vary|change|increase|alter|review|raise|adjust|amend|set)\b[^.;]{0,80}\bFEE\b[^.;]*|\bFEE\b[^.;]{0,60}\b(?:may|can) be (?:varied|changed|increased|altered|reviewed|raised|adjusted)\b[^.;]*/,
		also: AT_ANY_TIME,
		unless: /\bcpi\b|\bconsumers? price|\bsuper(?:annuation)?\b|\bnot more than\b|\bno more than\b/,
	},
	wearAndTear: {
		finds:
			/\b(?:including|includes?|for|and|of|whether or not|make good|making good)\b[^.;]{0,50}\bfair wear and tear\b|\bRES\b[^.;]{0,100}\bfair wear and tear\b/,
		also: /\bRES\b|\bmake good\b/,
		unless:
			/\bwear and tear (?:is |are )?(?:except\w*|exclud\w*)|\b(?:except\w*|excluding|other than|apart from|save|beyond|not|no)\b[^.;]{0,60}\bwear and tear\b/,
	},
	development: {
		finds:
			/\bRES\b[^.;]{0,140}\b(?:not|never|no)\b[^.;]{0,30}\b(?:object|oppose|claim|complain|hinder|delay|challenge)\w*\b[^.;]*|\bput up with\b[^.;]*|\bRES\b[^.;]{0,60}\b(?:consents?|agrees?)\b[^.;]{0,40}\b(?:development|redevelopment|further (?:stages|building)|construction)\b[^.;]*/,
		also: /\b(?:develop\w*|redevelop\w*|stages?|building|build|construction|further HOMEs?|work|consent)\b/,
	},
	insuranceExcess: {
		finds:
			/\bRES\b[^.;]{0,60}\b(?:pays?|reimburse\w*|meets?|bears?|liable|responsible|contribut\w*|refund)\b[^.;]{0,80}\bexcess(?:es)?\b|\bexcess(?:es)?\b[^.;]{0,100}\b(?:payable|paid|met|borne|recover\w*|charged)\b[^.;]{0,20}\b(?:by|from|to) RES\b/,
		unless:
			/\bOP(?!')(?:(?!RES)[^.;]){0,60}\b(?:pays?|bears?|meets?) (?:the|any|all) excess|\bOP (?:pays?|bears?|meets?)\b|\bnot (?:pay|liable|required)\b/,
	},
	waiver: {
		finds:
			/\b(?:not|none|no|nor)\b[^.;]{0,60}\b(?:relied|rely|relying)\b[^.;]*|\bwaives?\b[^.;]{0,80}\b(?:claim|statement|representation|promise)s?\b[^.;]*|\b(?:supersedes?|replaces?|overrides?|excludes?)\b[^.;]{0,80}\b(?:representations?|promises?|negotiations?|discussions?|said|brochures?|understandings?|(?:any|all|every|earlier|prior|previous)\b[^.;]{0,30}\bstatements?)\b[^.;]*/,
		also: /\b(?:statements?|representations?|promises?|brochures?|said|negotiations?|understandings?)\b/,
		unless: /\bcode of practice\b.*\breplaces\b|\bfinancial statements?\b|\bdisclosure statement\b[^.]*\breplaces\b/,
	},
}

const REPAIRS_THEM = new RegExp(`\\bRES\\b[^.;]{0,40}\\b${MUST}\\b[^.;]{0,60}\\bthem\\b[^.;]*`)

/** "The appliances remain our property. You must keep them in working order and replace them." */
function repairsThem({ text, before, passage }: PlainSentence): RegExpExecArray | null {
	const isOwned =
		before?.passage === passage &&
		/\b(?:chattels|appliances|fixtures|fittings)\b[^.]*\b(?:OP's|belongs? to OP)/.test(before.text)
	return isOwned ? REPAIRS_THEM.exec(text) : null
}

/** At most this many of each clause: a lawyer reads the whole document. */
const MAX_OF_EACH = 3

/** Returns the clauses of the sentences of a document, in the order of the rules. */
export function readLawyerClauses(sentences: readonly PlainSentence[]): FoundClause[] {
	return Object.entries(RULES).flatMap(([clause, { finds, also, unless }]) => {
		const found = sentences.flatMap((sentence) => {
			const { text, before, passage } = sentence
			const match = finds.exec(text) ?? (clause === 'chattels' ? repairsThem(sentence) : null)
			const around = before?.passage === passage ? `${before.text} ${text}` : text
			return match && !unless?.test(text) && (!also || also.test(around)) ? [spansOf(sentence, match)] : []
		})
		const quotations = found.slice(0, MAX_OF_EACH).flatMap(quotationsOf)
		return quotations.map((quotation) => ({ clause: clause as LawyerClause, ...quotation }))
	})
}
