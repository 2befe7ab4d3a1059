import type { ReactNode } from 'react'
import { CARE_SERVICES, type CareService } from '../core/care-services.ts'
import { Icon } from './icon.tsx'

interface Props {
	services: readonly CareService[]
	/** Whether the village is still being built, so that its services are planned. */
	planned: boolean
	/** Services without a source. */
	unconfirmed?: readonly CareService[] | undefined
	/** Services that it doesn't offer, by a source. */
	notOffered?: readonly CareService[] | undefined
	/** The receipt. */
	children?: ReactNode
}

/** The steps from independent living to dementia care, each with whether it is on site, in words. */
export function CareLadder({ services, planned, unconfirmed = [], notOffered = [], children }: Props) {
	const yes = planned ? 'Planned here' : 'Offered here'
	const statusOf = (step: CareService) => {
		if (unconfirmed.includes(step)) return 'Not confirmed'
		if (services.includes(step)) return yes
		return notOffered.includes(step) ? 'Not offered' : 'Not listed'
	}
	// Psychogeriatric care only if it is offered: few villages have it.
	const steps = (Object.keys(CARE_SERVICES) as CareService[]).filter(
		(step) => step !== 'psychogeriatric' || services.includes(step),
	)
	const isComplete = steps.every((step) => services.includes(step) || notOffered.includes(step))
	return (
		<>
			<ol role="list" className="ladder">
				{steps.map((service) => {
					const here = services.includes(service)
					return (
						<li key={service} className={here ? 'step step-here' : 'step'}>
							<Icon name={service} />
							<span className="step-name">{CARE_SERVICES[service]}</span>
							<span className={here || notOffered.includes(service) ? undefined : 'visually-hidden'}>
								{statusOf(service)}
							</span>
						</li>
					)
				})}
			</ol>
			<div className="meta">
				{!isComplete && 'Ask the village about anything not listed. '}
				{children}
			</div>
		</>
	)
}
