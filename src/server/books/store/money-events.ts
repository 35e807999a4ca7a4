import { sql } from 'drizzle-orm'
import type { MoneyEvent } from '#domain/books/money-event.ts'
import type { Period } from '#domain/calendar/period.ts'
import { feeChanges } from '#domain/invoices/reminder-fees.ts'
import { type Rappen, rappen, ZERO } from '#domain/money/money.ts'
import { INVOICE_PAYMENT_EVENTS, REMINDER_FEE_EVENTS } from '#domain/orders/money-events.ts'
import { detail, isKindOf } from '#server/orders/store/events-sql.ts'
import { swissDayOf, withinDays } from '#server/platform/database/days.ts'
import { type Db, queryRows } from '#server/platform/database/pool.ts'
import { listLosses } from '#server/vat/tax-events.ts'
import { invoiceAt, listInvoicePayments, listPaymentEvents, PAYMENT_EVENTS, type PaymentEvent } from './payment-events.ts'

/**
 * What the books see in a period: documents by their numbers, then payments, day by day (docs/rules/books.md#events). A
 * new kind of event is one more query here, one line in `MONEY_KINDS` and one posting in the journal. `losses` are
 * those of a longer period where they are known.
 */
export async function listMoneyEvents(db: Db, period: Period, known: { losses?: MoneyEvent[] } = {}): Promise<MoneyEvent[]> {
  const losses = known.losses ?? (await listLosses(db, period))
  const found = [
    await listDocumentEvents(db, period),
    await listPaymentEvents(db, period),
    await listInvoicePayments(db, period),
    await listReminderFees(db, period),
    losses.filter(({ day }) => period.from <= day && day <= period.to),
    await listPayouts(db, period),
    await listBankCharges(db, period),
    await listGiftCardEvents(db, period),
  ].flat()
  return byDay(found)
}

/** These in the order of their days, those of a day as they were. */
export function byDay<Event extends { day: string }>(events: readonly Event[]): Event[] {
  return events.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
}

/** The first Swiss day on which the books see something; undefined in a new shop. */
export async function firstEventDay(db: Db): Promise<string | undefined> {
  // Each kind by itself, so that the index is asked for its first row.
  const firstOfKinds = [...PAYMENT_EVENTS, ...INVOICE_PAYMENT_EVENTS].map(
    (kind) => sql`(select min(at) from order_event where ${isKindOf([kind])})`,
  )
  const first = sql`least((select min(issued_at) from document), ${sql.join(firstOfKinds, sql`, `)}, (select min(at) from gift_card_movement))`
  const [row] = await queryRows<{ day: string | null }>(
    db,
    sql`select least(${swissDayOf(first)}::text, (select min(counts_on)::text from order_event)) as day`,
  )
  return row?.day ?? undefined
}

function listDocumentEvents(db: Db, period: Period): Promise<MoneyEvent[]> {
  return queryRows<Extract<MoneyEvent, { shipping: unknown }>>(
    db,
    sql`select ${swissDayOf(sql`issued_at`)}::text as day, shop_order.number as order, document.number as document, document.kind, payment_method as method,
      taxes,
      case kind when 'invoice' then document.total - coalesce(
        (select sum((line->>'amount')::int - (line->>'discount')::int) from jsonb_array_elements(content->'lines') line), 0)
        else 0 end::int as shipping
    from document join shop_order on shop_order.id = order_id
    where kind in ('invoice', 'credit-note') and ${withinDays(sql`issued_at`, period)}
    order by kind desc, year, serial`,
  )
}

type ReminderStep = {
  day: string
  orderId: string
  order: string
  total: Rappen
  kind: (typeof REMINDER_FEE_EVENTS)[number]
  amount: Rappen
  waived: Rappen
  bookedOn: string | null
  /** The reminder's number, its day and its fee. */
  number: string | null
  issuedOn: string | null
  fee: Rappen
}

/**
 * The fees of reminders, and the part that is not owed after all. All steps of such an order are read, because they
 * depend on each other.
 */
