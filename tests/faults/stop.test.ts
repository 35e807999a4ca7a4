import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setInterval as pace } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBundledDatabase } from '#server/platform/database/bundled.ts'
import { clusterLocation } from '#server/platform/database/cluster-location.ts'
import { runningPostmaster } from '#server/platform/database/postmaster.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { randomMoment } from '#tests/support/machine/random-moment.ts'
import { runs } from '#tests/support/shop/consistency.ts'
import { exitOf, spawnShop, startShopProcess } from '#tests/support/shop/shop-process.ts'

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const
const dataDir = mkdtempSync(join(tmpdir(), 'firnfrucht-stop-'))
/** A shop with the bundled database in `dataDir`. */
const BUNDLED = { DATABASE_URL: '', DATA_DIR: dataDir }
const fail = (_fields: object, message: string) => expect.unreachable(message)
/** There once the shop hears signals; one that comes earlier ends Node, which on a slow machine has not begun yet. */
const heard = `${dataDir}.heard`
const saysWhenItHears = `import { writeFileSync } from 'node:fs'
  process.on('newListener', (name) => name === 'SIGHUP' && queueMicrotask(() => writeFileSync(${JSON.stringify(heard)}, '')))`
const HEARING = { ...BUNDLED, NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(saysWhenItHears)}` }
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase({ seeded: true })
  const quick = ['fsync=off', 'shared_buffers=16MB']
  await (await openBundledDatabase({ dataDir, log: { warn: fail, error: fail }, settings: quick })).stop()
  const first = await startShopProcess(database, BUNDLED)
  await first.kill('SIGTERM')
})
afterAll(async () => {
  await database.drop()
  for (const made of [dataDir, heard]) rmSync(made, { recursive: true, force: true })
})

it.each(SIGNALS)(
  'F28: After %s, whenever it comes, the process ends with exit code 0 and leaves no database behind',
  async (signal) => {
    for (let run = 0; run < runs(2, 20); run++) {
      rmSync(heard, { force: true })
      const { child } = await spawnShop(database, HEARING)
      await expect.poll(() => existsSync(heard), { interval: 5 }).toBe(true)
      await randomMoment({ latestMs: 2_600 })
      const stoppedAt = Date.now()
      child.kill(signal)
      expect(await exitOf(child)).toEqual({ code: 0, signal: null })
      process.stdout.write(`F28: ${signal} ms=${Date.now() - stoppedAt}\n`)
      expect(runningPostmaster(clusterLocation(dataDir).directory)).toBeUndefined()
    }
  },
  runs(120_000, 600_000),
)

it.each(SIGNALS)('F28: %s at the moment at which the shop is ready stops it cleanly', async (signal) => {
  const { child, address } = await spawnShop(database, BUNDLED)
  for await (const _ of pace(5)) {
    const response = await fetch(`${address}/readyz`).catch(() => undefined)
    if (response?.ok) break
  }
  child.kill(signal)
  expect(await exitOf(child)).toEqual({ code: 0, signal: null })
  expect(runningPostmaster(clusterLocation(dataDir).directory)).toBeUndefined()
})

it.runIf(existsSync('/usr/bin/script'))(
  'F28: A shop whose terminal is closed stops cleanly, though nobody reads its log any more',
  async () => {
    const inTerminal = ['sh', '-c', 'exec script -qec "exec $0 $1" /dev/null']
    const shop = await startShopProcess(database, { ...BUNDLED, LOG_LEVEL: 'debug' }, inTerminal)
    await shop.kill('SIGKILL')
    await expect.poll(() => runningPostmaster(clusterLocation(dataDir).directory)).toBeUndefined()
    await expect.poll(() => fetch(shop.address).catch((error: Error) => error.cause)).toMatchObject({ code: 'ECONNREFUSED' })
  },
)
