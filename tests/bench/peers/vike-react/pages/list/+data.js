import { firstRows } from '../../../shared/data.js'

export const data = () => firstRows
