import { expect, it } from 'vitest'
import { rappen, ZERO } from '#domain/money/money.ts'
import { proposedRefund } from './proposed-refund.ts'

const order = { isCreditable: true, received: ZERO, openAmount: rappen(890) }

it('all that is left is proposed, of an unpaid invoice too', () => {
  expect(proposedRefund({ ...order, isCreditable: false, received: rappen(890) })).toEqual({ scope: 'all', amount: null })
  expect(proposedRefund(order)).toEqual({ scope: 'all', amount: null })
})

it('of an invoice paid in part, only what is open: the rest would have to be paid back', () => {
  expect(proposedRefund({ ...order, received: rappen(445), openAmount: rappen(445) })).toEqual({ scope: 'amount', amount: 445 })
})
