import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pictureFile, sendFile } from '../http/file.ts'
import { readMailPicture } from './mail-picture.ts'
import { contentTypeOfKey } from './picture-key.ts'
import type { PictureStore } from './picture-store.ts'
import { placeholderSvg } from './placeholder-svg.ts'

/**
 * Serves pictures under /objects and /objects/uploads, and placeholders (docs/rules/pictures.md#addresses,
 * docs/security.md#s17).
 */
export function pictureRoutes(app: FastifyInstance, { store }: { store: PictureStore }): void {
  async function servePicture(request: FastifyRequest<{ Params: { key: string } }>, reply: FastifyReply) {
    const { key } = request.params
    const contentType = contentTypeOfKey(key)
    const bytes = contentType && ((await store.read(key)) ?? (await readMailPicture(key, store)))
    return bytes ? sendFile(request, reply, pictureFile(contentType, bytes)) : sendNotFound(request, reply)
  }

  const options = { config: { lane: 'none' as const } }
  app.get('/objects/:key', options, servePicture)
  app.get('/objects/uploads/:key', options, servePicture)
  app.get('/objects/*', sendNotFound)

  app.get<{ Params: { width: string; height: string } }>('/api/placeholder/:width/:height', (request, reply) => {
    const svg = placeholderSvg(request.params.width, request.params.height)
    if (svg) return sendFile(request, reply, pictureFile('image/svg+xml', Buffer.from(svg)))
    return reply.code(400).send({ message: 'Breite und Höhe sind ganze Zahlen von 1 bis 4000.', code: 'invalid-input' })
  })
}

function sendNotFound(_request: FastifyRequest, reply: FastifyReply) {
  return reply.code(404).header('cache-control', 'no-store').send({ message: 'Dieses Bild gibt es nicht.', code: 'picture-unknown' })
}
