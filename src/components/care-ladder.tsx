import type { ReactNode } from 'react'
import { CARE_SERVICES } from '../core/care-services.ts'
import { SIGNED_SERVICES, offerState, type OfferState, type Offers } from '../core/facts/offer-signs.ts'
import { Icon } from './icon.tsx'
import { Sign } from './sign.tsx'
import { STATE_WORDS } from './signs.tsx'

interface Props {
	offers: Offers
	isOpen: boolean
	/** The receipt. */
	children?: ReactNode
}

/** The steps from independent living to dementia care, each with its sign and whether it is on site, in words. */
export function CareLadder({ offers, isOpen, children }: Props) {
	const words: Record<OfferState, string> = {
		...STATE_WORDS,
		offered: isOpen ? 'Offered here' : 'Planned here',
	}
	// Psychogeriatric care only if it is offered: few villages have it.
	const hasPsychogeriatric = offerState(offers, 'psychogeriatric') === 'offered'
	const steps = [...SIGNED_SERVICES, ...(hasPsychogeriatric ? ['psychogeriatric' as const] : [])]
	return (
		<div className="ladder-room">
			<ol role="list" className="ladder">
				{steps.map((service) => {
					const state = offerState(offers, service)
					return (
						<li key={service} className={state === 'offered' ? 'step step-here' : 'step'}>
							<Icon name={service} />
							<span className="step-name">{CARE_SERVICES[service]}</span>
							<span className="step-state">
								<Sign state={state} /> {words[state]}
							</span>
						</li>
					)
				})}
			</ol>
			<div className="meta">{children}</div>
		</div>
	)
}
