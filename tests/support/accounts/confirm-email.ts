import type { TestDatabase } from '../database/database.ts'

/** Confirms the email address of an account, as the link in its mail does. */
export async function confirmEmail({ pool }: Pick<TestDatabase, 'pool'>, email: string): Promise<void> {
  const { rowCount } = await pool.query('update user_account set email_verified = true where email = $1', [email])
  if (rowCount !== 1) throw new Error(`No account of ${email}`)
}
