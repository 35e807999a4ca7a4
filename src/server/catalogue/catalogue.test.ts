import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { listBestsellers, type ProductList, product, productList } from '#contract/catalogue.ts'
import { productTable } from '#server/catalogue/tables.ts'
import { startTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

async function page(query: string): Promise<ProductList> {
  const { statusCode, body } = await shop.app.inject(`/api/products?${query}`)
  expect(statusCode).toBe(200)
  return z.decode(productList, JSON.parse(body))
}

const names = async (query: string) => (await page(query)).items.map(({ name }) => name)

describe('the list of products', () => {
  it('without parameters holds every product in the specified shape', async () => {
    const { body } = await shop.app.inject('/api/products')
    const products = z.decode(z.array(product), JSON.parse(body))
    expect(products.map(({ id }) => id)).toEqual(Array.from({ length: 24 }, (_, index) => index + 1))
    expect(JSON.parse(body)[0]).toMatchObject({
      name: 'Erdbeere',
      price: '7.90',
      price10g: '5.90',
      imageUrl: '/objects/uploads/strawberry-pouch.webp',
    })
  })

  it('in pages hides the service product and shows boxes apart from the grid', async () => {
    const { items, total, boxes, categories } = await page('page=1')
    expect([items.length, total]).toEqual([19, 19])
    expect(boxes.map(({ id }) => id)).toEqual([20, 21, 22, 23])
    expect(categories).toEqual(['Beeren', 'Heimische Früchte', 'Tropische Früchte', 'Mischungen', 'Probierbox', 'Geschenkbox'])
  })

  it('sorts by name as Germans do, by the base price up and down', async () => {
    const byName = await names('sort=name')
    expect(byName).toEqual(byName.toSorted(new Intl.Collator('de-CH').compare))
    const prices = (await page('sort=price-asc')).items.map(({ price }) => price)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    expect((await page('sort=price-desc')).items.map(({ price }) => price)).toEqual(prices.toReversed())
  })

  it.each(['Beeren', 'beeren', 'BEEREN'])('finds the category however it is written: %s', async (category) => {
    expect(await names(`category=${category}`)).toEqual(['Brombeere', 'Erdbeere', 'Heidelbeere', 'Himbeere', 'Johannisbeere'])
  })

  it('shows the last page when a later one is asked for', async () => {
    expect(await page('page=99')).toMatchObject({ page: 1, pages: 1 })
  })
})

describe('the search forgives', () => {
  it.each([
    ['Heidelbeere', 'Heidelbeere'],
    ['Heidelbeeren', 'Heidelbeere'],
    ['Blaubeere', 'Heidelbeere'],
    ['heidelberen', 'Heidelbeere'],
    ['erdbere', 'Erdbeere'],
    ['ERDBEEREN', 'Erdbeere'],
    ['Ananass', 'Ananas'],
    ['anana', 'Ananas'],
    ['Zwetschke', 'Zwetschge'],
    ['Pflaume', 'Zwetschge'],
    ['aprikosse', 'Aprikose'],
    ['Appfel', 'Apfel'],
    ['Äpfel', 'Apfel'],
    ['aepfel', 'Apfel'],
    ['Mangoo', 'Mango'],
    ['drachenfruht', 'Drachenfrucht'],
    ['Pitaya', 'Drachenfrucht'],
  ])('«%s» finds %s first', async (typed, found) => {
    expect((await names(`q=${encodeURIComponent(typed)}`))[0]).toBe(found)
  })

  it.each([
    ['mnago', 'Mango'],
    ['Magno', 'Mango'],
    ['MNAGO', 'Mango'],
    ['mnagos', 'Mango'],
    ['hiembeere', 'Himbeere'],
    ['annaas', 'Ananas'],
    ['kiiw', 'Kiwi'],
    ['brinen', 'Birne'],
    ['fiege', 'Feige'],
    ['Äfpel', 'Apfel'],
    ['bnaane', 'Banane'],
    ['pflamue', 'Zwetschge'],
    ['erdbeeer', 'Erdbeere'],
    ['drachefnrucht', 'Drachenfrucht'],
  ])('letters swapped: «%s» finds %s first', async (typed, found) => {
    expect((await names(`q=${encodeURIComponent(typed)}`))[0]).toBe(found)
  })

  it.each(['Mandel', 'Magen', 'Mangel', 'Kiste', 'Banner', 'Brise', 'Fliege', 'Seife', 'Kerze', 'Anis', 'Lampe'])(
    'but «%s» is another word and finds no fruit by its name',
    async (typed) => {
      const { items, boxes } = await page(`q=${encodeURIComponent(typed)}`)
      const described = [...items, ...boxes].map(({ id }) => id)
      const { rows } = await shop.pool.query<{ id: number }>("select id from product where name || ' ' || description ilike $1", [
        `%${typed}%`,
      ])
      expect(described.toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
    },
  )

  it('umlauts and accents, typed or not', async () => {
    expect(await names('q=M%C3%BCesli')).toEqual(await names('q=muesli'))
    expect((await names('q=tropische%20fruechte')).length).toBeGreaterThan(0)
  })

  it('a part of the description', async () => {
    expect(await names('q=Erdbeerfeld')).toEqual(['Erdbeere'])
  })

  it('several words in whatever order, each of which must be found', async () => {
    expect(await names('q=Erdbeerfeld%20knusprig')).toEqual(['Erdbeere'])
    expect(await names('q=knusprig%20Erdbeerfeld')).toEqual(['Erdbeere'])
    expect((await names('q=beeren%20erdbere'))[0]).toBe('Erdbeere')
    expect(await names('q=Erdbeere%20Kartoffelsalat')).toEqual([])
  })

  it('one or two letters are looked for in names only', async () => {
    expect((await names('q=iw'))[0]).toBe('Kiwi')
    expect((await names('q=q')).length).toBeLessThan(19)
  })

  it('what a product is called from now on, at once', async () => {
    const rename = (name: string) => shop.pool.query('update product set name = $1 where id = 7', [name])
    await rename('Zimtmango')
    await expect.poll(() => names('q=zimtmnago')).toEqual(['Zimtmango'])
    await rename('Mango')
    await expect.poll(() => names('q=zimtmango')).not.toContain('Zimtmango')
    await expect.poll(async () => (await names('q=mango'))[0]).toBe('Mango')
  })

  it('but does not find everything', async () => {
    expect(await names('q=Kartoffelsalat')).toEqual([])
    expect(await names('q=xyzzy')).toEqual([])
  })

  it('and takes signs of its own language as text', async () => {
    for (const q of ['%25', '_', '\\', '%25%25%25', "'", '"', '--', ';'])
      expect((await page(`q=${encodeURIComponent(q)}`)).total).toBeLessThan(19)
  })
})

describe('what is sent wrong', () => {
  it.each([
    'sort=cheap',
    'page=0',
    'page=-1',
    'page=1.5',
    'page=abc',
    `q=${'a'.repeat(101)}`,
    'q=a&q=b',
    'page=1e9',
    'category[]=a&category[]=b&sort=x',
  ])('%s is 400', async (query) => {
    const { statusCode, body } = await shop.app.inject(`/api/products?${query}`)
    expect([statusCode, JSON.parse(body).code]).toEqual([400, 'invalid-input'])
  })

  it.each([
    "'; drop table product; --",
    "' or 1=1 --",
    '" or ""="',
    '$$',
    '{"$gt":""}',
    '\u0000',
    '%c0%ae',
    '\ud800',
    'pg_sleep(10)',
    "') ; select pg_sleep(5) --",
    '../../etc/passwd',
  ])('%j in any parameter changes nothing and is answered at once (S18)', async (attack) => {
    const text = encodeURIComponent(attack.replace('\ud800', '%ED%A0%80'))
    for (const path of [
      `/api/products?q=${text}`,
      `/api/products?category=${text}`,
      `/api/products/by-slug/${text}`,
      `/api/products/${text}`,
      `/api/landing-page-settings/${text}`,
    ]) {
      const startedAt = performance.now()
      const { statusCode } = await shop.app.inject(path)
      expect([200, 400, 404]).toContain(statusCode)
      expect(performance.now() - startedAt).toBeLessThan(1500)
    }
    expect(await shop.db.$count(productTable)).toBe(24)
  })

  it.each([`${'a'.repeat(99)}!`, '%'.repeat(100), `${'\\'.repeat(99)}a`, 'ä'.repeat(100), ' '.repeat(99)])(
    'a search for %j takes no time (S21)',
    async (q) => {
      await page('q=warm')
      const startedAt = performance.now()
      await page(`q=${encodeURIComponent(q)}`)
      expect(performance.now() - startedAt).toBeLessThan(250)
    },
  )
})

describe('one product', () => {
  it('answers by number and by slug alike', async () => {
    const byId = await shop.app.inject('/api/products/1')
    expect((await shop.app.inject('/api/products/by-slug/erdbeere-gefriergetrocknet')).body).toBe(byId.body)
    expect(z.decode(product, JSON.parse(byId.body)).boxContents).toEqual([])
  })

  it.each([
    '/api/products/999',
    '/api/products/by-slug/durian-gefriergetrocknet',
    '/api/products/by-slug/versandpaket-gefriergetrocknet',
    '/api/products/999/related',
  ])('%s is 404', async (path) => {
    const { statusCode, body } = await shop.app.inject(path)
    expect([statusCode, JSON.parse(body)]).toEqual([404, { message: 'Dieses Produkt gibt es nicht.', code: 'product-unknown' }])
  })

  it('is found by an earlier slug, and answers its present one', async () => {
    await shop.pool.query("insert into slug_history (slug, product_id) values ('gartenerdbeere-gefriergetrocknet', 1)")
    const { body } = await shop.app.inject('/api/products/by-slug/gartenerdbeere-gefriergetrocknet')
    expect(JSON.parse(body).slug).toBe('erdbeere-gefriergetrocknet')
  })

  it('has up to four related ones, same category first, never itself', async () => {
    const related = JSON.parse((await shop.app.inject('/api/products/1/related')).body) as { id: number; category: string }[]
    expect(related.map(({ category }) => category)).toEqual(['Beeren', 'Beeren', 'Beeren', 'Beeren'])
    expect(related.map(({ id }) => id)).not.toContain(1)
  })
})

describe('the home page', () => {
  it('shows six bestsellers that can be bought', async () => {
    const cards = z.decode(listBestsellers.response, JSON.parse((await shop.app.inject('/api/products/bestsellers')).body))
    expect(cards).toHaveLength(6)
    expect(cards.every(({ inStock, tags }) => inStock && tags.includes('Bestseller'))).toBe(true)
  })

  it('offers the trial box with six single fruits', async () => {
    const { box, companions } = JSON.parse((await shop.app.inject('/api/products/trial-box')).body)
    expect([box.id, companions.length]).toEqual([20, 6])
  })

  it('answers four questions with the figures of the settings', async () => {
    const categories = JSON.parse((await shop.app.inject('/api/faq?home=true')).body) as { questions: { answer: string }[] }[]
    const answers = categories.flatMap(({ questions }) => questions.map(({ answer }) => answer))
    expect(answers).toHaveLength(4)
    expect(answers.join(' ')).toContain('-40°C')
    expect(answers.join(' ')).not.toMatch(/\{\w+\}/)
  })
})
