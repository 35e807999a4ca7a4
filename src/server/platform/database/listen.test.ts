import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '#tests/support/database/database.ts'
import type { TestDatabase } from '#tests/support/database/database.ts'
import { openTcpProxy } from '#tests/support/machine/tcp-proxy.ts'
import { listen } from './listen.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase({ migrated: false })
})

afterAll(() => database.drop())

it('receives notifications, reports a reconnection after a broken connection, and receives again', async () => {
  const received: string[] = []
  let reconnected = 0
  const listener = await listen({
    url: database.url,
    channel: 'catalogue',
    onNotify: (payload) => received.push(payload),
    onReconnect: () => reconnected++,
    onError: () => undefined,
  })
  await database.pool.query("notify catalogue, 'product 1'")
  await expect.poll(() => received).toEqual(['product 1'])

  await database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'firnfrucht listen' and datname = current_database()",
  )
  await expect.poll(() => reconnected).toBe(1)
  await database.pool.query("notify catalogue, 'product 2'")
  await expect.poll(() => received).toEqual(['product 1', 'product 2'])

  await listener.close()
  await database.pool.query("notify catalogue, 'product 3'")
  expect(received).toHaveLength(2)
})

it('leaves no connection behind when it is closed while it reconnects', async () => {
  const proxy = await openTcpProxy(database.url)
  const quiet = { onNotify: () => undefined, onReconnect: () => undefined, onError: () => undefined }
  const listener = await listen({ url: proxy.url, channel: 'catalogue', ...quiet })
  proxy.setMode('cut')
  await expect.poll(openConnections).toBe(0)
  proxy.setMode('open', 200)
  await expect.poll(openConnections).toBe(1)
  await listener.close()
  await expect.poll(openConnections).toBe(0)
  await proxy.close()
})

async function openConnections(): Promise<number> {
  const { rowCount } = await database.pool.query(
    "select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'",
  )
  return rowCount ?? 0
}
