import { afterAll, describe, expect, it } from 'vitest'
import { deleteAccount, exportAccount } from '#contract/accounts/account-settings.ts'
import { login } from '#contract/accounts/accounts.ts'
import { getTasks } from '#contract/overview/admin-insights.ts'
import { announceAdminReturn, listAdminReturns, withdrawReturn } from '#contract/returns/admin-returns.ts'
import { announceMyReturn, getMyReturns, withdrawGuestReturn } from '#contract/returns/returns.ts'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { PRODUCT, packs, startShopWithReturns } from '#tests/support/orders/returns.ts'
import { ApiClient, type RequestOf } from '#tests/support/shop/api-client.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { expectStatus } from '#tests/support/shop/remote-app.ts'

const { shop, guest, staff, owner, TODAY, shippedOrder, announce, readAsGuest, now, receive, announced } = await startShopWithReturns()
afterAll(() => shop.close())
const withdraw = async (token: string, returnId: string) =>
  (await guest.respond(withdrawGuestReturn, { params: { token, returnId } })).json()

describe('a return that is announced', () => {
  it('by a guest mails where to send it, once for a double click, and stands among the tasks', async () => {
    const { id, token } = await shippedOrder()
    expect(await readAsGuest(token)).toMatchObject({
      mayAnnounce: true,
      until: addDays(TODAY, 30),
      lines: [{ position: 0, quantity: 3 }],
      returns: [],
    })
    const announcement = packs(2, 'Die Beutel waren offen')
    const answers = await Promise.all([announce(token, announcement), announce(token, announcement)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(answers[0].json()).toMatchObject({ lines: [{ quantity: 1 }], returns: [{ state: 'announced', lines: [{ quantity: 2 }] }] })
    expect(await shop.one('select count(*) from mail where order_id = $1 and template = $2', id, 'order-return')).toEqual({ count: 1 })
    const tasks = await staff.respond(getTasks, {})
    expect(tasks.json().returns).toContainEqual(expect.objectContaining({ orderId: id, state: 'announced' }))
  })

  it('is in the list of all, found by its order, its state and its reason', async () => {
    const { id, token } = await shippedOrder()
    const announced = packs(2)
    await announce(token, announced)
    const { number } = await shop.one('select number from shop_order where id = $1', id)
    const listed = async (query: RequestOf<typeof listAdminReturns>['query']) =>
      (await staff.request(listAdminReturns, { query: { q: number, ...query } })).items.map((each) => each.id)
    expect(await staff.request(listAdminReturns, { query: { q: number } })).toMatchObject({
      items: [{ id: announced.id, orderId: id, number, state: 'announced', packs: 2, reasons: ['damaged'], isRefunded: false }],
      count: { value: 1 },
    })
    expect(await listed({ filter: 'announced', reason: 'damaged' })).toEqual([announced.id])
    expect(await listed({ reason: 'wrong' })).toEqual([])
    expect(await listed({ filter: 'received' })).toEqual([])
    await staff.request(withdrawReturn, await now({ id, returnId: announced.id }))
    expect(await listed({ filter: 'open' })).toEqual([])
    expect(await listed({ filter: 'withdrawn' })).toEqual([announced.id])
    expect((await staff.request(listAdminReturns, { query: { filter: 'all', limit: 1 } })).nextCursor).not.toBeNull()
  })

  it('by a customer belongs to one of the own orders', async () => {
    const { id } = await shippedOrder()
    const customer = await signInAs(shop, 'customer')
    expect((await customer.respond(getMyReturns, { params: { id } })).json()).toMatchObject({ code: 'order-unknown' })
    await shop.pool.query(
      `update shop_order set user_id = (select id from user_account where email = 'customer@example.com') where id = $1`,
      [id],
    )
    await customer.request(announceMyReturn, { params: { id }, body: packs(1) })
  })

  it('never holds more packs than were sent, in two tabs at the same time', async () => {
    const { id, token } = await shippedOrder()
    const answers = await Promise.all([2, 2].map((quantity) => announce(token, packs(quantity))))
    expect(answers.map((answer) => answer.json().code ?? answer.statusCode).toSorted()).toEqual([200, 'return-too-many'])
    const { returns } = await readAsGuest(token)
    await expect(shop.pool.query('update order_return_line set quantity = 4 where return_id = $1', [returns[0]?.id])).rejects.toThrow(
      /cannot return 4 packs/,
    )
    expect((await owner.respond(announceAdminReturn, { params: { id }, body: packs(2) })).json()).toMatchObject({ code: 'return-too-many' })
  })

  it('is possible until the last day of the period for customers, at any time for operators', async () => {
    const [inTime, late] = [await shippedOrder({ daysAgo: 30 }), await shippedOrder({ daysAgo: 31 })]
    expectStatus(200, await announce(inTime.token, packs(1)))
    expect(await readAsGuest(late.token)).toMatchObject({ mayAnnounce: false })
    expect((await announce(late.token, packs(1))).json()).toMatchObject({ code: 'return-too-late' })
    await staff.request(announceAdminReturn, { params: { id: late.id }, body: packs(1) })
    expect(await shop.one(`select actor from audit_log where action = 'order.return-announced' and entity_id = $1`, late.id)).toEqual({
      actor: 'staff@example.com',
    })
  })

  it('is offered to the buyer ten times, called off ones included, and refused after that', async () => {
    const { token } = await shippedOrder()
    for (let count = 0; count < 10; count++) {
      expect(await readAsGuest(token)).toMatchObject({ mayAnnounce: true })
      const announcement = packs(1)
      expectStatus(200, await announce(token, announcement))
      await withdraw(token, announcement.id)
    }
    expect(await readAsGuest(token)).toMatchObject({ mayAnnounce: false })
    expect((await announce(token, packs(1))).json()).toMatchObject({ code: 'return-too-many' })
  })

  it('is refused before the order is shipped', async () => {
    const { id } = await new CheckoutClient(shop).buyWithCard({ productId: PRODUCT, quantity: 1 }, {})
    expect((await staff.respond(announceAdminReturn, { params: { id }, body: packs(1) })).json()).toMatchObject({
      code: 'return-not-shipped',
    })
  })

  it('can be called off until it arrives, and its packs be announced again', async () => {
    const found = await announced(3)
    const other = await announced(1)
    expect(await withdraw(other.token, found.returnId)).toMatchObject({ code: 'return-unknown' })
    expect(await withdraw(found.token, found.returnId)).toMatchObject({ returns: [{ state: 'withdrawn' }] })
    expectStatus(200, await announce(found.token, packs(3)))
    await receive(other)
    expect(await withdraw(other.token, other.returnId)).toMatchObject({ code: 'return-under-way' })
    expect((await receive(found)).json()).toMatchObject({ code: 'return-step' })
  })
})

describe('the note of a return', () => {
  it('is handed out, and deleted with the contact of a settled order', async () => {
    const { id, token } = await shippedOrder()
    await announce(token, packs(1, 'Bitte anrufen: 081 000 00 00'))
    const customer = new ApiClient(shop.app)
    await shop.pool.query(
      `update shop_order set status = 'delivered', user_id = (select id from user_account where email = 'customer@example.com') where id = $1`,
      [id],
    )
    await customer.request(login, { body: { email: 'customer@example.com', password: 'ein gutes Passwort' } })
    const body = await customer.request(exportAccount, {})
    expect(JSON.stringify(body)).toContain('Bitte anrufen')
    expect((await customer.respond(deleteAccount, { body: { password: 'ein gutes Passwort' } })).statusCode).toBeLessThan(300)
    expect(await shop.one('select note from order_return where order_id = $1', id)).toEqual({ note: null })
  })
})
