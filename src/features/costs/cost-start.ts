import { useEffect, useState } from 'react'
import { address, pageDataPath } from '../../core/addresses.ts'
import { onHost } from '../../core/base.ts'
import type { VillageCosts } from '../../core/costs/cost-terms.ts'
import { FORMAT } from '../../core/data-format.ts'
import type { PageFile } from '../../core/page-data/page-data.ts'

/** What the calculator begins with. */
export interface Begun {
	/** The village or operator; empty where it begins blank. */
	name: string
	/** Its page. */
	page?: string
	costs: VillageCosts
}

export type Beginning =
	| { state: 'ready'; begun: Begun }
	| { state: 'pending' | 'failed'; begun: Begun; retry?: () => void }

/** The costs in the page data of a village or an operator. */
async function fetchCosts(page: string): Promise<Begun> {
	const response = await fetch(onHost(pageDataPath(page)))
	if (!response.ok) throw new Error(`the page data of ${page} answered ${response.status}`)
	const file = (await response.json()) as PageFile
	if (file.format !== FORMAT) throw new Error(`the page data of ${page} is of another version`)
	if (file.page.kind === 'village') return { name: file.page.village.name, page, costs: file.page.costs }
	if (file.page.kind === 'operator') return { name: file.page.operator.name, page, costs: file.page.costs }
	throw new Error(`the page data of ${page} is of another kind`)
}

/**
 * What the calculator begins with: `blank`, or the costs of the village or operator that is asked for once they are there.
 * @param from a slug that is known to be one of ours
 */
export function useBeginning(from: { village?: string; operator?: string }, blank: VillageCosts): Beginning {
	const [found, setFound] = useState<Begun>()
	const [failed, setFailed] = useState<string>()
	const page = from.village
		? address.village(from.village)
		: from.operator
			? address.operator(from.operator)
			: undefined
	const missing = page !== undefined && found?.page !== page && failed !== page
	useEffect(() => {
		if (!page || !missing) return
		let isCurrent = true
		fetchCosts(page).then(
			(begun) => isCurrent && setFound(begun),
			(error: unknown) => {
				console.warn('The costs could not be read.', error)
				if (isCurrent) setFailed(page)
			},
		)
		return () => {
			isCurrent = false
		}
	}, [page, missing])
	const nothing: Begun = { name: '', costs: blank }
	if (!page) return { state: 'ready', begun: nothing }
	if (found?.page === page) return { state: 'ready', begun: found }
	return failed === page
		? { state: 'failed', begun: nothing, retry: () => setFailed(undefined) }
		: { state: 'pending', begun: nothing }
}
