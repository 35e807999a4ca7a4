import { expect, it } from 'vitest'
import { MAX_LINES } from '#domain/cart/cart.ts'
import { DEFAULT_SHOP_SETTINGS } from '#domain/settings/shop-settings.ts'
import { HELD_MS, longestTurn } from '#tests/support/machine/event-loop.ts'
import { renderMail } from './render-mail.ts'
import { sampleData } from './sample-data.ts'
import type { OrderMailData } from './templates/order-summary.ts'

const context = { settings: DEFAULT_SHOP_SETTINGS, baseUrl: 'https://firnfrucht.example', language: 'de' as const }

it('A mail about an order with as many lines as a cart holds delays nobody', async () => {
  const order = sampleData('order-confirmation', context) as OrderMailData
  const lines = Array.from({ length: MAX_LINES }, (_, index) =>
    order.quote.lines.slice(0, 1).map((line) => ({ ...line, lineId: `line-${index}`, name: `Erdbeere ${index}` })),
  )
  const mail = { template: 'order-confirmation', data: { ...order, quote: { ...order.quote, lines: lines.flat() } } }
  expect((await renderMail(mail, context)).text).toContain(`Erdbeere ${MAX_LINES - 1}`)
  expect(await longestTurn(() => renderMail(mail, context))).toBeLessThan(HELD_MS)
})
