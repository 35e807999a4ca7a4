import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getMyGiftCardPdf, getMyOrder, sendMyGiftCard } from '#contract/orders/my-orders.ts'
import { getOrderByToken, sendGuestGiftCard } from '#contract/orders/orders.ts'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { orderToken } from '#server/orders/order-token.ts'
import { ANNA } from '#tests/support/accounts/people.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { pdfText } from '#tests/support/documents/pdf-text.ts'
import { buyCards, codeInMail, deliverCards } from '#tests/support/orders/purchased-gift-card.ts'
import { ApiClient } from '#tests/support/shop/api-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

const TODAY = swissDay(Date.now())
let shop: TestShop
let anna: ApiClient
let stranger: ApiClient

beforeAll(async () => {
  shop = await startTestShop({ env: { RATE_LIMIT_FACTOR: '1' } })
  anna = await signInAs(shop, 'customer')
  await shop.pool.query(`update user_account set email = $1, email_verified = true where role is null or role = 'customer'`, [ANNA.email])
  stranger = await signInAs(shop, 'staff')
})
afterAll(() => shop.close())

const mailsOf = (cardId: string | undefined) =>
  shop.rows(`select * from mail where template = 'gift-card' and data->>'giftCardId' = $1 order by created_at`, cardId)
const recipientsOf = async (cardId: string | undefined) => (await mailsOf(cardId)).map(({ recipient }) => recipient)

/** An order of a card for the buyer, one for Trudi and one for Trudi in three days, delivered as of today. */
async function bought() {
  const { order, cards } = await buyCards(
    shop,
    {},
    { email: 'trudi@example.ch', recipient: 'Trudi' },
    { email: 'trudi@example.ch', recipient: 'Trudi', deliverOn: addDays(TODAY, 3) },
  )
  await deliverCards(shop)
  const guest = new ApiClient(shop.app)
  const token = orderToken(shop.checkoutContext.sessionSecret, order.id)
  const sendAsGuest = (number: number, key: string = randomUUID()) =>
    guest.respond(sendGuestGiftCard, { params: { token, number }, body: { key } })
  const send = (number: number, client = anna) =>
    client.respond(sendMyGiftCard, { params: { id: order.id, number }, body: { key: randomUUID() } })
  const read = async () => (await anna.request(getMyOrder, { params: { id: order.id } })).giftCards
  const print = (client: ApiClient, number: number) => client.respond(getMyGiftCardPdf, { params: { id: order.id, number } })
  return { id: order.id, cards: cards.map(({ id }) => id), guest, token, read, send, sendAsGuest, print }
}

it('the page of an order says to whom each card was mailed, also by the guest link', async () => {
  const { guest, token, read } = await bought()
  const asGuest = await guest.request(getOrderByToken, { params: { token } })
  for (const giftCards of [asGuest.giftCards, await read()])
    expect(giftCards).toEqual([
      { number: 1, email: ANNA.email, deliveredAt: expect.any(String), isOwn: true, canSendAgain: true },
      { number: 2, email: 'trudi@example.ch', deliveredAt: expect.any(String), isOwn: false, canSendAgain: true },
      { number: 3, email: 'trudi@example.ch', deliveredAt: null, isOwn: false, canSendAgain: false },
    ])
})

it('a card is mailed again to whom it was mailed, once per click, and not before its day', async () => {
  const { cards, send, sendAsGuest } = await bought()
  const key = randomUUID()
  const clicks = await Promise.all([sendAsGuest(2, key), sendAsGuest(2, key)])
  expect(clicks.map((answer) => [answer.statusCode, answer.json()])).toEqual([1, 2].map(() => [200, { email: 'trudi@example.ch' }]))
  expect((await send(1)).json()).toEqual({ email: ANNA.email })
  expect([await recipientsOf(cards[0]), await recipientsOf(cards[1])]).toEqual([
    [ANNA.email, ANNA.email],
    ['trudi@example.ch', 'trudi@example.ch'],
  ])
  const [first, again] = await mailsOf(cards[0])
  expect(await codeInMail(shop, again)).toBe(await codeInMail(shop, first))
  for (const number of [3, 4]) expect((await sendAsGuest(number)).json().code).toBe('gift-card-unavailable')
  expect(await recipientsOf(cards[2])).toEqual([])
})

it('only the own card is printed, only by the account of the buyer, and shows its code', async () => {
  const { guest, token, id, cards, print } = await bought()
  const pdf = await print(anna, 1)
  expect([pdf.statusCode, pdf.headers['content-type'], pdf.headers['cache-control']]).toEqual([200, 'application/pdf', 'no-store'])
  expect(pdfText(pdf.rawPayload)).toContain(await codeInMail(shop, (await mailsOf(cards[0]))[0]))
  for (const number of [2, 3, 4]) expect((await print(anna, number)).json()).toMatchObject({ code: 'gift-card-unavailable' })
  expect((await print(stranger, 1)).statusCode).toBe(404)
  expect((await guest.respond(getMyGiftCardPdf, { params: { id, number: 1 } })).statusCode).toBe(401)
  // The guest link stands in mails that staff can read and send to themselves.
  expect((await guest.send({ url: `/api/orders/by-token/${token}/gift-cards/1/card.pdf` })).statusCode).toBe(404)
})

it('a card that was blocked or used up is neither mailed nor printed', async () => {
  const { cards, read, send, sendAsGuest, print } = await bought()
  await shop.pool.query(`update gift_card set state = 'blocked' where id = $1`, [cards[0]])
  expect((await print(anna, 1)).json().code).toBe('gift-card-unavailable')
  for (const answer of [await sendAsGuest(1), await send(1)]) expect(answer.json().code).toBe('gift-card-unavailable')
  expect((await read())?.[0]?.canSendAgain).toBe(false)
})

it('nobody has a stranger flooded with a card: three times a day, five for an address', async () => {
  const buyTrudis = async () => {
    const order = await bought()
    await shop.pool.query(`update gift_card set email = 'flood@example.ch' where id = $1`, [order.cards[1]])
    return order
  }
  const [one, other] = [await buyTrudis(), await buyTrudis()]
  const statuses: number[] = []
  for (const { sendAsGuest } of [one, one, one, one, other, other, other]) statuses.push((await sendAsGuest(2)).statusCode)
  expect(statuses).toEqual([200, 200, 200, 429, 200, 200, 429])
  const refused = await other.sendAsGuest(2)
  expect([refused.json().code, Number(refused.headers['retry-after'])]).toEqual(['too-many-attempts', expect.any(Number)])
  expect(await recipientsOf(one.cards[1])).toHaveLength(4)
})
