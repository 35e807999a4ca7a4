import type { FastifyInstance } from 'fastify'
import { adminReviewPhotoPath } from '#contract/reviews/admin-reviews.ts'
import { reviewPhotoPath, type ReviewPhotoSize, uploadReviewPhoto } from '#contract/reviews/reviews.ts'
import { userRoutesOn } from '#server/auth/guards.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { routesOn } from '#server/platform/http/add-route.ts'
import type { AddAdminFile } from '#server/platform/http/admin-route.ts'
import { sendProblem } from '#server/platform/http/errors.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { pictureUploadScope, UPLOAD, uploadedFile } from '#server/platform/pictures/picture-upload.ts'
import { preparePhoto } from '#server/platform/pictures/prepare-photo.ts'
import { sendImage } from '#server/platform/pictures/routes.ts'
import { reviewBarOf } from './review-bar.ts'
import { findReviewPhoto, findShownPhoto, insertReviewPhoto } from './store/review-photos.ts'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const CONTENT_TYPE = 'image/webp'
/** A photo that is taken out of the shop is gone from caches in ten minutes. */
const SHOWN = 'public, max-age=600'

interface PhotoParams {
  id: string
  size: string
}

/** Uploads photos for the own review, and sends those that are shown (docs/rules/reviews.md#photos). */
export function reviewPhotoRoutes(app: FastifyInstance, { db, rateLimitFactor }: { db: Db; rateLimitFactor: number }): void {
  pictureUploadScope(app, (scope) => {
    const addUserRoute = userRoutesOn(routesOn(scope, { factor: rateLimitFactor }))

    addUserRoute(
      uploadReviewPhoto,
      async ({ user, params: { id: productId }, request }) => {
        const bar = await reviewBarOf(db, user, productId)
        if (bar) return refuse(`review-${bar}`)
        const upload = await uploadedFile(request)
        if (!upload) return refuse('picture-missing')
        if (upload === 'too-large') return refuse('picture-too-large')
        const photo = await preparePhoto(upload.bytes)
        if ('refusal' in photo) return refuse(photo.refusal)
        return transaction(db, (tx) => insertReviewPhoto(tx, { userId: user.id, productId }, photo))
      },
      { perMinute: 12, ...UPLOAD },
    )
  })

  app.get<{ Params: PhotoParams }>(reviewPhotoPath(':id', ':size'), { schema: { hide: true } }, async (request, reply) => {
    const { id, size } = request.params
    const bytes = isPhoto(id, size) && (await findShownPhoto(db, id, size))
    if (!bytes) return sendProblem(reply, 404)
    return sendImage(request, reply, { bytes, contentType: CONTENT_TYPE, cacheControl: SHOWN })
  })
}

/** Sends the photos of all reviews to operators. */
export function reviewPhotoAdminRoutes(addFile: AddAdminFile, { db }: { db: Db }): void {
  addFile(adminReviewPhotoPath(':id', ':size'), async ({ request, reply }) => {
    const { id, size } = request.params as PhotoParams
    const bytes = isPhoto(id, size) && (await findReviewPhoto(db, id, size))
    if (!bytes) return sendProblem(reply, 404)
    return sendImage(request, reply, { bytes, contentType: CONTENT_TYPE, cacheControl: 'private, no-store' })
  })
}

function isPhoto(id: string, size: string): size is ReviewPhotoSize {
  return UUID.test(id) && (size === 'small' || size === 'large')
}
