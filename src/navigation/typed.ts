/** Keeps what readers typed and neither an address nor a store holds, while their page is loaded again: `use-typed.ts` is told to. */

export const KEEP_TYPED = 'keep-typed'

/** To be called before a document takes the place of this one, unless the reader left. */
export const keepTyped = (): boolean => dispatchEvent(new Event(KEEP_TYPED))

/** Loads the page again, with what was typed. */
export function reloadPage(): void {
	keepTyped()
	location.reload()
}
