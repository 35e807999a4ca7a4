import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBundledDatabase } from '#server/platform/database/bundled.ts'
import { isAlive, runningPostmaster } from '#server/platform/database/postmaster.ts'
import { runs } from '#tests/support/shop/consistency.ts'
import { type ShopProcess, startShopProcess } from '#tests/support/shop/shop-process.ts'

const WATCHED_MS = runs(5_000, 100_000)
const folder = mkdtempSync(join(tmpdir(), 'firnfrucht-directory-'))
const directory = join(folder, 'data/postgres')
const copy = join(folder, 'copy')
let shop: ShopProcess

/** PostgreSQL may still write a file while its directory is removed. */
const REMOVED = { recursive: true, maxRetries: 10 }

const start = () => startShopProcess({ url: '' }, { DATABASE_URL: '', DATA_DIR: join(folder, 'data') })
const fail = (_fields: object, message: string) => expect.unreachable(message)

beforeAll(async () => {
  // Under root, PostgreSQL runs as somebody else, who has to reach the folder.
  chmodSync(folder, 0o755)
  const settings = ['fsync=off', 'shared_buffers=16MB']
  await (await openBundledDatabase({ dataDir: join(folder, 'data'), log: { warn: fail, error: fail }, settings })).stop()
  await start().then(({ kill }) => kill('SIGTERM'))
  // Node's own copy gives the files to whoever copies.
  execFileSync('cp', ['-a', directory, copy])
  shop = await start()
})
afterAll(async () => {
  await shop.kill('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
})

const status = async (url: string) => (await shop.app.inject({ url })).statusCode

it(
  'F29: While the data directory is gone, readiness says so without a break, and the shop goes on once it is back',
  async () => {
    expect(await status('/readyz')).toBe(200)
    rmSync(directory, REMOVED)
    const seen = new Set<number>()
    for (const end = Date.now() + WATCHED_MS; Date.now() < end; await pause(50)) seen.add(await status('/readyz'))
    expect([...seen]).toEqual([503])
    expect([await status('/api/cart/quote'), await status('/rezepte')]).toEqual([503, 503])

    renameSync(copy, directory)
    await expect.poll(() => status('/readyz')).toBe(200)
    await expect.poll(() => status('/api/cart/quote')).toBe(200)
  },
  WATCHED_MS + 60_000,
)

it('F29: A shop that finds another database in its place ends, so that the next start begins with it', async () => {
  const server = runningPostmaster(directory)
  rmSync(join(folder, 'data'), REMOVED)
  await expect.poll(() => isAlive(server?.pid ?? 0)).toBe(false)
  const next = await start()
  expect(await shop.exited).toEqual({ code: 1, signal: null })
  shop = next
  expect(await status('/readyz')).toBe(200)
})
