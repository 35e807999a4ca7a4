import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readMailPicture } from './mail-picture.ts'
import { contentTypeOfKey } from './picture-key.ts'
import type { PictureStore } from './picture-store.ts'
import { placeholderSvg } from './placeholder-svg.ts'

const ONE_YEAR_IMMUTABLE = 'public, max-age=31536000, immutable'

/**
 * Serves pictures under /objects and /objects/uploads, and placeholders (docs/rules/pictures.md#addresses,
 * docs/security.md#s17).
 */
export function pictureRoutes(app: FastifyInstance, { store }: { store: PictureStore }): void {
  async function servePicture(request: FastifyRequest<{ Params: { key: string } }>, reply: FastifyReply) {
    const { key } = request.params
    const contentType = contentTypeOfKey(key)
    const bytes = contentType && ((await store.read(key)) ?? (await readMailPicture(key, store)))
    return bytes ? sendImage(request, reply, { bytes, contentType }) : sendNotFound(request, reply)
  }

  const options = { config: { lane: 'none' as const } }
  app.get('/objects/:key', options, servePicture)
  app.get('/objects/uploads/:key', options, servePicture)
  app.get('/objects/*', sendNotFound)

  app.get<{ Params: { width: string; height: string } }>('/api/placeholder/:width/:height', (request, reply) => {
    const svg = placeholderSvg(request.params.width, request.params.height)
    if (svg) return sendImage(request, reply, { bytes: Buffer.from(svg), contentType: 'image/svg+xml' })
    return reply.code(400).send({ message: 'Breite und Höhe sind ganze Zahlen von 1 bis 4000.', code: 'invalid-input' })
  })
}

interface SentImage {
  bytes: Buffer
  contentType: string
  cacheControl?: string
}

/** Sends a picture that can do nothing but be shown, and 304 to a client that has it. */
export function sendImage(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, contentType, cacheControl = ONE_YEAR_IMMUTABLE }: SentImage,
) {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`
  reply.headers({
    etag,
    'cache-control': cacheControl,
    'x-content-type-options': 'nosniff',
    // Mails and link previews load the pictures from other origins.
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  })
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return reply.type(contentType).send(bytes)
}

function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? []
  return tags.includes(etag) || tags.includes('*')
}

function sendNotFound(_request: FastifyRequest, reply: FastifyReply) {
  return reply.code(404).header('cache-control', 'no-store').send({ message: 'Dieses Bild gibt es nicht.', code: 'picture-unknown' })
}
