import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { getPackingSlipPdf, getInvoicePdf } from '#contract/orders/admin-order-files.ts'
import { createBatch, shipBatch } from '#contract/packing/admin-batches.ts'
import { pdfText } from '#tests/support/documents/pdf-text.ts'
import type { OrderJson } from '#tests/support/orders/editable-shop.ts'
import { startShopWithSupplements } from '#tests/support/orders/supplements.ts'

const { shop, owner, get, buy, withLink, payByLink, toPack } = await startShopWithSupplements()
afterAll(() => shop.close())

describe('whoever packs a supplement', () => {
  it('reads what goes together, and gives both the same tracking number', async () => {
    const { order, token } = await withLink()
    const paid = await payByLink(token)
    expect(await toPack(order.id)).toMatchObject({ together: [{ text: `Mit ${paid.number} in ein Paket` }], hasOpenSupplement: false })
    const batchId = randomUUID()
    const orders = await Promise.all([order.id, paid.id].map(async (id) => ({ id, version: (await get(id)).version })))
    await owner.request(createBatch, { body: { id: batchId, orders } })
    const other = await buy()
    const trackingNumber = '99.00.000002.00000002'
    const versions = async (ids: string[]) =>
      Promise.all(ids.map(async (id) => ({ id, version: (await get(id)).version, parcels: [{ recipient: 1, trackingNumber }] })))
    const shipping = async (ids: string[]) => ({ params: { id: batchId }, body: { orders: await versions(ids) } })
    const foreign = await shipping([order.id, paid.id, other.id])
    expect(await owner.refusal(shipBatch, foreign)).toMatchObject({ code: 'tracking-repeated' })
    expect(await owner.request(shipBatch, await shipping([order.id]))).toMatchObject({ changed: [order.id] })
    expect((await toPack(paid.id))?.together).toMatchObject([
      { text: `Mit ${order.number} in ein Paket (heute versandt)`, isShared: true, trackingNumber },
    ])
    expect(await owner.request(shipBatch, await shipping([order.id, paid.id]))).toMatchObject({
      changed: expect.arrayContaining([paid.id]),
      refused: [],
    })
  })

  it('finds the other on both slips', async () => {
    const { order, token } = await withLink()
    const paid = await payByLink(token)
    const slipOf = async ({ id }: OrderJson) => pdfText((await owner.download(getPackingSlipPdf, { params: { id } })).rawPayload)
    expect(await slipOf(order)).toContain(`Mit ${paid.number} in ein Paket`)
    expect(await slipOf(paid)).toContain(`Mit ${order.number} in ein Paket`)
    expect(await pdfText((await owner.download(getInvoicePdf, { params: { id: paid.id } })).rawPayload)).toContain(
      `Versand mit ${order.number}`,
    )
  })
})
