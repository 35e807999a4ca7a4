import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Db, openPool } from '#server/platform/database/pool.ts'
import { holdTransaction } from '#tests/support/database/database-locks.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { openTcpProxy, type TcpProxy } from '#tests/support/machine/tcp-proxy.ts'
import { createLog } from '../log.ts'
import { JobProgress } from './job-progress.ts'
import { PermanentFailure } from './permanent-failure.ts'
import { type JobRunner, runJobs, type Tasks } from './run-jobs.ts'
import { failJob, freeLostJobs, type Job, queuedJobs, queueJob, queueRecurringJob, readJobQueue, takeJob } from './store.ts'

let database: TestDatabase
let proxy: TcpProxy
let log: string[]
let runners: JobRunner[]
let pools: { end(): Promise<void> }[]

beforeEach(async () => {
  database = await createTestDatabase()
  proxy = await openTcpProxy(database.url)
  ;[log, runners, pools] = [[], [], []]
})
afterEach(async () => {
  await Promise.all(runners.map((runner) => runner.stop()))
  await Promise.all(pools.map((pool) => pool.end()))
  await proxy.close()
  await database.drop()
})

/** Runs jobs behind the proxy. */
async function run(tasks: Tasks, limits: Parameters<typeof runJobs>[0]['limits'] = {}): Promise<JobRunner> {
  const { pool, db } = openPool({ url: proxy.url, onError: () => undefined })
  pools.push(pool)
  const runner = await runJobs({
    db,
    listenUrl: proxy.url,
    log: createLog('warn', { write: (line) => void log.push(line) }),
    schedule: [],
    progress: new JobProgress(),
    tasks,
    limits,
  })
  runners.push(runner)
  return runner
}

const queue = (task: string, key = task) => queueJob(database.db, { task, key })
const jobs = () =>
  database.rows('select task_identifier as task, attempts, key, last_error, locked_at from graphile_worker.jobs order by id')
const logged = (message: string) => log.filter((line) => JSON.parse(line).msg === message).length

