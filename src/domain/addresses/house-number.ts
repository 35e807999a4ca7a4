import type { PostalAddress } from './address.ts'

type Street = Pick<PostalAddress, 'street' | 'houseNumber'>

/** The longest line that is searched for a number; a longer one is no street. */
const MAX_LINE = 100
const NUMBER = String.raw`\d{1,4}(?: ?(?:[a-z]|bis|ter|quater))?(?: ?[/–-] ?\d{1,4} ?[a-z]?)?`
const STREET_AND_NUMBER = new RegExp(String.raw`^(.*?[^\d\s,]),?\s+(?:(?:nr|no)\.? ?)?(${NUMBER})$`, 'i')
const NUMBER_AND_STREET = new RegExp(String.raw`^(${NUMBER}),?\s+(\D.*)$`, 'i')
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
 * The address with a number that stands in the street, as browsers fill it in, in its own field, and no number twice
 * (docs/rules/checkout.md#house-number).
 */
export function withHouseNumber<Address extends Street>(address: Address): Address {
  const number = address.houseNumber.trim()
  const split = number === '' ? splitStreet(address.street) : splitRepeated(address.street.trim(), number)
  return split === null ? address : { ...address, ...split }
}

/** The street without the number that its own field repeats; null for a street without it. */
function splitRepeated(line: string, number: string): Street | null {
  if (line.length > MAX_LINE) return null
  const [, street, atEnd] = STREET_AND_NUMBER.exec(line) ?? []
  const [, atStart, streetAfter] = NUMBER_AND_STREET.exec(line) ?? []
  if (street !== undefined && atEnd !== undefined && isSameHouse(atEnd, number)) return { street, houseNumber: fuller(number, atEnd) }
  if (streetAfter !== undefined && atStart !== undefined && isSameHouse(atStart, number))
    return { street: streetAfter, houseNumber: fuller(number, atStart) }
  return null
}

/** Whether two numbers are the same but for their spelling, or for a letter that one of them lacks. */
function isSameHouse(one: string, other: string): boolean {
  const [short = '', long = ''] = [compact(one), compact(other)].toSorted((a, b) => a.length - b.length)
  return long.startsWith(short) && !/^\d/.test(long.slice(short.length))
}

function fuller(one: string, other: string): string {
  return compact(other).length > compact(one).length ? other : one
}

function compact(number: string): string {
  return number.toLowerCase().replaceAll(/\s/g, '').replaceAll('–', '-')
}

/** Whether somebody should be asked for the number: there is none, and the address is no post box. */
export function lacksHouseNumber(address: Street): boolean {
  return withHouseNumber(address).houseNumber.trim() === '' && !isPostBox(address.street)
}

function isPostBox(street: string): boolean {
  return POST_BOX.test(street.trim())
}
