import { villages } from '../../../shared/data.js'

export default () => villages.map(({ village }) => `/villages/${village.slug}`)
