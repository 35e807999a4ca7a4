import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { TestDatabase } from './database.ts'
import { freePort } from './free-port.ts'
import { RemoteApp } from './remote-app.ts'

const start = fileURLToPath(new URL('../../src/server/main.ts', import.meta.url))
const READY_WITHIN_MS = 90_000

// A test that fails half-way must not leave its shops behind.
const living = new Set<ChildProcess>()
process.once('exit', () => living.forEach((child) => child.kill('SIGKILL')))

export interface ShopProcess {
  address: string
  app: RemoteApp
  publishableKey: string
  /** Resolves once the process has ended, however. */
  ended: Promise<void>
  kill(signal?: NodeJS.Signals): Promise<void>
}

/** The shop as `npm start` runs it, in a process of its own that can be killed; processes on one database share their secret. */
export async function startShopProcess(
  database: Pick<TestDatabase, 'url'>,
  env: NodeJS.ProcessEnv = {},
  through: string[] = [],
): Promise<ShopProcess> {
  const { child, address } = await spawnShop(database, env, through)
  await ready(address, child)
  const config = (await (await fetch(`${address}/api/payment-config`)).json()) as { publishableKey: string }
  const ended = endOf(child)
  const kill = async (signal: NodeJS.Signals = 'SIGKILL') => {
    child.kill(signal)
    await ended
  }
  return { address, app: new RemoteApp(address), publishableKey: config.publishableKey, ended, kill }
}

/** Begins to start a shop and does not wait for it: for those that are to die before. */
export async function spawnShop(database: Pick<TestDatabase, 'url'>, env: NodeJS.ProcessEnv = {}, through: string[] = []) {
  const dataDir = mkdtempSync(join(tmpdir(), 'firnfrucht-process-'))
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const [command = '', ...args] = [...through, process.execPath, start]
  const child = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: String(port),
      BASE_URL: address,
      SEED: 'none',
      LOG_LEVEL: 'fatal',
      RATE_LIMIT_FACTOR: '1000',
      SESSION_SECRET: 'the secret that all processes of a fault test share',
      ADMIN_PASSWORD: 'not the real one',
      ...env,
    },
  })
  living.add(child)
  child.once('exit', () => {
    living.delete(child)
    rmSync(dataDir, { recursive: true, force: true })
  })
  return { child, address }
}

/** Resolves once the process has ended, however. */
export function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => child.once('exit', () => resolve()))
}

async function ready(address: string, child: ChildProcess): Promise<void> {
  for (const end = Date.now() + READY_WITHIN_MS; Date.now() < end && child.exitCode === null; await delay(100)) {
    const answer = await fetch(`${address}/readyz`).catch(() => undefined)
    if (answer?.ok) return
  }
  child.kill('SIGKILL')
  throw new Error('the shop did not start')
}
