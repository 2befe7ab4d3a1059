import Link from 'next/link'
import { bottom, fonts, icon, styles, top } from '../../shared/data.js'
import { Trees } from '../../shared/trees.jsx'
import { Correction } from './correction.jsx'

export default function Layout({ children }) {
	return (
		<html lang="en-NZ">
			<head>
				{styles.map((style) => (
					<link key={style} rel="stylesheet" href={style} precedence="default" />
				))}
				{fonts.map((font) => (
					<link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
				))}
				<link rel="icon" href={icon} type="image/svg+xml" />
			</head>
			<body>
				<div id="root">
					<Trees trees={top} Link={Link} />
					{children}
					<Trees trees={bottom} Link={Link} Correction={Correction} />
				</div>
			</body>
		</html>
	)
}
