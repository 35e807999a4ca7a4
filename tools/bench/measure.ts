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
  /** Makes each connection somebody of its own. */
  setupClient?: (client: autocannon.Client) => void
}

/** Requests per second that `url` answers with success; any other answer ends the bench. */
export async function requestsPerSecond(url: string, { seconds = ROUND_SECONDS, ...load }: Load = {}): Promise<number> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: seconds, ...load })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`)
  return result.requests.average
}

/** Two loads in turn, so that a noisy machine disturbs both alike; the medians of the rounds. */
export async function interleaved(
  measured: () => Promise<number>,
  baseline: () => Promise<number>,
): Promise<{ measured: number; baseline: number }> {
  const own: number[] = []
  const other: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    other.push(await baseline())
    own.push(await measured())
  }
  return { measured: median(own), baseline: median(other) }
}

/** A row of the table: per second against a baseline per second. */
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

/** Runs `work` again and again on `lanes` lanes for some seconds; how often per second. */
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
