/** The registers that `npm run site -- data import` knows, by the name of their file in content/imports. */
import { importCertifiedProviders } from './certified-providers.ts'
import type { Importer } from './import-record.ts'
import { importVillagesRegister } from './villages-register.ts'

export interface Register {
	read: Importer
	publisher: string
	kind: 'regulator' | 'register'
	/** Where to find it. */
	url: string
}

export const REGISTERS: Readonly<Record<string, Register>> = {
	'certified-providers': {
		read: importCertifiedProviders,
		publisher: 'Ministry of Health',
		kind: 'regulator',
		url: 'https://www.health.govt.nz/regulation-legislation/certification-of-health-care-services/certified-providers/rest-homes',
	},
	'villages-register': {
		read: importVillagesRegister,
		publisher: 'Registrar of Retirement Villages',
		kind: 'register',
		url: 'https://www.companiesoffice.govt.nz/all-registers/retirement-villages/',
	},
}
