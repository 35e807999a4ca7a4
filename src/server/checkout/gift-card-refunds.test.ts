import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getAdminOrder, cancelAdminOrder } from '#contract/orders/admin-orders.ts'
import { refundAdminOrder } from '#contract/orders/admin-refunds.ts'
import { sendRefund } from '#server/orders/refunds/send-refund.ts'
import { ANNA } from '#tests/support/accounts/people.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { holdTransaction } from '#tests/support/database/database-locks.ts'
import { cartWithCard, issueCard, replaceCard } from '#tests/support/orders/gift-card.ts'
import { offerInvoice } from '#tests/support/orders/offer-invoice.ts'
import { addStock } from '#tests/support/products/add-stock.ts'
import type { ApiClient } from '#tests/support/shop/api-client.ts'
import { expectHealthy } from '#tests/support/shop/expect-healthy.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

/** CHF 69.90, without shipping. */
const FAMILY_BOX = 23
const PRICE = 6990
let shop: TestShop
let owner: ApiClient

beforeAll(async () => {
  shop = await startTestShop()
  owner = await signInAs(shop, 'owner')
  await addStock(shop, [FAMILY_BOX])
  await offerInvoice(shop)
})
afterAll(() => shop.close())

const balance = async (id: string) => (await shop.one('select balance from gift_card where id = $1', id)).balance
const adminOrder = (id: string) => owner.request(getAdminOrder, { params: { id } })

const visitor = (code: string, quantity = 1) => cartWithCard(shop, { productId: FAMILY_BOX, quantity, code })

/** A visitor whose card has paid a part, by card. */
async function buyInPart(amount = '20.00') {
  const card = await issueCard(owner, amount)
  const anna = await visitor(card.code)
  const intent = await anna.createPaymentIntent()
  await anna.pay(intent)
  return { card, order: await anna.createOrder(intent.paymentIntentId), intent }
}

async function sendRefunds() {
  const { rows } = await shop.pool.query(`select id from refund where state = 'requested'`)
  for (const { id } of rows) await sendRefund(shop.checkoutContext, id)
}

