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
