import { describe, expect, test } from 'vitest'
import { sampleLine } from '#domain/cart/sample-cart.ts'
import { shippingLabel } from '#domain/delivery/shipping-method.ts'
import { rappen } from '#domain/money/money.ts'
import { DEFAULT_SHOP_SETTINGS } from '#domain/settings/shop-settings.ts'
import { messagesIn } from '#messages/all.ts'
import { discountText, shippingText } from './quote-texts.ts'
import { quoteFor } from './quote.ts'

const { quoteText: german } = messagesIn('de')
const { quoteText: french } = messagesIn('fr')
const amount = rappen(100)

describe('a discount', () => {
  test.each([
    ['quantity', 'Mengenrabatt 10\u00a0%', 'Rabais de quantité 10\u00a0%'],
    ['box', 'Boxpreis', 'Prix du coffret'],
    ['box', 'Boxpreis und Mengenrabatt', 'Prix du coffret et rabais de quantité'],
    ['voucher', 'Gutschein SOMMER20 (20\u00a0%)', 'Bon SOMMER20 (20\u00a0%)'],
    ['voucher', 'Gutschein SOMMER20 (CHF 29.50)', 'Bon SOMMER20 (CHF 29.50)'],
    ['voucher', 'Gutschein SOMMER20 (kostenlose Lieferung)', 'Bon SOMMER20 (livraison offerte)'],
    ['agreed', 'Treue (5\u00a0%)', 'Treue (5\u00a0%)'],
  ] as const)('%s, stored as %s, has its words in each language', (kind, label, words) => {
    const discount = { kind, label, code: kind === 'voucher' ? 'SOMMER20' : null, amount }
    expect(discountText(discount, french)).toBe(words)
    expect(discountText(discount, german)).toBe(label)
  })

  test('of a quote reads in German as it is stored', () => {
    const { discount } = quoteFor({ lines: [sampleLine({}, { quantity: 5 })], settings: DEFAULT_SHOP_SETTINGS, voucher: null })
    expect(discount && discountText(discount, german)).toBe(discount?.label)
  })
})

test('A discount has no space before its % in English', () => {
  const english = messagesIn('en').quoteText
  const wordsOf = (kind: 'quantity' | 'voucher', label: string) => discountText({ kind, label, code: 'SOMMER20', amount }, english)
  expect(wordsOf('quantity', 'Mengenrabatt 10\u00a0%')).toBe('Quantity discount 10%')
  expect(wordsOf('voucher', 'Gutschein SOMMER20 (20\u00a0%)')).toBe('Voucher SOMMER20 (20%)')
})

describe('shipping', () => {
  test.each([
    ['small', 'Klein Paket', 300, 'Livraison (petit colis)'],
    ['large', '3\u00a0× Gross Paket', 2550, 'Livraison (3\u00a0× grand colis)'],
    ['free', 'Kostenlos', 0, 'Livraison'],
    ['together', 'mit FF-7K2M-9QXA', 0, 'Livraison avec FF-7K2M-9QXA'],
  ] as const)('%s, stored as %s, has its words in each language', (kind, label, price, words) => {
    const method = { kind, label, price: rappen(price) }
    expect(shippingText(method, french)).toBe(words)
    expect(shippingText(method, german)).toBe(shippingLabel(method))
  })
})
