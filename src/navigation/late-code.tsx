/** Code that is fetched when it is needed, and what is said if it can't be. */
import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { Button } from '../components/button.tsx'
import { PartGuard } from '../components/part-guard.tsx'
import { address } from '../core/addresses.ts'
import { onHost } from '../core/base.ts'
import { isFailing } from '../core/host-answers.ts'
import type { Fetched } from './page-client.ts'
import { reloadPage } from './typed.ts'

export type Code<T> = { state: 'pending' } | (Fetched<T> & { retry: () => void })

/** Said where the browser doesn't tell whether the connection or the host is down. */
const NO_ANSWER = 'Our website isn’t answering. Check your connection, or try again in a few minutes.'

const PENDING = { state: 'pending' } as const
/** What is there, so that a part that is shown again is there at the first render, as the scroll position needs it. */
const known = new WeakMap<object, unknown>()

/**
 * Imports code that is fetched when it is needed. Browsers don't say why it couldn't be loaded, and some fail again without asking
 * once it has failed, so the host is asked for the file that they name.
 */
export async function fetchCode<T>(load: () => Promise<T>): Promise<Fetched<T>> {
	try {
		return { state: 'ready', value: await load() }
	} catch (error) {
		console.warn(error)
		const file = /http\S+/.exec(String(error))?.[0] ?? onHost(address.home)
		const hasChanged = await fetch(file, { method: 'HEAD' }).then(
			({ status }) => !isFailing(status),
			() => false,
		)
		return { state: 'failed', hasChanged }
	}
}

/**
 * Returns code that is fetched once it is wanted.
 * @param load imports it; the same function each time
 */
export function useCode<T>(load: () => Promise<T>, isWanted = true): Code<T> {
	const [code, setCode] = useState((known.get(load) ?? PENDING) as Code<T> & { of?: unknown })
	const isKnown = code.of === load
	useEffect(() => {
		const fetchIt = async () => {
			const next = { ...(await fetchCode(load)), retry: () => setCode(PENDING), of: load }
			if (next.state === 'ready') known.set(load, next)
			setCode(next)
		}
		// If what comes is for an earlier `load`, this is fetched again.
		if (isWanted && !isKnown) void fetchIt()
	}, [load, isWanted, isKnown])
	return isKnown ? code : PENDING
}

/**
 * Returns a component whose code is fetched when it is first drawn. If that fails, a message takes its place.
 * @param heading of the message: `We couldn’t load the map`
 * @param load imports the module whose default export is the component
 */
export function createPart<P extends object>(heading: string, load: () => Promise<{ default: ComponentType<P> }>) {
	/** @param props `pending`: what is drawn until then */
	return function Part({ pending, ...props }: P & { pending?: ReactNode }) {
		const code = useCode(load)
		if (code.state === 'ready')
			return (
				<PartGuard>
					<code.value.default {...(props as unknown as P)} />
				</PartGuard>
			)
		return code.state === 'failed' ? <LoadFailed heading={heading} {...code} /> : pending
	}
}

interface FailedProps {
	/** What could not be loaded: `We couldn’t load the map`. Absent: the list of villages. */
	heading?: ReactNode
	/** Whether only a reload helps: the site has changed since the page was loaded. Otherwise nothing answers. */
	hasChanged: boolean
	/** Tries again; not called if only a reload helps. */
	retry: () => void
	/** What else is true. */
	children?: ReactNode
}

/** The message where something that a part of the page needs could not be loaded. */
export function LoadFailed({
	heading = 'We couldn’t load the list of villages',
	hasChanged,
	retry,
	children,
}: FailedProps) {
	return (
		<div className="notice" role="alert">
			<p className="notice-heading">{heading}</p>
			{children}
			<p>
				{hasChanged
					? 'Our website has changed since you opened this page. Reload it: what you’ve typed stays.'
					: NO_ANSWER}
			</p>
			<Button onClick={hasChanged ? reloadPage : retry}>{hasChanged ? 'Reload the page' : 'Try again'}</Button>
		</div>
	)
}
