import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/** Whether a folded column contains the text, whatever its case and accents; found through the column's trigram index. */
export function contains(foldedColumn: SQL | AnyColumn, text: string): SQL {
  return sql`${foldedColumn} like '%' || regexp_replace(search_fold(${text}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`
}
