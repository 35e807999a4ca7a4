import { describe, expect, it } from 'vitest'
import { creditorReference } from '#domain/invoices/creditor-reference.ts'
import { rappen, ZERO } from '#domain/money/money.ts'
import { ORDER_NUMBER, sampleEntry, sampleInvoice } from '#tests/support/books/sample-bank.ts'
import { type BankEntry, effectOf, keptOf, knownAmong, matchedNumber, missingWith, reversedCredit } from './bank-entry.ts'

const PAID = [{ bookedOn: '2026-11-30', amount: rappen(2490), waived: ZERO }]

describe('an entry of the bank', () => {
  it.each([
    ['pays the invoice', sampleEntry(), sampleInvoice(), 'pays', 0, 0],
    ['pays a part of it, a Rappen less', sampleEntry({ amount: rappen(2489) }), sampleInvoice(), 'part', 1, 0],
    ['pays a Rappen too much', sampleEntry({ amount: rappen(2491) }), sampleInvoice(), 'overpayment', 0, 1],
    [
      'pays the rest',
      sampleEntry({ amount: rappen(490) }),
      sampleInvoice({ payments: [{ bookedOn: '2026-11-30', amount: rappen(2000), waived: ZERO }] }),
      'pays',
      0,
      0,
    ],
    ['pays a second time', sampleEntry(), sampleInvoice({ payments: PAID, isPaid: true }), 'double', 0, 2490],
    ['confirms what an operator reported', sampleEntry(), sampleInvoice({ isPaid: true }), 'confirms', 0, 0],
    ['exceeds what an operator reported', sampleEntry({ amount: rappen(2500) }), sampleInvoice({ isPaid: true }), 'overpayment', 0, 10],
    ['pays an order that was cancelled', sampleEntry(), sampleInvoice({ isVoid: true }), 'overpayment', 0, 2490],
  ])('%s', (_, booked, account, effect, open, overpayment) => {
    expect(effectOf(booked, account)).toEqual({ effect, open, overpayment })
  })

  it('is matched for certain by the reference, unless the bank kept something of it or it was paid by us', () => {
    const reference = creditorReference(ORDER_NUMBER)
    expect(matchedNumber(sampleEntry({ reference }))).toBe(ORDER_NUMBER)
    expect(matchedNumber(sampleEntry({ reference, instructed: { amount: '25.00', currency: 'EUR' } }))).toBeNull()
    expect(matchedNumber(sampleEntry({ reference, amount: rappen(-2490) }))).toBeNull()
    expect(matchedNumber(sampleEntry({ message: ORDER_NUMBER }))).toBeNull()
  })

  it('waives what it leaves open when it is accepted as the whole payment, without what a bank kept of it', () => {
    const missing = (amount: number, sent?: string, currency = 'CHF') => {
      const entry = sampleEntry({ amount: rappen(amount), instructed: sent === undefined ? null : { amount: sent, currency } })
      return missingWith({ ...entry, kept: keptOf(entry) }, sampleInvoice())
    }
    expect(missing(2390)).toEqual({ waived: 100, charged: 0 })
    expect(missing(2590)).toEqual({ waived: 0, charged: 0 })
    expect(missing(2390, '24.90')).toEqual({ waived: 0, charged: 100 })
    expect(missing(2390, '30.00')).toEqual({ waived: 0, charged: 100 })
    expect(missing(2290, '24.40')).toEqual({ waived: 50, charged: 150 })
    expect(missing(2390, '20.00')).toEqual({ waived: 100, charged: 0 })
    expect(missing(2390, '24.905')).toEqual({ waived: 100, charged: 0 })
    expect(missing(2390, '25.00', 'EUR')).toEqual({ waived: 100, charged: 0 })
  })
})

