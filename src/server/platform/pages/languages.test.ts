import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LANGUAGES, localeOf } from '#domain/language/language.ts'
import { addressesOf } from '#domain/pages/addresses.ts'
import { PAGES } from '#domain/pages/pages.ts'
import { messagesIn } from '#messages/all.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'
import { switchLanguages } from '#tests/support/texts/switch-languages.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ pages: true, env: { BASE_URL: 'https://firnfrucht.test', PAYMENTS: 'test' } })
})
afterAll(() => shop.close())
beforeEach(() => switchLanguages(shop))

const RECIPE = '/fr/recettes/chocolat-aux-myrtilles-a-casser'

const get = (url: string) => shop.app.inject({ url, headers: { accept: 'text/html' } })

describe('every page without parameters', () => {
  const paths = PAGES.filter(({ path, isGuarded }) => !isGuarded && !path.includes('$')).map(({ path }) => path)

  it.each(LANGUAGES)('is rendered in its language %s', async (language) => {
    for (const path of paths) {
      const { statusCode, body } = await get(addressesOf(language).addressOf(path))
      expect([path, statusCode]).toEqual([path, 200])
      expect(body).toContain(`<html lang="${localeOf(language)}"`)
      expect(body).toContain(messagesIn(language).layoutText.skipToContent)
    }
  })
})

it('a product page has the words of its language, at the address that they make', async () => {
  expect((await get('/fr/produit/mangue-lyophilisee')).body).toContain('Mangue')
  const german = await get('/fr/produit/mango-gefriergetrocknet')
  expect([german.statusCode, german.headers['location']]).toEqual([301, '/fr/produit/mangue-lyophilisee'])
  expect((await get('/product/mango-gefriergetrocknet')).body).not.toContain('Mangue')
})

