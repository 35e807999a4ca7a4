import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/** A condition that a folded column contains the text, regardless of case and accents. Uses the column's trigram index. */
export function foldedLike(foldedColumn: SQL | AnyColumn, text: string): SQL {
  return sql`${foldedColumn} like '%' || regexp_replace(search_fold(${text}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`
}
