import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productPage } from '#tests/support/products/product-page.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

const page = (q: string) => productPage(shop, q)
const names = async (q: string) => (await page(q)).items.map(({ name }) => name)

describe('the product search', () => {
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
    ['fraise', 'Erdbeere'],
    ['framboisse', 'Himbeere'],
    ['mures', 'Brombeere'],
    ['albicocca', 'Aprikose'],
    ['pruneau', 'Zwetschge'],
    ['pineapple', 'Ananas'],
  ])('forgives plurals, synonyms and misspellings: «%s» finds %s first', async (typed, found) => {
    expect((await names(typed))[0]).toBe(found)
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
  ])('forgives two swapped letters: «%s» finds %s first', async (typed, found) => {
    expect((await names(typed))[0]).toBe(found)
  })

  it.each(['Mandel', 'Magen', 'Mangel', 'Kiste', 'Banner', 'Brise', 'Fliege', 'Seife', 'Kerze', 'Anis'])(
    'does not take «%s» for a misspelled fruit',
    async (typed) => {
      const { items, boxes } = await page(typed)
      const described = [...items, ...boxes].map(({ id }) => id)
      const { rows } = await shop.pool.query<{ id: number }>("select id from product where name || ' ' || description ilike $1", [
        `%${typed}%`,
      ])
      expect(described.toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
    },
  )

  it('takes a German word for a fruit that another language calls nearly so', async () => {
    // The raspberry is «lampone» in Italian.
    expect(await names('Lampe')).toEqual(['Himbeere'])
  })

  it('finds umlauts however they are typed', async () => {
    expect(await names('Müesli')).toEqual(await names('muesli'))
    expect((await names('tropische fruechte')).length).toBeGreaterThan(0)
  })

  it('finds a part of a word in the description', async () => {
    expect(await names('Erdbeerfeld')).toEqual(['Erdbeere'])
  })

  it.each([
    { language: 'fr', q: 'sans gluten', name: 'Poire' },
    { language: 'fr', q: 'sans sucre', name: 'Kiwi' },
    { language: 'fr', q: 'vitamine c', name: 'Fraise' },
    { language: 'fr', q: 'pérou', name: 'Mangue' },
    { language: 'fr', q: 'croustillantes Thurgovie', name: 'Fraise' },
    { language: 'it', q: 'senza glutine', name: 'Pera' },
    { language: 'it', q: 'Vallese', name: 'Albicocca' },
    { language: 'it', q: 'vegano perù', name: 'Mango' },
    { language: 'en', q: 'gluten-free', name: 'Pear' },
    { language: 'en', q: 'strawberry field', name: 'Strawberry' },
    { language: 'en', q: 'poland', name: 'Blueberry' },
  ] as const)('finds words of the page in its language: «$q» finds $name', async ({ name, ...query }) => {
    expect((await productPage(shop, query)).items.map((product) => product.name)).toContain(name)
  })

  it.each(['Thurgovie', 'sans gluten', 'gluten-free'])('finds no word that only a page in another language has, as «%s»', async (typed) => {
    expect(await names(typed)).toEqual([])
  })

  it('follows a changed translation at once', async () => {
    const inFrench = async (q: string) => (await productPage(shop, { q, language: 'fr' })).items.map(({ name }) => name)
    expect(await inFrench('étincelant')).toEqual([])
    await shop.pool.query(
      "update translation set text = text || ' Étincelant.' where language = 'fr' and noun = 'product' and record = '7' and field = 'teaser'",
    )
    await expect.poll(() => inFrench('étincelant')).toEqual(['Mangue'])
  })

  it('requires every typed word, in any order', async () => {
    expect(await names('Erdbeerfeld knusprig')).toEqual(['Erdbeere'])
    expect(await names('knusprig Erdbeerfeld')).toEqual(['Erdbeere'])
    expect((await names('beeren erdbere'))[0]).toBe('Erdbeere')
    expect(await names('Erdbeere Kartoffelsalat')).toEqual([])
  })

  it('searches one or two letters in names only', async () => {
    expect((await names('iw'))[0]).toBe('Kiwi')
    expect((await names('q')).length).toBeLessThan(19)
  })

  it('follows a renamed product at once', async () => {
    const rename = (name: string) => shop.pool.query('update product set name = $1 where id = 7', [name])
    await rename('Zimtmango')
    await expect.poll(() => names('zimtmnago')).toEqual(['Zimtmango'])
    await rename('Mango')
    await expect.poll(() => names('zimtmango')).not.toContain('Zimtmango')
    await expect.poll(async () => (await names('mango'))[0]).toBe('Mango')
  })

  it('finds nothing for an unknown word', async () => {
    expect(await names('Kartoffelsalat')).toEqual([])
    expect(await names('xyzzy')).toEqual([])
  })

  it('treats %, _ and quotes in a search literally', async () => {
    for (const q of ['%', '_', '\\', '%%%', "'", '"', '--', ';']) expect((await page(q)).total).toBeLessThan(19)
  })
})
