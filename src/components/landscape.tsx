/** Rangitoto over the harbour, drawn in the site's colours. Decorative. */
export function Landscape() {
	return (
		<svg
			className="landscape"
			viewBox="0 0 1200 300"
			preserveAspectRatio="xMidYMax slice"
			aria-hidden="true"
			focusable="false"
		>
			<circle className="ls-sun" cx="868" cy="118" r="44" />
			<path className="ls-far" d="M0 196c70-6 110-22 168-22 70 0 96 18 160 18 50 0 80-6 120-2 40 3 60 8 90 16H0z" />
			<path
				className="ls-island"
				d="M430 206c120-8 206-30 268-74 16-11 26-22 40-22 10 0 14 6 24 6s14-8 26-8c14 0 22 12 40 24 66 44 150 66 282 74z"
			/>
			<path className="ls-far" d="M990 206c40-6 90-24 130-24 34 0 54 6 80 8v18z" />
			<path className="ls-sea" d="M0 204h1200v96H0z" />
			<path className="ls-light" d="M780 226h170M820 240h96M846 254h46M150 232h110M196 246h60M560 228h60" />
			<path className="ls-sail" d="M596 170v42h-26zM601 180v32h20z" />
			<path className="ls-hull" d="M566 215h60l-8 9h-44z" />
			<path
				className="ls-near"
				d="M0 262c90-30 190-42 300-34 130 10 210 46 340 46 150 0 250-42 390-44 70-1 120 8 170 20v50H0z"
			/>
			<path className="ls-house" d="M118 250v-24l24-18 24 18v24zM178 246v-20l20-15 20 15v20z" />
			<path className="ls-roof" d="M110 230l32-25 32 25-4 5-28-22-28 22zM171 229l27-21 27 21-4 4-23-17-23 17z" />
			<path className="ls-house" d="M1000 248v-22l22-17 22 17v22z" />
			<path className="ls-roof" d="M992 229l30-23 30 23-4 5-26-20-26 20z" />
			<path
				className="ls-tree"
				d="M68 252c-20 0-30-12-26-26-10-14 4-32 20-28 10-14 34-8 34 8 14 6 12 26 0 30-2 10-14 16-28 16zM1092 246c-14 0-22-8-20-20-8-10 2-24 14-22 8-10 26-6 26 6 10 6 10 20 0 24-2 8-10 12-20 12z"
			/>
		</svg>
	)
}
