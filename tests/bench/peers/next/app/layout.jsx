import { FONTS, STYLES } from '../../shared/data.js'

export default function Layout({ children }) {
	return (
		<html lang="en-NZ">
			<head>
				<link rel="stylesheet" href={STYLES} precedence="default" />
				{FONTS.map((font) => (
					<link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
				))}
			</head>
			<body>{children}</body>
		</html>
	)
}
