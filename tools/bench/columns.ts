import type pg from 'pg'

export interface Column {
  name: string
  isJson: boolean
}

/** The columns of a table that can be written: neither generated nor numbered by the database. */
export async function writableColumns(pool: pg.Pool, table: string): Promise<Column[]> {
  const { rows } = await pool.query<Column>(
    `select attname as name, atttypid in ('json'::regtype, 'jsonb'::regtype) as "isJson" from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity <> 'a'`,
    [table],
  )
  return rows
}
