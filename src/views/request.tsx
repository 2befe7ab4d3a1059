import { useEffect, useRef } from 'react'
import { QuietButton } from '../components/button.tsx'
import { Page } from '../components/page-header.tsx'
import { Section } from '../components/section.tsx'
import { useSite, type ViewProps } from '../components/site.ts'
import { requestedSlugs } from '../core/request/request-fields.ts'
import { isTaken, useDelivery } from '../features/request/deliver.ts'
import { RequestForm } from '../features/request/request-form.tsx'
import { useInterest } from '../features/request/interest.ts'
import { OutcomeMessage } from '../features/request/outcome-message.tsx'
import { WhatHappensNext } from '../features/request/what-happens-next.tsx'
import { useHydrated } from '../components/hydrated.ts'
import { useShownLocation } from '../navigation/shown-location.ts'

/** The information request as a page: for links without scripts, and for the form-capture service, which reads the form here. */
export default function RequestView({ page }: ViewProps<'request'>) {
	const site = useSite()
	const ready = useHydrated()
	const { search } = useShownLocation()
	const interest = useInterest(ready ? requestedSlugs(search) : [], page)
	const { phase, receipt, send, again } = useDelivery()
	const done = useRef<HTMLDivElement>(null)
	const isDone = isTaken(phase)
	useEffect(() => {
		if (isDone) done.current?.focus()
	}, [isDone])
	// Fetches the code for sending while the reader types, because the connection or the file may be gone later.
	useEffect(() => {
		import('../features/request/start-outbox.ts').catch(() => {})
	}, [])

	return (
		<Page
			heading={page.title}
			lead={`Tell us which villages you’re thinking about, and ${site.name} will send you an information pack within 24 hours. It’s free, and there’s no obligation.`}
			className="with-side"
		>
			<div className="main-column">
				{isDone ? (
					<div className="notice" role="status" tabIndex={-1} ref={done}>
						<OutcomeMessage outcome={phase} receipt={receipt} />
						<QuietButton onClick={again}>Make another request</QuietButton>
					</div>
				) : (
					<RequestForm phase={phase} send={(fields) => void send(fields)} interest={interest} interestField />
				)}
			</div>
			<Section id="next" heading="What happens next" className="side-column panel panel-filled">
				<WhatHappensNext />
			</Section>
		</Page>
	)
}
