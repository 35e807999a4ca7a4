import { and, eq, inArray, isNotNull, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import type { OwnPhoto, ReviewPhotoSize } from '#contract/reviews/reviews.ts'
import type { Db } from '#server/platform/database/pool.ts'
import type { Photo } from '#server/platform/pictures/encode-picture.ts'
import { reviewPhotoTable as photo, reviewTable } from '../tables.ts'

/** How many uploads wait for a review to be saved with them; older ones are deleted. */
const MAX_UNUSED = 6

interface PhotoOwner {
  userId: string
  productId: number
}

const isOf = ({ userId, productId }: PhotoOwner) => and(eq(photo.userId, userId), eq(photo.productId, productId))
const ownColumns = { id: photo.id, width: photo.width, height: photo.height, small: photo.small }

type ListedPhoto = Pick<OwnPhoto, 'id' | 'width' | 'height'>
// For a query of reviews: their table is named as text, because Drizzle leaves names of tables out where there is only
// one.
const photosWhere = (condition: SQL) => sql<ListedPhoto[]>`coalesce((
  select json_agg(json_build_object('id', id, 'width', width, 'height', height) order by position)
  from review_photo where review_photo.review_id = review.id and ${condition}), '[]')`
/** The photos of a review. */
export const allPhotos = photosWhere(sql`true`)
/** The photos that are not refused. */
export const shownPhotos = photosWhere(sql`refused_at is null`)
/** The ids of the refused ones. */
export const refusedPhotos = sql<string[]>`array(
  select id::text from review_photo where review_photo.review_id = review.id and refused_at is not null order by position)`

/** Stores a photo that no review has yet, and deletes the oldest of too many such photos. */
export async function insertReviewPhoto(tx: Db, owner: PhotoOwner, encoded: Photo): Promise<OwnPhoto> {
  const [row] = await tx
    .insert(photo)
    .values({ ...owner, ...encoded })
    .returning(ownColumns)
  await tx.execute(sql`
    delete from review_photo where id in (
      select id from review_photo where user_id = ${owner.userId} and review_id is null order by uploaded_at desc, id offset ${MAX_UNUSED})`)
  if (!row) throw new Error('An insert returns its row.')
  return toOwnPhoto(row)
}

/** Whether all these are photos of this customer for this product that no operator has refused. */
export async function hasOwnPhotos(db: Db, owner: PhotoOwner, ids: readonly string[]): Promise<boolean> {
  return (await db.$count(photo, and(inArray(photo.id, [...ids]), isOf(owner), isNull(photo.refusedAt)))) === new Set(ids).size
}

/** Makes these photos those of a locked review, in this order, and deletes its others. */
export async function setReviewPhotos(tx: Db, reviewId: number, ids: readonly string[]): Promise<void> {
  await tx.delete(photo).where(and(eq(photo.reviewId, reviewId), notInArray(photo.id, [...ids])))
  await tx
    .update(photo)
    .set({ reviewId, position: sql`array_position(${sql.param([...ids])}::uuid[], id) - 1` })
    .where(inArray(photo.id, [...ids]))
}

/** The photos of the customer's review that are not refused, and how many are. */
export async function listOwnPhotos(db: Db, owner: PhotoOwner): Promise<{ photos: OwnPhoto[]; refusedPhotos: number }> {
  const rows = await db
    .select({ ...ownColumns, refusedAt: photo.refusedAt })
    .from(photo)
    .where(and(isOf(owner), isNotNull(photo.reviewId)))
    .orderBy(photo.position)
  const kept = rows.filter(({ refusedAt }) => refusedAt === null)
  return { photos: kept.map(toOwnPhoto), refusedPhotos: rows.length - kept.length }
}

/** Refuses these photos of a locked review and takes back the refusal of its others. */
export async function refuseReviewPhotos(tx: Db, reviewId: number, ids: readonly string[]): Promise<void> {
  await tx
    .update(photo)
    .set({ refusedAt: sql`case when id = any(${sql.param([...ids])}::uuid[]) then coalesce(refused_at, now()) end` })
    .where(eq(photo.reviewId, reviewId))
}

/** The file of a photo that is shown: its review is approved and it is not refused. */
export async function findShownPhoto(db: Db, id: string, size: ReviewPhotoSize): Promise<Buffer | undefined> {
  const [row] = await db
    .select({ bytes: photo[size] })
    .from(photo)
    .innerJoin(reviewTable, eq(reviewTable.id, photo.reviewId))
    .where(and(eq(photo.id, id), isNull(photo.refusedAt), eq(reviewTable.state, 'approved')))
  return row?.bytes
}

/** The file of any photo of a review. */
export async function findReviewPhoto(db: Db, id: string, size: ReviewPhotoSize): Promise<Buffer | undefined> {
  const [row] = await db
    .select({ bytes: photo[size] })
    .from(photo)
    .where(and(eq(photo.id, id), isNotNull(photo.reviewId)))
  return row?.bytes
}

function toOwnPhoto({ id, width, height, small }: ListedPhoto & { small: Buffer }): OwnPhoto {
  return { id, width, height, preview: `data:image/webp;base64,${small.toString('base64')}` }
}
