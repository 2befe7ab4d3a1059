/** What would change its cost, one figure to compare by, and ways to print and send the answer. */
import { useState } from 'react'
import { Button, QuietButton } from '../../components/button.tsx'
import { Fold } from '../../components/fold.tsx'
import { ShareLinks, useCopy } from '../../components/share-links.tsx'
import { Term } from '../../components/term.tsx'
import { aboutMoney } from '../../core/about-money.ts'
import { onHost } from '../../core/base.ts'
import { COMPARABLE_YEARS, comparableMonthlyFigure } from '../../core/costs/cost-model.ts'
import { stayInWords, weekInWords } from '../../core/costs/stay-sentence.ts'
import type { CostInputs } from '../../core/costs/terms.ts'
import { stayDecidersInWords } from '../../core/costs/what-would-change.ts'
import { todayInWords } from '../../core/today-in-words.ts'

const NSW =
	'https://www.fairtrading.nsw.gov.au/housing-and-property/strata-and-community-living/retirement-villages/average-resident-comparison-figure'

interface Props {
	inputs: CostInputs
	/** Which figures are ours, in words. */
	guesses: string
	/** The village or operator; empty for none. */
	name: string
	/** Of the calculator with these inputs. */
	address: string
}

export function CostMore({ inputs, guesses, name, address }: Props) {
	const [day] = useState(todayInWords)
	const link = location.origin + onHost(address)
	const [message, copy] = useCopy(`Copy this address: ${link}`)
	const text = [
		`${name ? `${name}: ` : ''}${weekInWords(inputs)}`,
		stayInWords(inputs, guesses),
		`Worked out on ${day}.`,
	].join('\n')
	return (
		<>
			<p>
				<strong>What would change this:</strong> {stayDecidersInWords(inputs).join(' ')}
			</p>
			<Fold summary="One figure for comparing villages">
				<p>
					In New South Wales, villages must give one monthly figure. It adds up weekly fees, the{' '}
					<Term id="deferred-management-fee">departure fee</Term> and the operator’s share of any{' '}
					<Term id="capital-gain">gain</Term> over {COMPARABLE_YEARS} years, and divides the total by 84 months. New
					Zealand has no such rule. On the figures above, it would be{' '}
					<strong>{aboutMoney(comparableMonthlyFigure(inputs))} a month</strong>. Source:{' '}
					<a href={NSW} rel="external noopener">
						NSW Fair Trading, average resident comparison figure
					</a>
					, undated.
				</p>
			</Fold>
			<p className="cluster no-print">
				<Button onClick={() => window.print()}>Print this on one sheet</Button>
				<ShareLinks
					subject={name ? `What ${name} costs` : 'What a retirement village costs'}
					text={`${text.replaceAll('’', "'")}\n${link}`}
					what="this answer with your figures"
				/>
				<QuietButton onClick={() => copy(link)}>Copy link</QuietButton>
			</p>
			<p role="status" className="no-print">
				{message}
			</p>
		</>
	)
}
