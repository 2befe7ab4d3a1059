import { bottom, top } from 'bench-data/site.json'
import { usePageContext } from 'vike-react/usePageContext'
import { Trees } from '../../shared/trees.jsx'

function Correction({ href, children }) {
	return <a href={href + encodeURIComponent(usePageContext().urlPathname)}>{children}</a>
}

export default function Layout({ children }) {
	return (
		<>
			<Trees trees={top} />
			{children}
			<Trees trees={bottom} Correction={Correction} />
		</>
	)
}
