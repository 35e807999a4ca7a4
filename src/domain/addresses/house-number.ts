import type { PostalAddress } from './address.ts'

type Street = Pick<PostalAddress, 'street' | 'houseNumber'>

/** The longest line that is searched for a number; a longer one is no street. */
const MAX_LINE = 100
const NUMBER = String.raw`\d{1,4}(?: ?(?:[a-z]|bis|ter|quater))?(?: ?[/–-] ?\d{1,4} ?[a-z]?)?`
const STREET_AND_NUMBER = new RegExp(String.raw`^(.*?[^\d\s,]),?\s+(?:(?:nr|no)\.? ?)?(${NUMBER})$`, 'i')
const POST_BOX = /^(?:postfach|case postale|casella postale)\b/i

/**
 * Splits 'Bahnhofstrasse 12' into street and number; null for a line without a number at its end, and for a post box.
 */
export function splitStreet(line: string): Street | null {
  const trimmed = line.trim()
  if (trimmed.length > MAX_LINE || isPostBox(trimmed)) return null
  const [, street, houseNumber] = STREET_AND_NUMBER.exec(trimmed) ?? []
  return street === undefined || houseNumber === undefined ? null : { street, houseNumber }
}

/**
 * The address with a number that stands in the street, as browsers fill it in, in its own field
 * (docs/rules/checkout.md#house-number).
 */
export function withHouseNumber<Address extends Street>(address: Address): Address {
  const split = address.houseNumber.trim() === '' ? splitStreet(address.street) : null
  return split === null ? address : { ...address, ...split }
}

/** Whether somebody should be asked for the number: there is none, and the address is no post box. */
export function lacksHouseNumber(address: Street): boolean {
  return withHouseNumber(address).houseNumber.trim() === '' && !isPostBox(address.street)
}

function isPostBox(street: string): boolean {
  return POST_BOX.test(street.trim())
}
