import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { type Language, SHOP_LANGUAGE } from '#domain/language/language.ts'
import { NOTHING_ALLOWED } from '../http/file.ts'
import { inLane } from '../http/lanes.ts'
import { inProcessTransport } from './in-process-transport.ts'
import { readPageScripts } from './manifest.ts'
import type { Pages, Render, WebBundle } from './pages.ts'

/**
 * Serves the built assets, precompressed and immutable, and renders pages with the built bundles, one for each
 * language. Those of other languages than the shop's own are loaded with their first page.
 */
export async function builtPages(app: FastifyInstance, { directory }: { directory: string }): Promise<Pages> {
  await inLane(app, 'none', async (scope) => {
    const root = join(directory, 'client/assets')
    // A file never changes under its name, so nobody asks whether it has.
    const forGood = { immutable: true, maxAge: '365d', etag: false, lastModified: false }
    await scope.register(fastifyStatic, { root, serve: false, preCompressed: true, ...forGood })
    // Its own route would list the folder, of two thousand files, at each request to compare the spelling. What only a
    // document obeys would be almost a kilobyte for each script with Stripe.
    scope.get<{ Params: { '*': string } }>('/assets/*', ({ params }, reply) =>
      reply.header('content-security-policy', NOTHING_ALLOWED).removeHeader('permissions-policy').sendFile(params['*']),
    )
  })
  const importBundle = async (language: Language) =>
    (await import(pathToFileURL(join(directory, 'server', `${language}.js`)).href)) as WebBundle
  const createRenderer = async (language: Language) =>
    (await importBundle(language)).createRenderer({
      transport: inProcessTransport(app),
      ...(await readPageScripts(join(directory, 'client'), language)),
    })
  const renderers = new Map<Language, Promise<Render>>()
  const rendererOf = (language: Language) => {
    const known = renderers.get(language)
    if (known) return known
    const renderer = createRenderer(language)
    renderers.set(language, renderer)
    // What failed to load is loaded again with the next page.
    renderer.catch(() => renderers.delete(language))
    return renderer
  }
  await rendererOf(SHOP_LANGUAGE)
  return {
    render: async ({ url, language }, nonce, onError) =>
      (await rendererOf(language))(new Request(url, { headers: { accept: 'text/html' } }), nonce, onError),
  }
}
