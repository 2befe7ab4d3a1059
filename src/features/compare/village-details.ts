import { useCallback, useEffect, useState } from 'react'
import { address, pageDataPath } from '../../core/addresses.ts'
import { onHost } from '../../core/base.ts'
import { FORMAT, type PageFile, type VillagePage } from '../../core/page-data.ts'

export interface Details {
	/** By slug; a village that is not there is still on its way, or has failed. */
	pages: ReadonlyMap<string, VillagePage>
	failed: readonly string[]
	retry: () => void
}

/** The page is older than the data: loading it afresh helps. */
let outdated = false

async function fetchVillage(slug: string): Promise<VillagePage> {
	const response = await fetch(onHost(pageDataPath(address.village(slug))))
	if (!response.ok) throw new Error(`the page data of ${slug} answered ${response.status}`)
	const file = (await response.json()) as PageFile
	outdated ||= file.format !== FORMAT
	if (file.format !== FORMAT || file.page.kind !== 'village')
		throw new Error(`the page data of ${slug} is of another kind`)
	return file.page
}

/** The page data of the villages, each fetched once while the comparison is open. */
export function useVillageDetails(slugs: readonly string[]): Details {
	const [pages, setPages] = useState<ReadonlyMap<string, VillagePage>>(new Map())
	const [failed, setFailed] = useState<readonly string[]>([])
	const wanted = slugs.join()

	const fetchMissing = useCallback((missing: readonly string[]) => {
		for (const slug of missing) {
			fetchVillage(slug).then(
				(page) => setPages((known) => new Map(known).set(slug, page)),
				(error: unknown) => {
					console.warn('A village could not be read.', error)
					setFailed((others) => [...others, slug])
				},
			)
		}
	}, [])

	useEffect(() => {
		fetchMissing(wanted.split(',').filter((slug) => slug && !pages.has(slug)))
		// A page that arrives must not start the others again.
		// oxlint-disable-next-line react-hooks/exhaustive-deps
	}, [wanted, fetchMissing])

	function retry() {
		if (outdated) location.reload()
		setFailed([])
		fetchMissing(failed)
	}

	return { pages, failed: failed.filter((slug) => slugs.includes(slug)), retry }
}
