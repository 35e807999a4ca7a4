import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pictureFile, sendFile } from '../http/file.ts'
import { readMailPicture } from './mail-picture.ts'
import { contentTypeOfKey } from './picture-key.ts'
import type { PictureStore } from './picture-store.ts'

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

const MAX_SIDE = 4000

/** A placeholder picture with the shop's logo; null when a side is not a whole number from 1 to 4000. */
function placeholderSvg(width: string, height: string): string | null {
  const [w, h] = [side(width), side(height)]
  if (w === null || h === null) return null
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">
<rect width="100%" height="100%" fill="#eaf1f6"/>
<svg viewBox="0 0 32 32" width="40%" height="40%" x="30%" y="30%" fill="none" stroke="#a9bfcf" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">
<path d="M3.5 26.5L12 7.5L17 15L20.5 10L28.5 26.5Z"/>
</svg>
</svg>`
}

function side(text: string): number | null {
  const length = /^[1-9]\d{0,3}$/.test(text) ? Number(text) : MAX_SIDE + 1
  return length <= MAX_SIDE ? length : null
}
