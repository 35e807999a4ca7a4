import { describe, expect, it } from 'vitest'
import { type BookAccounts, DEFAULT_BOOK_ACCOUNTS } from '#domain/books/book-accounts.ts'
import { accountBalances, balancedJournal, journalOf, journalWithTaxCodes } from '#domain/books/journal.ts'
import type { MoneyEvent } from '#domain/books/money-event.ts'
import { sampleLine } from '#domain/cart/sample-cart.ts'
import { DEFAULT_SHIPPING_PRICES } from '#domain/delivery/shipping-method.ts'
import { creditNoteContent, invoiceContent } from '#domain/documents/document-content.ts'
import { minus, plus, rappen, sum, ZERO } from '#domain/money/money.ts'
import { type LinePacks, refundOfPacks } from '#domain/orders/refund.ts'
import { DEFAULT_OWN_BOX_STEPS } from '#domain/own-box/own-box.ts'
import { DEFAULT_SHOP_SETTINGS } from '#domain/settings/shop-settings.ts'
import type { TaxRow } from '#domain/vat/tax.ts'
import { sampleVoucher } from '#tests/support/orders/sample-voucher.ts'
import { sizesAt } from '#tests/support/products/sample-sizes.ts'
import { DEFAULT_QUANTITY_STEPS } from './discount.ts'
import { quoteFor } from './quote.ts'

/** The default accounts, with one of their own for the sales at the normal rate. */
const ACCOUNTS: BookAccounts = {
  ...DEFAULT_BOOK_ACCOUNTS,
  sales: DEFAULT_BOOK_ACCOUNTS.sales.map((one) => (one.rate === 810 ? { ...one, account: '3400' } : one)),
}
const AGREED = [{ from: '2000-01-01', to: '2099-12-31', basis: 'agreed', method: 'effective' }] as const

/*
 * Orders from the cart to the books, worked out by hand from docs/rules/prices.md, invoices.md and books.md; all in
 * Rappen.
 *
 * order | lines: packs × price at rate | voucher | paid | what goes back | discount shipping total |
 * tax per rate: gross tax | credit notes, as their taxes |
 * in the end: money, still owed, tax owed, sales at 2.6 %, sales at 8.1 %, credited (net)
 */
