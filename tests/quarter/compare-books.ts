import { parse } from 'csv-parse/sync'
import { getBananaJournal, getBexioJournal } from '#contract/books/admin-books.ts'
import { getOrderLinesCsv, getOrdersCsv } from '#contract/orders/admin-order-files.ts'
import { DEFAULT_BOOK_ACCOUNTS, salesAccount } from '#domain/books/book-accounts.ts'
import { combinedFigures, type DailyFigures, moneyOf, type TaxedTurnover } from '#domain/books/daily-close.ts'
import { accountBalances, balancedJournal, type JournalEntry, journalOf } from '#domain/books/journal.ts'
import type { MoneyEvent, MoneyKind } from '#domain/books/money-event.ts'
import type { Period } from '#domain/calendar/period.ts'
import { type BankPayment, type ReminderFee, settlementOf } from '#domain/invoices/settlement.ts'
import { parseChf, rappen } from '#domain/money/money.ts'
import { TRANSFER_METHOD } from '#domain/payments/payment-method.ts'
import { readBooks } from '#server/books/read-books.ts'
import { readDailyCloses } from '#server/books/store/daily-closes.ts'
import { listMoneyEvents } from '#server/books/store/money-events.ts'
import { listVatReturns } from '#server/vat/store.ts'
import { readReceivedTurnover, readVatTurnover } from '#server/vat/vat-return.ts'
import { agreedBooks } from '#tests/support/journal.ts'
import { readExport } from '#tests/support/read-export.ts'
import type { TestShop } from '#tests/support/shop.ts'
import { compareBank, compareGiftCards, comparePayouts, EXCESS_RETURNED, INVOICED, postedOn } from './compare-money.ts'
import type { PlayedQuarter } from './play-quarter.ts'

/** One figure as each source has it, in Rappen; all of them must be equal. */
export interface Comparison {
  figure: string
  sources: Readonly<Record<string, number>>
}

const RATES = [260, 810]
const accounts = DEFAULT_BOOK_ACCOUNTS
/** The kinds of events that bring money for an order, or take it. */
const RECEIVED: Partial<Record<string, 1 | -1>> = {
  payment: 1,
  'payment-withdrawn': -1,
  refund: -1,
  'refund-failed': 1,
  'dispute-withdrawn': -1,
  'dispute-reinstated': 1,
  'gift-card-redeemed': 1,
  'gift-card-refunded': -1,
  'gift-card-exchanged': -1,
  'gift-card-paid-out': 1,
}

/**
 * Compares documents, daily closes, journal, orders, gift cards, the payment provider's ledger and the bank's files of
 * a period that holds all they have.
 */
export async function compareBooks({ shop, owner, bank }: PlayedQuarter, period: Period): Promise<Comparison[]> {
  const closes = combinedFigures((await readDailyCloses(shop.db, period)).map(({ figures }) => figures))
  const events = await listMoneyEvents(shop.db, period)
  const journal = balancedJournal(journalOf(agreedBooks(events)))
  return [
    ...(await compareTaxes(shop, closes, journal)),
    ...(await compareMoney(shop, closes, journal)),
    ...(await comparePayouts(shop, closes, journal)),
    ...(await compareBank(shop, bank, { closes, journal })),
    ...(await compareGiftCards(shop, closes, journal)),
    ...(await compareReceivables(shop, { closes, journal })),
    ...(await compareTaxDesk(shop, { period, journal })),
    ...(await compareReceived(shop, { period, events })),
    ...(await compareDeclared({ shop, owner }, period)),
    ...(await compareLists({ shop, owner })),
  ]
}

/**
 * What was declared at each close against the journal's account of tax by then, and at the last one all accounts
 * against what Banana and bexio have after they read our files.
 */
