import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inWorkerThread } from '../threads/worker-threads.ts'
import { compress, decompress } from './cache/content-encoding.ts'
import type { writeOpenApi } from './write-openapi.ts'

const PUBLIC_DOCUMENT = '/api/openapi.json'
/** Whoever reads a document first waits for the thread that loads the contract and writes it. */
const DEADLINE_MS = 50_000

const writeInThread = inWorkerThread<typeof writeOpenApi>(new URL('./write-openapi.ts', import.meta.url), 'writeOpenApi')

/**
 * Serves the contract as OpenAPI 3.1: the public endpoints at /api/openapi.json and as a page at /api/docs, and all of
 * them for operators at /api/admin/openapi.json. A document is written when it is first read, in a worker thread, and
 * kept compressed: one of 3 MB is seldom read.
 */
export async function publishOpenApi(app: FastifyInstance, { baseUrl }: { baseUrl: string }): Promise<void> {
  const readPublic = onceWritten(() => writeInThread({ baseUrl, isPublic: true }))
  const readAll = onceWritten(() => writeInThread({ baseUrl, isPublic: false }))
  const config = { deadlineMs: DEADLINE_MS }
  const cached = { config: { ...config, cacheKey: () => PUBLIC_DOCUMENT }, handler: sender(readPublic) }
  app.get(PUBLIC_DOCUMENT, cached)
  app.get('/api/admin/openapi.json', { config }, sender(readAll))
  await app.register(async (docs) => {
    // The page would write a document of its own for each request, as JSON and as YAML, which JSON is too.
    docs.addHook('onRoute', (route) => {
      if (/\/(json|yaml)$/.test(route.url)) Object.assign(route, cached)
    })
    // As a function of its own: the plugin would ask for the one that documents the routes of this app.
    await docs.register((page, options, done) => swaggerUi(page, options, done), { routePrefix: '/api/docs' })
  })
}

/** Returns what reads a document: written by the first who asks for it, again only where that failed. */
function onceWritten(write: () => Promise<string>): () => Promise<string> {
  let written: Promise<Buffer> | undefined
  const writeAndKeep = async () => {
    try {
      return await compress('br', Buffer.from(await write()))
    } catch (error) {
      written = undefined
      throw error
    }
  }
  return async () => (await decompress('br', await (written ??= writeAndKeep()))).toString()
}

function sender(read: () => Promise<string>) {
  return async (_request: FastifyRequest, reply: FastifyReply) => reply.type('application/json; charset=utf-8').send(await read())
}
