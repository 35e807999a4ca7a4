import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiClient } from '#tests/support/api-client.ts'
import { LEA } from '#tests/support/people.ts'
import { setStock } from '#tests/support/set-stock.ts'
import { startTestShop, type TestShop } from '#tests/support/shop.ts'

const ADDRESS = {
  firstName: 'Lea',
  lastName: 'Muster',
  street: 'Rebhalde',
  houseNumber: '7',
  postalCode: '8001',
  town: 'Zürich',
  country: 'CH',
}

let shop: TestShop
let lea: ApiClient
let max: ApiClient
beforeAll(async () => {
  shop = await startTestShop()
  lea = new ApiClient(shop.app)
  max = new ApiClient(shop.app)
  await lea.call('POST', '/auth/register', LEA)
  await max.call('POST', '/auth/register', { ...LEA, email: 'max@example.com', firstName: 'Max' })
})
afterAll(() => shop.close())

describe('the profile', () => {
  it('saves first and last name', async () => {
    const answer = await lea.call('PATCH', '/api/user/profile', { firstName: ' Leandra ', lastName: 'Muster' })
    expect(answer.json()).toMatchObject({ firstName: 'Leandra', lastName: 'Muster' })
    expect((await lea.call('GET', '/api/auth/user')).json()).toMatchObject({ firstName: 'Leandra' })
  })

  it('S6 saves nothing but the names, whatever the request contains', async () => {
    const before = (await lea.call('GET', '/api/auth/user')).json()
    const greedy = { email: 'x@example.com', isAdmin: true, role: 'owner', googleId: '1', id: '1', emailVerified: true }
    await lea.call('PATCH', '/api/user/profile', { firstName: 'Lea', lastName: 'Muster', ...greedy })
    const polluting = await shop.app.inject({
      method: 'PATCH',
      url: '/api/user/profile',
      headers: { cookie: lea.cookieHeader, 'content-type': 'application/json' },
      payload: '{"firstName":"Eve","lastName":"Muster","__proto__":{"role":"owner"},"constructor":{"prototype":{"role":"owner"}}}',
    })
    expect(polluting.statusCode).toBe(400)
    expect((await lea.call('GET', '/api/auth/user')).json()).toEqual({ ...before, firstName: 'Lea' })
  })
})

describe('the password', () => {
  it('is changed with the old password, which ends all other sessions', async () => {
    const phone = new ApiClient(shop.app)
    await phone.call('POST', '/auth/login', { ...LEA, email: 'max@example.com' })
    const wrong = await max.call('POST', '/api/user/password', { currentPassword: 'falsch', newPassword: 'ein neues Passwort' })
    expect([wrong.statusCode, wrong.json().code]).toEqual([422, 'password-wrong'])
    const changed = await max.call('POST', '/api/user/password', { currentPassword: LEA.password, newPassword: 'ein neues Passwort' })
    expect(changed.json()).toEqual({ changed: true })
    expect((await phone.call('GET', '/api/auth/user')).json()).toEqual({})
    expect((await max.call('GET', '/api/auth/user')).json()).toMatchObject({ firstName: 'Max' })
  })

  it('cannot be changed where the account signs in with Google', async () => {
    await shop.pool.query(`update user_account set google_id = '77' where email = $1`, [LEA.email])
    const answer = await lea.call('POST', '/api/user/password', { currentPassword: LEA.password, newPassword: 'ein neues Passwort' })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'password-by-google'])
    await shop.pool.query(`update user_account set google_id = null`)
  })
})

