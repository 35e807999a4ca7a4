import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApiClient } from '#tests/support/api-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop.ts'
import { signInAs } from '#tests/support/sign-in-as.ts'
import { savePendingReview } from './store/own-reviews.ts'

let shop: TestShop
let staff: ApiClient

beforeAll(async () => {
  shop = await startTestShop()
  staff = await signInAs(shop, 'staff')
})
afterAll(() => shop.close())

async function call(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) {
  const answer = await staff.call(method, `/api/admin/reviews${path}`, body)
  return { status: answer.statusCode, body: answer.json() }
}

async function pending(comment: string): Promise<{ id: number; version: number }> {
  const { rows } = await shop.pool.query(
    "insert into review (product_id, first_name, last_name, rating, comment, verified) values (19, 'Reto', 'Meier', 5, $1, true) returning id, version",
    [comment],
  )
  return rows[0]
}

const shownAt19 = async () => (await shop.app.inject('/api/products/19/reviews')).json() as { comment: string; reply: string | null }[]

describe('moderating reviews', () => {
  it('shows an approved review with its reply, and hides one with a reason', async () => {
    const { id, version } = await pending('Knusprig wie nichts sonst.')
    expect((await call('GET', '?state=pending&q=knusprig')).body.items).toMatchObject([
      { id, productName: 'Tropenmix', name: 'Reto Meier' },
    ])
    expect(JSON.stringify(await shownAt19())).not.toContain('Knusprig wie nichts sonst')
    const approved = await call('PUT', `/${id}`, { version, state: 'approved', reply: 'Danke!', hiddenReason: null, refusedPhotos: [] })
    expect(approved.body).toMatchObject({ state: 'approved', version: version + 1 })
    await expect
      .poll(shownAt19)
      .toEqual(expect.arrayContaining([expect.objectContaining({ comment: 'Knusprig wie nichts sonst.', reply: 'Danke!' })]))
    expect(
      (await call('PUT', `/${id}`, { version: version + 1, state: 'hidden', reply: null, hiddenReason: '', refusedPhotos: [] })).status,
    ).toBe(400)
    const hidden = await call('PUT', `/${id}`, {
      version: version + 1,
      state: 'hidden',
      reply: null,
      hiddenReason: 'Werbung',
      refusedPhotos: [],
    })
    expect(hidden.body).toMatchObject({ state: 'hidden', hiddenReason: 'Werbung', refusedPhotos: [] })
    await expect.poll(async () => JSON.stringify(await shownAt19())).not.toContain('Knusprig wie nichts sonst')
    expect(
      (await call('PUT', `/${id}`, { version, state: 'approved', reply: null, hiddenReason: null, refusedPhotos: [] })).body.code,
    ).toBe('changed-elsewhere')
  })

  it('approves many at once and lists one that was changed since', async () => {
    const [one, two] = [await pending('Gut.'), await pending('Besser.')]
    const { body } = await call('POST', '/approve', { reviews: [one, { ...two, version: two.version + 1 }] })
    expect(body).toMatchObject({ changed: [one.id], refused: [{ id: two.id, label: 'Tropenmix, Reto Meier' }] })
  })

  it('approves no text that its author changed after the list was loaded, alone or among many', async () => {
    const { id } = await pending('Sehr gut.')
    const { rows } = await shop.pool.query(`update review set user_id = (select id from user_account) where id = $1 returning user_id`, [
      id,
    ])
    const listed = (await call('GET', '?state=pending&q=Sehr gut')).body.items[0]
    await savePendingReview(
      shop.db,
      { userId: rows[0].user_id, productId: 19 },
      {
        firstName: 'Reto',
        lastName: 'M.',
        rating: 1,
        comment: 'Kaufen Sie anderswo.',
        verified: true,
      },
    )
    const alone = await call('PUT', `/${id}`, {
      version: listed.version,
      state: 'approved',
      reply: null,
      hiddenReason: null,
      refusedPhotos: [],
    })
    expect([alone.status, alone.body]).toMatchObject([
      409,
      { code: 'changed-elsewhere', details: { current: { comment: 'Kaufen Sie anderswo.', version: listed.version + 1 } } },
    ])
    const among = await call('POST', '/approve', { reviews: [{ id, version: listed.version }] })
    expect(among.body).toMatchObject({ changed: [], refused: [{ id }] })
    expect(JSON.stringify(await shownAt19())).not.toContain('anderswo')
  })

  it('filters by state, rating and product, in pages without repetition', async () => {
    const ids: number[] = []
    let cursor = ''
    do {
      const { body } = await call('GET', `?limit=50&state=approved${cursor && `&cursor=${cursor}`}`)
      ids.push(...body.items.map(({ id }: { id: number }) => id))
      cursor = body.nextCursor ?? ''
    } while (cursor)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBeGreaterThanOrEqual(127)
    expect((await call('GET', '?rating=1&productId=1')).body.items).toEqual([])
  })
})