describe('the texts that operators write', () => {
  it('are those of the language; what is missing stands in German and says so', async () => {
    await shop.pool.query(`update translation set text = '' where (noun, record, field, language) = ('product', '1', 'teaser', 'fr')`)
    await expect.poll(async () => (await get('/fr/produit/fraise-lyophilisee')).body).toMatch(/<p lang="de"[^>]*>Reife Erdbeeren/)
    const { body } = await get('/fr/produit/fraise-lyophilisee')
    for (const text of ['>Fraise</h1>', 'Baies', 'Reife Erdbeeren in zarten Scheiben', 'Fraises de Suisse (Thurgovie et Seeland bernois)'])
      expect(body).toContain(text)
    expect((await get(addressesOf('fr').addressOf('/faq'))).body).toContain('Me faut-il un compte')
    const ownBox = (await get(addressesOf('fr').addressOf('/box-zusammenstellen'))).body
    expect(ownBox).toContain('>Pomme<')
    expect(ownBox).not.toContain('Apfel')
    expect((await get('/product/erdbeere-gefriergetrocknet')).body).not.toMatch(/lang="de"|Fraises/)
  })

  it.each([
    ['product', '6', 'warnings', '/fr/produit/griotte-lyophilisee', /<p lang="de"[^>]*>Kann /],
    ['product', '7', 'name', '/fr/boutique', /<h[23] lang="de"[^>]*><a [^>]*>Mango</],
    ['page', 'agb', 'heading:geltung', addressesOf('fr').addressOf('/agb'), /<h2 id="geltung-heading" lang="de"[^>]*>1\./],
    ['page', 'faq', 'heading:wie-bestellen', addressesOf('fr').addressOf('/faq'), /<span lang="de">Brauche ich/],
    ['page', 'faq', 'group:versand', addressesOf('fr').addressOf('/faq'), /<h2 id="versand-heading" lang="de"/],
    ['page', 'announcement', 'title', '/fr/boutique', /<p lang="de">Kostenloser Versand ab/],
    ['page', 'about', 'heading:milestone 2020', addressesOf('fr').addressOf('/about'), /<h3 lang="de"/],
    ['section', 'hero', 'headline', '/fr', /<h1 lang="de"[^>]*>Swiss Premium Snacks/],
    ['section', 'hero', 'button', '/fr', /<a [^>]*lang="de"[^>]*>Jetzt entdecken/],
    ['section', 'story-swiss', 'text', '/fr', /<p lang="de"/],
    ['section', 'shop-hero', 'headline', '/fr/boutique', /<h1 lang="de"[^>]*>Unsere Früchte/],
    ['product', '1', 'name', addressesOf('fr').addressOf('/box-zusammenstellen'), /<p lang="de"[^>]*>Erdbeere/],
    ['recipe', '1', 'steps', RECIPE, /<ol lang="de"/],
    ['recipe', '1', 'title', '/fr/recettes', /<h2 lang="de"/],
    ['recipe', '1', 'picture:recipe-chocolate', RECIPE, /<img [^>]*lang="de"/],
    ['product', '7', 'picture:mango-pouch', '/fr/produit/mangue-lyophilisee', /<img [^>]*lang="de"/],
    ['section', 'hero', 'picture:hero', '/fr', /<img [^>]*lang="de"/],
    ['category', 'Tropische Früchte', 'name', '/fr/produit/mangue-lyophilisee', /<span lang="de"[^>]*>Tropische Früchte</],
    ['category', 'Beeren', 'name', '/fr/boutique', /<option [^>]*lang="de"[^>]*>Beeren</],
    ['category', 'Beeren', 'name', '/fr/boutique?category=Beeren', /<h2 [^>]*>\d+ produits? dans <span lang="de">Beeren<\/span><\/h2>/],
    ['product', '21', 'name', '/fr/boutique', /<h3 lang="de"[^>]*>Geschenkbox/],
    ['tag', 'Säuerlich', 'name', '/fr/produit/griotte-lyophilisee', /<li lang="de"[^>]*><a [^>]*>Säuerlich</],
    ['country', 'Schweiz', 'name', '/fr/boutique?origin=Schweiz', /<span lang="de">Schweiz</],
    ['country', 'Schweiz', 'name', '/fr/boutique?origin=Schweiz', /<span class="sr-only">Retirer <span lang="de">Schweiz</],
  ])('mark German where it stands in for a missing text: %s %s, %s', async (noun, record, field, address, marked) => {
    expect((await get(address)).body).not.toMatch(marked)
    const place = "where (noun, record, field, language) = ($1, $2, $3, 'fr')"
    const { rows } = await shop.pool.query(`select text from translation ${place}`, [noun, record, field])
    await shop.pool.query(`update translation set text = '' ${place}`, [noun, record, field])
    await expect.poll(async () => (await get(address)).body).toMatch(marked)
    await shop.pool.query(`update translation set text = $4 ${place}`, [noun, record, field, rows[0].text])
    await expect.poll(async () => (await get(address)).body).not.toMatch(marked)
  })
})

// docs/rules/reviews.md#language
it('reviews of all languages are shown in each, marked where they are of another one', async () => {
  const page = async (address: string) => (await get(address)).body
  const french = await page('/fr/produit/griotte-lyophilisee')
  expect(french).toMatch(/<p lang="it"[^>]*>Le amarene .*?>Écrit en italien</)
  expect(french).toMatch(/<p lang="de"[^>]*>Ein paar Hälften .*?>Écrit en allemand</)
  const italian = await page('/it/prodotto/amarena-liofilizzata')
  expect(italian).toMatch(/<p class[^>]*>Le amarene /)
  expect(italian).not.toContain('Scritta in italiano')
})

