import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listAdminSections, saveSection } from '#contract/content/admin-content.ts'
import { getLandingSection, listLandingSections } from '#contract/content/content.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { ApiClient, type RequestOf } from '#tests/support/shop/api-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

let shop: TestShop
let owner: ApiClient

beforeAll(async () => {
  shop = await startTestShop()
  owner = await signInAs(shop, 'owner')
})
afterAll(() => shop.close())

/** A section as the operator reads it. */
async function sectionOf(name: string) {
  const found = (await owner.request(listAdminSections, {})).find(({ section }) => section === name)
  if (!found) throw new Error(`No section ${name}`)
  return found
}
const shown = async (path: string) => (await shop.app.inject(path)).json()

describe('saving a section of the landing page', () => {
  it('updates the public section, and refuses an outdated version, invalid settings and unknown pictures or sections', async () => {
    const { version, pictures, settings, section } = await sectionOf('about')
    const change = {
      version,
      title: 'Neu',
      description: 'Anders.',
      settings,
      pictures: pictures.map(({ name }) => ({ name, alt: 'Ein Hof im Schnee' })),
    }
    const body = await owner.request(saveSection, { params: { section }, body: change })
    expect(body).toMatchObject({ title: 'Neu', version: version + 1 })
    await expect.poll(() => shown('/api/landing-page-settings/about')).toMatchObject({ title: 'Neu', description: 'Anders.' })
    expect(await owner.refusal(saveSection, { params: { section }, body: change })).toMatchObject({
      code: 'changed-elsewhere',
      details: { current: { version: version + 1 } },
    })
    const now = { ...change, version: version + 1 }
    expect(await owner.refusal(saveSection, { params: { section }, body: { ...now, settings: '[1]' } })).toMatchObject({ status: 400 })
    expect(
      await owner.refusal(saveSection, { params: { section }, body: { ...now, pictures: [{ name: 'nirgends', alt: '' }] } }),
    ).toMatchObject({ code: 'picture-unknown' })
    expect(await owner.refusal(saveSection, { params: { section: 'nirgends' }, body: now })).toMatchObject({ code: 'section-unknown' })
  })
})

describe('a section of the landing page', () => {
  const write = async (section: string, change: Partial<RequestOf<typeof saveSection>['body']>) => {
    const { version } = await sectionOf(section)
    const empty = { title: null, description: null, pictures: [], settings: '{}' }
    return owner.respond(saveSection, { params: { section }, body: { ...empty, version, ...change } })
  }
  const textsOf = async (section: string) => JSON.parse((await shown(`/api/landing-page-settings/${section}`)).settings)

  it('has its texts from the beginning, and is stored once somebody writes it', async () => {
    await shop.pool.query(`delete from landing_section`)
    const sections = await owner.request(listAdminSections, {})
    expect(sections.map(({ section }) => section)).toEqual(['hero', 'shop-hero', 'story-swiss', 'about'])
    await expect.poll(() => textsOf('hero')).toMatchObject({ headline: 'Swiss Premium Snacks', badge: '' })
    const both = await Promise.all([1, 2].map(() => write('hero', { version: 1, settings: '{"headline":"Obst"}' })))
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    await expect.poll(() => textsOf('hero')).toMatchObject({ headline: 'Obst', button: 'Jetzt entdecken' })
    const listed = await new ApiClient(shop.app).request(listLandingSections, {})
    expect(listed.map(({ section }) => section)).toEqual(['hero', 'shop-hero', 'story-swiss', 'about'])
    expect(await new ApiClient(shop.app).refusal(getLandingSection, { params: { section: 'constructor' } })).toMatchObject({ status: 404 })
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