const ORDERS = `
one small pack | 1 × 650 at 260 | | card | | 0 300 950 | 260: 950 24 | | 950 0 24 926 0 0
one pack | 1 × 890 at 260 | | card | | 0 300 1190 | 260: 1190 30 | | 1190 0 30 1160 0 0
one large pack on invoice | 1 × 1090 at 260 | | invoice | | 0 300 1390 | 260: 1390 35 | | 1390 0 35 1355 0 0
two packs | 2 × 890 at 260 | | card | | 0 850 2630 | 260: 2630 67 | | 2630 0 67 2563 0 0
four packs of two sizes | 2 × 890 at 260, 2 × 650 at 260 | | card | | 0 850 3930 | 260: 3930 100 | | 3930 0 100 3830 0 0
five packs: 10 % | 5 × 650 at 260 | | card | | 325 850 3775 | 260: 3775 96 | | 3775 0 96 3679 0 0
nine packs: still 10 % | 9 × 650 at 260 | | card | | 585 0 5265 | 260: 5265 133 | | 5265 0 133 5132 0 0
ten packs: 15 % | 10 × 650 at 260 | | card | | 975 0 5525 | 260: 5525 140 | | 5525 0 140 5385 0 0
a Rappen below free shipping | 1 × 4899 at 260 | | card | | 0 300 5199 | 260: 5199 132 | | 5199 0 132 5067 0 0
free shipping exactly | 1 × 4900 at 260 | | card | | 0 0 4900 | 260: 4900 124 | | 4900 0 124 4776 0 0
free shipping although the discount goes below it | 5 × 980 at 260 | | card | | 490 0 4410 | 260: 4410 112 | | 4410 0 112 4298 0 0
a box goes in the large shippingMethod | 1 × 3490 at 810 box | | card | | 0 850 4340 | 810: 4340 325 | | 4340 0 325 0 4015 0
a box that ships free | 1 × 4900 at 810 box | | invoice | | 0 0 4900 | 810: 4900 367 | | 4900 0 367 0 4533 0
a pack and a box: shipping at both rates | 1 × 890 at 260, 1 × 3490 at 810 box | | card | | 0 850 5230 | 260: 1063 27, 810: 4167 312 | | 5230 0 339 1036 3855 0
three packs and a box, shipped free | 3 × 890 at 260, 1 × 3490 at 810 box | | card | | 0 0 6160 | 260: 2670 68, 810: 3490 262 | | 6160 0 330 2602 3228 0
five packs of both rates: the discount is split | 4 × 890 at 260, 1 × 2990 at 810 box | | card | | 655 0 5895 | 260: 3204 81, 810: 2691 202 | | 5895 0 283 3123 2489 0
ten packs and a box: 15 % | 10 × 650 at 260, 1 × 3490 at 810 box | | card | | 1499 0 8491 | 260: 5525 140, 810: 2966 222 | | 8491 0 362 5385 2744 0
the welcome voucher beats no discount | 3 × 890 at 260 | 20 % | card | | 534 850 2986 | 260: 2986 76 | | 2986 0 76 2910 0 0
the welcome voucher beats 15 % | 10 × 890 at 260 | 20 % | card | | 1780 0 7120 | 260: 7120 180 | | 7120 0 180 6940 0 0
a voucher of 10 % at a tie with the quantity | 6 × 890 at 260 | 10 % | card | | 534 0 4806 | 260: 4806 122 | | 4806 0 122 4684 0 0
a voucher of 5 % loses to the quantity | 6 × 890 at 260 | 5 % | card | | 534 0 4806 | 260: 4806 122 | | 4806 0 122 4684 0 0
CHF 10 off two rates | 2 × 890 at 260, 1 × 3490 at 810 box | 1000 | card | | 1000 0 4270 | 260: 1442 37, 810: 2828 212 | | 4270 0 249 1405 2616 0
a voucher for boxes only | 2 × 890 at 260, 1 × 3490 at 810 box | 15 % on boxes | card | | 524 0 4746 | 260: 1780 45, 810: 2966 222 | | 4746 0 267 1735 2744 0
a voucher that exceeds its goods leaves the shipping | 1 × 890 at 260 | 5000 | card | | 890 300 300 | 260: 300 8 | | 300 0 8 292 0 0
free shipping as voucher | 2 × 890 at 260 | shipping | card | | 850 850 1780 | 260: 1780 45 | | 1780 0 45 1735 0 0
free shipping as voucher at both rates | 1 × 890 at 260, 1 × 3490 at 810 box | shipping | card | | 850 850 4380 | 260: 890 23, 810: 3490 262 | | 4380 0 285 867 3228 0
prices that cannot be split evenly | 1 × 333 at 260, 1 × 333 at 260, 1 × 333 at 260 | 100 | card | | 100 850 1749 | 260: 1749 44 | | 1749 0 44 1705 0 0
one of two packs goes back | 2 × 890 at 260 | | card | 1 of line 1 | 0 850 2630 | 260: 2630 67 | 260: 890 23 | 1740 0 44 2563 0 867
three packs go back one by one | 5 × 650 at 260 | | card | 1 of line 1; 1 of line 1; 1 of line 1 | 325 850 3775 | 260: 3775 96 | 260: 585 15; 260: 585 15; 260: 585 14 | 2020 0 52 3679 0 1711
an amount goes back at one rate | 2 × 890 at 260 | | card | 500 | 0 850 2630 | 260: 2630 67 | 260: 500 13 | 2130 0 54 2563 0 487
an amount goes back at both rates | 1 × 890 at 260, 1 × 3490 at 810 box | | card | 1000 | 0 850 5230 | 260: 1063 27, 810: 4167 312 | 260: 203 5, 810: 797 60 | 4230 0 274 1036 3855 935
the box goes back, then the rest | 1 × 890 at 260, 1 × 3490 at 810 box | | card | 1 of line 2; rest | 0 850 5230 | 260: 1063 27, 810: 4167 312 | 810: 3490 262; 260: 1063 27, 810: 677 50 | 0 0 0 1036 3855 4891
the box goes back, then the shipping at both rates | 1 × 890 at 260, 1 × 3490 at 810 box | | card | 1 of line 2; shipping | 0 850 5230 | 260: 1063 27, 810: 4167 312 | 810: 3490 262; 260: 173 4, 810: 677 50 | 890 0 23 1036 3855 4024
a pack goes back with the shipping at both rates | 1 × 890 at 260, 1 × 3490 at 810 box | | card | 1 of line 1 and shipping | 0 850 5230 | 260: 1063 27, 810: 4167 312 | 260: 1063 27, 810: 677 51 | 3490 0 261 1036 3855 1662
a Rappen goes back, then the rest | 1 × 890 at 260, 1 × 3490 at 810 box | | invoice | 1; rest | 0 850 5230 | 260: 1063 27, 810: 4167 312 | 810: 1 0; 260: 1063 27, 810: 4166 312 | 0 0 0 1036 3855 4891
packs of both lines after the welcome voucher | 3 × 890 at 260, 2 × 3490 at 810 box | 20 % | card | 1 of line 1 and 1 of line 2 | 1930 0 7720 | 260: 2136 54, 810: 5584 418 | 260: 712 18, 810: 2792 209 | 4216 0 245 2082 5166 3277
an amount, then a pack, then the rest | 4 × 890 at 260, 1 × 2990 at 810 box | | card | 777; 2 of line 1; rest | 655 0 5895 | 260: 3204 81, 810: 2691 202 | 260: 422 11, 810: 355 27; 260: 1602 40; 260: 1180 30, 810: 2336 175 | 0 0 0 3123 2489 5612
cancelled after payment | 2 × 890 at 260, 1 × 3490 at 810 box | | card | rest | 0 0 5270 | 260: 1780 45, 810: 3490 262 | 260: 1780 45, 810: 3490 262 | 0 0 0 1735 3228 4963
cancelled on invoice, unpaid | 3 × 1090 at 260 | | unpaid | rest | 0 850 4120 | 260: 4120 104 | 260: 4120 104 | 0 0 0 4016 0 4016
cancelled at both rates, unpaid, with a voucher | 2 × 890 at 260, 1 × 3490 at 810 box | 1000 | unpaid | rest | 1000 0 4270 | 260: 1442 37, 810: 2828 212 | 260: 1442 37, 810: 2828 212 | 0 0 0 1405 2616 4021
thirds of a discounted line, until nothing is left | 7 × 650 at 260 | | card | 2 of line 1; 2 of line 1; 3 of line 1; rest | 455 850 4945 | 260: 4945 125 | 260: 1170 30; 260: 1170 29; 260: 1755 45; 260: 850 21 | 0 0 0 4820 0 4820
a large order of both rates | 24 × 1090 at 260, 13 × 890 at 260, 7 × 3490 at 810 box | | invoice | | 9324 0 52836 | 260: 32070 813, 810: 20766 1556 | | 52836 0 2369 31257 19210 0
a large order, a quarter of it back | 24 × 1090 at 260, 13 × 890 at 260, 7 × 3490 at 810 box | | invoice | 6 of line 1 and 2 of line 3 | 9324 0 52836 | 260: 32070 813, 810: 20766 1556 | 260: 5559 141, 810: 5933 445 | 41344 0 1783 31257 19210 10906
everything paid by voucher | 1 × 4900 at 260 | 4900 | free | | 4900 0 0 | 260: 0 0 | | 0 0 0 0 0 0
`
  .trim()
  .split('\n')
  .map((row) => row.split('|').map((cell) => cell.trim()))

