import { describe, expect, it } from 'vitest'
import { camtFile } from '#tests/support/books/camt.ts'
import { readCamt } from './read-camt.ts'

const IBAN = 'CH93 0076 2011 6238 5295 7'
const ANNA = {
  amount: '24.90',
  number: 'FF-7K2M-9QXA',
  name: 'Müller &amp; Söhne &#71;mbH',
  iban: 'CH5604835012345678009',
  bankReference: 'B-1',
}
const read = (xml: string) => readCamt(xml, IBAN)
const keysOf = (xml: string) => read(xml).entries.map(({ key }) => key)

describe("a bank's file", () => {
  it.each((['camt.053', 'camt.054'] as const).flatMap((message) => (['04', '08'] as const).map((version) => ({ message, version }))))(
    'is read as $message, version $version',
    (file) => {
      expect(
        read(camtFile([ANNA, { amount: '7.00', isDebit: true, name: 'Post', message: 'Porto', bookedOn: '2026-12-02' }], file)),
      ).toEqual({
        problem: null,
        notes: [],
        entries: [
          {
            key: 'ref:B-1|24.90',
            kind: 'payment',
            bookedOn: '2026-12-01',
            amount: 2490,
            instructed: null,
            name: 'Müller & Söhne GmbH',
            iban: 'CH5604835012345678009',
            reference: 'RF85FF7K2M9QXA',
            message: '',
            endToEndId: '',
          },
          expect.objectContaining({ amount: -700, name: 'Post', message: 'Porto', bookedOn: '2026-12-02' }),
        ],
      })
    },
  )

  it('lists every payment of a collective booking, and all statements', () => {
    const payments = [ANNA, { ...ANNA, amount: '10.00', bankReference: 'B-2' }, { ...ANNA, amount: '3.05', bankReference: 'B-3' }]
    const { entries } = read(camtFile(payments, { batch: { bankReference: 'BATCH-1' } }))
    expect(entries.map(({ key, amount }) => [key, amount])).toEqual([
      ['batch:BATCH-1|24.90', 2490],
      ['batch:BATCH-1|10.00', 1000],
      ['batch:BATCH-1|3.05', 305],
    ])
    const one = camtFile([ANNA])
    const statement = one.slice(one.indexOf('<Ntfctn>'), one.indexOf('</Ntfctn>') + '</Ntfctn>'.length)
    expect(read(one.replace(statement, statement + statement.replaceAll('B-1', 'B-9'))).entries).toHaveLength(2)
  })

  it('names the payments of a collective booking by the booking, whether they have references of their own or not', () => {
    const batch = { bankReference: 'BATCH-1' }
    const keys = ['batch:BATCH-1|24.90', 'batch:BATCH-1|24.90|2']
    expect(keysOf(camtFile([ANNA, { ...ANNA, bankReference: 'B-2' }], { batch }))).toEqual(keys)
    const { bankReference: _, ...nameless } = ANNA
    expect(keysOf(camtFile([nameless, nameless], { batch, message: 'camt.053' }))).toEqual(keys)
    expect(keysOf(camtFile([ANNA, ANNA], { batch }))).toEqual(keys)
  })

  it('names the payments of a collective booking without a reference, or of which it is only a part, by their own', () => {
    const payments = [ANNA, { ...ANNA, bankReference: 'B-2' }]
    const own = ['part:B-1|24.90', 'part:B-2|24.90']
    expect(keysOf(camtFile(payments, { batch: { bankReference: 'NOTPROVIDED' } }))).toEqual(own)
    const page = camtFile(payments, { batch: { bankReference: 'BATCH-1' } }).replace('<NbOfTxs>2', '<NbOfTxs>3')
    expect(keysOf(page.replace('49.80', '74.70'))).toEqual(own)
  })

  it('reads a reversal with the payer of what it takes back', () => {
    for (const isReversal of ['true', '1']) {
      const file = camtFile([{ ...ANNA, isReversal: true, isDebit: true }]).replace('<RvslInd>true', `<RvslInd>${isReversal}`)
      expect(read(file).entries).toMatchObject([{ kind: 'reversal', amount: -2490, name: 'Müller & Söhne GmbH', iban: ANNA.iban }])
    }
  })

  it('reads what the bank kept of a booking as charges, and each payment as it was made', () => {
    const bankReference = 'BATCH-1'
    const amountsOf = (xml: string) => read(xml).entries.map(({ kind, amount }) => [kind, amount])
    const two = [ANNA, { ...ANNA, amount: '10.00' }]
    const charged = camtFile(two, { batch: { bankReference, charges: '0.40' } })
    const expected = [
      ['payment', 2490],
      ['payment', 1000],
      ['charges', -40],
    ]
    expect(amountsOf(charged)).toEqual(expected)
    expect(keysOf(charged).at(-1)).toBe('charges:BATCH-1|-0.40')
    expect(amountsOf(charged.replace(/<Chrgs>.*<\/Chrgs>/, ''))).toEqual(expected)
    expect(amountsOf(charged.replace('<Btch><NbOfTxs>2</NbOfTxs></Btch>', ''))).toEqual(expected)
    expect(amountsOf(camtFile([{ ...ANNA, charges: '0.90' }]))).toEqual([
      ['payment', 2490],
      ['charges', -90],
    ])
    expect(amountsOf(camtFile([{ ...ANNA, charges: '0.90' }]).replace(/<Chrgs>.*<\/Chrgs>/, ''))).toEqual([['payment', 2400]])
  })

  it.each(['NOTPROVIDED', 'Not provided', 'NONREF', 'UNKNOWN', 'n/a', '-', '000000'])(
    'takes the filler %s for no reference and no name',
    (filler) => {
      const payment = { ...ANNA, bankReference: filler, name: filler, reference: filler, endToEndId: filler }
      const [first] = read(camtFile([payment])).entries
      expect(first).toMatchObject({ name: '', reference: '', endToEndId: '' })
      const [later] = keysOf(camtFile([{ ...payment, bookedOn: '2026-12-02' }]))
      expect(later).not.toBe(first?.key)
    },
  )

  it('counts a booking with a time on its Swiss day', () => {
    const dayOf = (bookedAt: string) => read(camtFile([{ ...ANNA, bookedAt }])).entries[0]?.bookedOn
    expect(dayOf('2026-11-30T23:30:00Z')).toBe('2026-12-01')
    expect(dayOf('2026-12-01T01:30:00+05:00')).toBe('2026-11-30')
    expect(dayOf('2026-12-01T23:30:00+01:00')).toBe('2026-12-01')
    expect(dayOf('2026-12-01T23:30:00')).toBe('2026-12-01')
    expect(dayOf('2026-07-01T22:30:00.5Z')).toBe('2026-07-02')
  })

  it('reads amounts in every form of the standard', () => {
    const amountOf = (amount: string) => read(camtFile([{ ...ANNA, amount }])).entries[0]?.amount
    expect(['24.9', '24.90000', '+24.90', '24', '24.', '.9'].map(amountOf)).toEqual([2490, 2490, 2490, 2400, 2400, 90])
  })

  it('leaves out an entry with a fraction of a Rappen, says so, and reads the others', () => {
    const { entries, notes, problem } = read(camtFile([ANNA, { ...ANNA, amount: '10.905', bankReference: 'B-2' }]))
    expect([entries.map(({ amount }) => amount), problem]).toEqual([[2490], null])
    expect(notes).toEqual([expect.stringMatching(/^01\.12\.2026, CHF 10\.905: .*Bruchteil/)])
    expect(read(camtFile([{ ...ANNA, instructed: { amount: '24.905', currency: 'CHF' } }])).entries).toMatchObject([
      { amount: 2490, instructed: { amount: '24.905', currency: 'CHF' } },
    ])
  })

  it('names equal payments without a reference apart, and the same in every file', () => {
    const { bankReference: _, ...nameless } = ANNA
    const keys = keysOf(camtFile([nameless, nameless]))
    expect(new Set(keys).size).toBe(2)
    expect(keysOf(camtFile([nameless, nameless], { message: 'camt.053', version: '04' }))).toEqual(keys)
    expect(keysOf(camtFile([nameless]))).toEqual([keys[0]])
  })

  it('says what the payer sent where the bank credited something else', () => {
    const instructed = (amount: string, currency: string) =>
      read(camtFile([{ ...ANNA, instructed: { amount, currency } }])).entries[0]?.instructed
    expect(instructed('24.90', 'CHF')).toBeNull()
    expect(instructed('25.90', 'CHF')).toEqual({ amount: '25.90', currency: 'CHF' })
    expect(instructed('24.90', 'EUR')).toEqual({ amount: '24.90', currency: 'EUR' })
  })

  it('leaves out what is not booked and sums whose payments are in another file, and says so', () => {
    const file = camtFile([ANNA])
    const pending = file.replace('<Cd>BOOK</Cd>', '<Cd>PDNG</Cd>')
    for (const unbooked of [pending, pending.replace(/<BookgDt>.*?<\/BookgDt>/, '')])
      expect(read(unbooked)).toEqual({ entries: [], notes: [], problem: null })
    expect(read(file.replace(/<BookgDt>.*?<\/BookgDt>/, '')).problem).toMatch(/nicht lesbar/)
    const sum = camtFile([ANNA, ANNA], { batch: {}, message: 'camt.053' })
    const said = { entries: [], notes: [expect.stringMatching(/^01\.12\.2026, CHF 49\.80: .*camt\.054/)] }
    expect(read(sum.replace(/<TxDtls>.*<\/TxDtls>/s, ''))).toMatchObject(said)
    expect(read(sum.replaceAll('<Amt Ccy="CHF">24.90</Amt>', ''))).toMatchObject(said)
  })

  it.each([
    ['no XML', 'Datum;Betrag', /keine XML-Datei/],
    ['cut off', camtFile([ANNA]).slice(0, 500), /keine XML-Datei/],
    ['with a document type', camtFile([ANNA]).replace('<Document', '<!DOCTYPE x [<!ENTITY a "b">]><Document'), /keine XML-Datei/],
    ['another message', camtFile([ANNA]).replaceAll('camt.054', 'pain.001'), /sondern pain\.001/],
    ['XML of something else', '<Rechnung/>', /keine Datei camt\.053 oder camt\.054\. /],
    ['another version', camtFile([ANNA]).replace('001.08', '001.02'), /Version 02/],
    ['without statements', camtFile([ANNA]).replaceAll('Ntfctn>', 'Other>'), /unvollständig/],
    ['of another account', camtFile([ANNA], { iban: 'LI21088100002324013AA' }), /Konto LI21 0881 0000 2324 013A A\./],
    ['of an account in EUR', camtFile([ANNA], { currency: 'EUR' }), /in EUR/],
    ['with bookings in EUR', camtFile([ANNA]).replace('<Amt Ccy="CHF">', '<Amt Ccy="EUR">'), /in EUR/],
    ['with a strange amount', camtFile([{ ...ANNA, amount: '-3' }]), /nicht lesbar/],
    ['with an amount that is too large', camtFile([{ ...ANNA, amount: '21474836.48' }]), /nicht lesbar/],
    ['with a day that does not exist', camtFile([{ ...ANNA, bookedOn: '2026-02-30' }]), /nicht lesbar/],
    ['with a strange day', camtFile([{ ...ANNA, bookedOn: '2026-13-40' }]), /nicht lesbar/],
  ])('that is %s is refused with the reason', (_, xml, reason) => {
    expect(read(xml)).toEqual({ entries: [], notes: [], problem: expect.stringMatching(reason) })
  })
})

