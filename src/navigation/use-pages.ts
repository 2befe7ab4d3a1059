import { useCallback, useEffect, useState } from 'react'
import { pageDataPath } from '../core/addresses.ts'
import { onHost } from '../core/base.ts'
import { FORMAT } from '../core/data-format.ts'
import type { PageData, PageFile, PageKind, PageOf } from '../core/page-data/page-data.ts'

export interface Pages<P> {
	/** By canonical address; a page that is not there is still on its way, or has failed. */
	pages: ReadonlyMap<string, P>
	failed: readonly string[]
	retry: () => void
}

/** What has arrived stays for the visit, so that Back finds a page of its full height. Nothing here runs on the server. */
const arrived = new Map<string, PageData>()
/** The page is older than the data: loading it afresh helps. */
let outdated = false

async function fetchPage(canonical: string, kind: PageKind): Promise<void> {
	const response = await fetch(onHost(pageDataPath(canonical)))
	if (!response.ok) throw new Error(`the page data of ${canonical} answered ${response.status}`)
	const file = (await response.json()) as PageFile
	outdated ||= file.format !== FORMAT
	if (file.format !== FORMAT || file.page.kind !== kind)
		throw new Error(`the page data of ${canonical} is of another kind`)
	arrived.set(canonical, file.page)
}

/** The data of the pages at these canonical addresses, all of one kind, each fetched once a visit. */
export function usePages<K extends PageKind>(kind: K, addresses: readonly string[]): Pages<PageOf<K>> {
	const [failed, setFailed] = useState<readonly string[]>([])
	const [, redraw] = useState(0)
	const wanted = addresses.join()

	const fetchMissing = useCallback(
		(missing: readonly string[]) => {
			for (const address of missing) {
				fetchPage(address, kind).then(
					() => redraw((drawn) => drawn + 1),
					(error: unknown) => {
						console.warn('A page could not be read.', error)
						setFailed((others) => [...others, address])
					},
				)
			}
		},
		[kind],
	)

	useEffect(() => {
		fetchMissing(wanted.split(',').filter((address) => address && !arrived.has(address)))
	}, [wanted, fetchMissing])

	function retry() {
		if (outdated) location.reload()
		setFailed([])
		fetchMissing(failed)
	}

	const pages = new Map<string, PageOf<K>>()
	for (const address of addresses) {
		const page = arrived.get(address)
		if (page?.kind === kind) pages.set(address, page as PageOf<K>)
	}
	return { pages, failed: failed.filter((address) => addresses.includes(address)), retry }
}
