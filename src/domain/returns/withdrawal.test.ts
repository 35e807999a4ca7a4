import { expect, it } from 'vitest'
import { DEFAULT_SHOP_SETTINGS } from '#domain/settings/shop-settings.ts'
import { withdrawalText } from './withdrawal.ts'

it('the right to withdraw within 14 days is told to customers in Liechtenstein only', () => {
  expect(withdrawalText('LI', DEFAULT_SHOP_SETTINGS)).toMatch(
    /innert 14 Tagen .* widerrufen\. Eine E-Mail an support@firnfrucht\.ch genügt\./,
  )
  expect(withdrawalText('CH', DEFAULT_SHOP_SETTINGS)).toBeNull()
})
