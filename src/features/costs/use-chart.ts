import { useEffect, useState } from 'react'

/**
 * Returns the module of a chart, which is loaded after the page because its library is large; undefined until then. The table below a chart says the same.
 * @param load imports the chart's module; the same function each time
 */
export function useChart<Module>(load: () => Promise<Module>): Module | undefined {
	const [module, setModule] = useState<Module>()
	useEffect(() => {
		load().then(setModule, (error: unknown) => console.warn('The chart could not be loaded.', error))
	}, [load])
	return module
}
