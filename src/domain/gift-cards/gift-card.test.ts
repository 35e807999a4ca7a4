import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { minus, plus, rappen } from '#domain/money/money.ts'
import { amountDue, canDeliverOn, giftCardPart, giftCardState, refundableParts, splitRefund } from './gift-card.ts'

const amount = fc.integer({ min: 0, max: 1_000_000 }).map(rappen)

describe('the state of a gift card', () => {
  it.each([
    ['2026-11-22', 100, false, 'active'],
    ['2026-11-21', 100, false, 'expired'],
    ['2026-11-22', 0, false, 'used-up'],
    ['2026-11-21', 0, false, 'expired'],
    ['2026-11-22', 100, true, 'blocked'],
    ['2026-11-21', 0, true, 'blocked'],
  ] as const)('valid until %s with a balance of %i, blocked %s: %s', (expiresOn, balance, isBlocked, state) => {
    expect(giftCardState({ isBlocked, expiresOn, balance: rappen(balance) }, '2026-11-22')).toBe(state)
  })
})

describe('the part that a gift card pays', () => {
  it.each([
    [6990, 0, 0],
    [6990, 1, 1],
    [6990, 6939, 6939],
    [6990, 6940, 6940],
    // 49 Rappen cannot be charged.
    [6990, 6941, 6940],
    [6990, 6989, 6940],
    [6990, 6990, 6990],
    [6990, 20_000, 6990],
    [50, 49, 0],
    [50, 50, 50],
    [49, 48, 0],
    [49, 49, 49],
    [0, 100, 0],
  ])('of %i with a balance of %i is %i', (total, balance, part) => {
    expect(giftCardPart({ total: rappen(total), balance: rappen(balance) })).toBe(part)
  })

  it('never exceeds total or balance, and leaves nothing or what can be charged', () => {
    fc.assert(
      fc.property(amount, amount, (total, balance) => {
        const part = giftCardPart({ total, balance })
        const due = amountDue({ total, giftCard: { amount: part } })
        return part >= 0 && part <= total && part <= balance && (due === 0 || due >= 50 || total < 50)
      }),
    )
  })
})

describe('the part of a cart with gift cards that a gift card pays', () => {
  it.each([
    // Total, what its purchased cards cost, balance, part.
    [8000, 5000, 2999, 2999],
    [8000, 5000, 3000, 3000],
    [8000, 5000, 3001, 3000],
    // The purchased cards are left to charge, so that nothing is too little.
    [8000, 500, 7490, 7490],
    [5000, 5000, 5000, 0],
  ])('of %i with cards of %i, with a balance of %i, is %i', (total, purchased, balance, part) => {
    expect(giftCardPart({ total: rappen(total), purchased: rappen(purchased), balance: rappen(balance) })).toBe(part)
  })
})

describe('the day of delivery', () => {
  it.each([
    ['2026-11-21', false],
    ['2026-11-22', true],
    ['2027-11-22', true],
    ['2027-11-23', false],
  ])('%s is possible on 22 November 2026: %s', (day, isPossible) => {
    expect(canDeliverOn(day, '2026-11-22')).toBe(isPossible)
  })
})

