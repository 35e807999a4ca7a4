import { getBananaJournal, getBexioJournal } from '#contract/books/admin-books.ts'
import { DEFAULT_BOOK_ACCOUNTS, salesAccount } from '#domain/books/book-accounts.ts'
import type { DailyFigures, TaxedTurnover } from '#domain/books/daily-close.ts'
import { accountBalances, balancedJournal, type JournalEntry, journalOf } from '#domain/books/journal.ts'
import type { MoneyEvent } from '#domain/books/money-event.ts'
import type { Period } from '#domain/calendar/period.ts'
import { readBooks } from '#server/books/read-books.ts'
import { listVatReturns } from '#server/vat/store.ts'
import { readReceivedTurnover, readVatTurnover } from '#server/vat/vat-return.ts'
import { readExport } from '#tests/support/books/read-export.ts'
import type { TestShop } from '#tests/support/shop/shop.ts'
import type { Quarter } from './quarter.ts'

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

/** Turnover and tax of each rate, as documents, daily closes and journal have them. */
export async function compareTaxes({ pool }: Pick<TestShop, 'pool'>, closes: DailyFigures, journal: readonly JournalEntry[]) {
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

/**
 * What the tax desk declares: the turnover of the documents, and the tax that the journal owes after credit notes and
 * lost disputes.
 */
export async function compareTaxDesk(
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
export async function compareReceived(
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
 * What was declared at each close against the journal's account of tax by then, and at the last one all accounts
 * against what Banana and bexio have after they read our files.
 */
export async function compareDeclared({ shop, owner }: Pick<Quarter, 'shop' | 'owner'>, { from }: Period) {
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
