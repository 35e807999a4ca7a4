import { type SQL, sql } from 'drizzle-orm'
import type { DocumentListItem } from '#contract/documents/admin-documents.ts'
import type { Rappen } from '#domain/money/money.ts'
import { type Days, swissDayOf, swissInstantOf, withinDays } from '#server/platform/database/days.ts'
import { type Db, queryRows } from '#server/platform/database/pool.ts'

/**
 * What documents come to by day, kind and each rate that they name, with what they say at that rate; the rows without a
 * rate count all documents of the kind.
 */
export const sumsOfDays = (documents: SQL) => sql`
  select ${swissDayOf(sql`issued_at`)} as day, kind, rate, count(*)::int as count, sum(total)::bigint as total,
    coalesce(sum(gross), 0)::bigint as gross, coalesce(sum(tax), 0)::bigint as tax
  from ${documents}, lateral (
    select null::int as rate, 0 as gross, 0 as tax
    union all select rate, sum(gross), sum(tax) from jsonb_to_recordset(taxes) as said (rate int, gross int, tax int) group by rate) named
  group by 1, 2, 3`

const isNotKept = sql`issued_at >= ${swissInstantOf(sql`coalesce((select max(day) from document_day), '-infinity') + 1`)}`

/**
 * Keeps what the documents of a day come to, once it is over and no more of them follow; with those of days before it
 * that were closed without, as an earlier version does while it still runs.
 */
export async function keepDocumentDay(tx: Db, day: string): Promise<void> {
  const issued = sql`(select * from document where ${isNotKept} and ${withinDays(sql`issued_at`, { to: day })}) issued`
  await tx.execute(sql`insert into document_day (day, kind, rate, count, total, gross, tax) ${sumsOfDays(issued)}`)
}

/** The sums of all days: the kept ones, and those of the documents issued since, which are few. */
const allDays = sql`select * from document_day union all ${sumsOfDays(sql`(select * from document where ${isNotKept}) since`)}`

const isWithin = ({ from = '-infinity', to = 'infinity' }: Days) => sql`day between ${from}::date and ${to}::date`

/**
 * What all documents of these days, of a kind and that name a rate come to; it does not depend on how many there are
 * (docs/rules/invoices.md#list).
 */
export function sumDocuments(db: Db, { kind, rate, ...days }: { kind?: string | undefined; rate?: number | undefined } & Days) {
  return queryRows<{ kind: DocumentListItem['kind']; count: number; amount: Rappen }>(
    db,
    sql`select kind, sum(count)::int as count, sum(total)::bigint as amount from (${allDays}) summed
      where rate is not distinct from ${rate ?? null}::int and ${isWithin(days)}
        and ${kind === undefined ? sql`true` : sql`kind = ${kind}`}
      group by kind having sum(count) > 0 order by kind desc`,
  )
}

/** The kind, rate, gross amount and tax of what the documents of these days say, in sums. */
export const taxesOfDays = (days: Days) => sql`
  select kind, rate, gross, tax from (${allDays}) summed where rate is not null and ${isWithin(days)}`

/** The rates that the documents of these days name. */
export const ratesOfDays = (days: Days) => sql`
  select distinct rate from (${allDays}) summed where rate is not null and ${isWithin(days)}`
