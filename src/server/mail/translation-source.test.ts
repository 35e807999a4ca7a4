import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'
import type { MailContent, TemplateContext } from './layout.ts'
import { MAIL_TEMPLATES } from './templates.ts'
import { MAIL_SOURCE } from './translation-source.ts'

type Template = (data: never, context: TemplateContext) => MailContent

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ seed: false })
})
afterAll(() => shop.close())
afterEach(() => void vi.restoreAllMocks())

it('one mail is rendered in German, and in another language when that is asked for', async () => {
  const rendered: string[] = []
  const templates: Record<string, Template> = MAIL_TEMPLATES
  for (const [name, render] of Object.entries(templates))
    vi.spyOn(templates, name).mockImplementation((data, context) => {
      rendered.push(`${name} ${context.language}`)
      return render(data, context)
    })
  const found = await MAIL_SOURCE.find(shop.db, 'order-confirmation')
  expect(rendered).toEqual(['order-confirmation de'])
  expect(Object.keys(found?.own?.('fr') ?? {})).toEqual(found?.texts.map(({ field }) => field))
  expect(rendered).toEqual(['order-confirmation de', 'order-confirmation fr'])
})

it('the mails to customers are listed page by page, those to operators never', async () => {
  const first = await MAIL_SOURCE.list(shop.db, { after: undefined, limit: 3 })
  const rest = await MAIL_SOURCE.list(shop.db, { after: first.at(-1)?.record, limit: 1000 })
  const records = [...first, ...rest].map(({ record }) => record)
  expect(first).toHaveLength(3)
  expect([new Set(records).size, records.includes('gift-link')]).toEqual([records.length, true])
  expect(records.filter((record) => record.startsWith('operator-'))).toEqual([])
  expect(await MAIL_SOURCE.find(shop.db, 'operator-notice')).toBeUndefined()
})
