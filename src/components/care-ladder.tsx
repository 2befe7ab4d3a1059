import type { ReactNode } from 'react'
import { CARE_SERVICES } from '../core/care-services.ts'
import { list, uncapitalised } from '../core/format.ts'
import { isServicePlanned, offerState, servicesToTell, type Offers } from '../core/facts/offer-signs.ts'
import { Icon } from './icon.tsx'
import { Sign } from './sign.tsx'
import { stateInWords } from './offer-signs.tsx'

interface Props {
	offers: Offers
	/** The receipt. */
	children?: ReactNode
}

/** The steps from independent living to dementia care, each with its sign and whether it is on site, in words. */
export function CareLadder({ offers, children }: Props) {
	const steps = servicesToTell(offers)
	const unknown = steps.filter((step) => offerState(offers, step) === 'unknown' && !isServicePlanned(offers, step))
	return (
		<div className="ladder-room">
			<ol role="list" className="ladder wide">
				{steps.map((service) => {
					const state = offerState(offers, service)
					return (
						<li
							key={service}
							className={`step${state === 'offered' ? ' step-here' : unknown.includes(service) ? ' step-unknown' : ''}`}
						>
							<Icon name={service} />
							<span className="step-name">{CARE_SERVICES[service]}</span>
							<span className="step-state">
								<Sign state={state} />{' '}
								{state === 'offered' ? 'Offered here' : stateInWords(state, isServicePlanned(offers, service))}
							</span>
						</li>
					)
				})}
			</ol>
			<div className="meta">
				{unknown.length > 0 && (
					<span className="ladder-ask">
						Ask about {list(unknown.map((step) => uncapitalised(CARE_SERVICES[step])))}.{' '}
					</span>
				)}
				{children}
			</div>
		</div>
	)
}
