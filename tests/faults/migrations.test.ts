import { readdirSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { CheckoutClient } from '#tests/support/checkout-client.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { endOf, spawnShop, startShopProcess } from '#tests/support/shop-process.ts'
import { startTestShop } from '#tests/support/shop.ts'
import { isLong, runs, tally } from '#tests/support/tally.ts'

const BANANA = 9
const SECRET = 'the secret that all processes of a fault test share'
const MIGRATIONS = readdirSync(fileURLToPath(new URL('../../migrations', import.meta.url)))
  .filter((name) => name.endsWith('.sql'))
  .sort()

it(
  'F24 a process killed in any migration leaves whole migrations, and the next start brings the same tables',
  async () => {
    const since = Date.now()
    const all = MIGRATIONS.map((_, index) => index + 1)
    const chosen = isLong ? all : [Math.ceil(Math.random() * MIGRATIONS.length)]
    const whole = await createTestDatabase()
    const wanted = await tablesOf(whole)
    let database = whole
    for (const number of chosen) {
      if (database !== whole) await database.drop()
      database = await createTestDatabase({ migrated: false })
      await dieAt(database, `migration-run:${number}`)
      expect(await appliedTo(database)).toEqual(MIGRATIONS.slice(0, number - 1))
      await dieAt(database, 'migration-applied')
      expect(await appliedTo(database)).toEqual(MIGRATIONS.slice(0, number))
      const shop = await startShopProcess(database)
      expect(await appliedTo(database)).toEqual(MIGRATIONS)
      expect(await tablesOf(database)).toEqual(wanted)
      await shop.kill('SIGTERM')
    }
    const eyes = await startTestShop({ database, env: { SESSION_SECRET: SECRET } })
    await new CheckoutClient(eyes).buy({ productId: BANANA })
    await tally(eyes, 'F24', { runs: chosen.length * 2, since })
    await eyes.close()
    await Promise.all([database.drop(), whole.drop()])
  },
  runs(120_000, 3_600_000),
)

it(
  'F24 a process killed at any instant of its first start leaves nothing that the next start cannot finish',
  async () => {
    const since = Date.now()
    const count = runs(2, 60)
    const database = await createTestDatabase({ migrated: false })
    for (let run = 0; run < count; run++) {
      const { child } = await spawnShop(database, { SEED: 'demo' })
      await delay(500 + Math.random() * 2_500)
      child.kill('SIGKILL')
      await endOf(child)
    }
    const shop = await startShopProcess(database, { SEED: 'demo' })
    const eyes = await startTestShop({ database, seed: false, env: { SESSION_SECRET: SECRET } })
    const { rows } = await database.pool.query(`select (select count(*) from product) as products, (select count(*) from review) as reviews,
      (select count(*) from user_account where role = 'owner') as owners`)
    expect(rows).toEqual([{ products: 24, reviews: 127, owners: 1 }])
    await tally(eyes, 'F24 (first start)', { runs: count, since })
    await shop.kill('SIGTERM')
    await eyes.close()
    await database.drop()
  },
  runs(120_000, 3_600_000),
)

/** Starts a shop that ends where the failpoint stands. */
async function dieAt(database: TestDatabase, failpoint: string): Promise<void> {
  const { child } = await spawnShop(database, { FAILPOINTS: failpoint })
  await endOf(child)
  expect(child.signalCode).toBe('SIGKILL')
}

async function appliedTo({ pool }: TestDatabase): Promise<string[]> {
  const { rows: found } = await pool.query(`select to_regclass('migration') is not null as exists`)
  if (!found[0]?.exists) return []
  return (await pool.query<{ name: string }>('select name from migration order by name')).rows.map(({ name }) => name)
}

/** Columns, indexes, constraints, triggers and functions, in words that two databases can be compared by. */
async function tablesOf({ pool }: TestDatabase): Promise<string[]> {
  const { rows } = await pool.query<{ word: string }>(`
    select concat_ws(' ', table_schema, table_name, column_name, data_type, is_nullable, column_default, generation_expression) as word
      from information_schema.columns where table_schema in ('public', 'test_gateway', 'graphile_worker')
    union all select indexdef from pg_indexes where schemaname in ('public', 'test_gateway', 'graphile_worker')
    union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint where conrelid <> 0 and connamespace::regnamespace::text in ('public', 'test_gateway', 'graphile_worker')
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select proname || prosrc from pg_proc where pronamespace::regnamespace::text in ('public', 'test_gateway', 'graphile_worker')
    order by 1`)
  return rows.map(({ word }) => word)
}