describe('links', () => {
  it('of a French page lead to French pages', async () => {
    const { body } = await get('/fr/boutique')
    const links = Array.from(body.matchAll(/<a [^>]*href="(\/[^"#]*)/g), ([, href = '']) => href)
    expect(links.length).toBeGreaterThan(30)
    expect(links.filter((href) => !/^\/fr(\/|$|\?)/.test(href)).toSorted()).toEqual(['/de/shop', '/en/shop', '/it/shop'])
    expect(links).toContain('/fr/produit/mangue-lyophilisee')
    expect(links).toContain('/fr/mentions-legales')
  })

  const alternatesOf = (body: string) =>
    Array.from(body.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi), ([, tag, href]) => [tag, href])

  it('for search engines name the page in every language', async () => {
    const { body } = await get('/it/negozio')
    expect(alternatesOf(body)).toEqual([
      ['de-CH', 'https://firnfrucht.test/shop'],
      ['fr-CH', 'https://firnfrucht.test/fr/boutique'],
      ['it-CH', 'https://firnfrucht.test/it/negozio'],
      ['en-CH', 'https://firnfrucht.test/en/shop'],
      ['x-default', 'https://firnfrucht.test/shop'],
    ])
    expect(body).toContain('<link rel="canonical" href="https://firnfrucht.test/it/negozio"')
    expect(body).toContain('<meta property="og:locale" content="it_CH"')
  })

  it.each([
    ['?category=beeren', '?category=Beeren'],
    ['?category=BEEREN', '?category=Beeren'],
    ['?category=Beeren', '?category=Beeren'],
    ['', ''],
  ])('for search engines name /shop%s as it is written', async (query, canonical) => {
    const { body } = await get(`/shop${query}`)
    expect(body).toContain(`<link rel="canonical" href="https://firnfrucht.test/shop${canonical}"`)
    expect(body).not.toMatch(/<meta name="robots"[^>]*noindex|<title>[^<]*beeren:/)
  })

  it.each([
    ['/fr/produit/mangue-lyophilisee', '/product/mango-gefriergetrocknet', '/it/prodotto/mango-liofilizzato'],
    [RECIPE, '/rezepte/heidelbeer-schokolade-am-stueck', '/it/ricette/cioccolato-ai-mirtilli-da-spezzare'],
  ])('of %s name product and recipe in every language by their own words', async (french, german, italian) => {
    const { body } = await get(french)
    const addresses = new Map(alternatesOf(body).map(([tag, href = '']) => [tag, href.replace('https://firnfrucht.test', '')]))
    expect([...addresses.keys()]).toEqual(['de-CH', 'fr-CH', 'it-CH', 'en-CH', 'x-default'])
    expect([addresses.get('de-CH'), addresses.get('it-CH'), addresses.get('x-default')]).toEqual([german, italian, german])
    for (const address of addresses.values()) expect([address, (await get(address)).statusCode]).toEqual([address, 200])
    expect(alternatesOf((await get(german)).body)).toEqual(alternatesOf(body))
  })

  it('and every public page names them', async () => {
    for (const { path } of PAGES.filter(({ path: each, isIndexed }) => isIndexed && !each.includes('$')))
      expect([path, alternatesOf((await get(path)).body).length]).toEqual([path, LANGUAGES.length + 1])
  })

  it('and structured data are those of the language', async () => {
    const dataOf = async (address: string) =>
      Array.from((await get(address)).body.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g), ([, json = '']) =>
        JSON.parse(json),
      )
    const product = await dataOf('/fr/produit/mangue-lyophilisee')
    expect(product).toContainEqual(
      expect.objectContaining({
        '@type': 'Product',
        name: 'Mangue',
        category: 'Fruits tropicaux',
        url: 'https://firnfrucht.test/fr/produit/mangue-lyophilisee',
      }),
    )
    expect(await dataOf('/it/domande-frequenti')).toContainEqual(expect.objectContaining({ '@type': 'FAQPage', inLanguage: 'it-CH' }))
    expect(await dataOf(RECIPE)).toContainEqual(expect.objectContaining({ '@type': 'Recipe', inLanguage: 'fr-CH' }))
  })
})

