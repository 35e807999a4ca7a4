import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openBundledDatabase } from '#server/platform/database/bundled.ts'
import { createLog } from '#server/platform/log.ts'
import { freePort } from '#tests/support/machine/free-port.ts'
import small from '#tools/setup/small-process.json' with { type: 'json' }

const root = fileURLToPath(new URL('../..', import.meta.url))
const READY_TIMEOUT_MS = 60_000

/** The administrator of the measured shop. */
export const BENCH_ADMINISTRATOR = { email: 'bench@firnfrucht.ch', password: 'bench-only' }

const SHOP = {
  // As in deploy/: React renders mails and pages without its checks for developers.
  NODE_ENV: 'production',
  PAYMENTS: 'test',
  RATE_LIMIT_FACTOR: '1000000',
  // Each visitor has an address of its own, which BenchClient tells as a proxy does.
  TRUST_PROXY: '1',
  LOG_LEVEL: 'error',
  ADMIN_EMAIL: BENCH_ADMINISTRATOR.email,
  ADMIN_PASSWORD: BENCH_ADMINISTRATOR.password,
  SESSION_SECRET: 'the secret that all processes of the bench share',
} satisfies NodeJS.ProcessEnv

export interface RunningProcess {
  address: string
  pid: number
  stop(): Promise<void>
}

export interface RunningShop extends RunningProcess {
  databaseUrl: string
  /** The directory of the database's cluster. */
  dataDir: string
  /** How many statements the shop has sent, and its test gateway. */
  sentStatements(): Promise<Record<'shop' | 'gateway', number>>
}

/** Starts the built shop in its own process, with a new bundled database that `stop` removes. */
export async function startShop(): Promise<RunningShop> {
  const dataDir = newDataDir()
  const { child, ...shop } = await startProcess('dist/shop/main.js', await freePort(), {
    ...SHOP,
    DATA_DIR: dataDir,
    NODE_OPTIONS: `--import=${fileURLToPath(new URL('./report-statements.mjs', import.meta.url))}`,
  })
  const sentStatements = async () => {
    child.send('statements')
    const [sent] = (await once(child, 'message')) as [Record<'shop' | 'gateway', number>]
    return sent
  }
  const database = await openBundledDatabase({ dataDir, log: createLog('silent') })
  const stop = async () => {
    await shop.stop()
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { ...shop, databaseUrl: database.url, dataDir, sentStatements, stop }
}

/** Starts another process of the shop, on its database. */
export async function startCopy({ databaseUrl }: RunningShop): Promise<RunningProcess> {
  const dataDir = newDataDir()
  const { child: _child, ...copy } = await startProcess('dist/shop/main.js', await freePort(), {
    ...SHOP,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
  })
  const stop = async () => {
    await copy.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { ...copy, stop }
}

function newDataDir(): string {
  return mkdtempSync(join(tmpdir(), 'firnfrucht-bench-'))
}

/** How a process is started: as the shop is, or as Node does by itself. */
type Settings = { flags: readonly string[]; env: NodeJS.ProcessEnv }
export const NODE_DEFAULTS: Settings = { flags: [], env: {} }

/** A server that only sends given responses, with `node:http` or Fastify. */
export async function startBaseline(kind: 'node' | 'fastify', responsesFile: string, settings: Settings = small): Promise<RunningProcess> {
  const env = { KIND: kind, RESPONSES: responsesFile }
  const { child: _child, ...started } = await startProcess('tools/bench/baseline-server.ts', await freePort(), env, settings)
  return started
}

async function startProcess(
  script: string,
  port: number,
  env: NodeJS.ProcessEnv,
  settings: Settings = small,
): Promise<RunningProcess & { child: ChildProcess }> {
  const child = spawn(process.execPath, [...settings.flags, script], {
    cwd: root,
    env: { PATH: process.env['PATH'], ...settings.env, HOST: '127.0.0.1', PORT: String(port), ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const address = `http://127.0.0.1:${port}`
  await ready(child, address)
  return { child, address, pid: child.pid ?? 0, stop: () => stopProcess(child) }
}

async function ready(child: ChildProcess, address: string): Promise<void> {
  for (const end = Date.now() + READY_TIMEOUT_MS; Date.now() < end; await delay(50)) {
    if (child.exitCode !== null) throw new Error(`The process ended with ${child.exitCode} before it was ready.`)
    const response = await fetch(address).catch(() => null)
    await response?.arrayBuffer()
    if (response) return
  }
  throw new Error(`${address} does not respond.`)
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
