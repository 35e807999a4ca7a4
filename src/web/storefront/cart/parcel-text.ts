import type { QuoteResponse } from '#contract/quote/quote.ts'
import { timesLabel } from '#domain/money/figures.ts'
import * as cartText from '#messages/cart.ts'

/** What the parcels of a cart are called whose shipping is paid: 'Klein Paket', '3 × Klein Paket' to several people. */
export function parcelText({ shippingMethod: { kind }, recipients }: Pick<QuoteResponse, 'shippingMethod' | 'recipients'>): string {
  const parcel = cartText.parcels[kind === 'large' ? 'large' : 'small']
  return recipients ? `${timesLabel(recipients)} ${parcel}` : parcel
}
