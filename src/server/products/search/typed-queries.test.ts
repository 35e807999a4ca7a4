import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { suggestProducts } from '#contract/products/catalogue.ts'
import { productPage } from '#tests/support/products/product-page.ts'
import { ApiClient } from '#tests/support/shop/api-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

async function suggestions(q: string) {
  const { products, total } = await new ApiClient(shop.app).request(suggestProducts, { query: { q } })
  return { names: products.map(({ name }) => name), total }
}

/** What Swiss shoppers type, by the product that must come first. */
const FIRST = {
  Erdbeere: 'erdbeere, erdbeeren, Erdbeer, ERDBEERE, erdbere, erdberen, erdbeerre, ertbeere, erdbeeri, strawberry, fraise, erdbeer müesli',
  Himbeere:
    'himbeere, himbeeren, himbeer, himbere, himberre, himbeerre, hinbeere, himbeeri, himbber, raspberry, framboise, ganze himbeeren',
  Heidelbeere:
    'heidelbeere, heidelbeeren, heidelbeer, heidelbere, heidlbeere, blaubeere, blaubeeren, blauberen, myrtille, blueberry, blueberri',
  Brombeere: 'brombeere, brombeeren, brombere, brobeere, bromberre, brombeer, blackberry, mûre',
  Johannisbeere:
    'johannisbeere, johannisbeeren, johanisbeere, johannisbere, johannesbeere, meertrübeli, meertruebeli, träubli, ribisel, redcurrant',
  Sauerkirsche: 'sauerkirsche, sauerkirschen, kirsche, kirschen, kirche, kirschn, sauerkische, weichsel, weichseln, sauer kirsche',
  Mango: 'mango, mangos, mangoo, mngo, mano, magno, mnago, mago, manggo, mango würfel, mango süss',
  Ananas: 'ananas, anana, ananass, annanas, annaas, anans, ananaas, pineapple, pineaple',
  Banane: 'banane, bananen, banana, bannane, bananne, banan, bnane, banene',
  Kiwi: 'kiwi, kiwis, kiwwi, kivi, kiw, kiiw, kiwifrucht',
  Drachenfrucht: 'drachenfrucht, drachenfruht, drachenfrüchte, drachen frucht, drachenfruch, pitaya, pitahaya, pitaja, dragonfruit, dragon',
  Apfel: 'apfel, äpfel, aepfel, Apfelringe, apfelringli, apfelchips, appfel, apfl, afpel, apple, apfelchip',
  Birne: 'birne, birnen, birn, bierne, brine, birnne, pear',
  Aprikose:
    'aprikose, aprikosen, aprikosse, abrikose, apricose, aprikos, marille, marillen, apricot, ungeschwefelt, ungeschwefelte aprikosen',
  Pfirsich: 'pfirsich, pfirsiche, pfirsch, pfirsisch, firsich, pfirsig, peach',
  Feige: 'feige, feigen, feigge, fige, fiege, feig, rarität',
  Zwetschge: 'zwetschge, zwetschgen, zwetschke, zwetchge, zwetschg, zwetchg, zwetsche, zwätschge, pflaume, pflaumen, pflame, plaume, plum',
  Beerenmix: 'beerenmix, beeren mix, beerenmi, berenmix, beerenmischung, waldbeeren, beerenmixx',
  Tropenmix: 'tropenmix, tropen, tropenmischung, exotenmix, exoten, tropical, tropenmx',
  'Premium Probierbox': 'probierbox, probier box, premium, probierpaket, probierbx, probirbox, starter-set, starterset, sechs sorten',
  'Geschenkbox Alpenglühen': 'alpenglühen, alpengluehen, alpenglüen, geschenkbox alpenglühen, alpenglühn',
  'Geschenkbox Sommerwiese': 'sommerwiese, somerwiese, sommer wiese, sommerwise, geschenkbox sommerwiese',
  Familienbox: 'familienbox, famielienbox, familien box, familienpackung, vorratsbox, grosspackung, familenbox, acht sorten',
} as const

