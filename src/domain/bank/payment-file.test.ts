import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rappen, sum, toDecimal } from '#domain/money/money.ts'
import { isDomesticIban, type PaymentFile, paymentFileXml, type Transfer } from './payment-file.ts'

const ZOE: Transfer = {
  id: '7f9c24e8310b4cd4a6b9b8a1a2f0c001',
  amount: rappen(890),
  iban: 'CH5604835012345678009',
  name: 'Zoë Müller & Söhne',
  address: { street: 'Obere Gasse', houseNumber: '7', postalCode: '7000', town: 'Chur', country: 'CH' },
  message: 'Rückerstattung FF-7K2M-9QXA',
}
const file = (patch: Partial<PaymentFile> = {}): PaymentFile => ({
  id: '0a1b2c3d4e5f60718293a4b5c6d7e8f9',
  createdAt: '2026-12-01T09:30:00Z',
  executionOn: '2026-12-02',
  debtor: { name: 'Firnfrucht AG', iban: 'CH93 0076 2011 6238 5295 7' },
  transfers: [ZOE],
  ...patch,
})
const textsOf = (xml: string, tag: string) =>
  Array.from(xml.matchAll(new RegExp(`<${tag}(?: Ccy="CHF")?>([^<]*)</${tag}>`, 'g')), ([, text]) => text)

describe('a payment file', () => {
  it('is written as Swiss banks read it', () => {
    expect(paymentFileXml(file())).toBe(
      `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn>` +
        '<GrpHdr><MsgId>0a1b2c3d4e5f60718293a4b5c6d7e8f9</MsgId><CreDtTm>2026-12-01T09:30:00Z</CreDtTm><NbOfTxs>1</NbOfTxs><CtrlSum>8.90</CtrlSum>' +
        '<InitgPty><Nm>Firnfrucht AG</Nm></InitgPty></GrpHdr>' +
        '<PmtInf><PmtInfId>0a1b2c3d4e5f60718293a4b5c6d7e8f9</PmtInfId><PmtMtd>TRF</PmtMtd><BtchBookg>true</BtchBookg><NbOfTxs>1</NbOfTxs>' +
        '<CtrlSum>8.90</CtrlSum><ReqdExctnDt><Dt>2026-12-02</Dt></ReqdExctnDt><Dbtr><Nm>Firnfrucht AG</Nm></Dbtr>' +
        '<DbtrAcct><Id><IBAN>CH9300762011623852957</IBAN></Id></DbtrAcct>' +
        '<DbtrAgt><FinInstnId><ClrSysMmbId><ClrSysId><Cd>CHBCC</Cd></ClrSysId><MmbId>00762</MmbId></ClrSysMmbId></FinInstnId></DbtrAgt>' +
        '<CdtTrfTxInf><PmtId><InstrId>7f9c24e8310b4cd4a6b9b8a1a2f0c001</InstrId><EndToEndId>7f9c24e8310b4cd4a6b9b8a1a2f0c001</EndToEndId></PmtId>' +
        '<Amt><InstdAmt Ccy="CHF">8.90</InstdAmt></Amt><Cdtr><Nm>Zoë Müller &amp; Söhne</Nm>' +
        '<PstlAdr><StrtNm>Obere Gasse</StrtNm><BldgNb>7</BldgNb><PstCd>7000</PstCd><TwnNm>Chur</TwnNm><Ctry>CH</Ctry></PstlAdr></Cdtr>' +
        '<CdtrAcct><Id><IBAN>CH5604835012345678009</IBAN></Id></CdtrAcct>' +
        '<RmtInf><Ustrd>Rückerstattung FF-7K2M-9QXA</Ustrd></RmtInf></CdtTrfTxInf></PmtInf></CstmrCdtTrfInitn></Document>\n',
    )
  })

  it('counts and adds up its transfers, and keeps the lengths and characters of the standard, whatever people are called', () => {
    const anyText = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 })
    const transfer = fc.record({
      amount: fc.integer({ min: 1, max: 99_999_999 }).map(rappen),
      name: anyText,
      message: anyText,
      street: anyText,
    })
    fc.assert(
      fc.property(fc.array(transfer, { minLength: 1, maxLength: 20 }), (all) => {
        const transfers = all.map(({ street, ...one }) => ({
          ...ZOE,
          ...one,
          address: { street, houseNumber: '', postalCode: '9490', town: 'Vaduz', country: 'LI' },
        }))
        const xml = paymentFileXml(file({ transfers }))
        expect(textsOf(xml, 'NbOfTxs')).toEqual([String(all.length), String(all.length)])
        expect(new Set(textsOf(xml, 'CtrlSum'))).toEqual(new Set([toDecimal(sum(all.map(({ amount }) => amount)))]))
        expect(textsOf(xml, 'InstdAmt')).toEqual(all.map(({ amount }) => toDecimal(amount)))
        for (const [tag, most] of [
          ['Nm', 70],
          ['Ustrd', 140],
          ['StrtNm', 70],
        ] as const)
          for (const text of textsOf(xml, tag)) {
            const plain = (text ?? '').replaceAll(/&(amp|lt|gt);/g, '.')
            expect(plain).toMatch(/^[\x20-\x7e£´÷\xc0-\xff]+$/)
            expect(plain.length).toBeLessThanOrEqual(most)
          }
        expect(textsOf(xml, 'Nm')).toHaveLength(all.length + 2)
        expect(xml).not.toMatch(/<(\w+)><\/\1>/)
      }),
    )
  })

  it('leaves out a text that holds nothing readable, and says so in place of a name', () => {
    const xml = paymentFileXml(file({ transfers: [{ ...ZOE, name: '\u200d', message: ' ' }] }))
    expect(textsOf(xml, 'Nm')).toEqual(['Firnfrucht AG', 'Firnfrucht AG', 'NOTPROVIDED'])
    expect(xml).not.toContain('RmtInf')
  })

  it('only pays to Switzerland and Liechtenstein', () => {
    expect(['CH5604835012345678009', 'LI21088100002324013AA', 'DE89370400440532013000'].map(isDomesticIban)).toEqual([true, true, false])
  })
})
