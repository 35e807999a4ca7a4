import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getAdminProduct, saveAdminProduct } from '#contract/products/admin-products.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { type ApiClient, invalid, type RequestOf } from '#tests/support/shop/api-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

const COLOURS = { band: '#5b6b86', accent: '#C9D3E3', wall: '#eef3f8', floor: '#e2eaf2' }
const OVERLAY = 'red;position:fixed;inset:0;z-index:99999;background:url(/objects/x)'

describe('S39: the colours of a product', () => {
  let shop: TestShop
  let staff: ApiClient
  beforeAll(async () => {
    shop = await startTestShop()
    staff = await signInAs(shop, 'staff')
  })
  afterAll(() => shop.close())

  async function save(tint: RequestOf<typeof saveAdminProduct>['body']['tint']) {
    const { pictures, boxContents, ...product } = (await staff.respond(getAdminProduct, { params: { id: 8 } })).json()
    return staff.respond(saveAdminProduct, {
      params: { id: 8 },
      body: { ...product, pictures: pictures.map(nameAndAlt), boxContents, tint },
    })
  }

  const nameAndAlt = ({ name, alt }: { name: string; alt: string }) => ({ name, alt })

  it('are saved as #rrggbb', async () => {
    const answer = await save(COLOURS)
    expect([answer.statusCode, answer.json().tint]).toEqual([200, COLOURS])
  })

  it.each([OVERLAY, 'red', '#fff', '#5b6b8', '#5b6b866', '#5b6b86;', '#5b6b86\n', 'var(--x)', 'url(https://evil.example/a)', ''])(
    'are nothing else, for whatever ends in a style of pages and mails: %j',
    async (text) => {
      for (const part of Object.keys(COLOURS)) {
        expect((await save({ ...COLOURS, [part]: text })).statusCode).toBe(400)
        const stored = shop.pool.query('update product set tint = $1 where id = 8', [{ ...COLOURS, [part]: text }])
        await expect(stored).rejects.toMatchObject({ constraint: 'product_tint' })
      }
    },
  )

  it('are all four, in the database as well', async () => {
    const { band: _band, ...three } = COLOURS
    expect((await save(invalid(three))).statusCode).toBe(400)
    for (const tint of [three, { ...COLOURS, glow: '#ffffff' }, []]) {
      const stored = shop.pool.query('update product set tint = $1 where id = 8', [JSON.stringify(tint)])
      await expect(stored).rejects.toMatchObject({ constraint: 'product_tint' })
    }
  })
})

describe('the migration to colours', () => {
  const migration = readFileSync(new URL('../../../migrations/20261123-2115-colours.sql', import.meta.url), 'utf8')
  let database: TestDatabase

  beforeAll(async () => {
    database = await createTestDatabase()
    await database.rows('alter table product drop constraint product_tint')
  })
  afterAll(() => database.drop())

  it('keeps colours, and makes anything else neutral, in carts and queued mails as well', async () => {
    const hostile = { ...COLOURS, band: OVERLAY, wall: 'a "quoted\\" one' }
    const neutral = { ...COLOURS, band: '#c9d3e3', wall: '#c9d3e3' }
    const products = [COLOURS, hostile, { band: '#5b6b86' }]
    for (const [index, tint] of products.entries())
      await database.rows(
        `insert into product (id, name, slug, category, price, tint) values ($1, 'Mango', 'mango-' || $1::int, 'Tropisch', 500, $2)`,
        index,
        tint,
      )
    const quote = (tint: object) => ({ lines: [{ name: 'Mango "band": "rot"', tint }] })
    await database.rows(
      `insert into checkout (cart_id, cart_version, snapshot, synced_revision, total, opened_total, expires_at)
       values (gen_random_uuid(), 1, $1, $2, 0, 0, now())`,
      quote(hostile),
      { snapshot: quote(hostile) },
    )
    await database.rows(`insert into mail (key, template, recipient, data) values ('a', 'stock-alert', 'a@example.ch', $1)`, {
      tint: OVERLAY,
    })
    const social = { facebook: 'https://www.facebook.com/x', instagram: 'javascript:alert(1)', twitter: 'https://x.com/x' }
    await database.rows(`insert into shop_setting (settings) values ($1)`, { brand: 'Obst', social })
    await database.rows(migration)
    expect((await database.rows('select tint from product order by id')).map(({ tint }) => tint)).toEqual([
      COLOURS,
      neutral,
      { band: '#5b6b86', accent: '#c9d3e3', wall: '#c9d3e3', floor: '#c9d3e3' },
    ])
    expect(await database.rows('select snapshot, synced_revision from checkout')).toEqual([
      { snapshot: quote(neutral), synced_revision: { snapshot: quote(neutral) } },
    ])
    expect(await database.rows('select data from mail')).toEqual([{ data: { tint: '#c9d3e3' } }])
    expect(await database.rows('select settings from shop_setting')).toEqual([{ settings: { brand: 'Obst' } }])
  })
})
