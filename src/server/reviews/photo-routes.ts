import type { FastifyInstance } from 'fastify'
import { getAdminReviewPhoto } from '#contract/reviews/admin-reviews.ts'
import { getReviewPhoto, uploadReviewPhoto } from '#contract/reviews/reviews.ts'
import { MAX_PICTURE_BYTES } from '#domain/pictures/picture-limits.ts'
import { userRoutesOn } from '#server/auth/guards.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { type AddRoute, routesOn } from '#server/platform/http/add-route.ts'
import type { AddAdminRoute } from '#server/platform/http/admin-route.ts'
import { UPLOAD, uploadedFile, uploadScope } from '#server/platform/http/file-upload.ts'
import { pictureFile } from '#server/platform/http/file.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { preparePhoto } from '#server/platform/pictures/prepare-photo.ts'
import { findReviewPhoto, findShownPhoto, insertReviewPhoto } from './store/review-photos.ts'
import { reviewBarOf } from './write-own-review.ts'

/** A photo that is taken out of the shop is gone from caches in ten minutes. */
const SHOWN = 'public, max-age=600'

/** Uploads photos for the own review, and sends those that are shown (docs/rules/reviews.md#photos). */
export function reviewPhotoRoutes(
  app: FastifyInstance,
  addRoute: AddRoute,
  { db, rateLimitFactor }: { db: Db; rateLimitFactor: number },
): void {
  uploadScope(app, MAX_PICTURE_BYTES, (scope) => {
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

  addRoute(getReviewPhoto, async ({ params: { id, size } }) => {
    const bytes = await findShownPhoto(db, id, size)
    return bytes ? pictureFile('image/webp', bytes, { cacheControl: SHOWN }) : refuse('photo-missing')
  })
}

/** Sends the photos of all reviews to operators. */
export function reviewPhotoAdminRoutes(addRoute: AddAdminRoute, { db }: { db: Db }): void {
  addRoute(getAdminReviewPhoto, async ({ params: { id, size } }) => {
    const bytes = await findReviewPhoto(db, id, size)
    return bytes ? pictureFile('image/webp', bytes, { cacheControl: 'private, no-store' }) : refuse('photo-missing')
  })
}
