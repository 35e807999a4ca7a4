import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { updateOrderStatus } from '#contract/orders/admin-orders.ts'
import { getTasks } from '#contract/overview/admin-insights.ts'
import { createBatch } from '#contract/packing/admin-batches.ts'
import { getRecall, previewRecallMail, setRecallNotice, settleRecall, startRecall, traceLot } from '#contract/recalls/admin-recalls.ts'
import { listProductRecalls } from '#contract/recalls/recalls.ts'
import { ANNA } from '#tests/support/accounts/people.ts'
import { starting } from '#tests/support/orders/batches.ts'
import { packInBatch } from '#tests/support/orders/packing.ts'
import { recalling, startShopWithRecalls } from '#tests/support/orders/recalls.ts'
import { ApiClient } from '#tests/support/shop/api-client.ts'

const PRODUCT = 5
const { shop, owner, receive, orderOf, buy, sell, mailsOf } = await startShopWithRecalls()
afterAll(() => shop.close())

/** An order that is packed in a batch, and not sent. */
async function packedOrder() {
  const order = await buy(PRODUCT, 2)
  const batchId = randomUUID()
  await owner.request(createBatch, starting([order], batchId))
  await packInBatch(owner, batchId, order.id)
  return order
}

const recalled = await receive({ productId: PRODUCT, number: 'W1', packs: 12 })
const sent = await sell(PRODUCT)
const replaced = await sell(PRODUCT)
const packed = await packedOrder()
const short = await buy(PRODUCT, 3)
let recallId: string

const versionOf = async (id: string) => (await orderOf(id)).version
const settle = (by: 'refund' | 'replacement', orders: readonly { id: string }[]) =>
  owner.request(settleRecall, { params: { id: recallId }, body: { by, orderIds: orders.map(({ id }) => id) } })
const mails = async (template: string) =>
  (await shop.rows(`select order_id from mail where template = $1 order by created_at`, template)).map((row) => row.order_id)

