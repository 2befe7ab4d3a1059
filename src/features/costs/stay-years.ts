/** The length of stay that the reader last asked about. Comparisons and the calculator share it until a reload. */
import { create } from 'zustand'

/** Empty on the server and in the first client render. */
const useStore = create<{ years?: number }>(() => ({}))

export const setStayYears = (years: number) => useStore.setState({ years })

/** The years; undefined if the reader hasn't chosen any. */
export const useStayYears = () => useStore(({ years }) => years)
