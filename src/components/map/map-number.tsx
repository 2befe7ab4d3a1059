/** Returns the id of a dot's entry in the list of villages. */
export function mapEntryId(number: number): string {
	return `map-${number}`
}

/** The number of a dot, as it is on the map. */
export function MapNumber({ number }: { number: number }) {
	return (
		<span className="map-badge">
			<span className="visually-hidden">Number </span>
			{number}
			<span className="visually-hidden"> on the map: </span>
		</span>
	)
}
