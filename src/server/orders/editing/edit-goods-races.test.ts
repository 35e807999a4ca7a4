import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { editOrderGoods } from '#contract/orders/admin-order-edits.ts'
import { cancelAdminOrder, updateOrderStatus } from '#contract/orders/admin-orders.ts'
import { refundAdminOrder } from '#contract/orders/admin-refunds.ts'
import { createBatch, setOrderPacked } from '#contract/packing/admin-batches.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { add, keep, type OrderJson, OTHER, startEditableShop } from '#tests/support/orders/editable-shop.ts'
import { packInBatch, packing } from '#tests/support/orders/packing.ts'

const { shop, owner, get, buy, buyOnInvoice, edit, setStock, stockOf, documentsOf, refundsOf, violations } = await startEditableShop()
const staff = await signInAs(shop, 'staff')
afterAll(() => shop.close())

describe('an edit', () => {
  it('is made once, however often it is sent', async () => {
    const order = await buy()
    const key = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => edit(order, '26.30', { kept: keep(2), key })))
    expect(answers.map((answer) => [answer.statusCode, answer.json().total])).toEqual([1, 2, 3].map(() => [200, '26.30']))
    expect(await refundsOf(order)).toHaveLength(1)
    expect(await documentsOf(order)).toHaveLength(3)
  })

  it('and another at the same time: one of them is refused', async () => {
    const order = await buy()
    const answers = await Promise.all([edit(order, '26.30', { kept: keep(2) }), edit(order, '11.90', { kept: keep(1) })])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it.each([
    [
      'a cancellation',
      (order: OrderJson) =>
        owner.respond(cancelAdminOrder, { params: { id: order.id }, body: { version: order.version, reason: 'x', restock: true } }),
    ],
    [
      'shipping',
      (order: OrderJson) => owner.respond(updateOrderStatus, { params: { id: order.id }, body: { version: order.version, to: 'shipped' } }),
    ],
    [
      'a refund',
      (order: OrderJson) =>
        owner.respond(refundAdminOrder, {
          params: { id: order.id },
          body: { version: order.version, key: randomUUID(), lines: keep(1), reason: 'x', restock: true },
        }),
    ],
  ])('and %s at the same time: one of them is refused, and everything adds up', async (_, other) => {
    const placed = await buy()
    const order = (
      await owner.respond(updateOrderStatus, { params: { id: placed.id }, body: { version: placed.version, to: 'processing' } })
    ).json()
    const answers = await Promise.all([edit(order, '26.30', { kept: keep(2) }), other(order)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await violations()).toEqual([])
  })

  it('and packing at the same time: one of them is refused, and what is packed is what the order holds', async () => {
    const placed = await buy()
    const batchId = randomUUID()
    await owner.request(createBatch, { body: { id: batchId, orders: [{ id: placed.id, version: placed.version }] } })
    const order = await get(placed.id)
    const packed = await packing(owner, { id: batchId, orderId: order.id })
    const [edited, marked] = await Promise.all([edit(order, '26.30', { kept: keep(2) }), owner.respond(setOrderPacked, packed)])
    expect([edited.statusCode, marked.statusCode].toSorted((a, b) => a - b)).toEqual([200, 409])
    await packInBatch(owner, batchId, order.id)
    expect((await edit(await get(order.id), '11.90', { kept: keep(1) })).json()).toMatchObject({ code: 'edit-packed' })
    expect((await get(order.id)).isEditable).toBe(false)
  })

  it('changes nothing when there are too few packs', async () => {
    const order = await buyOnInvoice()
    await setStock(OTHER, 1)
    expect((await edit(order, '51.00', { added: add(2) })).json()).toMatchObject({ code: 'not-enough-stock', details: { left: 1 } })
    expect(await get(order.id)).toEqual(order)
    expect((await edit(order, '43.10', { added: add(1) })).statusCode).toBe(200)
    expect(await stockOf(OTHER)).toBe(0)
  })

  it.each([
    ['that changes nothing', {}, '35.20', 'edit-unchanged'],
    ['that takes everything out', { kept: [] }, '0.00', 'edit-empty'],
    ['of what costs more than was paid', { kept: keep(3), added: add(1, '0.10') }, '35.30', 'edit-exceeds-payment'],
    ['at a total that the operator did not see', { kept: keep(2) }, '26.20', 'edit-total'],
    [
      'that adds a size which is not offered',
      { added: [{ productId: OTHER, weight: '20g' as const, quantity: 1, priceOverride: null }] },
      '1.00',
      'not-for-sale',
    ],
  ])('%s is refused', async (_, goods, total, code) => {
    const order = await buy()
    expect((await edit(order, total, goods)).json().code).toBe(code)
    expect(await get(order.id)).toEqual(order)
  })

  it('is refused for staff, as it moves money', async () => {
    const order = await buy()
    const body = { version: order.version, kept: keep(2), added: [], key: randomUUID(), total: '26.30' }
    expect((await staff.respond(editOrderGoods, { params: { id: order.id }, body })).statusCode).toBe(403)
  })

  it('is refused once an order is shipped, refunded, reminded of or partly paid', async () => {
    const shipped = await buy()
    await owner.request(updateOrderStatus, { params: { id: shipped.id }, body: { version: shipped.version, to: 'processing' } })
    await owner.request(updateOrderStatus, { params: { id: shipped.id }, body: { version: shipped.version + 1, to: 'shipped' } })
    expect((await edit(await get(shipped.id), '26.30', { kept: keep(2) })).json().code).toBe('edit-over')
    const invoice = await buyOnInvoice()
    await shop.pool.query('update shop_order set received = 1 where id = $1', [invoice.id])
    expect((await edit(invoice, '26.30', { kept: keep(2) })).json().code).toBe('edit-invoice-begun')
    await shop.pool.query('update shop_order set received = 0 where id = $1', [invoice.id])
  })
})

describe('the database', () => {
  it.each([
    [
      'a second invoice that counts',
      `insert into document (kind, year, serial, number, order_id, total, content)
       select kind, year, 999999, 'R-X', order_id, total, content from document where order_id = $1`,
      'has an invoice already',
    ],
    [
      'an edit of an order that is over',
      `insert into order_edit (id, order_id, total_before, total_after, actor) values (gen_random_uuid(), $1, 1, 1, 'x')`,
      'can no longer be edited',
    ],
    [
      'more refunded than was charged',
      `update shop_order set total_reduction = 100, refunded = total + 101 where id = $1`,
      /shop_order_(refunded|gift_card|credited)/,
    ],
    ['a total that was raised by edits', `update shop_order set total_reduction = -1 where id = $1`, 'shop_order_total_reduction'],
  ])('refuses %s', async (_, sql, reason) => {
    const { id } = await buy()
    await shop.pool.query(`update shop_order set status = 'delivered' where id = $1`, [id])
    await expect(shop.pool.query(sql, [id])).rejects.toThrow(reason)
  })
})
