import { expect, it } from 'vitest'
import { documentFileName, documentNumber, documentTitle, isFullyCredited } from './document.ts'
import { rappen } from './money.ts'

it.each([
  ['invoice', 1, 'R-2026-00001', 'rechnung-R-2026-00001.pdf', 'Rechnung'],
  ['invoice', 99_999, 'R-2026-99999', 'rechnung-R-2026-99999.pdf', 'Rechnung'],
  ['invoice', 100_000, 'R-2026-100000', 'rechnung-R-2026-100000.pdf', 'Rechnung'],
  ['credit-note', 42, 'G-2026-00042', 'gutschrift-G-2026-00042.pdf', 'Gutschrift'],
] as const)('the %s number %i of a year is %s', (kind, serial, number, fileName, title) => {
  expect(documentNumber({ kind, year: 2026, serial })).toBe(number)
  expect(documentFileName({ kind, number })).toBe(fileName)
  expect(documentTitle(kind)).toBe(title)
})

it('has a plural for lists', () => {
  expect(documentTitle('invoice', 2)).toBe('Rechnungen')
  expect(documentTitle('credit-note', 0)).toBe('Gutschriften')
})

it.each([
  [[], false],
  [[1290], true],
  [[1], false],
  [[600, 690], true],
  [[600, 689], false],
] as const)('an invoice over 1290 Rappen with credit notes over %j is fully credited: %s', (credits, isFully) => {
  const documents = credits.map((total) => ({ kind: 'credit-note', total: rappen(total) }) as const)
  expect(isFullyCredited([{ kind: 'invoice', total: rappen(1290) }, ...documents])).toBe(isFully)
})
