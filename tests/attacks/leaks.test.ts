import { readdirSync, readFileSync } from 'node:fs'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RemoteApp } from '#tests/support/shop/remote-app.ts'
import { listRoutes } from '#tests/support/shop/routes.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ pages: true })
})
afterAll(() => shop.close())

/** Internals: stack traces, files, SQL and the names of libraries. */
const INTERNALS =
  /\bat \S+ \(|node_modules|\/src\/|\.ts:\d|SQLSTATE|select .+ from|insert into|relation "|FST_ERR|fastify|drizzle|postgres|node\/\d|"stack"/i

const FILES = [
  '.env',
  '.env.production',
  '.git/config',
  '.git/HEAD',
  '.gitignore',
  '.npmrc',
  '.ci/run',
  '.DS_Store',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'vite.config.ts',
  'README.md',
  'ARCHITECTURE.md',
  'src/server/main.ts',
  'dist/server/de.js',
  'dist/shop/main.js',
  'server/de.js',
  'client/manifest.json',
  'manifest.json',
  '.vite/manifest.json',
  'migrations/',
  'data/session-secret',
  'session-secret',
  'node_modules/pg/package.json',
  'docs/operating.md',
  'assets/',
  'server-status',
  'phpinfo.php',
  'wp-login.php',
  'backup.sql',
  'dump.sql',
  '.well-known/security.txt~',
  'etc/passwd',
]

/** The paths by which servers have been known to serve files outside their directory. */
const pathsTo = (file: string) => [
  `/${file}`,
  `/assets/../${file}`,
  `/assets/..%2f..%2f..%2f${file}`,
  `/assets/%2e%2e/%2e%2e/%2e%2e/${file}`,
  `/assets/..\\..\\..\\${file}`,
  `/assets//${file}`,
  `/assets/%252e%252e/${file}`,
  `/objects/..%2f..%2f${file}`,
  `/api/docs/static/../../../${file}`,
  `/api/docs/static/..%2f..%2f..%2f${file}`,
]

/** Requests a path literally; `fetch` would normalise it. */
function answerTo(address: string): Promise<string> {
  const socket = connect((shop.app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(`GET ${address} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`)
  return new Promise((resolve, reject) => {
    let text = ''
    socket
      .setEncoding('utf8')
      .on('data', (chunk: string) => (text += chunk))
      .on('error', reject)
      .on('close', () => resolve(text))
  })
}

describe('S29: A file of the server', () => {
  it.each(FILES)('is not served: %s', async (file) => {
    for (const address of pathsTo(file)) {
      const [head = '', body = ''] = (await answerTo(address)).split('\r\n\r\n', 2)
      expect([address, /^HTTP\/1\.1 (400|403|404) /.test(head), INTERNALS.test(body)]).toEqual([address, true, false])
    }
  })

  it('is not revealed by scripts, neither sources nor paths', async () => {
    const directory = new URL('../../dist/client/assets/', import.meta.url)
    const names = readdirSync(directory)
    expect(names.filter((name) => name.endsWith('.map'))).toEqual([])
    const scripts = names.filter((name) => name.endsWith('.js'))
    expect(scripts.length).toBeGreaterThan(20)
    const home = new URL('../../', import.meta.url).pathname
    for (const name of scripts) {
      const code = readFileSync(new URL(name, directory), 'utf8')
      expect([name, /sourceMappingURL|sk_(test|live)_|whsec_|postgres(ql)?:\/\//.test(code), code.includes(home)]).toEqual([
        name,
        false,
        false,
      ])
      expect((await shop.app.inject(`/assets/${name}.map`)).statusCode).toBe(404)
    }
  })
})

describe('S29: An error response', () => {
  it('reveals no internals, whatever was sent to any route', async () => {
    for (const { method, url } of listRoutes(shop.app)) {
      for (const [type, payload] of [
        ['application/json', '{'],
        ['application/json', '[null]'],
        ['text/xml', '<!DOCTYPE a>'],
        ['multipart/form-data', 'x'],
      ] as const) {
        const body = method === 'GET' ? {} : { headers: { 'content-type': type }, payload }
        const answer = await shop.app.inject({ method: method as 'POST', url, ...body })
        if (answer.statusCode < 400) continue
        expect([method, url, payload, answer.statusCode < 500]).toEqual([method, url, payload, true])
        expect([method, url, payload, INTERNALS.exec(answer.body)?.[0]]).toEqual([method, url, payload, undefined])
      }
    }
  })

  it.each(['/%c0%zz', '/\u0001', '/api/products/%00', '/product/%ff', '/a b', `/${'x'.repeat(20_000)}`])(
    'reveals no internals for the path %j',
    async (address) => {
      const answer = await answerTo(address)
      expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
      expect(answer).not.toMatch(INTERNALS)
    },
  )

  it('of the server is one sentence', async () => {
    await shop.pool.query('alter table product rename to product_that_is_gone')
    shop.responseCache.invalidate()
    const app = new RemoteApp(shop.address)
    for (const url of [
      '/api/products/1',
      '/api/products?q=x',
      '/api/products/by-slug/mango-gefriergetrocknet',
      '/product/mango-gefriergetrocknet',
      '/shop',
    ]) {
      const { statusCode, body } = await app.inject({ url })
      expect([url, statusCode, INTERNALS.exec(body)?.[0], body.includes('product_that')]).toEqual([url, 500, undefined, false])
    }
    await shop.pool.query('alter table product_that_is_gone rename to product')
    expect((await app.inject({ url: '/api/products/1' })).statusCode).toBe(200)
  })
})
