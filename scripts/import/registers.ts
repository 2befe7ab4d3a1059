/** The registers that `npm run site -- data import` knows, by the name of their file in content/imports. */
import { importAuditReport } from './audit-reports.ts'
import { importCertifiedProviders } from './certified-providers.ts'
import { importFacilityPage } from './facility-pages.ts'
import type { Importer } from './import-record.ts'
import { importVillagesRegister } from './villages-register.ts'

export interface Register {
	read: Importer
	publisher: string
	kind: 'regulator' | 'register'
	/** Where to find it. */
	url: string
	/** Whether its file has all records, so that a missing one is gone from the register. */
	isWhole: boolean
}

const MINISTRY = {
	publisher: 'Ministry of Health',
	kind: 'regulator',
	url: 'https://www.health.govt.nz/regulation-legislation/certification-of-health-care-services/certified-providers/rest-homes',
} as const

export const REGISTERS: Readonly<Record<string, Register>> = {
	'certified-providers': { ...MINISTRY, read: importCertifiedProviders, isWhole: true },
	'facility-pages': { ...MINISTRY, read: importFacilityPage, isWhole: false },
	'audit-reports': { ...MINISTRY, read: importAuditReport, isWhole: false },
	'villages-register': {
		read: importVillagesRegister,
		publisher: 'Registrar of Retirement Villages',
		kind: 'register',
		url: 'https://www.companiesoffice.govt.nz/all-registers/retirement-villages/',
		isWhole: true,
	},
}
