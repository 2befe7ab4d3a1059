/** The record of a certified home, in all that the Ministry of Health publishes. */
import { slugify } from '../../src/core/addresses.ts'
import type { CareService } from '../../src/core/care-services.ts'
import type { ImportRecord } from './import-record.ts'

/** Returns the key of a home in every import of the Ministry: its name and town. */
export function premisesKey(name: string, town: string): string {
	return slugify(`${name} ${town}`)
}

export interface Home {
	name: string
	/** Empty where the register has none. */
	town: string
	street: string | undefined
	suburb?: string | undefined
	postcode?: string | undefined
	operator: string | undefined
	months: number | undefined
	until: string | undefined
	beds: number | undefined
	services: readonly CareService[]
	/** The certificate's name. */
	certificate?: string | undefined
	auditor?: string | undefined
	/** About the certificate. */
	note?: string | undefined
	website?: string | undefined
}

/** Returns the record of a home with what its certificate says. */
export function homeRecord(home: Home): ImportRecord {
	const { name, town, street, suburb, postcode, website, note, operator, beds } = home
	const services = home.services.length > 0 ? home.services : undefined
	const fact = <T>(value: T | undefined) => (value === undefined ? undefined : [{ value }])
	const { certificate, months, until, auditor } = home
	const certification = { premises: name, certificate, operator, months, until, beds, services, auditor }
	const facts = {
		certification: [{ value: certification, ...(note !== undefined && { note }) }],
		careServices: fact(services),
		careBeds: fact(beds),
		street: fact(street),
		suburb: fact(suburb),
		postcode: fact(postcode),
		website: fact(website),
	}
	return {
		key: premisesKey(name, town),
		name,
		street,
		town: town || undefined,
		operator,
		facts: Object.fromEntries(Object.entries(facts).filter(([, said]) => said !== undefined)) as ImportRecord['facts'],
	}
}