describe('the job runner', () => {
  it('goes on after connections broke while jobs ended, and runs none again that was done', async () => {
    const ran: string[] = []
    const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
    const gated = (name: string, index: 0 | 1 | 2) => () => {
      ran.push(name)
      return gates[index].promise
    }
    await run({
      first: gated('first', 0),
      second: gated('second', 1),
      third: gated('third', 2),
      fourth: async () => void ran.push('fourth'),
    })
    await Promise.all(['first', 'second', 'third'].map((task) => queue(task)))
    await expect.poll(() => ran).toHaveLength(3)
    proxy.setMode('cut')
    gates[0].resolve()
    await expect.poll(() => logged('the job runner was interrupted, it goes on')).toBeGreaterThan(0)
    gates[1].resolve()
    gates[2].reject(new Error('the database is away'))
    await expect.poll(() => logged('a job failed')).toBe(1)
    proxy.setMode('open')
    await queue('fourth')
    await expect.poll(() => ran).toContain('fourth')
    // The end of the third one was lost: it is freed later.
    await expect.poll(async () => (await jobs()).map(({ task }) => task)).toEqual(['third'])
    expect(ran.filter((task) => task !== 'third').toSorted()).toEqual(['first', 'fourth', 'second'])
  })

  it('runs a new job at once, without waiting for the next look into the queue', async () => {
    let ran = 0
    await run({ task: async () => void ran++ }, { idleMs: 60_000 })
    for (let round = 1; round <= 3; round++) {
      await queue('task')
      await expect.poll(() => ran).toBe(round)
    }
  })

  it('runs the job of a new mail at once, also the first ever', async () => {
    let ran = 0
    await run({ 'send-mail': async () => void ran++ }, { idleMs: 60_000 })
    for (let round = 1; round <= 3; round++) {
      const mail = sql`select '{}'::json as payload, ${`mail:${round}`} as key`
      await database.db.execute(sql`select ${queuedJobs('send-mail', mail)}`)
      await expect.poll(() => ran).toBe(round)
    }
    await expect.poll(jobs).toEqual([])
  })

  it('keeps one job for a key', async () => {
    for (const payload of ['first', 'second'])
      await database.db.execute(
        sql`select ${queuedJobs('send-mail', sql`select json_build_object('is', ${payload}::text) as payload, 'mail:1' as key`)}`,
      )
    const { rows } = await database.pool.query('select payload from graphile_worker._private_jobs')
    expect(rows).toEqual([{ payload: { is: 'second' } }])
  })

  it('takes mails and documents after all other jobs, however long they have waited', async () => {
    const waiting = sql`select '{}'::json as payload, 'mail:' || number as key from generate_series(1, 3) number`
    await database.db.execute(sql`select ${queuedJobs('send-mail', waiting)}`)
    await queueRecurringJob(database.db, { task: 'reconcile', everySeconds: 60 })
    await queue('send-refund')
    const take = () => takeJob(database.db, { tasks: ['send-mail', 'reconcile', 'send-refund'], lockedBy: 'x' })
    const taken = [await take(), await take(), await take(), await take()]
    expect(taken.map((job) => job?.task)).toEqual(['reconcile', 'send-refund', 'send-mail', 'send-mail'])
  })

  it('tries a failed job again later, and stores and logs its reason without the values of the query', async () => {
    const { pool, db } = database
    const failing = () => db.execute(sql`select 1 / (length(${'anna@example.com'}) - 16)`).then(() => undefined)
    await run({ task: failing }, { idleMs: 50 })
    await queue('task')
    await expect.poll(async () => (await jobs())[0]).toMatchObject({ attempts: 1, last_error: expect.any(String), locked_at: null })
    await pool.query('select graphile_worker.reschedule_jobs(array_agg(id), now()) from graphile_worker.jobs')
    await expect
      .poll(async () => (await jobs())[0])
      .toMatchObject({ attempts: 2, locked_at: null, last_error: expect.stringMatching(/^Failed query: select/) })
    expect(logged('a job failed')).toBe(2)
    expect(JSON.stringify(await jobs()) + log.join('')).not.toContain('anna@example.com')
  })

  it('ends a job that failed for good', async () => {
    await run({ task: () => Promise.reject(new PermanentFailure('refused')) })
    await queue('task')
    await expect.poll(jobs).toEqual([])
    expect(logged('a job failed')).toBe(1)
  })

  it('tells a task which attempt is its last', async () => {
    const attempts: boolean[] = []
    await run({ task: async (_payload, { isLastAttempt }) => void attempts.push(isLastAttempt) })
    await queue('task')
    await database.pool.query("select graphile_worker.add_job('task', job_key => 'last', max_attempts => 1)")
    await expect.poll(() => attempts.toSorted()).toEqual([false, true])
  })

  it('gives up a job that hangs, and goes on with the others', async () => {
    let ran = 0
    await run({ hangs: () => new Promise(() => undefined), task: async () => void ran++ }, { jobMs: 200 })
    for (const key of ['1', '2', '3']) await queue('hangs', key)
    await queue('task')
    await expect.poll(() => ran).toBe(1)
    // The job that ran is removed after its work.
    await expect
      .poll(async () => (await jobs()).map(({ last_error }) => last_error))
      .toEqual(Array(3).fill('the job takes longer than 0.2 s'))
  })

  it('keeps a job for as long as it runs, so that no other worker takes it for a lost one', async () => {
    const { promise: end, resolve } = Promise.withResolvers<void>()
    let ran = 0
    await run(
      {
        long: () => {
          ran++
          return end
        },
      },
      { renewMs: 20, idleMs: 20 },
    )
    await queue('long')
    await expect.poll(() => ran).toBe(1)
    await database.pool.query("update graphile_worker._private_jobs set locked_at = now() - interval '31 seconds'")
    const lockedFor = async () => {
      const { rows } = await database.pool.query('select extract(epoch from now() - locked_at)::int as seconds from graphile_worker.jobs')
      return rows[0]?.seconds
    }
    await expect.poll(lockedFor).toBeLessThan(5)
    await freeLostJobs(database.db)
    expect(await lockedFor()).toBeLessThan(5)
    resolve()
    await expect.poll(jobs).toEqual([])
    expect(ran).toBe(1)
  })

  it('records that a job is done before it stops', async () => {
    const { promise: end, resolve } = Promise.withResolvers<void>()
    let ran = 0
    const runner = await run({
      task: () => {
        ran++
        return end
      },
    })
    await queue('task')
    await expect.poll(() => ran).toBe(1)
    const stopped = runner.stop()
    resolve()
    await stopped
    expect(await jobs()).toEqual([])
  })

  it('stops although a job hangs', async () => {
    let hanging = 0
    const runner = await run({ hangs: () => new Promise(() => void hanging++) }, { stopMs: 200 })
    await queue('hangs')
    await expect.poll(() => hanging).toBe(1)
    await runner.stop()
  })
})

