import { expect, it } from 'vitest'
import { LANGUAGES } from '#domain/language/language.ts'
import { messagesIn } from '#messages/all.ts'
import { giftListColumn } from './gift-list-column.ts'
import { GIFT_LIST_COLUMNS } from './gift-list.ts'

it.each(LANGUAGES)('reads the headings of the template in %s, each as one column', (language) => {
  const { columns } = messagesIn(language).companyGiftsText
  expect(Object.values(columns).map(giftListColumn)).toEqual(GIFT_LIST_COLUMNS)
  expect(Object.keys(columns)).toEqual(GIFT_LIST_COLUMNS)
})

it.each(['Nr', 'Nr.', 'Nummer', 'Hausnummer', 'HAUSNR.', 'Haus-Nr.', ' Hausnr ', 'No.', 'Strassennummer', 'N°', 'Numéro'])(
  'reads %j as the house number',
  (header) => {
    expect(giftListColumn(header)).toBe('houseNumber')
  },
)

it.each([
  ['vorname', 'firstName'],
  ['Nachname', 'lastName'],
  ['Adresse', 'street'],
  ['Code postal', 'postalCode'],
  ['Telefon', undefined],
  ['', undefined],
])('reads the heading %j as %j', (header, column) => {
  expect(giftListColumn(header)).toBe(column)
})
