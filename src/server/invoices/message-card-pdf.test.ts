import { describe, expect, it } from 'vitest'
import { DEFAULT_SHOP_SETTINGS } from '#domain/settings/shop-settings.ts'
import { pdfText } from '#tests/support/documents/pdf-text.ts'
import { HELD_MS, longestTurn } from '#tests/support/machine/event-loop.ts'
import { messageCardPdf } from './message-card-pdf.ts'

const card = (message: string) => messageCardPdf({ message }, DEFAULT_SHOP_SETTINGS)

describe('The card of a gift', () => {
  it.each([
    ['characters', 'x'.repeat(90_000)],
    ['words', 'Alles Gute '.repeat(9000)],
    ['lines', '\n'.repeat(90_000)],
    ['signs that are no Latin letters', '🫐'.repeat(45_000)],
  ])('holds of 90,000 %s as much as fits, at once and on one page', async (_, message) => {
    expect(await longestTurn(() => card(message))).toBeLessThan(HELD_MS)
    expect((await card(message)).toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
  })

  it('holds a message of the greatest length in full', async () => {
    const message = Array.from({ length: 8 }, (_, line) => `${line} ${'W'.repeat(47)}`).join('\n')
    expect((await pdfText(await card(message))).replaceAll(/\s/g, '')).toContain(message.replaceAll(/\s/g, ''))
  })
})