describe('a refund of an order that a gift card paid in part', () => {
  const order = (changes: object = {}) => ({
    total: rappen(5000),
    isPaid: true,
    giftCardAmount: rappen(2000),
    refunded: rappen(0),
    credited: rappen(0),
    giftCardRefunded: rappen(0),
    waived: rappen(0),
    disputed: rappen(0),
    purchasedGiftCards: rappen(0),
    returnedGiftCards: rappen(0),
    ...changes,
  })

  it.each([
    ['nothing has gone back', {}, 3000, 2000],
    ['a part of the payment has', { refunded: rappen(2999) }, 1, 2000],
    ['all of the payment has', { refunded: rappen(3000) }, 0, 2000],
    ['some of the card has, too', { refunded: rappen(3500), giftCardRefunded: rappen(500) }, 0, 1500],
    ['all has', { refunded: rappen(5000), giftCardRefunded: rappen(2000) }, 0, 0],
    ['the bank has withdrawn the payment', { disputed: rappen(3000) }, 0, 2000],
    ['the invoice is not paid', { isPaid: false }, 0, 2000],
    ['a part was credited before it was paid', { credited: rappen(1200) }, 1800, 2000],
    ['a part was credited and the rest has gone back', { credited: rappen(1200), refunded: rappen(1800) }, 0, 2000],
    ['all was credited', { credited: rappen(3000) }, 0, 2000],
    ['no card was used', { giftCardAmount: rappen(0) }, 5000, 0],
    ['the card paid everything', { giftCardAmount: rappen(5000) }, 0, 5000],
    ['a purchased card is out', { purchasedGiftCards: rappen(2500) }, 500, 2000],
    ['purchased cards are all that was paid', { purchasedGiftCards: rappen(3000) }, 0, 2000],
    ['one of two purchased cards was returned', { purchasedGiftCards: rappen(3000), returnedGiftCards: rappen(1000) }, 1000, 2000],
    [
      'a returned card was refunded',
      { purchasedGiftCards: rappen(1000), returnedGiftCards: rappen(1000), refunded: rappen(1000) },
      2000,
      2000,
    ],
  ])('has left, when %s, the right parts', (_, changes, byPayment, toGiftCard) => {
    expect(refundableParts(order(changes))).toEqual({ byPayment, toGiftCard, waived: 0 })
  })

  it.each([
    ['nothing has gone back', {}, 2600, 400],
    ['all that came in has', { refunded: rappen(2600) }, 0, 400],
    ['a part was credited before', { credited: rappen(1200) }, 1400, 400],
    ['it was credited', { credited: rappen(400), waived: rappen(0), refunded: rappen(2600) }, 0, 0],
    ['a purchased card is out', { purchasedGiftCards: rappen(2500) }, 100, 400],
    ['a purchased card that is out cost more than came in', { purchasedGiftCards: rappen(2700) }, 0, 300],
  ])('has left, of a payment of which CHF 4.00 were waived, when %s, what came in', (_, changes, byPayment, waived) => {
    expect(refundableParts(order({ waived: rappen(400), ...changes }))).toEqual({ byPayment, toGiftCard: 2000, waived })
  })

  it.each([
    [1, { byPayment: 1, toGiftCard: 0, waived: 0 }],
    [2600, { byPayment: 2600, toGiftCard: 0, waived: 0 }],
    [2601, { byPayment: 2600, toGiftCard: 1, waived: 0 }],
    [4600, { byPayment: 2600, toGiftCard: 2000, waived: 0 }],
    [4601, { byPayment: 2600, toGiftCard: 2000, waived: 1 }],
    [5000, { byPayment: 2600, toGiftCard: 2000, waived: 400 }],
    [5001, null],
  ])('of %i takes the payment first, and what was waived last', (wanted, split) => {
    expect(splitRefund(rappen(wanted), refundableParts(order({ waived: rappen(400) })))).toEqual(split)
  })

  it('never gives back more by either way than came by it, in whatever steps', () => {
    const steps = fc.array(fc.integer({ min: 1, max: 3000 }).map(rappen), { maxLength: 12 })
    fc.assert(
      fc.property(amount, amount, steps, (paid, giftCardAmount, wanted) => {
        let state = order({ total: plus(paid, giftCardAmount), giftCardAmount })
        for (const step of wanted) {
          const split = splitRefund(step, refundableParts(state))
          if (!split) continue
          state = {
            ...state,
            refunded: plus(state.refunded, step),
            giftCardRefunded: plus(state.giftCardRefunded, split.toGiftCard),
          }
        }
        return state.giftCardRefunded <= giftCardAmount && minus(state.refunded, state.giftCardRefunded) <= paid
      }),
    )
  })
})
