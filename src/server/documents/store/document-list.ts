import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { DocumentListItem, listAdminDocuments } from '#contract/documents/admin-documents.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { withinDays } from '#server/platform/database/days.ts'
import { foldedLike } from '#server/platform/database/folded-like.ts'
import { cursorOf, keysetPage, type SortKey } from '#server/platform/database/keyset.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { documentTable } from '../tables.ts'
import { sumDocuments } from './document-days.ts'

const NEWEST: SortKey = {
  columns: [
    { value: sql`document.issued_at`, type: 'timestamptz' },
    { value: sql`document.id`, type: 'uuid' },
  ],
  descending: true,
}

const rowColumns = {
  number: documentTable.number,
  kind: documentTable.kind,
  issuedAt: documentTable.issuedAt,
  total: documentTable.total,
  orderId: documentTable.orderId,
  orderNumber: sql<string>`content->'order'->>'number'`,
  title: sql<string | null>`content->>'title'`,
  recipient: sql<string>`coalesce(content->'recipient'->>0, '')`,
}

/**
 * One page of all documents, newest first; with the first page what the whole selection comes to, unless it is of a
 * text that very many hold (docs/rules/invoices.md#list).
 */
export async function listDocumentRows(db: Db, { cursor, limit, ...filter }: QueryOf<typeof listAdminDocuments>) {
  const where = matchesFilter(filter)
  const page = await keysetPage(db, {
    query: db.select({ ...rowColumns, cursor: cursorOf(NEWEST) }).from(documentTable),
    table: documentTable,
    where,
    sortKey: NEWEST,
    cursor,
    limit,
    toItem: ({ cursor: _cursor, issuedAt, ...row }): DocumentListItem => ({ ...row, issuedAt: issuedAt.toISOString() }),
  })
  const isSummed = page.count !== null && !(filter.q && page.count.capped)
  return { ...page, sums: isSummed ? await (filter.q ? sumFound(db, where) : sumDocuments(db, filter)) : null }
}

/** The sums of what a search finds, at most 1,000 documents. */
function sumFound(db: Db, where: SQL | undefined) {
  const { kind, total } = documentTable
  return db
    .select({ kind, count: sql<number>`count(*)::int`, amount: sql<typeof total._.data>`sum(${total})` })
    .from(documentTable)
    .where(where)
    .groupBy(kind)
    .orderBy(sql`${kind} desc`)
}

function matchesFilter({ q, kind, rate, ...days }: Omit<QueryOf<typeof listAdminDocuments>, 'cursor' | 'limit'>): SQL | undefined {
  return and(
    q ? foldedLike(sql`document.search_text`, q) : undefined,
    kind ? eq(documentTable.kind, kind) : undefined,
    rate === undefined ? undefined : sql`document.taxes @> ${JSON.stringify([{ rate }])}::jsonb`,
    withinDays(documentTable.issuedAt, days),
  )
}
