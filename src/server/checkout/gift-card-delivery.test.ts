import { randomUUID } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getGiftCard, returnGiftCard, blockGiftCard, sendGiftCard, replaceGiftCard } from '#contract/gift-cards/admin-gift-cards.ts'
import { resendMail } from '#contract/mail/admin-mails.ts'
import { getAdminOrder } from '#contract/orders/admin-orders.ts'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { DEFAULT_SHOP_SETTINGS } from '#domain/settings/shop-settings.ts'
import { readGiftCardToPrint } from '#server/gift-cards/gift-card-code.ts'
import { attachDocuments } from '#server/invoices/attach-documents.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import { sendRefund } from '#server/orders/refunds/send-refund.ts'
import { ANNA } from '#tests/support/accounts/people.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { WALLET_KEYS } from '#tests/support/documents/wallet/wallet-keys.ts'
import { issueCard } from '#tests/support/orders/gift-card.ts'
import { buyCards, codeInMail, deliverCards, postGiftCard } from '#tests/support/orders/purchased-gift-card.ts'
import { addStock } from '#tests/support/products/add-stock.ts'
import { invalid } from '#tests/support/shop/api-client.ts'
import type { ApiClient } from '#tests/support/shop/api-client.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { expectHealthy } from '#tests/support/shop/expect-healthy.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

/** CHF 69.90, without shipping. */
const FAMILY_BOX = 23
const TODAY = swissDay(Date.now())
let shop: TestShop
let owner: ApiClient

beforeAll(async () => {
  shop = await startTestShop()
  owner = await signInAs(shop, 'owner')
  await addStock(shop, [FAMILY_BOX])
})
afterAll(() => shop.close())

const adminOrder = (id: string) => owner.request(getAdminOrder, { params: { id } })
const adminCard = (id: string) => owner.request(getGiftCard, { params: { id } })
const mailsOf = (cardId: string) =>
  shop.rows(`select * from mail where template = 'gift-card' and data->>'giftCardId' = $1 order by created_at`, cardId)

const sold = (...cards: object[]) => buyCards(shop, ...cards)

async function giveBack(id: string, reason = '') {
  const { version } = await adminCard(id)
  return owner.respond(returnGiftCard, { params: { id }, body: { version, reason } })
}

