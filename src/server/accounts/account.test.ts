import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  addAddress,
  addFavourite,
  changeAddress,
  changePassword,
  endAllSessions,
  endSession,
  getPreferences,
  listAddresses,
  listFavourites,
  listSessions,
  mergeFavourites,
  removeAddress,
  removeFavourite,
  savePreferences,
  updateProfile,
} from '#contract/accounts/account-settings.ts'
import { getUser, login, logout, register } from '#contract/accounts/accounts.ts'
import { addCartLine, getCart, getOwnCart } from '#contract/cart/cart.ts'
import { LEA } from '#tests/support/accounts/people.ts'
import { setStock } from '#tests/support/products/set-stock.ts'
import { ApiClient, invalid } from '#tests/support/shop/api-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

const ADDRESS = {
  firstName: 'Lea',
  lastName: 'Muster',
  street: 'Rebhalde',
  houseNumber: '7',
  postalCode: '8001',
  town: 'Zürich',
  country: 'CH',
} as const

let shop: TestShop
let lea: ApiClient
let max: ApiClient
beforeAll(async () => {
  shop = await startTestShop()
  lea = new ApiClient(shop.app)
  max = new ApiClient(shop.app)
  await lea.request(register, { body: LEA })
  await max.request(register, { body: { ...LEA, email: 'max@example.com', firstName: 'Max' } })
})
afterAll(() => shop.close())

describe('the profile', () => {
  it('saves first and last name', async () => {
    const answer = await lea.request(updateProfile, { body: { firstName: ' Leandra ', lastName: 'Muster' } })
    expect(answer).toMatchObject({ firstName: 'Leandra', lastName: 'Muster' })
    expect(await lea.request(getUser, {})).toMatchObject({ firstName: 'Leandra' })
  })

  it('S6 saves nothing but the names, whatever the request contains', async () => {
    const before = await lea.request(getUser, {})
    const greedy = { email: 'x@example.com', isAdmin: true, role: 'owner', googleId: '1', id: '1', emailVerified: true }
    await lea.request(updateProfile, { body: { firstName: 'Lea', lastName: 'Muster', ...greedy } })
    const polluting = await shop.app.inject({
      method: 'PATCH',
      url: '/api/user/profile',
      headers: { cookie: lea.cookieHeader, 'content-type': 'application/json' },
      payload: '{"firstName":"Eve","lastName":"Muster","__proto__":{"role":"owner"},"constructor":{"prototype":{"role":"owner"}}}',
    })
    expect(polluting.statusCode).toBe(400)
    expect(await lea.request(getUser, {})).toEqual({ ...before, firstName: 'Lea' })
  })
})

describe('the password', () => {
  it('is changed with the old password, which ends all other sessions', async () => {
    const phone = new ApiClient(shop.app)
    await phone.request(login, { body: { ...LEA, email: 'max@example.com' } })
    const wrong = await max.refusal(changePassword, { body: { currentPassword: 'falsch', newPassword: 'ein neues Passwort' } })
    expect(wrong).toMatchObject({ status: 422, code: 'password-wrong' })
    const changed = await max.request(changePassword, { body: { currentPassword: LEA.password, newPassword: 'ein neues Passwort' } })
    expect(changed).toEqual({ changed: true })
    expect(await phone.request(getUser, {})).toEqual({})
    expect(await max.request(getUser, {})).toMatchObject({ firstName: 'Max' })
  })

  it('cannot be changed where the account signs in with Google', async () => {
    await shop.pool.query(`update user_account set google_id = '77' where email = $1`, [LEA.email])
    const answer = await lea.refusal(changePassword, { body: { currentPassword: LEA.password, newPassword: 'ein neues Passwort' } })
    expect(answer).toMatchObject({ status: 409, code: 'password-by-google' })
    await shop.pool.query(`update user_account set google_id = null`)
  })
})

