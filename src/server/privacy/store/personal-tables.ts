import { type SQL, sql } from 'drizzle-orm'
import { isPendingRefund } from '#server/orders/store/refunds.ts'
import {
  isOrderSettled,
  clearRefundAccount,
  clearOrderContact,
  clearRecipients,
  clearLoggedRecipients,
  clearLoggedCards,
  deleteOrderNotes,
} from './orders-contact.ts'
import {
  confirmedEmail,
  isMailOf,
  isOrderOf,
  ordersOf,
  isGiftCardOf,
  isRedemptionOf,
  isReviewOf,
  withoutRecipient,
  type Person,
} from './person.ts'

interface PersonalTable {
  /** The person's rows for the export, without secrets. */
  select: (person: Person) => SQL
  /**
   * Deletes or anonymizes the rows. Missing where a foreign key deletes them with the account, or where they are kept.
   */
  erase?: (person: Person) => SQL[]
}

/**
 * Every table with personal data, and what export and deletion do with it. A test fails on a table that is neither here
 * nor in tests/support/database/impersonal-tables.ts (docs/rules/privacy.md#personal-tables).
 */
export const PERSONAL_TABLES: Readonly<Record<string, PersonalTable>> = {
  // First, because its entries are found through reviews and orders. Who did what and when stays, without details.
  audit_log: {
    select: ({ id }) => sql`select at, action, entity, label from audit_log where actor_id = ${id}`,
    erase: (person) => [
      sql`update audit_log set label = '' where entity = 'user' and entity_id = ${person.id}`,
      sql`update audit_log set label = (select name from review join product on product.id = product_id where review.id::text = entity_id)
          where entity = 'review' and entity_id in (select id::text from review where ${isReviewOf(person)})`,
      sql`update audit_log set before = before #- '{delivery,phone}' #- '{billing,phone}', after = after #- '{delivery,phone}' #- '{billing,phone}'
          where entity = 'order' and entity_id in (select id::text from shop_order where ${isOrderOf(person)})`,
      sql`update audit_log set label = '', entity_id = '' where entity = 'newsletter' and entity_id = ${confirmedEmail(person)}`,
      // How requests were answered stays as proof: it names nobody (docs/rules/privacy.md#requests).
      sql`update audit_log set before = null, after = null
          where entity = 'customer' and action not in ('customer.data-handed-out', 'customer.data-erased') and entity_id in (select id::text from customer where email = ${confirmedEmail(person)})`,
      sql`update audit_log set before = ${withoutRecipient(sql`before`, person)}, after = ${withoutRecipient(sql`after`, person)}
          where entity = 'mail' and ${confirmedEmail(person)}::text in (lower(before->>'recipient'), lower(after->>'recipient'))`,
      clearLoggedRecipients(ordersOf(person)),
      clearLoggedCards(sql`lower(after->>'email') = ${confirmedEmail(person)}`),
    ],
  },
  user_session: {
    select: ({ id }) =>
      sql`select created_at, updated_at, administered_at, expires_at, ip_address, user_agent from user_session where user_id = ${id}`,
  },
  user_credential: { select: ({ id }) => sql`select provider_id, created_at, updated_at from user_credential where user_id = ${id}` },
  // Without the secret and the recovery codes.
  user_second_factor: { select: ({ id }) => sql`select verified from user_second_factor where user_id = ${id}` },
  user_verification: {
    select: ({ id }) => sql`select created_at, expires_at from user_verification where value = ${id}`,
    erase: ({ id }) => [sql`delete from user_verification where value = ${id}`],
  },
  user_address: {
    select: ({ id }) => sql`select address, is_default_delivery, is_default_billing, created_at from user_address where user_id = ${id}`,
  },
  notification_preference: { select: ({ id }) => sql`select order_updates, promotions from notification_preference where user_id = ${id}` },
  operator_notice: { select: ({ id }) => sql`select kind, chosen_at from operator_notice where user_id = ${id}` },
  saved_view: { select: ({ id }) => sql`select list, name, search, saved_at from saved_view where user_id = ${id}` },
  favourite: {
    select: ({ id }) =>
      sql`select product.name, favourite.added_at from favourite join product on product.id = product_id where user_id = ${id}`,
  },
  newsletter_subscription: {
    select: (person) =>
      sql`select state, source, language, text_version, requested_at, confirmed_at, unsubscribed_at, ended_by, earlier_consent from newsletter_subscription where email = ${confirmedEmail(person)}`,
    erase: (person) => [sql`delete from newsletter_subscription where email = ${confirmedEmail(person)}`],
  },
  stock_alert: {
    select: (person) => sql`
      select product.name, weight, language, requested_at, confirmed_at from stock_alert join product on product.id = product_id
      where email = ${confirmedEmail(person)}`,
    erase: (person) => [sql`delete from stock_alert where email = ${confirmedEmail(person)}`],
  },
  draft_order: {
    select: (person) => sql`
      select number, contact, memo, state, created_at from draft_order where lower(contact->>'email') = ${confirmedEmail(person)}`,
    // What was ordered stands in shop_order.
    erase: (person) => [sql`update draft_order set contact = null, memo = '' where lower(contact->>'email') = ${confirmedEmail(person)}`],
  },
  cart: { select: ({ id }) => sql`select voucher_code, recipients, language, created_at, updated_at from cart where user_id = ${id}` },
  cart_box: {
    select: ({ id }) => sql`
      select size, added_at, array(
        select count || ' × ' || product.name from cart_box_content join product on product.id = product_id
        where box_id = cart_box.id order by position) as contents
      from cart_box join cart on cart.id = cart_id where user_id = ${id}`,
  },
  cart_gift_card: {
    select: ({ id }) => sql`
      select amount, recipient, cart_gift_card.email, message, deliver_on, added_at from cart_gift_card join cart on cart.id = cart_id
      where user_id = ${id}`,
  },
  cart_line: {
    select: ({ id }) => sql`
      select product.name, weight, quantity, added_at from cart_line join cart on cart.id = cart_id join product on product.id = product_id
      where user_id = ${id}`,
  },
  // Before checkout, because those of an account are found through it.
  voucher_redemption: {
    select: (person) => sql`select code, state, at from voucher_redemption where ${isRedemptionOf(person)}`,
    erase: (person) => [sql`update voucher_redemption set customer = null where ${isRedemptionOf(person)}`],
  },
  checkout: {
    select: (person) => sql`select state, total, email, language, contact, snapshot, created_at from checkout where ${isOrderOf(person)}`,
    // An open checkout is being paid and expires within half an hour; its order is that of a guest.
    erase: (person) => [
      sql`update checkout set snapshot = snapshot - 'purchasedGiftCards' where state in ('expired', 'cancelled') and ${isOrderOf(person)}`,
      sql`update checkout set user_id = null, email = null, contact = null, synced_revision = null where state <> 'open' and ${isOrderOf(person)}`,
      sql`update checkout set user_id = null where user_id = ${person.id}`,
    ],
  },
  // Before shop_order, because refunds are found through it. The account of one that is to be transferred is still
  // needed (retention.ts).
  refund: {
    select: (person) => sql`
      select number, amount, refund.reason, refund.state, iban, account_holder, file_address, transferred_on, refund.created_at
      from refund join shop_order on shop_order.id = order_id where ${isOrderOf(person)} order by refund.created_at`,
    erase: (person) => [
      sql`update refund set ${clearRefundAccount}
          where not ${isPendingRefund} and order_id in (${ordersOf(person)})`,
    ],
  },
  repayment: {
    select: (person) => sql`
      select number, amount, iban, account_holder, file_address, repaid_on, repayment.created_at
      from repayment join shop_order on shop_order.id = order_id where ${isOrderOf(person)} order by repayment.created_at`,
    erase: (person) => [
      sql`update repayment set ${clearRefundAccount}
          where repaid_on is not null and order_id in (${ordersOf(person)})`,
    ],
  },
  // Before shop_order, because labels are found through it. One of an order under way is still printed (retention.ts).
  shipping_label: {
    select: (person) => sql`
      select number, shipping_label.tracking_number, made_at, encode(pdf, 'base64') as pdf, encode(zpl, 'base64') as zpl
      from shipping_label join shop_order on shop_order.id = order_id where ${isOrderOf(person)} order by made_at`,
    erase: (person) => [
      sql`delete from shipping_label where order_id in (select id from shop_order where ${isOrderSettled} and ${isOrderOf(person)})`,
    ],
  },
  // Before shop_order, because returns are found through it. What the customer wrote goes with the contact of a settled
  // order.
  order_return: {
    select: (person) => sql`
      select number, note, announced_at, received_at, inspected_at, closed_at, withdrawn_at
      from order_return join shop_order on shop_order.id = order_id where ${isOrderOf(person)} order by announced_at`,
    erase: (person) => [
      sql`update order_return set note = null
          where order_id in (select id from shop_order where ${isOrderSettled} and ${isOrderOf(person)})`,
    ],
  },
  // Before shop_order, because notes are found through it. The other steps of an order name nobody.
  order_event: {
    select: (person) => sql`
      select number, details ->> 'text' as note, order_event.at
      from order_event join shop_order on shop_order.id = order_id where order_event.kind = 'note' and ${isOrderOf(person)} order by order_event.at`,
    erase: (person) => [deleteOrderNotes(sql`${isOrderSettled} and ${isOrderOf(person)}`)],
  },
  // Before shop_order, because recipients are found through it: by who ordered, as nothing proves whose an address is.
  recipient: {
    select: (person) => sql`
      select placed.number as "order", recipient.number, recipient.delivery, recipient.message, recipient.email, ends_on
      from recipient join shop_order placed on placed.id = order_id
      where order_id in (${ordersOf(person)}) order by placed_at, recipient.number`,
    erase: (person) => [clearRecipients(sql`${isOrderSettled} and ${isOrderOf(person)}`)],
  },
  // Before shop_order, because cards are found through it: by who has bought them, or whom an operator has named as the
  // buyer by e-mail address. To whom they are sent may be somebody else; one that was mailed to the person forgets it.
  gift_card: {
    select: (person) => sql`
      select last_four, amount, balance, expires_on, recipient, message, created_at from gift_card where ${isGiftCardOf(person)}`,
    erase: (person) => [
      sql`update gift_card set buyer = null where ${isGiftCardOf(person)}`,
      sql`update gift_card set email = null, recipient = null, message = null
          where delivered_at is not null and lower(email) = ${confirmedEmail(person)}`,
    ],
  },
  // Before shop_order, because mails are found through it: an order may name another address than the account.
  mail: {
    select: (person) => sql`
      select template, subject, state, created_at, sent_at from mail where ${isMailOf(person)} or order_id in (${ordersOf(person)})`,
    // Queued mails are still sent, and mails about an open order stay until it is settled (retention.ts).
    erase: (person) => [
      sql`delete from mail where state <> 'queued' and (${isMailOf(person)}
          or order_id in (select id from shop_order where ${isOrderSettled} and ${isOrderOf(person)}))`,
    ],
  },
  // Before shop_order, because those without an account are found through it.
  review: {
    select: (person) => sql`
      select product.name, rating, comment, review.language, state, reply, review.created_at from review join product on product.id = product_id
      where ${isReviewOf(person)}`,
    // Published reviews stay, without a name.
    erase: (person) => [
      sql`delete from review where state = 'pending' and ${isReviewOf(person)}`,
      sql`update review set user_id = null, order_id = null, first_name = '', last_name = '' where ${isReviewOf(person)}`,
    ],
  },
  shop_order: {
    select: (person) => sql`
      select number, status, email, language, billing, delivery_note, requested_delivery_date, quote, total, refunded, payment_method, paid_at, due_on, placed_at,
        array(select tracking_number from shipment join parcel on parcel.id = parcel_id where order_id = shop_order.id order by shipped_at) as tracking_numbers
      from shop_order where ${isOrderOf(person)} order by placed_at`,
    // What an invoice names has to be kept for ten years. The contact details of an open order stay until it is settled
    // (retention.ts).
    erase: (person) => [
      sql`update shop_order set ${clearOrderContact} where ${isOrderSettled} and ${isOrderOf(person)}`,
      sql`update shop_order set user_id = null, person_left_at = now() where ${isOrderOf(person)}`,
    ],
  },
  document: {
    select: (person) => sql`
      select document.number, kind, issued_at, document.total, content from document
      where order_id in (${ordersOf(person)}) order by issued_at`,
    // Kept for ten years whatever becomes of the account (retention.ts).
  },
  document_pdf: {
    select: (person) => sql`
      select document.number, encode(sha256, 'hex') as sha256, stored_at from document_pdf join document on document.id = document_id
      where order_id in (${ordersOf(person)})`,
  },
  dispute: {
    select: (person) => sql`
      select number, dispute.reason, state, amount, opened_at, submission, submitted_at from dispute join shop_order on shop_order.id = order_id
      where ${isOrderOf(person)} order by opened_at`,
    // Kept as long as the documents of the order (retention.ts).
  },
  bank_entry: {
    select: (person) => sql`
      select booked_on, amount, name, iban, reference, message from bank_entry
      where order_id in (${ordersOf(person)}) order by booked_on`,
    // A record of the books, kept for ten years (retention.ts).
  },
  // They may show people, so they go although the text stays.
  review_photo: {
    select: ({ id }) => sql`
      select product.name, uploaded_at, refused_at, encode(large, 'base64') as webp
      from review_photo join product on product.id = product_id where user_id = ${id} order by uploaded_at`,
    erase: ({ id }) => [sql`delete from review_photo where user_id = ${id}`],
  },
  review_vote: {
    select: ({ id }) => sql`
      select product.name, review_vote.voted_at from review_vote
      join review on review.id = review_id join product on product.id = product_id where review_vote.user_id = ${id}`,
  },
  customer_note: {
    select: (person) => sql`
      select text, customer_note.created_at from customer_note join customer on customer.id = customer_id
      where customer.email = ${confirmedEmail(person)} order by customer_note.created_at`,
    erase: (person) => [
      sql`delete from customer_note where customer_id in (select id from customer where email = ${confirmedEmail(person)})`,
    ],
  },
  customer_tag: {
    select: (person) =>
      sql`select tag from customer_tag join customer on customer.id = customer_id where customer.email = ${confirmedEmail(person)} order by tag`,
    erase: (person) => [
      sql`delete from customer_tag where customer_id in (select id from customer where email = ${confirmedEmail(person)})`,
    ],
  },
  customer_price_list: {
    select: (person) => sql`
      select price_list.name from customer_price_list join price_list on price_list.id = price_list_id
      join customer on customer.id = customer_id where customer.email = ${confirmedEmail(person)}`,
    erase: (person) => [
      sql`delete from customer_price_list where customer_id in (select id from customer where email = ${confirmedEmail(person)})`,
    ],
  },
  imported_customer: {
    select: (person) =>
      sql`select email, first_name, last_name, delivery, imported_at from imported_customer where email = ${confirmedEmail(person)}`,
    // After notes and tags, which are found through the row of the list that this deletes.
    erase: (person) => [sql`delete from imported_customer where email = ${confirmedEmail(person)}`],
  },
  customer: {
    // Triggers derive the row from account, orders and import, and delete it with them.
    select: (person) => sql`select name, order_count, spent, last_order_at, since from customer where email = ${confirmedEmail(person)}`,
  },
  // Last, because the other tables are found through the account.
  user_account: {
    select: ({ id }) =>
      sql`select id, email, email_verified, first_name, last_name, google_id, image, role, language, created_at, updated_at from user_account where id = ${id}`,
    erase: ({ id }) => [sql`delete from user_account where id = ${id}`],
  },
}
