import { sql } from 'drizzle-orm'
import { type Language, SHOP_LANGUAGE } from '#domain/language/language.ts'
import { languageOfCustomer } from '#server/orders/store/customer-language.ts'
import { type Db, queryRows } from '#server/platform/database/pool.ts'
import type { Person } from './person.ts'

export interface RequestingPerson extends Person {
  role: string
  /** The account's, else the last order's. */
  language: Language
}

/**
 * The person behind a row of the list of customers, locked until the transaction ends. An operator has made sure that
 * the address is theirs; the id is empty for guests.
 */
export async function lockPersonOfCustomer(tx: Db, customerId: number): Promise<RequestingPerson | undefined> {
  const [row] = await queryRows<{
    email: string
    id: string | null
    role: string | null
    emailVerified: boolean | null
    language: Language | null
  }>(
    tx,
    sql`select customer.email, user_account.id, role, email_verified as "emailVerified", ${languageOfCustomer} as language
      from customer left join user_account on user_account.email = customer.email where customer.id = ${customerId} for update of customer`,
  )
  return (
    row && {
      email: row.email,
      id: row.id ?? '',
      role: row.role ?? 'customer',
      emailVerified: row.emailVerified ?? true,
      language: row.language ?? SHOP_LANGUAGE,
    }
  )
}

/** Whether an order under way still has this address. */
export async function hasContactOf(db: Db, { email }: Pick<Person, 'email'>): Promise<boolean> {
  const [row] = await queryRows<{ found: boolean }>(db, sql`select exists (select from shop_order where lower(email) = ${email}) as found`)
  return row?.found ?? false
}
