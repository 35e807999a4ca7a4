import { median, whole } from './measure.ts'

const ROUNDS = 5
const GOAL_MS = 150
/** Of exports, to their first byte. */
const EXPORT_GOAL_MS = 1000

export interface Timed {
  median: string
  goal: string
  /** What was answered instead of the list or file: the status, and why. */
  refused: string
  slow: '' | 'slow'
}

/**
 * Sends a request some times, after `prepare` each, and tells how long it took. One that is refused is sent once; it is
 * slow only where the server could not answer it.
 */
export async function timeRequest(url: string, { cookie, prepare }: { cookie: string; prepare: () => Promise<unknown> }): Promise<Timed> {
  const isExport = isFile(new URL(url).pathname)
  const goal = isExport ? EXPORT_GOAL_MS : GOAL_MS
  const times: number[] = []
  while (times.length < ROUNDS) {
    await prepare()
    const start = performance.now()
    const response = await fetch(url, { headers: { cookie } })
    const text = isExport && response.ok ? await readFirstByte(response) : await response.text()
    times.push(performance.now() - start)
    if (!response.ok)
      return { ...rowOf(times, goal), refused: `${response.status} ${codeIn(text)}`, slow: response.status >= 500 ? 'slow' : '' }
  }
  return { ...rowOf(times, goal), refused: '', slow: median(times) > goal ? 'slow' : '' }
}

/** Exports are files, and end in their format. */
function isFile(path: string): boolean {
  return /\.\w+$/.test(path)
}

async function readFirstByte(response: Response): Promise<string> {
  const reader = response.body?.getReader()
  await reader?.read()
  await reader?.cancel()
  return ''
}

function rowOf(times: readonly number[], goal: number): Pick<Timed, 'median' | 'goal'> {
  return { median: `${whole(median(times))} ms`, goal: `${goal} ms` }
}

/** The code of a refusal, in the shop's one error format. */
function codeIn(body: string): string {
  return /"code":"([^"]+)"/.exec(body)?.[1] ?? ''
}
