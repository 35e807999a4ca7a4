import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { type CamtPayment, camtFile } from '#tests/support/books/camt.ts'
import { readBankUpload } from './bank-file.ts'

const IBAN = 'CH9300762011623852957'
const ZOE = { amount: '24.90', name: 'Zoë Müller', bankReference: 'B-1' }
const BEA = { amount: '10.00', name: 'Bea', bankReference: 'B-2' }
const XML = camtFile([ZOE])
const bytesOf = (text: string, encoding: BufferEncoding = 'utf8') => new Uint8Array(Buffer.from(text, encoding))
const read = (bytes: Uint8Array) => readBankUpload(bytes, IBAN)
const declared = (encoding: string) => XML.replace('UTF-8', encoding)

describe('what an owner uploads', () => {
  it.each([
    ['UTF-8', bytesOf(XML)],
    ['UTF-8 without saying so', bytesOf(XML.replace(' encoding="UTF-8"', ''))],
    ['UTF-8 with a mark that contradicts the declaration', bytesOf(`\uFEFF${declared('ISO-8859-1')}`)],
    ['ISO-8859-1', bytesOf(declared('ISO-8859-1'), 'latin1')],
    ['Windows-1252', bytesOf(declared('windows-1252'), 'latin1')],
    ['UTF-16', bytesOf(`\uFEFF${declared('UTF-16')}`, 'utf16le')],
  ])('is read in %s', (_, bytes) => {
    expect(read(bytes)).toMatchObject({ problem: null, entries: [{ name: 'Zoë Müller' }] })
  })

  it.each([
    ['in other bytes than it declares', bytesOf(XML, 'latin1')],
    ['in an encoding that nobody knows', bytesOf(declared('KLINGON-1'))],
  ])('%s is refused', (_, bytes) => {
    expect(read(bytes)).toMatchObject({ entries: [], problem: expect.stringMatching(/^Die Zeichen der Datei/) })
  })

  it('may be a ZIP: every XML file in it is read, each movement once, and the notes name their file', () => {
    const files = {
      'camt054/a.xml': strToU8(camtFile([ZOE, { ...BEA, amount: '1.005' }])),
      'camt053/b.XML': strToU8(camtFile([ZOE, BEA], { message: 'camt.053' })),
      'auszug.pdf': strToU8('%PDF'),
      '__MACOSX/._a.xml': strToU8('no XML'),
    }
    const { entries, notes, problem } = read(zipSync(files))
    expect([entries.map(({ key }) => key), problem]).toEqual([['ref:B-1|24.90', 'ref:B-2|10.00'], null])
    expect(notes).toEqual([expect.stringMatching(/^camt054\/a\.xml: 01\.12\.2026, CHF 1\.005/)])
  })

  it('knows a booking of one payment again by that payment, and tells it from an equal one', () => {
    const booked = { 'a.xml': strToU8(XML.replace('>B-1<', '>X-1<')) }
    const keysWith = (payments: CamtPayment[]) => {
      const nameless = camtFile(payments).replaceAll(/<AcctSvcrRef>[^<]+<\/AcctSvcrRef>(?=<BkTxCd>)/g, '')
      return read(zipSync({ ...booked, 'b.xml': strToU8(nameless) })).entries.map(({ key }) => key)
    }
    expect(keysWith([ZOE])).toEqual(['ref:X-1|24.90'])
    expect(keysWith([ZOE, { ...ZOE, bankReference: 'B-2' }])).toEqual(['own:B-2|24.90', 'ref:X-1|24.90'])
  })

  it.each([
    [
      'with a file that cannot be read',
      zipSync({ 'a.xml': strToU8(XML), 'b.xml': strToU8('<Rechnung/>') }),
      /^b\.xml: Das ist keine Datei camt/,
    ],
    ['without an XML file', zipSync({ 'a.pdf': strToU8('%PDF') }), /keine XML-Datei/],
    ['that is cut off', zipSync({ 'a.xml': strToU8(XML) }).subarray(0, 100), /beschädigt/],
    [
      'of more files than a year has',
      zipSync(Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`${index}.xml`, strToU8(XML)]))),
      /zu viel/,
    ],
    ['that expands to more than a year has', zipSync({ 'a.xml': new Uint8Array(20_000_001) }), /zu viel/],
  ])('is refused as a ZIP %s', (_, bytes, reason) => {
    expect(read(bytes)).toEqual({ entries: [], notes: [], problem: expect.stringMatching(reason) })
  })

  it('expands no more of a file than the ZIP announces', () => {
    const zip = zipSync({ 'a.xml': new Uint8Array(30_000_000) })
    const directory = zip.findLastIndex((_, index) => Buffer.from(zip.subarray(index, index + 4)).equals(Buffer.from('PK\u0001\u0002')))
    new DataView(zip.buffer).setUint32(directory + 24, 1000, true)
    expect(read(zip)).toMatchObject({ entries: [], problem: expect.stringMatching(/^a\.xml: /) })
  })
})
