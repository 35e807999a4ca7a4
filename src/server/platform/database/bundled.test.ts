import { execFileSync, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createDataDirectory } from '#tests/support/database/postgres.ts'
import { endWithThisProcess } from '#tests/support/machine/end-with-this-process.ts'
import { openBundledDatabase } from './bundled.ts'
import type { BundledDatabase } from './bundled.ts'
import { runningPostmaster } from './postmaster.ts'

const log = { warn: () => undefined, error: () => undefined }
const settings = ['fsync=off', 'shared_buffers=16MB']

let dataDir: string
let opened: BundledDatabase[]

beforeEach(() => {
  dataDir = createDataDirectory()
  opened = []
})

afterEach(async () => {
  for (const database of opened) await database.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function open(): Promise<BundledDatabase> {
  const database = await openBundledDatabase({ dataDir, log, settings })
  opened.push(database)
  return database
}

async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  // What the server ends between two of these steps is thrown by the next one.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

const lockFile = () => join(dataDir, 'postgres', 'postmaster.pid')
const running = () => runningPostmaster(join(dataDir, 'postgres'))?.pid
const postmasterPid = () => Number(readFileSync(lockFile(), 'utf8').split('\n')[0])

describe('the bundled PostgreSQL', () => {
  it('is created on first use, keeps its rows over a restart, and stops with its last user', async () => {
    const first = await open()
    await query(first.url, "create table fruits as select 'Äpfel' as fruit")
    await first.stop()
    expect(running()).toBeUndefined()

    const second = await open()
    expect(await query(second.url, 'select fruit from fruits')).toEqual([{ fruit: 'Äpfel' }])
  })

  it('listens on a private socket only and commits synchronously', async () => {
    const { url } = await open()
    const [row] = await query(
      url,
      "select current_setting('listen_addresses') addresses, current_setting('synchronous_commit') synchronous, current_setting('jit') jit, current_setting('server_encoding') encoding",
    )
    expect(row).toEqual({ addresses: '', synchronous: 'on', jit: 'off', encoding: 'UTF8' })
  })

  it('demands the password that only the shop can read, and closes its files to all others', async () => {
    const { url, connection } = await open()
    const withoutPassword = new pg.Client({ ...connection, password: 'guessed' })
    await expect(withoutPassword.connect()).rejects.toThrow('password authentication failed')
    expect(
      (await query<{ method: string }>(url, 'select distinct auth_method as method from pg_hba_file_rules')).map(({ method }) => method),
    ).toEqual(['scram-sha-256'])
    expect(statSync(join(dataDir, 'postgres-password')).mode & 0o777).toBe(0o600)
    expect(statSync(join(dataDir, 'postgres')).mode & 0o077).toBe(0)
    expect(statSync(connection.host).mode & 0o077).toBe(0)
  })

  it.runIf(process.getuid?.() === 0)('has an account of its own when root starts it', async () => {
    await open()
    const { uid } = statSync(join(dataDir, 'postgres', 'PG_VERSION'))
    expect(readFileSync('/etc/passwd', 'utf8')).not.toContain(`:${uid}:`)
    expect(readFileSync(`/proc/${postmasterPid()}/status`, 'utf8')).toContain(`Uid:\t${uid}\t${uid}`)
  })

  it('takes a cluster of an earlier release, which trusted everyone and ran as nobody, with its rows', async () => {
    const first = await open()
    await query(first.url, 'create table kept as select 1 as one')
    await first.stop()
    const rules = join(dataDir, 'postgres/pg_hba.conf')
    writeFileSync(rules, readFileSync(rules, 'utf8').replaceAll('scram-sha-256', 'trust'))
    rmSync(join(dataDir, 'postgres-password'))
    if (process.getuid?.() === 0) execFileSync('chown', ['-R', 'nobody', join(dataDir, 'postgres')])

    const second = await open()
    expect(await query(second.url, 'select one from kept')).toEqual([{ one: 1 }])
    await expect(new pg.Client({ ...second.connection, password: 'guessed' }).connect()).rejects.toThrow('password authentication failed')
  })

  it('is taken over, and later stopped, by the next process when the one that started it was killed', async () => {
    const shop = await spawnShop(dataDir)
    const pid = postmasterPid()
    shop.kill('SIGKILL')
    await once(shop, 'exit')
    expect(running()).toBe(pid)

    const next = await open()
    expect(postmasterPid()).toBe(pid)
    await next.stop()
    expect(running()).toBeUndefined()
  })

  it('keeps running while another process uses it', async () => {
    const first = await open()
    const second = await open()
    const pid = postmasterPid()
    await first.stop()
    expect(running()).toBe(pid)
    expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await second.stop()
    expect(running()).toBeUndefined()
  })

  it('is created once and stopped once when two processes start and stop together', async () => {
    const [first, second] = await Promise.all([spawnShop(dataDir), spawnShop(dataDir)])
    first.kill('SIGTERM')
    second.kill('SIGTERM')
    await Promise.all([first, second].map((shop) => shop.exitCode ?? once(shop, 'exit')))
    expect([first.exitCode, second.exitCode]).toEqual([0, 0])
    expect(running()).toBeUndefined()
  })

  it('waits for the address of a server that has just started', async () => {
    const first = await open()
    const lines = readFileSync(lockFile(), 'utf8').split('\n')
    await first.stop()
    // A server writes its lock file before it listens, and only then where.
    const starting = spawn('sleep', ['60'], { cwd: join(dataDir, 'postgres'), stdio: 'ignore' })
    endWithThisProcess(starting)
    writeFileSync(lockFile(), [String(starting.pid), ...lines.slice(1, 4), '', ''].join('\n'))
    const opening = open()
    await delay(200)
    starting.kill()

    expect(await query((await opening).url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('starts despite a stale lock file with the id of another process', async () => {
    const first = await open()
    const lines = readFileSync(lockFile(), 'utf8').split('\n')
    await first.stop()
    writeFileSync(lockFile(), [String(process.pid), ...lines.slice(1)].join('\n'))

    const second = await open()
    expect(postmasterPid()).not.toBe(process.pid)
    expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('restarts by itself after a kill -9 of the server, with everything that was committed', async () => {
    const { url } = await open()
    await query(url, 'create table answered as select 7 as number')
    const pid = postmasterPid()
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => query(url, 'select number from answered').catch(() => undefined)).toEqual([{ number: 7 }])
    expect(postmasterPid()).not.toBe(pid)
  })

  it('tries again after growing pauses while its directory is gone, naming it in one line, and goes on once it is back', async () => {
    const warnings: { fields: object; message: string }[] = []
    const counting = { ...log, warn: (fields: object, message: string) => void warnings.push({ fields, message }) }
    const database = await openBundledDatabase({ dataDir, log: counting, settings })
    opened.push(database)
    const directory = join(dataDir, 'postgres')
    const pid = postmasterPid()
    renameSync(directory, `${directory}-gone`)
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => warnings.length).toBeGreaterThanOrEqual(3)
    const line = (seconds: number) => ({
      fields: { directory, disk: 'the directory is gone', reason: expect.stringMatching(/^pg_ctl failed: [^\n]+$/), seconds },
      message: 'the bundled database does not start, trying again after a pause',
    })
    expect(warnings.slice(1, 3)).toEqual([line(1), line(2)])

    renameSync(`${directory}-gone`, directory)
    const answer = () => query<{ one: number }>(database.url, 'select 1 as one').catch(() => undefined)
    await expect.poll(answer).toEqual([{ one: 1 }])
  })

  it('is not intact while its directory is gone, is stopped then, and goes on once it is back', async () => {
    const errors: string[] = []
    const database = await openBundledDatabase({
      dataDir,
      log: { ...log, error: (_fields, message) => void errors.push(message) },
      settings,
    })
    opened.push(database)
    await query(database.url, 'create table answered as select 7 as number')
    const directory = join(dataDir, 'postgres')
    expect(database.isIntact()).toBe(true)

    renameSync(directory, `${directory}-gone`)
    expect(database.isIntact()).toBe(false)
    const answer = () => query<{ number: number }>(database.url, 'select number from answered').catch(() => undefined)
    await expect.poll(answer).toBeUndefined()
    expect(database.isIntact()).toBe(false)
    expect(errors).toEqual(['the directory of the bundled database is gone, stopping the server until it is back'])

    renameSync(`${directory}-gone`, directory)
    await expect.poll(answer).toEqual([{ number: 7 }])
    await expect.poll(() => database.isIntact()).toBe(true)
  })

  it('throws with the reason when it cannot start', async () => {
    const first = await open()
    await first.stop()
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '12\n')
    await expect(openBundledDatabase({ dataDir, log, settings })).rejects.toThrow(/initialized by PostgreSQL version 12|pg_ctl failed/)
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '18\n')
  })
})

async function spawnShop(directory: string): Promise<ChildProcess> {
  const script = `
    import { openBundledDatabase } from '#server/platform/database/bundled.ts'
    const log = { warn() {}, error() {} }
    const database = await openBundledDatabase({ dataDir: ${JSON.stringify(directory)}, log, settings: ${JSON.stringify(settings)} })
    process.once('SIGTERM', () => database.stop().then(() => process.exit(0)))
    console.log('open')`
  const shop = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  endWithThisProcess(shop)
  await Promise.race([
    once(shop.stdout, 'data'),
    once(shop, 'exit').then(() => Promise.reject(new Error('the shop did not open the database'))),
  ])
  return shop
}
