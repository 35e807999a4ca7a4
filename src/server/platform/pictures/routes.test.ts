import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { fastify } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memoryPictures } from '#tests/support/products/memory-pictures.ts'
import { pictureRoutes } from './routes.ts'

const files = new Map([
  ['fig-320.avif', Buffer.from('avif')],
  ['fig.webp', Buffer.from('webp')],
  ['..', Buffer.from('secret')],
])
const app = fastify()
const store = memoryPictures()
pictureRoutes(app, { store: { ...store, read: async (key) => files.get(key) ?? store.read(key) } })
beforeAll(() => app.listen({ host: '127.0.0.1', port: 0 }))
afterAll(() => app.close())

describe('pictures', () => {
  it('are served with their type, an ETag, caching for a year and without sniffing', async () => {
    const { statusCode, headers, body } = await app.inject('/objects/fig-320.avif')
    expect({ statusCode, body }).toEqual({ statusCode: 200, body: 'avif' })
    expect(headers).toMatchObject({
      'content-type': 'image/avif',
      'content-length': '4',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      etag: expect.stringMatching(/^"[\w-]{27}"$/),
    })
  })

  it.each(['/objects/fig.webp', '/objects/uploads/fig.webp', '/objects/uploads/fig.webp?t=1'])('are served under %s', async (url) => {
    const { headers, body } = await app.inject(url)
    expect({ type: headers['content-type'], body }).toEqual({ type: 'image/webp', body: 'webp' })
  })

  it('have a square JPEG for mails, which is made once', async () => {
    files.set(
      'pear.webp',
      await sharp({ create: { width: 400, height: 300, channels: 3, background: '#cfe3a0' } })
        .webp()
        .toBuffer(),
    )
    const asked = await Promise.all([1, 2].map(() => app.inject('/objects/uploads/pear-mail.jpg')))
    for (const { headers, rawPayload } of asked) {
      expect(headers['content-type']).toBe('image/jpeg')
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 112, height: 112 })
    }
    files.delete('pear.webp')
    expect((await app.inject('/objects/uploads/pear-mail.jpg')).rawPayload).toEqual(asked[0]?.rawPayload)
    expect((await app.inject('/objects/uploads/plum-mail.jpg')).statusCode).toBe(404)
  })

  it('respond to HEAD with the same headers and no body', async () => {
    const [got, head] = [await app.inject('/objects/fig.webp'), await app.inject({ method: 'HEAD', url: '/objects/fig.webp' })]
    expect(head.body).toBe('')
    expect({ ...head.headers, date: '' }).toEqual({ ...got.headers, date: '' })
  })

  it('are not sent again to a client that has them', async () => {
    const etag = String((await app.inject('/objects/fig.webp')).headers.etag)
    const requestWith = (tags: string) => app.inject({ url: '/objects/fig.webp', headers: { 'if-none-match': tags } })
    for (const tags of [etag, `W/${etag}`, `"old", ${etag}`, '*']) expect((await requestWith(tags)).statusCode).toBe(304)
    expect((await requestWith(etag)).body).toBe('')
    expect((await requestWith('"old"')).statusCode).toBe(200)
  })
})

describe('S17 any other path under /objects is a 404 in the error format', () => {
  it.each([
    '/objects/plum.webp',
    '/objects/fig.svg',
    '/objects/fig.json',
    '/objects/Fig.webp',
    '/objects/.hidden.webp',
    `/objects/${'a'.repeat(99)}.webp`,
    '/objects/..%2fsecret.webp',
    '/objects/..%2f..%2f..%2fetc%2fpasswd',
    '/objects/%2e%2e',
    '/objects/%2e%2e%2fsecret',
    '/objects/..%5csecret.webp',
    '/objects/..\\secret.webp',
    '/objects/%252e%252e%252fsecret.webp',
    '/objects/%2fetc%2fpasswd',
    '/objects//etc/passwd',
    '/objects//uploads',
    '/objects//uploads/fig.webp',
    '/objects/uploads',
    '/objects/uploads/',
    '/objects/uploads/../fig.webp',
    '/objects/uploads%2ffig.webp',
    '/objects/uploads/..%2ffig.webp',
    '/objects/fig.webp%00.png',
    '/objects/fig.webp/',
    '/objects/',
  ])('%s', async (path) => {
    const { status, body } = await getExactly(path)
    expect({ status, ...JSON.parse(body) }).toEqual({ status: 404, message: 'Dieses Bild gibt es nicht.', code: 'picture-unknown' })
  })

  it.each(['/objects/../objects/fig.webp', '/objects/../../etc/passwd', '/objects'])(
    '%s does not reach the picture routes',
    async (path) => {
      expect((await getExactly(path)).status).toBe(404)
    },
  )
})

describe('placeholders', () => {
  it.each(['1/1', '400/300', '4000/4000'])('are drawn in %s', async (size) => {
    const { headers, body } = await app.inject(`/api/placeholder/${size}`)
    expect(headers['content-type']).toMatch(/^image\/svg\+xml/)
    expect(body).toContain(`viewBox="0 0 ${size.replace('/', ' ')}"`)
  })

  it.each(['0/1', '1/4001', '-1/5', '1.5/5', '1e3/5', '99999999999/1', '%22onload=/1', 'a/b'])('refuse the size %s', async (size) => {
    const response = await app.inject(`/api/placeholder/${size}`)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ code: 'invalid-input' })
  })
})

// Node's `request` sends the path as it is; URL would normalise it.
function getExactly(path: string): Promise<{ status: number | undefined; body: string }> {
  const { port } = app.server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, agent: false }, async (response) =>
      resolve({ status: response.statusCode, body: await text(response) }),
    )
      .on('error', reject)
      .end()
  })
}
