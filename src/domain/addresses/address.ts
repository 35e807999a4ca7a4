import { streetLine } from './street-line.ts'

export const COUNTRIES = ['CH', 'LI'] as const
export type Country = (typeof COUNTRIES)[number]

/** What operators and the Post read; customers read the messages of their language. */
export const COUNTRY_NAMES: Readonly<Record<Country, string>> = { CH: 'Schweiz', LI: 'Liechtenstein' }

/** How many addresses an account keeps. */
export const MAX_ADDRESSES = 20

/**
 * A postal address for parcels and invoices. Street and house number are separate, as the Swiss QR-bill requires; the
 * number is empty where there is none.
 */
export type PostalAddress = {
  firstName: string
  lastName: string
  company?: string | undefined
  street: string
  houseNumber: string
  postalCode: string
  town: string
  country: Country
  phone?: string | undefined
}

/** Whether the postal code belongs to the country (docs/rules/checkout.md#postal-codes). */
export function postalCodeFits(postalCode: string, country: Country): boolean {
  return countryOfPostalCode(postalCode) === country
}

/** The country of a postal code; null for an invalid one. */
export function countryOfPostalCode(postalCode: string): Country | null {
  if (!/^[1-9]\d{3}$/.test(postalCode)) return null
  return postalCode >= '9485' && postalCode <= '9498' ? 'LI' : 'CH'
}

/** The lines of an address, without empty ones. */
export function addressLines(address: PostalAddress, countryNames: Readonly<Record<Country, string>>): string[] {
  return [
    address.company ?? '',
    `${address.firstName} ${address.lastName}`,
    streetLine(address),
    `${address.postalCode} ${address.town}`,
    countryNames[address.country],
  ]
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** The lines of an address as the Post reads it: within Switzerland it ends with postal code and town. */
export function printedAddress(address: PostalAddress): string[] {
  return addressLines(address, { ...COUNTRY_NAMES, CH: '' })
}
