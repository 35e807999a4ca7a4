import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as latency } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { handleErrors } from './errors.ts'
import { admitRequests } from './lanes.ts'
import { enforceRequestDeadlines } from './request-deadline.ts'

const BODY = 'x'.repeat(32 * 1024 * 1024)
let app: FastifyInstance
/** The requests at work, oldest first, which end one by one. */
let atWork: PromiseWithResolvers<string>[]

beforeEach(async () => {
  app = Fastify()
  atWork = []
  handleErrors(app)
  const narrow = { atOnce: 1, waiting: 1 }
  admitRequests(app, { payments: { atOnce: 1, waiting: 4 }, checkout: narrow, usual: narrow })
  enforceRequestDeadlines(app)
  const handler = () => {
    const work = Promise.withResolvers<string>()
    atWork.push(work)
    return work.promise
  }
  app.post('/cart', handler)
  app.post('/order', { config: { lane: 'payments' } }, handler)
  app.get('/picture', { config: { lane: 'none' } }, async () => 'picture')
  app.get('/late', { config: { deadlineMs: 100 } }, handler)
  app.get('/large', async () => BODY)
  await app.ready()
})
afterEach(async () => {
  for (const { resolve } of atWork) resolve('')
  await app.close()
})

const post = (url: string, remoteAddress = '10.0.0.1') => app.inject({ method: 'POST', url, payload: {}, remoteAddress })
const end = (index: number) => atWork[index]?.resolve('done')

describe('requests beyond those that are worked on', () => {
  it('wait for their turn, and further ones are refused at once, before any work', async () => {
    const first = post('/cart')
    await expect.poll(() => atWork.length).toBe(1)
    const second = post('/cart')
    await latency(20)
    const refused = await post('/cart')
    expect([refused.statusCode, refused.headers['retry-after'], refused.json().code]).toEqual([503, '2', 'unavailable'])
    expect(atWork).toHaveLength(1)
    end(0)
    expect((await first).body).toBe('done')
    await expect.poll(() => atWork.length).toBe(2)
    end(1)
    expect((await second).body).toBe('done')
  })

  it('are refused also when their bodies come together, after all were let in at the door', async () => {
    await app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.server.address() as AddressInfo
    const sockets = Array.from({ length: 6 }, () => connect(port, '127.0.0.1'))
    const head = 'POST /cart HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\nconnection: close\r\n\r\n{'
    let [letIn, answered] = [0, 0]
    app.server.on('request', () => letIn++)
    const answers = sockets.map(async (socket) => {
      const chunks: Buffer[] = []
      socket.on('data', (chunk: Buffer) => chunks.push(chunk)).write(head)
      await once(socket, 'close')
      answered++
      return Buffer.concat(chunks).toString().slice(9, 12)
    })
    await expect.poll(() => letIn).toBe(6)
    for (const socket of sockets) socket.write('}')
    await expect.poll(() => answered).toBe(4)
    for (const index of [0, 1]) {
      await expect.poll(() => atWork.length).toBe(index + 1)
      end(index)
    }
    expect((await Promise.all(answers)).toSorted()).toEqual(['200', '200', '503', '503', '503', '503'])
  })

  it('wait only for a while, are then refused before any work, and leave their place to others', async () => {
    const impatient = Fastify()
    handleErrors(impatient)
    const limits = { atOnce: 1, waiting: 1, maxWaitMs: 50 }
    admitRequests(impatient, { payments: limits, checkout: limits, usual: limits })
    enforceRequestDeadlines(impatient)
    const first = Promise.withResolvers<string>()
    const work = [first.promise, Promise.resolve('done, too')]
    impatient.get('/cart', () => work.shift())
    const served = impatient.inject('/cart')
    await expect.poll(() => work.length).toBe(1)
    const refused = await impatient.inject('/cart')
    expect([refused.statusCode, refused.headers['retry-after'], work.length]).toEqual([503, '2', 1])
    first.resolve('done')
    expect([(await served).body, (await impatient.inject('/cart')).body]).toEqual(['done', 'done, too'])
    await impatient.close()
  })

  it('hold up no payment and nothing that needs no turn', async () => {
    void post('/cart')
    void post('/cart')
    await expect.poll(() => atWork.length).toBe(1)
    const order = post('/order')
    await expect.poll(() => atWork.length).toBe(2)
    end(1)
    expect([(await order).statusCode, (await app.inject('/picture')).body]).toEqual([200, 'picture'])
  })
})

describe('S22: Many requests of one network at once', () => {
  // Of several /64, as whoever has a /48 may choose them.
  const FLOODING = ['2001:db8::1', '2001:db8:0:1::2', '2001:db8:0:2::3', '2001:db8:0:ffff::4', '2001:db8::5']

  it('neither refuse those of another nor go before them', async () => {
    const flood = FLOODING.map((address) => post('/order', address))
    await expect.poll(() => atWork.length).toBe(1)
    await latency(20)
    expect((await post('/order', '2001:db8:0:4::6')).statusCode).toBe(503)
    const customer = post('/order', '2001:db9::1')
    await latency(20)
    end(0)
    await expect.poll(() => atWork.length).toBe(2)
    end(1)
    await expect.poll(() => atWork.length).toBe(3)
    atWork[2]?.resolve('the customer')
    expect((await customer).body).toBe('the customer')
    for (let index = 3; index < 6; index++) {
      await expect.poll(() => atWork.length).toBe(index + 1)
      end(index)
    }
    expect((await Promise.all(flood)).map(({ body }) => body)).toEqual(Array.from(FLOODING, () => 'done'))
  })
})

describe('a turn', () => {
  it('ends with the work of its request, not when that was refused at its deadline', async () => {
    expect((await app.inject('/late')).statusCode).toBe(503)
    const next = post('/cart')
    await latency(50)
    expect(atWork).toHaveLength(1)
    end(0)
    await expect.poll(() => atWork.length).toBe(2)
    end(1)
    expect((await next).statusCode).toBe(200)
  })

  it('of a request whose deadline ended in the queue is not used', async () => {
    const first = post('/cart')
    await expect.poll(() => atWork.length).toBe(1)
    expect((await app.inject('/late')).statusCode).toBe(503)
    end(0)
    await first
    await latency(50)
    expect(atWork).toHaveLength(1)
  })

  it('ends when its response is sent, however slowly that is read', async () => {
    await app.listen({ host: '127.0.0.1', port: 0 })
    const reader = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    reader.write('GET /large HTTP/1.1\r\nhost: x\r\n\r\n')
    await once(reader, 'readable')
    const next = post('/cart')
    await expect.poll(() => atWork.length).toBe(1)
    end(0)
    expect((await next).statusCode).toBe(200)
    reader.destroy()
  })
})
