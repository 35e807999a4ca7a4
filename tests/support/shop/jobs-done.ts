import { expect } from 'vitest'
import type { TestDatabase } from '../database/database.ts'
import { isLong, runs } from './consistency.ts'
import type { ShopProcess } from './shop-process.ts'

/** Recurring jobs that have to run once more: in the quick form only the one that comes every 15 seconds. */
const AWAITED_SECONDS = runs(15, 60)

/**
 * Waits until a shop has done in the background whatever its buyers caused, and each recurring job in time; prints what
 * is left, and fails on it. The quick form makes due at once what takes a minute, such as the jobs of a lost
 * connection.
 */
export async function expectJobsDone({ pool }: Pick<TestDatabase, 'pool'>, fault: string, shop: Pick<ShopProcess, 'app'>): Promise<void> {
  const { rows: clock } = await pool.query<{ now: Date }>('select now()')
  const left = async () => {
    if (!isLong) await hurryJobs(pool)
    const { rows } = await pool.query<Record<string, number>>(
      `select (select count(*) from test_gateway.payment_intent where status = 'succeeded') - (select count(*) from shop_order) as payments,
        (select count(*) from mail where state = 'queued') as mails,
        (select count(*) from document where not exists (select from document_pdf where document_id = document.id)) as pdfs,
        (select count(*) from graphile_worker.jobs where attempts >= max_attempts or locked_at < now() - interval '1 minute') as dead,
        (select count(*) from recurring_job where every_seconds <= $1 and finished_at < $2) as late`,
      [AWAITED_SECONDS, clock[0]?.now],
    )
    return rows[0]
  }
  const nothing = { payments: 0, mails: 0, pdfs: 0, dead: 0, late: 0 }
  const began = Date.now()
  await expect.poll(left, { timeout: runs(90_000, 300_000), interval: 1_000 }).toEqual(nothing)
  const { rows: done } = await pool.query<Record<string, number>>(
    `select (select count(*) from shop_order) as orders, (select count(*) from mail) as mails, (select count(*) from document_pdf) as pdfs`,
  )
  const countsOf = (row: Record<string, number> = {}) => Object.entries(row).map(([name, count]) => `${name}=${count}`)
  const seconds = Math.round((Date.now() - began) / 1000)
  process.stdout.write([`${fault}: done`, ...countsOf(done[0]), `left after ${seconds} s`, ...countsOf(await left())].join(' ') + '\n')
  expect((await shop.app.inject({ method: 'GET', url: '/readyz' })).statusCode).toBe(200)
  const { body } = await shop.app.inject({ method: 'GET', url: '/metrics' })
  expect(body).toMatch(/^overdue\{what="jobs"\} 0\noverdue\{what="mails"\} 0$/m)
}

/** Makes everything due that the shop would do within two minutes, as the jobs and payments of a killed process. */
export async function hurryJobs(pool: TestDatabase['pool']): Promise<void> {
  await pool.query(`
    update mail set leased_until = null where state = 'queued' and leased_until < now() + interval '18 seconds';
    select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
    from graphile_worker.jobs where locked_at < now() - interval '2 seconds';
    select graphile_worker.reschedule_jobs(array_agg(id), now()) from graphile_worker.jobs where locked_at is null and attempts < max_attempts;
    select graphile_worker.add_job('reconcile', '{"isStart":true}'::json, job_key => 'reconcile')`)
}
