import { describe, expect, it } from 'vitest'
import { rappen } from '#domain/money/money.ts'
import { DEFAULT_SHOP_SETTINGS } from '#domain/settings/shop-settings.ts'
import { pdfText } from '#tests/support/documents/pdf-text.ts'
import { untaggedIn } from '#tests/support/documents/untagged-pdf.ts'
import { giftCardPdf } from './gift-card-pdf.ts'

const giftCard = (message = 'Alles Gute\nzum Geburtstag') =>
  giftCardPdf(
    {
      code: 'K7QM2X9DAB12CD34EF56',
      amount: rappen(5000),
      expiresOn: '2036-11-21',
      recipient: 'Élodie',
      message,
      language: 'de',
      design: 'peaks',
    },
    { settings: DEFAULT_SHOP_SETTINGS, baseUrl: 'https://shop.example' },
  )
describe('A gift card', () => {
  it('is PDF/A-3a with its fonts embedded', async () => {
    const text = (await giftCard()).toString('latin1')
    expect(text).toContain('<pdfaid:part>3</pdfaid:part>')
    expect(text).toContain('<pdfaid:conformance>A</pdfaid:conformance>')
    expect(text).toMatch(/\/Lang \(de-CH\)/)
    expect(text.match(/\/FontFile2 /g)).toHaveLength(2)
    expect(text).not.toContain('/Type1')
  })

  it('is one page that a screen reader reads, but for its drawing', async () => {
    expect(untaggedIn(await giftCard())).toEqual([[]])
  })

  it("keeps the lines of its message, and shrinks a long one to what lies above the code's frame", async () => {
    expect(pdfText(await giftCard())).toMatch(/Alles Gute\s*\nzum Geburtstag/)
    for (const message of ['W'.repeat(240), `${'W\n'.repeat(7)}${'W'.repeat(226)}`])
      expect(pdfText(await giftCard(message)).replaceAll(/\s/g, '')).toContain(message.replaceAll(/\s/g, ''))
  })

  it('prints its code in groups of four', async () => {
    expect(pdfText(await giftCard())).toContain('K7QM-2X9D-AB12-CD34-EF56')
  })
})
