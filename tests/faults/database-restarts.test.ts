import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ClusterLocation, clusterLocation } from '#server/platform/database/cluster-location.ts'
import {
  type ClusterEndpoint,
  createCluster,
  newEndpoint,
  SHOP_ROLE,
  startCluster,
  stopCluster,
} from '#server/platform/database/cluster.ts'
import { openPool } from '#server/platform/database/pool.ts'
import { readers, type TestDatabase } from '#tests/support/database/database.ts'
import { withDatabase } from '#tests/support/database/postgres.ts'
import { expectConsistent, isLong, runs } from '#tests/support/shop/consistency.ts'
import { expectJobsDone } from '#tests/support/shop/jobs-done.ts'
import { type ShopProcess, startShopProcess, SHARED_SECRET } from '#tests/support/shop/shop-process.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'
import { startBuyers } from '#tests/support/shop/steady-buyers.ts'

const RUNNING_MS = 20_000
const dataDir = mkdtempSync(join(tmpdir(), 'firnfrucht-restarts-'))
let location: ClusterLocation
let endpoint: ClusterEndpoint
let database: TestDatabase
let shop: ShopProcess
let observer: TestShop

// A server of its own, which nothing but this test starts again: as where an operator restarts PostgreSQL.
beforeAll(async () => {
  location = clusterLocation(dataDir)
  await createCluster(location, ['fsync=off'])
  endpoint = await newEndpoint(location)
  await startCluster(location, endpoint)
  const server = `postgresql:///postgres?user=${SHOP_ROLE}&host=${encodeURIComponent(endpoint.host)}&port=${endpoint.port}`
  const admin = openPool({ url: server, max: 1, onError: () => undefined })
  await admin.pool.query(`create database ${SHOP_ROLE}`)
  await admin.pool.end()
  const url = withDatabase(server, SHOP_ROLE)
  const opened = openPool({ url, onError: () => undefined })
  database = { ...opened, ...readers(opened.pool), url, drop: () => opened.pool.end() }
  shop = await startShopProcess(database, { SEED: 'demo' })
  observer = await startTestShop({ database, env: { SESSION_SECRET: SHARED_SECRET } })
})
afterAll(async () => {
  await shop.kill('SIGTERM')
  await observer.close()
  await database.drop()
  await stopCluster(location, endpoint)
  rmSync(dataDir, { recursive: true, force: true })
})

it(
  'F19: When PostgreSQL is restarted under buyers, every confirmed order stays and every job runs',
  async () => {
    const since = Date.now()
    const count = runs(1, 10)
    const { confirmed, untilMoreOrders, stop } = await startBuyers(shop, database)
    for (let run = 0; run < count; run++) {
      await untilMoreOrders()
      await stopCluster(location, endpoint)
      await startCluster(location, endpoint)
      if (isLong) await delay(RUNNING_MS)
    }
    await untilMoreOrders()
    await stop()

    const { rows } = await database.pool.query('select id from shop_order where id = any($1)', [confirmed])
    expect(rows).toHaveLength(confirmed.length)
    await expectJobsDone(database, 'F19 (restarts)', shop)
    await expectConsistent(observer, 'F19 (restarts)', { runs: count, since })
  },
  runs(240_000, 3_600_000),
)
