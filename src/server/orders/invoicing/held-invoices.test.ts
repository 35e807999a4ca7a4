import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { getInvoicePdf } from '#contract/orders/admin-order-files.ts'
import { updateOrderStatus } from '#contract/orders/admin-orders.ts'
import { listDocuments } from '#server/documents/store.ts'
import { ANNA } from '#tests/support/accounts/people.ts'
import { FOOD, startShopWithInvoices } from '#tests/support/orders/invoiced-orders.ts'
import { offerInvoice } from '#tests/support/orders/offer-invoice.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'

const { shop, owner, version, cancel, attachmentsOf } = await startShopWithInvoices()
afterAll(() => shop.close())

describe('an order on invoice that is held', () => {
  const buyHeld = async () => {
    await offerInvoice(shop, true, 20_000, { firstOrder: 'held' })
    const { id } = await new CheckoutClient(shop).buyOnInvoice({ productId: FOOD }, { ...ANNA, email: `${randomUUID()}@example.ch` })
    await offerInvoice(shop)
    return id
  }
  const download = (id: string) => owner.respond(getInvoicePdf, { params: { id } })

  it('gets its invoice when an operator confirms it', async () => {
    const id = await buyHeld()
    expect([await listDocuments(shop.db, id), (await download(id)).statusCode]).toEqual([[], 404])
    await owner.request(updateOrderStatus, { params: { id }, body: { version: await version(id), to: 'confirmed' } })
    expect(await listDocuments(shop.db, id)).toMatchObject([{ kind: 'invoice' }])
    expect(await attachmentsOf(`order-on-invoice:${id}`)).toHaveLength(1)
  })

  it('gets no document when it is cancelled instead', async () => {
    const id = await buyHeld()
    await cancel(id)
    expect([await listDocuments(shop.db, id), (await download(id)).statusCode]).toEqual([[], 404])
    expect(await attachmentsOf(`order-cancelled:${id}`)).toEqual([])
  })
})
