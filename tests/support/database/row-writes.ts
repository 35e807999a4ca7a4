import type { TestShop } from '../shop/shop.ts'

interface Writes {
  inserted: number
  updated: number
  /** Updated rows with the same values in every index. */
  withoutIndexes: number
}

/** How many rows of each of these tables a statement writes, with all its triggers; it is rolled back. */
export async function rowWrites({ pool }: Pick<TestShop, 'pool'>, tables: readonly string[], statement: string): Promise<Writes[]> {
  const client = await pool.connect()
  const read = async (): Promise<Writes[]> => {
    const { rows } = await client.query(
      `select n_tup_ins::int as inserted, n_tup_upd::int as updated, n_tup_hot_upd::int as "withoutIndexes"
       from pg_stat_xact_user_tables join unnest($1::text[]) with ordinality asked (relname, place) using (relname) order by place`,
      [tables],
    )
    return rows
  }
  try {
    await client.query('begin')
    const before = await read()
    await client.query(statement)
    await client.query('set constraints all immediate')
    const after = await read()
    return after.map(({ inserted, updated, withoutIndexes }, index) => ({
      inserted: inserted - (before[index]?.inserted ?? 0),
      updated: updated - (before[index]?.updated ?? 0),
      withoutIndexes: withoutIndexes - (before[index]?.withoutIndexes ?? 0),
    }))
  } finally {
    await client.query('rollback')
    client.release()
  }
}