it('a job is taken and ended without waiting for the disk: it may run twice', async () => {
  await queue('task')
  const waits = async (work: (tx: Db) => Promise<unknown>) =>
    database.db.transaction(async (tx) => {
      await tx.execute(sql`set local synchronous_commit = on`)
      await work(tx)
      const { rows } = await tx.execute(sql`show synchronous_commit`)
      return rows[0]?.['synchronous_commit']
    })
  let job: Job | undefined
  const take = async (tx: Db) => void (job = await takeJob(tx, { tasks: ['task'], lockedBy: 'x' }))
  expect(await waits(take)).toBe('off')
  expect(await waits((tx) => takeJob(tx, { done: job, tasks: [], lockedBy: 'x' }))).toBe('off')
  expect(await jobs()).toEqual([])
})

describe('a job whose process was killed', () => {
  const kill = () => database.pool.query("update graphile_worker._private_jobs set locked_at = now() - interval '31 seconds'")
  const take = (task: string) => takeJob(database.db, { tasks: [task], lockedBy: 'killed' })

  it('runs again', async () => {
    await queue('task')
    await take('task')
    expect(await take('task')).toBeUndefined()
    await kill()
    await freeLostJobs(database.db)
    expect(await take('task')).toMatchObject({ task: 'task', attempts: 2 })
  })

  it('leaves nothing behind when a newer one of the same key has superseded it', async () => {
    await queue('task')
    await take('task')
    await queue('task')
    expect(await jobs()).toHaveLength(2)
    await kill()
    await freeLostJobs(database.db)
    expect(await jobs()).toMatchObject([{ key: 'task', attempts: 0 }])
    expect(await readJobQueue(database.db)).toMatchObject({ due: 1, failed: [] })
  })

  it('leaves nothing behind either when it fails after it was superseded', async () => {
    await queue('task')
    const job = await take('task')
    await queue('task')
    await failJob(database.db, { id: job?.id ?? 0, lockedBy: 'killed', error: new Error('no') })
    await freeLostJobs(database.db)
    expect(await jobs()).toMatchObject([{ key: 'task', attempts: 0 }])
  })
})

it('a recurring job is completed while another process queues it, and neither waits for the other for ever', async () => {
  const recurring = { task: 'task', everySeconds: 60 }
  await queueRecurringJob(database.db, recurring)
  const done = await takeJob(database.db, { tasks: ['task'], lockedBy: 'other' })
  const held = await holdTransaction(database)
  await held.query('select from recurring_job for update')
  const completed = takeJob(database.db, { done, tasks: ['task'], lockedBy: 'other' })
  await held.awaitWaiting(1)
  const queued = queueRecurringJob(database.db, recurring)
  await held.awaitWaiting(2)
  await held.end()
  await Promise.all([completed, queued])
  expect(await jobs()).toMatchObject([{ task: 'task', attempts: 0 }])
})

it('a job is taken after the wait for the one that is done, so that nobody waits in a circle', async () => {
  await queue('done')
  const done = await takeJob(database.db, { tasks: ['done'], lockedBy: 'x' })
  await queue('next')
  const held = await holdTransaction(database)
  await held.query('select from graphile_worker._private_jobs where id = $1 for update', [done?.id])
  const taken = takeJob(database.db, { done, tasks: ['next'], lockedBy: 'x' })
  await held.awaitWaiting(1)
  await held.query(`select graphile_worker.add_job('next', job_key => 'next')`)
  await held.end()
  expect(await taken).toMatchObject({ task: 'next' })
  expect(await jobs()).toMatchObject([{ task: 'next', attempts: 1 }])
})

it('a job that was freed as lost and queued for something new stays, although the end of the first is recorded late', async () => {
  const queueKeyed = (text: string) =>
    database.pool.query(`select graphile_worker.add_job('task', json_build_object('text', $1::text), job_key => 'key')`, [text])
  await queueKeyed('old')
  const done = await takeJob(database.db, { tasks: ['task'], lockedBy: 'away' })
  await database.pool.query(`update graphile_worker._private_jobs set locked_at = now() - interval '1 minute'`)
  await freeLostJobs(database.db)
  await queueKeyed('new')
  await takeJob(database.db, { done, tasks: [], lockedBy: 'away' })
  expect(await takeJob(database.db, { tasks: ['task'], lockedBy: 'other' })).toMatchObject({ id: done?.id, payload: { text: 'new' } })
})
