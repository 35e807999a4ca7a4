import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { quote } from '#contract/quote/quote.ts'
import { sampleQuote } from '#tests/support/orders/sample-quote.ts'
import { quoteResponse } from './quote-response.ts'
import { storedQuote } from './stored-quote.ts'

/** The quote of an order as a row held it in November 2026. It is never changed: such rows stay. */
const STORED = `{
  "lines": [{
    "lineId": "5b1c", "productId": 1, "name": "Erdbeere", "slug": "erdbeere-gefriergetrocknet", "imageUrl": null,
    "tint": {"band": "#b3263e", "accent": "#7d1a2b", "wall": "#fdeef0", "floor": "#f8dfe3"}, "category": "Beeren", "weight": "15g",
    "sizeLabel": "15 g", "quantity": 6, "unitPrice": 790, "lineTotal": 4740, "discount": 474, "taxRate": 260,
    "box": {"id": "b1", "number": 1, "size": 6}
  }],
  "itemCount": 6, "goodsTotal": 4740,
  "discount": {"kind": "quantity", "label": "10 % Mengenrabatt", "code": null, "amount": 474},
  "shippingMethod": {"kind": "small", "label": "Klein Paket", "price": 300}, "missingForFreeShipping": 160,
  "recipients": 2, "supplements": "FF-7K2M-9QXA",
  "taxes": [{"rate": 260, "gross": 4566, "tax": 116}], "taxTotal": 116, "total": 9566,
  "voucher": {"code": "WILLKOMMEN20", "applied": false, "problem": "Der Mengenrabatt spart mehr."},
  "purchasedGiftCards": [{"id": "g1", "amount": 5000, "recipient": "Rita", "email": null, "message": null, "deliverOn": "2026-12-24"}],
  "giftCard": {"id": "c1", "lastFour": "9QXA", "amount": 1000, "problem": null}
}`

describe('a stored quote', () => {
  it('of an earlier version is read whole', () => {
    const stored: unknown = JSON.parse(STORED)
    expect(storedQuote.parse(stored)).toEqual(stored)
  })

  it('becomes the quote of the API, with decimal amounts', () => {
    const response = z.encode(quote, quoteResponse(storedQuote.parse(JSON.parse(STORED))))
    expect(response).toMatchObject({ total: '95.66', shippingMethod: { price: '3.00' }, giftCard: { amount: '10.00' }, recipients: 2 })
    expect(response.lines[0]).toMatchObject({ unitPrice: '7.90', lineTotal: '47.40', box: { number: 1, size: 6 } })
  })

  it('that is damaged is refused instead of shown', () => {
    const { total: _total, ...damaged } = sampleQuote(1290)
    expect(storedQuote.safeParse(damaged).success).toBe(false)
    expect(storedQuote.safeParse({ ...sampleQuote(1290), total: '12.90' }).success).toBe(false)
  })
})
