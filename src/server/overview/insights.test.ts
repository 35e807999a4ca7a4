import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { QueryOf } from '#contract/endpoint.ts'
import { getInsights, getTasks } from '#contract/overview/admin-insights.ts'
import { findAnything } from '#contract/overview/admin-search.ts'
import { PAGES } from '#domain/pages/pages.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import type { ApiClient } from '#tests/support/shop/api-client.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

let shop: TestShop
let staff: ApiClient
/** A Saturday noon in Zurich. */
let now = Date.parse('2026-11-21T11:00:00Z')

beforeAll(async () => {
  shop = await startTestShop({ deps: { clock: () => now } })
  staff = await signInAs(shop, 'staff')
})
beforeEach(() => {
  now = Date.parse('2026-11-21T11:00:00Z')
})
afterAll(() => shop.close())

const insights = (period: QueryOf<typeof getInsights>['period']) => staff.request(getInsights, { query: { period } })

function view(path: string, { browser = 'Mozilla/5.0', address = '192.0.2.1' } = {}) {
  return shop.app.inject({
    method: 'POST',
    url: '/api/page-views',
    payload: { path },
    remoteAddress: address,
    headers: { 'user-agent': browser },
  })
}

describe('page views', () => {
  it('count every view, and every visitor once a day', async () => {
    for (const path of ['/', '/shop?q=mango', '/product/mango-gefriergetrocknet'])
      expect((await view(path)).json()).toEqual({ counted: true })
    await view('/', { address: '192.0.2.2' })
    await view('/', { browser: 'Firefox' })
    const { now: figures, pages } = await insights('today')
    expect(figures).toMatchObject({ visitors: 3, pageViews: 5 })
    expect(pages[0]).toEqual({ path: '/', views: 3 })
    expect(pages).toContainEqual({ path: '/shop', views: 1 })
  })

  it('are not counted for bots and the administration, and get no line for unknown products and recipes', async () => {
    expect((await view('/', { browser: 'Googlebot/2.1' })).json()).toEqual({ counted: false })
    expect((await view('/admin/bestellungen')).json()).toEqual({ counted: false })
    await view('/rezepte/mango-lassi-ohne-mixer')
    const unknown = PAGES.flatMap(({ path, countedAs }) => (countedAs?.includes('$') ? path.replace(/\$\w+/, 'gibt-es-nicht') : []))
    expect(unknown).toEqual(['/product/gibt-es-nicht', '/rezepte/gibt-es-nicht'])
    for (const path of unknown) await view(path)
    const { pages } = await insights('today')
    expect(JSON.stringify(pages)).not.toContain('gibt-es-nicht')
    expect(pages.map(({ path }) => path)).toContain('/rezepte/mango-lassi-ohne-mixer')
    expect((await view('kein-pfad')).statusCode).toBe(400)
  })

  it('of a product and of a recipe in another language count under their German address', async () => {
    const german = ['/product/mango-gefriergetrocknet', '/rezepte/mango-lassi-ohne-mixer']
    const viewsOf = async () => {
      const { rows } = await shop.pool.query('select sum(views)::int as views from page_views where path = any($1)', [german])
      return rows[0].views
    }
    const before = await viewsOf()
    const [product] = await shop.rows("select text from translation where (noun, record, language, field) = ('product', '7', 'fr', 'slug')")
    await shop.pool.query(
      `insert into translation (noun, record, field, language, text, source, updated_by)
       select 'recipe', id::text, 'slug', 'it', 'lassi-al-mango', '', '' from recipe where slug = 'mango-lassi-ohne-mixer'
       on conflict (language, noun, record, field) do update set text = excluded.text`,
    )
    for (const path of [`/product/${product?.text}`, '/rezepte/lassi-al-mango'])
      expect((await view(path)).json()).toEqual({ counted: true })
    expect(await viewsOf()).toBe(before + 2)
  })

  it('leave only two numbers when the day is over', async () => {
    now += 24 * 3_600_000
    await view('/')
    const { rows: hashes } = await shop.pool.query('select count(*)::int as count from visitor_of_today')
    const { rows: days } = await shop.pool.query('select salt is null as gone, visitors from visit_day order by day')
    expect([hashes[0].count, days]).toEqual([
      1,
      [
        { gone: true, visitors: 3 },
        { gone: false, visitors: 1 },
      ],
    ])
    const { rows } = await shop.pool.query("select string_agg(t::text, '') as all from (select * from visitor_of_today) t")
    expect(rows[0].all).not.toContain('192.0.2')
    await shop.pool.query('truncate visit_day, visitor_of_today, page_views')
  })
})

