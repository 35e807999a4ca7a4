import { describe, expect, it } from 'vitest'
import { type Rappen, rappen, ZERO } from '#domain/money/money.ts'
import { cashOf } from './cash-of.ts'

const refund = (amount: number, toGiftCard = false) => ({ amount: rappen(amount), cash: toGiftCard ? null : rappen(amount), toGiftCard })
const order = { total: rappen(1800), totalReduction: ZERO, refunded: ZERO, quote: {}, refunds: [] }
const card = (amount: Rappen) => ({ giftCard: { id: '1', lastFour: 'ABCD', amount, problem: null } })

describe('what is handed back in cash', () => {
  it('is all that was paid and has not gone back, also after an edit has made the order cheaper', () => {
    expect(cashOf(order, rappen(1800))).toBe(1800)
    const cheaper = { ...order, total: rappen(800), totalReduction: rappen(1000), refunded: rappen(1000), refunds: [refund(1000)] }
    expect(cashOf(cheaper, rappen(800))).toBe(800)
  })

  it('is no more than was paid beside a gift card, the rest of which goes back to the card', () => {
    const withCard = { ...order, quote: card(rappen(1000)) }
    expect(cashOf(withCard, rappen(1800))).toBe(800)
    const back = { ...withCard, refunded: rappen(300), refunds: [refund(300, true)] }
    expect(cashOf(back, rappen(1500))).toBe(800)
  })
})