async function compareDeclared({ shop, owner }: Pick<PlayedQuarter, 'shop' | 'owner'>, { from }: Period): Promise<Comparison[]> {
  const closed = (await listVatReturns(shop.db)).toReversed()
  const to = closed.at(-1)?.toDay
  if (to === undefined) throw new Error('no month was closed')
  const journal = balancedJournal(journalOf(await readBooks(shop.db, { period: { from, to }, now: Date.parse(`${to}T23:30:00Z`) })))
  let declared = 0
  const closes = closed.map(({ toDay, figures }) => {
    declared += figures.find(({ code }) => code === '399')?.tax ?? 0
    const posted = accountBalances(journal.filter(({ day }) => day <= toDay)).get(accounts.taxOwed) ?? 0
    return { figure: `Abgerechnete MWST bis ${toDay}`, sources: { Steuerabrechnung: declared, Journal: -posted } }
  })
  const [bananaFile, bexioFile] = [
    await owner.download(getBananaJournal, { query: { from, to } }),
    await owner.download(getBexioJournal, { query: { from, to } }),
  ]
  const banana = readExport(bananaFile.body, 'banana', accounts).balances
  const bexio = readExport(bexioFile.body, 'bexio', accounts).balances
  const balances = [...accountBalances(journal)].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return [
    ...closes,
    ...balances.map(([account, balance]) => ({
      figure: `Konto ${account}`,
      sources: { Journal: balance, Banana: banana.get(account) ?? 0, bexio: bexio.get(account) ?? 0 },
    })),
  ]
}

/** The orders against the lists that are downloaded of them, by order and by line. */
async function compareLists({ shop, owner }: Pick<PlayedQuarter, 'shop' | 'owner'>): Promise<Comparison[]> {
  const {
    rows: [orders],
  } = await shop.pool.query<Record<'total' | 'byCard', number>>(
    `select sum(total)::int as total, sum(gift_card_amount)::int as "byCard" from shop_order`,
  )
  const rowsOf = async (file: typeof getOrdersCsv | typeof getOrderLinesCsv): Promise<Record<string, string>[]> =>
    parse((await owner.download(file, {})).body, { columns: true, bom: true, delimiter: ';' })
  const sumOf = (rows: readonly Record<string, string>[], column: string) => rows.reduce((sum, row) => sum + parseChf(row[column] ?? ''), 0)
  const [csv, lines] = [await rowsOf(getOrdersCsv), await rowsOf(getOrderLinesCsv)]
  const [total, byCard] = ['Total CHF', 'Mit Geschenkkarte bezahlt CHF'] as const
  return [
    {
      figure: 'Total der Bestellungen',
      sources: { Bestellungen: orders?.total ?? 0, CSV: sumOf(csv, total), Positionen: sumOf(lines, total) },
    },
    {
      figure: 'Mit Geschenkkarten bezahlt',
      sources: { Bestellungen: orders?.byCard ?? 0, CSV: sumOf(csv, byCard) },
    },
  ]
}

/** The comparisons whose sources do not agree. */
export function differencesOf(comparisons: readonly Comparison[]): Comparison[] {
  return comparisons.filter(({ sources }) => new Set(Object.values(sources)).size > 1)
}

async function compareTaxes({ pool }: Pick<TestShop, 'pool'>, closes: DailyFigures, journal: readonly JournalEntry[]) {
  const { rows } = await pool.query<{ kind: string; rate: number; gross: number; tax: number }>(
    `select kind, (row->>'rate')::int as rate, sum((row->>'gross')::int)::int as gross, sum((row->>'tax')::int)::int as tax
     from document, jsonb_array_elements(content->'taxes') row group by 1, 2`,
  )
  const documents = journal.filter(({ text }) => /^(Rechnung|Gutschrift)/.test(text))
  return RATES.flatMap((rate) => {
    const ofDocuments = (kind: string) => rows.find((row) => row.kind === kind && row.rate === rate) ?? { gross: 0, tax: 0 }
    const ofCloses = (turnover: readonly TaxedTurnover[], part: 'gross' | 'tax') =>
      turnover.filter((row) => row.rate === rate).reduce((all, row) => all + row[part], 0)
    const { account } = salesAccount(accounts, rate)
    const posted = (matches: (entry: JournalEntry) => boolean) =>
      documents.filter((entry) => entry.rate === rate && matches(entry)).reduce((all, { amount }) => all + amount, 0)
    const isTax = ({ debit, credit }: JournalEntry) => debit === accounts.taxOwed || credit === accounts.taxOwed
    const isSale = ({ debit }: JournalEntry) => debit === accounts.receivables
    const [sold, credited] = [ofDocuments('invoice'), ofDocuments('credit-note')]
    const percent = `${rate / 100} %`
    return [
      {
        figure: `Umsatz ${percent}`,
        sources: { Belege: sold.gross, Tagesabschlüsse: ofCloses(closes.sales, 'gross'), Journal: posted(isSale) },
      },
      {
        figure: `MWST darin ${percent}`,
        sources: {
          Belege: sold.tax,
          Tagesabschlüsse: ofCloses(closes.sales, 'tax'),
          Journal: posted((entry) => isSale(entry) && isTax(entry)),
        },
      },
      {
        figure: `Erlös netto ${percent}`,
        sources: { Belege: sold.gross - sold.tax, Journal: posted(({ credit }) => credit === account) },
      },
      {
        figure: `Gutschriften ${percent}`,
        sources: {
          Belege: credited.gross,
          Tagesabschlüsse: ofCloses(closes.credits, 'gross'),
          Journal: posted((entry) => !isSale(entry)),
        },
      },
      {
        figure: `MWST darin ${percent}`,
        sources: {
          Belege: credited.tax,
          Tagesabschlüsse: ofCloses(closes.credits, 'tax'),
          Journal: posted((entry) => !isSale(entry) && isTax(entry)),
        },
      },
    ]
  })
}

