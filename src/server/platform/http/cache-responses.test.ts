import { setTimeout as delay } from 'node:timers/promises'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cacheResponses, sortedAddress } from './cache-responses.ts'
import { ResponseCache, UNKNOWN_PAGE } from './response-cache.ts'

let app: FastifyInstance
let kept: ResponseCache
/** How the answers being made now end, the first first. */
let making: PromiseWithResolvers<(reply: FastifyReply) => unknown>[]

beforeEach(async () => {
  app = Fastify()
  kept = new ResponseCache()
  making = []
  cacheResponses(app, kept)
  app.get('/*', { config: { kept: sortedAddress } }, async (_request, reply) => {
    const one = Promise.withResolvers<(reply: FastifyReply) => unknown>()
    making.push(one)
    return (await one.promise)(reply)
  })
  await app.ready()
})
afterEach(() => app.close())

const makers = async (count: number) => {
  await expect.poll(() => making.length).toBe(count)
}
const end = (index: number, how: (reply: FastifyReply) => unknown) => making[index]?.resolve(how)
const says = (text: string) => (reply: FastifyReply) => reply.header('x-told', text).send({ text })

describe('who asks for what is being made', () => {
  it('waits for it: it is made once for all, and again for nobody', async () => {
    const asked = ['/a?x=1&y=2', '/a?y=2&x=1', '/a?x=1&y=2'].map((url) => app.inject(url))
    const head = app.inject({ method: 'HEAD', url: '/a?x=1&y=2' })
    await makers(1)
    end(0, says('once'))
    const answers = await Promise.all([...asked, app.inject('/a?x=1&y=2')])
    expect(answers.map(({ statusCode, body, headers }) => [statusCode, body, headers['x-told'], headers['content-type']])).toEqual(
      answers.map(() => [200, '{"text":"once"}', 'once', 'application/json; charset=utf-8']),
    )
    expect([(await head).statusCode, (await head).body]).toEqual([200, ''])
    expect(making.length).toBe(1)
  })

  it.each<[string, (reply: FastifyReply) => unknown, { status: number; body: string; location?: string }]>([
    ['a refusal', (reply) => reply.code(404).send({ code: 'unknown' }), { status: 404, body: '{"code":"unknown"}' }],
    ['another address', (reply) => reply.redirect('/b', 301), { status: 301, body: '', location: '/b' }],
    [
      'an error',
      () => {
        throw new Error('broken')
      },
      { status: 500, body: '{"statusCode":500,"error":"Internal Server Error","message":"broken"}' },
    ],
  ])('gets the same as the others where it is %s, which is not kept', async (_what, how, expected) => {
    const asked = [app.inject('/a'), app.inject('/a'), app.inject('/a')]
    await makers(1)
    end(0, how)
    const answers = await Promise.all(asked)
    expect(answers.map(({ statusCode, body, headers: { location } }) => ({ status: statusCode, body, location }))).toEqual(
      answers.map(() => ({ location: undefined, ...expected })),
    )
    const again = app.inject('/a')
    await makers(2)
    end(1, says('now'))
    expect((await again).statusCode).toBe(200)
  })

  it('gets it also when the first to ask, or another of those who wait, has gone away', async () => {
    const address = await app.listen({ host: '127.0.0.1', port: 0 })
    const gone = [new AbortController(), new AbortController()]
    const left = [fetch(`${address}/a`, { signal: gone[0]?.signal ?? null }).catch(() => 'gone')]
    await makers(1)
    left.push(fetch(`${address}/a`, { signal: gone[1]?.signal ?? null }).catch(() => 'gone'))
    const stays = fetch(`${address}/a`)
    await delay(50)
    for (const controller of gone) controller.abort()
    expect(await Promise.all(left)).toEqual(['gone', 'gone'])
    await delay(50)
    end(0, says('still'))
    expect(await (await stays).text()).toBe('{"text":"still"}')
    expect(making.length).toBe(1)
    expect((await fetch(`${address}/a`)).headers.get('etag')).toBeTruthy()
  })

  it('is not given what was begun before the content changed', async () => {
    const before = [app.inject('/a'), app.inject('/a')]
    await makers(1)
    kept.drop()
    const after = [app.inject('/a'), app.inject('/a')]
    await delay(20)
    // Changes that follow each other closely do not make more and more renderings of a page at once.
    expect(making.length).toBe(1)
    end(0, says('old'))
    expect((await Promise.all(before)).map(({ body }) => body)).toEqual(['{"text":"old"}', '{"text":"old"}'])
    await makers(2)
    end(1, says('new'))
    expect((await Promise.all(after)).map(({ body }) => body)).toEqual(['{"text":"new"}', '{"text":"new"}'])
    expect((await app.inject('/a')).body).toBe('{"text":"new"}')
  })
})

it('forgets only what a change makes wrong', async () => {
  for (const [index, url] of ['/api/a', '/a'].entries()) {
    const asked = app.inject(url)
    await makers(index + 1)
    end(index, says('first'))
    await asked
  }
  kept.drop((address) => address.startsWith('/api/'))
  expect((await app.inject('/a')).body).toBe('{"text":"first"}')
  const again = app.inject('/api/a')
  await makers(3)
  end(2, says('second'))
  expect((await again).body).toBe('{"text":"second"}')
})

it('keeps the page for all unknown addresses, whole for whoever has it already', async () => {
  const asked = app.inject(UNKNOWN_PAGE)
  await makers(1)
  end(0, (reply) => reply.code(404).type('text/html').send('<h1>404</h1>'))
  await asked
  const first = await app.inject(UNKNOWN_PAGE)
  const again = await app.inject({ url: UNKNOWN_PAGE, headers: { 'if-none-match': String(first.headers.etag) } })
  expect([first, again].map(({ statusCode, body }) => [statusCode, body])).toEqual([
    [404, '<h1>404</h1>'],
    [404, '<h1>404</h1>'],
  ])
})
