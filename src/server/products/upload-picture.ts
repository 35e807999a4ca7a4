import type { FastifyInstance } from 'fastify'
import { uploadPicture } from '#contract/products/admin-products.ts'
import { MAX_PICTURE_BYTES } from '#domain/pictures/picture-limits.ts'
import { recordChange } from '#server/audit/record-change.ts'
import { adminRoutesOn } from '#server/auth/guards.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { routesOn } from '#server/platform/http/add-route.ts'
import { UPLOAD, uploadedFile, uploadScope } from '#server/platform/http/file-upload.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { addPicture } from '#server/platform/pictures/add-picture.ts'
import type { PictureStore } from '#server/platform/pictures/picture-store.ts'
import { insertPictures } from './store/pictures.ts'
import { toPicture } from './store/product-columns.ts'

/** The upload of pictures by operators. */
export function pictureUploadRoute(app: FastifyInstance, { db, pictures }: { db: Db; pictures: PictureStore }): void {
  uploadScope(app, MAX_PICTURE_BYTES, (scope) => {
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
      UPLOAD,
    )
  })
}
