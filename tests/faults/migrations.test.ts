import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { seedDemo } from '#server/demo/seed-demo.ts'
import { migrationNames } from '#server/platform/database/migrate.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { randomMoment } from '#tests/support/machine/random-moment.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { isLong, runs, expectConsistent } from '#tests/support/shop/consistency.ts'
import { exitOf, spawnShop, startShopProcess, SHARED_SECRET } from '#tests/support/shop/shop-process.ts'
import { startTestShop } from '#tests/support/shop/shop.ts'
import { printSchema } from '#tools/schema/print-schema.ts'

const BANANA = 9
const MIGRATIONS = await migrationNames(fileURLToPath(new URL('../../migrations', import.meta.url)))

it(
  'F24: A process killed in a migration leaves whole migrations, and the next start completes the schema',
  async () => {
    const since = Date.now()
    const all = MIGRATIONS.map((_, index) => index + 1)
    const chosen = isLong ? all : [Math.ceil(Math.random() * MIGRATIONS.length)]
    const whole = await createTestDatabase()
    const expected = await printSchema(whole.pool)
    let database = whole
    for (const number of chosen) {
      if (database !== whole) await database.drop()
      database = await createTestDatabase({ migrated: false })
      await startAndKillAt(database, `migration-run:${number}`)
      expect(await appliedMigrations(database)).toEqual(MIGRATIONS.slice(0, number - 1))
      await startAndKillAt(database, 'migration-applied')
      expect(await appliedMigrations(database)).toEqual(MIGRATIONS.slice(0, number))
      const shop = await startShopProcess(database)
      expect(await appliedMigrations(database)).toEqual(MIGRATIONS)
      expect(await printSchema(database.pool)).toEqual(expected)
      await shop.kill('SIGTERM')
    }
    await seedDemo(database.db)
    const observer = await startTestShop({ database, env: { SESSION_SECRET: SHARED_SECRET } })
    await new CheckoutClient(observer).buy({ productId: BANANA })
    await expectConsistent(observer, 'F24', { runs: chosen.length * 2, since })
    await observer.close()
    await Promise.all([database.drop(), whole.drop()])
  },
  runs(120_000, 3_600_000),
)

it(
  'F24: The next start completes a first start that was killed at any moment',
  async () => {
    const since = Date.now()
    const count = runs(2, 60)
    const database = await createTestDatabase({ migrated: false })
    for (let run = 0; run < count; run++) {
      const { child } = await spawnShop(database, { SEED: 'demo' })
      await randomMoment({ earliestMs: 500, latestMs: 3_000 })
      child.kill('SIGKILL')
      await exitOf(child)
    }
    const shop = await startShopProcess(database, { SEED: 'demo' })
    const observer = await startTestShop({ database, env: { SESSION_SECRET: SHARED_SECRET } })
    const { rows } = await database.pool.query(`select (select count(*) from product) as products, (select count(*) from review) as reviews,
      (select count(*) from user_account where role = 'owner') as owners`)
    expect(rows).toEqual([{ products: 24, reviews: 127, owners: 1 }])
    await expectConsistent(observer, 'F24 (first start)', { runs: count, since })
    await shop.kill('SIGTERM')
    await observer.close()
    await database.drop()
  },
  runs(120_000, 3_600_000),
)

/** Starts a shop that kills itself at the failpoint. */
async function startAndKillAt(database: TestDatabase, failpoint: string): Promise<void> {
  const { child } = await spawnShop(database, { FAILPOINTS: failpoint })
  await exitOf(child)
  expect(child.signalCode).toBe('SIGKILL')
}

async function appliedMigrations({ pool }: TestDatabase): Promise<string[]> {
  const { rows: found } = await pool.query(`select to_regclass('migration') is not null as exists`)
  if (!found[0]?.exists) return []
  return (await pool.query<{ name: string }>('select name from migration order by name')).rows.map(({ name }) => name)
}
