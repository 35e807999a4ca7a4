import { expect, it } from 'vitest'
import { DEFAULT_SHOP_SETTINGS, publicSettings } from './shop-settings.ts'

it('shows visitors of the invoice only what they choose by, not the account or the limits of open invoices', () => {
  expect(publicSettings(DEFAULT_SHOP_SETTINGS).invoice).toEqual({
    days: 30,
    limit: 20_000,
    firstOrder: 'held',
    firstFee: 0,
    secondFee: 2000,
  })
})
