import { useEffect, useState } from 'react'

/**
 * Returns a module that is loaded once it is wanted; undefined until then, and if it can't be loaded.
 * @param load imports the module; the same function each time
 */
export function useModule<Module>(load: () => Promise<Module>, isWanted = true): Module | undefined {
	const [module, setModule] = useState<Module>()
	useEffect(() => {
		if (isWanted)
			load().then(setModule, (error: unknown) => console.warn('A part of the page could not be loaded.', error))
	}, [load, isWanted])
	return module
}
