import { mod97 } from '#domain/bank/iban.ts'

/**
 * The creditor reference (ISO 11649) of an order's QR-bills: 'RF' + check digits + the order number
 * (docs/rules/bank.md#reference).
 */
export function creditorReference(orderNumber: string): string {
  const characters = orderNumber.replace(/[^0-9A-Z]/g, '')
  return `RF${String(98 - mod97(`RF00${characters}`)).padStart(2, '0')}${characters}`
}

/**
 * The order number that a creditor reference carries; null for another reference, and for one whose check digits are
 * wrong.
 */
export function orderNumberOfReference(reference: string): string | null {
  const compact = reference.replaceAll(/\s/g, '').toUpperCase()
  const [, prefix, first, second] = /^RF\d\d([A-Z]{2})([0-9A-Z]{4})([0-9A-Z]{4})$/.exec(compact) ?? []
  return prefix !== undefined && mod97(compact) === 1 ? `${prefix}-${first}-${second}` : null
}
