import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { saveCookieConsent } from '#contract/consent/consent.ts'
import { applyProductImport, planProductImport } from '#contract/products/admin-product-import.ts'
import { ANNA } from '#tests/support/accounts/people.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { listRoutes } from '#tests/support/shop/routes.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

/** Every address that this process has tried to reach. */
const reached: string[] = []
const note = (message: unknown) => {
  const { socket } = message as { socket: Socket }
  socket.on('connectionAttempt', (address: string, port: number) => reached.push(`${address}:${port}`))
}

let requests = 0
const listener = createServer((_request, response) => {
  requests += 1
  response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end()
})

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ pages: true, listens: false, jobs: true })
  await new Promise<void>((resolve) => listener.listen(0, '::', resolve))
})
afterAll(async () => {
  unsubscribe('net.client.socket', note)
  listener.close()
  await shop.close()
})

it('S20: The server requests no URL that somebody entered as a picture', async () => {
  const { port } = listener.address() as AddressInfo
  const hostile = [
    `http://127.0.0.1:${port}/a.png`,
    `http://[::1]:${port}/a.png`,
    `http://2130706433:${port}/a.png`,
    `http://0x7f.1:${port}/redirect`,
    `http://localhost:${port}/a.png`,
    'http://169.254.169.254/latest/meta-data/',
    'file:///etc/passwd',
    `//127.0.0.1:${port}/a.png`,
  ]
  const owner = await signInAs(shop, 'owner')
  subscribe('net.client.socket', note)
  // Shows that a connection would be noticed.
  await fetch(hostile[0] ?? '', { redirect: 'manual' })
  expect(requests).toBe(1)
  expect(reached).toHaveLength(1)

  const anna = new CheckoutClient(shop)
  const writing = listRoutes(shop.app).filter(
    ({ method, path }) => method.startsWith('P') && /admin\/.*(product|picture|landing|content)/.test(path),
  )
  expect(writing.length).toBeGreaterThan(8)
  for (const [index, address] of hostile.entries()) {
    await shop.pool.query(`update landing_section set images = array[$1]`, [address])
    await shop.pool.query(`update user_account set image = $1`, [address])
    shop.responseCache.invalidate()
    for (const url of ['/', '/shop', '/about', '/api/landing-page-settings', '/settings', '/api/auth/user', '/sitemap.xml'])
      expect((await owner.send({ url })).statusCode).toBe(200)
    for (const key of [address, encodeURIComponent(address)]) {
      await owner.send({ url: `/objects/${key}` })
      await owner.send({ url: `/objects/uploads/${key}?url=${encodeURIComponent(address)}` })
    }
    const csv = `Nummer;Name;Kategorie;Preis;Bild\n;Papaya ${index};Beeren;6.50;${address}`
    const { hash } = await owner.request(planProductImport, { body: { csv } })
    expect(await owner.refusal(applyProductImport, { body: { csv, planHash: hash } })).toMatchObject({ code: 'import-faulty' })
    const body = { url: address, imageUrl: address, file: address, picture: address, images: [address], pictures: [address] }
    for (const { method, url } of writing) await owner.send({ method, url, payload: body })
    const choice = { necessary: true, analytics: true, marketing: true, timestamp: new Date().toISOString() } as const
    const consent = { ...choice, url: address, userAgent: address }
    await owner.respond(saveCookieConsent, { body: consent })
  }
  // The mail and the invoice of an order contain pictures too.
  const { id } = await anna.buy({ productId: 1 }, ANNA)
  expect(id).toBeTruthy()
  const { rows } = await shop.pool.query('select image from user_account')
  expect(rows.every(({ image }) => image === hostile.at(-1))).toBe(true)
  expect(requests).toBe(1)
  expect(reached.filter((address) => address.startsWith('169.254.') || address.endsWith(`:${port}`))).toHaveLength(1)
})
