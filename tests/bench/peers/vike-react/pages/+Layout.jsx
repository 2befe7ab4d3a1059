import { bottom, top } from 'bench-data/site.json'
import { Trees } from '../../shared/trees.jsx'

export default function Layout({ children }) {
	return (
		<>
			<Trees trees={top} />
			{children}
			<Trees trees={bottom} />
		</>
	)
}
