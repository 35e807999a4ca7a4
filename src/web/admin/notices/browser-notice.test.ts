import { describe, expect, it } from 'vitest'
import { rappen } from '#domain/money/money.ts'
import { liveItems, noticesOf } from './browser-notice.ts'

const NOTHING = { attention: [], paymentsToReview: [] }
const order = (number: number) => ({ id: `id-${number}`, number: `FF-${number}`, total: rappen(1290) })

describe('the notifications of a browser', () => {
  it('lead to the order when it is one, and to the list when they are several', () => {
    expect(noticesOf(liveItems({ orders: [order(1)], tasks: NOTHING }))).toEqual([
      { tag: 'new-order id-1', title: 'Neue Bestellung', body: 'FF-1, CHF 12.90', path: '/admin/bestellungen/id-1' },
    ])
    const [several] = noticesOf(liveItems({ orders: [1, 2, 3, 4, 5].map(order), tasks: NOTHING }))
    expect(several).toMatchObject({ title: '5 neue Bestellungen', path: '/admin/bestellungen' })
    expect(several?.body.split('\n')).toHaveLength(4)
    expect(several?.body).toMatch(/und 2 weitere$/)
  })

  it('tell what needs review apart from new orders', () => {
    const tasks = { ...NOTHING, attention: [{ orderId: 'id-1', number: 'FF-1', reason: 'Adresse fehlt' }] }
    expect(noticesOf(liveItems({ orders: [order(1)], tasks })).map(({ title }) => title)).toEqual([
      'Neue Bestellung',
      'Etwas ist zu klären',
    ])
  })

  it('are none when nothing is new', () => {
    expect(noticesOf([])).toEqual([])
  })
})
