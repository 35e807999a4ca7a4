import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getUser, login, register, requestPasswordReset } from '#contract/accounts/accounts.ts'
import { subscribeNewsletter } from '#contract/newsletter/newsletter.ts'
import { LEA } from '#tests/support/accounts/people.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { ApiClient, invalid } from '#tests/support/shop/api-client.ts'
import { listRoutes } from '#tests/support/shop/routes.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

let shop: TestShop
let lea: ApiClient
beforeAll(async () => {
  shop = await startTestShop({ seed: false })
  lea = new ApiClient(shop.app)
  await lea.request(register, { body: LEA })
})
afterAll(() => shop.close())

/** Returns a checksum of every table. */
async function tableChecksums(): Promise<string[]> {
  const { rows } = await shop.pool.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
  )
  const checksums = rows.map(({ name }) =>
    shop.pool.query<{ checksum: string }>(
      `select '${name} ' || md5(coalesce(string_agg(each::text, '' order by each::text), '')) as checksum from ${name} each`,
    ),
  )
  return (await Promise.all(checksums)).map(({ rows: [row] }) => row?.checksum ?? '')
}

describe('S19: Another site', () => {
  it("cannot change anything with an operator's cookies, not even by GET requests", async () => {
    const owner = await signInAs(shop, 'owner')
    const changes = listRoutes(shop.app).filter(({ method }) => method !== 'GET' && method !== 'OPTIONS')
    expect(changes.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/auth/second-factor', '/api/auth/second-factor', '/api/admin/products', '/api/stripe/webhook']),
    )
    const before = await tableChecksums()
    for (const { method, url } of changes) {
      for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }, { origin: 'null' }]) {
        const { statusCode } = await owner.send({ method, url, headers, payload: { ...LEA, firstName: 'Eve' } })
        expect([method, url, statusCode]).toEqual([method, url, 403])
      }
      expect([url, (await owner.send({ url })).statusCode < 500]).toEqual([url, true])
    }
    expect(await tableChecksums()).toEqual(before)
    expect(await owner.request(getUser, {})).toMatchObject({ email: 'owner@example.com', firstName: 'owner' })
  })
})

describe('S10: Sign-in', () => {
  it('replaces a session that somebody else planted in the browser', async () => {
    const planted = new ApiClient(shop.app)
    await planted.request(register, { body: { ...LEA, email: 'mallory@example.com' } })
    const fixed = planted.cookies.get('session') ?? ''
    const victim = new ApiClient(shop.app)
    victim.cookies.set('session', fixed)
    await victim.request(login, { body: LEA })
    expect(victim.cookies.get('session')).not.toBe(fixed)
    expect(await planted.request(getUser, {})).toEqual({})
  })

  it('rejects a session with a forged signature', async () => {
    const [token = ''] = decodeURIComponent(lea.cookies.get('session') ?? '').split('.')
    for (const forged of [token, `${token}.`, `${token}.AAAA`, '.', '%00']) {
      const eve = new ApiClient(shop.app)
      eve.cookies.set('session', forged)
      const answer = await eve.respond(getUser, {})
      expect([answer.statusCode, answer.json()]).toEqual([200, {}])
    }
  })
})

describe('S12: The response to an unknown address', () => {
  it.each([
    [login.path, (email: string) => new ApiClient(shop.app).respond(login, { body: { email, password: 'falsch' } })],
    [requestPasswordReset.path, (email: string) => new ApiClient(shop.app).respond(requestPasswordReset, { body: { email } })],
    [
      subscribeNewsletter.path,
      (email: string) => new ApiClient(shop.app).respond(subscribeNewsletter, { body: { email, source: 'footer' } }),
    ],
  ] as const)('of %s equals that to a known one in status, text and headers', async (_, ask) => {
    const [known, unknown] = [await ask(LEA.email), await ask('zzz.muster@example.com')]
    const seen = ({ statusCode, body, headers }: typeof known) => ({
      statusCode,
      body,
      headers: { ...headers, date: '', 'x-request-id': '' },
    })
    expect(seen(unknown)).toEqual(seen(known))
  })
})

describe('S13: The limit of attempts', () => {
  it('cannot be avoided with a forged X-Forwarded-For, other case or doubled slashes', async () => {
    const strict = await startTestShop({ database: shop.database, env: { RATE_LIMIT_FACTOR: '1' } })
    const statuses: number[] = []
    for (let attempt = 0; attempt < 9; attempt++) {
      const visitor = new ApiClient(strict.app, { 'x-forwarded-for': `203.0.113.${attempt}`, 'x-client-address': `203.0.113.${attempt}` })
      const email = attempt % 2 ? 'LIMIT@example.com' : ' limit@example.com '
      statuses.push(
        (await visitor.send({ method: 'POST', url: attempt % 2 ? '//auth//login/' : '/auth/login', payload: { email, password: 'x' } }))
          .statusCode,
      )
    }
    expect(statuses).toEqual([...Array.from({ length: 8 }, () => 401), 429])
    await strict.close()
  })
})

describe('The sign-in endpoint', () => {
  it.each([
    [{}],
    [[]],
    [{ email: LEA.email }],
    [{ email: [LEA.email], password: 'x' }],
    [{ email: { $ne: '' }, password: { $ne: '' } }],
    [{ email: `${'a'.repeat(300)}@example.com`, password: 'x' }],
    [{ email: LEA.email, password: 'x'.repeat(257) }],
    [{ email: 'lea.müster@exämple.com', password: 'x' }],
  ])('answers 400 to %j', async (body) => {
    const answer = await new ApiClient(shop.app).respond(login, { body: invalid(body) })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'invalid-input', message: expect.any(String) })
  })

  it('exposes no password or token in what a customer can read', async () => {
    for (const url of ['/api/auth/user', '/api/user/sessions', '/api/user/export']) {
      expect((await lea.send({ url })).body).not.toMatch(/"(password|token|token_hash|access_token)"/)
    }
  })
})
