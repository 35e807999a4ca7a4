import { type SQL, sql } from 'drizzle-orm'
import type { PostalAddressInput } from '#contract/checkout/contact.ts'
import { INVOICE_GROUPS, type InvoiceBuyer } from '#domain/invoices/open-invoices.ts'
import { rappen } from '#domain/money/money.ts'
import { type Db, queryRows } from '#server/platform/database/pool.ts'

/** Who orders on invoice: what their open invoices are found by. */
export interface InvoiceCustomer {
  email: string
  /** The account of a customer who is signed in. */
  userId: string | null
  /** Whether they are signed in and the email address is that of their account, and confirmed. */
  ownsEmail: boolean
  delivery: PostalAddressInput
  /** The hash of the network address. */
  network: string | null
}

/**
 * From here to the end of the transaction nobody else orders on invoice as this customer, to this address or from this
 * network.
 */
export async function lockOpenInvoices(tx: Db, { email, userId, delivery, network }: InvoiceCustomer): Promise<void> {
  await tx.execute(sql`
    select pg_advisory_xact_lock(key) from (
      select distinct hashtextextended('open invoices ' || name, 0) as key
      from unnest(array['email ' || mailbox_of(${email}), ${`account ${userId ?? email.toLowerCase()}`}, ${`network ${network ?? ''}`},
        'address ' || household_of(${JSON.stringify(delivery)}::jsonb)]) name
      order by key) ordered`)
}

/**
 * The customer's open invoices, those of other spellings of the mailbox included, and whether they have paid an order
 * before: with their account, or with this email address. An address that is not confirmed proves nothing, because
 * anybody can type it; it counts where the delivery address is the same.
 */
export async function readInvoiceHistory(db: Db, customer: InvoiceCustomer): Promise<Pick<InvoiceBuyer, 'open' | 'isKnown'>> {
  const { email, userId, ownsEmail, delivery, network } = customer
  const isOfAccount = sql`shop_order.user_id = ${userId}::text`
  const isOfEmail = sql`lower(shop_order.email) = ${email.toLowerCase()}`
  const isOfMailbox = sql`mailbox_of(shop_order.email) = mailbox_of(${email})`
  const isOfAddress = sql`(quote ->> 'recipients' is null and shop_order.id = any(array(
    select order_id from recipient where household = household_of(${JSON.stringify(delivery)}::jsonb))))`
  const groups = {
    customer: sql`(${isOfAccount} or ${isOfMailbox})`,
    address: isOfAddress,
    network: sql`checkout.network = ${network}::text`,
  }
  const sums = INVOICE_GROUPS.map((group) => sumOf(groups[group]))
  const rows = await queryRows<{ count: number; total: number }>(db, sql`${sql.join(sums, sql` union all `)}`)
  const [row] = await queryRows<{ isKnown: boolean }>(
    db,
    sql`select exists (select from shop_order where paid_at is not null and status <> 'cancelled' and total + total_reduction > refunded + credited + disputed
      and (${isOfAccount} or (${isOfEmail} and (${ownsEmail} or ${isOfAddress})))) as "isKnown"`,
  )
  const [ofCustomer, ofAddress, ofNetwork] = rows.map(({ count, total }) => ({ count, total: rappen(total) }))
  if (!ofCustomer || !ofAddress || !ofNetwork || !row) throw new Error('The sums of open invoices were not returned')
  return { open: { customer: ofCustomer, address: ofAddress, network: ofNetwork }, isKnown: row.isKnown }
}

function sumOf(condition: SQL): SQL {
  return sql`(select count(*)::int as count, coalesce(sum(shop_order.total - gift_card_amount - credited), 0)::bigint as total
    from shop_order join checkout on checkout.id = checkout_id
    where due_on is not null and paid_at is null and status <> 'cancelled' and not is_credited and ${condition})`
}
