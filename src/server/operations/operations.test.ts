import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getOperations, getInvariants } from '#contract/operations/admin-operations.ts'
import { createBackup } from '#server/platform/backup/create-backup.ts'
import { queueRecurringJob } from '#server/platform/jobs/store.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { memoryPictures } from '#tests/support/products/memory-pictures.ts'
import type { ApiClient } from '#tests/support/shop/api-client.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

const STRAWBERRY = 1
let shop: TestShop
let staff: ApiClient

beforeAll(async () => {
  shop = await startTestShop({ listens: true })
  staff = await signInAs(shop, 'staff')
})
afterAll(() => shop.close())

const operations = () => staff.request(getOperations, {})

describe('the state of the shop', () => {
  it('names what a fresh demo shop lacks: backups, a mail server and real payments', async () => {
    const found = await operations()
    expect(found).toMatchObject({
      database: { state: 'good', maxConnections: expect.any(Number) },
      jobs: { failed: [] },
      mails: { state: 'warn', isDelivered: false, failed: 0 },
      payments: { state: 'warn', isTest: true, toReview: 0 },
      backups: { state: 'bad', lastAt: null, folder: null },
    })
    expect(found.database.bytes).toBeGreaterThan(1_000_000)
    expect(found.disks.length).toBeGreaterThan(0)
    for (const { free, size } of found.disks) expect([free > 0, free < size]).toEqual([true, true])
  })

  it('turns red for jobs that nobody takes, jobs that failed and mails that failed', async () => {
    await shop.pool.query(`select graphile_worker.add_job('send-refund', run_at => now() - interval '6 minutes')`)
    await shop.pool.query(`select graphile_worker.add_job('reconcile', max_attempts => 1)`)
    await shop.pool.query(`update graphile_worker._private_jobs set attempts = 1 where max_attempts = 1`)
    await shop.pool.query(
      `insert into mail (key, template, recipient, data, state) values ('x', 'order-confirmation', 'a@example.com', '{}', 'failed')`,
    )
    const { jobs, mails } = await operations()
    expect(jobs).toMatchObject({ state: 'bad', failed: [{ task: 'reconcile', jobs: 1 }] })
    expect(jobs.oldestDueSeconds).toBeGreaterThanOrEqual(360)
    expect(mails).toMatchObject({ state: 'bad', failed: 1 })
  })

  it('turns red for recurring jobs that miss their times, and names them', async () => {
    await shop.pool.query('delete from mail')
    await queueRecurringJob(shop.db, { task: 'fetch-payouts', everySeconds: 86_400 })
    await queueRecurringJob(shop.db, { task: 'reconcile', everySeconds: 60 })
    expect((await operations()).jobs.overdue).toMatchObject([{ task: 'send-refund' }])
    await shop.pool.query(`update recurring_job set finished_at = queued_at - interval '4 minutes'`)
    const { jobs } = await operations()
    expect(jobs).toMatchObject({ state: 'bad', overdue: [{ task: 'send-refund' }, { task: 'reconcile', seconds: 240 }] })
  })

  it('turns red when an order was paid and the provider sent no event', async () => {
    await new CheckoutClient(shop).buy({ productId: STRAWBERRY })
    await expect.poll(async () => (await operations()).payments.lastEventAt).not.toBeNull()
    await shop.pool.query(`update shop_order set placed_at = now() - interval '11 minutes'`)
    expect((await operations()).payments.state).toBe('warn')
    await shop.pool.query(`update payment_event set received_at = now() - interval '1 day'`)
    expect((await operations()).payments.state).toBe('bad')
  })

  it('turns green with a backup', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'firnfrucht-operations-'))
    await createBackup({ url: shop.database.url, pictures: memoryPictures(), sessionSecret: undefined, directory, keep: 1 })
    expect((await operations()).backups).toMatchObject({ state: 'good', folder: expect.stringContaining(directory) })
    await shop.pool.query(`update backup set taken_at = now() - interval '3 days'`)
    expect((await operations()).backups.state).toBe('bad')
    rmSync(directory, { recursive: true })
  })
})

describe("the doctor's findings", () => {
  it('are those of npm run doctor', async () => {
    const invariants = () => staff.request(getInvariants, {})
    expect((await invariants()).checks).toContainEqual({ name: 'I3', violations: [] })
    await shop.pool.query("update product_size set stock_level = stock_level + 1 where product_id = 1 and weight = '15g'")
    const { checks } = await invariants()
    expect(checks).toContainEqual({ name: 'I3', violations: [expect.stringContaining('the ledger adds up to')] })
  })
})
