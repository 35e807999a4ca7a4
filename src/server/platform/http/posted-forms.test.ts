import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const BROWSER = { ...FORM, accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const post = (url: string, headers: Record<string, string>) =>
  shop.app.inject({ method: 'POST', url, headers, payload: 'email=anna%40example.ch' })

describe('a form that a browser posts without JavaScript', () => {
  it.each([
    ['/auth/login', 'Dafür braucht Ihr Browser JavaScript.'],
    ['/fr/connexion', 'votre navigateur a besoin de JavaScript.'],
    ['/it', 'il Suo browser ha bisogno di JavaScript.'],
    ['/en/checkout', 'Your browser needs JavaScript for this.'],
  ])('is told at %s in a page that it needs JavaScript', async (url, text) => {
    const sent = await post(url, BROWSER)
    expect(sent.statusCode).toBeGreaterThanOrEqual(400)
    expect(sent.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(sent.body).toContain(text)
    expect(sent.body).not.toContain('anna')
  })

  it('is told in a page that another site sent it', async () => {
    const sent = await post('/auth/login', { ...BROWSER, origin: 'https://other.example' })
    expect([sent.statusCode, sent.headers['content-type']]).toEqual([403, 'text/html; charset=utf-8'])
    expect(sent.body).toContain('Dafür fehlt Ihnen die Berechtigung.')
  })

  it('is none where a program calls', async () => {
    const sent = await post('/auth/login', FORM)
    expect(sent.headers['content-type']).toContain('application/json')
  })
})
