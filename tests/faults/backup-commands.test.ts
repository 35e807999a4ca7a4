import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'
import { openBundledDatabase } from '#server/platform/database/bundled.ts'
import { runningPostmaster } from '#server/platform/database/postmaster.ts'
import { type ShopProcess, startShopProcess } from '#tests/support/shop/shop-process.ts'

const root = mkdtempSync(join(tmpdir(), 'firnfrucht-commands-'))
const source = join(root, 'source')
const target = join(root, 'target')
let shop: ShopProcess | undefined
afterAll(async () => {
  await shop?.kill('SIGTERM')
  rmSync(root, { recursive: true })
})

/** Runs an npm script on the bundled database of a data directory; returns its exit code and what it printed. */
async function run(command: 'backup' | 'restore' | 'doctor', dataDir: string, args: string[] = []) {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', BASE_URL: '', SEED: 'none' }
  const script = ['tools/setup/run.mjs', command, ...args]
  return promisify(execFile)(process.execPath, script, { env })
    .then(({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }))
    .catch((error: { code: number; stdout: string; stderr: string }) => ({ code: error.code, output: error.stdout + error.stderr }))
}

it('F24: The commands back up a running shop on its bundled database and restore it beside it', async () => {
  shop = await startShopProcess({ url: '' }, { DATA_DIR: source, SEED: 'demo', SESSION_SECRET: '' })
  cpSync('assets/objects/apple-pouch-320.avif', join(source, 'objects/uploaded-320.avif'))

  const made = await run('backup', source)
  expect(made).toEqual({ code: 0, output: expect.stringMatching(/is complete: \d+ tables, \d+ rows, 1 pictures, \d+ MB\./) })
  const [name = ''] = readdirSync(join(source, 'backups'))
  const backup = join(source, 'backups', name)
  expect(await run('restore', source, [backup, '--check'])).toMatchObject({ code: 0 })
  expect(await run('restore', source, [backup, '--overwrite'])).toMatchObject({ code: 1, output: expect.stringContaining('stop it first') })

  expect(await run('restore', target, [backup])).toMatchObject({ code: 0, output: expect.stringContaining('is restored') })
  expect(existsSync(join(target, 'objects/uploaded-320.avif'))).toBe(true)
  expect(readFileSync(join(target, 'session-secret'))).toEqual(readFileSync(join(source, 'session-secret')))
  expect(await run('doctor', target)).toMatchObject({ code: 0 })
  expect(await run('restore', target, [backup])).toMatchObject({ code: 1, output: expect.stringContaining('not empty') })

  writeFileSync(join(backup, 'manifest.json'), '{}')
  expect(await run('restore', target, [backup, '--check'])).toMatchObject({ code: 1, output: expect.stringContaining('damaged') })
  const missing = join(root, 'not-restored')
  const folder = join(source, 'backups')
  expect(await run('restore', missing, [folder])).toMatchObject({ code: 1, output: expect.stringContaining('is no complete backup') })
  expect(existsSync(missing)).toBe(false)
}, 300_000)

it('F24: Doctor and backup where no shop was ever started say so, create nothing and leave nothing running', async () => {
  const missing = join(root, 'missing')
  for (const command of ['doctor', 'backup'] as const)
    expect(await run(command, missing)).toEqual({ code: 78, output: `DATA_DIR: ${missing} holds no shop yet, npm start creates one\n` })
  expect(existsSync(missing)).toBe(false)

  // The first start was stopped before it had migrated the database.
  const empty = join(root, 'empty')
  const log = { warn: () => undefined, error: () => undefined }
  await (await openBundledDatabase({ dataDir: empty, log, settings: ['fsync=off', 'shared_buffers=16MB'] })).stop()
  expect(await run('doctor', empty)).toEqual({ code: 78, output: 'DATA_DIR holds no shop yet, npm start creates one\n' })
  expect(await run('backup', empty)).toMatchObject({ code: 1, output: expect.stringContaining('holds no shop yet') })
  expect(readdirSync(empty)).not.toContain('backups')
  expect(runningPostmaster(join(empty, 'postgres'))).toBeUndefined()
}, 120_000)