describe('an entry that is reported again', () => {
  const PAYER = { iban: 'CH5604835012345678009', reference: creditorReference(ORDER_NUMBER), name: 'Anna Muster' }
  const NOBODY = { iban: '', reference: '', name: '' }
  const known = (entries: BankEntry[], stored: BankEntry[]) => entries.filter(knownAmong(stored, entries)).map(({ key }) => key)
  const isKnown = (file: Partial<BankEntry>, stored: Partial<BankEntry>) =>
    known([sampleEntry({ ...PAYER, ...file })], [sampleEntry({ ...PAYER, ...stored })]).length === 1

  it.each([
    ['under the same name', { key: 'ref:A|24.90' }, { key: 'ref:A|24.90' }, true],
    ['without a name, after one', { key: 'said|x' }, { key: 'ref:A|24.90' }, true],
    ['under a name, after none', { key: 'ref:A|24.90' }, { key: 'said|x' }, true],
    ['named by its collective booking, after a reference of its own', { key: 'batch:A|24.90' }, { key: 'part:B|24.90' }, true],
    ['named by its payment, after the reference of its booking', { key: 'own:B|24.90' }, { key: 'ref:A|24.90' }, true],
    ['named by its booking, after a reference of the payment', { key: 'ref:A|24.90' }, { key: 'own:B|24.90' }, true],
    ['with the same reference, and nothing about the payer', { key: 'own:A|24.90', ...NOBODY }, { key: 'ref:A|24.90' }, true],
    ['named by two payments', { key: 'own:A|24.90' }, { key: 'own:B|24.90' }, false],
    ['with less about the payer', { key: 'said|x', iban: '', name: '' }, { key: 'ref:A|24.90' }, true],
    ['under two references', { key: 'ref:A|24.90' }, { key: 'ref:B|24.90' }, false],
    ['from two collective bookings', { key: 'batch:A|24.90' }, { key: 'batch:B|24.90' }, false],
    ['alone and in a collective booking', { key: 'ref:A|24.90' }, { key: 'batch:B|24.90' }, false],
    ['without a name, in other words', { key: 'said|x' }, { key: 'said|y' }, false],
    ['from another account', { key: 'said|x', iban: 'CH9300762011623852957' }, { key: 'ref:A|24.90' }, false],
    ['with another reference', { key: 'said|x', reference: 'RF1' }, { key: 'ref:A|24.90' }, false],
    ['without anything about the payer', { key: 'said|x', ...NOBODY }, { key: 'ref:A|24.90' }, false],
    ['on another day', { key: 'said|x', bookedOn: '2026-12-02' }, { key: 'ref:A|24.90' }, false],
    ['with another amount', { key: 'said|x', amount: rappen(2491) }, { key: 'ref:A|24.90' }, false],
  ])('%s is recognised: %#', (_, file, stored, expected) => {
    expect(isKnown(file, stored)).toBe(expected)
  })

  it('stands for one stored entry alone, and not for one that the file names itself', () => {
    const [first, second, named] = ['said|x', 'said|x|2', 'ref:A|24.90'].map((key) => sampleEntry({ ...PAYER, key }))
    if (!first || !second || !named) throw new Error('an entry is missing')
    expect(known([first, second], [named])).toEqual(['said|x'])
    expect(known([first, named], [named])).toEqual(['ref:A|24.90'])
  })
})

describe('a reversal', () => {
  const PAYER = { iban: 'CH5604835012345678009', name: 'Anna Muster' }
  const reversal = sampleEntry({ ...PAYER, kind: 'reversal', key: 'ref:R|-24.90', amount: rappen(-2490), bookedOn: '2026-12-05' })
  const found = (credits: Partial<BankEntry>[], of = reversal) =>
    reversedCredit(
      of,
      credits.map((credit) => sampleEntry({ ...PAYER, key: 'ref:A|24.90', ...credit })),
    )?.key

  it('takes back the latest credit of its amount and payer until its day', () => {
    expect(found([{}, { key: 'ref:B|24.90', bookedOn: '2026-12-05' }, { key: 'ref:C|24.90', bookedOn: '2026-12-06' }])).toBe('ref:B|24.90')
    expect(found([{ amount: rappen(2491) }])).toBeUndefined()
    expect(found([{ iban: 'CH9300762011623852957' }])).toBeUndefined()
    expect(found([{ iban: '', name: '' }])).toBeUndefined()
  })

  it('takes back the credit under the name that the bank gives both, whoever paid', () => {
    expect(found([{ bookedOn: '2026-12-04' }, { key: 'ref:R|24.90', iban: '', name: '' }])).toBe('ref:R|24.90')
    expect(found([{ key: 'said|x', iban: '', name: '' }], { ...reversal, key: 'said|y' })).toBeUndefined()
  })
})
