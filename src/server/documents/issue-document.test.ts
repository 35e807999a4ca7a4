import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DocumentContent } from '#domain/documents/document.ts'
import { rappen } from '#domain/money/money.ts'
import { DEFAULT_SHOP_SETTINGS } from '#domain/settings/shop-settings.ts'
import { transaction } from '#server/platform/database/pool.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'
import { issueDocument } from './issue-document.ts'
import { findInvoice, storePdf } from './store.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

const { brand, company } = DEFAULT_SHOP_SETTINGS
const buy = () => new CheckoutClient(shop).buy({ productId: 1 })
const serials = async (kind: string): Promise<number[]> =>
  (await shop.rows('select serial from document where kind = $1 order by serial', kind)).map(({ serial }) => serial)

async function creditNote(orderId: string, total: number) {
  const invoice = await findInvoice(shop.db, orderId)
  if (!invoice) throw new Error('the order has no invoice')
  const content: DocumentContent = { ...invoice.content, brand, company, total: rappen(total) }
  return { kind: 'credit-note', orderId, invoiceId: invoice.id, content } as const
}

describe('a number', () => {
  it('is given to one document only, without a gap, however many are issued at once', async () => {
    const before = (await serials('invoice')).length
    await Promise.all(Array.from({ length: 6 }, buy))
    const after = await serials('invoice')
    expect(after).toEqual(Array.from({ length: before + 6 }, (_, index) => index + 1))
  })

  it('goes back when the transaction is rolled back', async () => {
    const { id } = await buy()
    const note = await creditNote(id, 10)
    const failed = transaction(shop.db, async (tx) => {
      await issueDocument(tx, note)
      throw new Error('power cut')
    })
    await expect(failed).rejects.toThrow('power cut')
    const issued = await transaction(shop.db, (tx) => issueDocument(tx, note))
    expect(await serials('credit-note')).toEqual([issued.serial])
    expect(issued.serial).toBe(1)
  })
})

describe('the database', () => {
  it.each([
    `update document set content = '{}'`,
    `update document set total = 0`,
    `delete from document`,
    `update document_pdf set bytes = 'x'`,
    `delete from document_pdf`,
  ])('refuses to %s', async (statement) => {
    const { id } = await buy()
    const invoice = await findInvoice(shop.db, id)
    await storePdf(shop.db, invoice?.id ?? '', Buffer.from('%PDF'))
    await expect(shop.pool.query(statement)).rejects.toMatchObject({ code: '23001' })
  })

  it('keeps the PDF that was stored first', async () => {
    const invoice = await findInvoice(shop.db, (await buy()).id)
    const stored = await Promise.all(['a', 'b'].map((text) => storePdf(shop.db, invoice?.id ?? '', Buffer.from(text))))
    expect(stored[0]).toEqual(stored[1])
  })

  it('refuses a second invoice of an order, and credit notes that exceed it', async () => {
    const { id } = await buy()
    const invoice = await findInvoice(shop.db, id)
    const { total = 0, content } = invoice ?? {}
    const again = transaction(shop.db, (tx) => issueDocument(tx, { kind: 'invoice', orderId: id, content: content as DocumentContent }))
    await expect(again).rejects.toMatchObject({ cause: { code: '23505' } })
    await transaction(shop.db, async (tx) => issueDocument(tx, await creditNote(id, total - 1)))
    const excess = transaction(shop.db, async (tx) => issueDocument(tx, await creditNote(id, 2)))
    await expect(excess).rejects.toMatchObject({ cause: { code: '23514' } })
    const foreign = { ...(await creditNote(id, 1)), orderId: (await buy()).id }
    await expect(transaction(shop.db, (tx) => issueDocument(tx, foreign))).rejects.toMatchObject({ cause: { code: '23514' } })
  })
})
