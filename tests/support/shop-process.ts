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
const READY_WITHIN_MS = 40_000

export interface ShopProcess {
  address: string
  app: RemoteApp
  publishableKey: string
  /** Resolves once the process has ended, however. */
  ended: Promise<void>
  kill(signal?: NodeJS.Signals): Promise<void>
}

/** The shop as `npm start` runs it, in a process of its own that can be killed; processes on one database share their secret. */
export async function startShopProcess(database: TestDatabase, env: NodeJS.ProcessEnv = {}): Promise<ShopProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'firnfrucht-process-'))
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [start], {
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
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  void ended.then(() => rmSync(dataDir, { recursive: true, force: true }))
  await ready(address, child)
  const config = (await (await fetch(`${address}/api/payment-config`)).json()) as { publishableKey: string }
  const kill = async (signal: NodeJS.Signals = 'SIGKILL') => {
    child.kill(signal)
    await ended
  }
  return { address, app: new RemoteApp(address), publishableKey: config.publishableKey, ended, kill }
}

async function ready(address: string, child: ChildProcess): Promise<void> {
  for (const end = Date.now() + READY_WITHIN_MS; Date.now() < end && child.exitCode === null; await delay(100)) {
    const answer = await fetch(`${address}/readyz`).catch(() => undefined)
    if (answer?.ok) return
  }
  child.kill('SIGKILL')
  throw new Error('the shop did not start')
}
