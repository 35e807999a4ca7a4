import type { FastifyInstance } from 'fastify'
import { inWorkerThread } from '../threads/worker-threads.ts'
import { parseJson } from './parse-json.ts'

/** Up to here parsing takes a few milliseconds. Only the imports of files take larger bodies. */
const LARGE = 256 * 1024

const parseInThread = inWorkerThread<typeof parseJson>(new URL('./parse-json.ts', import.meta.url), 'parseJson')

/** Parses JSON bodies of a limited number and depth of values, large ones in a worker thread (docs/security.md#s33). */
export function parseJsonBodies(app: FastifyInstance): void {
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => {
    const parsed = body.length > LARGE ? await parseInThread(body) : parseJson(body)
    if ('value' in parsed) return parsed.value
    throw Object.assign(new Error('a JSON body that is malformed or has too many values'), { statusCode: parsed.status })
  })
}
