import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteView, listViews, saveView } from '#contract/overview/admin-views.ts'
import { VIEW_LIMIT, type ViewList } from '#domain/overview/saved-view.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { invalid } from '#tests/support/shop/api-client.ts'
import type { ApiClient } from '#tests/support/shop/api-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

let shop: TestShop
let staff: ApiClient
let owner: ApiClient

beforeAll(async () => {
  shop = await startTestShop()
  staff = await signInAs(shop, 'staff')
  owner = await signInAs(shop, 'owner')
})
afterAll(() => shop.close())

beforeEach(() => shop.pool.query('delete from saved_view'))

const save = (name: string, search: Record<string, string>, list: ViewList = 'orders') =>
  staff.respond(saveView, { body: { list, name, search } })
const viewsOf = async (client: ApiClient, list: ViewList = 'orders') =>
  (await client.request(listViews, { query: { list } })).views.map(({ name, search }) => [name, search])

describe('saved views', () => {
  it('keep filters, sort order and columns, for the operator who saved them and for that list alone', async () => {
    const search = { status: 'shipped', sort: 'total-desc', columns: 'number,total' }
    expect((await save('Grosse Pakete', search)).statusCode).toBe(200)
    expect(await viewsOf(staff)).toEqual([['Grosse Pakete', search]])
    expect(await viewsOf(staff, 'products')).toEqual([])
    expect(await viewsOf(owner)).toEqual([])
  })

  it('replace the view of the same name, in capitals or not, and are listed by name', async () => {
    await save('Öffnen', { status: 'pending' })
    await save('Versandt', { status: 'shipped' })
    await save('versandt ', { status: 'delivered' })
    expect(await viewsOf(staff)).toEqual([
      ['Öffnen', { status: 'pending' }],
      ['versandt', { status: 'delivered' }],
    ])
  })

  it('take the same save twice at once as one', async () => {
    const answers = await Promise.all([save('Heute', { status: 'to-pack' }), save('Heute', { status: 'to-pack' })])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await viewsOf(staff)).toHaveLength(1)
  })

  it.each([
    ['no name', { name: ' ', search: {} }],
    ['a name of 41 characters', { name: 'x'.repeat(41), search: {} }],
    ['a searched text', { name: 'Müller', search: { q: 'Müller Peter' } }],
    ['a text as search', { name: 'Alle', search: 'status=shipped' }],
  ])('are refused with %s', async (_, { name, search }) => {
    expect((await save(name, invalid(search))).statusCode).toBe(400)
    expect(await viewsOf(staff)).toEqual([])
  })

  it('are thirty of a list at most, and a saved one can still be changed', async () => {
    await shop.pool.query(
      `insert into saved_view (user_id, list, name, search)
        select id, 'orders', 'Ansicht ' || n, '{}' from user_account, generate_series(1, $1::int) n where email = 'staff@example.com'`,
      [VIEW_LIMIT],
    )
    expect(await save('Noch eine', {})).toMatchObject({ statusCode: 409 })
    expect((await save('Ansicht 1', { status: 'shipped' })).statusCode).toBe(200)
    expect((await save('Noch eine', {}, 'products')).statusCode).toBe(200)
  })

  it('are deleted by their operator alone, once, and both steps are recorded', async () => {
    const [view] = (await save('Storniert', { status: 'cancelled' })).json().views
    expect(await owner.request(deleteView, { params: { id: view?.id ?? '' } })).toEqual({ deleted: false })
    expect(await staff.request(deleteView, { params: { id: view?.id ?? '' } })).toEqual({ deleted: true })
    expect(await staff.request(deleteView, { params: { id: view?.id ?? '' } })).toEqual({ deleted: false })
    expect(await viewsOf(staff)).toEqual([])
    const { rows } = await shop.pool.query("select action, before, after from audit_log where label = 'Storniert' order by id")
    const fields = { view: 'Storniert', filter: 'status=cancelled' }
    expect(rows).toMatchObject([
      { action: 'user.view-saved', after: fields },
      { action: 'user.view-deleted', before: fields },
    ])
  })

  it('go with the account', async () => {
    await save('Alle', {})
    const { rows } = await shop.pool.query(
      "select confdeltype from pg_constraint where conrelid = 'saved_view'::regclass and contype = 'f'",
    )
    expect(rows).toEqual([{ confdeltype: 'c' }])
  })
})
