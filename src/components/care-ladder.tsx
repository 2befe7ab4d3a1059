import type { CareService } from '../core/vocabulary.ts'
import { CARE_SERVICES, keysOf } from '../core/vocabulary.ts'
import { Icon } from './icon.tsx'

interface Props {
	services: readonly CareService[]
	/** The village is still being built: what is named is a plan. */
	planned: boolean
}

/** The five steps from living alone to dementia care, and which of them are on site; each says so in words. */
export function CareLadder({ services, planned }: Props) {
	const yes = planned ? 'Planned here' : 'Offered here'
	return (
		<ol role="list" className="ladder">
			{keysOf(CARE_SERVICES).map((service) => {
				const here = services.includes(service)
				return (
					<li key={service} className={here ? 'step step-here' : 'step'}>
						<Icon name={service} />
						<span className="step-name">{CARE_SERVICES[service]}</span>
						<span>{here ? yes : 'Not listed'}</span>
					</li>
				)
			})}
		</ol>
	)
}
