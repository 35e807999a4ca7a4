import autocannon from 'autocannon'

const ROUNDS = 3
const ROUND_SECONDS = 3
export const CONNECTIONS = 10

export interface Row {
  what: string
  measured: string
  baseline: string
  ratio: string
  goal: string
}

interface Load {
  seconds?: number
  /** Prepares each connection, for example with its own cookie. */
  setupClient?: (client: autocannon.Client) => void
}

/** Successful requests per second. Throws when a request is refused or fails. */
export async function requestsPerSecond(url: string, { seconds = ROUND_SECONDS, ...load }: Load = {}): Promise<number> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: seconds, ...load })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`)
  return result.requests.average
}

/** Alternates two measurements, so that noise on the machine affects both, and returns the median of each. */
export async function interleaved(
  measured: () => Promise<number>,
  baseline: () => Promise<number>,
): Promise<{ measured: number; baseline: number }> {
  const measuredRates: number[] = []
  const baselineRates: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    baselineRates.push(await baseline())
    measuredRates.push(await measured())
  }
  return { measured: median(measuredRates), baseline: median(baselineRates) }
}

/** A table row that compares two rates per second. */
export function perSecond(what: string, { measured, baseline }: { measured: number; baseline: number }, goal: string): Row {
  return { what, measured: `${whole(measured)}/s`, baseline: `${whole(baseline)}/s`, ratio: ratioOf(measured, baseline), goal }
}

export function ratioOf(measured: number, baseline: number): string {
  return (Math.round((measured / baseline) * 100) / 100).toString()
}

export function whole(value: number): string {
  return Math.round(value).toLocaleString('de-CH')
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

/** Repeats `work` in parallel `lanes` for some seconds and returns the repetitions per second. */
export async function repeatsPerSecond(lanes: number, work: (lane: number) => Promise<void>, seconds = ROUND_SECONDS): Promise<number> {
  const start = performance.now()
  const end = start + seconds * 1000
  const counts = await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      let count = 0
      for (; performance.now() < end; count++) await work(lane)
      return count
    }),
  )
  return counts.reduce((sum, count) => sum + count, 0) / ((performance.now() - start) / 1000)
}
