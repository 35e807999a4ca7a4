import { describe, expect, it } from 'vitest'
import type { OrderStatus } from './order-status.ts'
import { canMove, isCustomerCancellable, isOrderStatus, nextStatuses, ORDER_STATUSES, orderStatusLabel } from './order-status.ts'

describe('order status', () => {
  it.each([
    ['pending', 'Ausstehend'],
    ['confirmed', 'Bestätigt'],
    ['processing', 'In Bearbeitung'],
    ['shipped', 'Versandt'],
    ['delivered', 'Geliefert'],
    ['cancelled', 'Storniert'],
    ['verschollen', 'verschollen'],
    ['toString', 'toString'],
  ])('%s is shown as %s', (status, label) => {
    expect(orderStatusLabel(status)).toBe(label)
    expect(isOrderStatus(status)).toBe(status !== label)
  })

  it('moves one step at a time and can be cancelled only before it is shipped', () => {
    const allowed = ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.filter((to) => canMove(from, to)).map((to) => `${from} ${to}`))
    expect(allowed).toEqual([
      'pending confirmed',
      'pending cancelled',
      'confirmed processing',
      'confirmed cancelled',
      'processing shipped',
      'processing cancelled',
      'shipped delivered',
    ])
    expect(nextStatuses('delivered')).toEqual([])
  })

  it('is delivered at once where the customer takes the goods along', () => {
    const allowed = ORDER_STATUSES.flatMap((from) =>
      ORDER_STATUSES.filter((to) => canMove(from, to, { isCollected: true })).map((to) => `${from} ${to}`),
    )
    expect(allowed).toEqual(['confirmed delivered'])
  })

  it('is not packed where there are no goods', () => {
    expect(nextStatuses('pending', { hasGoods: false })).toEqual(['confirmed', 'cancelled'])
    expect(nextStatuses('confirmed', { hasGoods: false })).toEqual(['cancelled'])
    expect(canMove('confirmed', 'processing', { hasGoods: false })).toBe(false)
  })

  it('is delivered without goods where it has purchased gift cards', () => {
    const next = (status: OrderStatus) => nextStatuses(status, { hasGoods: false, hasPurchasedCards: true })
    expect(ORDER_STATUSES.map(next)).toEqual([
      ['confirmed', 'cancelled'],
      ['delivered', 'cancelled'],
      ['delivered', 'cancelled'],
      ['delivered'],
      [],
      [],
    ])
    expect(canMove('confirmed', 'delivered', { hasPurchasedCards: true })).toBe(false)
  })
})

describe('cancellation by the customer', () => {
  const placedAt = 1_000_000
  const twoHours = 2 * 3_600_000

  it.each<[OrderStatus, number, boolean]>([
    ['pending', 0, true],
    ['confirmed', twoHours, true],
    ['confirmed', twoHours + 1, false],
    ['processing', 0, false],
    ['shipped', 0, false],
    ['cancelled', 0, false],
  ])('is possible for is possible for %s after %i ms: %s', (status, elapsed, expected) => {
    expect(isCustomerCancellable({ status, placedAt, now: placedAt + elapsed })).toBe(expected)
  })

  it('follows the shop setting', () => {
    expect(isCustomerCancellable({ status: 'pending', placedAt, now: placedAt + twoHours + 1, withinHours: 3 })).toBe(true)
  })
})
