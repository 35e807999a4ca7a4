import { expect, it } from 'vitest'
import { DEFAULT_SHOP_SETTINGS } from '#domain/settings/shop-settings.ts'
import { pdfText } from '#tests/support/documents/pdf-text.ts'
import { Letter } from './letter.ts'
import { printTable } from './pdf-table.ts'

const LONG = 'Ein Text, der in seiner Spalte mehrere Zeilen braucht. '.repeat(6)

it.each([
  ['short rows', Array.from({ length: 120 }, (_, row) => `Zeile ${row}`)],
  ['rows of several lines', Array.from({ length: 40 }, (_, row) => `Zeile ${row}. ${LONG}`)],
  ['rows of any height', Array.from({ length: 90 }, (_, row) => `Zeile ${row}. ${LONG.slice(0, 37 * (row % 9))}`)],
])('a table of %s has its head on every page, and every row once', async (_, rows) => {
  const letter = new Letter({ title: 'Lang', brand: 'Firnfrucht', company: DEFAULT_SHOP_SETTINGS.company })
  printTable(letter, { head: ['Kopf', 'Betrag'], columns: [{ width: '*' }, { width: 28 }], rows: rows.map((text) => [text, '1.00']) })
  const { count } = letter.pdf.bufferedPageRange()
  const printed = pdfText(await letter.bytes())
  expect(count).toBeGreaterThan(2)
  expect(printed.match(/Kopf/g)).toHaveLength(count)
  expect(printed.match(/Zeile \d+/g)).toHaveLength(rows.length)
})

it('keeps amounts in its cells on one line', async () => {
  const letter = new Letter({ title: 'Beträge', brand: 'Firnfrucht', company: DEFAULT_SHOP_SETTINGS.company })
  const rows = Array.from({ length: 30 }, (_, index) => [{ text: `${'i'.repeat(index)} CHF 19.90`, detail: `${'i'.repeat(index)} 15 g` }])
  printTable(letter, { columns: [{ width: 30 }], rows })
  const printed = pdfText(await letter.bytes())
  expect(printed.match(/CHF\u00a019\.90/g)).toHaveLength(rows.length)
  expect(printed.match(/15\u00a0g/g)).toHaveLength(rows.length)
})

it('a heading stands on the same page as the row below it', async () => {
  const letter = new Letter({ title: 'Lang', brand: 'Firnfrucht', company: DEFAULT_SHOP_SETTINGS.company })
  const pages: number[] = []
  printTable(letter, {
    head: ['Kopf'],
    columns: [{ width: '*' }],
    rows: Array.from({ length: 200 }, (_, row) => [`Zeile ${row}`]),
    keepsNext: (row) => row % 2 === 0,
    afterRow: () => pages.push(letter.pdf.bufferedPageRange().count),
  })
  await letter.bytes()
  expect(pages.at(-1)).toBeGreaterThan(3)
  const parted = pages.filter((page, row) => row % 2 === 0 && page !== pages[row + 1])
  expect(parted).toEqual([])
})

it('every part of a table stands in the index by which its heads are found', async () => {
  const letter = new Letter({ title: 'Index', brand: 'Firnfrucht', company: DEFAULT_SHOP_SETTINGS.company })
  const rows = Array.from({ length: 12 }, (_, row) => [`Zeile ${row}`, '1.00'])
  for (const head of [['Kopf', 'Betrag'], undefined])
    printTable(letter, { ...(head && { head }), columns: [{ width: '*' }, { width: 28 }], rows })
  const file = (await letter.bytes()).toString('latin1')
  const named = Array.from(file.matchAll(/\n(\d+ 0) obj\n<<[^>]*\/ID \((\S+)\)/g), ([, object = '', id = '']) => `(${id}) ${object} R`)
  const heads = Array.from(file.matchAll(/\/Headers \[(\S+)\]/g), ([, id = '']) => id)
  const [, index = ''] = /\/IDTree <<\n\/Names \[([^\]]*)\]/.exec(file) ?? []
  // Two tables, 25 rows and their 50 cells.
  expect(named).toHaveLength(77)
  expect(index).toBe(named.toSorted(byId).join(' '))
  expect(heads).toHaveLength(26)
  expect(heads.filter((id) => !index.includes(`${id} `))).toEqual([])
})

/** A PDF sorts names by their bytes. */
function byId(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one.slice(1, one.indexOf(')'))), Buffer.from(other.slice(1, other.indexOf(')'))))
}
