import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import { Outage } from '../http/outage.ts'

interface Limits {
  threads: number
  /** How many calls may wait for a thread. */
  waiting: number
  /** How long a call may wait and run together. */
  timeoutMs: number
  /** The heap of a thread: one that needs more ends, and not the process. */
  heapMb: number
}

const LIMITS: Limits = { threads: 1, waiting: 50, timeoutMs: 50_000, heapMb: 256 }
/** A thread that nobody needs gives its memory back. */
const IDLE_MS = 30_000
const CALL_EXPORT = { filename: fileURLToPath(new URL('./call-export.ts', import.meta.url)), name: 'callExport' }

/**
 * A few threads beside the event loop, started when they are needed, for work that would hold it
 * (docs/rules/operations.md#threads).
 */
export class WorkerThreads {
  readonly #limits: Limits
  #pool: Piscina | undefined

  constructor(limits: Partial<Limits> = {}) {
    this.#limits = { ...LIMITS, ...limits }
  }

  /**
   * Calls the function `name` of a module in a thread; arguments and result are copied, so both are plain data. Throws
   * an `Outage` when too many calls wait, or when this one takes too long; its thread is then ended.
   */
  async call(module: URL, name: string, args: unknown[]): Promise<unknown> {
    this.#pool ??= this.#open()
    if (this.#pool.queueSize >= this.#limits.waiting) throw new Outage('too-busy', new Error('too many calls wait for a thread'))
    const signal = AbortSignal.timeout(this.#limits.timeoutMs)
    try {
      const result: unknown = await this.#pool.run({ module: module.href, name, args }, { signal })
      return result instanceof Uint8Array ? Buffer.from(result.buffer, result.byteOffset, result.byteLength) : result
    } catch (error) {
      if (signal.aborted) throw new Outage('too-busy', error)
      throw error
    }
  }

  /** Ends the threads with what they are doing. */
  async stop(): Promise<void> {
    await this.#pool?.destroy()
    this.#pool = undefined
  }

  #open(): Piscina {
    const { threads, heapMb } = this.#limits
    const resourceLimits = { maxOldGenerationSizeMb: heapMb }
    return new Piscina({ ...CALL_EXPORT, minThreads: 0, maxThreads: threads, idleTimeout: IDLE_MS, resourceLimits })
  }
}

/**
 * One thread makes the documents that customers and mails wait for, the other does everything else: neither waits for
 * the other, and a shop that only sells needs one.
 */
const pools = { documents: new WorkerThreads(), others: new WorkerThreads() }

/** Returns a function of a module as one that runs in one of the process's worker threads. */
export function inWorkerThread<Work extends (...args: never[]) => unknown>(module: URL, name: string, pool: keyof typeof pools = 'others') {
  return (...args: Parameters<Work>) => pools[pool].call(module, name, args) as Promise<Awaited<ReturnType<Work>>>
}

/** Ends the process's worker threads. */
export async function stopWorkerThreads(): Promise<void> {
  await Promise.all(Object.values(pools).map((pool) => pool.stop()))
}
