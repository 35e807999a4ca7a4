import { setImmediate as nextTurn } from 'node:timers/promises'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cacheResponses, canonicalUrl } from './cache-responses.ts'
import { ResponseCache, NOT_FOUND_KEYS } from './response-cache.ts'

let app: FastifyInstance
let cache: ResponseCache
/** The runs of the handler, oldest first; each responds once its promise is resolved. */
let runs: PromiseWithResolvers<(reply: FastifyReply) => unknown>[]

beforeEach(async () => {
  app = Fastify()
  cache = new ResponseCache(app.log)
  runs = []
  cacheResponses(app, cache)
  app.get(
    '/*',
    { config: { cacheKey: ({ url, query }) => canonicalUrl(url.replace(/\?.*$/, ''), query as object) } },
    async (_request, reply) => {
      const run = Promise.withResolvers<(reply: FastifyReply) => unknown>()
      runs.push(run)
      return (await run.promise)(reply)
    },
  )
  await app.ready()
})
afterEach(() => app.close())

const untilRuns = async (count: number) => {
  await expect.poll(() => runs.length).toBe(count)
}
const respond = (index: number, send: (reply: FastifyReply) => unknown) => runs[index]?.resolve(send)
const withText = (text: string) => (reply: FastifyReply) => reply.header('x-text', text).send({ text })