describe('sessions', () => {
  it('are listed without secrets and can be ended one by one or all at once', async () => {
    const phone = new ApiClient(shop.app, { 'user-agent': 'Mozilla/5.0 (iPhone) Version/19.0 Safari/604.1' })
    await phone.request(login, { body: LEA })
    const answer = await lea.respond(listSessions, {})
    expect(answer.body).not.toMatch(/token/)
    const sessions = z.parse(listSessions.response, answer.json())
    expect(sessions.map(({ device, isCurrent }) => [device, isCurrent])).toContainEqual(['Safari, iPhone', false])
    const { id = '' } = sessions.find(({ isCurrent }) => !isCurrent) ?? {}
    expect((await max.respond(endSession, { params: { id } })).statusCode).toBe(404)
    expect(await lea.request(endSession, { params: { id } })).toEqual({ ended: true })
    expect(await phone.request(getUser, {})).toEqual({})

    await phone.request(login, { body: LEA })
    await lea.request(endAllSessions, {})
    expect(await phone.request(getUser, {})).toEqual({})
    expect(await lea.request(getUser, {})).toEqual({})
    await lea.request(login, { body: LEA })
  })
})

describe('the address book', () => {
  it('makes the first address the default until another one takes its place', async () => {
    const first = await lea.request(addAddress, { body: { address: ADDRESS } })
    expect(first).toMatchObject({ isDefaultDelivery: true, isDefaultBilling: true })
    const vaduz = { ...ADDRESS, postalCode: '9490', town: 'Vaduz', country: 'LI' } as const
    const second = await lea.request(addAddress, { body: { address: vaduz, isDefaultDelivery: true } })
    const book = await lea.request(listAddresses, {})
    expect(book.map(({ id, isDefaultDelivery, isDefaultBilling }) => [id, isDefaultDelivery, isDefaultBilling])).toEqual([
      [second.id, true, false],
      [first.id, false, true],
    ])
  })

  it.each([
    ['9484', 'LI'],
    ['9485', 'CH'],
    ['9498', 'CH'],
    ['9499', 'LI'],
  ] as const)('refuses postal code %s for country %s at its field', async (postalCode, country) => {
    const answer = await lea.refusal(addAddress, { body: { address: { ...ADDRESS, postalCode, country } } })
    expect(answer).toMatchObject({ code: 'invalid-input', details: [{ field: 'address.postalCode' }] })
  })

  it('takes a number out of the street, and accepts an empty one but none that is left out', async () => {
    const add = (street: string) => lea.request(addAddress, { body: { address: { ...ADDRESS, street, houseNumber: '' } } })
    expect(await add('Bahnhofstrasse 12')).toMatchObject({ address: { street: 'Bahnhofstrasse', houseNumber: '12' } })
    expect(await add('Chalet Alpenrose')).toMatchObject({ address: { street: 'Chalet Alpenrose', houseNumber: '' } })
    const without = await lea.respond(addAddress, { body: { address: { ...ADDRESS, houseNumber: invalid(undefined) } } })
    expect(without.json()).toMatchObject({ details: [{ field: 'address.houseNumber', message: 'Die Hausnummer fehlt.' }] })
  })

  it('S4 treats the addresses of other users as unknown', async () => {
    const [{ id: ofLea = '' } = {}] = await lea.request(listAddresses, {})
    expect(await max.request(listAddresses, {})).toEqual([])
    for (const attack of [
      (id: string) => max.respond(changeAddress, { params: { id }, body: { address: { ...ADDRESS, street: 'Gestohlen' } } }),
      (id: string) => max.respond(removeAddress, { params: { id } }),
    ]) {
      const [foreign, none] = [await attack(ofLea), await attack(randomUUID())]
      expect([foreign.statusCode, foreign.body]).toEqual([404, none.body])
    }
    expect(JSON.stringify(await lea.request(listAddresses, {}))).not.toContain('Gestohlen')
  })

  it('has one default and at most 20 addresses, also when many are added at the same time', async () => {
    const eva = new ApiClient(shop.app)
    await eva.request(register, { body: { ...LEA, email: 'eva@example.com' } })
    const add = () => eva.respond(addAddress, { body: { address: ADDRESS, isDefaultDelivery: true, isDefaultBilling: true } })
    const answers = await Promise.all(Array.from({ length: 24 }, add))
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(20)
    const book = await eva.request(listAddresses, {})
    expect(book.filter(({ isDefaultDelivery }) => isDefaultDelivery)).toHaveLength(1)
    expect(book.filter(({ isDefaultBilling }) => isDefaultBilling)).toHaveLength(1)
  })

  it('holds at most 20 addresses', async () => {
    for (let count = 0; count < 20; count++) await max.request(addAddress, { body: { address: ADDRESS } })
    expect(await max.request(listAddresses, {})).toHaveLength(20)
    expect((await max.respond(addAddress, { body: { address: ADDRESS } })).statusCode).toBe(409)
  })
})