async function compareMoney({ pool }: Pick<TestShop, 'pool'>, closes: DailyFigures, journal: readonly JournalEntry[]) {
  const [ledger] = (
    await pool.query<Record<'received' | 'refunded' | 'withdrawn' | 'reinstated' | 'fees' | 'paidOut', number>>(
      `select (select coalesce(sum(amount_received), 0) from test_gateway.payment_intent)::int as received,
        (select coalesce(sum(amount), 0) from test_gateway.refund where status <> 'failed')::int as refunded,
        (select coalesce(sum(amount), 0) from test_gateway.charge where dispute is not null and status = 'succeeded')::int as withdrawn,
        (select coalesce(sum(amount), 0) from test_gateway.charge where dispute->>'status' = 'won')::int as reinstated,
        (select coalesce(sum(fee), 0) from test_gateway.balance_transaction where type = 'adjustment' or payout is not null)::int as fees,
        (select coalesce(sum(amount), 0) from test_gateway.payout)::int as "paidOut"`,
    )
  ).rows
  const [orders] = (
    await pool.query<Record<'paid' | 'transferred', number>>(
      // The bank's entries are the money of an invoice, and without any what an operator has marked.
      `select (select coalesce(sum(case when received > 0 then received when paid_at is not null then ${INVOICED} else 0 end), 0)
          from shop_order where payment_method = 'invoice')::int + ${EXCESS_RETURNED} as paid,
        ((select coalesce(sum(amount), 0) from refund where state = 'succeeded' and transferred_on is not null)
          + (select coalesce(sum(amount), 0) from repayment where repaid_on is not null))::int as transferred`,
    )
  ).rows
  if (!ledger || !orders) throw new Error('the sums were not returned')
  const isByBank = ({ method }: DailyFigures['money'][number]) => method === 'invoice' || method === TRANSFER_METHOD
  const atBank: DailyFigures = { ...closes, money: closes.money.filter(isByBank) }
  const atProvider: DailyFigures = { ...closes, money: closes.money.filter((row) => !isByBank(row)) }
  const closed = (figures: DailyFigures, more: MoneyKind, less: MoneyKind) => moneyOf(figures, [more]) - moneyOf(figures, [less])
  const posted = (account: string, kinds: string) => postedOn(journal, account, kinds)
  return [
    {
      figure: 'Zahlungen beim Anbieter',
      sources: {
        Anbieter: ledger.received,
        Tagesabschlüsse: closed(atProvider, 'payment', 'payment-withdrawn'),
        Journal: posted(accounts.provider, 'Zahlung'),
      },
    },
    {
      figure: 'Rückzahlungen des Anbieters',
      sources: {
        Anbieter: ledger.refunded,
        Tagesabschlüsse: closed(atProvider, 'refund', 'refund-failed'),
        Journal: -posted(accounts.provider, 'Rückzahlung'),
      },
    },
    {
      figure: 'Rückbelastungen',
      sources: {
        Anbieter: ledger.withdrawn - ledger.reinstated,
        Tagesabschlüsse: closed(atProvider, 'dispute-withdrawn', 'dispute-reinstated'),
        Journal: -posted(accounts.provider, 'Rückbelastung'),
      },
    },
    {
      figure: 'Guthaben beim Anbieter',
      sources: {
        Anbieter: ledger.received - ledger.refunded - ledger.withdrawn + ledger.reinstated - ledger.fees - ledger.paidOut,
        Journal: accountBalances(journal).get(accounts.provider) ?? 0,
      },
    },
    {
      figure: 'Zahlungen bei der Bank',
      sources: {
        Bestellungen: orders.paid,
        Tagesabschlüsse: closed(atBank, 'payment', 'payment-withdrawn'),
        Journal: posted(accounts.bank, 'Zahlung'),
      },
    },
    {
      figure: 'Überweisungen der Bank',
      sources: {
        Bestellungen: orders.transferred,
        Tagesabschlüsse: closed(atBank, 'refund', 'refund-failed'),
        Journal: -posted(accounts.bank, 'Rückzahlung'),
      },
    },
  ]
}

