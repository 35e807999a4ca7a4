import { describe, expect, it } from 'vitest'
import { rappen } from '#domain/money/money.ts'
import { decideInvoice, DEFAULT_OPEN_LIMITS, INVOICE_GROUPS, type InvoiceBuyer, type InvoiceLimits } from './open-invoices.ts'

const LIMITS: InvoiceLimits = { firstOrder: 'held', openLimits: DEFAULT_OPEN_LIMITS }

const NONE = { count: 0, total: rappen(0) }
const buyer: InvoiceBuyer = {
  total: rappen(5000),
  open: { customer: NONE, address: NONE, network: NONE },
  isKnown: true,
  hasConfirmedAccount: false,
}

describe('an order on invoice', () => {
  it.each(INVOICE_GROUPS)('is accepted up to the limits of a %s in number and sum, and refused above', (group) => {
    const { count, total } = LIMITS.openLimits[group]
    const decide = (sum: { count: number; total: number }) => decideInvoice({ ...buyer, open: { ...buyer.open, [group]: sum } }, LIMITS)
    expect(decide({ count: count - 1, total: 0 })).toBe('accepted')
    expect(decide({ count, total: 0 })).toBe('invoice-limit-reached')
    expect(decide({ count: 1, total: total - 5000 })).toBe('accepted')
    expect(decide({ count: 1, total: total - 4999 })).toBe('invoice-limit-reached')
  })

  it.each([
    ['accepted', true, false, 'accepted'],
    ['accepted', false, false, 'accepted'],
    ['held', true, false, 'accepted'],
    ['held', false, true, 'held'],
    ['confirmed-accounts', true, false, 'accepted'],
    ['confirmed-accounts', false, true, 'accepted'],
    ['confirmed-accounts', false, false, 'invoice-needs-account'],
    ['refused', true, false, 'accepted'],
    ['refused', false, true, 'invoice-not-first'],
  ] as const)(
    'with first orders %s, paid before %s and a confirmed account %s is %s',
    (firstOrder, isKnown, hasConfirmedAccount, decision) => {
      expect(decideInvoice({ ...buyer, isKnown, hasConfirmedAccount }, { ...LIMITS, firstOrder })).toBe(decision)
    },
  )

  it('is refused above the limits, whoever orders', () => {
    const over = { ...buyer, open: { ...buyer.open, customer: { count: 3, total: rappen(0) } }, isKnown: false }
    for (const firstOrder of ['accepted', 'held', 'confirmed-accounts', 'refused'] as const)
      expect(decideInvoice(over, { ...LIMITS, firstOrder })).toBe('invoice-limit-reached')
  })
})
