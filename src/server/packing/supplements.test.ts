import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import type { OrderJson } from '#tests/support/editable-shop.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { startShopWithSupplements } from '#tests/support/supplements.ts'

const { shop, owner, get, buy, withLink, payByLink, toPack } = await startShopWithSupplements()
afterAll(() => shop.close())

describe('whoever packs a supplement', () => {
  it('reads what goes together, and gives both the same tracking number', async () => {
    const { order, token } = await withLink()
    const paid = await payByLink(token)
    expect(await toPack(order.id)).toMatchObject({ together: [{ text: `Mit ${paid.number} in ein Paket` }], hasOpenSupplement: false })
    const batchId = randomUUID()
    const orders = await Promise.all([order.id, paid.id].map(async (id) => ({ id, version: (await get(id)).version })))
    await owner.call('POST', '/api/admin/batches', { id: batchId, orders })
    const other = await buy()
    const trackingNumber = '99.00.000002.00000002'
    const versions = async (ids: string[]) =>
      Promise.all(ids.map(async (id) => ({ id, version: (await get(id)).version, parcels: [{ recipient: 1, trackingNumber }] })))
    const ship = async (ids: string[]) =>
      (await owner.call('POST', `/api/admin/batches/${batchId}/ship`, { orders: await versions(ids) })).json()
    expect(await ship([order.id, paid.id, other.id])).toMatchObject({ code: 'tracking-repeated' })
    expect(await ship([order.id])).toMatchObject({ changed: [order.id] })
    expect((await toPack(paid.id)).together).toMatchObject([
      { text: `Mit ${order.number} in ein Paket (heute versandt)`, isShared: true, trackingNumber },
    ])
    expect(await ship([order.id, paid.id])).toMatchObject({ changed: expect.arrayContaining([paid.id]), refused: [] })
  })

  it('finds the other on both slips', async () => {
    const { order, token } = await withLink()
    const paid = await payByLink(token)
    const slipOf = async ({ id }: OrderJson) => pdfText((await owner.call('GET', `/api/admin/orders/${id}/packing-slip.pdf`)).rawPayload)
    expect(await slipOf(order)).toContain(`Mit ${paid.number} in ein Paket`)
    expect(await slipOf(paid)).toContain(`Mit ${order.number} in ein Paket`)
    expect(await pdfText((await owner.call('GET', `/api/admin/orders/${paid.id}/invoice.pdf`)).rawPayload)).toContain(
      `Versand mit ${order.number}`,
    )
  })
})
