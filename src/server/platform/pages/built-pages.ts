import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { inLane } from '../http/lanes.ts'
import { inProcessTransport } from './in-process-transport.ts'
import { readPageScripts } from './manifest.ts'
import type { Pages, WebBundle } from './pages.ts'

/** Serves the built assets, precompressed and immutable, and renders pages with the built bundle. */
export async function builtPages(app: FastifyInstance, { directory }: { directory: string }): Promise<Pages> {
  await inLane(app, 'none', (scope) =>
    scope.register(fastifyStatic, {
      root: join(directory, 'client/assets'),
      prefix: '/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      wildcard: true,
    }),
  )
  const bundle = (await import(pathToFileURL(join(directory, 'server/server.js')).href)) as WebBundle
  const render = bundle.createRenderer({ transport: inProcessTransport(app), ...(await readPageScripts(join(directory, 'client'))) })
  return {
    render: (url, nonce, onError) => render(new Request(url, { headers: { accept: 'text/html' } }), nonce, onError),
    isPage: bundle.isPage,
  }
}