async function listReminderFees(db: Db, period: Period): Promise<MoneyEvent[]> {
  const steps = await queryRows<ReminderStep>(
    db,
    sql`select ${swissDayOf(sql`at`)}::text as day, order_event.order_id as "orderId", shop_order.number as order,
      shop_order.total + total_reduction - gift_card_amount as total, order_event.kind,
      coalesce(${detail('amount')}::int, 0) as amount, coalesce(${detail('waived')}::int, 0) as waived, ${detail('bookedOn')} as "bookedOn",
      ${detail('number')} as number, reminder.issued_on::text as "issuedOn", coalesce(reminder.fee, 0) as fee
    from order_event join shop_order on shop_order.id = order_id
    left join reminder on order_event.kind = 'reminded' and reminder.order_id = shop_order.id and reminder.level = ${detail('level')}::int
    where ${isKindOf(REMINDER_FEE_EVENTS)} and order_event.order_id in (select order_id from reminder where fee > 0)
      and order_event.order_id in (select order_id from order_event where ${isKindOf(REMINDER_FEE_EVENTS)} and ${withinDays(sql`at`, period)})
    order by order_event.id`,
  )
  return [...Map.groupBy(steps, ({ orderId }) => orderId).values()].flatMap((own) => {
    const changes = feeChanges(
      own.map(({ kind, issuedOn, ...step }) =>
        kind === 'reminded' ? { kind, issuedOn: issuedOn ?? step.day, fee: step.fee } : { kind, ...step },
      ),
      own[0]?.total ?? ZERO,
    )
    return own.flatMap(({ day, order }, index) => {
      const change = changes[index] ?? 0
      if (change === 0 || day < period.from || period.to < day) return []
      const document = own.slice(0, index + 1).findLast(({ fee }) => fee > 0)?.number ?? null
      const kind = change > 0 ? ('reminder-fee' as const) : ('reminder-fee-undone' as const)
      return [{ day, order, document, method: null, kind, amount: rappen(Math.abs(change)) }]
    })
  })
}

/**
 * Payouts, the fees taken off them and payouts that have failed, on the day on which their movements were stored.
 * Disputes report their fees themselves.
 */
async function listPayouts(db: Db, period: Period): Promise<MoneyEvent[]> {
  const payouts = await queryRows<{ day: string; id: string; paid: number; fees: number }>(
    db,
    sql`select ${swissDayOf(sql`min(recorded_at)`)}::text as day, payout_id as id, sum(net)::int as paid,
      sum(case when kind = 'fee' then fee - amount when kind in ('dispute', 'dispute-reinstated') then 0 else fee end)::int as fees
    from payout_line where ${withinDays(sql`recorded_at`, period)} group by payout_id order by min(recorded_at), payout_id`,
  )
  const paidOut = payouts.flatMap(({ day, id, paid, fees }) => {
    const event = { day, order: null, document: id, method: null }
    const events: MoneyEvent[] = [
      { ...event, kind: fees > 0 ? 'fee' : 'fee-returned', amount: rappen(Math.abs(fees)) },
      { ...event, kind: paid > 0 ? 'payout' : 'payout-collected', amount: rappen(Math.abs(paid)) },
    ]
    return events.filter((one) => 'amount' in one && one.amount > 0)
  })
  // Money that never arrived comes back to the provider's balance, and is a part of what the next payout brings.
  const returned = await queryRows<PaymentEvent>(
    db,
    sql`select ${swissDayOf(sql`recorded_at`)}::text as day, null as order, payout.id as document, 'payout-returned' as kind,
      null as method, net as amount
    from payout_line join payout on payout.id = source where net > 0 and ${withinDays(sql`recorded_at`, period)} order by recorded_at, payout_line.id`,
  )
  return [...paidOut, ...returned]
}

/** What the bank kept of its bookings for itself. */
function listBankCharges(db: Db, { from, to }: Period): Promise<MoneyEvent[]> {
  return queryRows<PaymentEvent>(
    db,
    sql`select counts_on::text as day, null as order, null as document, null as method, 'bank-charge' as kind, -amount as amount
      from bank_entry where is_charge and counts_on between ${from} and ${to} order by counts_on, id`,
  )
}

/**
 * What gift cards were issued or sold for and returned, what orders took and gave back, what expired or was lost, and
 * what was taken out of orders for their supplements;
 * holds of checkouts are no events.
 */
async function listGiftCardEvents(db: Db, period: Period): Promise<MoneyEvent[]> {
  return queryRows<PaymentEvent>(
    db,
    sql`select ${swissDayOf(sql`at`)}::text as day, shop_order.number as order, coalesce(invoice.number, '…' || last_four) as document,
      'gift-card-' || case when movement.kind <> 'issued' then movement.kind
        else case issued_for when 'cash' then 'cash' when 'goodwill' then 'granted' else 'issued' end end as kind, null as method, abs(movement.amount) as amount
    from gift_card_movement movement join gift_card on gift_card.id = movement.gift_card_id
    left join shop_order on shop_order.id = movement.order_id
    left join ${invoiceAt(sql`movement.at`)}
    where movement.kind in ('issued', 'sold', 'returned', 'redeemed', 'refunded', 'expired', 'lost', 'lost-undone', 'exchanged', 'paid-out')
      -- What a replacement is worth was on another card before.
      and not (movement.kind = 'issued' and issued_for = 'replacement') and ${withinDays(sql`at`, period)}
    order by movement.id`,
  )
}
