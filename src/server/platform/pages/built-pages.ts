import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { type CallShop, callShop } from './call-shop.ts'
import type { RenderPage } from './pages.ts'

type Bundle = { createRenderer(call: CallShop): (request: Request) => Promise<Response> }

/** Serves the built assets with their compressed forms for a year, and renders pages with the built bundle. */
export async function builtPages(app: FastifyInstance, { directory }: { directory: string }): Promise<RenderPage> {
  await app.register(fastifyStatic, {
    root: join(directory, 'client/assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    wildcard: true,
  })
  const bundle = (await import(pathToFileURL(join(directory, 'server/server.js')).href)) as Bundle
  const render = bundle.createRenderer(callShop(app))
  return (url) => render(new Request(url, { headers: { accept: 'text/html' } }))
}
