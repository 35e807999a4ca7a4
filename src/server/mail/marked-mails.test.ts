import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEFAULT_SHOP_SETTINGS } from '#domain/settings/shop-settings.ts'
import { openMarkedModules, unmarkedTexts } from '#tests/support/texts/marked-pages.ts'
import type { renderMail as render } from './render-mail.ts'
import { sampleData } from './sample-data.ts'
import { MAIL_TEMPLATES, type MailTemplateName } from './templates.ts'

const shop = { settings: DEFAULT_SHOP_SETTINGS, baseUrl: 'https://shop.example' }
const TEMPLATES = (Object.keys(MAIL_TEMPLATES) as MailTemplateName[]).filter((name) => !name.startsWith('operator-'))

let renderMail: typeof render
let close: () => Promise<void>
beforeAll(async () => {
  const modules = await openMarkedModules()
  close = modules.close
  ;({ renderMail } = (await modules.load('/src/server/mail/render-mail.ts')) as { renderMail: typeof render })
})
afterAll(() => close())

it.each(TEMPLATES)('%s has no text that is neither a message nor data', async (template) => {
  const data = sampleData(template, { ...shop, language: 'de' })
  const { subject, html } = await renderMail({ template, data }, shop)
  expect(subject).toMatch(/^‹/)
  const [, body = ''] = html.split('</head>')
  expect(unmarkedTexts(body, [data, shop, DEFAULT_SHOP_SETTINGS.brand.toUpperCase()])).toEqual([])
})
