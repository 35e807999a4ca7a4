import { randomUUID } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import { updateOrderStatus } from '#contract/orders/admin-orders.ts'
import { shipOrderPart } from '#contract/orders/admin-shipments.ts'
import { settleRecall, startRecall } from '#contract/recalls/admin-recalls.ts'
import { announceAdminReturn, closeReturn, inspectReturn, receiveReturn } from '#contract/returns/admin-returns.ts'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { recalling, startShopWithRecalls, TODAY } from '#tests/support/orders/recalls.ts'

const [PARTLY, RETURNED] = [6, 7]
const { shop, owner, receive, orderOf, buy, sell } = await startShopWithRecalls()
afterAll(() => shop.close())

it('refunds packs of an order that is sent in part once the rest of their line has left, which it does not cancel', async () => {
  const lot = await receive({ productId: PARTLY, number: 'P1', packs: 3, bestBefore: addDays(TODAY, 300) })
  await receive({ productId: PARTLY, number: 'P2', packs: 10 })
  const { id, version: bought } = await buy(PARTLY, 5)
  const part = { id: randomUUID(), version: bought, lines: [{ position: 0, quantity: 3 }] }
  await owner.request(shipOrderPart, { params: { id }, body: part })
  const { id: recallId, notices } = await owner.request(startRecall, recalling(lot))
  expect(notices).toMatchObject([{ orderId: id, packs: 3, waitingPacks: 0 }])
  const settling = { params: { id: recallId }, body: { by: 'refund' as const, orderIds: [id] } }
  expect(await owner.request(settleRecall, settling)).toMatchObject({ changed: [], refused: [{ id }] })
  const { status, toSend, version } = await orderOf(id)
  expect([status, toSend]).toEqual(['processing', [{ position: 0, quantity: 2 }]])
  await owner.request(updateOrderStatus, { params: { id }, body: { version, to: 'shipped' } })
  expect(await owner.request(settleRecall, settling)).toEqual({ changed: [id], refused: [] })
  expect((await orderOf(id)).lines).toMatchObject([{ quantity: 5, refundedQuantity: 3 }])
})

it('makes good what an order still has of the lot, without the packs that came back and were refunded before', async () => {
  const lot = await receive({ productId: RETURNED, number: 'Q1', packs: 4, bestBefore: addDays(TODAY, 300) })
  const orders = [(await sell(RETURNED)).id, (await sell(RETURNED)).id]
  await receive({ productId: RETURNED, number: 'Q2', packs: 10 })
  for (const id of orders) {
    const returned = randomUUID()
    const params = { id: returned }
    const body = { id: returned, lines: [{ position: 0, quantity: 1, reason: 'damaged' as const }], note: null }
    await owner.request(announceAdminReturn, { params: { id }, body })
    await owner.request(receiveReturn, { params, body: { version: 1, lines: [] } })
    const lines = [{ position: 0, restocked: 0, writeOffReason: 'Beschädigt' }]
    await owner.request(inspectReturn, { params, body: { version: 2, lines } })
    await owner.request(closeReturn, { params, body: { version: 3, refund: true } })
  }
  const { id: recallId } = await owner.request(startRecall, recalling(lot))
  const [refunded = '', replaced = ''] = orders
  const settle = (by: 'refund' | 'replacement', id: string) =>
    owner.request(settleRecall, { params: { id: recallId }, body: { by, orderIds: [id] } })
  expect(await settle('refund', refunded)).toEqual({ changed: [refunded], refused: [] })
  expect(await settle('replacement', replaced)).toEqual({ changed: [replaced], refused: [] })
  const linesOf = async (id: string) => (await orderOf(id)).lines
  expect(await linesOf(refunded)).toMatchObject([{ refundedQuantity: 2, replacedQuantity: 0 }])
  expect(await linesOf(replaced)).toMatchObject([{ refundedQuantity: 1, replacedQuantity: 1 }])
})
