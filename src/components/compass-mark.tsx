/** The site's mark: a compass whose needle is a roof. Decorative; the name is beside it. */
export function CompassMark() {
	return (
		<svg className="mark" viewBox="0 0 40 40" width="40" height="40" aria-hidden="true">
			<circle className="mark-ring" cx="20" cy="20" r="18" />
			<path className="mark-south" d="M20 36 11 20h18z" />
			<path className="mark-north" d="M20 4 29 20H11z" />
			<circle className="mark-hub" cx="20" cy="20" r="3" />
		</svg>
	)
}
