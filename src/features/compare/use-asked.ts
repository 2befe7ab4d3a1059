import { useEffect, useState } from 'react'
import type { AskedTexts } from '../../core/compare/compare-address.ts'
import { askedAsRead, askedQuery, askedTexts, readQuestion } from '../../core/compare/leaving-question.ts'
import { setStayYears } from '../costs/stay-years.ts'

/** How long after the last change the address has it. */
const PAUSE_MS = 500

/** Keeps what a reader asks about leaving, and writes it to the address a moment after it was changed. */
export function useAsked(asked: string, onAsked: (asked: string) => void) {
	const [texts, setTexts] = useState(() => askedTexts(asked))
	/** What this part last wrote to the address, which must not change its fields again. */
	const [written, setWritten] = useState(asked)
	const [seen, setSeen] = useState(asked)
	if (seen !== asked) {
		setSeen(asked)
		// Back, or another link.
		if (asked !== written) setTexts(askedTexts(asked))
	}
	useEffect(() => {
		const next = askedQuery(texts)
		if (next === asked) return undefined
		const timer = window.setTimeout(() => {
			setWritten(next)
			onAsked(next)
		}, PAUSE_MS)
		return () => window.clearTimeout(timer)
		// oxlint-disable-next-line react-hooks/exhaustive-deps -- only a change of the texts is written
	}, [texts])
	function change(next: AskedTexts) {
		setTexts(next)
		const { question, problems } = readQuestion(next)
		if (next.years !== texts.years && !problems.years) setStayYears(question.years)
	}
	return { texts, change, finish: () => setTexts(askedAsRead(texts)) }
}
