import { expect, it } from 'vitest'
import { reminderTitle } from '#domain/invoices/reminder.ts'
import { documentFileName } from './document-file-name.ts'
import { documentNumber, documentTitle } from './document.ts'

it.each([
  ['invoice', 1, 'R-2026-00001', 'rechnung-R-2026-00001.pdf', 'Rechnung'],
  ['invoice', 99_999, 'R-2026-99999', 'rechnung-R-2026-99999.pdf', 'Rechnung'],
  ['invoice', 100_000, 'R-2026-100000', 'rechnung-R-2026-100000.pdf', 'Rechnung'],
  ['credit-note', 42, 'G-2026-00042', 'gutschrift-G-2026-00042.pdf', 'Gutschrift'],
] as const)('the %s number %i of a year is %s', (kind, serial, number, fileName, title) => {
  expect(documentNumber({ kind, year: 2026, serial })).toBe(number)
  expect(documentFileName({ kind, number, content: {} })).toBe(fileName)
  expect(documentTitle(kind)).toBe(title)
})

it.each([
  [{ kind: 'invoice', content: { language: 'fr' } }, 'facture-X.pdf'],
  [{ kind: 'credit-note', content: { language: 'fr' } }, 'note-de-credit-X.pdf'],
  [{ kind: 'reminder', content: { language: 'fr', title: reminderTitle(0) } }, 'rappel-d-echeance-X.pdf'],
  [{ kind: 'reminder', content: { language: 'en', title: reminderTitle(2) } }, 'reminder-X.pdf'],
  [{ kind: 'reminder', content: { title: reminderTitle(0) } }, 'zahlungserinnerung-X.pdf'],
  [{ kind: 'reminder', content: { title: reminderTitle(1) } }, 'mahnung-X.pdf'],
] as const)('%j is a file called %s', (document, fileName) => {
  expect(documentFileName({ ...document, number: 'X' })).toBe(fileName)
})

it('has a plural for lists', () => {
  expect(documentTitle('invoice', 2)).toBe('Rechnungen')
  expect(documentTitle('credit-note', 0)).toBe('Gutschriften')
})
