import { fonts, icon, styles } from 'bench-data/site.json'

export default function Head() {
	return (
		<>
			{styles.map((style) => (
				<link key={style} rel="stylesheet" href={style} />
			))}
			{fonts.map((font) => (
				<link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
			))}
			<link rel="icon" href={icon} type="image/svg+xml" />
		</>
	)
}
