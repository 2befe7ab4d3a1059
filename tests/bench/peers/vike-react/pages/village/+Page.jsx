import { useData } from 'vike-react/useData'
import { Village } from '../../../shared/ui.jsx'

export default function Page() {
	return <Village page={useData()} />
}
