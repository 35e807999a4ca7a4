import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { uploadPicture } from '#contract/admin-products.ts'
import { recordChange } from '#server/audit/record-change.ts'
import { adminRoutesOn } from '#server/auth/admin-route.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { routesOn } from '#server/platform/http/add-route.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { addPicture } from '#server/platform/pictures/add-picture.ts'
import { MAX_PICTURE_BYTES } from '#server/platform/pictures/picture-limits.ts'
import type { PictureStore } from '#server/platform/pictures/picture-store.ts'
import { insertPictures } from './store/pictures.ts'
import { toPicture } from './store/product-columns.ts'

/** A large picture is encoded into fourteen files. */
const UPLOAD_DEADLINE_MS = 60_000

/** The upload of pictures, in a Fastify scope of its own, so that no other route accepts multipart forms. */
export function pictureUploadRoute(app: FastifyInstance, { db, pictures }: { db: Db; pictures: PictureStore }): void {
  void app.register(async (scope) => {
    await scope.register(multipart, {
      throwFileSizeLimit: false,
      limits: { files: 1, fileSize: MAX_PICTURE_BYTES, fields: 5, parts: 6, headerPairs: 50 },
    })
    const addRoute = adminRoutesOn(routesOn(scope, { factor: 1 }))

    addRoute(
      uploadPicture,
      async ({ request, user }) => {
        const upload = await uploadedFile(request)
        if (!upload) return refuse('picture-missing')
        if (upload === 'too-large') return refuse('picture-too-large')
        const added = await addPicture(upload, pictures)
        if ('refusal' in added) return refuse(added.refusal)
        const { picture } = added
        await transaction(db, async (tx) => {
          await insertPictures(tx, [picture])
          await recordChange(tx, { actor: user, action: 'picture.uploaded', entity: 'picture', entityId: picture.name, label: upload.name })
        })
        return toPicture({ ...picture, alt: '' })
      },
      { deadlineMs: UPLOAD_DEADLINE_MS },
    )
  })
}

async function uploadedFile(request: FastifyRequest): Promise<{ bytes: Buffer; name: string } | 'too-large' | undefined> {
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
