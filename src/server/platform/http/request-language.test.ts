import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'
import { languageOf } from './request-language.ts'

describe('the language of a request', () => {
  it.each([
    ['/api/cart?language=fr', 'fr'],
    ['/api/cart?limit=1&language=it', 'it'],
    ['/api/cart?language=xx', 'de'],
    ['/api/cart?language=', 'de'],
    ['/api/cart', 'de'],
    ['/fr/boutique', 'fr'],
    ['/en?language=', 'en'],
    ['/french', 'de'],
  ])('is named by %s: %s', (url, language) => {
    expect(languageOf({ url })).toBe(language)
  })
})

describe('an answer that refuses', () => {
  let shop: TestShop
  beforeAll(async () => void (shop = await startTestShop()))
  afterAll(() => shop.close())
  const send = (method: 'POST' | 'PUT', url: string, payload: object) => shop.app.inject({ method, url, payload })

  it('words the refusal in the language of its request, and in German without one', async () => {
    const body = { code: 'NOPE' }
    expect((await send('PUT', '/api/cart/voucher', body)).json()).toMatchObject({ message: 'Dieser Warenkorb ist nicht verfügbar.' })
    expect((await send('PUT', '/api/cart/voucher?language=fr', body)).json()).toMatchObject({
      code: 'cart-unknown',
      message: 'Ce panier n’est pas disponible.',
    })
  })

  it('words an invalid field, with its code and what it is about', async () => {
    const body = { email: 'a@b.ch', password: 'kurz', firstName: 'A'.repeat(81), lastName: 'Muster' }
    const { code, details } = (await send('POST', '/auth/register?language=it', body)).json()
    expect([code, details]).toEqual([
      'invalid-input',
      [
        { field: 'password', code: 'password-too-short', message: 'La password deve avere almeno 8 caratteri.' },
        { field: 'firstName', code: 'at-most-characters', value: '80', message: 'Al massimo 80 caratteri.' },
      ],
    ])
  })

  it('words what is no refusal of an endpoint', async () => {
    expect((await shop.app.inject('/api/nothing?language=en')).json()).toEqual({
      code: 'not-found',
      message: 'This does not exist here.',
    })
    expect((await shop.app.inject('/api/nothing')).json()).toEqual({ code: 'not-found', message: 'Das gibt es hier nicht.' })
  })
})
