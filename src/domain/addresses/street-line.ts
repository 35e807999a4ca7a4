import type { PostalAddress } from './address.ts'

/** Street and number as they are printed; the street alone where there is no number. */
export function streetLine({ street, houseNumber }: Pick<PostalAddress, 'street' | 'houseNumber'>): string {
  return `${street} ${houseNumber}`.trim()
}