describe('an order worked out by hand', () => {
  it.each(ORDERS)('%s', (_, lines = '', voucher = '', paid = '', back = '', sums = '', taxes = '', credits = '', balances = '') => {
    const quote = quoteOf(lines, voucher)
    expect([quote.discount?.amount ?? 0, quote.shippingMethod.price, quote.total].join(' ')).toBe(sums)
    expect(taxText(quote.taxes)).toBe(taxes)

    const order = { ...ORDER, quote, total: quote.total, paidAt: paid === 'unpaid' ? null : 1 }
    const invoice = {
      number: 'R-2026-00001',
      issuedAt: 0,
      content: invoiceContent(order, { settings: DEFAULT_SHOP_SETTINGS, boxes: new Map() }),
    }
    const notes = creditNotes(invoice, back === '' ? [] : back.split('; '))
    expect(notes.map((note) => taxText(note.taxes)).join('; ')).toBe(credits)

    const events = eventsOf({ invoice: invoice.content.taxes, notes, total: quote.total, paid })
    const books = { events, accounts: ACCOUNTS, spans: AGREED }
    for (const entries of [journalOf(books), journalWithTaxCodes(books, 'banana')]) balancedJournal(entries)
    const balance = accountBalances(journalOf(books))
    const { bank, provider, receivables, taxOwed, reductions } = DEFAULT_BOOK_ACCOUNTS
    const of = (account: string, side = 1) => (balance.get(account) ?? 0) * side || 0
    const money = of(paid === 'invoice' ? bank : provider)
    expect([money, of(receivables), of(taxOwed, -1), of('3200', -1), of('3400', -1), of(reductions)].join(' ')).toBe(balances)
  })

  it('is one of at least 40', () => {
    expect(ORDERS.length).toBeGreaterThanOrEqual(40)
  })
})

