import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { register } from '#contract/accounts/accounts.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { listAdminReviews, moderateReview } from '#contract/reviews/admin-reviews.ts'
import { getOwnReview, listReviews, removeOwnReview, saveOwnReview, uploadReviewPhoto } from '#contract/reviews/reviews.ts'
import { MAX_REVIEW_PHOTOS } from '#domain/reviews/review.ts'
import { confirmEmail } from '#tests/support/accounts/confirm-email.ts'
import { LEA } from '#tests/support/accounts/people.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { samplePicture } from '#tests/support/products/sample-picture.ts'
import { ApiClient } from '#tests/support/shop/api-client.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

const PRODUCT = 2
const OWN = { params: { id: PRODUCT } }
const TEXT = { rating: 5, comment: 'Knusprig, süss und so fein wie frisch.' }

let shop: TestShop
let lea: ApiClient
let staff: ApiClient
beforeAll(async () => {
  shop = await startTestShop()
  staff = await signInAs(shop, 'staff')
  lea = new ApiClient(shop.app)
  await lea.request(register, { body: LEA })
  await confirmEmail(shop, LEA.email)
  const buyer = new CheckoutClient(shop)
  buyer.copyCookies(lea)
  await buyer.buy({ productId: PRODUCT })
})
afterAll(() => shop.close())
beforeEach(() => shop.pool.query('delete from review_photo'))

const jpeg = () => samplePicture(2000, 1000).jpeg().toBuffer()

async function upload(bytes: Buffer, { who = lea, id = PRODUCT } = {}) {
  const answer = await who.upload(uploadReviewPhoto, { params: { id }, file: { bytes, name: 'IMG_1234.JPG' } })
  return { status: answer.statusCode, body: answer.json() }
}

async function uploaded(): Promise<string> {
  return (await upload(await jpeg())).body.id
}

const reviewWith = (photos: string[]) => ({ ...OWN, body: { ...TEXT, photos } })
const save = (photos: string[]) => lea.request(saveOwnReview, reviewWith(photos))
const shownPhotos = async () => (await new ApiClient(shop.app).request(listReviews, { params: { id: PRODUCT } }))[0]?.photos
const statusOf = async (path: string, who = new ApiClient(shop.app)) => (await who.send({ url: path })).statusCode

async function moderate(decision: Partial<BodyOf<typeof moderateReview>>) {
  const { items } = await staff.request(listAdminReviews, { query: { productId: PRODUCT, q: 'Knusprig' } })
  const { id = 0, version = 0 } = items[0] ?? {}
  const body = { version, state: 'approved' as const, reply: null, hiddenReason: null, refusedPhotos: [], ...decision }
  await staff.request(moderateReview, { params: { id }, body })
}

