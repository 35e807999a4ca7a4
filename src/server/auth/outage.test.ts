import { expect, it } from 'vitest'
import { getUser, login, register } from '#contract/accounts/accounts.ts'
import { openPool } from '#server/platform/database/pool.ts'
import { LEA } from '#tests/support/accounts/people.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { openTcpProxy } from '#tests/support/machine/tcp-proxy.ts'
import { ApiClient } from '#tests/support/shop/api-client.ts'
import { startTestShop } from '#tests/support/shop/shop.ts'

it('Who is signed in, or signs in, is told to come again while the database is away', async () => {
  const database = await createTestDatabase()
  const proxy = await openTcpProxy(database.url)
  const through = openPool({ url: proxy.url, onError: () => undefined })
  const shop = await startTestShop({ database: { ...database, ...through, url: proxy.url } })
  const lea = new ApiClient(shop.app)
  await lea.request(register, { body: LEA })
  proxy.setMode('cut')
  for (const answer of [await lea.respond(getUser, {}), await new ApiClient(shop.app).respond(login, { body: LEA })])
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2'])
  proxy.setMode('open')
  expect(await lea.request(getUser, {})).toMatchObject({ email: LEA.email })
  await shop.close()
  await through.pool.end()
  await proxy.close()
  await database.drop()
})
