import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { beforeEach, describe, expect, it, type Mock, vi } from 'vitest'

const SHOP = 'https://shop.example'
const script = readFileSync(new URL('service-worker.js', import.meta.url), 'utf8')

interface FetchEvent {
  request: { method: string; url: string; mode: string }
  preloadResponse?: Promise<Response | undefined>
  respondWith: (response: Promise<Response>) => void
  waitUntil: (work: Promise<unknown>) => void
}

let stored: Map<string, Response>
type Fetch = (request: unknown, options?: object) => Promise<Response>
let fetched: Mock<Fetch>
let unregister: Mock<() => void>
let listeners: Record<string, (event: Pick<FetchEvent, 'waitUntil'> & Partial<FetchEvent>) => void>

beforeEach(() => {
  stored = new Map([['/offline/', new Response('Sie sind offline', { headers: { 'content-type': 'text/html' } })]])
  fetched = vi.fn<Fetch>(async (request) => new Response(typeof request === 'string' ? '' : 'from the shop'))
  unregister = vi.fn<() => void>()
  listeners = {}
  const store = {
    put: async (path: string, response: Response) => stored.set(path, response),
    delete: async (path: string) => stored.delete(path),
    addAll: async (paths: string[]) => paths.forEach((path) => stored.set(path, new Response(path))),
  }
  runInNewContext(script, {
    self: {
      location: new URL('/service-worker.js', SHOP),
      registration: { unregister },
      addEventListener: (type: string, listener: (typeof listeners)[string]) => (listeners[type] = listener),
      skipWaiting: () => undefined,
    },
    caches: {
      open: async () => store,
      match: async (path: string) => stored.get(path)?.clone(),
      delete: async () => stored.clear(),
    },
    fetch: fetched,
    URL,
    Response,
    Date,
  })
})

/** What the worker responds, or undefined where the browser asks the shop itself; afterwards all its work is done. */
async function request(path: string, { method = 'GET', mode = 'cors', preload }: { method?: string; mode?: string; preload?: Response } = {}) {
  const work: Promise<unknown>[] = []
  let response: Promise<Response> | undefined
  listeners.fetch?.({
    request: { method, mode, url: new URL(path, SHOP).href },
    preloadResponse: Promise.resolve(preload),
    respondWith: (answer) => (response = answer),
    waitUntil: (each) => work.push(each),
  })
  const answer = await response?.catch((error: Error) => error)
  await Promise.all(work)
  return answer
}
const open = (path: string, preload?: Response) => request(path, { mode: 'navigate', ...(preload && { preload }) })
const cartOf = (body: unknown) => fetched.mockResolvedValueOnce(Response.json(body))
const LINE = { id: 'a', productId: 7, product: { name: 'Mango', price: '7.90' }, weight: '15g', quantity: 2 }
const BOX = { id: 'b', productId: 21, product: { name: 'Geschenkbox', netWeightGrams: 60 }, weight: '15g', quantity: 1 }

describe('the service worker', () => {
  it('leaves everything but opened pages and the cart to the browser', async () => {
    for (const path of ['/api/products', '/api/cart', '/assets/app.js', 'https://js.stripe.com/v3/'])
      expect(await request(path)).toBeUndefined()
    expect(await request('/api/cart/abc', { method: 'DELETE' })).toBeUndefined()
    expect(await request('/checkout', { method: 'POST', mode: 'navigate' })).toBeUndefined()
    expect(fetched).not.toHaveBeenCalled()
  })

  it('opens pages from the shop, its preload first, and stores none', async () => {
    expect(await (await open('/account', new Response('preloaded')) as Response).text()).toBe('preloaded')
    expect(await (await open('/account') as Response).text()).toBe('from the shop')
    expect([...stored.keys()]).toEqual(['/offline/'])
  })

  it('shows its page without a connection, except where the browser says it better', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    const page = (await open('/product/mango')) as Response
    expect([page.status, await page.text()]).toEqual([503, 'Sie sind offline'])
    for (const path of ['/admin', '/admin/bestellungen', '/api/admin/orders.csv', '/auth/login']) expect(await open(path)).toBeInstanceOf(Error)
  })

  it.each([
    ['/fr', '/offline/fr'],
    ['/it/prodotto/mango-liofilizzato', '/offline/it'],
    ['/EN/shop', '/offline/en'],
    ['/', '/offline/'],
    ['/friends', '/offline/'],
    ['/page.js', '/offline/'],
  ])('shows for %s what it stored as %s', async (path, page) => {
    for (const language of ['fr', 'it', 'en']) stored.set(`/offline/${language}`, new Response(`/offline/${language}`))
    stored.set('/offline/', new Response('/offline/'))
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await ((await open(path)) as Response).text()).toBe(page)
  })

  it('stores its page in every language when it is installed', async () => {
    stored.clear()
    const work: Promise<unknown>[] = []
    listeners['install']?.({ waitUntil: (each) => work.push(each) })
    await Promise.all(work)
    expect([...stored.keys()]).toEqual(expect.arrayContaining(['/offline/', '/offline/fr', '/offline/it', '/offline/en', '/offline/page.js']))
  })

  it.each(['/offline/page.js', '/offline/headline.woff2', '/offline/text.woff2'])('takes %s from where its page is', async (path) => {
    stored.set(path, new Response('stored'))
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await ((await request(path)) as Response).text()).toBe('stored')
  })

  it('passes the cart on, and keeps names, sizes and quantities of it without a price', async () => {
    cartOf([LINE, BOX])
    expect(await ((await request('/api/cart/k3v9')) as Response).json()).toEqual([LINE, BOX])
    expect(await stored.get('/offline/cart.json')?.json()).toEqual({
      at: expect.any(Number),
      lines: [
        { name: 'Mango', weight: '15g', quantity: 2 },
        { name: 'Geschenkbox', weight: '60g', quantity: 1 },
      ],
    })
  })

  it('keeps the cart when a quote is read, and forgets it when it is empty', async () => {
    cartOf([LINE])
    await request('/api/cart/k3v9')
    cartOf({ total: '15.80' })
    await request('/api/cart/quote')
    expect(stored.has('/offline/cart.json')).toBe(true)
    cartOf([])
    await request('/api/cart/k3v9')
    expect(stored.has('/offline/cart.json')).toBe(false)
  })

  it('keeps no line whose product is no longer shown', async () => {
    cartOf([{ ...LINE, product: null }, BOX])
    await request('/api/cart/k3v9')
    expect(await stored.get('/offline/cart.json')?.json()).toMatchObject({ lines: [{ name: 'Geschenkbox' }] })
    cartOf([{ ...LINE, product: null }])
    await request('/api/cart/k3v9')
    expect(stored.has('/offline/cart.json')).toBe(false)
  })

  it('never responds with a kept cart', async () => {
    cartOf([LINE])
    await request('/api/cart/k3v9')
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await request('/api/cart/k3v9')).toBeInstanceOf(Error)
  })

  it.each([404, 410])('removes itself with what it has stored once the shop answers %i for its file', async (status) => {
    fetched.mockResolvedValue(new Response(null, { status }))
    await open('/shop', new Response('page'))
    expect(unregister).toHaveBeenCalledOnce()
    expect(stored.size).toBe(0)
  })

  it.each([200, 500, 503])('stays while the shop answers %i for it, and asks once', async (status) => {
    fetched.mockResolvedValue(new Response(null, { status }))
    for (const path of ['/shop', '/']) await open(path, new Response('page'))
    expect(unregister).not.toHaveBeenCalled()
    expect(fetched.mock.calls).toEqual([['/service-worker.js', { method: 'HEAD', cache: 'no-store' }]])
  })
})
