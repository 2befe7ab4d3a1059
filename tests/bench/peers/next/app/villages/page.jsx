import { firstRows } from '../../../shared/data.js'
import { LinkedList } from './list.jsx'

export const metadata = { title: 'Villages', description: 'All villages' }

export default function Page() {
	return <LinkedList first={firstRows} />
}
