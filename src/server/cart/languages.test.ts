import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { login, register } from '#contract/accounts/accounts.ts'
import { addCartLine, changeCartLine, getCart, getOwnCart, getQuote } from '#contract/cart/cart.ts'
import { previewCompanyGift } from '#contract/gifts/company-gifts.ts'
import { refusalText } from '#contract/refusal-texts.ts'
import type { Language } from '#domain/language/language.ts'
import { messagesIn } from '#messages/all.ts'
import { CartClient } from '#tests/support/shop/cart-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

it('cart lines have their product’s texts in the language of the request, also when they are added or changed', async () => {
  const visitor = new CartClient(shop.app)
  const line = { productId: 7, quantity: 1, weight: '15g', sessionId: visitor.sessionId } as const
  const added = await visitor.request(addCartLine, { language: 'fr', body: line })
  expect(added.product).toMatchObject({ name: 'Mangue' })
  const changed = await visitor.request(changeCartLine, { params: { id: added.id }, language: 'it', body: { quantity: 2 } })
  expect(changed).toMatchObject({ quantity: 2, product: { name: 'Mango', slug: 'mango-liofilizzato' } })
  const inFrench = await visitor.request(getCart, { params: { sessionId: visitor.sessionId }, language: 'fr' })
  expect(inFrench).toMatchObject([{ quantity: 2, product: { name: 'Mangue', slug: 'mangue-lyophilisee' } }])
  expect(await visitor.cartLines()).toMatchObject([{ product: { name: 'Mango', slug: 'mango-gefriergetrocknet' } }])
  const unknown = { params: { id: randomUUID() }, language: 'fr', body: { quantity: 1 } } as const
  expect((await visitor.refusal(changeCartLine, unknown)).status).toBe(404)
})

it('names products in the language of the request where stock is short, in the quote, and where carts are merged', async () => {
  await shop.pool.query("update product_size set stock_level = reserved + 2 where product_id = 7 and weight = '15g'")
  const visitor = new CartClient(shop.app)
  const line = { productId: 7, quantity: 2, weight: '15g', sessionId: visitor.sessionId } as const
  await visitor.request(addCartLine, { language: 'fr', body: line })
  const details = { productId: 7, weight: '15g', name: 'Mangue 15\u00a0g', left: 2 }
  const refused = await visitor.refusal(addCartLine, { language: 'fr', body: line })
  expect(refused).toMatchObject({ details, message: refusalText({ code: 'not-enough-stock', details }, messagesIn('fr')) })
  expect((await visitor.refusal(addCartLine, { body: line })).message).toContain('Mango 15\u00a0g')
  expect((await visitor.request(getQuote, { language: 'fr' })).lines).toMatchObject([{ name: 'Mangue' }])
  expect((await visitor.request(getQuote, {})).lines).toMatchObject([{ name: 'Mango' }])

  const account = { email: 'melanie@example.com', password: 'Passwort-1', firstName: 'M\u00e9lanie', lastName: 'Muster' }
  await visitor.request(register, { language: 'fr', body: account })
  const elsewhere = new CartClient(shop.app)
  await elsewhere.request(addCartLine, { body: { ...line, sessionId: elsewhere.sessionId } })
  const notes = expect.arrayContaining([refusalText({ code: 'not-enough-stock', details }, messagesIn('fr'))])
  expect(await elsewhere.request(login, { language: 'fr', body: account })).toMatchObject({ cartNotes: notes })
})

it('names as German what is not translated, in lines and quote', async () => {
  const visitor = new CartClient(shop.app)
  await visitor.request(addCartLine, { body: { productId: 5, quantity: 1, weight: '15g', sessionId: visitor.sessionId } })
  const product = async (language: Language) => (await visitor.request(getOwnCart, { language }))[0]?.product
  const quoted = async (language: Language) => (await visitor.request(getQuote, { language })).lines[0]
  for (const read of [product, quoted]) expect(await read('fr')).not.toHaveProperty('inGerman')
  await shop.pool.query("update translation set text = '' where (noun, record, field, language) = ('product', '5', 'name', 'fr')")
  for (const read of [product, quoted]) {
    expect(await read('fr')).toMatchObject({ name: 'Johannisbeere', inGerman: ['name'] })
    expect(await read('it')).not.toHaveProperty('inGerman')
  }
})

it('words mistakes and addresses of a gift list in the language of the request', async () => {
  const read = (language: Language, csv: string) => {
    const body = { csv, lines: [{ productId: 1, weight: '15g', quantity: 1 } as const] }
    return new CartClient(shop.app).request(previewCompanyGift, { language, body })
  }
  const preview = async (language: Language, csv: string) => (await read(language, csv)).problems
  const { giftListText, fieldErrorsText, csvText } = messagesIn('fr')
  const head = 'Pr\u00e9nom;Nom;Rue;NPA;Localit\u00e9'
  const { recipients } = await read('fr', `${head}\nAnna;Muster;Rue 1;7000;Coire`)
  expect(recipients.map(({ address }) => address.at(-1))).toEqual(['Suisse'])
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
