import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { QuoteResponse } from '#contract/quote/quote.ts'
import { rappen } from '#domain/money/money.ts'
import { QuoteTotals } from './quote-totals.tsx'

const QUOTE = {
  lines: [{}],
  goodsTotal: rappen(7880),
  discount: null,
  shippingMethod: { kind: 'free', label: 'Versand', price: rappen(0) },
  total: rappen(7880),
  taxes: [],
  taxTotal: rappen(0),
  giftCard: { lastFour: '488T', amount: rappen(2500) },
} as unknown as QuoteResponse

describe('what a gift card leaves of a total', () => {
  it('is to pay before the order, and called its rest after that, as it may be paid', () => {
    expect(renderToStaticMarkup(<QuoteTotals quote={QUOTE} />)).toContain('<dt>Zu bezahlen</dt>')
    const ordered = renderToStaticMarkup(<QuoteTotals quote={QUOTE} isOrdered />)
    expect(ordered).toContain('<dt>Restbetrag</dt><dd class="whitespace-nowrap">CHF 53.80</dd>')
    expect(ordered).not.toContain('Zu bezahlen')
  })
})
