import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/**
 * A condition that a folded column contains every word of the text, in any order and regardless of case and accents.
 * Uses the column's trigram index.
 */
export function foldedLike(foldedColumn: SQL | AnyColumn, text: string): SQL {
  const words = text.trim().split(/\s+/)
  return sql.join(
    words.map((word) => sql`${foldedColumn} like '%' || regexp_replace(search_fold(${word}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`),
    sql` and `,
  )
}
