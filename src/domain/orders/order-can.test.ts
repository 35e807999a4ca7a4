import { describe, expect, it } from 'vitest'
import { orderCan } from './order-can.ts'
import { ORDER_STATUSES } from './order-status.ts'

describe('an order', () => {
  it.each([
    ['changeAddress', ['pending', 'confirmed', 'processing']],
    ['edit', ['pending', 'confirmed', 'processing']],
    ['pack', ['confirmed', 'processing']],
    ['cancel', ['pending', 'confirmed', 'processing']],
    ['return', ['shipped', 'delivered']],
  ] as const)('can %s when it is %j, and in no other status', (act, statuses) => {
    expect(ORDER_STATUSES.filter((status) => orderCan[act]({ status, shipmentCount: 0 }))).toEqual(statuses)
  })

  it('keeps its goods once a part of it has left, and its address can still change', () => {
    const order = { status: 'processing', shipmentCount: 1 } as const
    expect([orderCan.edit(order), orderCan.changeAddress(order)]).toEqual([false, true])
  })
})
