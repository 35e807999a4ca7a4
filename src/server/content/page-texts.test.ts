import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getPageText, listPricesAt, readTextAt, savePageText, withdrawPageText } from '#contract/content/admin-texts.ts'
import type { EditedText } from '#contract/content/admin-texts.ts'
import { patchAdminProduct } from '#contract/products/admin-products.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import type { ApiClient, RequestOf } from '#tests/support/shop/api-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

let shop: TestShop
let staff: ApiClient

beforeAll(async () => {
  shop = await startTestShop({ jobs: true })
  staff = await signInAs(shop, 'staff')
})
afterAll(() => shop.close())

type Page = RequestOf<typeof getPageText>['params']['page']
const read = (page: Page) => staff.request(getPageText, { params: { page } })
const save = (page: Page, body: { version: number; content: EditedText; liveAt: string | null }) =>
  staff.respond(savePageText, { params: { page }, body })
const at = (page: Page, moment: string) => staff.request(readTextAt, { params: { page }, query: { moment } })
const inShop = async (path: string) => (await shop.app.inject(path)).body
const soon = (ms: number) => new Date(Date.now() + ms).toISOString()

describe('the text of a page', () => {
  it.each(['agb', 'impressum', 'versand', 'faq'] as const)('of %s reads the same when it is saved without a change', async (page) => {
    const path = page === 'faq' ? '/api/faq' : `/api/pages/${page}`
    const before = await inShop(path)
    const { version, content } = await read(page)
    expect((await save(page, { version, content, liveAt: null })).statusCode).toBe(200)
    shop.responseCache.invalidate()
    expect(await inShop(path)).toBe(before)
  })

  it('is shown at once, and what it was before can be read with its proof', async () => {
    const first = await read('announcement')
    expect(first).toMatchObject({
      version: 1,
      content: { title: 'Kostenloser Versand ab {freeFrom}' },
      versions: [{ id: 0, state: 'live' }],
    })
    const beforeAny = new Date().toISOString()
    const content = { ...first.content, title: 'Wir sind am 1. August auf der Alp, ab {freeFrom} kostenlos' }
    const saved = (await save('announcement', { version: 1, content, liveAt: null })).json()
    expect(saved.versions.map(({ state }) => state)).toEqual(['live', 'earlier'])
    await expect.poll(() => inShop('/api/shop-settings')).toContain('auf der Alp, ab CHF 49.00 kostenlos')
    const [version] = saved.versions
    expect(await at('announcement', soon(60_000))).toMatchObject({
      version: { id: version?.id, sha256: version?.sha256 },
      content,
      isProven: true,
    })
    expect(await at('announcement', beforeAny)).toMatchObject({ version: { id: 0 }, content: first.content, isProven: false })
  })

  it('that is planned is shown from its moment on, and one that is called off is not', async () => {
    const { version, content } = await read('versand')
    const planned = await save('versand', { version, content: { ...content, lead: 'Nie.' }, liveAt: soon(3_600_000) })
    const [{ id = 0, state } = {}] = planned.json().versions
    expect(state).toBe('planned')
    await save('versand', { version: version + 1, content: { ...content, lead: 'Ab Dezember.' }, liveAt: soon(1500) })
    expect(await inShop('/api/pages/versand')).not.toContain('Nie.')
    const off = await staff.respond(withdrawPageText, { params: { page: 'versand', id } })
    expect(off.json().versions.find((each) => each.id === id)).toMatchObject({ state: 'withdrawn' })
    expect((await staff.respond(withdrawPageText, { params: { page: 'versand', id } })).statusCode).toBe(404)
    await expect.poll(() => inShop('/api/pages/versand')).toContain('Ab Dezember.')
    const shown = (await read('versand')).versions.find((each) => each.state === 'live')
    expect(await staff.refusal(withdrawPageText, { params: { page: 'versand', id: shown?.id ?? 0 } })).toMatchObject({
      code: 'version-shown',
    })
    const { rows } = await shop.pool.query<{ liveAt: Date }>('select live_at as "liveAt" from page_text where id = $1', [id])
    expect(await at('versand', rows[0]?.liveAt.toISOString() ?? '')).toMatchObject({ content: { lead: 'Ab Dezember.' } })
  })

  it('is refused with a placeholder that the shop does not know, without a heading, and on an outdated version', async () => {
    const { version, content } = await read('impressum')
    const unknown = await save('impressum', { version, content: { ...content, lead: 'Ab {gratisAb}.' }, liveAt: null })
    expect(unknown.json()).toMatchObject({ code: 'placeholder-unknown' })
    const groups = [{ id: 'text', title: '', passages: [{ id: 'a', heading: ' ', text: 'x', home: false }] }]
    expect((await save('impressum', { version, content: { ...content, groups }, liveAt: null })).statusCode).toBe(400)
    expect((await save('impressum', { version: version - 1, content, liveAt: null })).json()).toMatchObject({ code: 'changed-elsewhere' })
  })

  it('is refused with two parts of one id, which would share their translations', async () => {
    const { version, content } = await read('impressum')
    const passage = { id: 'a', heading: 'A', text: 'x', home: false }
    const group = { id: 'one', title: '', passages: [passage] }
    const saved = (groups: EditedText['groups']) => save('impressum', { version, content: { ...content, groups }, liveAt: null })
    for (const groups of [
      [{ ...group, passages: [passage, passage] }],
      [group, { ...group, id: 'two' }],
      [group, { ...group, passages: [] }],
    ])
      expect((await saved(groups)).json()).toMatchObject({ code: 'invalid-input', details: [{ field: 'content.groups' }] })
    expect((await saved([group, { ...group, id: 'two', passages: [{ ...passage, id: 'b' }] }])).statusCode).toBe(200)
  })

  it('is kept: the database refuses to change or remove a version, or to slip one in', async () => {
    const change = shop.pool.query(`update page_text set content = '{}' where id = (select max(id) from page_text)`)
    await expect(change).rejects.toThrow(/never changes/)
    await expect(shop.pool.query('delete from page_text')).rejects.toThrow(/never changes/)
    await expect(
      shop.pool.query(
        `insert into page_text (page, content, live_at, actor, sha256) values ('agb', '{}', now() - interval '1 day', 'x', '')`,
      ),
    ).rejects.toThrow(/check constraint/)
    await shop.pool.query(`alter table page_text disable trigger page_text_is_kept`)
    await shop.pool.query(`update page_text set actor = 'jemand' where page = 'agb'`)
    expect(await at('announcement', soon(60_000))).toMatchObject({ isProven: false })
  })
})

describe('the prices of a moment', () => {
  it('are those of the history', async () => {
    const before = soon(0)
    await staff.request(patchAdminProduct, { params: { id: 1 }, body: { version: 1, sizes: [{ weight: '15g', price: '8.20' }] } })
    const prices = (moment: string) => staff.request(listPricesAt, { query: { moment, q: 'erdbeere' } })
    const of15g = async (moment: string) => (await prices(moment)).find(({ weight }) => weight === '15g')?.price
    expect([await of15g(before), await of15g(soon(60_000))]).toEqual([790, 820])
    expect(await prices('2020-01-01T00:00:00Z')).toEqual([])
  })

  it('name a box by its net weight', async () => {
    const { rows } = await shop.pool.query('select name, net_weight_grams as grams from product where net_weight_grams is not null limit 1')
    const [{ name, grams }] = rows
    const prices = await staff.request(listPricesAt, { query: { moment: soon(60_000), q: name } })
    expect(prices.map(({ sizeLabel }) => sizeLabel)).toEqual([`${grams}\u00a0g`])
  })
})