/** Words of categories, properties and pages, by one product that they find, and by how many they find at least. */
const FOUND: readonly [string, string, number][] = [
  ['box', 'Familienbox', 4],
  ['geschenkbox', 'Geschenkbox Alpenglühen', 2],
  ['geschenk', 'Geschenkbox Sommerwiese', 3],
  ['beere', 'Erdbeere', 6],
  ['beeren', 'Beerenmix', 6],
  ['beeri', 'Erdbeere', 5],
  ['tropische früchte', 'Tropenmix', 6],
  ['tropisch', 'Mango', 6],
  ['heimisch', 'Apfel', 7],
  ['heimische früchte', 'Birne', 7],
  ['mischung', 'Beerenmix', 2],
  ['mix', 'Tropenmix', 2],
  ['vegan', 'Mango', 23],
  ['vegetarisch', 'Apfel', 23],
  ['ohne zucker', 'Kiwi', 23],
  ['zuckerfrei', 'Kiwi', 23],
  ['ohne zuckerzusatz', 'Apfel', 23],
  ['glutenfrei', 'Birne', 23],
  ['ohne gluten', 'Birne', 23],
  ['laktosefrei', 'Feige', 23],
  ['glutenfrie', 'Birne', 23],
  ['glutnfrei', 'Birne', 23],
  ['zuckerfei', 'Kiwi', 23],
  ['ohne zuker', 'Kiwi', 23],
  ['laktosefrai', 'Feige', 23],
  ['vegann', 'Mango', 23],
  ['vitamin c', 'Erdbeere', 20],
  ['vitamin', 'Kiwi', 20],
  ['für kinder', 'Banane', 5],
  ['kinder', 'Banane', 5],
  ['porridge', 'Heidelbeere', 2],
  ['müesli', 'Erdbeere', 2],
  ['backen', 'Himbeere', 3],
  ['dessert', 'Johannisbeere', 2],
  ['apéro', 'Brombeere', 3],
  ['apero', 'Feige', 3],
  ['smoothie', 'Tropenmix', 1],
  ['mild', 'Birne', 3],
  ['süss', 'Mango', 1],
  ['säuerlich', 'Johannisbeere', 2],
  ['sauer', 'Sauerkirsche', 1],
  ['unterwegs', 'Ananas', 3],
  ['verschenken', 'Premium Probierbox', 1],
  ['schweizer frucht', 'Apfel', 4],
  ['schweiz', 'Apfel', 10],
  ['wallis', 'Aprikose', 1],
  ['peru', 'Mango', 2],
  ['znüni', 'Familienbox', 1],
  ['gefriergetrocknet', 'Mango', 23],
]

/** What the shop does not have. */
const NOTHING = 'Bohne, Nutella, Kokosnuss, Avocado, Rivella, Gummibärli, xyzzy, Hundefutter, Spaghetti, Wassermelone'.split(', ')

const typed = Object.entries(FIRST).flatMap(([name, queries]) => queries.split(', ').map((query) => [query, name] as const))

describe('what shoppers type', () => {
  it('is a table of two hundred queries and more', () => {
    expect(typed.length + FOUND.length + NOTHING.length).toBeGreaterThan(200)
  })

  it('finds what is meant first, however it is spelled', async () => {
    const missed: object[] = []
    for (const [query, name] of typed) {
      const { names } = await suggestions(query)
      if (names[0] !== name) missed.push({ query, name, found: names[0] })
    }
    expect(missed).toEqual([])
  })

  it.each(FOUND)('«%s» finds %s, and at least %i products', async (query, name, count) => {
    const { items, boxes } = await productPage(shop, query)
    const names = [...items, ...boxes].map((product) => product.name)
    expect(names).toContain(name)
    expect(names.length).toBeGreaterThanOrEqual(count)
  })

  it('finds boxes for «box», and nothing else', async () => {
    const { names, total } = await suggestions('box')
    expect(names.toSorted()).toEqual(['Familienbox', 'Geschenkbox Alpenglühen', 'Geschenkbox Sommerwiese', 'Premium Probierbox'])
    expect(total).toBe(4)
  })

  it.each(NOTHING)('«%s» finds nothing', async (query) => {
    expect((await suggestions(query)).total).toBe(0)
  })
})
