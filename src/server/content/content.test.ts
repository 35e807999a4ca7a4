import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApiClient } from '#tests/support/api-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop.ts'
import { signInAs } from '#tests/support/sign-in-as.ts'

let shop: TestShop
let owner: ApiClient

beforeAll(async () => {
  shop = await startTestShop()
  owner = await signInAs(shop, 'owner')
})
afterAll(() => shop.close())

async function call(method: 'GET' | 'PUT', path: string, body?: object) {
  const answer = await owner.call(method, `/api/admin/${path}`, body)
  return { status: answer.statusCode, body: answer.json() }
}
const shown = async (path: string) => (await shop.app.inject(path)).json()

describe('saving a section of the landing page', () => {
  it('updates the public section, and refuses an outdated version, invalid settings and unknown pictures or sections', async () => {
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
})

describe('a section of the landing page', () => {
  const write = async (section: string, change: object) => {
    const { body: sections } = await call('GET', 'landing-sections')
    const { version } = sections.find((one: { section: string }) => one.section === section)
    const empty = { title: null, description: null, pictures: [], settings: '{}' }
    return call('PUT', `landing-sections/${section}`, { ...empty, version, ...change })
  }
  const textsOf = async (section: string) => JSON.parse((await shown(`/api/landing-page-settings/${section}`)).settings)

  it('has its texts from the beginning, and is stored once somebody writes it', async () => {
    await shop.pool.query(`delete from landing_section`)
    const { body: sections } = await call('GET', 'landing-sections')
    expect(sections.map(({ section }: { section: string }) => section)).toEqual(['hero', 'shop-hero', 'story-swiss', 'about'])
    await expect.poll(() => textsOf('hero')).toMatchObject({ headline: 'Swiss Premium Snacks', badge: '' })
    const both = await Promise.all([1, 2].map(() => write('hero', { version: 1, settings: '{"headline":"Obst"}' })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await expect.poll(() => textsOf('hero')).toMatchObject({ headline: 'Obst', button: 'Jetzt entdecken' })
    expect((await shown('/api/landing-page-settings')).map(({ section }: { section: string }) => section)).toEqual([
      'hero',
      'shop-hero',
      'story-swiss',
      'about',
    ])
    expect((await shop.app.inject('/api/landing-page-settings/constructor')).statusCode).toBe(404)
  })

  it.each([
    ['what is written', { settings: '{"headline":"Obst","subline":"Reif."}', title: 'Titel' }, { headline: 'Obst', subline: 'Reif.' }],
    [
      'title and description',
      { settings: '{"headline":" "}', title: 'Titel', description: 'Text' },
      { headline: 'Titel', subline: 'Text' },
    ],
    ['what came with the shop', { settings: '{"headline":""}' }, { headline: 'Unsere Früchte', subline: '' }],
  ])('says %s', async (_, change, texts) => {
    await write('shop-hero', change)
    await expect.poll(() => textsOf('shop-hero')).toEqual(texts)
  })

  it.each(['', 'kaputt', '[]', 'null', '"x"', '{"headline":7}'])(
    'counts the settings %j of an earlier release as empty',
    async (settings) => {
      await write('shop-hero', {})
      await shop.pool.query(`update landing_section set settings = $1 where section = 'shop-hero'`, [settings])
      await expect.poll(() => textsOf('shop-hero')).toEqual({ headline: 'Unsere Früchte', subline: '' })
    },
  )
})