describe('sessions', () => {
  it('are listed without secrets and can be ended one by one or all at once', async () => {
    const phone = new ApiClient(shop.app, { 'user-agent': 'Mozilla/5.0 (iPhone) Version/19.0 Safari/604.1' })
    await phone.call('POST', '/auth/login', LEA)
    const sessions = (await lea.call('GET', '/api/user/sessions')).json()
    expect(sessions.map(({ device, isCurrent }: { device: string; isCurrent: boolean }) => [device, isCurrent])).toContainEqual([
      'Safari, iPhone',
      false,
    ])
    expect(JSON.stringify(sessions)).not.toMatch(/token/)
    const other = sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)
    expect((await max.call('DELETE', `/api/user/sessions/${other.id}`)).statusCode).toBe(404)
    expect((await lea.call('DELETE', `/api/user/sessions/${other.id}`)).json()).toEqual({ ended: true })
    expect((await phone.call('GET', '/api/auth/user')).json()).toEqual({})

    await phone.call('POST', '/auth/login', LEA)
    await lea.call('DELETE', '/api/user/sessions')
    expect((await phone.call('GET', '/api/auth/user')).json()).toEqual({})
    expect((await lea.call('GET', '/api/auth/user')).json()).toEqual({})
    await lea.call('POST', '/auth/login', LEA)
  })
})

describe('the address book', () => {
  it('makes the first address the default until another one takes its place', async () => {
    const first = (await lea.call('POST', '/api/user/addresses', { address: ADDRESS })).json()
    expect(first).toMatchObject({ isDefaultDelivery: true, isDefaultBilling: true })
    const second = (
      await lea.call('POST', '/api/user/addresses', {
        address: { ...ADDRESS, postalCode: '9490', town: 'Vaduz', country: 'LI' },
        isDefaultDelivery: true,
      })
    ).json()
    const book = (await lea.call('GET', '/api/user/addresses')).json()
    expect(
      book.map(({ id, isDefaultDelivery, isDefaultBilling }: Record<string, unknown>) => [id, isDefaultDelivery, isDefaultBilling]),
    ).toEqual([
      [second.id, true, false],
      [first.id, false, true],
    ])
  })

  it.each([
    ['9484', 'LI'],
    ['9485', 'CH'],
    ['9498', 'CH'],
    ['9499', 'LI'],
  ])('refuses postal code %s for country %s at its field', async (postalCode, country) => {
    const answer = await lea.call('POST', '/api/user/addresses', { address: { ...ADDRESS, postalCode, country } })
    expect(answer.json()).toMatchObject({ code: 'invalid-input', details: [{ field: 'address.postalCode' }] })
  })

  it('takes a number out of the street, and accepts an empty one but none that is left out', async () => {
    const add = async (changes: object) => (await lea.call('POST', '/api/user/addresses', { address: { ...ADDRESS, ...changes } })).json()
    expect(await add({ street: 'Bahnhofstrasse 12', houseNumber: '' })).toMatchObject({
      address: { street: 'Bahnhofstrasse', houseNumber: '12' },
    })
    expect(await add({ street: 'Chalet Alpenrose', houseNumber: '' })).toMatchObject({
      address: { street: 'Chalet Alpenrose', houseNumber: '' },
    })
    expect(await add({ houseNumber: undefined })).toMatchObject({
      details: [{ field: 'address.houseNumber', message: 'Die Hausnummer fehlt.' }],
    })
  })

  it('S4 treats the addresses of other users as unknown', async () => {
    const [mine] = (await lea.call('GET', '/api/user/addresses')).json()
    expect((await max.call('GET', '/api/user/addresses')).json()).toEqual([])
    const url = `/api/user/addresses/${mine.id}`
    const unknown = `/api/user/addresses/${randomUUID()}`
    for (const [method, body] of [
      ['PUT', { address: { ...ADDRESS, street: 'Gestohlen' } }],
      ['DELETE', undefined],
    ] as const) {
      const foreign = await max.call(method, url, body)
      const none = await max.call(method, unknown, body)
      expect([foreign.statusCode, foreign.body]).toEqual([404, none.body])
    }
    expect(JSON.stringify((await lea.call('GET', '/api/user/addresses')).json())).not.toContain('Gestohlen')
  })

  it('has one default and at most 20 addresses, also when many are added at the same time', async () => {
    const eva = new ApiClient(shop.app)
    await eva.call('POST', '/auth/register', { ...LEA, email: 'eva@example.com' })
    const add = () => eva.call('POST', '/api/user/addresses', { address: ADDRESS, isDefaultDelivery: true, isDefaultBilling: true })
    const answers = await Promise.all(Array.from({ length: 24 }, add))
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(20)
    const book: { isDefaultDelivery: boolean; isDefaultBilling: boolean }[] = (await eva.call('GET', '/api/user/addresses')).json()
    expect(book.filter(({ isDefaultDelivery }) => isDefaultDelivery)).toHaveLength(1)
    expect(book.filter(({ isDefaultBilling }) => isDefaultBilling)).toHaveLength(1)
  })

  it('holds at most 20 addresses', async () => {
    for (let count = 0; count < 20; count++) await max.call('POST', '/api/user/addresses', { address: ADDRESS })
    expect((await max.call('GET', '/api/user/addresses')).json()).toHaveLength(20)
    expect((await max.call('POST', '/api/user/addresses', { address: ADDRESS })).statusCode).toBe(409)
  })
})

