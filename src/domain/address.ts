export const COUNTRIES = ['CH', 'LI'] as const
export type Country = (typeof COUNTRIES)[number]

export const COUNTRY_NAMES: Readonly<Record<Country, string>> = { CH: 'Schweiz', LI: 'Liechtenstein' }

/** Where a parcel or an invoice goes; street and house number apart, as Swiss payment standards want them. */
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

/** Whether the postal code belongs to the country (decisions, section 5: Liechtenstein has 9485-9498). */
export function postalCodeFits(postalCode: string, country: Country): boolean {
  return countryOfPostalCode(postalCode) === country
}

/** The country a postal code belongs to; null when it is no code of either. */
export function countryOfPostalCode(postalCode: string): Country | null {
  if (!/^[1-9]\d{3}$/.test(postalCode)) return null
  return postalCode >= '9485' && postalCode <= '9498' ? 'LI' : 'CH'
}

/** The address as it is written on a parcel, line by line. */
export function addressLines(address: PostalAddress): string[] {
  return [
    address.company ?? '',
    `${address.firstName} ${address.lastName}`,
    `${address.street} ${address.houseNumber}`,
    `${address.postalCode} ${address.town}`,
    COUNTRY_NAMES[address.country],
  ]
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
