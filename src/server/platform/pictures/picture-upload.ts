import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MAX_PICTURE_BYTES } from './picture-limits.ts'

/** A large picture is encoded into fourteen files; it may arrive slowly, and others must not wait for it. */
export const UPLOAD = { deadlineMs: 60_000, lane: 'none' } as const

/** Adds the routes of an upload in a Fastify scope of their own, so that no other route accepts multipart forms. */
export function pictureUploadScope(app: FastifyInstance, addRoutes: (scope: FastifyInstance) => void): void {
  void app.register(async (scope) => {
    await scope.register(multipart, {
      throwFileSizeLimit: false,
      limits: { files: 1, fileSize: MAX_PICTURE_BYTES, fields: 5, parts: 6, headerPairs: 50 },
    })
    addRoutes(scope)
  })
}

/** The first file of a multipart form; undefined without one. */
export async function uploadedFile(request: FastifyRequest): Promise<{ bytes: Buffer; name: string } | 'too-large' | undefined> {
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