describe('favourites', () => {
  it('of a guest are added to those of the account, without unknown products', async () => {
    await lea.request(addFavourite, { params: { id: 3 } })
    expect(await lea.request(mergeFavourites, { body: { productIds: [7, 3, 999_999] } })).toEqual([3, 7])
    expect(await lea.request(removeFavourite, { params: { id: 3 } })).toEqual([7])
    expect(await max.request(listFavourites, {})).toEqual([])
    expect((await lea.respond(addFavourite, { params: { id: 999_999 } })).statusCode).toBe(404)
  })
})

describe('the cart', () => {
  const put = (who: ApiClient, productId: number, quantity: number) =>
    who.respond(addCartLine, { body: { productId, quantity, weight: '15g', sessionId: 'label-of-this-browser' } })

  it("of a guest is merged with the customer's at sign-in, limited by stock, with a note for each change", async () => {
    await setStock(shop, { productId: 7, packs: 5 })
    await shop.pool.query('update product set in_stock = true where id = 7')
    const before = new ApiClient(shop.app)
    await before.request(login, { body: LEA })
    await put(before, 7, 2)
    await put(before, 1, 1)
    await before.request(logout, {})

    const guest = new ApiClient(shop.app)
    await put(guest, 7, 4)
    expect(await guest.request(login, { body: LEA })).toMatchObject({
      cartNotes: [
        'Ihr Warenkorb enthält jetzt auch, was Sie früher hineingelegt haben.',
        'Von Mango 15\u00a0g sind nur noch 5 Packungen verfügbar.',
      ],
    })
    const lines = await guest.request(getCart, { params: { sessionId: 'any-label-goes' } })
    expect(lines.map(({ productId, quantity }) => [productId, quantity]).toSorted()).toEqual([
      [1, 1],
      [7, 5],
    ])
  })

  it('follows the customer to another device and is gone after sign-out', async () => {
    const phone = new ApiClient(shop.app)
    await phone.request(login, { body: LEA })
    expect(await phone.request(getOwnCart, {})).toHaveLength(2)
    await phone.request(logout, {})
    expect(await phone.request(getOwnCart, {})).toEqual([])
    // The next guest of this browser can use its session label.
    expect((await put(phone, 3, 1)).statusCode).toBe(201)
  })
})

describe('notification preferences', () => {
  it('are saved one by one', async () => {
    expect(await lea.request(getPreferences, {})).toEqual({
      orderUpdates: true,
      promotions: false,
      newsletter: false,
      newsletterPending: false,
    })
    await lea.request(savePreferences, { body: { promotions: true } })
    const saved = await lea.request(savePreferences, { body: { orderUpdates: false } })
    expect(saved).toEqual({ orderUpdates: false, promotions: true, newsletter: false, newsletterPending: false })
  })
})

describe('a guest', () => {
  it.each([
    ['PATCH', '/api/user/profile'],
    ['POST', '/api/user/password'],
    ['GET', '/api/user/sessions'],
    ['DELETE', '/api/user/sessions'],
    ['GET', '/api/user/notifications'],
    ['GET', '/api/user/addresses'],
    ['POST', '/api/user/addresses'],
    ['GET', '/api/user/favourites'],
    ['GET', '/api/user/export'],
    ['DELETE', '/api/user'],
    ['GET', '/api/my-orders'],
    ['PUT', '/api/products/7/reviews/own'],
  ] as const)('gets 401 from %s %s, also with a made-up session', async (method, url) => {
    const stranger = new ApiClient(shop.app)
    expect((await stranger.send({ method, url, payload: {} })).statusCode).toBe(401)
    stranger.cookies.set('session', 'made.up')
    expect((await stranger.send({ method, url, payload: {} })).statusCode).toBe(401)
  })
})