// docs/rules/reviews.md#photos
describe('a photo of a review', () => {
  it('S16 is stored without position, camera and original file, upright and at most 1600 px', async () => {
    const exif = { IFD0: { Make: 'Geheimkamera', Orientation: '6' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 22/1 0/1' } }
    const photograph = await samplePicture(2000, 1000).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const before = await sharp(photograph).metadata()
    expect([before.exif?.includes('Geheimkamera'), before.orientation]).toEqual([true, 6])
    const { status, body } = await upload(photograph)
    expect([status, body]).toMatchObject([201, { width: 800, height: 1600, preview: expect.stringMatching(/^data:image\/webp;base64,/) }])
    const { rows } = await shop.pool.query('select small, large from review_photo')
    for (const bytes of [rows[0].small, rows[0].large]) {
      const { format, exif: left, xmp, iptc, orientation } = await sharp(bytes).metadata()
      expect([format, left, xmp, iptc, orientation]).toEqual(['webp', undefined, undefined, undefined, undefined])
      expect(bytes.includes('Geheimkamera')).toBe(false)
    }
  })

  it.each([
    ['HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 415, 'photo-heic'],
    ['HEIC by its general brand', Buffer.from('\0\0\0\x18ftypmif1\0\0\0\0mif1heic'), 415, 'photo-heic'],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'photo-type'],
    ['a broken JPEG', Buffer.from('\xff\xd8\xff broken', 'latin1'), 415, 'photo-type'],
    ['empty', Buffer.alloc(0), 415, 'photo-type'],
    ['more than 10 MB', Buffer.alloc(10 * 1024 * 1024 + 1), 413, 'picture-too-large'],
  ])('is refused when it is %s', async (_, bytes, status, code) => {
    expect(await upload(bytes)).toMatchObject({ status, body: { code } })
  })

  it.each(['png', 'webp'] as const)('may be a %s', async (format) => {
    expect((await upload(await samplePicture(30, 20).toFormat(format).toBuffer())).status).toBe(201)
  })

  it('AVIF is refused, although operators may upload it', async () => {
    expect((await upload(await samplePicture(30, 20).avif().toBuffer())).body).toMatchObject({ code: 'photo-type' })
  })

  it('is accepted only from whoever may review the product', async () => {
    const photo = await jpeg()
    expect((await upload(photo, { who: new ApiClient(shop.app) })).status).toBe(401)
    expect((await upload(photo, { id: 3 })).body).toMatchObject({ code: 'review-not-bought' })
    await shop.pool.query('update user_account set email_verified = false where email = $1', [LEA.email])
    expect((await upload(photo)).body).toMatchObject({ code: 'review-unconfirmed' })
    await confirmEmail(shop, LEA.email)
    expect((await shop.pool.query('select from review_photo')).rowCount).toBe(0)
  })

  it('is shown to operators alone until its review is approved, and again when it is hidden', async () => {
    const id = await uploaded()
    const [shown, toOperators] = [`/api/reviews/photos/${id}/large`, `/api/admin/reviews/photos/${id}/large`]
    expect(await save([id])).toMatchObject({ state: 'pending', photos: [{ id }] })
    expect(await Promise.all([statusOf(shown), statusOf(shown, lea), statusOf(shown, staff)])).toEqual([404, 404, 404])
    expect(await Promise.all([statusOf(toOperators), statusOf(toOperators, lea), statusOf(toOperators, staff)])).toEqual([401, 403, 200])
    await moderate({})
    await expect.poll(shownPhotos).toEqual([{ id, width: 1600, height: 800 }])
    const answer = await shop.app.inject(shown)
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'public, max-age=600',
    ])
    await moderate({ state: 'hidden', hiddenReason: 'Werbung' })
    expect(await statusOf(shown)).toBe(404)
  })

  it('can be refused alone, which its author is told, and taken back', async () => {
    const [first = '', second = ''] = [await uploaded(), await uploaded()]
    await save([second, first])
    await moderate({ refusedPhotos: [second] })
    await expect.poll(shownPhotos).toMatchObject([{ id: first }])
    expect(await Promise.all([first, second].map((id) => statusOf(`/api/reviews/photos/${id}/small`)))).toEqual([200, 404])
    expect((await lea.request(getOwnReview, OWN)).review).toMatchObject({ photos: [{ id: first }], refusedPhotos: 1 })
    await moderate({ refusedPhotos: [] })
    await expect.poll(shownPhotos).toMatchObject([{ id: second }, { id: first }])
    const { rows } = await shop.pool.query(`select action from audit_log where entity = 'review' order by id desc limit 1`)
    expect(rows).toEqual([{ action: 'review.photos-refused' }])
  })

  it('that the review does not have is not logged as refused', async () => {
    const kept = await uploaded()
    await save([kept])
    await moderate({ refusedPhotos: [randomUUID()] })
    const { rows } = await shop.pool.query(`select action, after from audit_log where entity = 'review' order by id desc limit 1`)
    expect(rows[0].action).not.toBe('review.photos-refused')
    expect(rows[0].after).not.toHaveProperty('refusedPhotos')
  })

  it('goes when its author leaves it out or deletes the review', async () => {
    const [first, second] = [await uploaded(), await uploaded()]
    await save([first, second])
    expect((await save([second])).photos).toMatchObject([{ id: second }])
    const ids = async () => (await shop.rows('select id from review_photo')).map(({ id }) => id)
    expect(await ids()).toEqual([second])
    await lea.request(removeOwnReview, OWN)
    expect(await ids()).toEqual([])
  })

  it('is saved with its own review alone, and with three at most', async () => {
    const foreign = await uploaded()
    await shop.pool.query(`update review_photo set user_id = (select id from user_account where email = 'staff@example.com')`)
    expect(await lea.refusal(saveOwnReview, reviewWith([foreign]))).toMatchObject({ code: 'photo-unknown' })
    const ids = await Promise.all(Array.from({ length: MAX_REVIEW_PHOTOS + 1 }, uploaded))
    expect(await lea.refusal(saveOwnReview, reviewWith(ids))).toMatchObject({
      code: 'invalid-input',
      details: [{ field: 'photos', message: 'Höchstens 3 Fotos.' }],
    })
    expect((await save(ids.slice(1))).photos).toHaveLength(MAX_REVIEW_PHOTOS)
  })

  it('is deleted as one of too many that no review has', async () => {
    const ids: string[] = []
    for (let index = 0; index < 8; index++) ids.push(await uploaded())
    const { rows } = await shop.pool.query('select id from review_photo order by uploaded_at')
    expect(rows.map(({ id }) => id)).toEqual(ids.slice(2))
  })
})