describe('a recall of packs that orders wait for', () => {
  it('names the orders that wait before, and shows each mail as its customer would read it', async () => {
    const body = await owner.request(traceLot, { params: { id: recalled.id } })
    expect(body.orders.map(({ id }) => id)).toEqual([sent.id, replaced.id])
    expect(body.waiting).toMatchObject([
      { id: packed.id, packs: 2, isPacked: true },
      { id: short.id, packs: 3, isPacked: false },
    ])
    const texts = { lotId: recalled.id, reason: 'Spuren von Haselnüssen', advice: 'Bitte werfen Sie die Packungen weg.' }
    const mail = await owner.request(previewRecallMail, { body: { ...texts, orderId: sent.id } })
    expect(mail).toMatchObject({ recipient: ANNA.email, subject: expect.stringContaining('Wichtig: Rückruf von') })
    for (const part of ['Los W1', 'Spuren von Haselnüssen', 'werfen Sie die Packungen weg', sent.number])
      expect(mail.text.replace(/\s+/g, ' ')).toContain(part)
    expect(await mails('recall')).toEqual([])
    expect(await owner.refusal(previewRecallMail, { body: { ...texts, orderId: short.id } })).toMatchObject({ status: 404 })
  })

  it('names the packs as each customer knows them', async () => {
    await shop.pool.query(`update shop_order set language = 'fr' where id = $1`, [replaced.id])
    const product = await shop.one(
      `select name, text from product join translation on (noun, record, field, language) = ('product', id::text, 'name', 'fr') where id = $1`,
      PRODUCT,
    )
    const texts = { lotId: recalled.id, reason: 'Noisettes', advice: 'Ne les mangez pas.' }
    const textFor = async (orderId: string) => (await owner.request(previewRecallMail, { body: { ...texts, orderId } })).text
    const [german, french] = [await textFor(sent.id), await textFor(replaced.id)]
    expect([german.includes(product.name), german.includes(product.text)]).toEqual([true, false])
    expect([french.includes(product.name), french.includes(product.text)]).toEqual([false, true])
  })

  it('holds them, and writes only to those who have the packs', async () => {
    const body = await owner.request(startRecall, recalling(recalled, { isPublic: true }))
    recallId = body.id
    expect(body.notices).toMatchObject([
      { orderId: sent.id, packs: 2, waitingPacks: 0 },
      { orderId: replaced.id, packs: 2, waitingPacks: 0 },
      { orderId: packed.id, packs: 0, waitingPacks: 2, mail: 'none' },
      { orderId: short.id, packs: 0, waitingPacks: 3, mail: 'none' },
    ])
    expect(await mailsOf(recallId)).toHaveLength(2)
    const { rows: named } = await shop.pool.query(
      `select distinct language, data ->> 'productName' as name from mail where key like $1 order by language`,
      [`recall:${recallId}:%`],
    )
    expect(named.map(({ language }) => language)).toEqual(['de', 'fr'])
    expect(new Set(named.map(({ name }) => name)).size).toBe(2)
    const reason = 'Rückruf: Packungen des zurückgerufenen Loses nicht versenden'
    for (const { id } of [packed, short]) expect((await orderOf(id)).needsAttention).toBe(reason)
    const { attention } = await owner.request(getTasks, {})
    expect(attention.filter((task) => task.reason === reason)).toHaveLength(2)
  })

  it('lets none of their packs be sent', async () => {
    async function refusalToShip(id: string) {
      const { status, version } = await orderOf(id)
      if (status === 'confirmed') await owner.request(updateOrderStatus, { params: { id }, body: { version, to: 'processing' } })
      const shipping = { params: { id }, body: { version: await versionOf(id), to: 'shipped' as const } }
      return (await owner.refusal(updateOrderStatus, shipping)).code
    }
    expect(await refusalToShip(packed.id)).toBe('lots-stopped')
    expect(await refusalToShip(short.id)).toBe('lots-short')
  })

  it('stands on the page of the product as long as it is public', async () => {
    const read = () => new ApiClient(shop.app).request(listProductRecalls, { params: { id: PRODUCT } })
    expect(await read()).toMatchObject([{ id: recallId, reason: 'Spuren von Haselnüssen', lots: [{ number: 'W1' }] }])
    expect(await owner.request(setRecallNotice, { params: { id: recallId }, body: { isPublic: false } })).toMatchObject({ isPublic: false })
    await expect.poll(read).toEqual([])
  })

  it('refunds some at once and replaces others, each once, with the documents and mails of a refund and of a replacement', async () => {
    await receive({ productId: PRODUCT, number: 'W2', packs: 20 })
    expect(await settle('refund', [sent, packed])).toEqual({ changed: [sent.id, packed.id], refused: [] })
    expect(await settle('replacement', [replaced, short, sent])).toMatchObject({
      changed: [replaced.id],
      refused: [
        { id: short.id, message: 'Die Packungen sind noch nicht weg: Packen Sie andere ein.' },
        { id: sent.id, message: 'Für diesen Rückruf schon erstattet oder ersetzt.' },
      ],
    })
    const { notices } = await owner.request(getRecall, { params: { id: recallId } })
    expect(notices.map(({ settledBy }) => settledBy)).toEqual(['refund', 'replacement', 'refund', null])
    const { rows } = await shop.pool.query(`select order_id, reason, lines from refund where reason = 'Rückruf' order by created_at`)
    expect(rows).toMatchObject([
      { order_id: sent.id, lines: [{ quantity: 2 }] },
      { order_id: packed.id, lines: [{ quantity: 2 }] },
    ])
    expect(await mails('order-replacement')).toEqual([replaced.id])
    expect(await mails('order-return')).toEqual([])
    expect((await settle('refund', [sent])).changed).toEqual([])
  })

  it('lets an order go that is packed from another lot', async () => {
    const { id } = short
    await owner.request(updateOrderStatus, { params: { id }, body: { version: await versionOf(id), to: 'shipped' } })
    expect((await orderOf(id)).needsAttention).toBeNull()
  })
})