describe('favourites', () => {
  it('of a guest are added to those of the account, without unknown products', async () => {
    await lea.call('PUT', '/api/user/favourites/3')
    const merged = await lea.call('POST', '/api/user/favourites', { productIds: [7, 3, 999_999] })
    expect(merged.json()).toEqual([3, 7])
    expect((await lea.call('DELETE', '/api/user/favourites/3')).json()).toEqual([7])
    expect((await max.call('GET', '/api/user/favourites')).json()).toEqual([])
    expect((await lea.call('PUT', '/api/user/favourites/999999')).statusCode).toBe(404)
  })
})

describe('the cart', () => {
  const put = (who: ApiClient, productId: number, quantity: number) =>
    who.call('POST', '/api/cart', { productId, quantity, weight: '15g', sessionId: 'label-of-this-browser' })

  it("of a guest is merged with the customer's at sign-in, limited by stock, with a note for each change", async () => {
    await setStock(shop, { productId: 7, packs: 5 })
    await shop.pool.query('update product set in_stock = true where id = 7')
    const before = new ApiClient(shop.app)
    await before.call('POST', '/auth/login', LEA)
    await put(before, 7, 2)
    await put(before, 1, 1)
    await before.call('POST', '/api/auth/logout')

    const guest = new ApiClient(shop.app)
    await put(guest, 7, 4)
    const { cartNotes } = (await guest.call('POST', '/auth/login', LEA)).json()
    expect(cartNotes).toEqual([
      'Ihr Warenkorb enthält jetzt auch, was Sie früher hineingelegt haben.',
      'Von Mango 15\u00a0g sind nur noch 5 Packungen verfügbar.',
    ])
    const lines = (await guest.call('GET', '/api/cart/any-label-goes')).json()
    expect(lines.map(({ productId, quantity }: Record<string, unknown>) => [productId, quantity]).toSorted()).toEqual([
      [1, 1],
      [7, 5],
    ])
  })

  it('follows the customer to another device and is gone after sign-out', async () => {
    const phone = new ApiClient(shop.app)
    await phone.call('POST', '/auth/login', LEA)
    expect((await phone.call('GET', '/api/cart')).json()).toHaveLength(2)
    await phone.call('POST', '/api/auth/logout')
    expect((await phone.call('GET', '/api/cart')).json()).toEqual([])
    // The next guest of this browser can use its session label.
    expect((await put(phone, 3, 1)).statusCode).toBe(201)
  })
})

describe('notification preferences', () => {
  it('are saved one by one', async () => {
    expect((await lea.call('GET', '/api/user/notifications')).json()).toEqual({
      orderUpdates: true,
      promotions: false,
      newsletter: false,
      newsletterPending: false,
    })
    await lea.call('PATCH', '/api/user/notifications', { promotions: true })
    const saved = await lea.call('PATCH', '/api/user/notifications', { orderUpdates: false })
    expect(saved.json()).toEqual({ orderUpdates: false, promotions: true, newsletter: false, newsletterPending: false })
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
    expect((await stranger.call(method, url, {})).statusCode).toBe(401)
    stranger.cookies.set('session', 'made.up')
    expect((await stranger.call(method, url, {})).statusCode).toBe(401)
  })
})
