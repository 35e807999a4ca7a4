import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setInterval } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { TestDatabase } from '../database/database.ts'
import { endWithThisProcess } from '../machine/end-with-this-process.ts'
import { freePort } from '../machine/free-port.ts'
import { RemoteApp } from './remote-app.ts'

const start = fileURLToPath(new URL('../../../dist/shop/main.js', import.meta.url))
const READY_WITHIN_MS = 180_000

/** The session secret of all shops that a fault test runs on one database. */
export const SHARED_SECRET = 'the secret that all processes of a fault test share'

export interface ShopProcess {
  address: string
  app: RemoteApp
  publishableKey: string
  /** Waits until the shop answers at /readyz that it is ready. */
  untilReady(): Promise<void>
  /** Resolves when the process has exited for any reason. */
  exited: Promise<Exit>
  /** Sends the signal and waits for the exit. */
  kill(signal?: NodeJS.Signals): Promise<Exit>
}

/** How a process has ended: with an exit code, or by a signal that it did not handle. */
export interface Exit {
  code: number | null
  signal: NodeJS.Signals | null
}

/** Starts the shop as `npm start` does, in a process of its own that can be killed. */
export async function startShopProcess(
  database: Pick<TestDatabase, 'url'>,
  env: NodeJS.ProcessEnv = {},
  wrapper: string[] = [],
): Promise<ShopProcess> {
  const { child, address } = await spawnShop(database, env, wrapper)
  const exited = exitOf(child)
  const config = await configWhenReady(address, child)
  const untilReady = async () => void (await configWhenReady(address, child))
  const kill = async (signal: NodeJS.Signals = 'SIGKILL') => {
    child.kill(signal)
    return exited
  }
  return { address, app: new RemoteApp(address), ...config, untilReady, exited, kill }
}

/** Spawns a shop without waiting until it is ready, for tests that kill it before. */
export async function spawnShop(database: Pick<TestDatabase, 'url'>, env: NodeJS.ProcessEnv = {}, wrapper: string[] = []) {
  const dataDir = mkdtempSync(join(tmpdir(), 'firnfrucht-process-'))
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const [command = '', ...args] = [...wrapper, process.execPath, start]
  const child = spawn(command, args, {
    // Only why it ends by itself, at this level of the log.
    stdio: ['ignore', 'inherit', 'inherit'],
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
      SESSION_SECRET: SHARED_SECRET,
      ADMIN_PASSWORD: 'not the real one',
      ...env,
    },
  })
  endWithThisProcess(child)
  child.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  return { child, address }
}

/** Resolves when the process has exited for any reason. */
export function exitOf(child: ChildProcess): Promise<Exit> {
  if (hasExited(child)) return Promise.resolve({ code: child.exitCode, signal: child.signalCode })
  return new Promise((resolve) => child.once('exit', (code, signal) => resolve({ code, signal })))
}

/** A process that ended before the shop in it was ready. */
export class EndedBeforeReadyError extends Error {
  readonly exit: Exit

  constructor(exit: Exit) {
    super(`the shop ended before it was ready: ${exit.signal ?? exit.code}`)
    this.exit = exit
  }
}

async function configWhenReady(address: string, child: ChildProcess): Promise<{ publishableKey: string }> {
  const deadline = Date.now() + READY_WITHIN_MS
  let last: unknown
  for await (const _ of setInterval(100)) {
    try {
      return await readConfig(address)
    } catch (error) {
      last = error
    }
    if (hasExited(child)) throw new EndedBeforeReadyError(await exitOf(child))
    if (Date.now() > deadline) break
  }
  child.kill('SIGKILL')
  throw new Error(`the shop is not ready after ${READY_WITHIN_MS / 1000} s`, { cause: last })
}

/** The browser's settings for payments. Rejects while the shop is not ready. */
async function readConfig(address: string): Promise<{ publishableKey: string }> {
  const ready = await fetch(`${address}/readyz`)
  if (!ready.ok) throw new Error(`/readyz: ${ready.status} ${await ready.text()}`)
  const { publishableKey } = (await (await fetch(`${address}/api/payment-config`)).json()) as { publishableKey: string }
  return { publishableKey }
}

function hasExited({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}
