import type { PostalAddress } from '#domain/addresses/address.ts'
import { MAX_QUANTITY } from '#domain/cart/cart.ts'

/**
 * The most parcels of a company's gift: each holds a pack of every size, and a line of a cart holds no more
 * (docs/rules/company-gifts.md#list).
 */
export const MAX_RECIPIENTS = MAX_QUANTITY
/** The longest list in characters. */
export const MAX_GIFT_LIST = 100_000

/** The columns of the list. */
export const GIFT_LIST_COLUMNS = [
  'firstName',
  'lastName',
  'company',
  'street',
  'houseNumber',
  'postalCode',
  'town',
  'country',
  'message',
] as const
export type GiftListColumn = (typeof GIFT_LIST_COLUMNS)[number]

/** Where one parcel of a company's gift goes, and the text of its card, '' for none. */
export interface GiftRecipient {
  delivery: PostalAddress
  message: string
}

/** Whether every parcel gets the same number of packs of each line, so that no line is short or left over. */
export function reachesAll(lines: readonly { quantity: number; box?: object | undefined }[], recipients: number): boolean {
  return lines.every(({ quantity, box }) => !box && quantity % recipients === 0)
}

/**
 * Whether a gift goes to as many recipients as its quote counts parcels for; one without a list to none
 * (docs/rules/company-gifts.md#order).
 */
export function hasQuotedRecipients(
  gift: { recipients?: readonly GiftRecipient[] | undefined } | null | undefined,
  quote: { recipients?: number | undefined },
): boolean {
  return gift?.recipients?.length === quote.recipients
}

/** The country that a cell names; null for one that the shop does not deliver to, undefined for an empty cell. */
export function countryNamed(cell: string): PostalAddress['country'] | null | undefined {
  const name = cell.trim().toLowerCase()
  if (name === '') return undefined
  if (['ch', 'schweiz', 'suisse', 'svizzera', 'switzerland'].includes(name)) return 'CH'
  return ['li', 'fl', 'liechtenstein', 'fürstentum liechtenstein'].includes(name) ? 'LI' : null
}
