import { type SQL, sql } from 'drizzle-orm'

/** Whose data are meant: an account, or a guest by the address alone. */
export interface Person {
  id: string
  email: string
  emailVerified: boolean
}

/** The address, once it is confirmed: until then, rows with the same address may belong to someone else. */
export const confirmedEmail = ({ email, emailVerified }: Person) => (emailVerified ? email : null)

/** All mails to a confirmed address; to an unconfirmed one, only the account's own request to confirm it. */
export const isMailOf = (person: Person) =>
  sql`recipient = ${person.email} and (template = 'verify-email' or ${confirmedEmail(person)}::text is not null)`
/** Orders and checkouts of the account, and those of guests with its confirmed address. */
export const isOrderOf = (person: Person) => sql`(user_id = ${person.id} or (user_id is null and lower(email) = ${confirmedEmail(person)}))`
/** The orders of the person, also those with another address than that of the account. */
export const ordersOf = (person: Person) => sql`select id from shop_order where ${isOrderOf(person)}`

/** Gift cards that the person has bought. */
export const isGiftCardOf = (person: Person) => sql`(lower(buyer) = ${confirmedEmail(person)} or order_id in (${ordersOf(person)}))`

/** Vouchers that the person has redeemed. */
export const isRedemptionOf = (person: Person) =>
  sql`(lower(customer) = ${confirmedEmail(person)} or checkout_id in (select id from checkout where ${isOrderOf(person)}))`

/** Reviews that the person has written, from the account or from an order. */
export const isReviewOf = (person: Person) => sql`(review.user_id = ${person.id} or review.order_id in (${ordersOf(person)}))`

/** An audit entry's fields, without the recipient of a mail if it is this person. */
export const withoutRecipient = (fields: SQL, person: Person) =>
  sql`case when lower(${fields}->>'recipient') = ${confirmedEmail(person)} then ${fields} || '{"recipient": null}' else ${fields} end`