/**
 * What the tax desk declares: the turnover of the documents, and the tax that the journal owes after credit notes and
 * lost disputes.
 */
async function compareTaxDesk(
  shop: Pick<TestShop, 'db' | 'rows'>,
  { period, journal }: { period: Period; journal: readonly JournalEntry[] },
) {
  const turnover = await readVatTurnover(shop.db, { basis: 'agreed', period })
  const total = (part: 'charged' | 'reduced', of: 'gross' | 'tax') => turnover.reduce((all, row) => all + row[part][of], 0)
  const [documents] = await shop.rows<{ gross: number }>(
    // What gift cards cost is no turnover; of a day on which an invoice is replaced, only what the order costs more.
    `with taxed as (
         select order_id, kind, (issued_at at time zone 'Europe/Zurich')::date as day, (row->>'rate')::int as rate, (row->>'gross')::int as gross
         from document, jsonb_array_elements(content->'taxes') row where kind in ('invoice', 'credit-note')),
       replaced as (
         select distinct later.order_id, (later.issued_at at time zone 'Europe/Zurich')::date as day
         from document later join document earlier on earlier.order_id = later.order_id and earlier.kind = 'invoice' and earlier.issued_at < later.issued_at
         where later.kind = 'invoice')
       select ((select coalesce(sum(gross), 0) from taxed where kind = 'invoice' and (order_id, day) not in (select order_id, day from replaced))
         + (select coalesce(sum(greatest(gross, 0)), 0) from (
             select sum(case kind when 'invoice' then gross else -gross end) as gross from taxed join replaced using (order_id, day)
             group by order_id, day, rate) changed))::int as gross`,
  )
  return [
    { figure: 'Umsatz laut Steuerabrechnung', sources: { Belege: documents?.gross ?? 0, Steuerabrechnung: total('charged', 'gross') } },
    {
      figure: 'Geschuldete MWST',
      sources: {
        Steuerabrechnung: total('charged', 'tax') - total('reduced', 'tax'),
        Journal: -(accountBalances(journal).get(accounts.taxOwed) ?? 0),
      },
    },
  ]
}

/**
 * What the orders have brought as far as it was invoiced, as the books and as the tax desk on received consideration
 * have it.
 */
async function compareReceived(
  { db, pool }: Pick<TestShop, 'db' | 'pool'>,
  { period, events }: { period: Period; events: readonly MoneyEvent[] },
) {
  // What was paid for gift cards is split off by the tax desk alone. More than is left of an invoice is owed back.
  const { rows } = await pool.query<{ number: string; total: number }>(
    `select shop_order.number, sum(case kind when 'invoice' then document.total else -document.total end)::int as total
     from shop_order join document on document.order_id = shop_order.id and kind in ('invoice', 'credit-note')
     where purchased_gift_cards = 0 group by shop_order.number`,
  )
  const invoiced = new Map(rows.map(({ number, total }) => [number, total]))
  const kept = new Map<string, number>()
  for (const event of events) {
    const sign = RECEIVED[event.kind] ?? 0
    if (event.order !== null && 'amount' in event) kept.set(event.order, (kept.get(event.order) ?? 0) + sign * event.amount)
  }
  await takeFromSupplements(pool, kept)
  const { items } = await readReceivedTurnover(db, { period, rates: RATES, offset: 0, limit: 1_000_000 })
  const sumOf = (amounts: Iterable<[string, number]>) =>
    [...amounts].reduce((all, [number, amount]) => all + Math.max(0, Math.min(amount, invoiced.get(number) ?? 0)), 0)
  return [
    {
      figure: 'Vereinnahmter Umsatz',
      sources: {
        Steuerabrechnung: sumOf(items.map(({ orderNumber, gross }) => [orderNumber, gross])),
        Bücher: sumOf(kept),
      },
    },
  ]
}

