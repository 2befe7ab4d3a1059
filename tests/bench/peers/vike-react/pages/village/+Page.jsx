import { useData } from 'vike-react/useData'
import { Trees } from '../../../shared/trees.jsx'

export default function Page() {
	return <Trees trees={useData().own} />
}
