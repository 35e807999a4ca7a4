import { describe, expect, it } from 'vitest'
import { creditorReference } from '#domain/invoices/creditor-reference.ts'
import { rappen } from '#domain/money/money.ts'
import { ORDER_NUMBER, sampleEntry, sampleInvoice } from '#tests/support/books/sample-bank.ts'
import type { BankEntry, MatchedInvoice } from './bank-entry.ts'
import { proposalsFrom } from './proposals.ts'

describe('an open invoice', () => {
  it.each([
    ['the number in the message', sampleEntry({ message: 'Bestellung ff 7k2m 9qxa', amount: rappen(100) }), true],
    ["the invoice's number in the message", sampleEntry({ message: 'Rechnung R-2026-00042 vom 3.12.', amount: rappen(100) }), true],
    ["a reminder's number in the message", sampleEntry({ message: 'Mahnung M 2026 00007', amount: rappen(100) }), true],
    ['the reference with another amount', sampleEntry({ reference: creditorReference(ORDER_NUMBER), amount: rappen(2400) }), true],
    ['amount and name', sampleEntry({ name: 'MUELLER-KELLER ANNA' }), true],
    ['amount and a part of the name', sampleEntry({ name: 'Keller A.' }), true],
    ['amount and another name', sampleEntry({ name: 'Anna Meier' }), false],
    [
      'name and amount, with what a bank kept',
      sampleEntry({ name: 'Anna Müller-Keller', amount: rappen(2090), instructed: { amount: '24.90', currency: 'CHF' } }),
      true,
    ],
    ['the name and another amount', sampleEntry({ name: 'Anna Müller-Keller', amount: rappen(2491) }), false],
    ['the amount without a name', sampleEntry(), false],
    ['a payment of ours', sampleEntry({ message: ORDER_NUMBER, amount: rappen(-2490) }), false],
  ])('is proposed by %s: %#', (_, booked, isProposed) => {
    expect(proposalsFrom([sampleInvoice()])(booked).invoices).toHaveLength(isProposed ? 1 : 0)
  })

  it('proposes the invoice that it names before one of the same amount and name', () => {
    const other = sampleInvoice({ number: 'FF-0000-0000' })
    const { invoices: found } = proposalsFrom([other, sampleInvoice()])(
      sampleEntry({ name: 'Anna Müller-Keller', message: 'FF-7K2M-9QXA' }),
    )
    expect(found.map(({ number }) => number)).toEqual([ORDER_NUMBER, 'FF-0000-0000'])
  })
})

describe('an entry that pays several invoices', () => {
  const first = sampleInvoice({ number: 'FF-AAAA-0001', documents: ['R-2026-00001'] })
  const second = sampleInvoice({ number: 'FF-AAAA-0002', documents: ['R-2026-00002'], total: rappen(1000) })
  const third = sampleInvoice({ number: 'FF-AAAA-0003', documents: ['R-2026-00003'], total: rappen(500) })
  const stranger = sampleInvoice({ number: 'FF-BBBB-0001', documents: [], name: 'Beat Frei', total: rappen(1000) })
  const all = [first, second, third, stranger]
  const BOTH = 'R-2026-00001 / FF-AAAA-0002'
  const NAME = 'Anna Müller-Keller'

  it.each<[string, Partial<BankEntry>, MatchedInvoice[], Record<string, number>]>([
    ['divides among those that it names', { amount: rappen(3490), message: BOTH }, all, { [first.number]: 2490, [second.number]: 1000 }],
    ['leaves the last one short', { amount: rappen(3000), message: BOTH }, all, { [first.number]: 2490, [second.number]: 510 }],
    ['gives the last one all the rest', { amount: rappen(4000), message: BOTH }, all, { [first.number]: 2490, [second.number]: 1510 }],
    [
      'divides among those that it names although another one fits',
      { amount: rappen(3490), message: BOTH, name: NAME },
      [...all, sampleInvoice({ number: 'FF-AAAA-0004', documents: [], total: rappen(3490) })],
      { [first.number]: 2490, [second.number]: 1000 },
    ],
    [
      'divides among those of its name that add up to it',
      { amount: rappen(2990), name: NAME },
      all,
      { [first.number]: 2490, [third.number]: 500 },
    ],
    [
      'divides among the one that it names and others of its name',
      { amount: rappen(3990), name: NAME, reference: creditorReference(third.number) },
      all,
      { [first.number]: 2490, [second.number]: 1000, [third.number]: 500 },
    ],
    [
      'divides among those that add up to it with what a bank kept, which the last one misses',
      { amount: rappen(2690), instructed: { amount: '29.90', currency: 'CHF' }, name: NAME },
      all,
      { [first.number]: 2490, [third.number]: 200 },
    ],
    ['does not divide what fits one', { amount: rappen(1000), message: 'FF-AAAA-0001 oder FF-AAAA-0002' }, all, {}],
    ['does not divide what pays only the first', { amount: rappen(2000), message: BOTH }, all, {}],
    ['does not divide among strangers', { amount: rappen(3490), name: NAME }, [first, stranger], {}],
    ['does not divide what does not add up', { amount: rappen(3489), name: NAME }, all, {}],
    ['does not divide with one that is paid', { amount: rappen(2490 + 500), name: NAME }, [{ ...first, isPaid: true }, third], {}],
  ])('%s', (_, said, invoices, expected) => {
    const { parts } = proposalsFrom(invoices)(sampleEntry(said))
    expect(Object.fromEntries(parts.map(({ invoice: { number }, amount }) => [number, amount]))).toEqual(expected)
  })

  it('tries few invoices of a payer, and always the one that it names', () => {
    const many = Array.from({ length: 200 }, (_, index) =>
      sampleInvoice({ number: `FF-AAAA-${1000 + index}`, documents: [], total: rappen(index + 1) }),
    )
    const numbersOf = (said: Partial<BankEntry>) =>
      proposalsFrom(many)(sampleEntry({ name: NAME, ...said })).parts.map((part) => part.invoice.number)
    expect(numbersOf({ amount: rappen(20_000) })).toEqual([])
    expect(numbersOf({ amount: rappen(202), message: 'FF-AAAA-1199' })).toEqual(['FF-AAAA-1199', 'FF-AAAA-1001'])
    // What the first ones add up to is nothing of the one that it names.
    expect(numbersOf({ amount: rappen(7), message: 'FF-AAAA-1199' })).toEqual([])
  })
})
