import { describe, expect, it } from 'vitest'
import { HELD_MS, longestTurn } from '#tests/support/machine/event-loop.ts'
import { parseCsv } from './csv.ts'

const ALL = { maxRows: 20_000, isRead: () => true }
const repeated = (part: string, length: number) => part.repeat(length / part.length)

describe('A CSV file', () => {
  it('becomes the cells of the columns that are read, with the line of each record', async () => {
    const text = '\uFEFFName;Farbe;Preis\r\n\r\n"Müller; Söhne";rot; 1 \r\n"zwei\nZeilen"\r\n'
    expect(await parseCsv(text, { ...ALL, isRead: (header) => header !== 'Farbe' })).toEqual({
      headers: ['Name', 'Farbe', 'Preis'],
      records: [
        { line: 3, cells: { Name: 'Müller; Söhne', Preis: '1' } },
        { line: 5, cells: { Name: 'zwei\nZeilen' } },
      ],
      unnamedLines: [],
    })
  })

  it('names the rows with content in a column without heading', async () => {
    expect(await parseCsv('Name;;Preis;\na;;1;\nb;x;2;\nc;;3;;y\n', ALL)).toMatchObject({ unnamedLines: [3, 4] })
  })

  it.each([
    ['a,b\n1,2', { a: '1', b: '2' }],
    ['a\tb\n1\t2', { a: '1', b: '2' }],
    ['a;b\n"=1";\'+2', { a: '=1', b: '+2' }],
    ['__proto__;b\n1;2', { ['__proto__']: '1', b: '2' }],
    ['ä;b\n🫐;2', { ä: '🫐', b: '2' }],
  ])('is read with semicolons, commas or tabs: %j', async (text, cells) => {
    expect(await parseCsv(text, ALL)).toMatchObject({ records: [{ cells }] })
  })

  it.each(['\n', '\r\n', '\r'])('is the same whatever falls between two slices of it, with lines that end in %j', async (end) => {
    const rows = Array.from({ length: 5000 }, (_, index) => `"Zürich; «${index}»",🫐${index}`)
    const table = await parseCsv(['Ort,Frucht', ...rows].join(end), ALL)
    expect(table).toMatchObject({ headers: ['Ort', 'Frucht'] })
    expect('records' in table && table.records[4321]).toEqual({ line: 4323, cells: { Ort: 'Zürich; «4321»', Frucht: '🫐4321' } })
  })

  it.each([
    ['"a', /keine Tabelle/],
    ['a\n"b"c', /keine Tabelle/],
    [`a\n${'b\n'.repeat(20_001)}`, /mehr als 20000 Zeilen/],
    [`a\n${'b'.repeat(200_002)}`, /keine Tabelle/],
    [`a${';'.repeat(300)}`, /mehr als 300 Spalten/],
    [`a\n${';'.repeat(300)}`, /mehr als 300 Spalten/],
    [`${Array.from({ length: 300 }, (_, index) => `a${index}`).join(';')}\n${'b\n'.repeat(4000)}`, /mehr als 1000000 Zellen/],
  ])('is refused when it is malformed or too large (%#)', async (text, problem) => {
    expect(await parseCsv(text, ALL)).toEqual({ problem: expect.stringMatching(problem) })
  })

  it('has rows of up to 200 kB', async () => {
    const table = await parseCsv(`Name\r${'b'.repeat(200_000)}`, ALL)
    expect(table).toMatchObject({ records: [{ line: 2, cells: { Name: 'b'.repeat(200_000) } }] })
  })

  it.each([
    ['columns', repeated(';', 5_000_000)],
    ['columns and rows', `${repeated('a;', 100_000)}\n${repeated('b\n', 4_000_000)}`],
    ['rows of one cell', `a\n${repeated('b\n', 4_900_000)}`],
    ['empty rows', repeated('\n', 5_000_000)],
    ['rows of as many cells as it may have', `${'a;'.repeat(299)}\n${repeated(`${'b;'.repeat(299)}\n`, 990_000)}`],
    ['quotes', `a\n"${repeated('""', 4_900_000)}"`],
    ['text in one cell', `a\n${repeated('b', 4_900_000)}`],
    ['text in its heading', repeated('b', 5_000_000)],
  ])('of 5 MB of %s delays nobody', async (_, text) => {
    expect(await longestTurn(() => parseCsv(text, ALL))).toBeLessThan(HELD_MS)
  })
})
