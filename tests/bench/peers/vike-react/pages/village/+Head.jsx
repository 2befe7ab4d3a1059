import { useData } from 'vike-react/useData'

export default function Head() {
	return <link rel="canonical" href={useData().canonical} />
}
