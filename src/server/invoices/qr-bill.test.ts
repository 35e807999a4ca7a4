import { expect, it } from 'vitest'
import { DEFAULT_SHOP_SETTINGS } from '#domain/settings/shop-settings.ts'
import { ANNA } from '#tests/support/accounts/people.ts'
import { qrBillParties } from './qr-bill.ts'

const { company, invoice } = DEFAULT_SHOP_SETTINGS
const { iban } = invoice
const billOf = (changes: Partial<typeof ANNA.delivery>) => qrBillParties({ iban, debtor: { ...ANNA.delivery, ...changes } }, company)

it('names the payer of a QR-bill in the characters that banks read', () => {
  expect(billOf({ firstName: 'Jiří', lastName: 'Dvořák', street: '李 Gasse', town: 'Łódź' }).debtor).toMatchObject({
    name: 'Jirí Dvorák',
    address: '. Gasse',
    city: 'Lódz',
  })
})

it('names a creditor in Liechtenstein as such', () => {
  expect(billOf({}).creditor.country).toBe('CH')
  const inVaduz = { ...company, postalCode: '9490', town: 'Vaduz' }
  expect(qrBillParties({ iban, debtor: null }, inVaduz)).toMatchObject({ creditor: { country: 'LI', city: 'Vaduz' } })
})

it('names an address without a number by its street alone', () => {
  const { debtor } = billOf({ street: 'Chalet Alpenrose', houseNumber: '' })
  expect(debtor).toMatchObject({ address: 'Chalet Alpenrose' })
  expect(debtor).not.toHaveProperty('buildingNumber')
})
