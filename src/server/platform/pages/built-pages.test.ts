import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { securityHeaders } from '../http/security-headers.ts'
import { builtPages } from './built-pages.ts'

let directory = ''
afterEach(() => rm(directory, { recursive: true }))

/** Writes a file of the build. */
async function write(file: string, text: string): Promise<void> {
  await mkdir(join(directory, file, '..'), { recursive: true })
  await writeFile(join(directory, file), text)
}

const writeBundle = (language: string) =>
  write(`server/${language}.js`, `export const createRenderer = () => async () => new Response('${language}')`)

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'pages-'))
  await mkdir(join(directory, 'client/assets'), { recursive: true })
  for (const manifest of ['manifest-de', 'manifest-fr', 'admin-manifest']) await write(`client/${manifest}.json`, '{}')
  await writeBundle('de')
})

it('serves scripts for good, in the compressed form that the browser takes, and nothing outside of their folder', async () => {
  await write('client/assets/admin/a.js', 'plain')
  await write('client/assets/admin/a.js.br', 'compressed')
  const app = fastify()
  await builtPages(app, { directory })
  const read = async (url: string, encoding: string, method: 'GET' | 'HEAD' = 'GET') => {
    const { statusCode, headers, body } = await app.inject({ method, url, headers: { 'accept-encoding': encoding } })
    return [statusCode, headers['content-type'], headers['content-encoding'], headers['cache-control'], body]
  }
  const type = 'application/javascript; charset=utf-8'
  const forGood = 'public, max-age=31536000, immutable'
  expect(await read('/assets/admin/a.js', 'br')).toEqual([200, type, 'br', forGood, 'compressed'])
  expect(await read('/assets/admin/a.js', 'gzip')).toEqual([200, type, undefined, forGood, 'plain'])
  expect(await read('/assets/admin/a.js', 'br', 'HEAD')).toEqual([200, type, 'br', forGood, ''])
  for (const url of ['/assets/', '/assets/admin', '/assets/b.js', '/assets/..%2fmanifest-de.json', '/assets/%252e%252e/manifest-de.json'])
    expect([url, (await read(url, 'br'))[0]]).toEqual([url, expect.toSatisfy((status) => [403, 404].includes(status))])
})

it('sends with a script hardly more than it needs', async () => {
  await write('client/assets/b.js', 'plain')
  const app = fastify()
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(securityHeaders({ secure: true, stripe: true }))
  })
  await builtPages(app, { directory })
  const { statusCode, headers } = await app.inject('/assets/b.js')
  const sent = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}\r\n`)
  expect([statusCode, sent.join('').length]).toEqual([200, expect.toSatisfy((bytes: number) => bytes < 600)])
})

it('loads a language again that failed to load', async () => {
  const { render } = await builtPages(fastify(), { directory })
  const textOf = async () => (await render({ url: new URL('https://example.ch/fr'), language: 'fr' }, 'nonce', () => undefined)).text()
  await expect(textOf()).rejects.toThrow('fr.js')
  await writeBundle('fr')
  expect(await textOf()).toBe('fr')
})