describe('a refund', () => {
  it('reaches the card that stands for one that was replaced since, which credit note and timeline name', async () => {
    const card = await issueCard(owner, '80.00')
    const anna = await visitor(card.code)
    const { id } = (await anna.postFreeOrder(await anna.createPaymentIntent())).json()
    const replacement = await replaceCard(owner, (await replaceCard(owner, card.id)).id)
    const { version } = await adminOrder(id)
    await owner.request(cancelAdminOrder, { params: { id }, body: { version, reason: 'Irrtum', restock: true } })
    expect([await balance(card.id), await balance(replacement.id)]).toEqual([0, 8000])
    const lastFour = replacement.code.slice(-4)
    const creditNote = await shop.one(`select content->>'note' as note from document where order_id = $1 and kind = 'credit-note'`, id)
    expect(creditNote.note).toContain(`ist jetzt auf der Karte …${lastFour}.`)
    expect((await adminOrder(id)).timeline.map(({ text }) => text)).toContain(`Auf die Geschenkkarte …${lastFour} zurück: CHF 69.90`)
    await expectHealthy(shop)
  })

  it('locks a card and those that have replaced it in the order of their ids, as whatever else locks several', async () => {
    const card = await issueCard(owner, '80.00', 'ffffffff-ffff-4fff-bfff-ffffffffffff')
    const anna = await visitor(card.code)
    const { id } = (await anna.postFreeOrder(await anna.createPaymentIntent())).json()
    const replacement = await replaceCard(owner, card.id)
    const { version } = await adminOrder(id)
    const held = await holdTransaction(shop)
    await held.query('select from gift_card where id = $1 for no key update', [replacement.id])
    const cancelled = owner.request(cancelAdminOrder, { params: { id }, body: { version, reason: 'Irrtum', restock: true } })
    await held.awaitWaiting(1)
    expect((await held.query('select from gift_card where id = $1 for no key update skip locked', [card.id])).rowCount).toBe(1)
    await held.end()
    await cancelled
    expect(await balance(replacement.id)).toBe(8000)
  })

  it('takes the payment first and the rest to the card, each with its mail and credit note', async () => {
    const { card, order } = await buyInPart()
    const refund = async (amount: string) => {
      const { version } = await adminOrder(order.id)
      return owner.respond(refundAdminOrder, {
        params: { id: order.id },
        body: {
          version,
          key: crypto.randomUUID(),
          amount,
          reason: 'Delle',
          restock: false,
        },
      })
    }
    expect((await refund('40.00')).json()).toMatchObject({ refunded: '40.00', refunds: [{ amount: '40.00', toGiftCard: false }] })
    expect(await balance(card.id)).toBe(0)
    const second = (await refund('14.90')).json()
    expect(second.refunds).toMatchObject([
      {},
      { amount: '9.90', toGiftCard: false },
      { amount: '5.00', toGiftCard: true, state: 'succeeded' },
    ])
    expect(await balance(card.id)).toBe(500)
    expect((await refund('15.01')).json().code).toBe('refund-too-large')
    expect((await refund('15.00')).statusCode).toBe(200)
    expect((await refund('0.01')).json().code).toBe('refund-nothing-left')
    expect(await balance(card.id)).toBe(2000)
    await sendRefunds()
    const { rows } = await shop.pool.query(`select total from document where order_id = $1 and kind = 'credit-note' order by total`, [
      order.id,
    ])
    expect(rows.map(({ total }) => total)).toEqual([500, 990, 1500, 4000])
    expect(
      await shop.one(
        `select count(*)::int as mails from mail where template = 'order-refunded-gift-card' and data->>'number' = $1`,
        order.number,
      ),
    ).toEqual({ mails: 2 })
    expect((await adminOrder(order.id)).timeline.map(({ text }) => text)).toContain(
      `Auf die Geschenkkarte …${card.lastFour} zurück: CHF 15.00`,
    )
    await expectHealthy(shop)
  })

  it('is one for a double click', async () => {
    const { card, order } = await buyInPart()
    const { version } = await adminOrder(order.id)
    const body = { version, key: crypto.randomUUID(), reason: 'Delle', restock: true }
    await Promise.all([1, 2, 3].map(() => owner.respond(refundAdminOrder, { params: { id: order.id }, body })))
    expect(await balance(card.id)).toBe(2000)
    expect(await shop.one('select count(*)::int, sum(amount)::int from refund where order_id = $1', order.id)).toEqual({
      count: 2,
      sum: PRICE,
    })
    await sendRefunds()
    await expectHealthy(shop)
  })

  it('of an unpaid invoice that is cancelled gives the card its part, and nothing else', async () => {
    const card = await issueCard(owner, '20.00')
    const anna = await visitor(card.code)
    const { id } = (await anna.postInvoiceOrder(await anna.createPaymentIntent({ ...ANNA, email: 'rechnung@example.ch' }))).json()
    const before = await adminOrder(id)
    expect(before.refundable).toBe(6990)
    const cancelled = await owner.request(cancelAdminOrder, {
      params: { id },
      body: {
        version: before.version,
        reason: 'Wunsch',
        restock: true,
      },
    })
    expect(cancelled).toMatchObject({ payment: 'void', refunds: [{ amount: 2000, toGiftCard: true }] })
    expect(await balance(card.id)).toBe(2000)
    await expectHealthy(shop)
  })

  it('makes a card that has expired valid for another year', async () => {
    const { card, order } = await buyInPart()
    await shop.pool.query(`update gift_card set expires_on = current_date - 1 where id = $1`, [card.id])
    const { version } = await adminOrder(order.id)
    await owner.request(cancelAdminOrder, { params: { id: order.id }, body: { version, reason: 'Wunsch', restock: true } })
    expect(await shop.one(`select balance, expires_on > current_date + 360 as again from gift_card where id = $1`, card.id)).toEqual({
      balance: 2000,
      again: true,
    })
    await sendRefunds()
    await expectHealthy(shop)
  })
})
