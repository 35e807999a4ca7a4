import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { confirmStockAlert, requestStockAlert } from '#contract/stock-alerts/stock-alerts.ts'
import type { Language } from '#domain/language/language.ts'
import { setStock } from '#tests/support/products/set-stock.ts'
import { MANGO, startShopWithStockAlerts } from '#tests/support/products/stock-alerts.ts'

const { shop, guest, stockMangos, runJob, wait, column, mailed, waiting, tokenOf } = await startShopWithStockAlerts()
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.pool.query('delete from stock_alert; delete from stock_alert_mailing; delete from mail')
  await stockMangos(0)
})

describe('the job', () => {
  it('tells no more people in a day than there are packs, those who have waited longest first', async () => {
    await wait('dritte@example.com', '2026-03-01')
    await wait('erste@example.com', '2026-01-01')
    await wait('zweite@example.com', '2026-02-01')
    await stockMangos(2)
    expect([await runJob(), await runJob()]).toEqual([2, 0])
    expect(await mailed()).toEqual(['erste@example.com', 'zweite@example.com'])
    await stockMangos(3)
    expect(await runJob()).toBe(1)
  })

  it('tells no more people of a size than it has packs, and no more of the product than it has', async () => {
    for (const name of ['a', 'b', 'c']) await wait(`${name}@example.com`, '2026-01-01', '10g')
    for (const name of ['d', 'e', 'f']) await wait(`${name}@example.com`)
    await setStock(shop, { productId: MANGO, packs: 2, weight: '10g' })
    await shop.pool.query(`update product_size set stock_level = 3 where product_id = ${MANGO} and weight = '20g'`)
    expect([await runJob(), await runJob()]).toEqual([5, 0])
    expect(await waiting()).toHaveLength(1)
  })

  it('tells who waits for a size and for any once, of the size, and of another size that they wait for', async () => {
    for (const weight of ['10g', '20g', null]) await wait('lea@example.com', '2026-01-01', weight)
    await setStock(shop, { productId: MANGO, packs: 5, weight: '10g' })
    expect([await runJob(), await runJob()]).toEqual([1, 0])
    await setStock(shop, { productId: MANGO, packs: 5, weight: '20g' })
    expect([await runJob(), await runJob()]).toEqual([1, 0])
    const named = await column(`select data ->> 'productName' from mail where template = 'stock-alert' order by 1`)
    expect(named).toEqual(['Mango 10\u00a0g', 'Mango 20\u00a0g'])
  })

  it('tells of any size only those whose own size is not back', async () => {
    await wait('erste@example.com', '2026-01-01', '10g')
    await wait('zweite@example.com', '2026-02-01', '10g')
    await wait('zweite@example.com', '2026-02-01')
    await setStock(shop, { productId: MANGO, packs: 1, weight: '10g' })
    await shop.pool.query(`update product_size set stock_level = 3 where product_id = ${MANGO} and weight = '20g'`)
    expect([await runJob(), await mailed()]).toEqual([1, ['erste@example.com']])
    await wait('dritte@example.com', '2026-03-01', '15g')
    await wait('dritte@example.com', '2026-03-01')
    expect([await runJob(), await mailed()]).toEqual([1, ['dritte@example.com', 'erste@example.com']])
    expect(await waiting()).toEqual(['dritte@example.com', 'zweite@example.com', 'zweite@example.com'])
  })

  it('tells the others when there are still packs a day later', async () => {
    await wait('erste@example.com', '2026-01-01')
    await wait('zweite@example.com', '2026-02-01')
    await stockMangos(1)
    expect(await runJob()).toBe(1)
    await shop.pool.query(`update stock_alert_mailing set mailed_at = now() - interval '1 day 1 minute'`)
    expect(await runJob()).toBe(1)
  })

  it('tells nobody while all packs are reserved, or the product is switched off or not published', async () => {
    await wait('lea@example.com')
    await stockMangos(2)
    await shop.pool.query(`update product_size set reserved = 2 where product_id = ${MANGO} and weight = '15g'`)
    expect(await runJob(), 'reserved').toBe(0)
    await stockMangos(2)
    for (const change of ['in_stock = false', `status = 'draft'`]) {
      await shop.pool.query(`update product set ${change} where id = ${MANGO}`)
      expect(await runJob(), change).toBe(0)
      await shop.pool.query(`update product set in_stock = true, status = 'published' where id = ${MANGO}`)
    }
    expect(await runJob()).toBe(1)
  })

  it('tells everybody where packs are not counted', async () => {
    for (const name of ['a', 'b', 'c']) await wait(`${name}@example.com`)
    await stockMangos(null)
    expect(await runJob()).toBe(3)
  })

  it('tells each person once when two processes run it at the same time', async () => {
    for (let index = 0; index < 20; index++) await wait(`p${index}@example.com`)
    await stockMangos(12)
    const told = await Promise.all([runJob(), runJob(), runJob()])
    expect(told.reduce((sum, mails) => sum + mails)).toBe(12)
    expect(new Set(await mailed()).size).toBe(12)
  })
})

it('names the product in the language of the page on which it was ordered', async () => {
  const order = (language: Language) =>
    guest.respond(requestStockAlert, {
      params: { id: MANGO },
      language,
      body: { email: `${language}@example.com`, weight: '15g' },
    })
  expect((await order('fr')).statusCode).toBe(202)
  const nameIn = (template: string) => column(`select data ->> 'productName' from mail where template = '${template}' order by recipient`)
  expect(await nameIn('stock-alert-confirm')).toEqual(['Mangue 15\u00a0g'])
  const token = await tokenOf('stock-alert-confirm', 'bestaetigen')
  const confirmed = await guest.request(confirmStockAlert, { language: 'fr', body: { token } })
  expect(confirmed).toEqual({ product: { name: 'Mangue 15\u00a0g', slug: 'mangue-lyophilisee' } })
  await wait('de@example.com', '2026-01-01', '15g')
  await stockMangos(5)
  const answer = (await order('fr')).json()
  expect(answer).toMatchObject({ code: 'product-available', message: expect.stringContaining('Mangue') })
  expect(await runJob()).toBe(2)
  expect(await nameIn('stock-alert')).toEqual(['Mango 15\u00a0g', 'Mangue 15\u00a0g'])
  expect(await column(`select data ->> 'slug' from mail where template = 'stock-alert' and language = 'fr'`)).toEqual([
    'mangue-lyophilisee',
  ])
})
