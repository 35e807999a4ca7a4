import type pg from 'pg'

/** The mailbox of an address, whatever tags and dots it is written with; the database knows which are the same. */
export async function mailboxOf(pool: pg.Pool, email: string): Promise<string> {
  const { rows } = await pool.query<{ mailbox: string }>('select mailbox_of($1) as mailbox', [email])
  return rows[0]?.mailbox ?? email
}
