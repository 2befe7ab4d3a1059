/** The clauses that the Retirement Commission asks people to look for. A clause that favours the resident isn't one of them. */
import { AT_ANY_TIME, rule, type Rule } from './find-terms.ts'
import type { LawyerClause } from './proposal.ts'

const clause = (fact: LawyerClause, patterns: RegExp | readonly RegExp[], not: RegExp, ...about: readonly RegExp[]) =>
	rule({ fact, patterns, not, about, value: () => true })

const MUST = String.raw`(?:must|will|is to|are to|agrees? to|is responsible|are responsible|is liable|pays?|repairs?|replaces?|maintains?|has to|have to)`

export const CLAUSE_RULES: readonly Rule[] = [
	clause(
		'chattels',
		[
			new RegExp(
				`\\bRES\\b(?! caused)[^.;\\t]{0,60}\\b${MUST}\\b[^.;\\t]{0,120}\\b(?:chattels|appliances|fixtures|fittings)\\b`,
			),
			/\bchattels\b[^.;]{0,160}\b(?:RES (?:pays?|repairs?|replaces?|must)|(?:cost|expense) of RES|at RES's)/,
			// "The appliances remain our property. You must keep them in working order and replace them."
			new RegExp(
				`\\b(?:chattels|appliances|fixtures|fittings)\\b[^.]*\\b(?:OP's|belongs? to OP)[^]*\\t[^.;]*\\bRES\\b[^.;]{0,40}\\b${MUST}\\b[^.;]{0,60}\\bthem\\b[^.;]*`,
			),
		],
		/\bOP (?:must|will|maintains?|repairs?|replaces?|is to|pays?|insures?)\b(?!.*\bRES (?:must|pays?)\b)|\b(?:RES's own|his or her own|their own) (?:chattels|furniture|belongings|contents)|\bnot (?:required|obliged|responsible|liable)\b/,
		/\b(?:OP's|(?:owned|provided) by OP|belong(?:s|ing)? to OP|though they belong|in HOME|chattels)\b/,
	),
	clause(
		'variableFees',
		/\bOP\b[^.;]{0,40}\b(?:may|can|is entitled to|has the right to|reserves the right to)\b[^.;]{0,60}\b(?:vary|change|increase|alter|review|raise|adjust|amend|set)\b[^.;]{0,80}\bFEE\b[^.;]*|\bFEE\b[^.;]{0,60}\b(?:may|can) be (?:varied|changed|increased|altered|reviewed|raised|adjusted)\b[^.;]*/,
		/\bcpi\b|\bconsumers? price|\bsuper(?:annuation)?\b|\bn(?:ot|o) more than\b/,
		AT_ANY_TIME,
	),
	clause(
		'wearAndTear',
		/\b(?:including|includes?|for|and|of|whether or not|make good|making good)\b[^.;\t]{0,50}\bfair wear and tear\b|\bRES\b[^.;\t]{0,100}\bfair wear and tear\b/,
		/\bwear and tear (?:is |are )?(?:except\w*|exclud\w*)|\b(?:except\w*|excluding|other than|apart from|save|beyond|not|no)\b[^.;]{0,60}\bwear and tear\b/,
		/\bRES\b|\bmake good\b/,
	),
	clause(
		'development',
		/\bRES\b[^.;\t]{0,140}\b(?:not|never|no)\b[^.;\t]{0,30}\b(?:object|oppose|claim|complain|hinder|delay|challenge)\w*\b[^.;]*|\bput up with\b[^.;]*|\bRES\b[^.;\t]{0,60}\b(?:consents?|agrees?)\b[^.;\t]{0,40}\b(?:development|redevelopment|further (?:stages|building)|construction)\b[^.;]*/,
		/\b(?:may|can) object\b/,
		/\b(?:develop\w*|redevelop\w*|stages?|building|build|construction|further HOMEs?|work|consent)\b/,
	),
	clause(
		'insuranceExcess',
		/\bRES\b[^.;\t]{0,60}\b(?:pays?|reimburse\w*|meets?|bears?|liable|responsible|contribut\w*|refund)\b[^.;\t]{0,80}\bexcess(?:es)?\b|\bexcess(?:es)?\b[^.;\t]{0,100}\b(?:payable|paid|met|borne|recover\w*|charged)\b[^.;\t]{0,20}\b(?:by|from|to) RES\b/,
		/\bOP(?!')(?:(?!RES)[^.;]){0,60}\b(?:pays?|bears?|meets?) (?:the|any|all) excess|\bOP (?:pays?|bears?|meets?)\b|\bnot (?:pay|liable|required)\b/,
	),
	clause(
		'waiver',
		/\b(?:not|none|no|nor)\b[^.;]{0,60}\b(?:relied|rely|relying)\b[^.;]*|\bwaives?\b[^.;]{0,80}\b(?:claim|statement|representation|promise)s?\b[^.;]*|\b(?:supersedes?|replaces?|overrides?|excludes?)\b[^.;]{0,80}\b(?:representations?|promises?|negotiations?|discussions?|said|brochures?|understandings?|(?:any|all|every|earlier|prior|previous)\b[^.;]{0,30}\bstatements?)\b[^.;]*/,
		/\bcode of practice\b.*\breplaces\b|\bfinancial statements?\b|\bdisclosure statement\b[^.]*\breplaces\b/,
		/\b(?:statements?|representations?|promises?|brochures?|said|negotiations?|understandings?)\b/,
	),
]
