import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addStock } from '#tests/support/products/add-stock.ts'
import { productPage } from '#tests/support/products/product-page.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'
import { countPopularity } from './store/popularity.ts'

const PEAR = 13
const FIG = 16

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ listens: true })
})
afterAll(() => shop.close())

const popularity = async () => {
  await countPopularity(shop.db)
  const { rows } = await shop.pool.query<{ id: number; packs: number }>('select product_id as id, packs from product_popularity order by 1')
  return rows.map(({ id, packs }) => [id, packs])
}

const listed = async (sort: 'popular' | 'rating') => {
  shop.responseCache.invalidate()
  const { items } = await productPage(shop, { sort })
  return items.map(({ id }) => id)
}

describe('the popularity of a product', () => {
  it('is the number of packs in paid orders of the last 90 days, cancelled ones left out', async () => {
    await shop.pool.query('update product set in_stock = true where id = any($1)', [[PEAR, FIG]])
    await addStock(shop, [PEAR, FIG], 50)
    const order = await new CheckoutClient(shop).buy({ productId: PEAR, quantity: 2 })
    await new CheckoutClient(shop).buy({ productId: PEAR })
    const old = await new CheckoutClient(shop).buy({ productId: FIG })
    expect(await popularity()).toEqual([
      [PEAR, 3],
      [FIG, 1],
    ])
    await shop.pool.query("update shop_order set status = 'cancelled' where id = $1", [order.id])
    await shop.pool.query("update shop_order set paid_at = now() - interval '91 days' where id = $1", [old.id])
    expect(await popularity()).toEqual([[PEAR, 1]])
    await shop.pool.query("update shop_order set paid_at = now() - interval '89 days' where id = $1", [old.id])
    expect(await popularity()).toEqual([
      [PEAR, 1],
      [FIG, 1],
    ])
  })

  it('orders the list, bestsellers next, what is sold out last', async () => {
    expect((await listed('popular')).slice(0, 3)).toEqual([PEAR, FIG, expect.any(Number)])
    await shop.pool.query('update product set in_stock = false where id = $1', [PEAR])
    const ids = await listed('popular')
    expect(ids[0]).toBe(FIG)
    expect(ids.indexOf(PEAR)).toBeGreaterThan(10)
    await shop.pool.query('update product set in_stock = true where id = $1', [PEAR])
  })

  it('changes cached pages only when a number has changed', async () => {
    const url = '/api/products?sort=name'
    await shop.app.inject(url)
    await countPopularity(shop.db)
    const client = await shop.pool.connect()
    const heard: unknown[] = []
    client.on('notification', ({ payload }) => heard.push(payload))
    await client.query('listen content_changed')
    await countPopularity(shop.db)
    await shop.pool.query("update shop_order set paid_at = now() - interval '91 days' where paid_at < now() - interval '80 days'")
    await countPopularity(shop.db)
    await client.query('select 1')
    await expect.poll(() => heard).toEqual(['product_popularity'])
    client.release(true)
  })
})

describe('the list by rating', () => {
  it('shows the best average first, of equals the one with more reviews', async () => {
    const { rows } = await shop.pool.query<{ id: number }>(
      `select product.id from product
       left join lateral (select round(avg(rating), 1) as average, count(*) as reviews from review
         where product_id = product.id and state = 'approved') rated on true
       where in_grid and in_stock and coalesce((select packs_left from product_stock where product_id = product.id), 1) > 0
       order by average desc nulls last, reviews desc, name collate "de-CH-x-icu" limit 5`,
    )
    expect((await listed('rating')).slice(0, 5)).toEqual(rows.map(({ id }) => id))
  })
})
