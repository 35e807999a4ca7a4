import { expect, it } from 'vitest'
import { DEFAULT_SHOP_SETTINGS } from '#domain/settings/shop-settings.ts'
import { messagesIn } from '#messages/all.ts'
import { withdrawalText } from './withdrawal.ts'

const { rightToWithdrawText } = messagesIn('de')

it('the right to withdraw within 14 days is told to customers in Liechtenstein only', () => {
  expect(withdrawalText('LI', DEFAULT_SHOP_SETTINGS, rightToWithdrawText)).toMatch(
    /innert 14 Tagen .* widerrufen\. Eine E-Mail an support@firnfrucht\.ch genügt\./,
  )
  expect(withdrawalText('CH', DEFAULT_SHOP_SETTINGS, rightToWithdrawText)).toBeNull()
})
