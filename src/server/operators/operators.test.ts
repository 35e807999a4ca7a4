import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { login, register } from '#contract/accounts/accounts.ts'
import { accountMails } from '#server/accounts/account-mails.ts'
import { createApp } from '#server/app.ts'
import { loadConfig } from '#server/platform/config.ts'
import { createLog } from '#server/platform/log.ts'
import { LEA } from '#tests/support/accounts/people.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { memoryPictures } from '#tests/support/products/memory-pictures.ts'
import { ApiClient } from '#tests/support/shop/api-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'
import { ensureAdministrator } from './ensure-administrator.ts'

let database: TestDatabase
let shop: TestShop
const log = createLog('silent')
const mails = accountMails({ baseUrl: 'https://shop.example' })
const configOf = (env: NodeJS.ProcessEnv = {}) =>
  loadConfig({ DATA_DIR: '/tmp/firnfrucht-administration', RATE_LIMIT_FACTOR: '100', ...env })

beforeAll(async () => {
  database = await createTestDatabase()
  shop = await startTestShop({ database })
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})

describe('the first administrator', () => {
  it('is created once, even if two processes start together', async () => {
    let firsts = 0
    const start = () => ensureAdministrator(database.db, { config: configOf(), log, mails, onFirstOwner: async () => void firsts++ })
    const results = await Promise.all([start(), start()])
    const created = results.filter((result) => result !== undefined)
    expect(firsts).toBe(1)
    expect(created).toMatchObject([{ email: 'admin@firnfrucht.ch', password: expect.stringMatching(/^.{16}$/) }])
    const { password = '' } = created[0] ?? {}
    expect(await new ApiClient(shop.app).request(login, { body: { email: 'admin@firnfrucht.ch', password } })).toMatchObject({
      user: { isAdmin: true, role: 'owner', emailVerified: true },
    })
  })

  it('is named by ADMIN_EMAIL and ADMIN_PASSWORD, and a given password is not shown', async () => {
    const config = configOf({ ADMIN_EMAIL: 'Chefin@example.com', ADMIN_PASSWORD: 'geheim genug' })
    const onFirstOwner = () => Promise.reject(new Error('there is one already'))
    const start = () => ensureAdministrator(database.db, { config, log, mails, onFirstOwner })
    expect(await start()).toEqual({ email: 'chefin@example.com', password: undefined })
    expect(await start()).toBeUndefined()
    const body = { email: 'chefin@example.com', password: 'geheim genug' }
    expect(await new ApiClient(shop.app).request(login, { body })).toMatchObject({ user: { role: 'owner' } })
  })
})

describe('S7 the administration', () => {
  const paths = ['/api/admin/anything', '/admin', '/admin/produkte']

  it('is closed to guests (401, its pages lead to the sign-in form) and customers (403), also with forged identity headers', async () => {
    const { app } = await createApp({
      config: configOf(),
      log,
      pool: database.pool,
      db: database.db,
      clock: Date.now,
      pictures: memoryPictures(),
      payments: shop.payments,
    })
    for (const path of paths) app.get(path, async () => 'secret')
    const lea = new ApiClient(app, { 'x-user-id': '1', 'x-admin-user': 'true' })
    expect((await lea.send({ url: '/api/admin/anything' })).statusCode).toBe(401)
    for (const path of ['/admin', '/admin/produkte?q=a']) {
      const { statusCode, headers } = await lea.send({ url: path })
      expect([statusCode, headers['location']]).toEqual([302, `/auth/login?next=${encodeURIComponent(path)}`])
    }
    await lea.request(register, { body: LEA })
    for (const path of [...paths, '//admin/', '/%61dmin', '/api//admin/anything']) {
      const answer = await lea.send({ url: path })
      expect([403, 404]).toContain(answer.statusCode)
      expect(answer.body).not.toContain('secret')
    }
    await app.close()
  })

  it('opens to staff and closes with the first request after they lose the role', async () => {
    const { app } = await createApp({
      config: configOf(),
      log,
      pool: database.pool,
      db: database.db,
      clock: Date.now,
      pictures: memoryPictures(),
      payments: shop.payments,
    })
    for (const path of ['/api/admin/anything', '/admin']) app.get(path, async () => 'secret')
    const lea = new ApiClient(app)
    await lea.request(login, { body: LEA })
    await database.pool.query(`update user_account set role = 'staff', email_verified = true where email = $1`, [LEA.email])
    for (const path of ['/api/admin/anything', '/admin']) expect((await lea.send({ url: path })).body).toBe('secret')
    await database.pool.query(`update user_session set created_at = now() - interval '30 minutes', administered_at = null`)
    expect((await lea.send({ url: '/api/admin/anything' })).statusCode).toBe(401)
    expect((await lea.send({ url: '/admin' })).headers['location']).toBe('/auth/login?next=%2Fadmin')
    await database.pool.query(`update user_account set role = 'customer' where email = $1`, [LEA.email])
    expect((await lea.send({ url: '/api/admin/anything' })).statusCode).toBe(403)
    await app.close()
  })
})
