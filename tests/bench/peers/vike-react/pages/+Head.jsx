export default function Head() {
	return (
		<>
			<link rel="stylesheet" href={import.meta.env.VITE_STYLES} />
			{import.meta.env.VITE_FONTS.split(',').map((font) => (
				<link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
			))}
		</>
	)
}
