import { afterAll, beforeAll, expect, it } from 'vitest'
import { refusalText } from '#contract/refusal-texts.ts'
import { messagesIn } from '#messages/all.ts'
import { CartClient } from '#tests/support/cart-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

it('cart lines have their product’s texts in the language of the request, also when they are added or changed', async () => {
  const visitor = new CartClient(shop.app)
  const line = { productId: 7, quantity: 1, weight: '15g', sessionId: visitor.sessionId }
  const added = (await visitor.call('POST', '/api/cart?language=fr', line)).json()
  expect(added.product.name).toBe('Mangue')
  const changed = await visitor.call('PUT', `/api/cart/${added.id}?language=it`, { quantity: 2 })
  expect(changed.json()).toMatchObject({ quantity: 2, product: { name: 'Mango', slug: 'mango-liofilizzato' } })
  const inFrench = (await visitor.call('GET', `/api/cart/${visitor.sessionId}?language=fr`)).json()
  expect(inFrench).toMatchObject([{ quantity: 2, product: { name: 'Mangue', slug: 'mangue-lyophilisee' } }])
  expect(await visitor.cartLines()).toMatchObject([{ product: { name: 'Mango', slug: 'mango-gefriergetrocknet' } }])
  const refused = await visitor.call('PUT', '/api/cart/00000000-0000-4000-8000-000000000000?language=fr', { quantity: 1 })
  expect(refused.statusCode).toBe(404)
})

it('names products in the language of the request where stock is short, in the quote, and where carts are merged', async () => {
  await shop.pool.query("update product_size set stock_level = reserved + 2 where product_id = 7 and weight = '15g'")
  const visitor = new CartClient(shop.app)
  const line = { productId: 7, quantity: 2, weight: '15g', sessionId: visitor.sessionId }
  await visitor.call('POST', '/api/cart?language=fr', line)
  const details = { productId: 7, weight: '15g', name: 'Mangue 15\u00a0g', left: 2 }
  const refused = (await visitor.call('POST', '/api/cart?language=fr', line)).json()
  expect(refused).toMatchObject({ details, message: refusalText({ code: 'not-enough-stock', details }, messagesIn('fr')) })
  expect((await visitor.call('POST', '/api/cart', line)).json().message).toContain('Mango 15\u00a0g')
  expect((await visitor.call('GET', '/api/cart/quote?language=fr')).json().lines).toMatchObject([{ name: 'Mangue' }])
  expect((await visitor.call('GET', '/api/cart/quote')).json().lines).toMatchObject([{ name: 'Mango' }])

  const account = { email: 'melanie@example.com', password: 'Passwort-1', firstName: 'M\u00e9lanie', lastName: 'Muster' }
  await visitor.call('POST', '/auth/register?language=fr', account)
  const elsewhere = new CartClient(shop.app)
  await elsewhere.call('POST', '/api/cart', { ...line, sessionId: elsewhere.sessionId })
  const { cartNotes } = (await elsewhere.call('POST', '/auth/login?language=fr', account)).json()
  expect(cartNotes).toContain(refusalText({ code: 'not-enough-stock', details }, messagesIn('fr')))
})

it('names as German what is not translated, in lines and quote', async () => {
  const visitor = new CartClient(shop.app)
  await visitor.call('POST', '/api/cart', { productId: 5, quantity: 1, weight: '15g', sessionId: visitor.sessionId })
  const product = async (language: string) => (await visitor.call('GET', `/api/cart?language=${language}`)).json()[0].product
  const quoted = async (language: string) => (await visitor.call('GET', `/api/cart/quote?language=${language}`)).json().lines[0]
  for (const read of [product, quoted]) expect(await read('fr')).not.toHaveProperty('inGerman')
  await shop.pool.query("update translation set text = '' where (noun, record, field, language) = ('product', '5', 'name', 'fr')")
  for (const read of [product, quoted]) {
    expect(await read('fr')).toMatchObject({ name: 'Johannisbeere', inGerman: ['name'] })
    expect(await read('it')).not.toHaveProperty('inGerman')
  }
})

it('words mistakes of a gift list in the language of the request', async () => {
  const preview = async (language: string, csv: string) => {
    const lines = [{ productId: 1, weight: '15g', quantity: 1 }]
    return (await new CartClient(shop.app).call('POST', `/api/company-gifts/preview?language=${language}`, { csv, lines })).json().problems
  }
  const { giftListText, fieldErrorsText, csvText } = messagesIn('fr')
  const head = 'Pr\u00e9nom;Nom;Rue;NPA;Localit\u00e9'
  expect(await preview('fr', 'Pr\u00e9nom;Nom\nAnna;Muster')).toContainEqual({ line: 1, column: 'town', text: giftListText.columnMissing })
  expect(await preview('fr', head)).toEqual([{ line: 1, column: null, text: giftListText.noAddresses }])
  expect(await preview('fr', `${head}\nAnna;Muster;Rue 1;700;Coire`)).toEqual([
    { line: 2, column: 'postalCode', text: fieldErrorsText.fieldErrors['postal-code-digits'] },
  ])
  expect(await preview('fr', `${head}\nAnna;Muster;Rue 1;7000;Coire\nAnna;Muster;Rue 1;7000;Coire`)).toEqual([
    { line: 3, column: 'lastName', text: giftListText.addressTwice(2) },
  ])
  expect(await preview('fr', `${head};Nom de famille`)).toEqual([
    { line: 1, column: 'lastName', text: giftListText.columnTwice('Nom', 'Nom de famille') },
  ])
  expect(await preview('fr', '"')).toEqual([{ line: 1, column: null, text: csvText.noTable }])
  expect(await preview('de', head)).toEqual([{ line: 1, column: null, text: 'Die Liste hat keine Adressen.' }])
})