/** Takes off what supplements have brought what their credits had paid and the bank, or the customer, has back. */
async function takeFromSupplements(pool: TestShop['pool'], kept: Map<string, number>): Promise<void> {
  const { rows } = await pool.query<{ from: string; to: string; used: number; unused: number }>(
    `select edited.number as from, supplement.number as to, -sum(used.amount)::int as used,
       (select sum(movement.amount)::int from gift_card_movement movement join gift_card_movement one on one.gift_card_id = movement.gift_card_id
         where one.kind = 'exchanged' and one.order_id = edited.id and movement.kind in ('exchanged', 'paid-out', 'redeemed', 'refunded')) as unused
     from gift_card_movement issued join shop_order edited on edited.id = issued.order_id
     join gift_card_movement used on used.gift_card_id = issued.gift_card_id and used.kind in ('redeemed', 'refunded')
     join shop_order supplement on supplement.id = used.order_id
     where issued.kind = 'exchanged' group by edited.id, supplement.id order by min(issued.id), min(used.id)`,
  )
  for (const [from, uses] of Map.groupBy(rows, (row) => row.from)) {
    let missing = Math.max(0, -(kept.get(from) ?? 0) - (uses[0]?.unused ?? 0))
    for (const { to, used } of uses) {
      const taken = Math.min(used, missing)
      missing -= taken
      kept.set(to, (kept.get(to) ?? 0) - taken)
    }
  }
}

/**
 * What customers owe, order by order: invoiced, with the fees of reminders, less credited and paid, plus what went back
 * to them.
 */
async function compareReceivables(
  { pool }: Pick<TestShop, 'pool'>,
  { closes, journal }: { closes: DailyFigures; journal: readonly JournalEntry[] },
) {
  const [row] = (
    await pool.query<{ owed: number }>(
      // What a lost dispute has taken is not owed once more by a credit note.
      `select coalesce(sum(balance + greatest(0, least(lost, -balance))), 0)::int as owed
       from shop_order, lateral (select
         (select coalesce(sum(case kind when 'invoice' then total when 'credit-note' then -total end), 0) from document where order_id = shop_order.id)
         - gift_card_amount - case when received > 0 then received when paid_at is not null then ${INVOICED} else 0 end
         + (select coalesce(sum(amount), 0) from refund where order_id = shop_order.id and state = 'succeeded' and not is_credit)
         + (select coalesce(sum(amount), 0) from repayment where order_id = shop_order.id and repaid_on is not null)
         + (select coalesce(sum(amount), 0) from gift_card_movement where order_id = shop_order.id and kind in ('exchanged', 'paid-out'))
         - excess_received as balance,
         (select coalesce(sum(amount), 0) from dispute where order_id = shop_order.id and state = 'lost') as lost) sums`,
    )
  ).rows
  const fees = await reminderFeesOwed(pool)
  const balance = (account: string) => accountBalances(journal).get(account) ?? 0
  return [
    {
      figure: 'Mahngebühren',
      sources: {
        Bestellungen: fees,
        Tagesabschlüsse: moneyOf(closes, ['reminder-fee']) - moneyOf(closes, ['reminder-fee-undone']),
        Journal: -balance(accounts.reminderFees),
      },
    },
    { figure: 'Forderungen', sources: { Bestellungen: (row?.owed ?? 0) + fees, Journal: balance(accounts.receivables) } },
  ]
}

/**
 * The fees that the orders owe or have paid: an invoice that was marked as paid, or paid by the day of the reminder,
 * owes none.
 */
async function reminderFeesOwed(pool: TestShop['pool']): Promise<number> {
  const { rows } = await pool.query<{ total: number; isPaid: boolean; isCancelled: boolean; fees: ReminderFee[]; payments: BankPayment[] }>(
    `select ${INVOICED} as total, paid_at is not null as "isPaid", status = 'cancelled' or is_credited as "isCancelled",
       (select json_agg(json_build_object('issuedOn', issued_on, 'fee', fee)) from reminder where order_id = shop_order.id) as fees,
       (select coalesce(json_agg(json_build_object('bookedOn', booked_on, 'amount', amount, 'waived', waived)), '[]')
         from bank_entry where order_id = shop_order.id and amount > 0) as payments
     from shop_order where exists (select from reminder where order_id = shop_order.id and fee > 0)`,
  )
  return rows.reduce((all, { total, isPaid, isCancelled, fees, payments }) => {
    if (isCancelled && !isPaid) return all
    const { paidOn } = settlementOf({ total: rappen(total), isVoid: false, fees, payments })
    const isMarked = isPaid && paidOn === null
    const owed = fees.filter(({ issuedOn }) => paidOn === null || issuedOn < paidOn)
    return all + (isMarked ? 0 : owed.reduce((sum, { fee }) => sum + fee, 0))
  }, 0)
}
