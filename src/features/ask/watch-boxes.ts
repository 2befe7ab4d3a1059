/** Has each box that takes a place, a name or a question suggest, from the first letter typed in it; the code for that is fetched then. */
export function watchAskBoxes(): void {
	document.addEventListener('input', ({ target }) => {
		if ((target as Element).matches('.ask-box input'))
			import('./ask-suggestions.tsx').then(
				({ suggestIn }) => suggestIn(target as HTMLInputElement),
				// The form does its work without.
				() => {},
			)
	})
}