describe('concurrent requests for one key', () => {
  it('run the handler once and all get its response', async () => {
    const requests = ['/a?x=1&y=2', '/a?y=2&x=1', '/a?x=1&y=2'].map((url) => app.inject(url))
    const head = app.inject({ method: 'HEAD', url: '/a?x=1&y=2' })
    await untilRuns(1)
    respond(0, withText('once'))
    const responses = await Promise.all([...requests, app.inject('/a?x=1&y=2')])
    expect(responses.map(({ statusCode, body, headers }) => [statusCode, body, headers['x-text'], headers['content-type']])).toEqual(
      responses.map(() => [200, '{"text":"once"}', 'once', 'application/json; charset=utf-8']),
    )
    expect([(await head).statusCode, (await head).body]).toEqual([200, ''])
    expect(runs.length).toBe(1)
  })

  it('that is redirected with the query of each run the handler for each', async () => {
    const requests = [app.inject('/a'), app.inject('/a')]
    for (const run of [0, 1]) {
      await untilRuns(run + 1)
      respond(run, (reply) => reply.redirect(`/b?token=${run}`, 302))
    }
    const locations = (await Promise.all(requests)).map(({ headers }) => headers.location)
    expect(locations).toEqual(['/b?token=0', '/b?token=1'])
  })

  it('do not get the 503 of the one that came first: they are answered for themselves', async () => {
    const requests = [app.inject('/a'), app.inject('/a'), app.inject('/a')]
    await untilRuns(1)
    respond(0, (reply) => reply.code(503).send('too much'))
    await untilRuns(2)
    respond(1, withText('answered'))
    expect((await Promise.all(requests)).map(({ statusCode }) => statusCode)).toEqual([503, 200, 200])
    expect(runs.length).toBe(2)
  })

  it('that was refused at its own deadline is not answered again', async () => {
    const late = Fastify()
    late.addHook('onRequest', async (request, reply) => void (request.url === '/a?late' && setTimeout(() => reply.code(503).send(), 20)))
    const run = Promise.withResolvers<string>()
    cacheResponses(late, cache)
    late.get('/a', { config: { cacheKey: () => '/a' } }, () => run.promise)
    await late.ready()
    const first = late.inject('/a')
    const refused = await late.inject('/a?late')
    run.resolve('answered')
    expect([(await first).statusCode, refused.statusCode]).toEqual([200, 503])
    await nextTurn()
    await late.close()
  })

  it.each<[string, (reply: FastifyReply) => unknown, { status: number; body: string; location?: string }]>([
    ['refusal', (reply) => reply.code(404).send({ code: 'unknown' }), { status: 404, body: '{"code":"unknown"}' }],
    ['redirect', (reply) => reply.redirect('/b', 301), { status: 301, body: '', location: '/b' }],
    [
      'error',
      () => {
        throw new Error('broken')
      },
      { status: 500, body: '{"statusCode":500,"error":"Internal Server Error","message":"broken"}' },
    ],
  ])('all get the same %s, which is not cached', async (_kind, send, expected) => {
    const requests = [app.inject('/a'), app.inject('/a'), app.inject('/a')]
    await untilRuns(1)
    respond(0, send)
    const responses = await Promise.all(requests)
    expect(responses.map(({ statusCode, body, headers: { location } }) => ({ status: statusCode, body, location }))).toEqual(
      responses.map(() => ({ location: undefined, ...expected })),
    )
    const again = app.inject('/a')
    await untilRuns(2)
    respond(1, withText('now'))
    expect((await again).statusCode).toBe(200)
  })

  it('get the response even when the client that came first has disconnected', async () => {
    const address = await app.listen({ host: '127.0.0.1', port: 0 })
    let waiting = 0
    app.server.on('request', (_request, response) => {
      waiting++
      response.once('close', () => waiting--)
    })
    const gone = [new AbortController(), new AbortController()]
    const left = [fetch(`${address}/a`, { signal: gone[0]?.signal ?? null }).catch(() => 'gone')]
    await untilRuns(1)
    left.push(fetch(`${address}/a`, { signal: gone[1]?.signal ?? null }).catch(() => 'gone'))
    const stays = fetch(`${address}/a`)
    await expect.poll(() => waiting).toBe(3)
    for (const controller of gone) controller.abort()
    expect(await Promise.all(left)).toEqual(['gone', 'gone'])
    await expect.poll(() => waiting).toBe(1)
    respond(0, withText('still'))
    expect(await (await stays).text()).toBe('{"text":"still"}')
    expect(runs.length).toBe(1)
    expect((await fetch(`${address}/a`)).headers.get('etag')).toBeTruthy()
  })

  it('get no response that was begun before the content changed', async () => {
    const before = [app.inject('/a'), app.inject('/a')]
    await untilRuns(1)
    cache.invalidate()
    const after = [app.inject('/a'), app.inject('/a')]
    for (let turn = 0; turn < 10; turn++) await nextTurn()
    // A series of quick changes must not start ever more renderings of one page.
    expect(runs.length).toBe(1)
    respond(0, withText('old'))
    expect((await Promise.all(before)).map(({ body }) => body)).toEqual(['{"text":"old"}', '{"text":"old"}'])
    await untilRuns(2)
    respond(1, withText('new'))
    expect((await Promise.all(after)).map(({ body }) => body)).toEqual(['{"text":"new"}', '{"text":"new"}'])
    expect((await app.inject('/a')).body).toBe('{"text":"new"}')
  })
})

it('invalidates only the keys that a change affects', async () => {
  for (const [index, url] of ['/api/a', '/a'].entries()) {
    const request = app.inject(url)
    await untilRuns(index + 1)
    respond(index, withText('first'))
    await request
  }
  cache.invalidate((address) => address.startsWith('/api/'))
  expect((await app.inject('/a')).body).toBe('{"text":"first"}')
  const again = app.inject('/api/a')
  await untilRuns(3)
  respond(2, withText('second'))
  expect((await again).body).toBe('{"text":"second"}')
})

it('caches the generic 404 page and never responds 304 to it', async () => {
  const request = app.inject(NOT_FOUND_KEYS.de)
  await untilRuns(1)
  respond(0, (reply) => reply.code(404).type('text/html').send('<h1>404</h1>'))
  await request
  const first = await app.inject(NOT_FOUND_KEYS.de)
  const again = await app.inject({ url: NOT_FOUND_KEYS.de, headers: { 'if-none-match': String(first.headers.etag) } })
  expect([first, again].map(({ statusCode, body }) => [statusCode, body])).toEqual([
    [404, '<h1>404</h1>'],
    [404, '<h1>404</h1>'],
  ])
})