describe('a hostile file', () => {
  const inside = (xml: string) => camtFile([ANNA]).replace('</Ccy></Acct>', `</Ccy></Acct>${xml}`)

  it.each([
    ['levels', inside('<a>'.repeat(20_000) + '</a>'.repeat(20_000))],
    ['the name __proto__', inside('<__proto__>x</__proto__>')],
    ['the name constructor', inside('<constructor>x</constructor>')],
  ])('with %s is refused', (_, xml) => {
    expect(read(xml)).toMatchObject({ entries: [], problem: expect.stringMatching(/keine XML-Datei einer Bank|unvollständig/) })
  })

  it('with more entries than a bank has in a year is refused', () => {
    const payments = Array.from({ length: 10_001 }, (_, index) => ({ amount: '1.00', bankReference: `B-${index}` }))
    expect(read(camtFile(payments.slice(1))).entries).toHaveLength(10_000)
    expect(read(camtFile(payments))).toMatchObject({ entries: [], problem: expect.stringContaining('mehr als 10000 Buchungen') })
  })

  it('with many collective bookings names the first', () => {
    const batch = camtFile([ANNA], { batch: {} })
    const [entry = ''] = /<Ntry>.*<\/Ntry>/s.exec(batch) ?? []
    const bare = entry.replace(/<TxDtls>.*<\/TxDtls>/s, '').replace(/<NbOfTxs>\d+/, '<NbOfTxs>2')
    const notesOf = (bookings: number) => read(batch.replace(entry, bare.repeat(bookings))).notes
    expect([notesOf(150).length, notesOf(150).at(-1)]).toEqual([101, 'Und 50 weitere solche Buchungen.'])
    expect(notesOf(101).at(-1)).toBe('Und 1 weitere solche Buchung.')
  })
})