describe('the overview', () => {
  it('compares a period with the one before up to the same hour; its bars add up to its revenue', async () => {
    const placed: [at: string, productId: number, quantity: number][] = [
      ['2026-11-21T09:30:00+01:00', 1, 2],
      ['2026-11-21T13:00:00+01:00', 2, 1],
      ['2026-11-20T11:00:00+01:00', 3, 1],
      ['2026-11-20T18:00:00+01:00', 3, 1],
      ['2026-10-30T12:00:00+01:00', 7, 1],
    ]
    const totals: number[] = []
    for (const [at, productId, quantity] of placed) {
      const order = await new CheckoutClient(shop).buy({ productId, quantity })
      await shop.pool.query('update shop_order set placed_at = $2 where id = $1', [order.id, at])
      totals.push(order.totalAmount)
    }
    await shop.pool.query("insert into visit_day (day, visitors) values ('2026-11-21', 4)")
    const today = await insights('today')
    // The order of 13:00 lies in the future of noon.
    expect(today).toMatchObject({ now: { orders: 1, conversion: 0.25 }, before: { orders: 1, conversion: null } })
    expect(today.bars).toHaveLength(24)
    expect(today.bars[9]).toMatchObject({ from: '2026-11-21T09:00', orders: 1, visitors: null })
    now = Date.parse('2026-11-21T22:00:00Z')
    const week = await insights('7')
    expect(week).toMatchObject({ from: '2026-11-15', to: '2026-11-21', now: { orders: 4 }, before: { orders: 0 } })
    expect(week.bars).toHaveLength(7)
    const sum = (bars: typeof week.bars) => bars.reduce((all, { revenue }) => all + revenue, 0)
    expect(sum(week.bars)).toBe(week.now.revenue)
    expect(sum(week.bars)).toBe(totals.slice(0, 4).reduce((all, total) => all + total, 0))
    expect(week.bestsellers.slice(0, 2).map(({ name, packs }) => [name, packs])).toEqual([
      ['Erdbeere', 2],
      ['Heidelbeere', 2],
    ])
    const year = await insights('year')
    expect([year.bars.length, year.from, year.now.orders]).toEqual([12, '2025-12-01', 5])
    expect(year.bars.at(-2)).toMatchObject({ from: '2026-10-01T00:00', orders: 1 })
  })

  it('lists the open tasks', async () => {
    await shop.pool.query("update shop_order set needs_attention = '{contact-missing}' where id = (select id from shop_order limit 1)")
    await shop.pool.query("insert into review (product_id, first_name, last_name, rating, comment) values (1, 'A', 'B', 4, 'Gut.')")
    await shop.pool.query("update mail set state = 'failed' where id = (select id from mail limit 1)")
    const tasks = await staff.request(getTasks, {})
    expect(tasks).toMatchObject({
      toPack: 5,
      failedMails: 1,
      sendsMail: false,
      pendingReviews: 1,
      attention: [{ reason: 'Adresse und E-Mail fehlen' }],
      failedRefunds: [],
      paymentsToReview: [],
    })
    await shop.pool.query(
      `insert into refund (order_id, amount, state, actor, created_at)
      select id, 100, 'requested', 'system', now() - interval '25 hours' from shop_order where needs_attention <> '{}'`,
    )
    const { attention } = await staff.request(getTasks, {})
    expect(attention.map(({ reason }) => reason)).toEqual([
      'Adresse und E-Mail fehlen · Rückerstattung seit mehr als einem Tag nicht ausgeführt',
    ])
    await shop.pool.query(`update refund set state = 'failed'`)
    await shop.pool.query(`update shop_order set needs_attention = '{refund-failed}' where needs_attention <> '{}'`)
    // Once, with its amount.
    expect(await staff.request(getTasks, {})).toMatchObject({ attention: [], failedRefunds: [{ amount: 100 }] })
    await shop.pool.query('delete from refund')
    const others = (await staff.request(getTasks, {})).attention
    expect(others.map(({ reason }) => reason)).toEqual(['Rückerstattung fehlgeschlagen'])
    expect(tasks.lowStock[0]?.left).toBe(0)
    expect(tasks.lowStock.every(({ left }) => left <= 5)).toBe(true)
  })

  it('finds orders, products and customers by parts of their names', async () => {
    const find = (q: string) => staff.request(findAnything, { query: { q } })
    expect((await find('heidelbere')).products[0]).toMatchObject({ name: 'Heidelbeere' })
    const { customers, orders } = await find('muster')
    expect(customers).toContainEqual(expect.objectContaining({ email: 'anna.muster@example.ch', name: 'Anna Muster' }))
    expect(orders).toHaveLength(5)
  })

  it('finds an order by the number of its invoice', async () => {
    const { rows } = await shop.pool.query('select number, order_id as id from document order by serial limit 1')
    const [{ number, id }] = rows
    const { orders } = await staff.request(findAnything, { query: { q: number.toLowerCase() } })
    expect(orders).toMatchObject([{ id }])
  })
})

