import type { Messages } from '#messages/all.ts'
import type { StoredQuote } from './stored-quote.ts'

type Text = Messages['quoteText']

const SHARE = /(\d+)\u00a0%/

/**
 * What a bill calls a discount. A quote stores its German words; the figures in them are the same in each language, and
 * so is the reason that an operator has written.
 */
export function discountText({ kind, label, code }: NonNullable<StoredQuote['discount']>, quoteText: Text): string {
  const [, share = ''] = SHARE.exec(label) ?? []
  const percent = share && quoteText.percent(share)
  if (kind === 'agreed') return label
  if (kind === 'quantity') return quoteText.quantityDiscount(percent)
  if (kind === 'box') return label === 'Boxpreis' ? quoteText.boxPrice : quoteText.boxPriceAndQuantityDiscount
  const [, value = ''] = /\((.*)\)$/.exec(label) ?? []
  return quoteText.voucher(code ?? '', percent || (/\d/.test(value) ? value : quoteText.freeDelivery))
}

/**
 * What a bill calls the shipping: 'Versand (Klein Paket)', just 'Versand' when it is free, and 'Versand mit
 * FF-7K2M-9QXA' for a supplement.
 */
export function shippingText({ kind, label, price }: StoredQuote['shippingMethod'], quoteText: Text): string {
  if (kind === 'together') return quoteText.shippingWith(label.replace(/^mit /, ''))
  const parcel = parcelText({ kind, label }, quoteText)
  return price === 0 || parcel === '' ? quoteText.shipping : `${quoteText.shipping} (${parcel})`
}

/** What the parcel of a quote is called; those of a gift for several recipients are counted: '3 × Klein Paket'. */
export function parcelText({ kind, label }: Pick<StoredQuote['shippingMethod'], 'kind' | 'label'>, quoteText: Text): string {
  if (kind !== 'small' && kind !== 'large') return ''
  const [count = ''] = /^\d+\u00a0× /.exec(label) ?? []
  return count + quoteText.parcels[kind]
}
