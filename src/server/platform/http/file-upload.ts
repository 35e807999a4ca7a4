import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** A large file takes long, and may arrive slowly: others must not wait for it. */
export const UPLOAD = { deadlineMs: 60_000, lane: 'none' } as const

/**
 * Adds the routes of uploads of at most `maxBytes` in a Fastify scope of their own, so that no other route accepts
 * multipart forms.
 */
export function uploadScope(app: FastifyInstance, maxBytes: number, addRoutes: (scope: FastifyInstance) => void): void {
  void app.register(async (scope) => {
    await scope.register(multipart, {
      throwFileSizeLimit: false,
      limits: { files: 1, fileSize: maxBytes, fields: 5, parts: 6, headerPairs: 50 },
    })
    addRoutes(scope)
  })
}

export type Upload = { bytes: Buffer; name: string } | 'too-large' | undefined

/** The first file of a multipart form; undefined without one. */
export async function uploadedFile(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) return undefined
  try {
    const part = await request.file()
    if (!part) return undefined
    const bytes = await part.toBuffer()
    return part.file.truncated ? 'too-large' : { bytes, name: part.filename ?? '' }
  } catch (error) {
    // The parser throws errors without a status for forms that are malformed or end too early.
    throw Object.assign(error as Error, { statusCode: 400 })
  }
}
