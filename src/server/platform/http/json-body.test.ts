import Fastify from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { stopWorkerThreads } from '#server/platform/threads/worker-threads.ts'
import { HELD_MS, longestTurn } from '#tests/support/machine/event-loop.ts'
import { parseJsonBodies } from './json-body.ts'

const MEGABYTES = 8_000_000
const app = Fastify({ bodyLimit: MEGABYTES })
parseJsonBodies(app)
app.post('/', async ({ body }) => ({ kind: typeof body }))

afterAll(stopWorkerThreads)

const post = (payload: string | Buffer) =>
  app.inject({ method: 'POST', url: '/', headers: { 'content-type': 'application/json' }, payload })
const repeated = (part: string, length = MEGABYTES - 100) => part.repeat(length / part.length)

const REFUSED: Record<string, string> = {
  'empty objects': `[${repeated('{},')}1]`,
  'empty texts': `[${repeated('"",')}1]`,
  numbers: `[${repeated('1,')}1]`,
  'levels of lists': repeated('[', 4_000_000) + repeated(']', 3_900_000),
  'levels of objects': `${repeated('{"a":', 6_000_000)}1${repeated('}', 1_100_000)}`,
  keys: `{${Array.from({ length: 500_000 }, (_, index) => `"k${index}":1`).join(',')}}`,
}

const TAKEN: Record<string, string> = {
  'one text': JSON.stringify({ xml: repeated('x') }),
  'a text of quotes': JSON.stringify({ csv: repeated('"', 3_900_000) }),
  'a text of backslashes and brackets': JSON.stringify({ csv: repeated('\\[{,', 4_000_000) }),
  'a list of ordinary length': JSON.stringify(Array.from({ length: 500 }, (_, line) => ({ line, column: 'Preis', text: '1' }))),
}

describe('A JSON body', () => {
  it.each(Object.entries(REFUSED))('of 8 MB of %s is refused, and delays nobody', async (_, text) => {
    const payload = Buffer.from(text)
    expect((await post(payload)).statusCode).toBe(413)
    expect(await longestTurn(() => post(payload))).toBeLessThan(HELD_MS)
  })

  it.each(Object.entries(TAKEN))('of 8 MB or less with %s is parsed, and delays nobody', async (_, text) => {
    const payload = Buffer.from(text)
    const answer = await post(payload)
    expect([answer.statusCode, answer.body]).toEqual([200, '{"kind":"object"}'])
    expect(await longestTurn(() => post(payload))).toBeLessThan(HELD_MS)
  })

  it('is counted with its texts left out, whatever is escaped in them', async () => {
    const texts = JSON.stringify({ a: '\\', b: '"', c: '\\"[[[[' })
    expect((await post(texts)).statusCode).toBe(200)
    expect((await post('{"a":')).statusCode).toBe(400)
    expect((await post('{"__proto__":{}}')).statusCode).toBe(400)
    expect((await post(`["\\\\",${'['.repeat(40)}${']'.repeat(40)}]`)).statusCode).toBe(413)
  })
})