describe('the conversion', () => {
  it('counts a buyer once a day like a visitor and never exceeds 100 %', async () => {
    now = Date.parse('2026-03-10T11:00:00Z')
    for (let bought = 0; bought < 3; bought++) {
      const order = await new CheckoutClient(shop).buy({ productId: 1, quantity: 1 })
      await shop.pool.query("update shop_order set placed_at = '2026-03-10T09:00:00Z', email = 'eine@example.com' where id = $1", [
        order.id,
      ])
    }
    await shop.pool.query("insert into visit_day (day, visitors) values ('2026-03-10', 2)")
    expect((await insights('today')).now).toMatchObject({ orders: 3, conversion: 0.5 })

    for (const email of ['zwei@example.com', 'drei@example.com']) {
      const order = await new CheckoutClient(shop).buy({ productId: 1, quantity: 1 })
      await shop.pool.query("update shop_order set placed_at = '2026-03-10T09:30:00Z', email = $2 where id = $1", [order.id, email])
    }
    expect((await insights('today')).now).toMatchObject({ orders: 5, conversion: 1 })
  })

  it('leaves orders by hand aside, whose buyers never came, unless they paid by the link of the draft', async () => {
    now = Date.parse('2026-03-11T11:00:00Z')
    for (const linkSentAt of [null, null, '2026-03-11T08:00:00Z']) {
      const { id } = await new CheckoutClient(shop).buy({ productId: 1 })
      await shop.pool.query("update shop_order set placed_at = '2026-03-11T09:00:00Z', email = null where id = $1", [id])
      await shop.pool.query(
        "insert into draft_order (id, state, order_id, author, link_sent_at) values (gen_random_uuid(), 'ordered', $1, 'Nora', $2)",
        [id, linkSentAt],
      )
    }
    await shop.pool.query("insert into visit_day (day, visitors) values ('2026-03-11', 4)")
    expect((await insights('today')).now).toMatchObject({ orders: 3, conversion: 0.25 })
  })
})

describe('a period of days', () => {
  const ofDays = (from: string, to: string) => staff.request(getInsights, { query: { from, to } })
  const place = async (placedAt: string) => {
    const { id } = await new CheckoutClient(shop).buy({ productId: 1 })
    await shop.pool.query('update shop_order set placed_at = $2 where id = $1', [id, placedAt])
  }

  it('counts its days in Swiss time, and compares a month with the month before', async () => {
    // The first and the last instant of March, and those beside them.
    const instants = ['2025-02-28T22:59:59Z', '2025-02-28T23:00:00Z', '2025-03-31T21:59:59Z', '2025-03-31T22:00:00Z']
    for (const instant of instants) await place(instant)
    const march = await ofDays('2025-03-01', '2025-03-31')
    expect(march).toMatchObject({ step: 'day', from: '2025-03-01', to: '2025-03-31', now: { orders: 2 }, before: { orders: 1 } })
    expect([march.bars.length, march.barsBefore.length]).toEqual([31, 28])
    expect([march.bars[0]?.orders, march.bars[30]?.orders]).toEqual([1, 1])
  })

  it('ends now while it runs, and so does the one before it', async () => {
    now = Date.parse('2025-06-10T10:00:00Z')
    for (const instant of ['2025-05-10T09:30:00Z', '2025-05-10T10:30:00Z', '2025-06-10T09:30:00Z']) await place(instant)
    const june = await ofDays('2025-06-01', '2025-06-30')
    expect(june).toMatchObject({ to: '2025-06-10', now: { orders: 1 }, before: { orders: 1 } })
    expect([june.bars.length, june.barsBefore.length]).toEqual([10, 10])
  })

  it.each([
    ['a day', '2025-06-10', '2025-06-10', 'hour', 24],
    ['a quarter', '2025-04-01', '2025-06-30', 'day', 91],
    ['a year', '2025-01-01', '2025-12-31', 'month', 12],
    ['days from the middle of a month on', '2025-01-15', '2025-06-14', 'month', 6],
  ])('shows %s by bars that fit', async (_, from, to, step, bars) => {
    const shown = await ofDays(from, to)
    expect([shown.step, shown.bars.length]).toEqual([step, bars])
    const sum = shown.bars.reduce((all: number, bar: { orders: number }) => all + bar.orders, 0)
    expect(sum).toBe(shown.now.orders)
  })

  it('needs both of its days', async () => {
    expect((await staff.request(getInsights, { query: { from: '2025-06-10' } })).to).toBe('2026-11-21')
    expect((await staff.respond(getInsights, { query: { from: 'gestern', to: 'heute' } })).statusCode).toBe(400)
  })
})