describe('another address of a page', () => {
  it.each([
    ['/fr/shop?page=2', '/fr/boutique?page=2'],
    ['/boutique', '/fr/boutique'],
    ['/it/produit/mango-gefriergetrocknet', '/it/prodotto/mango-gefriergetrocknet'],
    ['/de/product/mango-gefriergetrocknet', '/product/mango-gefriergetrocknet'],
    ['/de', '/'],
    ['/Shop', '/shop'],
    ['/product/MANGO-gefriergetrocknet', '/product/mango-gefriergetrocknet'],
    ['/it/negozio/', '/it/negozio'],
    ['/fr/bestellung/abc', '/fr/commande/abc'],
  ])('%s leads to %s', async (url, location) => {
    const response = await get(url)
    expect([response.statusCode, response.headers['location']]).toEqual([301, location])
  })

  it('keeps the secret of a private page out of caches and referrers', async () => {
    expect((await get('/fr/bestellung/abc')).headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    expect((await get('/fr/commande/abc')).headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  })

  it('an unknown one says so in its language, and all of them are one response', async () => {
    const first = await get('/fr/xyz')
    expect(first.statusCode).toBe(404)
    expect(first.body).toContain('<html lang="fr-CH"')
    await expect.poll(async () => (await get('/fr/xyz')).headers['etag']).toBeDefined()
    expect((await get('/fr/abc/def')).headers['etag']).toBe((await get('/fr/xyz')).headers['etag'])
    expect(await get('/%73hop')).toMatchObject({ statusCode: 301, headers: { location: '/shop' } })
  })

  it('of a category that no product has is not found', async () => {
    expect((await get('/fr/boutique?category=quatsch')).statusCode).toBe(404)
    expect((await get('/fr/boutique?category=beeren')).statusCode).toBe(200)
  })

  it('leads nobody round the guard of the administration', async () => {
    expect((await get('/fr/admin')).statusCode).toBe(404)
    expect((await get('/it/admin/produkte')).statusCode).toBe(404)
  })
})

describe('a language that is switched off', () => {
  it('leads to the German page, until it is switched on', async () => {
    await switchLanguages(shop, ['de', 'fr'])
    expect((await get('/fr/boutique')).statusCode).toBe(200)
    const off = await get('/it/negozio?page=2')
    expect([off.statusCode, off.headers['location']]).toEqual([302, '/shop?page=2'])
    await switchLanguages(shop, ['de'])
    expect((await get('/fr/boutique')).headers['location']).toBe('/shop')
    expect((await get('/fr/xyz')).body).toContain('<html lang="de-CH"')
  })

  it('is not announced', async () => {
    await switchLanguages(shop, ['de'])
    expect((await get('/shop')).body).not.toMatch(/hreflang=|\/fr/i)
    expect((await get('/sitemap.xml')).body).not.toMatch(/hreflang|\/fr/)
  })
})

it('the sitemap has every page in every language, with its addresses in the others', async () => {
  const { body } = await get('/sitemap.xml')
  expect(body.match(/<url>/g)).toHaveLength((12 + 23 + 4) * 4)
  const mango = body.match(/<url><loc>https:\/\/firnfrucht\.test\/fr\/produit\/mangue-lyophilisee<\/loc>.*/)?.[0]
  for (const address of ['/product/mango-gefriergetrocknet', '/it/prodotto/mango-liofilizzato', '/fr/produit/mangue-lyophilisee'])
    expect(mango).toContain(`href="https://firnfrucht.test${address}"`)
  // No search engine is led on from an address that names the page in another language.
  const listed = Array.from(body.matchAll(/<loc>https:\/\/firnfrucht\.test([^<]*mang[^<]*)/g), ([, address = '']) => address)
  expect(listed).toContain('/fr/produit/mangue-lyophilisee')
  for (const address of listed) expect([address, (await get(address)).statusCode]).toEqual([address, 200])
  expect(body).toContain('<xhtml:link rel="alternate" hreflang="x-default" href="https://firnfrucht.test/shop"/>')
})
