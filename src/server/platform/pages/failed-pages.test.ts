import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { builtPages } from '#server/platform/pages/built-pages.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

const dist = fileURLToPath(new URL('../../../../dist', import.meta.url))

let shop: TestShop | undefined
afterEach(() => shop?.close())

/** The lines that a shop logs in which one endpoint answers so, while this path is requested, with the response. */
async function failing({ path, endpoint, answer }: { path: string; endpoint: string; answer: { status: number; body: string } }) {
  const lines: { msg: string; err?: { message: string } }[] = []
  const log = createLog('error', { write: (line) => void lines.push(JSON.parse(line)) })
  const pages = async (app: FastifyInstance) => {
    app.addHook('onSend', async (request, reply, payload) => {
      if (request.url !== endpoint) return payload
      reply.code(answer.status)
      return answer.body
    })
    return builtPages(app, { directory: dist })
  }
  shop = await startTestShop({ deps: { log, pages } })
  const { statusCode, body } = await shop.app.inject(path)
  return { statusCode, body, lines }
}

it('logs why a page could not be loaded, and offers to try again between header and footer', async () => {
  const answer = { status: 404, body: '{"code":"gone","message":"Das gibt es nicht."}' }
  const { statusCode, body, lines } = await failing({ path: '/faq', endpoint: '/api/faq', answer })
  expect(statusCode).toBe(500)
  for (const part of ['<header', 'Da ist etwas schiefgelaufen', 'Erneut versuchen', '<footer']) expect(body).toContain(part)
  expect(lines).toMatchObject([{ msg: 'request failed', err: { message: expect.stringContaining('404') }, reqId: expect.anything() }])
})

it('logs why a part of a page could not be rendered, and keeps no such page', async () => {
  const { statusCode, lines } = await failing({ path: '/faq', endpoint: '/api/faq', answer: { status: 200, body: '{}' } })
  expect(statusCode).toBe(500)
  expect(lines).toMatchObject([{ msg: 'request failed', err: { message: expect.stringContaining('is not a function') } }])
  // Made anew: the endpoint's answer is in the cache as it was before this test changed it.
  expect((await shop?.app.inject('/faq'))?.statusCode).toBe(200)
})

it('logs why a whole page could not be rendered, and answers in German', async () => {
  const answer = { status: 200, body: 'null' }
  const { statusCode, body, lines } = await failing({ path: '/agb', endpoint: '/api/shop-settings', answer })
  expect([statusCode, body.includes('Noch einmal versuchen')]).toEqual([500, true])
  expect(lines).toMatchObject([{ msg: 'request failed', err: { message: expect.stringContaining('null') } }])
})

it.each(['/api/shop-settings', '/api/pages/agb'])('answers 503 while %s is not available', async (endpoint) => {
  const answer = { status: 503, body: '{"code":"unavailable","message":"Bitte gleich noch einmal."}' }
  expect((await failing({ path: '/agb', endpoint, answer })).statusCode).toBe(503)
})

it('names nothing of an address, as whoever waits for the same page gets the response, too', async () => {
  const answer = { status: 503, body: '{"code":"unavailable","message":"Bitte gleich noch einmal."}' }
  const { body } = await failing({ path: '/auth/reset?token=geheim', endpoint: '/api/shop-settings', answer })
  expect(body).toContain('Noch einmal versuchen')
  expect(body).not.toContain('geheim')
})

it('logs every 500, also one that nobody threw', async () => {
  const { statusCode, lines } = await failing({ path: '/api/faq', endpoint: '/api/faq', answer: { status: 500, body: '{}' } })
  expect(statusCode).toBe(500)
  expect(lines).toMatchObject([{ msg: 'request failed', err: { message: 'GET /api/faq sent a 500' } }])
})