const ORDER = { number: 'FF-0000-0000', placedAt: 0, status: 'confirmed', dueOn: '2026-12-31', billing: null, delivery: null } as const

function quoteOf(lines: string, voucher: string) {
  const goods = lines.split(', ').map((line, index) => {
    const [, packs, price, rate, box] = /^(\d+) × (\d+) at (\d+)( box)?$/.exec(line) ?? []
    const kind = box ? 'box' : 'pouch'
    const product = { id: index + 1, kind, category: kind, sizes: sizesAt({ '15g': Number(price) }), taxRate: Number(rate) } as const
    return sampleLine(product, { quantity: Number(packs) })
  })
  const [, value, percent, boxes] = /^(\d+)?( %)?(?:shipping)?( on boxes)?$/.exec(voucher) ?? []
  const kind = value === undefined ? 'free-shipping' : percent ? 'percent' : 'amount'
  return quoteFor({
    lines: goods,
    settings: {
      shippingPrices: DEFAULT_SHIPPING_PRICES,
      quantitySteps: DEFAULT_QUANTITY_STEPS,
      ownBox: DEFAULT_OWN_BOX_STEPS,
      vat: { isLiable: true },
    },
    voucher: voucher ? sampleVoucher({ kind, value: Number(value ?? 0), categories: boxes ? ['box'] : [] }) : null,
  })
}

type Invoice = Parameters<typeof creditNoteContent>[0]

function creditNotes(invoice: Invoice, steps: readonly string[]) {
  const notes: ReturnType<typeof creditNoteContent>[] = []
  let before: LinePacks[] = []
  for (const step of steps) {
    const packs = [...step.matchAll(/(\d+) of line (\d+)/g)].map(([, quantity, line]) => ({
      position: Number(line) - 1,
      quantity: Number(quantity),
    }))
    const charged = invoice.content.lines.map(({ amount, ...line }, position) => ({ ...line, position, lineTotal: amount }))
    const ofPacks = refundOfPacks({ lines: charged, wanted: packs, before })
    const ofLines = sum(charged.map(({ lineTotal, discount }) => minus(lineTotal, discount)))
    const shipping = step.endsWith('shipping') ? minus(invoice.content.total, ofLines) : ZERO
    const left = minus(invoice.content.total, sum(notes.map(({ total }) => total)))
    const amount = step === 'rest' ? left : /^\d+$/.test(step) ? rappen(Number(step)) : plus(ofPacks ?? ZERO, shipping)
    const credited = notes.flatMap(({ taxes }) => taxes)
    notes.push(creditNoteContent(invoice, credited, { amount, giftCards: ZERO, packs, before, shipping, note: '' }))
    before = [...before, ...packs]
  }
  return notes
}

function eventsOf({
  invoice,
  notes,
  total,
  paid,
}: {
  invoice: TaxRow[]
  notes: ReturnType<typeof creditNotes>
  total: number
  paid: string
}): MoneyEvent[] {
  const about = { day: '2026-11-22', order: ORDER.number, document: 'R-2026-00001', method: paid === 'unpaid' ? 'invoice' : paid }
  const isPaid = paid === 'card' || paid === 'invoice'
  return [
    { ...about, kind: 'invoice', taxes: invoice, shipping: ZERO },
    ...(isPaid ? [{ ...about, kind: 'payment' as const, amount: rappen(total) }] : []),
    ...notes.flatMap((note) => [
      { ...about, kind: 'credit-note' as const, taxes: note.taxes, shipping: ZERO },
      ...(isPaid ? [{ ...about, kind: 'refund' as const, amount: note.total }] : []),
    ]),
  ]
}

function taxText(taxes: readonly TaxRow[]): string {
  return taxes.map(({ rate, gross, tax }) => `${rate}: ${gross} ${tax}`).join(', ')
}
