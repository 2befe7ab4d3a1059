/** How long the device may take; after that the reader sees that it has no answer. */
const PATIENCE_MS = 10_000

const REFUSED =
	'Your browser didn’t tell us where you are. Type a place above instead. To allow it, look for “Location” in your browser’s settings for this site.'
const UNKNOWN = 'We couldn’t find your location. Type a place above instead.'

/** Resolves to the device's position to about a kilometre, because a finer one would be in the history for nothing; or to the message to show instead. */
export function locateDevice(): Promise<{ lat: number; lng: number } | string> {
	return new Promise((resolve) =>
		navigator.geolocation.getCurrentPosition(
			({ coords: { latitude, longitude } }) => resolve({ lat: rounded(latitude), lng: rounded(longitude) }),
			({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? REFUSED : UNKNOWN),
			{ timeout: PATIENCE_MS, maximumAge: 600_000 },
		),
	)
}

const rounded = (degrees: number) => Math.round(degrees * 100) / 100
