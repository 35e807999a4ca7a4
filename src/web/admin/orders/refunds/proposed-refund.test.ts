import { expect, it } from 'vitest'
import { rappen, ZERO } from '#domain/money/money.ts'
import { packsLeft, proposedRefund } from './proposed-refund.ts'

const line = { quantity: 5, refundedQuantity: 0, replacedQuantity: 0 }
const order = { isCreditable: true, received: ZERO, openAmount: rappen(890), lines: [line] }

it('nothing goes back unasked: packs and shipping are chosen, of an unpaid invoice too', () => {
  expect(proposedRefund({ ...order, isCreditable: false, received: rappen(890) })).toEqual({ scope: 'lines', amount: null })
  expect(proposedRefund(order)).toEqual({ scope: 'lines', amount: null })
})

it('where no pack is left to choose, everything that is left is proposed', () => {
  expect(proposedRefund({ ...order, lines: [{ ...line, refundedQuantity: 5 }] })).toEqual({ scope: 'all', amount: null })
})

it('of an invoice paid in part, only what is open: the rest would have to be paid back', () => {
  expect(proposedRefund({ ...order, received: rappen(445), openAmount: rappen(445) })).toEqual({ scope: 'amount', amount: 445 })
})

it('the packs left of a line are those neither refunded nor replaced', () => {
  expect(packsLeft({ ...line, refundedQuantity: 2, replacedQuantity: 1 })).toBe(2)
  expect(packsLeft({ ...line, refundedQuantity: 5, replacedQuantity: 1 })).toBe(0)
})
