import { type SQL, sql } from 'drizzle-orm'

export interface Person {
  id: string
  email: string
  emailVerified: boolean
}

interface PersonalTable {
  /** The person's rows as the export shows them; secrets stay out. */
  read: (person: Person) => SQL
  /** Removes or blanks the rows; without it they go with the account (foreign key). */
  erase?: (person: Person) => SQL[]
}

/** What was kept under an address belongs to an account only once the address is confirmed. */
const confirmed = ({ email, emailVerified }: Person) => (emailVerified ? email : null)
const ordersOf = (person: Person) => sql`(user_id = ${person.id} or (user_id is null and lower(email) = ${confirmed(person)}))`

/** Nobody waits any more: for the parcel, or for the money of an invoice. */
export const isOrderOver = sql`(status = 'cancelled' or (status = 'delivered' and paid_at is not null))`

/** What stays of an order when nobody needs to reach its customer any more. */
export const orderWithoutContact = sql`email = null, delivery_note = null, delivery = delivery - 'phone', billing = billing - 'phone'`

/**
 * Every table that knows something about a person: what the export shows of it and what deletion does to it. A table in
 * neither this list nor IMPERSONAL_TABLES fails a test, so that a new one is thought about.
 */
export const PERSONAL_TABLES: Readonly<Record<string, PersonalTable>> = {
  user_session: {
    read: ({ id }) => sql`select created_at, updated_at, expires_at, ip_address, user_agent from user_session where user_id = ${id}`,
  },
  user_credential: { read: ({ id }) => sql`select provider_id, created_at, updated_at from user_credential where user_id = ${id}` },
  // Secret and recovery codes stay out; that there is one is all there is to know.
  user_second_factor: { read: ({ id }) => sql`select verified from user_second_factor where user_id = ${id}` },
  user_verification: {
    read: ({ id }) => sql`select created_at, expires_at from user_verification where value = ${id}`,
    erase: ({ id }) => [sql`delete from user_verification where value = ${id}`],
  },
  user_address: {
    read: ({ id }) => sql`select address, is_default_delivery, is_default_billing, created_at from user_address where user_id = ${id}`,
  },
  notification_preference: { read: ({ id }) => sql`select order_updates, promotions from notification_preference where user_id = ${id}` },
  favourite: {
    read: ({ id }) =>
      sql`select product.name, favourite.added_at from favourite join product on product.id = product_id where user_id = ${id}`,
  },
  newsletter_subscription: {
    read: (person) =>
      sql`select state, source, text_version, requested_at, confirmed_at, unsubscribed_at from newsletter_subscription where email = ${confirmed(person)}`,
    erase: (person) => [sql`delete from newsletter_subscription where email = ${confirmed(person)}`],
  },
  cart: { read: ({ id }) => sql`select voucher_code, created_at, updated_at from cart where user_id = ${id}` },
  cart_line: {
    read: ({ id }) => sql`
      select product.name, weight, quantity, added_at from cart_line join cart on cart.id = cart_id join product on product.id = product_id
      where user_id = ${id}`,
  },
  checkout: {
    read: (person) => sql`select state, total, email, contact, snapshot, created_at from checkout where ${ordersOf(person)}`,
    // An open one is being paid; it ends by itself within half an hour.
    erase: (person) => [
      sql`update checkout set user_id = null, email = null, contact = null, synced_revision = null where state <> 'open' and ${ordersOf(person)}`,
    ],
  },
  shop_order: {
    read: (person) => sql`
      select number, status, email, delivery, billing, delivery_note, quote, total, refunded, payment_method, paid_at, due_on, tracking_number, placed_at
      from shop_order where ${ordersOf(person)} order by placed_at`,
    // Invoice details and amounts stay for ten years; who waits for a parcel, or owes an invoice, must be reached until then.
    erase: (person) => [
      sql`update shop_order set ${orderWithoutContact} where ${isOrderOver} and ${ordersOf(person)}`,
      sql`update shop_order set user_id = null, person_left_at = now() where ${ordersOf(person)}`,
    ],
  },
  voucher_redemption: {
    read: (person) => sql`select code, state, at from voucher_redemption where lower(customer) = ${confirmed(person)}`,
    erase: (person) => [sql`update voucher_redemption set customer = null where lower(customer) = ${confirmed(person)}`],
  },
  mail: {
    read: ({ email }) => sql`select template, subject, state, created_at, sent_at from mail where recipient = ${email}`,
    // What is still queued is sent; orders of an address that nobody confirmed may be another person's.
    erase: (person) => [
      sql`delete from mail where recipient = ${person.email} and state <> 'queued' and (order_id is null or ${confirmed(person)}::text is not null)`,
    ],
  },
  review: {
    read: ({ id }) => sql`
      select product.name, rating, comment, state, reply, review.created_at from review join product on product.id = product_id where user_id = ${id}`,
    // What is published stays, without a name.
    erase: ({ id }) => [
      sql`delete from review where user_id = ${id} and state = 'pending'`,
      sql`update review set user_id = null, first_name = '', last_name = '' where user_id = ${id}`,
    ],
  },
  customer: {
    // Worked out from account and orders by triggers, and gone with them.
    read: ({ email }) => sql`select name, order_count, spent, last_order_at, since from customer where email = ${email}`,
  },
  audit_log: {
    read: ({ id }) => sql`select at, action, entity, label from audit_log where actor_id = ${id}`,
    // Who changed what stays provable; the person's details in it do not.
    erase: ({ id, email }) => [
      sql`update audit_log set before = null, after = null, label = ''
          where (entity_id = ${id} or strpos(lower(coalesce(before::text, '') || coalesce(after::text, '') || label), ${email}) > 0)`,
    ],
  },
  // The account goes last: the others are found through it.
  user_account: {
    read: ({ id }) =>
      sql`select id, email, email_verified, first_name, last_name, google_id, image, role, created_at, updated_at from user_account where id = ${id}`,
    erase: ({ id }) => [sql`delete from user_account where id = ${id}`],
  },
}

/** Tables that know nobody, each with the reason. */
export const IMPERSONAL_TABLES: Readonly<Record<string, string>> = {
  shop_setting: 'the shop',
  picture: 'the catalogue',
  product: 'the catalogue',
  product_picture: 'the catalogue',
  box_content: 'the catalogue',
  search_word: 'the catalogue',
  slug_history: 'the catalogue',
  sampler_box: 'the catalogue',
  landing_section: 'the pages',
  voucher: 'the codes, not who used them',
  stock_reservation: 'packs held for a checkout',
  order_line: 'what was bought; whose it was is in shop_order',
  order_event: 'steps of an order; whose it was is in shop_order',
  refund: 'amounts of an order; whose it was is in shop_order',
  payment_event: 'numbers of the payment provider',
  stock_movement: 'packs',
  cookie_consent: 'proof under the label of a browser, tied to no account, kept for twelve months',
  attempt: 'hashes, gone after a day',
  mail_wording: 'texts',
  product_import: 'the catalogue',
  tax_change: 'rates',
  administration: 'rules of the shop',
  visit_day: 'numbers',
  visitor_of_today: 'hashes with a salt that goes with the day',
  page_views: 'numbers',
  migration: 'the state of the database',
}