describe('the delivery of a gift card', () => {
  it('goes to the recipient on its day, once, with a code that stands only in the PDF', async () => {
    const day = addDays(TODAY, 3)
    const { cards } = await sold({ email: 'trudi@example.ch', recipient: 'Trudi', message: 'Alles Gute!', deliverOn: day })
    const { id } = cards[0]
    await deliverCards(shop, Date.parse(`${addDays(day, -1)}T12:00:00Z`))
    expect(await mailsOf(id)).toEqual([])
    const noon = Date.parse(`${day}T12:00:00Z`)
    await Promise.all([deliverCards(shop, noon), deliverCards(shop, noon)])
    const [mail, ...more] = await mailsOf(id)
    expect(more).toEqual([])
    expect(mail.recipient).toBe('trudi@example.ch')
    const code = await codeInMail(shop, mail)
    expect(JSON.stringify(mail)).not.toContain(code.slice(0, 9))
    const anna = new CheckoutClient(shop)
    await anna.addLine({ productId: FAMILY_BOX })
    expect((await anna.putVoucher(code)).json().giftCard?.amount).toBe('50.00')
  })

  it('brings a pass for Apple Wallet beside the PDF where the shop has keys, with the same code', async () => {
    const { cards } = await sold({})
    await deliverCards(shop)
    const [mail] = await mailsOf(cards[0].id)
    const attached = await attachDocuments(shop.db, { ...shop.checkoutContext, wallet: WALLET_KEYS })(mail)
    expect(attached.map(({ filename }) => filename)).toEqual([expect.stringMatching(/\.pdf$/), expect.stringMatching(/\.pkpass$/)])
    expect(attached[1]?.contentType).toBe('application/vnd.apple.pkpass')
    expect(strFromU8(unzipSync(attached[1]?.content ?? new Uint8Array())['pass.json'] ?? new Uint8Array())).toContain(
      await codeInMail(shop, mail),
    )
    expect(await attachDocuments(shop.db, shop.checkoutContext)(mail)).toHaveLength(1)
  })

  it('goes to the buyer at once where nobody is named, and not at all when it is blocked', async () => {
    const { cards } = await sold({}, {})
    const [card, blocked] = cards
    await owner.request(blockGiftCard, { params: { id: blocked.id }, body: { version: blocked.version, isBlocked: true } })
    await deliverCards(shop)
    expect((await mailsOf(card.id)).map(({ recipient }) => recipient)).toEqual([ANNA.email])
    expect(await mailsOf(blocked.id)).toEqual([])
  })

  it('gives a card that was issued under an earlier secret the code of the new one', async () => {
    const { cards } = await sold({ deliverOn: TODAY })
    await shop.pool.query(`update gift_card set code_hash = sha256('earlier') where id = $1`, [cards[0].id])
    await deliverCards(shop)
    const [mail] = await mailsOf(cards[0].id)
    expect(await codeInMail(shop, mail)).toMatch(/\w/)
  })

  it('is done once an owner has sent the card to its address before its day, but not by sending it to another one', async () => {
    const day = addDays(TODAY, 3)
    const { cards } = await sold({ email: 'trudi@example.ch', deliverOn: day }, { email: 'trudi@example.ch', deliverOn: day })
    const send = ({ id }: { id: string }, email: string) =>
      owner.request(sendGiftCard, { params: { id }, body: { key: randomUUID(), email } })
    expect((await send(cards[0], 'trudi@example.ch')).delivery?.deliveredAt).not.toBeNull()
    expect((await send(cards[1], 'anna@example.ch')).delivery?.deliveredAt).toBeNull()
    await deliverCards(shop, Date.parse(`${day}T12:00:00Z`))
    expect((await mailsOf(cards[0].id)).map(({ recipient }) => recipient)).toEqual(['trudi@example.ch'])
    expect((await mailsOf(cards[1].id)).map(({ recipient }) => recipient)).toEqual(['anna@example.ch', 'trudi@example.ch'])
  })

  it('can be repeated by owners, to another address, too, once per click', async () => {
    const { cards } = await sold({})
    const { id } = cards[0]
    await deliverCards(shop)
    const body = { key: randomUUID(), email: 'neu@example.ch' }
    const staff = await signInAs(shop, 'staff')
    expect(await staff.refusal(sendGiftCard, { params: { id }, body })).toMatchObject({ status: 403 })
    const clicks = await Promise.all([1, 2].map(() => owner.respond(sendGiftCard, { params: { id }, body })))
    expect(clicks.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const mails = await mailsOf(id)
    expect(mails.map(({ recipient }) => recipient)).toEqual([ANNA.email, 'neu@example.ch'])
    expect(await codeInMail(shop, mails[1])).toBe(await codeInMail(shop, mails[0]))
    // Whoever gets the mail can spend the card, so it is not sent again from the list of mails.
    const resent = await staff.refusal(resendMail, { params: { id: mails[0].id }, body: { recipient: 'staff@example.ch' } })
    expect(resent).toMatchObject({ code: 'mail-not-resendable' })
  })
})

describe('the design of a gift card', () => {
  it('is stored with the card and shown in its mail; without a choice it is that of earlier cards', async () => {
    const { order, cards } = await sold({ design: 'winter' }, {})
    expect(order.quote.purchasedGiftCards).toMatchObject([{ design: 'winter' }, { design: 'peaks' }])
    expect(cards).toMatchObject([{ design: 'winter' }, { design: 'peaks' }])
    await deliverCards(shop)
    const [mail] = await mailsOf(cards[0].id)
    const { html } = await renderMail(mail, { settings: DEFAULT_SHOP_SETTINGS, baseUrl: 'https://firnfrucht.example' })
    expect(html).toContain('/gift-cards/winter.jpg')
    const first = await adminCard(cards[0].id)
    const replacement = randomUUID()
    await owner.request(replaceGiftCard, { params: { id: first.id }, body: { version: first.version, id: replacement } })
    expect(await shop.rows('select design from gift_card where id = $1', replacement)).toEqual([{ design: 'winter' }])
  })

  it('is printed in the language of its order, and so is the card that replaces it', async () => {
    const { order, cards } = await sold({})
    await shop.pool.query(`update shop_order set language = 'fr' where id = $1`, [order.id])
    const { id, version } = await adminCard(cards[0].id)
    const replacement = randomUUID()
    const read = (card: string) => readGiftCardToPrint(shop.db, shop.checkoutContext, card)
    expect(await read(id)).toMatchObject({ language: 'fr' })
    await owner.request(replaceGiftCard, { params: { id }, body: { version, id: replacement } })
    expect(await read(replacement)).toMatchObject({ language: 'fr' })
  })

  it('is one of the five, at the API and in the database', async () => {
    expect((await postGiftCard(new CheckoutClient(shop), { design: invalid('skulls') })).statusCode).toBe(400)
    await postGiftCard(new CheckoutClient(shop))
    for (const table of ['gift_card', 'cart_gift_card'])
      await expect(shop.rows(`update ${table} set design = 'skulls'`)).rejects.toThrow(`${table}_design`)
  })
})

describe('the return of a purchased card', () => {
  it('blocks it and refunds what it cost, with a credit note without tax, once', async () => {
    const { order, cards } = await sold({}, { amount: '30.00' })
    const { id } = cards[0]
    const clicks = await Promise.all([giveBack(id, 'Doppelt gekauft'), giveBack(id)])
    expect(clicks.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(await adminCard(id)).toMatchObject({ balance: 0, state: 'blocked', delivery: { isReturned: true } })
    for (const refund of await shop.rows(`select id from refund where order_id = $1 and state = 'requested'`, order.id))
      await sendRefund(shop.checkoutContext, refund.id)
    expect(await adminOrder(order.id)).toMatchObject({ refunded: 5000, refundable: 0 })
    const columns = `total, content->'taxes' as taxes, content->'purchasedGiftCards' as cards`
    expect(await shop.rows(`select ${columns} from document where order_id = $1 and kind = 'credit-note'`, order.id)).toEqual([
      { total: 5000, taxes: [], cards: 5000 },
    ])
    const { version } = await adminCard(id)
    const unblocked = await owner.refusal(blockGiftCard, { params: { id }, body: { version, isBlocked: false } })
    expect(unblocked.code).toBe('gift-card-not-sold')
    await expectHealthy(shop)
  })

  it('is refused for a card that was used, that a checkout holds, or that was issued by hand', async () => {
    const { cards } = await sold({}, {})
    await deliverCards(shop)
    const [mail] = await mailsOf(cards[0].id)
    const other = new CheckoutClient(shop)
    await other.addLine({ productId: FAMILY_BOX })
    await other.putVoucher(await codeInMail(shop, mail))
    const intent = await other.createPaymentIntent()
    expect((await giveBack(cards[0].id)).json().code).toBe('gift-card-used')
    await other.pay(intent)
    await other.createOrder(intent.paymentIntentId)
    const refused = await giveBack(cards[0].id)
    expect(refused.json()).toMatchObject({ code: 'gift-card-used', message: expect.stringContaining('schon verwendet') })
    expect((await giveBack(cards[1].id)).statusCode).toBe(200)
    expect((await giveBack((await issueCard(owner)).id)).json().code).toBe('gift-card-not-sold')
    await expectHealthy(shop)
  })
})
