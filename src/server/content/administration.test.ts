import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAs } from '#tests/support/operators.ts'
import { startTestShop, type TestShop } from '#tests/support/shop.ts'
import type { Visitor } from '#tests/support/visitor.ts'
import { applyTaxChanges } from './tax-changes.ts'

let shop: TestShop
let owner: Visitor

beforeAll(async () => {
  shop = await startTestShop()
  owner = await signInAs(shop, 'owner')
})
afterAll(() => shop.close())

async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) {
  const answer = await owner.call(method, `/api/admin/${path}`, body)
  return { status: answer.statusCode, body: answer.json() }
}
const shown = async (path: string) => (await shop.app.inject(path)).json()

describe('the landing page', () => {
  it('follows a changed section at once, and keeps out what cannot be shown', async () => {
    const { body: sections } = await call('GET', 'landing-sections')
    const { version, pictures, settings, section } = sections.find((one: { section: string }) => one.section === 'about')
    const change = {
      version,
      title: 'Neu',
      description: 'Anders.',
      settings,
      pictures: pictures.map(({ name }: { name: string }) => ({ name, alt: 'Ein Hof im Schnee' })),
    }
    const { body } = await call('PUT', `landing-sections/${section}`, change)
    expect(body).toMatchObject({ title: 'Neu', version: version + 1 })
    await expect.poll(() => shown('/api/landing-page-settings/about')).toMatchObject({ title: 'Neu', description: 'Anders.' })
    expect((await call('PUT', `landing-sections/${section}`, change)).body).toMatchObject({
      code: 'changed-elsewhere',
      details: { current: { version: version + 1 } },
    })
    const now = { ...change, version: version + 1 }
    expect((await call('PUT', `landing-sections/${section}`, { ...now, settings: '[1]' })).status).toBe(400)
    expect((await call('PUT', `landing-sections/${section}`, { ...now, pictures: [{ name: 'nirgends', alt: '' }] })).body.code).toBe(
      'picture-unknown',
    )
    expect((await call('PUT', 'landing-sections/nirgends', now)).body.code).toBe('section-unknown')
  })

  it('shows or hides the sampler box', async () => {
    const { body: box } = await call('GET', 'sampler-box')
    const { body } = await call('PUT', 'sampler-box', { ...box, isActive: !box.isActive })
    expect(body).toMatchObject({ isActive: !box.isActive, version: box.version + 1 })
    await expect.poll(async () => (await shown('/api/probier-boxes/active')).isActive).toBe(!box.isActive)
    expect((await call('PUT', 'sampler-box', { ...body, contents: [999_999] })).body.code).toBe('product-unknown')
  })
})

describe('the settings', () => {
  it('are followed by every page and by the welcome voucher, and the protocol says what changed', async () => {
    const { body: before } = await call('GET', 'settings')
    const settings = {
      ...before.settings,
      parcel: { ...before.settings.parcel, freeFrom: '59.00' },
      welcome: { code: 'WILLKOMMEN20', percent: 25 },
    }
    const { status, body } = await call('PUT', 'settings', { version: before.version, settings })
    expect(status, JSON.stringify(body)).toBe(200)
    await expect.poll(async () => (await shown('/api/shop-settings')).parcel.freeFrom).toBe('59.00')
    expect((await call('GET', 'vouchers/WILLKOMMEN20')).body).toMatchObject({ kind: 'percent', value: 25, firstOrderOnly: true })
    const { body: log } = await call('GET', 'audit?entity=settings')
    expect(log.items[0].changes.map(({ field }: { field: string }) => field).sort()).toEqual(['parcel', 'welcome'])
    expect((await call('PUT', 'settings', { version: before.version, settings })).body.code).toBe('changed-elsewhere')
  })

  it.each([
    [
      'a small parcel dearer than the large',
      (settings: Record<string, object>) => ({ parcel: { ...settings['parcel'], small: '9.00' } }),
      'kleine Paket',
    ],
    ['an IBAN that is none', () => ({ invoice: { iban: 'CH94 0076 2011 6238 5295 7', days: 30 } }), 'IBAN'],
  ])('refuse %s', async (_, wrong, message) => {
    const { body: before } = await call('GET', 'settings')
    const { body } = await call('PUT', 'settings', { version: before.version, settings: { ...before.settings, ...wrong(before.settings) } })
    expect(body).toMatchObject({ code: 'settings-inconsistent', message: expect.stringContaining(message) })
  })
})

describe('a change of the tax rate', () => {
  it('waits for its day, then reaches every product and the settings, once', async () => {
    expect((await call('POST', 'tax-changes', { fromRate: 260, toRate: 280, effectiveOn: '2020-01-01' })).body.code).toBe('tax-change-past')
    const { body: planned } = await call('POST', 'tax-changes', { fromRate: 260, toRate: 280, effectiveOn: '2030-01-01' })
    const clock = (at: string) => ({ db: shop.db, clock: () => Date.parse(at) })
    expect(await applyTaxChanges(clock('2029-12-31T22:59:59Z'))).toBe(0)
    expect(await Promise.all([applyTaxChanges(clock('2029-12-31T23:00:00Z')), applyTaxChanges(clock('2029-12-31T23:00:00Z'))])).toContain(1)
    expect((await shown('/api/products/1')).taxRate).toBe(280)
    expect((await call('GET', 'settings')).body.settings.taxRates).toEqual({ food: 280, standard: 810 })
    expect((await call('GET', 'tax-changes')).body).toMatchObject([{ appliedAt: expect.any(String), products: expect.any(Number) }])
    expect((await call('DELETE', `tax-changes/${planned.id}`)).body.code).toBe('tax-change-unknown')
  })
})
