import { useEffect, useState } from 'react'

/**
 * Loads a chart with the page, for its library is large: undefined until it is there. The table beneath a chart says the same.
 * @param load imports the chart's module; the same function each time
 */
export function useChart<Module>(load: () => Promise<Module>): Module | undefined {
	const [module, setModule] = useState<Module>()
	useEffect(() => {
		load().then(setModule, (error: unknown) => console.warn('The chart could not be loaded.', error))
	}, [load])
	return module
}
