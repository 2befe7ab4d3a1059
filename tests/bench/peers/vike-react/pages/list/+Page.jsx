import { useData } from 'vike-react/useData'
import { List } from '../../../shared/ui.jsx'

export default function Page() {
	return <List first={useData()} />
}
