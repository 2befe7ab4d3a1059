/** The facts of a page as rows of label, text and sources, the same for every peer. */
export function factRows(page) {
	const { facts, sources } = page.village
	return Object.entries(facts).map(([label, { value, sources: cited = [] }]) => ({
		label,
		text: typeof value === 'object' ? JSON.stringify(value) : String(value),
		sources: cited.map((index) => sources[index]).filter(Boolean),
	}))
}
