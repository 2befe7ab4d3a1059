/** Contrast as WCAG 2 defines it. */

/** Relative luminance of `#rgb` or `#rrggbb`, 0 to 1. */
function luminance(hex: string): number {
	const digits = hex.length === 4 ? hex.slice(1).replace(/./g, '$&$&') : hex.slice(1)
	const [r = 0, g = 0, b = 0] = (digits.match(/../g) ?? [])
		.map((pair) => Number.parseInt(pair, 16) / 255)
		.map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
	return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** `contrast('#000', '#ffffff') === 21`; 1 for two equal colours. */
export function contrast(a: string, b: string): number {
	const [one, other] = [luminance(a), luminance(b)]
	return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}
