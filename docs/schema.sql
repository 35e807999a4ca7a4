-- The database, written by `npm run schema` from one with all migrations. Read it here, change it with a migration.

CREATE EXTENSION fuzzystrmatch;
CREATE EXTENSION pg_trgm;
CREATE EXTENSION unaccent;

-- Rules for those who run the shop, in one row.
CREATE TABLE administration (
  id                     integer  NOT NULL DEFAULT 1,
  require_second_factor  boolean  NOT NULL DEFAULT false,
  version                integer  NOT NULL DEFAULT 1,
  -- Set by an owner who no longer wants to see the list of first steps.
  hides_first_steps      boolean  NOT NULL DEFAULT false,
  CONSTRAINT administration_pkey PRIMARY KEY (id),
  CONSTRAINT administration_id_check CHECK (id = 1)
);

-- Who changed what and when, from what to what. Written in the transaction of the change.
CREATE TABLE audit_log (
  id         bigint       NOT NULL GENERATED ALWAYS AS IDENTITY,
  at         timestamptz  NOT NULL DEFAULT now(),
  actor_id   text,
  actor      text         NOT NULL,
  -- A code such as product.updated, or order. with the kind of an order's event; the administration puts it into words.
  action     text         NOT NULL,
  entity     text         NOT NULL,
  entity_id  text         NOT NULL,
  label      text         NOT NULL DEFAULT '',
  before     jsonb,
  after      jsonb,
  CONSTRAINT audit_log_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_log_actor_at_id_idx ON audit_log (actor, at DESC, id DESC);
CREATE INDEX audit_log_at_id_idx ON audit_log (at DESC, id DESC);
CREATE INDEX audit_log_entity_entity_id_at_id_idx ON audit_log (entity, entity_id, at DESC, id DESC);

-- The complete backups that were made, so that every process can show how old the last one is.
CREATE TABLE backup (
  id        bigint       NOT NULL GENERATED ALWAYS AS IDENTITY,
  taken_at  timestamptz  NOT NULL,
  folder    text         NOT NULL,
  bytes     bigint       NOT NULL,
  CONSTRAINT backup_pkey PRIMARY KEY (id)
);

-- Movements of the bank account of the shop, imported from the files of the bank. What it was matched with can be
-- undone.
CREATE TABLE bank_entry (
  id                   uuid         NOT NULL DEFAULT gen_random_uuid(),
  -- Names the movement at the bank: the same one in another file is this one.
  entry_key            text         NOT NULL,
  booked_on            date         NOT NULL,
  -- Positive for what was received, negative for what was paid.
  amount               integer      NOT NULL,
  currency             text         NOT NULL DEFAULT 'CHF',
  -- What the payer sent, where the bank credited another amount.
  instructed_amount    text,
  instructed_currency  text,
  name                 text         NOT NULL,
  iban                 text         NOT NULL,
  reference            text         NOT NULL,
  message              text         NOT NULL,
  order_id             uuid,
  -- The refund whose transfer this is; a second one is no refund of it.
  refund_id            uuid,
  -- What was waived when the entry was accepted as the whole payment, such as the charges of a foreign bank.
  waived               integer      NOT NULL DEFAULT 0,
  -- Whether this match has marked the order as paid.
  marks_paid           boolean      NOT NULL DEFAULT false,
  matched_by           text,
  matched_at           timestamptz,
  -- Set aside by an operator: it has nothing to do with an order.
  dismissed_at         timestamptz,
  imported_at          timestamptz  NOT NULL DEFAULT now(),
  -- The repayment whose transfer this is, in place of a refund.
  repayment_id         uuid,
  -- The entry by which the bank took this credit back: it pays nothing any more, and can be matched no more.
  reversed_by_id       uuid,
  -- What the bank kept of a booking for itself: an expense of the books, and no transfer.
  is_charge            boolean      NOT NULL DEFAULT false,
  -- The day of the books on which a charge counts, fixed when it is recorded.
  counts_on            date,
  -- What a bank kept of it on the way, which the payer has paid: an expense of the books, and nothing is waived.
  charged              integer      NOT NULL DEFAULT 0,
  -- The entry that this is a part of: an operator has divided it among several orders.
  part_of              uuid,
  -- Whether a transfer of ours came back by it: it is settled with that, and can be matched no more.
  is_return            boolean      NOT NULL DEFAULT false,
  CONSTRAINT bank_entry_pkey PRIMARY KEY (id),
  CONSTRAINT bank_entry_entry_key_key UNIQUE (entry_key),
  CONSTRAINT bank_entry_refund_id_key UNIQUE (refund_id),
  CONSTRAINT bank_entry_repayment_id_key UNIQUE (repayment_id),
  CONSTRAINT bank_entry_reversed_by_id_key UNIQUE (reversed_by_id),
  CONSTRAINT bank_entry_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id),
  CONSTRAINT bank_entry_part_of_fkey FOREIGN KEY (part_of) REFERENCES bank_entry(id),
  CONSTRAINT bank_entry_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refund(id),
  CONSTRAINT bank_entry_repayment_id_fkey FOREIGN KEY (repayment_id) REFERENCES repayment(id),
  CONSTRAINT bank_entry_reversed_by_id_fkey FOREIGN KEY (reversed_by_id) REFERENCES bank_entry(id),
  CONSTRAINT bank_entry_amount_check CHECK (amount <> 0),
  CONSTRAINT bank_entry_charged CHECK (charged = 0 OR order_id IS NOT NULL AND amount > 0),
  CONSTRAINT bank_entry_charged_check CHECK (charged >= 0),
  CONSTRAINT bank_entry_check CHECK ((instructed_amount IS NULL) = (instructed_currency IS NULL)),
  CONSTRAINT bank_entry_check1 CHECK ((order_id IS NULL) = (matched_by IS NULL)
      AND (order_id IS NULL) = (matched_at IS NULL)),
  CONSTRAINT bank_entry_check4 CHECK (amount > 0 OR waived = 0 AND NOT marks_paid),
  CONSTRAINT bank_entry_check5 CHECK (dismissed_at IS NULL OR order_id IS NULL),
  CONSTRAINT bank_entry_counts_on CHECK (is_charge = (counts_on IS NOT NULL)),
  CONSTRAINT bank_entry_currency_check CHECK (currency = 'CHF'),
  CONSTRAINT bank_entry_is_charge CHECK (NOT is_charge OR amount < 0 AND order_id IS NULL),
  CONSTRAINT bank_entry_match CHECK (order_id IS NOT NULL OR refund_id IS NULL AND repayment_id IS NULL AND waived = 0
      AND NOT marks_paid),
  CONSTRAINT bank_entry_return CHECK (NOT is_return OR amount > 0 AND order_id IS NULL AND dismissed_at IS NOT NULL),
  CONSTRAINT bank_entry_reversed CHECK (reversed_by_id IS NULL OR amount > 0 AND order_id IS NULL
      AND dismissed_at IS NOT NULL),
  CONSTRAINT bank_entry_transfer CHECK (num_nonnulls(refund_id, repayment_id) =
      CASE
          WHEN order_id IS NOT NULL AND amount < 0 THEN 1
          ELSE 0
      END),
  CONSTRAINT bank_entry_waived_check CHECK (waived >= 0)
);
CREATE INDEX bank_entry_charges ON bank_entry (counts_on) WHERE is_charge;
CREATE INDEX bank_entry_newest ON bank_entry (booked_on DESC, id DESC);
CREATE INDEX bank_entry_of_order ON bank_entry (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX bank_entry_open ON bank_entry (booked_on) WHERE order_id IS NULL AND dismissed_at IS NULL;
CREATE INDEX bank_entry_parts ON bank_entry (part_of) WHERE part_of IS NOT NULL;
-- No charge is recorded into a closed day or VAT period: it counts on the day of the bank or on the next open one.
CREATE TRIGGER bank_charge_counts_on_bank_day BEFORE INSERT ON bank_entry FOR EACH ROW WHEN (new.is_charge)
  EXECUTE FUNCTION count_charge_on_bank_day();
-- What the bank has booked never changes.
CREATE TRIGGER bank_entry_is_kept BEFORE UPDATE ON bank_entry FOR EACH ROW EXECUTE FUNCTION keep_bank_entry();
-- The parts of an entry add up to it, and each pays an order; the entry itself pays none.
CREATE CONSTRAINT TRIGGER bank_parts_add_up AFTER INSERT ON bank_entry DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (new.part_of IS NOT NULL) EXECUTE FUNCTION check_bank_parts();
-- The parts of an entry add up to it as long as there are some.
CREATE CONSTRAINT TRIGGER bank_parts_stay AFTER DELETE OR UPDATE ON bank_entry DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION check_bank_parts();

-- Orders that are packed together.
CREATE TABLE batch (
  id          uuid         NOT NULL,
  number      integer      NOT NULL GENERATED ALWAYS AS IDENTITY,
  actor       text         NOT NULL,
  created_at  timestamptz  NOT NULL DEFAULT now(),
  CONSTRAINT batch_pkey PRIMARY KEY (id),
  CONSTRAINT batch_number_key UNIQUE (number)
);

-- The orders of a batch. The primary key is the order: it is packed in one batch at most.
CREATE TABLE batch_order (
  order_id   uuid         NOT NULL,
  batch_id   uuid         NOT NULL,
  packed_at  timestamptz,
  packed_by  text,
  -- Chosen by an operator, as is the weight; null as long as they are proposed.
  kind       text,
  grams      integer,
  CONSTRAINT batch_order_pkey PRIMARY KEY (order_id),
  CONSTRAINT batch_order_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES batch(id) ON DELETE CASCADE,
  CONSTRAINT batch_order_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id) ON DELETE CASCADE,
  CONSTRAINT batch_order_check CHECK ((packed_at IS NULL) = (packed_by IS NULL)),
  CONSTRAINT batch_order_check1 CHECK ((kind IS NULL) = (grams IS NULL)),
  CONSTRAINT batch_order_grams_check CHECK (grams >= 1 AND grams <= 30000),
  CONSTRAINT batch_order_kind_check CHECK (kind IN ('letter', 'small', 'large'))
);
CREATE INDEX batch_order_of_batch ON batch_order (batch_id);

-- The accounts of the journal, in one row.
CREATE TABLE book_setting (
  id          integer      NOT NULL DEFAULT 1,
  accounts    jsonb        NOT NULL,
  version     integer      NOT NULL DEFAULT 1,
  updated_at  timestamptz  NOT NULL DEFAULT now(),
  CONSTRAINT book_setting_pkey PRIMARY KEY (id),
  CONSTRAINT book_setting_id_check CHECK (id = 1)
);

-- What a box with fixed contents holds.
CREATE TABLE box_content (
  box_id      integer  NOT NULL,
  product_id  integer  NOT NULL,
  weight      text     NOT NULL,
  count       integer  NOT NULL,
  position    integer  NOT NULL,
  CONSTRAINT box_content_pkey PRIMARY KEY (box_id, product_id),
  CONSTRAINT box_content_box_id_fkey FOREIGN KEY (box_id) REFERENCES product(id) ON DELETE CASCADE,
  CONSTRAINT box_content_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id),
  CONSTRAINT box_content_product_id_weight_fkey FOREIGN KEY (product_id, weight)
      REFERENCES product_size(product_id, weight) ON DELETE CASCADE,
  CONSTRAINT box_content_count_check CHECK (count > 0),
  CONSTRAINT box_content_weight_check CHECK (is_size(weight))
);
-- Invalidates: pages list the contents of boxes.
CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON box_content FOR EACH STATEMENT
  EXECUTE FUNCTION notify_content_changed();

-- The cart of a visitor or an account.
CREATE TABLE cart (
  id               uuid         NOT NULL DEFAULT gen_random_uuid(),
  -- Only a name; the cart is opened by the cookie, of which token_hash is the hash.
  label            text         NOT NULL,
  token_hash       bytea,
  user_id          text,
  voucher_code     text,
  version          integer      NOT NULL DEFAULT 1,
  created_at       timestamptz  NOT NULL DEFAULT now(),
  updated_at       timestamptz  NOT NULL DEFAULT now(),
  gift_card_id     uuid,
  -- To whom the parcels of the gift of a company go, and the texts of their cards.
  recipients       jsonb,
  -- The discount that an operator agrees with a customer on a draft: percent or amount, the other one null, and a
  -- reason.
  agreed_discount  jsonb,
  -- The goods are handed over at once.
  is_collected     boolean      NOT NULL DEFAULT false,
  -- The number of the paid order in whose parcel this goes.
  supplements      text,
  -- The language of the page that last took it to the checkout; of a draft the one that an operator chose.
  language         text         NOT NULL DEFAULT 'de',
  CONSTRAINT cart_pkey PRIMARY KEY (id),
  CONSTRAINT cart_label_key UNIQUE (label),
  CONSTRAINT cart_token_hash_key UNIQUE (token_hash),
  CONSTRAINT cart_user_id_key UNIQUE (user_id),
  CONSTRAINT cart_gift_card_id_fkey FOREIGN KEY (gift_card_id) REFERENCES gift_card(id) ON DELETE SET NULL,
  CONSTRAINT cart_supplements_fkey FOREIGN KEY (supplements) REFERENCES shop_order(number),
  CONSTRAINT cart_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE,
  CONSTRAINT cart_label_check CHECK (length(label) >= 1 AND length(label) <= 64),
  CONSTRAINT cart_language_check CHECK (language IN ('de', 'fr', 'it', 'en')),
  CONSTRAINT cart_recipients_check CHECK (jsonb_typeof(recipients) = 'array'),
  CONSTRAINT cart_supplement_is_sent CHECK (supplements IS NULL OR NOT is_collected)
);
CREATE INDEX cart_supplements ON cart (supplements) WHERE supplements IS NOT NULL;
CREATE INDEX cart_updated_at_idx ON cart (updated_at);

-- Boxes that a customer has filled. In an order their bags are lines with the number of their box.
CREATE TABLE cart_box (
  id        uuid         NOT NULL DEFAULT gen_random_uuid(),
  cart_id   uuid         NOT NULL,
  -- Names a click, so that a repeated one adds no second box.
  key       uuid         NOT NULL,
  size      integer      NOT NULL,
  added_at  timestamptz  NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT cart_box_pkey PRIMARY KEY (id),
  CONSTRAINT cart_box_cart_id_key_key UNIQUE (cart_id, key),
  CONSTRAINT cart_box_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES cart(id) ON DELETE CASCADE,
  CONSTRAINT cart_box_size_check CHECK (size IN (6, 9, 12))
);
-- A box is full from the moment it exists: its contents are written in the same transaction.
CREATE CONSTRAINT TRIGGER cart_box_is_full AFTER INSERT ON cart_box DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION check_cart_box_is_full();

-- The bags of such a box.
CREATE TABLE cart_box_content (
  box_id      uuid     NOT NULL,
  position    integer  NOT NULL,
  product_id  integer  NOT NULL,
  weight      text     NOT NULL DEFAULT '10g',
  count       integer  NOT NULL,
  CONSTRAINT cart_box_content_pkey PRIMARY KEY (box_id, position),
  CONSTRAINT cart_box_content_box_id_product_id_key UNIQUE (box_id, product_id),
  CONSTRAINT cart_box_content_box_id_fkey FOREIGN KEY (box_id) REFERENCES cart_box(id) ON DELETE CASCADE,
  CONSTRAINT cart_box_content_product_id_weight_fkey FOREIGN KEY (product_id, weight)
      REFERENCES product_size(product_id, weight) ON DELETE CASCADE,
  CONSTRAINT cart_box_content_count_check CHECK (count >= 1 AND count <= 12),
  CONSTRAINT cart_box_content_position_check CHECK (position >= 0),
  CONSTRAINT cart_box_content_weight_check CHECK (weight = '10g')
);
CREATE INDEX cart_box_content_product_id_idx ON cart_box_content (product_id);
-- A box whose fruit is deleted for good can no longer be bought as it was chosen; foreign keys delete the fruit.
CREATE TRIGGER cart_box_loses_content AFTER DELETE ON cart_box_content FOR EACH ROW
  EXECUTE FUNCTION delete_cart_box_of_content();

-- Gift cards that a cart buys.
CREATE TABLE cart_gift_card (
  id          uuid         NOT NULL DEFAULT gen_random_uuid(),
  cart_id     uuid         NOT NULL,
  -- Names a click, so that a repeated one adds no second card.
  key         uuid         NOT NULL,
  amount      integer      NOT NULL,
  recipient   text,
  email       text,
  message     text,
  deliver_on  date,
  added_at    timestamptz  NOT NULL DEFAULT clock_timestamp(),
  -- Which drawing the card has.
  design      text         NOT NULL DEFAULT 'peaks',
  CONSTRAINT cart_gift_card_pkey PRIMARY KEY (id),
  CONSTRAINT cart_gift_card_cart_id_key_key UNIQUE (cart_id, key),
  CONSTRAINT cart_gift_card_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES cart(id) ON DELETE CASCADE,
  CONSTRAINT cart_gift_card_amount_check CHECK (amount >= 500 AND amount <= 100000),
  CONSTRAINT cart_gift_card_design CHECK (design IN ('peaks', 'glow', 'berries', 'confetti', 'winter'))
);

-- Packs of a size in a cart.
CREATE TABLE cart_line (
  id          uuid         NOT NULL DEFAULT gen_random_uuid(),
  cart_id     uuid         NOT NULL,
  product_id  integer      NOT NULL,
  weight      text         NOT NULL,
  quantity    integer      NOT NULL,
  added_at    timestamptz  NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT cart_line_pkey PRIMARY KEY (id),
  CONSTRAINT cart_line_cart_id_product_id_weight_key UNIQUE (cart_id, product_id, weight),
  CONSTRAINT cart_line_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES cart(id) ON DELETE CASCADE,
  CONSTRAINT cart_line_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE,
  CONSTRAINT cart_line_quantity_check CHECK (quantity >= 1 AND quantity <= 99),
  CONSTRAINT cart_line_weight_check CHECK (is_size(weight))
);
-- Whoever can open the cart gets no more packs at this price than the operator has agreed to.
CREATE TRIGGER price_override_of_raised_line AFTER UPDATE OF quantity ON cart_line FOR EACH ROW
  WHEN (new.quantity > old.quantity) EXECUTE FUNCTION drop_price_override();

-- What a customer is about to pay: the snapshot that the server makes the order from.
CREATE TABLE checkout (
  id                     uuid         NOT NULL DEFAULT gen_random_uuid(),
  cart_id                uuid         NOT NULL,
  user_id                text,
  state                  text         NOT NULL DEFAULT 'open',
  cart_version           integer      NOT NULL,
  snapshot               jsonb        NOT NULL,
  total                  integer      NOT NULL,
  email                  text,
  contact                jsonb,
  payment_intent_id      text,
  client_secret          text,
  -- Why a payment is not as agreed.
  review_reason          text,
  expires_at             timestamptz  NOT NULL,
  created_at             timestamptz  NOT NULL DEFAULT now(),
  updated_at             timestamptz  NOT NULL DEFAULT now(),
  -- The amount that the payment intent was opened with: a repeated opening says the same, so the provider returns the
  -- same intent.
  opened_total           integer      NOT NULL DEFAULT 0,
  -- Counts the changes of what is to be paid; the metadata of the intent say which one the payer saw.
  revision               integer      NOT NULL DEFAULT 1,
  -- The revision that the intent was last updated to: until it has the present one, either can be the one that is paid.
  synced_revision        jsonb,
  declines               integer      NOT NULL DEFAULT 0,
  -- How often the payment secret was requested in the minute that began at intent_requests_since, against testing of
  -- stolen cards.
  intent_requests        integer      NOT NULL DEFAULT 0,
  intent_requests_since  timestamptz  NOT NULL DEFAULT now(),
  next_check_at          timestamptz  NOT NULL DEFAULT now(),
  -- When the reservation ends, fixed by the first pay click; null while nothing has been reserved.
  reserved_until         timestamptz,
  -- A keyed hash of the network address that pays, by which reservations and open invoices are limited; removed when
  -- the checkout ends and its invoice is paid.
  network                text,
  -- What an operator decided about a payment that was not as agreed.
  review_outcome         text,
  -- The provider repeats its answer to an idempotency key for a day, a 5xx too; the number is part of the key and rises
  -- after such an answer.
  intent_attempt         integer      NOT NULL DEFAULT 1,
  -- When carts are merged that both have an open checkout, one is superseded until its intent has been cancelled: it is
  -- not the one that the cart is paid with.
  superseded             boolean      NOT NULL DEFAULT false,
  -- The language of the page on which it is paid, or of the draft that an operator places.
  language               text         NOT NULL DEFAULT 'de',
  CONSTRAINT checkout_pkey PRIMARY KEY (id),
  CONSTRAINT checkout_payment_intent_id_key UNIQUE (payment_intent_id),
  CONSTRAINT checkout_intent_attempt_check CHECK (intent_attempt > 0),
  CONSTRAINT checkout_language_check CHECK (language IN ('de', 'fr', 'it', 'en')),
  CONSTRAINT checkout_opened_total_check CHECK (opened_total >= 0),
  CONSTRAINT checkout_review_outcome_check CHECK (review_outcome IN ('refunded', 'accepted')),
  CONSTRAINT checkout_state_check CHECK (state IN ('open', 'paid', 'invoiced', 'free', 'expired', 'cancelled',
      'needs_review')),
  CONSTRAINT checkout_total_check CHECK (total >= 0)
);
CREATE INDEX checkout_by_cart ON checkout (cart_id, updated_at DESC);
CREATE INDEX checkout_due ON checkout (next_check_at) WHERE state = 'open';
CREATE INDEX checkout_invoiced_by_network ON checkout (network) WHERE state = 'invoiced';
CREATE INDEX checkout_needs_review ON checkout (created_at) WHERE state = 'needs_review';
CREATE INDEX checkout_open_by_network ON checkout (network) WHERE state = 'open';
CREATE INDEX checkout_ordered ON checkout (created_at) WHERE state IN ('paid', 'invoiced', 'free');
CREATE UNIQUE INDEX checkout_one_open_per_cart ON checkout (cart_id) WHERE state = 'open' AND NOT superseded;

-- The log that proves cookie choices.
CREATE TABLE cookie_consent (
  id            bigint       NOT NULL GENERATED ALWAYS AS IDENTITY,
  label         text         NOT NULL,
  analytics     boolean      NOT NULL,
  marketing     boolean      NOT NULL,
  text_version  text         NOT NULL,
  user_agent    text         NOT NULL,
  -- Only the route of the page: full addresses hold the secrets of mailed links.
  url           text         NOT NULL,
  chosen_at     timestamptz  NOT NULL,
  created_at    timestamptz  NOT NULL DEFAULT now(),
  CONSTRAINT cookie_consent_pkey PRIMARY KEY (id)
);
CREATE INDEX consent_analytics_newest ON cookie_consent (analytics, created_at DESC, id DESC);
CREATE INDEX consent_choice_newest ON cookie_consent (analytics, marketing, created_at DESC, id DESC);
CREATE INDEX consent_label_newest ON cookie_consent (label, created_at DESC, id DESC);
CREATE INDEX consent_marketing_newest ON cookie_consent (marketing, created_at DESC, id DESC);
CREATE INDEX consent_newest ON cookie_consent (created_at DESC, id DESC);

-- Everybody with an account or an order, and everybody who was imported, by e-mail: what the list of customers sorts
-- and searches. The row goes when none of them names the address.
CREATE TABLE customer (
  id             integer      NOT NULL GENERATED ALWAYS AS IDENTITY,
  email          text         NOT NULL,
  user_id        text,
  name           text         NOT NULL DEFAULT '',
  order_count    integer      NOT NULL DEFAULT 0,
  spent          bigint       NOT NULL DEFAULT 0,
  last_order_at  timestamptz,
  since          timestamptz  NOT NULL,
  search_text    text         GENERATED ALWAYS AS (search_fold((email || ' ') || name)) STORED,
  CONSTRAINT customer_pkey PRIMARY KEY (id),
  CONSTRAINT customer_email_key UNIQUE (email)
);
CREATE INDEX customer_last_order ON customer (COALESCE(last_order_at, '-infinity'::timestamptz) DESC, id DESC);
CREATE INDEX customer_name ON customer (name COLLATE "de-CH-x-icu", id);
CREATE INDEX customer_newest ON customer (since DESC, id DESC);
CREATE INDEX customer_orders ON customer (order_count DESC, id DESC);
CREATE INDEX customer_search ON customer USING gin (search_text gin_trgm_ops);
CREATE INDEX customer_spent ON customer (spent DESC, id DESC);
CREATE INDEX customer_user ON customer (user_id);

-- Imports of customers.
CREATE TABLE customer_import (
  id         integer      NOT NULL GENERATED ALWAYS AS IDENTITY,
  at         timestamptz  NOT NULL DEFAULT now(),
  actor      text         NOT NULL,
  created    integer      NOT NULL,
  undone_at  timestamptz,
  CONSTRAINT customer_import_pkey PRIMARY KEY (id),
  CONSTRAINT customer_import_created_check CHECK (created > 0)
);

-- What operators note about a customer. Notes and tags go with the row of the customer.
CREATE TABLE customer_note (
  id           uuid         NOT NULL,
  customer_id  integer      NOT NULL,
  text         text         NOT NULL,
  author       text         NOT NULL,
  created_at   timestamptz  NOT NULL DEFAULT now(),
  CONSTRAINT customer_note_pkey PRIMARY KEY (id),
  CONSTRAINT customer_note_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE,
  CONSTRAINT customer_note_text_check CHECK (length(text) >= 1 AND length(text) <= 2000)
);
CREATE INDEX customer_note_of_customer ON customer_note (customer_id, created_at DESC);

-- The list that drafts for this customer propose.
CREATE TABLE customer_price_list (
  customer_id    integer  NOT NULL,
  price_list_id  uuid     NOT NULL,
  CONSTRAINT customer_price_list_pkey PRIMARY KEY (customer_id),
  CONSTRAINT customer_price_list_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE,
  CONSTRAINT customer_price_list_price_list_id_fkey FOREIGN KEY (price_list_id)
      REFERENCES price_list(id) ON DELETE CASCADE
);
CREATE INDEX customer_price_list_of_list ON customer_price_list (price_list_id);

-- How operators group customers.
CREATE TABLE customer_tag (
  customer_id  integer  NOT NULL,
  tag          text     NOT NULL,
  CONSTRAINT customer_tag_pkey PRIMARY KEY (customer_id, tag),
  CONSTRAINT customer_tag_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE,
  CONSTRAINT customer_tag_tag_check CHECK (length(tag) >= 1 AND length(tag) <= 40)
);
CREATE INDEX customer_tag_name ON customer_tag (tag);

-- The close of each Swiss day, made once.
CREATE TABLE daily_close (
  day          date         NOT NULL,
  figures      jsonb        NOT NULL,
  made_at      timestamptz  NOT NULL DEFAULT now(),
  -- By how much the day changed what orders owe, in Rappen, by their numbers; null for days that were closed without.
  receivables  jsonb,
  CONSTRAINT daily_close_pkey PRIMARY KEY (day)
);
-- Days are closed when they are over, one after the other, so that none is left out.
CREATE TRIGGER daily_close_follows BEFORE INSERT ON daily_close FOR EACH ROW EXECUTE FUNCTION check_daily_close();
-- A daily close never changes.
CREATE TRIGGER daily_close_is_kept BEFORE DELETE OR UPDATE ON daily_close FOR EACH ROW
  EXECUTE FUNCTION refuse_daily_close_change();
-- As daily_close_is_kept, for all of them at once.
CREATE TRIGGER daily_close_is_not_emptied BEFORE TRUNCATE ON daily_close FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_daily_close_change();

-- A dispute as the provider reports it, with the answer of the operators.
CREATE TABLE dispute (
  id            text         NOT NULL,
  order_id      uuid         NOT NULL,
  reason        text         NOT NULL,
  state         text         NOT NULL,
  -- What the bank of the customer claims, and until when it takes an answer.
  amount        integer      NOT NULL,
  respond_by    timestamptz,
  opened_at     timestamptz  NOT NULL,
  -- The time of the provider of the latest report, which the state is from.
  reported_at   timestamptz  NOT NULL,
  -- The evidence that is at hand.
  checked       text[]       NOT NULL DEFAULT '{}'::text[],
  submission    text,
  submitted_at  timestamptz,
  submitted_by  text,
  version       integer      NOT NULL DEFAULT 1,
  CONSTRAINT dispute_pkey PRIMARY KEY (id),
  CONSTRAINT dispute_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id),
  CONSTRAINT dispute_amount_check CHECK (amount > 0),
  CONSTRAINT dispute_check CHECK ((submitted_at IS NULL) = (submitted_by IS NULL)
      AND (submitted_at IS NULL) = (submission IS NULL)),
  CONSTRAINT dispute_state_check CHECK (state IN ('warning', 'needs_response', 'under_review', 'won', 'lost', 'closed'))
);
CREATE INDEX dispute_order_id_idx ON dispute (order_id);
CREATE INDEX dispute_to_answer ON dispute (respond_by) WHERE (state IN ('warning', 'needs_response'))
  AND submitted_at IS NULL;

-- What a dispute moved on the balance of the provider, once each.
CREATE TABLE dispute_movement (
  id          bigint       NOT NULL GENERATED ALWAYS AS IDENTITY,
  dispute_id  text         NOT NULL,
  kind        text         NOT NULL,
  amount      integer      NOT NULL,
  moved_at    timestamptz  NOT NULL,
  CONSTRAINT dispute_movement_pkey PRIMARY KEY (id),
  CONSTRAINT dispute_movement_dispute_id_kind_key UNIQUE (dispute_id, kind),
  CONSTRAINT dispute_movement_dispute_id_fkey FOREIGN KEY (dispute_id) REFERENCES dispute(id),
  CONSTRAINT dispute_movement_amount_check CHECK (amount > 0),
  CONSTRAINT dispute_movement_kind_check CHECK (kind IN ('withdrawn', 'reinstated', 'fee', 'fee-returned'))
);
-- These are entries of the books.
CREATE TRIGGER dispute_movements_only_grow BEFORE DELETE OR UPDATE ON dispute_movement FOR EACH ROW
  EXECUTE FUNCTION refuse_dispute_movement_change();

-- Invoices, credit notes and reminders. A document is issued once, with its number and all it says, in the transaction
-- of what it is about.
CREATE TABLE document (
  id           uuid         NOT NULL DEFAULT gen_random_uuid(),
  kind         text         NOT NULL,
  year         integer      NOT NULL,
  serial       integer      NOT NULL,
  number       text         NOT NULL,
  order_id     uuid         NOT NULL,
  -- The invoice that the document is about, unless it is one.
  invoice_id   uuid,
  -- The refund that a credit note is about; null for the cancellation of an unpaid invoice.
  refund_id    uuid,
  issued_at    timestamptz  NOT NULL DEFAULT now(),
  total        integer      NOT NULL,
  content      jsonb        NOT NULL,
  search_text  text         GENERATED ALWAYS AS (search_fold((((((((number || ' ') || replace(number, '-', '')) || ' ')
      || COALESCE((content -> 'order') ->> 'number', '')) || ' ')
      || replace(COALESCE((content -> 'order') ->> 'number', ''), '-', '')) || ' ')
      || COALESCE((content -> 'recipient')::text, ''))) STORED,
  -- The taxes that the content says, which is long.
  taxes        jsonb        GENERATED ALWAYS AS (content -> 'taxes') STORED,
  CONSTRAINT document_pkey PRIMARY KEY (id),
  CONSTRAINT document_kind_year_serial_key UNIQUE (kind, year, serial),
  CONSTRAINT document_number_key UNIQUE (number),
  CONSTRAINT document_refund_id_key UNIQUE (refund_id),
  CONSTRAINT document_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES document(id),
  CONSTRAINT document_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id),
  CONSTRAINT document_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refund(id),
  CONSTRAINT document_check CHECK ((kind = 'invoice') = (invoice_id IS NULL)),
  CONSTRAINT document_check1 CHECK (kind = 'credit-note' OR refund_id IS NULL),
  CONSTRAINT document_check2 CHECK (kind <> 'credit-note' OR total > 0),
  CONSTRAINT document_kind_check CHECK (kind IN ('invoice', 'credit-note', 'reminder')),
  CONSTRAINT document_serial_check CHECK (serial > 0),
  CONSTRAINT document_total_check CHECK (total >= 0)
);
CREATE INDEX document_credit ON document (order_id) WHERE kind = 'credit-note';
CREATE INDEX document_credited ON document (issued_at) INCLUDE (order_id) WHERE kind = 'credit-note';
CREATE INDEX document_invoice ON document (order_id, issued_at) WHERE kind = 'invoice';
CREATE INDEX document_newest ON document (issued_at, id) INCLUDE (kind, total, order_id, taxes);
CREATE INDEX document_of_invoice ON document (invoice_id) WHERE invoice_id IS NOT NULL;
CREATE INDEX document_of_order ON document (order_id, issued_at);
CREATE INDEX document_search ON document USING gin (search_text gin_trgm_ops) WITH (gin_pending_list_limit='64');
-- As on shop_order, for its invoice and its credit notes.
CREATE CONSTRAINT TRIGGER discards_paid_day AFTER INSERT OR DELETE OR UPDATE ON document DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION discard_paid_day();
-- Credit notes never exceed their invoice, and never name one of another order. Whoever credits has locked the order,
-- so that two see each other.
CREATE TRIGGER document_credits_its_invoice BEFORE INSERT ON document FOR EACH ROW WHEN (new.kind = 'credit-note')
  EXECUTE FUNCTION refuse_excess_credit();
-- No document is issued into a closed VAT period.
CREATE TRIGGER document_is_in_open_period BEFORE INSERT ON document FOR EACH ROW
  EXECUTE FUNCTION refuse_document_in_closed_period();
-- An issued document never changes, and is kept for ten years from the end of its business year (Art. 958f OR).
CREATE TRIGGER document_is_kept BEFORE DELETE OR UPDATE ON document FOR EACH ROW EXECUTE FUNCTION keep_document();
-- An order has one invoice that counts: another is issued only once the earlier ones are taken back.
CREATE TRIGGER document_replaces_invoice BEFORE INSERT ON document FOR EACH ROW WHEN (new.kind = 'invoice')
  EXECUTE FUNCTION refuse_second_invoice();

-- The last number given of each kind and year, locked until the transaction that takes the next one ends: a rollback
-- gives it back, so that numbers have no gaps.
CREATE TABLE document_counter (
  kind  text     NOT NULL,
  year  integer  NOT NULL,
  last  integer  NOT NULL,
  CONSTRAINT document_counter_pkey PRIMARY KEY (kind, year),
  CONSTRAINT document_counter_last_check CHECK (last > 0)
);

-- What the documents that were issued on a day come to, added up when the day is closed: those that name a rate; the
-- rows without a rate count all documents of the kind.
CREATE TABLE document_day (
  day    date     NOT NULL,
  kind   text     NOT NULL,
  rate   integer,
  count  integer  NOT NULL,
  total  bigint   NOT NULL,
  -- What they say at the rate, with tax; 0 in the rows without a rate.
  gross  bigint   NOT NULL,
  -- The tax in it.
  tax    bigint   NOT NULL,
  CONSTRAINT document_day_day_kind_rate_key UNIQUE NULLS NOT DISTINCT (day, kind, rate),
  CONSTRAINT document_day_count_check CHECK (count >= 0),
  CONSTRAINT document_day_gross_check CHECK (gross >= 0),
  CONSTRAINT document_day_kind_check CHECK (kind IN ('invoice', 'credit-note', 'reminder')),
  CONSTRAINT document_day_tax_check CHECK (tax >= 0),
  CONSTRAINT document_day_total_check CHECK (total >= 0)
);

-- The PDF of a document, made of its content afterwards and stored once.
CREATE TABLE document_pdf (
  document_id  uuid         NOT NULL,
  bytes        bytea        NOT NULL,
  sha256       bytea        GENERATED ALWAYS AS (sha256(bytes)) STORED,
  stored_at    timestamptz  NOT NULL DEFAULT now(),
  CONSTRAINT document_pdf_pkey PRIMARY KEY (document_id),
  CONSTRAINT document_pdf_document_id_fkey FOREIGN KEY (document_id) REFERENCES document(id) ON DELETE CASCADE,
  CONSTRAINT document_pdf_bytes_check CHECK (length(bytes) > 0)
);
-- A stored PDF never changes and goes only with its document.
CREATE TRIGGER document_pdf_is_kept BEFORE DELETE OR UPDATE ON document_pdf FOR EACH ROW
  EXECUTE FUNCTION keep_document_pdf();

-- Orders that operators take by telephone or at the market. The lines of a draft are those of its cart, so that quote,
-- reservation and order are made as for every other cart.
CREATE TABLE draft_order (
  id             uuid         NOT NULL,
  number         integer      NOT NULL GENERATED ALWAYS AS IDENTITY,
  cart_id        uuid,
  contact        jsonb,
  memo           text         NOT NULL DEFAULT '',
  state          text         NOT NULL DEFAULT 'open',
  order_id       uuid,
  version        integer      NOT NULL DEFAULT 1,
  author         text         NOT NULL,
  created_at     timestamptz  NOT NULL DEFAULT now(),
  updated_at     timestamptz  NOT NULL DEFAULT now(),
  -- When the customer was last mailed the link by which the draft can be paid.
  link_sent_at   timestamptz,
  price_list_id  uuid,
  CONSTRAINT draft_order_pkey PRIMARY KEY (id),
  CONSTRAINT draft_order_cart_id_key UNIQUE (cart_id),
  CONSTRAINT draft_order_number_key UNIQUE (number),
  CONSTRAINT draft_order_order_id_key UNIQUE (order_id),
  CONSTRAINT draft_order_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES cart(id) ON DELETE SET NULL,
  CONSTRAINT draft_order_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id) ON DELETE SET NULL,
  CONSTRAINT draft_order_price_list_id_fkey FOREIGN KEY (price_list_id) REFERENCES price_list(id) ON DELETE SET NULL,
  CONSTRAINT draft_order_check CHECK (state = 'ordered' OR order_id IS NULL),
  CONSTRAINT draft_order_memo_check CHECK (length(memo) <= 500),
  CONSTRAINT draft_order_state_check CHECK (state IN ('open', 'ordered', 'discarded'))
);
CREATE INDEX draft_order_newest ON draft_order (created_at DESC, id);
CREATE INDEX draft_order_of_price_list ON draft_order (price_list_id) WHERE price_list_id IS NOT NULL;

-- Products that an account has marked.
CREATE TABLE favourite (
  user_id     text         NOT NULL,
  product_id  integer      NOT NULL,
  added_at    timestamptz  NOT NULL DEFAULT now(),
  CONSTRAINT favourite_pkey PRIMARY KEY (user_id, product_id),
  CONSTRAINT favourite_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE,
  CONSTRAINT favourite_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);

-- The first steps of a new shop that only a person can tell done; the others follow from settings and products.
CREATE TABLE first_step (
  step     text         NOT NULL,
  done_by  text         NOT NULL,
  done_at  timestamptz  NOT NULL DEFAULT now(),
  CONSTRAINT first_step_pkey PRIMARY KEY (step),
  CONSTRAINT first_step_step_check CHECK (step IN ('shipping', 'legal-texts'))
);

-- Gift cards, with a hash of the code. The balance is the sum of the movements, and its check keeps it from falling
-- below zero, whatever runs at the same time.
CREATE TABLE gift_card (
  id              uuid         NOT NULL,
  code_hash       bytea        NOT NULL,
  last_four       text         NOT NULL,
  amount          integer      NOT NULL,
  currency        text         NOT NULL DEFAULT 'CHF',
  balance         integer      NOT NULL DEFAULT 0,
  expires_on      date         NOT NULL,
  state           text         NOT NULL DEFAULT 'active',
  buyer           text,
  recipient       text,
  message         text,
  version         integer      NOT NULL DEFAULT 1,
  created_at      timestamptz  NOT NULL DEFAULT now(),
  search_text     text         GENERATED ALWAYS AS (search_fold((((last_four || ' ') || COALESCE(buyer, '')) || ' ')
      || COALESCE(recipient, ''))) STORED,
  order_id        uuid,
  -- Its place among the cards of the order that bought it.
  order_position  integer,
  email           text,
  deliver_on      date,
  delivered_at    timestamptz,
  returned_at     timestamptz,
  -- What a card that no order has bought was issued for: money by bank or in cash, goodwill, in place of another card,
  -- or what was taken out of a paid order.
  issued_for      text,
  -- The card in whose place it was issued, which is empty and blocked since.
  replaces_id     uuid,
  -- Which drawing the card has, in its mail and its PDF.
  design          text         NOT NULL DEFAULT 'peaks',
  CONSTRAINT gift_card_pkey PRIMARY KEY (id),
  CONSTRAINT gift_card_code_hash_key UNIQUE (code_hash),
  CONSTRAINT gift_card_replaces_id_key UNIQUE (replaces_id),
  CONSTRAINT gift_card_sold_once UNIQUE (order_id, order_position),
  CONSTRAINT gift_card_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id),
  CONSTRAINT gift_card_replaces_id_fkey FOREIGN KEY (replaces_id) REFERENCES gift_card(id),
  CONSTRAINT gift_card_amount_check CHECK (amount > 0),
  CONSTRAINT gift_card_check CHECK (balance >= 0 AND balance <= amount),
  CONSTRAINT gift_card_code_hash_check CHECK (length(code_hash) = 32),
  CONSTRAINT gift_card_currency_check CHECK (currency = 'CHF'),
  CONSTRAINT gift_card_design CHECK (design IN ('peaks', 'glow', 'berries', 'confetti', 'winter')),
  CONSTRAINT gift_card_issued_for CHECK ((order_id IS NULL) = (issued_for IS NOT NULL)),
  CONSTRAINT gift_card_issued_for_check CHECK (issued_for IN ('bank', 'cash', 'goodwill', 'replacement', 'exchange')),
  CONSTRAINT gift_card_last_four_check CHECK (last_four ~ '^[0-9A-HJKMNP-TV-Z]{4}$'),
  CONSTRAINT gift_card_replaces CHECK ((COALESCE(issued_for, '') = 'replacement') = (replaces_id IS NOT NULL)),
  CONSTRAINT gift_card_returned_is_blocked CHECK (returned_at IS NULL OR state = 'blocked' AND balance = 0),
  CONSTRAINT gift_card_sold_by_order CHECK ((order_id IS NULL) = (order_position IS NULL)),
  CONSTRAINT gift_card_state_check CHECK (state IN ('active', 'blocked'))
);
CREATE INDEX gift_card_exchange_left ON gift_card (id) WHERE issued_for = 'exchange' AND balance > 0;
CREATE INDEX gift_card_expiry ON gift_card (expires_on) WHERE balance > 0;
CREATE INDEX gift_card_newest ON gift_card (created_at DESC, id DESC);
CREATE INDEX gift_card_search ON gift_card USING gin (search_text gin_trgm_ops);
CREATE INDEX gift_card_to_deliver ON gift_card (deliver_on) WHERE deliver_on IS NOT NULL AND delivered_at IS NULL;
-- As on shop_order: what an exchange credit has paid is computed.
CREATE CONSTRAINT TRIGGER discards_paid_day AFTER UPDATE OF issued_for ON gift_card DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION discard_paid_day();
-- Only a movement changes a balance.
CREATE TRIGGER gift_card_balance_is_guarded BEFORE UPDATE ON gift_card FOR EACH ROW
  WHEN (old.balance IS DISTINCT FROM new.balance) EXECUTE FUNCTION guard_gift_card_balance();
-- Only a movement gives a card its balance.
CREATE TRIGGER gift_card_begins_empty BEFORE INSERT ON gift_card FOR EACH ROW EXECUTE FUNCTION guard_gift_card_balance();

-- The ledger of gift cards, which only grows.
CREATE TABLE gift_card_movement (
  id            bigint       NOT NULL GENERATED ALWAYS AS IDENTITY,
  gift_card_id  uuid         NOT NULL,
  kind          text         NOT NULL,
  amount        integer      NOT NULL,
  checkout_id   uuid,
  order_id      uuid,
  refund_id     uuid,
  actor         text         NOT NULL,
  at            timestamptz  NOT NULL DEFAULT now(),
  CONSTRAINT gift_card_movement_pkey PRIMARY KEY (id),
  CONSTRAINT gift_card_movement_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES checkout(id),
  CONSTRAINT gift_card_movement_gift_card_id_fkey FOREIGN KEY (gift_card_id) REFERENCES gift_card(id),
  CONSTRAINT gift_card_movement_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id),
  CONSTRAINT gift_card_movement_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refund(id),
  CONSTRAINT gift_card_movement_check1 CHECK ((kind IN ('reserved', 'released',
      'redeemed')) = (checkout_id IS NOT NULL)),
  CONSTRAINT gift_card_movement_check3 CHECK ((kind = 'refunded') = (refund_id IS NOT NULL)),
  CONSTRAINT gift_card_movement_kind CHECK (kind IN ('issued', 'sold', 'returned', 'reserved', 'released', 'redeemed',
      'refunded', 'expired', 'blocked', 'unblocked', 'replaced', 'taken-over', 'lost', 'lost-undone', 'exchanged',
      'paid-out')),
  CONSTRAINT gift_card_movement_order CHECK ((kind IN ('sold', 'returned', 'redeemed', 'refunded', 'exchanged',
      'paid-out')) = (order_id IS NOT NULL)),
  CONSTRAINT gift_card_movement_sign CHECK (
      CASE
          WHEN kind IN ('issued', 'sold', 'released', 'refunded', 'taken-over', 'lost-undone',
            'exchanged') THEN amount > 0
          WHEN kind IN ('returned', 'reserved', 'redeemed', 'expired', 'replaced', 'lost', 'paid-out') THEN amount < 0
          ELSE amount = 0
      END)
);
CREATE INDEX gift_card_movement_of_card ON gift_card_movement (gift_card_id, id);
CREATE INDEX gift_card_movement_of_checkout ON gift_card_movement (checkout_id) WHERE checkout_id IS NOT NULL;
CREATE INDEX gift_card_movement_of_order ON gift_card_movement (order_id) WHERE order_id IS NOT NULL;
CREATE UNIQUE INDEX gift_card_issued_once ON gift_card_movement (gift_card_id)
  WHERE kind IN ('issued', 'sold', 'exchanged');
CREATE UNIQUE INDEX gift_card_redeemed_once ON gift_card_movement (checkout_id) WHERE kind = 'redeemed';
CREATE UNIQUE INDEX gift_card_refunded_once ON gift_card_movement (refund_id) WHERE kind = 'refunded';
CREATE UNIQUE INDEX gift_card_returned_once ON gift_card_movement (gift_card_id) WHERE kind = 'returned';
-- A movement is final.
CREATE TRIGGER gift_card_movement_is_kept BEFORE DELETE OR UPDATE ON gift_card_movement FOR EACH ROW
  EXECUTE FUNCTION keep_gift_card_movement();
-- The balance moves with its movement in one statement and locks the card, so that of two movements at once the second
-- sees the first; and none takes what the card cannot give.
CREATE TRIGGER gift_card_moves BEFORE INSERT ON gift_card_movement FOR EACH ROW EXECUTE FUNCTION move_gift_card();

-- People whom another shop knew. They are in the list of customers until they ask to be deleted, also without account
-- and order.
CREATE TABLE imported_customer (
  email        text         NOT NULL,
  import_id    integer      NOT NULL,
  first_name   text         NOT NULL,
  last_name    text         NOT NULL,
  delivery     jsonb,
  imported_at  timestamptz  NOT NULL DEFAULT now(),
  CONSTRAINT imported_customer_pkey PRIMARY KEY (email),
  CONSTRAINT imported_customer_import_id_fkey FOREIGN KEY (import_id) REFERENCES customer_import(id),
  CONSTRAINT imported_customer_email_check CHECK (email = lower(email) AND length(email) <= 254),
  CONSTRAINT imported_customer_first_name_check CHECK (length(first_name) <= 80),
  CONSTRAINT imported_customer_last_name_check CHECK (length(last_name) <= 80)
);
CREATE INDEX imported_customer_of_import ON imported_customer (import_id);
-- As customer_of_order on shop_order, but at once: an import adds notes and tags to the row.
CREATE TRIGGER customer_of_import AFTER INSERT OR DELETE OR UPDATE ON imported_customer FOR EACH ROW
  EXECUTE FUNCTION refresh_customer_of_row();

-- Pictures of imported products that are still to be fetched from the other shop, or that could not be.
CREATE TABLE imported_picture (
  product_id  integer  NOT NULL,
  position    integer  NOT NULL,
  import_id   integer  NOT NULL,
  address     text     NOT NULL,
  alt         text     NOT NULL,
  -- Why it could not be fetched; null while it waits.
  failure     text,
  CONSTRAINT imported_picture_pkey PRIMARY KEY (product_id, position),
  CONSTRAINT imported_picture_import_id_fkey FOREIGN KEY (import_id) REFERENCES product_import(id) ON DELETE CASCADE,
  CONSTRAINT imported_picture_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE,
  CONSTRAINT imported_picture_address_check CHECK (length(address) >= 1 AND length(address) <= 2000),
  CONSTRAINT imported_picture_alt_check CHECK (length(alt) <= 200),
  CONSTRAINT imported_picture_failure_check CHECK (failure IN ('address', 'missing', 'picture-type',
      'picture-too-large', 'unreachable')),
  CONSTRAINT imported_picture_position_check CHECK (position >= 0 AND position <= 11)
);
CREATE INDEX imported_picture_import ON imported_picture (import_id);

-- The sections of the home page, as operators edit them.
CREATE TABLE landing_section (
  id           integer      NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  section      text         NOT NULL,
  title        text,
  description  text,
  images       text[]       NOT NULL DEFAULT '{}'::text[],
  image_alts   text[]       NOT NULL DEFAULT '{}'::text[],
  settings     text         NOT NULL DEFAULT '{}',
  version      integer      NOT NULL DEFAULT 1,
  updated_at   timestamptz  NOT NULL DEFAULT now(),
  CONSTRAINT landing_section_pkey PRIMARY KEY (id),
  CONSTRAINT landing_section_section_key UNIQUE (section)
);
-- Invalidates: the home page shows the sections.
CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON landing_section FOR EACH STATEMENT
  EXECUTE FUNCTION notify_content_changed();

-- What was received or made together of a size.
CREATE TABLE lot (
  id              integer      NOT NULL GENERATED ALWAYS AS IDENTITY,
  -- Not deleted with its product: a recall must find the lot for as long as the packs can be eaten.
  product_id      integer      NOT NULL,
  weight          text         NOT NULL,
  number          text         NOT NULL,
  best_before     date         NOT NULL,
  received_on     date         NOT NULL,
  received        integer      NOT NULL,
  -- The sum of its movements, set by lot_movement_booked alone.
  remaining       integer      NOT NULL DEFAULT 0,
  -- Null where the shop made it itself.
  supplier        text,
  blocked_at      timestamptz,
  blocked_reason  text,
  -- Stopped for good, itself or with a lot that it is made of.
  is_recalled     boolean      NOT NULL DEFAULT false,
  -- What the lot is found by, folded once instead of with every search.
  search_text     text         GENERATED ALWAYS AS (search_fold((number || ' ') || COALESCE(supplier, ''))) STORED,
  unit_cost       integer,
  CONSTRAINT lot_pkey PRIMARY KEY (id),
  CONSTRAINT lot_product_id_weight_number_key UNIQUE (product_id, weight, number),
  CONSTRAINT lot_product_id_weight_fkey FOREIGN KEY (product_id, weight) REFERENCES product_size(product_id, weight),
  CONSTRAINT lot_blocked_reason_check CHECK (blocked_reason <> ''),
  CONSTRAINT lot_check CHECK (NOT is_recalled OR blocked_at IS NOT NULL),
  CONSTRAINT lot_check1 CHECK (best_before >= received_on),
  CONSTRAINT lot_check2 CHECK ((blocked_at IS NULL) = (blocked_reason IS NULL)),
  CONSTRAINT lot_not_overdrawn CHECK (remaining >= 0),
  CONSTRAINT lot_number_check CHECK (number <> '' AND length(number) <= 30),
  CONSTRAINT lot_received_check CHECK (received > 0),
  CONSTRAINT lot_supplier_check CHECK (supplier <> ''),
  CONSTRAINT lot_unit_cost_check CHECK (unit_cost >= 0 AND unit_cost <= 1000000)
);
CREATE INDEX lot_best_before ON lot (best_before, id);
-- First expired, first out.
CREATE INDEX lot_by_expiry ON lot (product_id, weight, best_before, id) WHERE remaining > 0;
CREATE INDEX lot_on_hand ON lot (best_before, id) WHERE remaining > 0;
CREATE INDEX lot_search ON lot USING gin (search_text gin_trgm_ops);
-- Whoever makes a lot hands the stock of the size over to it.
CREATE TRIGGER lot_marks_size AFTER INSERT ON lot FOR EACH ROW EXECUTE FUNCTION mark_size_with_lots();

-- The raw material of a lot, by the number of its supplier.
CREATE TABLE lot_ingredient (
  lot_id       integer  NOT NULL,
  position     integer  NOT NULL,
  name         text     NOT NULL,
  number       text     NOT NULL,
  search_text  text     GENERATED ALWAYS AS (search_fold((name || ' ') || number)) STORED,
  CONSTRAINT lot_ingredient_pkey PRIMARY KEY (lot_id, position),
  CONSTRAINT lot_ingredient_lot_id_fkey FOREIGN KEY (lot_id) REFERENCES lot(id),
  CONSTRAINT lot_ingredient_name_check CHECK (name <> ''),
  CONSTRAINT lot_ingredient_number_check CHECK (number <> '')
);
CREATE INDEX lot_ingredient_number ON lot_ingredient (number);
CREATE INDEX lot_ingredient_search ON lot_ingredient USING gin (search_text gin_trgm_ops);

-- What came into a lot and left it: to a line of an order, into the lot of a box, or off the books with a reason.
CREATE TABLE lot_movement (
  id           bigint       NOT NULL GENERATED ALWAYS AS IDENTITY,
  lot_id       integer      NOT NULL,
  change       integer      NOT NULL,
  reason       text         NOT NULL,
  order_id     uuid,
  position     integer,
  into_lot_id  integer,
  note         text,
  actor        text         NOT NULL,
  at           timestamptz  NOT NULL DEFAULT now(),
  -- The parcel that the pack left in; null for packs that are in the last or only one, or still here.
  shipment_id  uuid,
  CONSTRAINT lot_movement_pkey PRIMARY KEY (id),
  CONSTRAINT lot_movement_into_lot_id_fkey FOREIGN KEY (into_lot_id) REFERENCES lot(id),
  CONSTRAINT lot_movement_lot_id_fkey FOREIGN KEY (lot_id) REFERENCES lot(id),
  CONSTRAINT lot_movement_order_id_position_fkey FOREIGN KEY (order_id, position)
      REFERENCES order_line(order_id, position),
  CONSTRAINT lot_movement_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES shipment(id),
  CONSTRAINT lot_movement_change_check CHECK (change <> 0),
  CONSTRAINT lot_movement_check CHECK (into_lot_id <> lot_id),
  CONSTRAINT lot_movement_check1 CHECK ((order_id IS NULL) = (position IS NULL)),
  CONSTRAINT lot_movement_check2 CHECK ((order_id IS NOT NULL) = (reason IN ('packed', 'unpacked', 'return'))),
  CONSTRAINT lot_movement_check3 CHECK ((into_lot_id IS NOT NULL) = (reason = 'used')),
  CONSTRAINT lot_movement_check4 CHECK (note IS NOT NULL OR reason <> 'write-off'),
  CONSTRAINT lot_movement_check5 CHECK (
      CASE
          WHEN reason IN ('receipt', 'unpacked', 'return') THEN change > 0
          WHEN reason = 'count' THEN true
          ELSE change < 0
      END),
  CONSTRAINT lot_movement_note_check CHECK (note <> ''),
  CONSTRAINT lot_movement_reason_check CHECK (reason IN ('receipt', 'packed', 'unpacked', 'return', 'used', 'write-off',
      'count'))
);
CREATE INDEX lot_movement_into_lot ON lot_movement (into_lot_id) WHERE into_lot_id IS NOT NULL;
CREATE INDEX lot_movement_of_line ON lot_movement (order_id, position) WHERE order_id IS NOT NULL;
CREATE INDEX lot_movement_of_lot ON lot_movement (lot_id, id);
CREATE UNIQUE INDEX lot_movement_receipt ON lot_movement (lot_id) WHERE reason = 'receipt';
-- A lot is never overdrawn, none that is stopped leaves for a customer or a box, and a line of an order holds neither
-- more packs than it bought and got as replacements, nor fewer than none of any lot.
CREATE TRIGGER lot_movement_booked BEFORE INSERT ON lot_movement FOR EACH ROW EXECUTE FUNCTION book_lot_movement();
-- The ledger is only ever added to.
CREATE TRIGGER lot_movement_kept BEFORE DELETE OR UPDATE ON lot_movement FOR EACH ROW
  EXECUTE FUNCTION keep_lot_movement();

-- Mails, queued with what they report and delivered by a job. The key makes each at most one.
CREATE TABLE mail (
  id            uuid         NOT NULL DEFAULT gen_random_uuid(),
  key           text         NOT NULL,
  template      text         NOT NULL,
  recipient     text         NOT NULL,
  data          jsonb        NOT NULL,
  subject       text,
  html          text,
  body          text,
  state         text         NOT NULL DEFAULT 'queued',
  attempts      integer      NOT NULL DEFAULT 0,
  error         text,
  created_at    timestamptz  NOT NULL DEFAULT now(),
  sent_at       timestamptz,
  search_text   text         GENERATED ALWAYS AS (search_fold((recipient || ' ') || COALESCE(subject, ''))) STORED,
  -- The wording of a mail that is tried out before it is saved.
  wording       jsonb,
  -- A mail about an order contains the name and address of the customer, so it is deleted with the order.
  order_id      uuid,
  -- The worker that sends the mail holds it until then and renews this; the mail of a process that died is free again
  -- soon.
  leased_until  timestamptz,
  -- The mail that this one sends again, once: a second click finds the copy of the first. Sent again several times,
  -- they are a chain.
  resend_of     uuid,
  -- The language it is written in when it is sent.
  language      text         NOT NULL DEFAULT 'de',
  CONSTRAINT mail_pkey PRIMARY KEY (id),
  CONSTRAINT mail_key_key UNIQUE (key),
  CONSTRAINT mail_resend_of_key UNIQUE (resend_of),
  CONSTRAINT mail_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id) ON DELETE CASCADE,
  CONSTRAINT mail_resend_of_fkey FOREIGN KEY (resend_of) REFERENCES mail(id) ON DELETE SET NULL,
  CONSTRAINT mail_check CHECK (resend_of <> id),
  CONSTRAINT mail_language_check CHECK (language IN ('de', 'fr', 'it', 'en')),
  CONSTRAINT mail_state_check CHECK (state IN ('queued', 'sent', 'kept', 'failed'))
);
CREATE INDEX mail_newest ON mail (created_at DESC, id DESC);
CREATE INDEX mail_of_order ON mail (order_id, created_at) WHERE order_id IS NOT NULL;
CREATE INDEX mail_search ON mail USING gin (search_text gin_trgm_ops);
CREATE INDEX mail_state_idx ON mail (state) WHERE state IN ('queued', 'failed');
CREATE INDEX mail_state_newest ON mail (state, created_at DESC, id DESC);
CREATE INDEX mail_template_newest ON mail (template, created_at DESC, id DESC);

-- Wordings that an operator changed; a mail without a row, or without a text in it, has those of the shop.
CREATE TABLE mail_wording (
  template    text         NOT NULL,
  subject     text,
  paragraphs  text[],
  version     integer      NOT NULL DEFAULT 1,
  updated_at  timestamptz  NOT NULL DEFAULT now(),
  CONSTRAINT mail_wording_pkey PRIMARY KEY (template),
  CONSTRAINT mail_wording_check CHECK ((subject IS NULL) = (paragraphs IS NULL)),
  CONSTRAINT mail_wording_subject_check CHECK (subject !~ '[\r\n]')
);

CREATE TABLE migration (
  name        text         NOT NULL,
  sha256      text         NOT NULL,
  applied_at  timestamptz  NOT NULL DEFAULT now(),
  CONSTRAINT migration_pkey PRIMARY KEY (name)
);

-- Who wants the newsletter, with the proof: what was asked where and when, and when it was confirmed.
CREATE TABLE newsletter_subscription (
  email            text         NOT NULL,
  state            text         NOT NULL,
  source           text         NOT NULL,
  text_version     text         NOT NULL,
  token_hash       bytea,
  requested_at     timestamptz  NOT NULL DEFAULT now(),
  -- When the mailed link was opened; kept after the end as proof, until the address is signed up again.
  confirmed_at     timestamptz,
  unsubscribed_at  timestamptz,
  -- Who ended it: the subscriber with the link or in the account, or an operator by hand. Kept until it is confirmed
  -- anew.
  ended_by         text,
  -- The language of the page on which it was ordered.
  language         text         NOT NULL DEFAULT 'de',
  -- The consent before the end, while another sign-up waits to be confirmed.
  earlier_consent  jsonb,
  CONSTRAINT newsletter_subscription_pkey PRIMARY KEY (email),
  CONSTRAINT newsletter_subscription_token_hash_key UNIQUE (token_hash),
  CONSTRAINT newsletter_subscription_check CHECK (ended_by IS NULL OR unsubscribed_at IS NOT NULL),
  CONSTRAINT newsletter_subscription_email_check CHECK (email = lower(email)),
  CONSTRAINT newsletter_subscription_ended_by_check CHECK (ended_by IN ('subscriber', 'operator')),
  CONSTRAINT newsletter_subscription_language_check CHECK (language IN ('de', 'fr', 'it', 'en')),
  CONSTRAINT newsletter_subscription_source_check CHECK (source IN ('footer', 'checkout', 'settings')),
  CONSTRAINT newsletter_subscription_state_check CHECK (state IN ('pending', 'confirmed', 'unsubscribed'))
);
CREATE INDEX newsletter_subscription_newest ON newsletter_subscription (requested_at DESC, email DESC);
CREATE INDEX newsletter_subscription_state_idx ON newsletter_subscription (state);

-- Which mails an account wants besides those about its orders.
CREATE TABLE notification_preference (
  user_id        text     NOT NULL,
  order_updates  boolean  NOT NULL DEFAULT true,
  promotions     boolean  NOT NULL DEFAULT false,
  CONSTRAINT notification_preference_pkey PRIMARY KEY (user_id),
  CONSTRAINT notification_preference_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);

-- What each operator wants a mail about.
CREATE TABLE operator_notice (
  user_id    text         NOT NULL,
  kind       text         NOT NULL,
  -- The part that was mailed already and is still so.
  reported   text[]       NOT NULL DEFAULT '{}'::text[],
  chosen_at  timestamptz  NOT NULL DEFAULT now(),
  CONSTRAINT operator_notice_pkey PRIMARY KEY (user_id, kind),
  CONSTRAINT operator_notice_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE,
  CONSTRAINT operator_notice_kind_check CHECK (kind IN ('new-order', 'needs-review', 'dispute', 'low-stock',
      'failed-mail', 'daily-summary'))
);

-- What operators change of the goods of an order that is not packed.
CREATE TABLE order_edit (
  -- Of the request, so that a repeated one edits once.
  id            uuid         NOT NULL,
  order_id      uuid         NOT NULL,
  total_before  integer      NOT NULL,
  total_after   integer      NOT NULL,
  actor         text         NOT NULL,
  edited_at     timestamptz  NOT NULL DEFAULT now(),
  CONSTRAINT order_edit_pkey PRIMARY KEY (id),
  CONSTRAINT order_edit_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id) ON DELETE CASCADE,
  CONSTRAINT order_edit_total_after_check CHECK (total_after > 0),
  CONSTRAINT order_edit_total_before_check CHECK (total_before > 0)
);
CREATE INDEX order_edit_of_order ON order_edit (order_id);
-- An order of which anything was sent is never edited. Whoever edits has locked the order.
CREATE TRIGGER order_edit_checked BEFORE INSERT ON order_edit FOR EACH ROW EXECUTE FUNCTION check_order_edit();

-- What happened to an order, when and by whom.
CREATE TABLE order_event (
  id         bigint       NOT NULL GENERATED ALWAYS AS IDENTITY,
  order_id   uuid         NOT NULL,
  kind       text         NOT NULL,
  actor      text         NOT NULL,
  -- What the event says beside its kind, time and actor; each kind has a shape of its own.
  details    jsonb        NOT NULL DEFAULT '{}'::jsonb,
  at         timestamptz  NOT NULL DEFAULT now(),
  -- The day of the books on which a movement of the bank counts, fixed when it is recorded.
  counts_on  date,
  CONSTRAINT order_event_pkey PRIMARY KEY (id),
  CONSTRAINT order_event_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id) ON DELETE CASCADE,
  CONSTRAINT order_event_kind_check CHECK (kind IN ('placed', 'confirmed', 'processing', 'shipped', 'delivered',
      'cancelled', 'accepted-after-review', 'payment-received', 'payment-withdrawn', 'bank-entry', 'bank-entry-undone',
      'reminded', 'reminders-paused', 'reminders-resumed', 'repaid', 'refund-requested', 'refunded', 'credited',
      'transfer-account', 'refund-cancelled', 'refund-failed', 'edited', 'exchanged', 'exchange-undone',
      'excess-returned', 'excess-waived', 'supplement-asked', 'supplemented', 'return-announced', 'return-received',
      'return-inspected', 'return-closed', 'return-replaced', 'return-withdrawn', 'disputed', 'dispute-warning',
      'dispute-under-review', 'dispute-answered', 'dispute-closed', 'dispute-fee', 'dispute-fee-returned',
      'dispute-withdrawn', 'dispute-reinstated', 'dispute-won', 'dispute-lost', 'gift-cards-issued', 'note',
      'gift-address', 'address', 'invoice-renewed', 'recipient-address', 'tracking', 'attention', 'part-shipped',
      'packed', 'unpacked', 'postponed', 'resumed', 'mail-resent'))
);
CREATE INDEX order_event_accepted ON order_event (order_id) WHERE kind = 'accepted-after-review';
CREATE INDEX order_event_counts_on ON order_event (counts_on) WHERE counts_on IS NOT NULL;
-- The events that move money or change what is owed, for journal and VAT return: MONEY_EVENTS in the code.
CREATE INDEX order_event_money ON order_event (kind, at)
  WHERE kind IN ('placed', 'payment-received', 'payment-withdrawn', 'bank-entry', 'bank-entry-undone', 'credited',
    'repaid', 'refunded', 'refund-failed', 'exchanged', 'exchange-undone', 'excess-returned', 'excess-waived',
    'dispute-withdrawn', 'dispute-reinstated', 'dispute-won', 'dispute-lost', 'dispute-fee', 'dispute-fee-returned',
    'reminded', 'cancelled');
CREATE INDEX order_event_order_id_id_idx ON order_event (order_id, id);
-- The events on which turnover depends: TURNOVER_EVENTS in the code.
CREATE INDEX order_event_turnover ON order_event (order_id)
  WHERE kind IN ('payment-received', 'payment-withdrawn', 'bank-entry', 'bank-entry-undone', 'credited', 'repaid',
    'refunded', 'refund-failed', 'exchanged', 'exchange-undone', 'excess-returned', 'excess-waived',
    'dispute-withdrawn', 'dispute-reinstated', 'dispute-won', 'dispute-lost');
-- As on shop_order, for TURNOVER_EVENTS in the code. Where such an event is gone its order is computed, which is as
-- right.
CREATE CONSTRAINT TRIGGER discards_paid_day AFTER INSERT OR UPDATE OF order_id, kind ON order_event
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (new.kind IN ('payment-received', 'payment-withdrawn', 'bank-entry', 'bank-entry-undone', 'credited', 'repaid',
    'refunded', 'refund-failed', 'exchanged', 'exchange-undone', 'excess-returned', 'excess-waived',
    'dispute-withdrawn', 'dispute-reinstated', 'dispute-won', 'dispute-lost'))
  EXECUTE FUNCTION discard_paid_day();
-- No movement is recorded into a closed day or VAT period, also while one is being closed: it counts on the day of the
-- bank or on the next open one.
CREATE TRIGGER order_event_counts_on_bank_day BEFORE INSERT ON order_event FOR EACH ROW
  WHEN (new.details ?| ARRAY['transferredOn', 'bookedOn', 'repaidOn']) EXECUTE FUNCTION count_on_bank_day();

-- What was bought, with its price and name as they were.
CREATE TABLE order_line (
  order_id    uuid     NOT NULL,
  position    integer  NOT NULL,
  product_id  integer,
  name        text     NOT NULL,
  category    text     NOT NULL,
  weight      text     NOT NULL,
  quantity    integer  NOT NULL,
  unit_price  integer  NOT NULL,
  line_total  integer  NOT NULL,
  discount    integer  NOT NULL DEFAULT 0,
  tax_rate    integer  NOT NULL,
  -- The number of the own box in its order, from 1, and its size; null for a loose line.
  box         integer,
  box_size    integer,
  -- The size as it is shown, such as 15 g, or the net weight of a box.
  size_label  text     NOT NULL,
  CONSTRAINT order_line_pkey PRIMARY KEY (order_id, position),
  CONSTRAINT order_line_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id) ON DELETE CASCADE,
  CONSTRAINT order_line_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE SET NULL,
  CONSTRAINT order_line_box_check CHECK (box > 0),
  CONSTRAINT order_line_box_has_size CHECK ((box IS NULL) = (box_size IS NULL)),
  CONSTRAINT order_line_box_size_check CHECK (box_size IN (6, 9, 12)),
  CONSTRAINT order_line_check CHECK (line_total = (unit_price * quantity)),
  CONSTRAINT order_line_check1 CHECK (discount >= 0 AND discount <= line_total),
  CONSTRAINT order_line_quantity_check CHECK (quantity > 0),
  CONSTRAINT order_line_unit_price_check CHECK (unit_price >= 0)
);
CREATE INDEX order_line_product_id_idx ON order_line (product_id);
CREATE INDEX order_line_tax_rate ON order_line (tax_rate);
-- As on shop_order, which sees new lines with their order; an edit replaces them.
CREATE CONSTRAINT TRIGGER discards_sold_day AFTER DELETE
  OR UPDATE OF product_id, name, quantity, line_total, discount ON order_line DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION discard_sold_day();

-- Packs that customers send back.
CREATE TABLE order_return (
  -- Made by whoever announces the return, so that a double click announces once.
  id            uuid         NOT NULL,
  order_id      uuid         NOT NULL,
  -- The word customer, or the address of the operator.
  actor         text         NOT NULL,
  -- What the customer wrote about it.
  note          text,
  announced_at  timestamptz  NOT NULL DEFAULT now(),
  received_at   timestamptz,
  received_by   text,
  inspected_at  timestamptz,
  inspected_by  text,
  closed_at     timestamptz,
  closed_by     text,
  -- Null where the return was closed without one.
  refund_id     uuid,
  withdrawn_at  timestamptz,
  version       integer      NOT NULL DEFAULT 1,
  CONSTRAINT order_return_pkey PRIMARY KEY (id),
  CONSTRAINT order_return_id_order_id_key UNIQUE (id, order_id),
  CONSTRAINT order_return_refund_id_key UNIQUE (refund_id),
  CONSTRAINT order_return_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id) ON DELETE CASCADE,
  CONSTRAINT order_return_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refund(id),
  CONSTRAINT order_return_check CHECK ((received_at IS NULL) = (received_by IS NULL)),
  CONSTRAINT order_return_check1 CHECK ((inspected_at IS NULL) = (inspected_by IS NULL)),
  CONSTRAINT order_return_check2 CHECK ((closed_at IS NULL) = (closed_by IS NULL)),
  CONSTRAINT order_return_check3 CHECK (inspected_at IS NULL OR received_at IS NOT NULL),
  CONSTRAINT order_return_check4 CHECK (closed_at IS NULL OR inspected_at IS NOT NULL),
  CONSTRAINT order_return_check5 CHECK (refund_id IS NULL OR closed_at IS NOT NULL),
  CONSTRAINT order_return_check6 CHECK (withdrawn_at IS NULL OR received_at IS NULL),
  CONSTRAINT order_return_note_check CHECK (note <> '' AND length(note) <= 500)
);
CREATE INDEX order_return_newest ON order_return (announced_at, id);
CREATE INDEX order_return_of_order ON order_return (order_id);
CREATE INDEX order_return_open ON order_return (announced_at) WHERE closed_at IS NULL AND withdrawn_at IS NULL;
-- A return that was called off stays so: its packs may have been announced again.
CREATE TRIGGER order_return_stays_withdrawn BEFORE UPDATE ON order_return FOR EACH ROW
  WHEN (old.withdrawn_at IS NOT NULL AND new.withdrawn_at IS DISTINCT FROM old.withdrawn_at)
  EXECUTE FUNCTION keep_return_withdrawn();

-- The packs of a return.
CREATE TABLE order_return_line (
  return_id         uuid     NOT NULL,
  order_id          uuid     NOT NULL,
  position          integer  NOT NULL,
  quantity          integer  NOT NULL,
  reason            text     NOT NULL,
  -- How many of them arrived; null until the parcel did.
  received          integer,
  -- How many of those went back into stock; the others are written off. Null until they are inspected.
  restocked         integer,
  write_off_reason  text,
  CONSTRAINT order_return_line_pkey PRIMARY KEY (return_id, position),
  CONSTRAINT order_return_line_order_id_position_fkey FOREIGN KEY (order_id, position)
      REFERENCES order_line(order_id, position) ON DELETE CASCADE,
  CONSTRAINT order_return_line_return_id_order_id_fkey FOREIGN KEY (return_id, order_id)
      REFERENCES order_return(id, order_id) ON DELETE CASCADE,
  CONSTRAINT order_return_line_check CHECK (received >= 0 AND received <= quantity),
  CONSTRAINT order_return_line_check1 CHECK (restocked >= 0 AND restocked <= received),
  CONSTRAINT order_return_line_check2 CHECK (restocked IS NULL OR received IS NOT NULL),
  CONSTRAINT order_return_line_check3 CHECK ((write_off_reason IS NOT NULL) = COALESCE(restocked < received, false)),
  CONSTRAINT order_return_line_quantity_check CHECK (quantity > 0),
  CONSTRAINT order_return_line_reason_check CHECK (reason IN ('unwanted', 'damaged', 'wrong', 'other')),
  CONSTRAINT order_return_line_write_off_reason_check CHECK (write_off_reason <> '')
);
CREATE INDEX order_return_line_of_order ON order_return_line (order_id, position);
-- Only what was sent comes back, and of no line more packs than that.
CREATE TRIGGER order_return_line_checked AFTER INSERT OR UPDATE ON order_return_line FOR EACH ROW
  EXECUTE FUNCTION check_returned_packs();

-- The texts of pages that operators write. A version is saved once; which one a page shows follows from the instant it
-- is for.
CREATE TABLE page_text (
  id        integer      NOT NULL GENERATED ALWAYS AS IDENTITY,
  page      text         NOT NULL,
  content   jsonb        NOT NULL,
  live_at   timestamptz  NOT NULL,
  saved_at  timestamptz  NOT NULL DEFAULT now(),
  actor     text         NOT NULL,
  sha256    bytea        NOT NULL,
  CONSTRAINT page_text_pkey PRIMARY KEY (id),
  CONSTRAINT page_text_sha256_key UNIQUE (sha256),
  CONSTRAINT page_text_check CHECK (live_at >= saved_at),
  CONSTRAINT page_text_page_check CHECK (page IN ('agb', 'impressum', 'versand', 'faq', 'announcement'))
);
CREATE INDEX page_text_live ON page_text (page, live_at DESC, id DESC);
-- Invalidates: a page may show the new version.
CREATE TRIGGER content_changed AFTER INSERT ON page_text FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
-- A saved version never changes and is never deleted.
CREATE TRIGGER page_text_is_kept BEFORE DELETE OR UPDATE ON page_text FOR EACH ROW EXECUTE FUNCTION keep_page_text();
-- No version can be saved without its hash, or with another instant than that of the database.
CREATE TRIGGER page_text_is_sealed BEFORE INSERT ON page_text FOR EACH ROW EXECUTE FUNCTION seal_page_text();

-- A planned version that was called off before its time.
CREATE TABLE page_text_withdrawal (
  version_id  integer      NOT NULL,
  actor       text         NOT NULL,
  at          timestamptz  NOT NULL DEFAULT now(),
  CONSTRAINT page_text_withdrawal_pkey PRIMARY KEY (version_id),
  CONSTRAINT page_text_withdrawal_version_id_fkey FOREIGN KEY (version_id) REFERENCES page_text(id)
);
-- Invalidates: a planned version is no longer announced.
CREATE TRIGGER content_changed AFTER INSERT ON page_text_withdrawal FOR EACH STATEMENT
  EXECUTE FUNCTION notify_content_changed();
-- A version that was shown can no longer be called off.
CREATE TRIGGER page_text_withdrawal_in_time BEFORE INSERT ON page_text_withdrawal FOR EACH ROW
  EXECUTE FUNCTION refuse_late_withdrawal();
-- What was called off stays so.
CREATE TRIGGER page_text_withdrawal_is_kept BEFORE DELETE OR UPDATE ON page_text_withdrawal FOR EACH ROW
  EXECUTE FUNCTION keep_page_text();

-- How often each page was seen on a day.
CREATE TABLE page_views (
  day    date     NOT NULL,
  path   text     NOT NULL,
  views  integer  NOT NULL,
  CONSTRAINT page_views_pkey PRIMARY KEY (day, path)
);

-- The closed days whose orders are added up for VAT by received consideration. A day without a row is added up from its
-- orders.
CREATE TABLE paid_day (
  day     date    NOT NULL,
  -- The orders that were paid at the checkout on the day and are not in paid_tax_day: they are computed one by one.
  others  uuid[]  NOT NULL,
  CONSTRAINT paid_day_pkey PRIMARY KEY (day)
);

-- What the orders that were invoiced and paid in full at the checkout on a day, and that nothing has happened to since,
-- say at a rate.
CREATE TABLE paid_tax_day (
  day     date       NOT NULL,
  -- All rates of these orders, so that an order of several rates can be counted once.
  rates   integer[]  NOT NULL,
  rate    integer    NOT NULL,
  orders  integer    NOT NULL,
  gross   bigint     NOT NULL,
  tax     bigint     NOT NULL,
  CONSTRAINT paid_tax_day_pkey PRIMARY KEY (day, rates, rate),
  CONSTRAINT paid_tax_day_day_fkey FOREIGN KEY (day) REFERENCES paid_day(day) ON DELETE CASCADE,
  CONSTRAINT paid_tax_day_check CHECK (rate = ANY (rates)),
  CONSTRAINT paid_tax_day_gross_check CHECK (gross >= 0),
  CONSTRAINT paid_tax_day_orders_check CHECK (orders > 0),
  CONSTRAINT paid_tax_day_tax_check CHECK (tax >= 0)
);

-- What shipments travel in, with the tracking number; an order and its supplements can share one.
CREATE TABLE parcel (
  id               uuid  NOT NULL DEFAULT gen_random_uuid(),
  tracking_number  text,
  search_text      text  GENERATED ALWAYS AS (search_fold((tracking_number || ' ')
      || regexp_replace(tracking_number, '\D', '', 'g'))) STORED,
  CONSTRAINT parcel_pkey PRIMARY KEY (id),
  CONSTRAINT parcel_tracking_number_check CHECK (bare_tracking_number(tracking_number) <> '')
);
CREATE INDEX parcel_search ON parcel USING gin (search_text gin_trgm_ops) WITH (gin_pending_list_limit='64');
CREATE UNIQUE INDEX parcel_tracking ON parcel (bare_tracking_number(tracking_number));

-- The events of the provider that were processed, each once.
CREATE TABLE payment_event (
  id           text         NOT NULL,
  kind         text         NOT NULL,
  received_at  timestamptz  NOT NULL DEFAULT now(),
  CONSTRAINT payment_event_pkey PRIMARY KEY (id)
);
CREATE INDEX payment_event_received ON payment_event (received_at);

-- Files with transfers for the bank. A refund is in one file at most; a file that was never sent is discarded, and its
-- refunds are free again.
CREATE TABLE payment_file (
  id            uuid         NOT NULL DEFAULT gen_random_uuid(),
  -- A Swiss day.
  execution_on  date         NOT NULL,
  transfers     integer      NOT NULL,
  total         integer      NOT NULL,
  actor         text         NOT NULL,
  created_at    timestamptz  NOT NULL DEFAULT now(),
  discarded_at  timestamptz,
  -- Name and account of the shop as the file has them, whatever is set later; null for files from before they were
  -- kept.
  debtor        jsonb,
  CONSTRAINT payment_file_pkey PRIMARY KEY (id),
  CONSTRAINT payment_file_total_check CHECK (total > 0),
  CONSTRAINT payment_file_transfers_check CHECK (transfers > 0)
);
CREATE INDEX payment_file_newest ON payment_file (created_at DESC);

-- The payouts of the provider to the bank account, as fetched.
CREATE TABLE payout (
  id            text         NOT NULL,
  amount        integer      NOT NULL,
  currency      text         NOT NULL,
  status        text         NOT NULL,
  -- False for a payout that was made by hand, whose movements the provider does not know.
  is_automatic  boolean      NOT NULL,
  created_at    timestamptz  NOT NULL,
  arrives_on    date         NOT NULL,
  -- Whether all its movements are stored.
  is_complete   boolean      NOT NULL DEFAULT false,
  fetched_at    timestamptz  NOT NULL DEFAULT now(),
  CONSTRAINT payout_pkey PRIMARY KEY (id)
);
CREATE INDEX payout_created_at_id_idx ON payout (created_at DESC, id DESC);

-- The movements that a payout is made of.
CREATE TABLE payout_line (
  id                 text         NOT NULL,
  payout_id          text         NOT NULL,
  kind               text         NOT NULL,
  -- Negative where money leaves; the fee is taken off it.
  amount             integer      NOT NULL,
  fee                integer      NOT NULL,
  net                integer      NOT NULL GENERATED ALWAYS AS (amount - fee) STORED,
  -- The id that the provider gave the charge, refund or dispute.
  source             text,
  payment_intent_id  text,
  description        text         NOT NULL DEFAULT '',
  at                 timestamptz  NOT NULL,
  recorded_at        timestamptz  NOT NULL DEFAULT now(),
  -- Whether it is a payment of what its order had recorded when it was stored; the list of payouts compares only the
  -- others.
  is_as_recorded     boolean      NOT NULL DEFAULT false,
  CONSTRAINT payout_line_pkey PRIMARY KEY (id),
  CONSTRAINT payout_line_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES payout(id),
  CONSTRAINT payout_line_kind_check CHECK (kind IN ('payment', 'refund', 'refund-failed', 'dispute',
      'dispute-reinstated', 'fee', 'other'))
);
CREATE INDEX payout_line_at_idx ON payout_line (at);
CREATE INDEX payout_line_payment_intent_id_idx ON payout_line (payment_intent_id);
CREATE INDEX payout_line_payout_id_at_id_idx ON payout_line (payout_id, at, id);
CREATE INDEX payout_line_recorded ON payout_line (recorded_at);
CREATE INDEX payout_line_source ON payout_line (source);
-- These are entries of the books.
CREATE TRIGGER payout_lines_only_grow BEFORE DELETE OR UPDATE ON payout_line FOR EACH ROW
  EXECUTE FUNCTION refuse_payout_line_change();

-- Uploaded pictures; the files are in the picture store.
CREATE TABLE picture (
  name         text         NOT NULL,
  width        integer      NOT NULL,
  height       integer      NOT NULL,
  -- A tiny picture that is shown until the real one has loaded.
  placeholder  text         NOT NULL,
  colour       text         NOT NULL,
  -- The widths in which the picture exists.
  widths       integer[]    NOT NULL,
  created_at   timestamptz  NOT NULL DEFAULT now(),
  CONSTRAINT picture_pkey PRIMARY KEY (name),
  CONSTRAINT picture_height_check CHECK (height > 0),
  CONSTRAINT picture_name_check CHECK (name ~ '^[a-z0-9-]{1,80}$'),
  CONSTRAINT picture_width_check CHECK (width > 0)
);

-- What a pack of each size cost from when on: the evidence for struck-through prices.
CREATE TABLE price_history (
  id          bigint       NOT NULL GENERATED ALWAYS AS IDENTITY,
  product_id  integer      NOT NULL,
  weight      text         NOT NULL,
  -- Null while the size was not offered.
  price       integer,
  since       timestamptz  NOT NULL DEFAULT now(),
  CONSTRAINT price_history_pkey PRIMARY KEY (id),
  CONSTRAINT price_history_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id),
  CONSTRAINT price_history_price_check CHECK (price > 0),
  CONSTRAINT price_history_weight_check CHECK (is_size(weight))
);
CREATE INDEX price_history_of_size ON price_history (product_id, weight, id);
-- Evidence is never changed or deleted.
CREATE TRIGGER price_history_only_grows BEFORE DELETE OR UPDATE ON price_history FOR EACH ROW
  EXECUTE FUNCTION refuse_price_history_change();

-- What resellers pay, and within how many days of the order.
CREATE TABLE price_list (
  id            uuid     NOT NULL,
  name          text     NOT NULL,
  payment_days  integer  NOT NULL,
  version       integer  NOT NULL DEFAULT 1,
  CONSTRAINT price_list_pkey PRIMARY KEY (id),
  CONSTRAINT price_list_name_check CHECK (length(name) >= 1 AND length(name) <= 60),
  CONSTRAINT price_list_payment_days_check CHECK (payment_days >= 1 AND payment_days <= 120)
);
CREATE UNIQUE INDEX price_list_name ON price_list (lower(name));

-- A size without a price here costs what it costs in the shop.
CREATE TABLE price_list_price (
  price_list_id  uuid     NOT NULL,
  product_id     integer  NOT NULL,
  weight         text     NOT NULL,
  price          integer  NOT NULL,
  CONSTRAINT price_list_price_pkey PRIMARY KEY (price_list_id, product_id, weight),
  CONSTRAINT price_list_price_price_list_id_fkey FOREIGN KEY (price_list_id) REFERENCES price_list(id) ON DELETE CASCADE,
  CONSTRAINT price_list_price_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE,
  CONSTRAINT price_list_price_price_check CHECK (price >= 1 AND price <= 10000000),
  CONSTRAINT price_list_price_weight_check CHECK (is_size(weight))
);
CREATE INDEX price_list_price_of_product ON price_list_price (product_id);

-- What an operator charges for a line of a cart in place of the price of the size. It goes with the line.
CREATE TABLE price_override (
  cart_id     uuid     NOT NULL,
  product_id  integer  NOT NULL,
  weight      text     NOT NULL,
  price       integer  NOT NULL,
  CONSTRAINT price_override_pkey PRIMARY KEY (cart_id, product_id, weight),
  CONSTRAINT price_override_cart_id_product_id_weight_fkey FOREIGN KEY (cart_id, product_id, weight)
      REFERENCES cart_line(cart_id, product_id, weight) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT price_override_price_check CHECK (price >= 1 AND price <= 10000000)
);

-- Planned changes of prices. Without an end the new prices stay; with one, the earlier prices come back.
CREATE TABLE price_plan (
  id            integer      NOT NULL GENERATED ALWAYS AS IDENTITY,
  change        jsonb        NOT NULL,
  starts_at     timestamptz  NOT NULL,
  ends_at       timestamptz,
  actor         text         NOT NULL,
  created_at    timestamptz  NOT NULL DEFAULT now(),
  started_at    timestamptz,
  ended_at      timestamptz,
  cancelled_at  timestamptz,
  CONSTRAINT price_plan_pkey PRIMARY KEY (id),
  CONSTRAINT price_plan_check CHECK (ends_at > starts_at),
  CONSTRAINT price_plan_check1 CHECK (ended_at IS NULL OR started_at IS NOT NULL AND ends_at IS NOT NULL),
  CONSTRAINT price_plan_check2 CHECK (cancelled_at IS NULL OR started_at IS NULL)
);
CREATE INDEX price_plan_due ON price_plan (starts_at) WHERE started_at IS NULL AND cancelled_at IS NULL;
CREATE INDEX price_plan_running ON price_plan (ends_at) WHERE started_at IS NOT NULL AND ended_at IS NULL;

-- The products of a plan, with the prices that it replaced and set; null until then and where nothing changed.
CREATE TABLE price_plan_product (
  plan_id     integer  NOT NULL,
  product_id  integer  NOT NULL,
  before      jsonb,
  after       jsonb,
  CONSTRAINT price_plan_product_pkey PRIMARY KEY (plan_id, product_id),
  CONSTRAINT price_plan_product_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES price_plan(id),
  CONSTRAINT price_plan_product_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE,
  CONSTRAINT price_plan_product_check CHECK ((before IS NULL) = (after IS NULL))
);
CREATE INDEX price_plan_product_product_id_idx ON price_plan_product (product_id);

-- What the shop sells. Amounts are whole Rappen, tax rates basis points (260 is 2.6 %).
CREATE TABLE product (
  id                  integer      NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  name                text         NOT NULL,
  slug                text         NOT NULL,
  teaser              text         NOT NULL DEFAULT '',
  description         text         NOT NULL DEFAULT '',
  category            text         NOT NULL,
  tags                text[]       NOT NULL DEFAULT '{}'::text[],
  synonyms            text[]       NOT NULL DEFAULT '{}'::text[],
  is_new              boolean      NOT NULL DEFAULT false,
  in_stock            boolean      NOT NULL DEFAULT true,
  price               integer      NOT NULL,
  tax_rate            integer      NOT NULL DEFAULT 260,
  net_weight_grams    integer,
  ingredients         text,
  allergens           text,
  storage             text,
  origin              text,
  nutrition           jsonb,
  -- Colours of the picture that is drawn for a product without one.
  tint                jsonb        NOT NULL DEFAULT '{"band": "#5b6b86", "wall": "#eef3f8", "floor": "#e2eaf2", "accent": "#c9d3e3"}'::jsonb,
  status              text         NOT NULL DEFAULT 'published',
  version             integer      NOT NULL DEFAULT 1,
  created_at          timestamptz  NOT NULL DEFAULT now(),
  updated_at          timestamptz  NOT NULL DEFAULT now(),
  -- Chosen by the operator.
  kind                text         NOT NULL DEFAULT 'pouch',
  -- Where the product is listed, computed when it is written, so that long lists are read from an index.
  in_grid             boolean      NOT NULL GENERATED ALWAYS AS (status = 'published' AND kind = 'pouch') STORED,
  in_boxes            boolean      NOT NULL GENERATED ALWAYS AS (status = 'published' AND kind = 'box') STORED,
  comparison_ends_at  timestamptz,
  -- The part of the raw material, by weight, that is Swiss.
  swiss_percent       integer,
  warnings            text,
  -- What lists are narrowed by, as are origins and contains.
  tastes              text[]       NOT NULL DEFAULT '{}'::text[],
  origins             text[]       NOT NULL DEFAULT '{}'::text[],
  -- Allergens as codes; null until somebody has stated them.
  contains            text[],
  CONSTRAINT product_pkey PRIMARY KEY (id),
  CONSTRAINT product_slug_key UNIQUE (slug),
  CONSTRAINT product_contains_check CHECK (contains <@ '{gluten,milk,eggs,peanuts,nuts,soy,sesame,sulphites,celery,mustard,lupin,fish,crustaceans,molluscs}'::text[]),
  CONSTRAINT product_kind_check CHECK (kind IN ('pouch', 'box', 'service')),
  CONSTRAINT product_name_check CHECK (length(name) >= 1 AND length(name) <= 120),
  CONSTRAINT product_net_weight_grams_check CHECK (net_weight_grams > 0),
  CONSTRAINT product_price_check CHECK (price > 0),
  CONSTRAINT product_slug_check CHECK (slug ~ '^[a-z0-9-]+$'),
  CONSTRAINT product_status_check CHECK (status IN ('draft', 'published', 'archived')),
  CONSTRAINT product_swiss_percent CHECK (swiss_percent >= 0 AND swiss_percent <= 100),
  CONSTRAINT product_tastes_check CHECK (tastes <@ '{sweet,tangy,tart,mild,bitter}'::text[]),
  CONSTRAINT product_tax_rate_check CHECK (tax_rate >= 0 AND tax_rate <= 10000),
  CONSTRAINT product_tint CHECK ((tint - ARRAY['band', 'accent', 'wall', 'floor']) = '{}'::jsonb
      AND COALESCE(tint ->> 'band', '') ~ '^#[0-9a-fA-F]{6}$' AND COALESCE(tint ->> 'accent', '') ~ '^#[0-9a-fA-F]{6}$'
      AND COALESCE(tint ->> 'wall', '') ~ '^#[0-9a-fA-F]{6}$' AND COALESCE(tint ->> 'floor', '') ~ '^#[0-9a-fA-F]{6}$')
);
CREATE INDEX product_bestseller ON product (id) WHERE 'Bestseller' = ANY (tags);
CREATE INDEX product_boxes ON product (id) WHERE in_boxes;
CREATE INDEX product_by_name ON product (name COLLATE "de-CH-x-icu", id);
CREATE INDEX product_by_price ON product (price, id);
CREATE INDEX product_by_status ON product (status, name COLLATE "de-CH-x-icu", id);
CREATE INDEX product_by_update ON product (updated_at DESC, id DESC);
CREATE INDEX product_category ON product (category);
CREATE INDEX product_comparison_ends ON product (comparison_ends_at) WHERE comparison_ends_at IS NOT NULL;
CREATE INDEX product_facets ON product (tastes, origins, contains) WHERE in_grid;
CREATE INDEX product_grid_category_name ON product (lower(category), name COLLATE "de-CH-x-icu", id) WHERE in_grid;
CREATE INDEX product_grid_category_price ON product (lower(category), price, name COLLATE "de-CH-x-icu", id)
  WHERE in_grid;
CREATE INDEX product_grid_name ON product (name COLLATE "de-CH-x-icu", id) WHERE in_grid;
CREATE INDEX product_grid_price ON product (price, name COLLATE "de-CH-x-icu", id) WHERE in_grid;
CREATE INDEX product_listed_category ON product (category, id) WHERE in_grid OR in_boxes;
CREATE INDEX product_switched_off ON product (id) WHERE NOT in_stock;
-- Invalidates: new and deleted products change pages. Updates do by product_changed, where they change something.
CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR TRUNCATE ON product FOR EACH STATEMENT
  EXECUTE FUNCTION notify_content_changed();
-- Invalidates: pages show the product.
CREATE TRIGGER product_changed AFTER UPDATE ON product FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*)
  EXECUTE FUNCTION notify_content_changed();
-- Sums: a product has its row before it has sizes, as whoever adds these up locks it.
CREATE TRIGGER product_has_stock AFTER INSERT ON product FOR EACH ROW EXECUTE FUNCTION add_product_stock();
-- Derived in the database because unaccent, by which words are folded, is there, and imports write many products in one
-- statement.
CREATE TRIGGER product_search_words AFTER INSERT
  OR UPDATE OF name, category, tags, synonyms, description, teaser, ingredients, origin, origins, contains,
    nutrition ON product
  FOR EACH ROW EXECUTE FUNCTION fill_search_words();

-- Imports of products, with what they replaced, so that the last one can be taken back.
CREATE TABLE product_import (
  id         integer      NOT NULL GENERATED ALWAYS AS IDENTITY,
  actor      text         NOT NULL,
  created    integer[]    NOT NULL,
  -- The products as they were: number, version after the import, and the row before it.
  replaced   jsonb        NOT NULL,
  undone_at  timestamptz,
  at         timestamptz  NOT NULL DEFAULT now(),
  CONSTRAINT product_import_pkey PRIMARY KEY (id)
);

-- The pictures of a product in their order.
CREATE TABLE product_picture (
  product_id  integer  NOT NULL,
  position    integer  NOT NULL,
  picture     text     NOT NULL,
  alt         text     NOT NULL DEFAULT '',
  CONSTRAINT product_picture_pkey PRIMARY KEY (product_id, position),
  CONSTRAINT product_picture_picture_fkey FOREIGN KEY (picture) REFERENCES picture(name),
  CONSTRAINT product_picture_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE,
  CONSTRAINT product_picture_position_check CHECK (position >= 0)
);
-- Invalidates: pages show the pictures.
CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON product_picture FOR EACH STATEMENT
  EXECUTE FUNCTION notify_content_changed();

-- How many packs of a product were bought lately; counted by a job.
CREATE TABLE product_popularity (
  product_id  integer  NOT NULL,
  packs       integer  NOT NULL,
  CONSTRAINT product_popularity_pkey PRIMARY KEY (product_id),
  CONSTRAINT product_popularity_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE,
  CONSTRAINT product_popularity_packs_check CHECK (packs > 0)
);
-- Invalidates: lists are sorted by it. For each row, because most counts change nothing; the same notification is sent
-- once per transaction.
CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE ON product_popularity FOR EACH ROW
  EXECUTE FUNCTION notify_content_changed();

-- A size of a product is a stock-keeping unit. Every product has all sizes.
CREATE TABLE product_size (
  product_id        integer  NOT NULL,
  weight            text     NOT NULL,
  -- Null while the packs are not counted.
  stock_level       integer,
  reserved          integer  NOT NULL DEFAULT 0,
  -- Unique at the end of a statement, as is gtin, so that two sizes can swap their codes in one.
  sku               text,
  gtin              text,
  net_weight        integer,
  gross_weight      integer,
  -- A size that ever had a lot has the stock of its lots, and nobody types it.
  has_lots          boolean  NOT NULL DEFAULT false,
  -- Where the packs stand.
  shelf             text,
  grams             integer  NOT NULL GENERATED ALWAYS AS (left(weight, '-1'::integer)::integer) STORED,
  price             integer,
  compare_at_price  integer,
  shows_compare_at  boolean  NOT NULL DEFAULT false,
  stripe_price_id   text,
  -- Computed when it is written, so that a sale, which leaves it as it is, needs no new entries in the indexes.
  packs_left        integer  GENERATED ALWAYS AS (stock_level - reserved) STORED,
  CONSTRAINT product_size_pkey PRIMARY KEY (product_id, weight),
  CONSTRAINT product_size_gtin_key UNIQUE (gtin) DEFERRABLE,
  CONSTRAINT product_size_sku_key UNIQUE (sku) DEFERRABLE,
  CONSTRAINT product_size_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE,
  CONSTRAINT product_size_check CHECK (reserved >= 0 AND (stock_level IS NULL OR reserved <= stock_level)),
  CONSTRAINT product_size_check1 CHECK (gross_weight >= net_weight),
  CONSTRAINT product_size_compare_at_is_higher CHECK (compare_at_price IS NULL OR price IS NOT NULL
      AND compare_at_price > price),
  CONSTRAINT product_size_compare_at_price_check CHECK (compare_at_price <= 10000000),
  CONSTRAINT product_size_gross_weight_check CHECK (gross_weight >= 1 AND gross_weight <= 100000),
  CONSTRAINT product_size_gtin_check CHECK (is_gtin(gtin)),
  CONSTRAINT product_size_net_weight_check CHECK (net_weight >= 1 AND net_weight <= 100000),
  CONSTRAINT product_size_price_check CHECK (price >= 1 AND price <= 10000000),
  CONSTRAINT product_size_shelf_check CHECK (shelf <> '' AND length(shelf) <= 20),
  CONSTRAINT product_size_sku_check CHECK (sku ~ '^[A-Za-z0-9._/-]{1,40}$'),
  CONSTRAINT product_size_stock_level_check CHECK (stock_level >= 0),
  CONSTRAINT product_size_weight_check CHECK (is_size(weight))
);
CREATE INDEX product_size_by_stock ON product_size (packs_left, product_id);
CREATE INDEX product_size_shelf ON product_size (upper(shelf) text_pattern_ops) WHERE shelf IS NOT NULL;
-- Sums: as for a new size.
CREATE TRIGGER product_sums_of_changed AFTER UPDATE ON product_size REFERENCING NEW TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION sum_sizes();
-- Sums: as for a new size.
CREATE TRIGGER product_sums_of_deleted AFTER DELETE ON product_size REFERENCING OLD TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION sum_sizes();
-- Sums: every sale, reservation, return and count of several processes changes them, and lists are read by them.
CREATE TRIGGER product_sums_of_new AFTER INSERT ON product_size REFERENCING NEW TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION sum_sizes();
-- Invalidation: tells the caches of pages and responses what visitors can see.
CREATE TRIGGER size_changed AFTER INSERT OR DELETE OR UPDATE ON product_size FOR EACH ROW
  EXECUTE FUNCTION notify_size_changed();

-- What is left of a product: the sums over its offered sizes, set by product_sums alone. Beside the product, as every
-- reservation changes them, and would write all indexes of the product.
CREATE TABLE product_stock (
  product_id  integer  NOT NULL,
  -- Packs that no checkout has reserved; null while nothing is counted.
  packs_left  integer,
  -- Packs left of the offered size with the fewest, so that sold-out products are found without asking each size; null
  -- while nothing is counted.
  least_left  integer,
  CONSTRAINT product_stock_pkey PRIMARY KEY (product_id),
  CONSTRAINT product_stock_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE,
  CONSTRAINT product_stock_packs_left_check CHECK (packs_left >= 0)
);
CREATE INDEX product_stock_by_packs ON product_stock (COALESCE(packs_left, 2147483647), product_id);
CREATE INDEX product_stock_sold_out ON product_stock (product_id) WHERE least_left <= 0;
-- Invalidates pages only where a visitor sees a difference: from 21 packs on, nobody sees how many are left, so that a
-- reservation does not make every page anew.
CREATE TRIGGER stock_changed AFTER UPDATE ON product_stock FOR EACH ROW
  WHEN (old.packs_left IS DISTINCT FROM new.packs_left) EXECUTE FUNCTION notify_stock_changed();

-- What a search finds a product by. Beside the product, as every change of its row would index all words again.
CREATE TABLE product_words (
  product_id  integer  NOT NULL,
  -- Words of name, category and tags in every language, and of synonyms, where typing errors are forgiven.
  name_words  text[]   NOT NULL,
  -- The words of the page and of the properties that follow from what is stated; those of the pages in other languages
  -- begin with fr:, it: or en:. Those of properties are there again with ~ before the word, where typing errors are
  -- forgiven.
  words       text[]   NOT NULL,
  CONSTRAINT product_words_pkey PRIMARY KEY (product_id),
  CONSTRAINT product_words_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE
);
CREATE INDEX product_words_of_name ON product_words USING gin (name_words) WITH (gin_pending_list_limit='64');
-- What waits to be sorted into this index is read by every search: a little, not the usual 4 MB. The same for the other
-- indexes with this setting.
CREATE INDEX product_words_of_page ON product_words USING gin (words) WITH (gin_pending_list_limit='64');

-- Counts of attempts, shared by all processes, in the layout of rate-limiter-flexible.
CREATE TABLE rate_limit (
  -- A hash, so that it names nobody.
  key     text     NOT NULL,
  points  integer  NOT NULL DEFAULT 0,
  -- Milliseconds since 1970.
  expire  bigint,
  CONSTRAINT rate_limit_pkey PRIMARY KEY (key)
);
CREATE INDEX rate_limit_expire_idx ON rate_limit (expire);

-- Recalls of lots.
CREATE TABLE recall (
  id            uuid         NOT NULL,
  lot_id        integer      NOT NULL,
  is_rehearsal  boolean      NOT NULL,
  reason        text         NOT NULL,
  advice        text         NOT NULL,
  actor         text         NOT NULL,
  started_at    timestamptz  NOT NULL DEFAULT now(),
  -- Whether the pages of its products warn of it; ended by an owner.
  is_public     boolean      NOT NULL DEFAULT false,
  CONSTRAINT recall_pkey PRIMARY KEY (id),
  CONSTRAINT recall_lot_id_fkey FOREIGN KEY (lot_id) REFERENCES lot(id),
  CONSTRAINT recall_advice_check CHECK (advice <> ''),
  CONSTRAINT recall_check CHECK (NOT (is_public AND is_rehearsal)),
  CONSTRAINT recall_reason_check CHECK (reason <> '')
);
CREATE INDEX recall_of_lot ON recall (lot_id);
CREATE UNIQUE INDEX recall_once ON recall (lot_id) WHERE NOT is_rehearsal;
-- Invalidates: pages of products warn of public recalls.
CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON recall FOR EACH STATEMENT
  EXECUTE FUNCTION notify_content_changed();

-- Each affected order once, as it stood when the recall was started: who was written to, and who waited for packs.
CREATE TABLE recall_notice (
  recall_id      uuid     NOT NULL,
  order_id       uuid     NOT NULL,
  -- Packs that had left for the customer.
  packs          integer  NOT NULL,
  -- Null without an address: somebody has to call or write a letter.
  mail_key       text,
  -- Packs that had not left: they were packed, or no other lot has enough of them. Such an order is held.
  waiting_packs  integer  NOT NULL DEFAULT 0,
  -- The refund of the packs, made for many orders of the recall at once.
  refund_id      uuid,
  -- The return without goods by which a replacement was sent.
  return_id      uuid,
  CONSTRAINT recall_notice_pkey PRIMARY KEY (recall_id, order_id),
  CONSTRAINT recall_notice_mail_key_key UNIQUE (mail_key),
  CONSTRAINT recall_notice_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id),
  CONSTRAINT recall_notice_recall_id_fkey FOREIGN KEY (recall_id) REFERENCES recall(id),
  CONSTRAINT recall_notice_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refund(id),
  CONSTRAINT recall_notice_return_id_fkey FOREIGN KEY (return_id) REFERENCES order_return(id),
  CONSTRAINT recall_notice_check CHECK (packs > 0 OR mail_key IS NULL),
  CONSTRAINT recall_notice_check1 CHECK (refund_id IS NULL OR return_id IS NULL),
  CONSTRAINT recall_notice_packs_check CHECK (packs >= 0 AND (packs + waiting_packs) > 0),
  CONSTRAINT recall_notice_waiting_packs_check CHECK (waiting_packs >= 0)
);
CREATE INDEX recall_notice_of_order ON recall_notice (order_id);
CREATE INDEX recall_notice_of_refund ON recall_notice (refund_id) WHERE refund_id IS NOT NULL;
CREATE INDEX recall_notice_of_return ON recall_notice (return_id) WHERE return_id IS NOT NULL;

-- Recipes that operators write. A slug stays as it is once links lead to it.
CREATE TABLE recipe (
  id           integer      NOT NULL GENERATED ALWAYS AS IDENTITY,
  slug         text         NOT NULL,
  title        text         NOT NULL,
  teaser       text         NOT NULL,
  minutes      integer      NOT NULL,
  portions     integer      NOT NULL,
  -- A line each, such as 200 g Joghurt.
  ingredients  text[]       NOT NULL,
  steps        text[]       NOT NULL,
  product_ids  integer[]    NOT NULL DEFAULT '{}'::integer[],
  images       text[]       NOT NULL DEFAULT '{}'::text[],
  image_alts   text[]       NOT NULL DEFAULT '{}'::text[],
  published    boolean      NOT NULL DEFAULT false,
  version      integer      NOT NULL DEFAULT 1,
  created_at   timestamptz  NOT NULL DEFAULT now(),
  updated_at   timestamptz  NOT NULL DEFAULT now(),
  CONSTRAINT recipe_pkey PRIMARY KEY (id),
  CONSTRAINT recipe_slug_key UNIQUE (slug),
  CONSTRAINT recipe_check CHECK (cardinality(images) = cardinality(image_alts)),
  CONSTRAINT recipe_check1 CHECK (NOT published OR teaser <> '' AND cardinality(ingredients) > 0
      AND cardinality(steps) > 0 AND cardinality(images) > 0),
  CONSTRAINT recipe_minutes_check CHECK (minutes >= 1 AND minutes <= 2880),
  CONSTRAINT recipe_portions_check CHECK (portions >= 1 AND portions <= 24),
  CONSTRAINT recipe_slug_check CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(slug) <= 100),
  CONSTRAINT recipe_title_check CHECK (title <> '')
);
CREATE INDEX recipe_created_at_id_idx ON recipe (created_at DESC, id DESC) WHERE published;
-- Invalidates: pages show the recipes.
CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON recipe FOR EACH STATEMENT
  EXECUTE FUNCTION notify_content_changed();

-- To whom the goods of an order go: one row, for a company's gift one for each address of its list. None for an order
-- of gift cards alone, and for goods that were taken along.
CREATE TABLE recipient (
  order_id     uuid         NOT NULL,
  number       integer      NOT NULL,
  -- Null as long as a link asks for it, where the contact is missing, and once the person is forgotten.
  delivery     jsonb,
  -- The text of the card of a gift, without one empty; null where it is no gift.
  message      text,
  -- To which the link is mailed that asks for the address of a gift.
  email        text,
  -- Of the link's token only the hash is stored; null once the order is delivered or cancelled.
  token_hash   bytea,
  -- The last Swiss day on which the link takes the address of a gift; null where the buyer entered it.
  ends_on      date,
  reminded_at  timestamptz,
  -- Open invoices are limited by delivery address.
  household    text         GENERATED ALWAYS AS (household_of(delivery)) STORED,
  -- Orders are found by address and phone, with and without spaces.
  search_text  text         GENERATED ALWAYS AS (search_fold((((((((((COALESCE(delivery ->> 'firstName', '') || ' ')
      || COALESCE(delivery ->> 'lastName', '')) || ' ') || COALESCE(delivery ->> 'company', '')) || ' ')
      || COALESCE(delivery ->> 'postalCode', '')) || ' ') || COALESCE(delivery ->> 'town', '')) || ' ')
      || regexp_replace(regexp_replace(COALESCE(delivery ->> 'phone', ''), '^(\+|00)(41|423)', '0'), '\D', '',
        'g'))) STORED,
  CONSTRAINT recipient_pkey PRIMARY KEY (order_id, number),
  CONSTRAINT recipient_token_hash_key UNIQUE (token_hash),
  CONSTRAINT recipient_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id) ON DELETE CASCADE,
  CONSTRAINT recipient_link CHECK (ends_on IS NOT NULL AND message IS NOT NULL AND number = 1
      OR num_nonnulls(email, token_hash, ends_on, reminded_at) = 0),
  CONSTRAINT recipient_number_check CHECK (number > 0)
);
-- Nearly no order waits for its address.
CREATE INDEX recipient_awaiting ON recipient (order_id) WHERE delivery IS NULL AND ends_on IS NOT NULL;
CREATE INDEX recipient_household ON recipient (household) WHERE household IS NOT NULL;
CREATE INDEX recipient_search ON recipient USING gin (search_text gin_trgm_ops) WITH (gin_pending_list_limit='64');
-- As customer_of_order on shop_order, which sees new orders.
CREATE CONSTRAINT TRIGGER customer_of_recipient AFTER UPDATE OF delivery ON recipient DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION refresh_customer_of_recipient();
-- As recipients_are_quoted on shop_order.
CREATE CONSTRAINT TRIGGER recipients_are_quoted AFTER INSERT OR DELETE OR UPDATE OF order_id, number ON recipient
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_recipients();

-- When each recurring job was last queued by any process, and when it last ended: what is overdue.
CREATE TABLE recurring_job (
  task           text         NOT NULL,
  every_seconds  integer      NOT NULL,
  queued_at      timestamptz  NOT NULL DEFAULT now(),
  finished_at    timestamptz  NOT NULL DEFAULT now(),
  CONSTRAINT recurring_job_pkey PRIMARY KEY (task),
  CONSTRAINT recurring_job_every_seconds_check CHECK (every_seconds > 0)
);

-- Money that goes back, or a credit on an open invoice.
CREATE TABLE refund (
  id                  uuid         NOT NULL DEFAULT gen_random_uuid(),
  order_id            uuid         NOT NULL,
  amount              integer      NOT NULL,
  reason              text         NOT NULL DEFAULT '',
  lines               jsonb        NOT NULL DEFAULT '[]'::jsonb,
  state               text         NOT NULL,
  provider_refund_id  text,
  actor               text         NOT NULL,
  created_at          timestamptz  NOT NULL DEFAULT now(),
  updated_at          timestamptz  NOT NULL DEFAULT now(),
  -- Why the provider could not give the money back.
  failure             text,
  -- The provider repeats its answer to an idempotency key for a day, a 5xx too; the number is part of the key and rises
  -- after such an answer.
  attempt             integer      NOT NULL DEFAULT 1,
  -- The account of a bank transfer, with account_holder and the day on which it was carried out.
  iban                text,
  account_holder      text,
  transferred_on      date,
  payment_file_id     uuid,
  to_gift_card        boolean      NOT NULL DEFAULT false,
  -- The part that is the price of returned gift cards.
  gift_cards          integer      NOT NULL DEFAULT 0,
  -- Lowers what is open of an invoice; no money moves.
  is_credit           boolean      NOT NULL DEFAULT false,
  -- What was handed back in cash, in coins of 5 Rappen, so it differs from the amount.
  cash                integer,
  -- The edit whose difference it gives back; its amount is no part of the credit notes of later refunds.
  edit_id             uuid,
  -- The part for shipping, which goes back at the rates at which it was charged.
  shipping            integer      NOT NULL DEFAULT 0,
  -- The address of the payee as its payment file has it, whatever the order has later; null in no file, and for files
  -- from before it was kept.
  file_address        jsonb,
  CONSTRAINT refund_pkey PRIMARY KEY (id),
  CONSTRAINT refund_edit_id_key UNIQUE (edit_id),
  CONSTRAINT refund_provider_refund_id_key UNIQUE (provider_refund_id),
  CONSTRAINT refund_edit_id_fkey FOREIGN KEY (edit_id) REFERENCES order_edit(id) ON DELETE SET NULL,
  CONSTRAINT refund_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id),
  CONSTRAINT refund_payment_file_id_fkey FOREIGN KEY (payment_file_id) REFERENCES payment_file(id),
  CONSTRAINT refund_account_check CHECK ((iban IS NULL) = (account_holder IS NULL)),
  CONSTRAINT refund_amount_check CHECK (amount > 0),
  CONSTRAINT refund_as_credit CHECK (NOT is_credit OR state = 'succeeded' AND provider_refund_id IS NULL
      AND iban IS NULL AND NOT to_gift_card),
  CONSTRAINT refund_attempt_check CHECK (attempt > 0),
  CONSTRAINT refund_gift_cards CHECK (gift_cards >= 0 AND gift_cards <= amount AND (gift_cards = 0 OR NOT to_gift_card)),
  CONSTRAINT refund_in_cash CHECK (cash IS NULL OR state = 'succeeded' AND cash >= 0 AND (cash % 5) = 0
      AND abs(cash - amount) < 5 AND provider_refund_id IS NULL AND iban IS NULL AND NOT to_gift_card),
  CONSTRAINT refund_of_shipping CHECK (shipping >= 0 AND shipping <= amount),
  CONSTRAINT refund_state_check CHECK (state IN ('requested', 'pending', 'to_transfer', 'succeeded', 'failed',
      'cancelled')),
  CONSTRAINT refund_to_gift_card CHECK (NOT to_gift_card OR state = 'succeeded' AND provider_refund_id IS NULL
      AND iban IS NULL)
);
CREATE INDEX refund_failed ON refund (created_at) WHERE state = 'failed';
CREATE INDEX refund_in_payment_file ON refund (payment_file_id) WHERE payment_file_id IS NOT NULL;
CREATE INDEX refund_order_id_idx ON refund (order_id);
CREATE INDEX refund_requested ON refund (created_at) WHERE state = 'requested';
CREATE INDEX refund_to_transfer ON refund (created_at) WHERE state = 'to_transfer';
CREATE INDEX refund_with_account ON refund (updated_at) WHERE iban IS NOT NULL;

-- Reminders of unpaid invoices, each level once per order.
CREATE TABLE reminder (
  order_id     uuid     NOT NULL,
  -- 0 is the notice around the due date.
  level        integer  NOT NULL,
  fee          integer  NOT NULL,
  issued_on    date     NOT NULL,
  document_id  uuid     NOT NULL,
  CONSTRAINT reminder_pkey PRIMARY KEY (order_id, level),
  CONSTRAINT reminder_document_id_fkey FOREIGN KEY (document_id) REFERENCES document(id) ON DELETE CASCADE,
  CONSTRAINT reminder_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id),
  CONSTRAINT reminder_fee_check CHECK (fee >= 0),
  CONSTRAINT reminder_level_check CHECK (level >= 0 AND level <= 2)
);

-- Money that came in too much, or for nothing, and goes back by hand or by a payment file.
CREATE TABLE repayment (
  id               uuid         NOT NULL DEFAULT gen_random_uuid(),
  order_id         uuid         NOT NULL,
  amount           integer      NOT NULL,
  -- Null while it waits for its transfer.
  repaid_on        date,
  actor            text         NOT NULL,
  created_at       timestamptz  NOT NULL DEFAULT now(),
  iban             text,
  account_holder   text,
  payment_file_id  uuid,
  -- The day on which the transfer came back: its amount is to be paid back again.
  returned_on      date,
  -- The address of the payee as its payment file has it, whatever the order has later; null in no file, and for files
  -- from before it was kept.
  file_address     jsonb,
  CONSTRAINT repayment_pkey PRIMARY KEY (id),
  CONSTRAINT repayment_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id),
  CONSTRAINT repayment_payment_file_id_fkey FOREIGN KEY (payment_file_id) REFERENCES payment_file(id),
  CONSTRAINT repayment_amount_check CHECK (amount > 0),
  CONSTRAINT repayment_has_account CHECK (repaid_on IS NOT NULL OR iban IS NOT NULL AND account_holder IS NOT NULL),
  CONSTRAINT repayment_returned CHECK (returned_on IS NULL OR repaid_on IS NOT NULL)
);
CREATE INDEX repayment_in_payment_file ON repayment (payment_file_id) WHERE payment_file_id IS NOT NULL;
CREATE INDEX repayment_of_order ON repayment (order_id);
CREATE INDEX repayment_waiting ON repayment (created_at) WHERE repaid_on IS NULL;

-- Opinions of customers, shown once approved.
CREATE TABLE review (
  id             integer      NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  product_id     integer      NOT NULL,
  user_id        text,
  first_name     text         NOT NULL,
  last_name      text         NOT NULL,
  rating         integer      NOT NULL,
  comment        text         NOT NULL,
  verified       boolean      NOT NULL DEFAULT false,
  state          text         NOT NULL DEFAULT 'pending',
  reply          text,
  hidden_reason  text,
  created_at     timestamptz  NOT NULL DEFAULT now(),
  updated_at     timestamptz  NOT NULL DEFAULT now(),
  version        integer      NOT NULL DEFAULT 1,
  search_text    text         GENERATED ALWAYS AS (search_fold((((first_name || ' ') || last_name) || ' ')
      || comment)) STORED,
  -- How many customers found it helpful, counted by a job from review_vote.
  helpful        integer      NOT NULL DEFAULT 0,
  -- The order that its author wrote from without an account; null for one of an account.
  order_id       uuid,
  -- The language it is written in.
  language       text         NOT NULL DEFAULT 'de',
  CONSTRAINT review_pkey PRIMARY KEY (id),
  CONSTRAINT review_product_id_order_id_key UNIQUE (product_id, order_id),
  CONSTRAINT review_product_id_user_id_key UNIQUE (product_id, user_id),
  CONSTRAINT review_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id) ON DELETE SET NULL,
  CONSTRAINT review_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE,
  CONSTRAINT review_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE SET NULL,
  CONSTRAINT review_helpful_check CHECK (helpful >= 0),
  CONSTRAINT review_language_check CHECK (language IN ('de', 'fr', 'it', 'en')),
  CONSTRAINT review_of_account_or_order CHECK (user_id IS NULL OR order_id IS NULL),
  CONSTRAINT review_rating_check CHECK (rating >= 1 AND rating <= 5),
  CONSTRAINT review_state_check CHECK (state IN ('pending', 'approved', 'hidden'))
);
CREATE INDEX review_list ON review (created_at DESC, id DESC);
CREATE INDEX review_list_state ON review (state, created_at DESC, id DESC);
CREATE INDEX review_order_id_idx ON review (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX review_product_id_state_created_at_idx ON review (product_id, state, created_at DESC);
CREATE INDEX review_search ON review USING gin (search_text gin_trgm_ops);
-- Invalidates: pages show reviews and stars.
CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON review FOR EACH STATEMENT
  EXECUTE FUNCTION notify_content_changed();

-- Photos that customers add to a review. They are stored here and not with the other pictures, whose files anybody can
-- read and which are never removed.
CREATE TABLE review_photo (
  id           uuid         NOT NULL DEFAULT gen_random_uuid(),
  user_id      text         NOT NULL,
  product_id   integer      NOT NULL,
  -- Null until the review is saved with it.
  review_id    integer,
  position     integer,
  width        integer      NOT NULL,
  height       integer      NOT NULL,
  -- WebP.
  small        bytea        NOT NULL,
  large        bytea        NOT NULL,
  refused_at   timestamptz,
  uploaded_at  timestamptz  NOT NULL DEFAULT now(),
  CONSTRAINT review_photo_pkey PRIMARY KEY (id),
  CONSTRAINT review_photo_review_id_position_key UNIQUE (review_id, position) DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT review_photo_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE,
  CONSTRAINT review_photo_review_id_fkey FOREIGN KEY (review_id) REFERENCES review(id) ON DELETE CASCADE,
  CONSTRAINT review_photo_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE,
  CONSTRAINT review_photo_check CHECK ((review_id IS NULL) = (position IS NULL)),
  CONSTRAINT review_photo_check1 CHECK (refused_at IS NULL OR review_id IS NOT NULL),
  CONSTRAINT review_photo_height_check CHECK (height > 0),
  CONSTRAINT review_photo_position_check CHECK (position >= 0 AND position <= 2),
  CONSTRAINT review_photo_width_check CHECK (width > 0)
);
CREATE INDEX review_photo_user_id_product_id_idx ON review_photo (user_id, product_id);

-- Who found a review helpful: each customer once, and of the text they read. Counted by a job, because each change of a
-- review invalidates the cached pages.
CREATE TABLE review_vote (
  review_id  integer      NOT NULL,
  user_id    text         NOT NULL,
  voted_at   timestamptz  NOT NULL DEFAULT now(),
  CONSTRAINT review_vote_pkey PRIMARY KEY (review_id, user_id),
  CONSTRAINT review_vote_review_id_fkey FOREIGN KEY (review_id) REFERENCES review(id) ON DELETE CASCADE,
  CONSTRAINT review_vote_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
CREATE INDEX review_vote_user_id_idx ON review_vote (user_id);

-- The box that the home page features, in one row.
CREATE TABLE sampler_box (
  id          integer    NOT NULL DEFAULT 1,
  is_active   boolean    NOT NULL DEFAULT false,
  product_id  integer,
  contents    integer[]  NOT NULL DEFAULT '{}'::integer[],
  version     integer    NOT NULL DEFAULT 1,
  CONSTRAINT sampler_box_pkey PRIMARY KEY (id),
  CONSTRAINT sampler_box_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id),
  CONSTRAINT sampler_box_id_check CHECK (id = 1)
);
-- Invalidates: the home page shows the box.
CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON sampler_box FOR EACH STATEMENT
  EXECUTE FUNCTION notify_content_changed();

-- What each operator wants to see again of a list: its filters, sort order and columns, under a name.
CREATE TABLE saved_view (
  id        uuid         NOT NULL DEFAULT gen_random_uuid(),
  user_id   text         NOT NULL,
  list      text         NOT NULL,
  name      text         NOT NULL,
  search    jsonb        NOT NULL,
  saved_at  timestamptz  NOT NULL DEFAULT now(),
  CONSTRAINT saved_view_pkey PRIMARY KEY (id),
  CONSTRAINT saved_view_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE,
  CONSTRAINT saved_view_list_check CHECK (list IN ('orders', 'products')),
  CONSTRAINT saved_view_name_check CHECK (length(name) >= 1 AND length(name) <= 40 AND name = btrim(name)),
  CONSTRAINT saved_view_search_check CHECK (jsonb_typeof(search) = 'object')
);
CREATE UNIQUE INDEX saved_view_name ON saved_view (user_id, list, lower(name));

-- Every word that a product has or had: a misspelt word of a search is compared with these.
CREATE TABLE search_word (
  word  text  NOT NULL,
  CONSTRAINT search_word_pkey PRIMARY KEY (word)
);
CREATE INDEX search_word_trigrams ON search_word USING gin (word gin_trgm_ops);

-- The packs of an order that leave in a parcel to one of its recipients: all of theirs, a part, or a replacement.
CREATE TABLE shipment (
  id                uuid         NOT NULL,
  order_id          uuid         NOT NULL,
  -- From 1 for each recipient; replacements are counted apart.
  number            integer      NOT NULL,
  actor             text         NOT NULL,
  -- Null as long as only its tracking number is known.
  shipped_at        timestamptz,
  -- The return whose packs are sent once more without charge: a parcel of the order, but none of its parts.
  return_id         uuid,
  parcel_id         uuid         NOT NULL,
  recipient_number  integer      NOT NULL,
  CONSTRAINT shipment_pkey PRIMARY KEY (id),
  CONSTRAINT shipment_id_order_id_key UNIQUE (id, order_id),
  CONSTRAINT shipment_parcel_id_order_id_key UNIQUE (parcel_id, order_id),
  CONSTRAINT shipment_return_id_key UNIQUE (return_id),
  CONSTRAINT shipment_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id) ON DELETE CASCADE,
  CONSTRAINT shipment_parcel_id_fkey FOREIGN KEY (parcel_id) REFERENCES parcel(id),
  CONSTRAINT shipment_recipient FOREIGN KEY (order_id, recipient_number) REFERENCES recipient(order_id, number),
  CONSTRAINT shipment_return_id_fkey FOREIGN KEY (return_id) REFERENCES order_return(id) ON DELETE CASCADE,
  CONSTRAINT shipment_number_check CHECK (number > 0),
  CONSTRAINT shipment_prepared CHECK (shipped_at IS NOT NULL OR number = 1 AND return_id IS NULL)
);
CREATE UNIQUE INDEX shipment_of_recipient ON shipment (order_id, recipient_number, number) WHERE return_id IS NULL;
CREATE UNIQUE INDEX shipment_replacement ON shipment (order_id, number) WHERE return_id IS NOT NULL;
-- A return that is replaced is closed, and not refunded.
CREATE TRIGGER shipment_replaces AFTER INSERT OR UPDATE ON shipment FOR EACH ROW WHEN (new.return_id IS NOT NULL)
  EXECUTE FUNCTION check_replaced_return();

-- The packs in such a parcel.
CREATE TABLE shipment_line (
  shipment_id  uuid     NOT NULL,
  order_id     uuid     NOT NULL,
  position     integer  NOT NULL,
  quantity     integer  NOT NULL,
  CONSTRAINT shipment_line_pkey PRIMARY KEY (shipment_id, position),
  CONSTRAINT shipment_line_order_id_position_fkey FOREIGN KEY (order_id, position)
      REFERENCES order_line(order_id, position) ON DELETE CASCADE,
  CONSTRAINT shipment_line_shipment_id_order_id_fkey FOREIGN KEY (shipment_id, order_id)
      REFERENCES shipment(id, order_id) ON DELETE CASCADE,
  CONSTRAINT shipment_line_quantity_check CHECK (quantity > 0)
);
CREATE INDEX shipment_line_of_order ON shipment_line (order_id, position);
-- No more packs of a line are sent than were bought; replacements are sent besides.
CREATE TRIGGER shipment_line_checked AFTER INSERT OR UPDATE ON shipment_line FOR EACH ROW
  EXECUTE FUNCTION check_shipped_packs();

-- The label of a parcel of an order: of a shipment to one of its recipients, also before it has left, or of a
-- replacement. It has one file, a PDF or ZPL, once the carrier has made it.
CREATE TABLE shipping_label (
  order_id          uuid         NOT NULL,
  -- Null until the carrier has made the label, as are the file, made_for and made_at.
  tracking_number   text,
  pdf               bytea,
  -- A hash of what the label was made for: address, service and weight.
  made_for          text,
  made_at           timestamptz,
  -- Set while the carrier is asked, so that no second label is requested, and afterwards as long as it is unclear
  -- whether it made one.
  requested_at      timestamptz,
  is_unclear        boolean      NOT NULL DEFAULT false,
  actor             text         NOT NULL,
  created_at        timestamptz  NOT NULL DEFAULT now(),
  -- The number among the shipments to the recipient that the one with this label has or gets; null for a replacement.
  shipment_number   integer,
  zpl               bytea,
  return_id         uuid,
  -- Null for a replacement.
  recipient_number  integer,
  CONSTRAINT shipping_label_return_id_key UNIQUE (return_id),
  CONSTRAINT shipping_label_shipment UNIQUE (order_id, recipient_number, shipment_number),
  CONSTRAINT shipping_label_tracking_number_key UNIQUE (tracking_number),
  CONSTRAINT shipping_label_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id) ON DELETE CASCADE,
  CONSTRAINT shipping_label_recipient FOREIGN KEY (order_id, recipient_number) REFERENCES recipient(order_id, number),
  CONSTRAINT shipping_label_return_id_order_id_fkey FOREIGN KEY (return_id, order_id)
      REFERENCES order_return(id, order_id) ON DELETE CASCADE,
  CONSTRAINT shipping_label_check1 CHECK (requested_at IS NOT NULL OR NOT is_unclear),
  CONSTRAINT shipping_label_file CHECK (num_nonnulls(pdf, zpl) = num_nonnulls(tracking_number)),
  CONSTRAINT shipping_label_made CHECK (num_nulls(tracking_number, made_for, made_at) IN (0, 3)),
  CONSTRAINT shipping_label_number CHECK (shipment_number > 0),
  CONSTRAINT shipping_label_parcel CHECK (num_nonnulls(shipment_number, return_id) = 1),
  CONSTRAINT shipping_label_recipient_of_shipment CHECK (num_nonnulls(recipient_number, shipment_number) <> 1),
  CONSTRAINT shipping_label_tracking_number_check CHECK (tracking_number <> ''),
  CONSTRAINT shipping_label_zpl_check CHECK (length(zpl) > 0)
);
CREATE INDEX shipping_label_created ON shipping_label (created_at);

-- Orders. The quote is what the customer agreed to; the amounts beside it are what lists and checks need of it.
CREATE TABLE shop_order (
  id                       uuid         NOT NULL DEFAULT gen_random_uuid(),
  number                   text         NOT NULL,
  token_hash               bytea        NOT NULL,
  checkout_id              uuid         NOT NULL,
  payment_intent_id        text,
  user_id                  text,
  email                    text,
  status                   text         NOT NULL,
  billing                  jsonb,
  delivery_note            text,
  quote                    jsonb        NOT NULL,
  goods_total              integer      NOT NULL,
  discount                 integer      NOT NULL,
  shipping                 integer      NOT NULL,
  tax                      integer      NOT NULL,
  total                    integer      NOT NULL,
  refunded                 integer      NOT NULL DEFAULT 0,
  payment_method           text,
  -- Why an operator must look at the order, as codes; empty when nobody must.
  needs_attention          text[]       NOT NULL DEFAULT '{}'::text[],
  version                  integer      NOT NULL DEFAULT 1,
  placed_at                timestamptz  NOT NULL DEFAULT now(),
  updated_at               timestamptz  NOT NULL DEFAULT now(),
  -- When the customer deleted the account while the parcel was on its way: forgotten once it has arrived.
  person_left_at           timestamptz,
  -- Null while an invoice is open.
  paid_at                  timestamptz  DEFAULT now(),
  -- The Swiss day until when an invoice is to be paid; null where the order was paid at once.
  due_on                   date,
  dispute_state            text,
  -- What the bank has withdrawn in a dispute; revenue again once it is won.
  disputed                 integer      NOT NULL DEFAULT 0,
  -- What bank entries have paid of the order, with what banks kept of it; without what was waived, which never came in.
  received                 integer      NOT NULL DEFAULT 0,
  -- Nobody is reminded while an operator has paused it.
  reminders_paused         boolean      NOT NULL DEFAULT false,
  gift_card_id             uuid,
  -- What a gift card paid; gift_card_refunded went back to it.
  gift_card_amount         integer      NOT NULL DEFAULT 0,
  gift_card_refunded       integer      NOT NULL DEFAULT 0,
  -- What of the total is the price of gift cards that the order buys; returned_gift_cards of that was taken back.
  purchased_gift_cards     integer      NOT NULL DEFAULT 0,
  returned_gift_cards      integer      NOT NULL DEFAULT 0,
  -- The day of delivery that was promised; ship_by is the last day on which the parcel can leave for it.
  promised_on              date,
  ship_by                  date,
  -- Not packed before this day, with the reason.
  postponed_until          date,
  postponed_reason         text,
  -- What was paid in cash for an invoice, in coins of 5 Rappen.
  paid_in_cash             integer,
  -- Credits of an unpaid invoice, which are no part of refunded.
  credited                 integer      NOT NULL DEFAULT 0,
  -- Whether a credit has left nothing of an unpaid invoice to pay.
  is_credited              boolean      NOT NULL GENERATED ALWAYS AS (paid_at IS NULL AND credited > 0
      AND credited = (total - gift_card_amount)) STORED,
  -- By how much edits have reduced the total since it was paid, so that total + total_reduction is what was charged.
  total_reduction          integer      NOT NULL DEFAULT 0,
  -- What the shop earns: without gift cards it sold, which are revenue where they pay, and nothing of an invoice that
  -- was cancelled before it was paid.
  revenue                  integer      GENERATED ALWAYS AS (
      CASE
          WHEN paid_at IS NULL AND status = 'cancelled' THEN 0
          ELSE GREATEST(total + total_reduction - purchased_gift_cards - GREATEST(refunded + credited - returned_gift_cards,
            0) - disputed, 0)
      END) STORED,
  -- The number of the paid order in whose parcel this one goes.
  supplements              text         GENERATED ALWAYS AS (quote ->> 'supplements') STORED,
  -- The day on which a gift shall arrive; null for as soon as possible.
  requested_delivery_date  date,
  -- Orders are found by number, with and without dashes, and e-mail address.
  search_text              text         GENERATED ALWAYS AS (search_fold((((number || ' ') || replace(number, '-', ''))
      || ' ') || COALESCE(email, ''))) STORED,
  -- The language of its mails and documents.
  language                 text         NOT NULL DEFAULT 'de',
  -- When its buyer was asked by mail for a review, once.
  review_asked_at          timestamptz,
  -- When its buyer asked not to be asked again.
  review_declined_at       timestamptz,
  -- What was paid back beyond what was left to refund, at the provider's own administration.
  excess_refunded          integer      NOT NULL DEFAULT 0,
  -- What came in beyond the order: with a payment accepted after review, or as an excess that was paid back or waived.
  excess_received          integer      NOT NULL DEFAULT 0,
  -- Whether a payout brought its payment when the payout was stored.
  is_paid_out              boolean      NOT NULL DEFAULT false,
  -- What of a paid invoice was waived, and is neither credited nor paid after all.
  waived                   integer      NOT NULL DEFAULT 0,
  CONSTRAINT shop_order_pkey PRIMARY KEY (id),
  CONSTRAINT shop_order_checkout_id_key UNIQUE (checkout_id),
  CONSTRAINT shop_order_number_key UNIQUE (number),
  CONSTRAINT shop_order_payment_intent_id_key UNIQUE (payment_intent_id),
  CONSTRAINT shop_order_token_hash_key UNIQUE (token_hash),
  CONSTRAINT shop_order_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES checkout(id),
  CONSTRAINT shop_order_gift_card_id_fkey FOREIGN KEY (gift_card_id) REFERENCES gift_card(id),
  CONSTRAINT shop_order_supplements_fkey FOREIGN KEY (supplements) REFERENCES shop_order(number),
  CONSTRAINT shop_order_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE SET NULL,
  CONSTRAINT shop_order_credited CHECK (credited >= 0 AND (credited = 0 OR payment_method = 'invoice')
      AND (credited + refunded - gift_card_refunded) <= (total + total_reduction - gift_card_amount)),
  CONSTRAINT shop_order_discount_check CHECK (discount >= 0),
  CONSTRAINT shop_order_dispute_state_check CHECK (dispute_state IN ('open', 'won', 'lost')),
  CONSTRAINT shop_order_disputed CHECK (disputed >= 0 AND disputed <= (total + total_reduction)),
  CONSTRAINT shop_order_excess CHECK (excess_refunded >= 0 AND excess_received >= 0 AND (payment_intent_id IS NOT NULL
      OR excess_refunded = 0 AND excess_received = 0)),
  CONSTRAINT shop_order_gift_card CHECK (gift_card_amount >= 0 AND gift_card_amount <= total
      AND (gift_card_id IS NULL) = (gift_card_amount = 0) AND gift_card_refunded >= 0
      AND gift_card_refunded <= gift_card_amount AND gift_card_refunded <= refunded
      AND (refunded - gift_card_refunded) <= (total + total_reduction - gift_card_amount)),
  CONSTRAINT shop_order_goods_total_check CHECK (goods_total >= 0),
  CONSTRAINT shop_order_language_check CHECK (language IN ('de', 'fr', 'it', 'en')),
  CONSTRAINT shop_order_needs_attention_check CHECK (needs_attention <@ ARRAY['amount-differs', 'contact-missing',
      'dispute-lost', 'disputed', 'excess-refunded', 'first-invoice', 'foreign-recipients', 'gift-link-over',
      'gift-mail-held', 'payment-reversed', 'recalled', 'refund-failed', 'refunded-outside', 'tracking-repeated',
      'voucher-over-used']),
  CONSTRAINT shop_order_paid_in_cash CHECK (paid_in_cash IS NULL OR payment_method = 'invoice' AND paid_at IS NOT NULL
      AND paid_in_cash >= 0 AND (paid_in_cash % 5) = 0),
  CONSTRAINT shop_order_payment CHECK (
      CASE payment_method
          WHEN 'invoice' THEN payment_intent_id IS NULL AND due_on IS NOT NULL AND gift_card_amount < total
          WHEN 'cash' THEN payment_intent_id IS NULL AND due_on IS NULL AND paid_at IS NOT NULL
            AND gift_card_amount < total
          WHEN 'free' THEN payment_intent_id IS NULL AND due_on IS NULL AND paid_at IS NOT NULL AND total = 0
          WHEN 'gift-card' THEN payment_intent_id IS NULL AND due_on IS NULL AND paid_at IS NOT NULL AND total > 0
            AND gift_card_amount = total
          ELSE payment_intent_id IS NOT NULL AND due_on IS NULL AND paid_at IS NOT NULL AND (gift_card_amount < total
            OR total = 0)
      END),
  CONSTRAINT shop_order_postponed CHECK ((postponed_until IS NULL) = (postponed_reason IS NULL)),
  CONSTRAINT shop_order_postponed_reason_check CHECK (postponed_reason <> ''),
  CONSTRAINT shop_order_promise CHECK ((promised_on IS NULL) = (ship_by IS NULL) AND ship_by < promised_on),
  CONSTRAINT shop_order_purchased_gift_cards CHECK (purchased_gift_cards >= 0 AND returned_gift_cards >= 0
      AND returned_gift_cards <= purchased_gift_cards AND gift_card_amount <= (total - purchased_gift_cards)),
  CONSTRAINT shop_order_received_check CHECK (received >= 0),
  CONSTRAINT shop_order_refunded CHECK (refunded >= 0 AND refunded <= (total + total_reduction)),
  CONSTRAINT shop_order_refunded_unpaid CHECK (refunded = gift_card_refunded OR paid_at IS NOT NULL),
  CONSTRAINT shop_order_shipping_check CHECK (shipping >= 0),
  CONSTRAINT shop_order_status_check CHECK (status IN ('pending', 'confirmed', 'processing', 'shipped', 'delivered',
      'cancelled')),
  CONSTRAINT shop_order_tax_check CHECK (tax >= 0),
  CONSTRAINT shop_order_total CHECK (total = (goods_total - discount + shipping + purchased_gift_cards)),
  CONSTRAINT shop_order_total_check CHECK (total >= 0),
  CONSTRAINT shop_order_total_reduction CHECK (total_reduction >= 0 AND (total_reduction = 0 OR paid_at IS NOT NULL)),
  CONSTRAINT shop_order_waived CHECK (waived >= 0 AND (waived = 0 OR payment_method = 'invoice' AND paid_at IS NOT NULL
      AND paid_in_cash IS NULL)
      AND (credited + waived + refunded - gift_card_refunded) <= (total + total_reduction - gift_card_amount))
);
CREATE INDEX shop_order_attention ON shop_order (placed_at DESC, id DESC) WHERE needs_attention <> '{}'::text[];
CREATE INDEX shop_order_awaits_payout ON shop_order (paid_at) WHERE payment_intent_id IS NOT NULL AND NOT is_paid_out;
CREATE INDEX shop_order_by_gift_card ON shop_order (gift_card_id) WHERE gift_card_id IS NOT NULL;
CREATE INDEX shop_order_lower_placed_at_idx ON shop_order (lower(email), placed_at DESC);
CREATE INDEX shop_order_mailbox ON shop_order (mailbox_of(email));
-- The figures of the overview are read from this index alone.
CREATE INDEX shop_order_newest ON shop_order (placed_at DESC, id DESC) INCLUDE (revenue, status, email, ship_by);
CREATE INDEX shop_order_overpaid ON shop_order (due_on) WHERE received > 0
  AND (received > (total + total_reduction - gift_card_amount - credited) OR paid_in_cash IS NOT NULL OR paid_at IS NULL
  AND status = 'cancelled');
CREATE INDEX shop_order_paid_at_checkout ON shop_order (paid_at)
  INCLUDE (id, total, total_reduction, purchased_gift_cards, gift_card_id) WHERE due_on IS NULL;
CREATE INDEX shop_order_postponed ON shop_order (postponed_until) WHERE postponed_until IS NOT NULL;
CREATE INDEX shop_order_refunded ON shop_order (placed_at DESC, id DESC) WHERE refunded > 0;
CREATE INDEX shop_order_search ON shop_order USING gin (search_text gin_trgm_ops) WITH (gin_pending_list_limit='64');
CREATE INDEX shop_order_status_newest ON shop_order (status, placed_at DESC, id DESC);
CREATE INDEX shop_order_status_total ON shop_order (status, total, id);
CREATE INDEX shop_order_supplements ON shop_order (supplements) WHERE supplements IS NOT NULL;
CREATE INDEX shop_order_to_forget ON shop_order (id) WHERE person_left_at IS NOT NULL AND email IS NOT NULL;
CREATE INDEX shop_order_total ON shop_order (total, id);
-- The orders to pack in the order in which they leave. The condition of isUnpacked, which also leaves out those that
-- wait for an address.
CREATE INDEX shop_order_unpacked ON shop_order (ship_by NULLS FIRST, placed_at, id) INCLUDE (postponed_until)
  WHERE (status IN ('confirmed', 'processing')) AND (purchased_gift_cards = 0 OR goods_total > 0);
CREATE INDEX shop_order_unpaid ON shop_order (due_on) WHERE paid_at IS NULL;
CREATE INDEX shop_order_user_id_placed_at_idx ON shop_order (user_id, placed_at DESC);
-- The row is personal data and must never outlive the last thing that names the address, whatever deletes it. At the
-- end of the transaction, so that two orders of one customer wait for each other only briefly.
CREATE CONSTRAINT TRIGGER customer_of_order AFTER INSERT OR DELETE OR UPDATE OF email, revenue, billing ON shop_order
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refresh_customer_of_row();
-- The taxes of a day are added up anew when one of its orders is no longer what was invoiced and paid. At the end of
-- the transaction, so that two orders of a day wait for each other only briefly.
CREATE CONSTRAINT TRIGGER discards_paid_day AFTER INSERT OR DELETE
  OR UPDATE OF due_on, paid_at, total, total_reduction, purchased_gift_cards, gift_card_id ON shop_order
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION discard_paid_day();
-- The sums of a day are added up anew when one of its orders is refunded, cancelled, shipped or forgotten. At the end
-- of the transaction, so that two orders of a day wait for each other only briefly.
CREATE CONSTRAINT TRIGGER discards_sold_day AFTER INSERT OR DELETE
  OR UPDATE OF email, status, revenue, ship_by ON shop_order DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION discard_sold_day();
-- A gift card that an order has sold is worth something only while the order is paid. Compared when the transaction
-- ends, because a payment can move to another day within one.
CREATE CONSTRAINT TRIGGER gift_cards_stay_paid AFTER UPDATE OF paid_at ON shop_order DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (old.paid_at IS NOT NULL AND new.paid_at IS NULL AND new.purchased_gift_cards > 0)
  EXECUTE FUNCTION refuse_unpaid_gift_cards();
-- At the end of the transaction, in which the order gets its recipients.
CREATE CONSTRAINT TRIGGER recipients_are_quoted AFTER INSERT OR UPDATE OF quote ON shop_order
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_recipients();

-- The settings of the shop in one row, edited as a whole under its version.
CREATE TABLE shop_setting (
  id          integer      NOT NULL DEFAULT 1,
  settings    jsonb        NOT NULL,
  version     integer      NOT NULL DEFAULT 1,
  updated_at  timestamptz  NOT NULL DEFAULT now(),
  CONSTRAINT shop_setting_pkey PRIMARY KEY (id),
  CONSTRAINT shop_setting_id_check CHECK (id = 1)
);
-- Invalidates: pages show the settings.
CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON shop_setting FOR EACH STATEMENT
  EXECUTE FUNCTION notify_content_changed();

-- Earlier addresses of a product, which lead to the present one.
CREATE TABLE slug_history (
  slug        text         NOT NULL,
  product_id  integer      NOT NULL,
  retired_at  timestamptz  NOT NULL DEFAULT now(),
  CONSTRAINT slug_history_pkey PRIMARY KEY (slug),
  CONSTRAINT slug_history_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE
);
-- Invalidates: an address now leads elsewhere.
CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON slug_history FOR EACH STATEMENT
  EXECUTE FUNCTION notify_content_changed();

-- What the orders of a closed day come to, for the overview. A day without a row is added up from its orders.
CREATE TABLE sold_day (
  day       date     NOT NULL,
  revenue   bigint   NOT NULL,
  orders    integer  NOT NULL,
  -- How many people bought, without those whose order an operator took.
  buyers    integer  NOT NULL,
  -- How many orders that were promised for a day have left or should have.
  promised  integer  NOT NULL,
  -- How many of them left in time for that.
  in_time   integer  NOT NULL,
  CONSTRAINT sold_day_pkey PRIMARY KEY (day),
  CONSTRAINT sold_day_buyers_check CHECK (buyers >= 0),
  CONSTRAINT sold_day_check CHECK (in_time >= 0 AND in_time <= promised),
  CONSTRAINT sold_day_orders_check CHECK (orders >= 0),
  CONSTRAINT sold_day_promised_check CHECK (promised >= 0),
  CONSTRAINT sold_day_revenue_check CHECK (revenue >= 0)
);

-- What was sold of each product on the days of sold_day.
CREATE TABLE sold_product_day (
  day         date     NOT NULL,
  product_id  integer,
  name        text     NOT NULL,
  packs       integer  NOT NULL,
  revenue     bigint   NOT NULL,
  CONSTRAINT sold_product_day_day_product_id_key UNIQUE NULLS NOT DISTINCT (day, product_id),
  CONSTRAINT sold_product_day_day_fkey FOREIGN KEY (day) REFERENCES sold_day(day) ON DELETE CASCADE,
  CONSTRAINT sold_product_day_packs_check CHECK (packs > 0),
  CONSTRAINT sold_product_day_revenue_check CHECK (revenue >= 0)
);

-- Who wants one mail when a sold-out size is back. The row is deleted in the transaction that queues the mail.
CREATE TABLE stock_alert (
  id            uuid         NOT NULL DEFAULT gen_random_uuid(),
  product_id    integer      NOT NULL,
  email         text         NOT NULL,
  -- The hash of the token of the confirmation link; null where the address was confirmed by its account.
  token_hash    bytea,
  requested_at  timestamptz  NOT NULL DEFAULT now(),
  confirmed_at  timestamptz,
  -- Null: any size of the product.
  weight        text,
  -- The language of the page on which it was ordered.
  language      text         NOT NULL DEFAULT 'de',
  CONSTRAINT stock_alert_pkey PRIMARY KEY (id),
  CONSTRAINT stock_alert_product_id_weight_email_key UNIQUE NULLS NOT DISTINCT (product_id, weight, email),
  CONSTRAINT stock_alert_token_hash_key UNIQUE (token_hash),
  CONSTRAINT stock_alert_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE,
  CONSTRAINT stock_alert_product_id_weight_fkey FOREIGN KEY (product_id, weight)
      REFERENCES product_size(product_id, weight) ON DELETE CASCADE,
  CONSTRAINT stock_alert_check CHECK (token_hash IS NOT NULL OR confirmed_at IS NOT NULL),
  CONSTRAINT stock_alert_email_check CHECK (email = lower(email)),
  CONSTRAINT stock_alert_language_check CHECK (language IN ('de', 'fr', 'it', 'en'))
);
CREATE INDEX stock_alert_of_address ON stock_alert (email);
CREATE INDEX stock_alert_waiting ON stock_alert (product_id, confirmed_at) WHERE confirmed_at IS NOT NULL;

-- How many people were told of a product, so that never more are told in a day than there are packs.
CREATE TABLE stock_alert_mailing (
  id          bigint       NOT NULL GENERATED ALWAYS AS IDENTITY,
  product_id  integer      NOT NULL,
  people      integer      NOT NULL,
  mailed_at   timestamptz  NOT NULL DEFAULT now(),
  -- Null: those who waited for any size.
  weight      text,
  CONSTRAINT stock_alert_mailing_pkey PRIMARY KEY (id),
  CONSTRAINT stock_alert_mailing_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE,
  CONSTRAINT stock_alert_mailing_product_id_weight_fkey FOREIGN KEY (product_id, weight)
      REFERENCES product_size(product_id, weight) ON DELETE CASCADE,
  CONSTRAINT stock_alert_mailing_people_check CHECK (people > 0)
);
CREATE INDEX stock_alert_mailing_product_id_mailed_at_idx ON stock_alert_mailing (product_id, mailed_at);

-- The ledger of stock, whose sum is the stock level of a size.
CREATE TABLE stock_movement (
  id          bigint       NOT NULL GENERATED ALWAYS AS IDENTITY,
  product_id  integer      NOT NULL,
  change      integer      NOT NULL,
  reason      text         NOT NULL,
  order_id    uuid,
  actor       text         NOT NULL DEFAULT 'system',
  at          timestamptz  NOT NULL DEFAULT now(),
  weight      text         NOT NULL,
  CONSTRAINT stock_movement_pkey PRIMARY KEY (id),
  CONSTRAINT stock_movement_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id),
  CONSTRAINT stock_movement_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE,
  CONSTRAINT stock_movement_product_id_weight_fkey FOREIGN KEY (product_id, weight)
      REFERENCES product_size(product_id, weight) ON DELETE CASCADE,
  CONSTRAINT stock_movement_reason_check CHECK (reason IN ('initial', 'sale', 'return', 'correction', 'import', 'lot',
      'replacement', 'edit'))
);
CREATE INDEX stock_movement_newest ON stock_movement (product_id, id DESC);
CREATE INDEX stock_movement_of_order ON stock_movement (order_id, product_id) WHERE order_id IS NOT NULL;
CREATE INDEX stock_movement_of_size ON stock_movement (product_id, weight) INCLUDE (change);
CREATE UNIQUE INDEX stock_movement_sold_once ON stock_movement (order_id, product_id, weight) WHERE reason = 'sale';

-- Packs that are held for a checkout from its pay click on.
CREATE TABLE stock_reservation (
  checkout_id  uuid     NOT NULL,
  product_id   integer  NOT NULL,
  quantity     integer  NOT NULL,
  weight       text     NOT NULL,
  CONSTRAINT stock_reservation_pkey PRIMARY KEY (checkout_id, product_id, weight),
  CONSTRAINT stock_reservation_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES checkout(id) ON DELETE CASCADE,
  CONSTRAINT stock_reservation_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE,
  CONSTRAINT stock_reservation_product_id_weight_fkey FOREIGN KEY (product_id, weight)
      REFERENCES product_size(product_id, weight) ON DELETE CASCADE,
  CONSTRAINT stock_reservation_quantity_check CHECK (quantity > 0)
);
CREATE INDEX stock_reservation_of_size ON stock_reservation (product_id, weight);

-- A change of a VAT rate on a day, carried out by a job.
CREATE TABLE tax_change (
  id            integer      NOT NULL GENERATED ALWAYS AS IDENTITY,
  from_rate     integer      NOT NULL,
  to_rate       integer      NOT NULL,
  effective_on  date         NOT NULL,
  applied_at    timestamptz,
  products      integer,
  created_at    timestamptz  NOT NULL DEFAULT now(),
  CONSTRAINT tax_change_pkey PRIMARY KEY (id),
  CONSTRAINT tax_change_from_rate_check CHECK (from_rate >= 0 AND from_rate <= 10000),
  CONSTRAINT tax_change_to_rate_check CHECK (to_rate >= 0 AND to_rate <= 10000)
);

-- Every movement of the balance with its fee.
CREATE TABLE test_gateway.balance_transaction (
  id              text         NOT NULL,
  type            text         NOT NULL,
  amount          integer      NOT NULL,
  fee             integer      NOT NULL,
  source          text         NOT NULL,
  payment_intent  text         NOT NULL,
  description     text         NOT NULL,
  payout          text,
  created_at      timestamptz  NOT NULL,
  CONSTRAINT balance_transaction_pkey PRIMARY KEY (id),
  CONSTRAINT balance_transaction_payment_intent_fkey FOREIGN KEY (payment_intent)
      REFERENCES test_gateway.payment_intent(id),
  CONSTRAINT balance_transaction_payout_fkey FOREIGN KEY (payout) REFERENCES test_gateway.payout(id),
  CONSTRAINT balance_transaction_type_check CHECK (type IN ('charge', 'refund', 'refund_failure', 'adjustment'))
);
CREATE INDEX balance_transaction_created_at_idx ON test_gateway.balance_transaction (created_at) WHERE payout IS NULL;
CREATE INDEX balance_transaction_payout_created_at_id_idx ON test_gateway.balance_transaction (payout, created_at DESC,
  id DESC);
CREATE INDEX balance_transaction_source_idx ON test_gateway.balance_transaction (source);

-- Payments that an intent took, or tried to.
CREATE TABLE test_gateway.charge (
  id               text         NOT NULL,
  payment_intent   text         NOT NULL,
  amount           integer      NOT NULL,
  -- Counts refunds that are pending or done; a refund that fails gives its share back.
  amount_refunded  integer      NOT NULL DEFAULT 0,
  currency         text         NOT NULL,
  status           text         NOT NULL,
  payment_method   jsonb        NOT NULL,
  failure          jsonb,
  dispute          jsonb,
  created_at       timestamptz  NOT NULL,
  CONSTRAINT charge_pkey PRIMARY KEY (id),
  CONSTRAINT charge_payment_intent_fkey FOREIGN KEY (payment_intent) REFERENCES test_gateway.payment_intent(id),
  CONSTRAINT charge_amount_check CHECK (amount > 0),
  CONSTRAINT charge_check CHECK (amount_refunded >= 0 AND amount_refunded <= amount),
  CONSTRAINT charge_status_check CHECK (status IN ('succeeded', 'failed'))
);
-- However many confirmations race: an intent takes money once.
CREATE UNIQUE INDEX charge_once_per_intent ON test_gateway.charge (payment_intent) WHERE status = 'succeeded';

-- Webhook events and their delivery.
CREATE TABLE test_gateway.event (
  id               text         NOT NULL,
  number           bigint       NOT NULL GENERATED ALWAYS AS IDENTITY,
  type             text         NOT NULL,
  body             jsonb        NOT NULL,
  created_at       timestamptz  NOT NULL,
  attempts         integer      NOT NULL DEFAULT 0,
  -- Also the lease of the process that is delivering: nobody else takes the event before this instant.
  next_attempt_at  timestamptz  NOT NULL,
  last_response    text,
  delivered_at     timestamptz,
  CONSTRAINT event_pkey PRIMARY KEY (id)
);
CREATE INDEX event_next_attempt_at_idx ON test_gateway.event (next_attempt_at) WHERE delivered_at IS NULL;
CREATE INDEX event_number_idx ON test_gateway.event (number DESC);

-- What was answered to a repeated request.
CREATE TABLE test_gateway.idempotency_key (
  key           text         NOT NULL,
  request_hash  text         NOT NULL,
  status        integer      NOT NULL,
  response      jsonb        NOT NULL,
  created_at    timestamptz  NOT NULL,
  CONSTRAINT idempotency_key_pkey PRIMARY KEY (key)
);

-- Payments that the shop asked for.
CREATE TABLE test_gateway.payment_intent (
  id                         text         NOT NULL,
  client_secret              text         NOT NULL,
  amount                     integer      NOT NULL,
  amount_received            integer      NOT NULL DEFAULT 0,
  currency                   text         NOT NULL,
  status                     text         NOT NULL,
  automatic_payment_methods  boolean      NOT NULL,
  metadata                   jsonb        NOT NULL,
  receipt_email              text,
  description                text,
  shipping                   jsonb,
  payment_method             jsonb,
  next_action                jsonb,
  last_payment_error         jsonb,
  latest_charge              text,
  failed_attempts            integer      NOT NULL DEFAULT 0,
  cancellation_reason        text,
  canceled_at                timestamptz,
  settle_at                  timestamptz,
  created_at                 timestamptz  NOT NULL,
  CONSTRAINT payment_intent_pkey PRIMARY KEY (id),
  CONSTRAINT payment_intent_amount_check CHECK (amount > 0),
  CONSTRAINT payment_intent_check CHECK (amount_received = 0 OR amount_received = amount),
  CONSTRAINT payment_intent_check1 CHECK ((status = 'succeeded') = (amount_received = amount)),
  CONSTRAINT payment_intent_check2 CHECK ((status = 'processing') = (settle_at IS NOT NULL)),
  CONSTRAINT payment_intent_status_check CHECK (status IN ('requires_payment_method', 'requires_confirmation',
      'requires_action', 'processing', 'succeeded', 'canceled'))
);
CREATE INDEX payment_intent_created_at_idx ON test_gateway.payment_intent (created_at DESC);
CREATE INDEX payment_intent_metadata_idx ON test_gateway.payment_intent USING gin (metadata jsonb_path_ops);
CREATE INDEX payment_intent_settle_at_idx ON test_gateway.payment_intent (settle_at) WHERE settle_at IS NOT NULL;

-- Payouts, which empty the balance day by day.
CREATE TABLE test_gateway.payout (
  id          text         NOT NULL,
  amount      integer      NOT NULL,
  created_at  timestamptz  NOT NULL,
  CONSTRAINT payout_pkey PRIMARY KEY (id)
);
CREATE INDEX payout_created_at_id_idx ON test_gateway.payout (created_at DESC, id DESC);

-- Refunds that the shop asked for.
CREATE TABLE test_gateway.refund (
  id              text         NOT NULL,
  charge          text         NOT NULL,
  payment_intent  text         NOT NULL,
  amount          integer      NOT NULL,
  currency        text         NOT NULL,
  status          text         NOT NULL,
  reason          text,
  failure_reason  text,
  metadata        jsonb        NOT NULL,
  settles_as      text,
  settle_at       timestamptz,
  created_at      timestamptz  NOT NULL,
  CONSTRAINT refund_pkey PRIMARY KEY (id),
  CONSTRAINT refund_charge_fkey FOREIGN KEY (charge) REFERENCES test_gateway.charge(id),
  CONSTRAINT refund_payment_intent_fkey FOREIGN KEY (payment_intent) REFERENCES test_gateway.payment_intent(id),
  CONSTRAINT refund_amount_check CHECK (amount > 0),
  CONSTRAINT refund_check CHECK ((settle_at IS NULL) = (settles_as IS NULL)),
  CONSTRAINT refund_settles_as_check CHECK (settles_as IN ('succeeded', 'failed')),
  CONSTRAINT refund_status_check CHECK (status IN ('pending', 'succeeded', 'failed'))
);
CREATE INDEX refund_payment_intent_idx ON test_gateway.refund (payment_intent);
CREATE INDEX refund_settle_at_idx ON test_gateway.refund (settle_at) WHERE settle_at IS NOT NULL;

-- What tests make the gateway do, in one row.
CREATE TABLE test_gateway.scenarios (
  only_row  boolean  NOT NULL DEFAULT true,
  settings  jsonb    NOT NULL,
  CONSTRAINT knobs_pkey PRIMARY KEY (only_row),
  CONSTRAINT knobs_only_row_check CHECK (only_row)
);

-- Texts of the shop in other languages than German, one row for each text. German stays in the table of its noun.
CREATE TABLE translation (
  noun        text         NOT NULL,
  -- Which record of the noun: its id or, where it has none, its German word or name.
  record      text         NOT NULL,
  -- Which text of the record; a part of a list is named after a colon, as picture:hero.
  field       text         NOT NULL,
  language    text         NOT NULL,
  -- Empty where a translation was taken back: it is missing again.
  text        text         NOT NULL,
  -- The German text that it was made from. Where German reads otherwise by now, the translation is outdated.
  source      text         NOT NULL,
  version     integer      NOT NULL DEFAULT 1,
  updated_at  timestamptz  NOT NULL DEFAULT now(),
  updated_by  text         NOT NULL,
  CONSTRAINT translation_pkey PRIMARY KEY (language, noun, record, field),
  CONSTRAINT translation_field_check CHECK (length(field) >= 1 AND length(field) <= 200),
  CONSTRAINT translation_language_check CHECK (language IN ('fr', 'it', 'en')),
  CONSTRAINT translation_noun_check CHECK (noun IN ('product', 'category', 'tag', 'country', 'section', 'page',
      'recipe', 'mail', 'settings')),
  CONSTRAINT translation_record_check CHECK (length(record) >= 1 AND length(record) <= 200)
);
CREATE UNIQUE INDEX translation_slug ON translation (language, noun, text) WHERE field = 'slug' AND text <> '';
-- Invalidates: pages in other languages show the translations.
CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON translation FOR EACH STATEMENT
  EXECUTE FUNCTION notify_content_changed();
-- The search finds products by their translated names and texts.
CREATE TRIGGER words_added AFTER INSERT ON translation REFERENCING NEW TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION refresh_translated_words();
-- As words_added.
CREATE TRIGGER words_changed AFTER UPDATE ON translation REFERENCING NEW TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION refresh_translated_words();
-- As words_added.
CREATE TRIGGER words_removed AFTER DELETE ON translation REFERENCING OLD TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION refresh_translated_words();

-- Imports of translations, with what they replaced, so that the last one can be taken back.
CREATE TABLE translation_import (
  id         integer      NOT NULL GENERATED ALWAYS AS IDENTITY,
  actor      text         NOT NULL,
  language   text         NOT NULL,
  -- Each text that was written: where it belongs, its version after the import, and text and source before it.
  replaced   jsonb        NOT NULL,
  undone_at  timestamptz,
  at         timestamptz  NOT NULL DEFAULT now(),
  CONSTRAINT translation_import_pkey PRIMARY KEY (id),
  CONSTRAINT translation_import_language_check CHECK (language IN ('fr', 'it', 'en'))
);

-- Accounts, in the layout of better-auth, as are sessions, credentials, verifications and second factors.
CREATE TABLE user_account (
  id                  text         NOT NULL,
  email               text         NOT NULL,
  email_verified      boolean      NOT NULL DEFAULT false,
  name                text         NOT NULL DEFAULT '',
  first_name          text         NOT NULL DEFAULT '',
  last_name           text         NOT NULL DEFAULT '',
  image               text,
  google_id           text,
  role                text         NOT NULL DEFAULT 'customer',
  two_factor_enabled  boolean      NOT NULL DEFAULT false,
  created_at          timestamptz  NOT NULL DEFAULT now(),
  updated_at          timestamptz  NOT NULL DEFAULT now(),
  -- The language of the page on which its owner registered or last signed in, and of mails about the account.
  language            text         NOT NULL DEFAULT 'de',
  CONSTRAINT user_account_pkey PRIMARY KEY (id),
  CONSTRAINT user_account_email_key UNIQUE (email),
  CONSTRAINT user_account_google_id_key UNIQUE (google_id),
  CONSTRAINT user_account_email_check CHECK (email = lower(email)),
  CONSTRAINT user_account_language_check CHECK (language IN ('de', 'fr', 'it', 'en')),
  CONSTRAINT user_account_role_check CHECK (role IN ('customer', 'staff', 'owner'))
);
-- As customer_of_order on shop_order. better-auth writes accounts, too.
CREATE CONSTRAINT TRIGGER customer_of_account AFTER INSERT OR DELETE
  OR UPDATE OF email, email_verified, first_name, last_name ON user_account DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION refresh_customer_of_row();

-- The addresses that an account has saved.
CREATE TABLE user_address (
  id                   uuid         NOT NULL DEFAULT gen_random_uuid(),
  user_id              text         NOT NULL,
  address              jsonb        NOT NULL,
  is_default_delivery  boolean      NOT NULL DEFAULT false,
  is_default_billing   boolean      NOT NULL DEFAULT false,
  created_at           timestamptz  NOT NULL DEFAULT now(),
  CONSTRAINT user_address_pkey PRIMARY KEY (id),
  CONSTRAINT user_address_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
CREATE INDEX user_address_user_id_idx ON user_address (user_id);

-- How an account signs in: a password or a Google account.
CREATE TABLE user_credential (
  id                        text         NOT NULL,
  user_id                   text         NOT NULL,
  account_id                text         NOT NULL,
  provider_id               text         NOT NULL,
  password                  text,
  access_token              text,
  refresh_token             text,
  id_token                  text,
  access_token_expires_at   timestamptz,
  refresh_token_expires_at  timestamptz,
  scope                     text,
  created_at                timestamptz  NOT NULL DEFAULT now(),
  updated_at                timestamptz  NOT NULL DEFAULT now(),
  CONSTRAINT user_credential_pkey PRIMARY KEY (id),
  CONSTRAINT user_credential_provider_id_account_id_key UNIQUE (provider_id, account_id),
  CONSTRAINT user_credential_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
CREATE INDEX user_credential_user_id_idx ON user_credential (user_id);

-- Secret and recovery codes of the second factor of an account, encrypted with SESSION_SECRET.
CREATE TABLE user_second_factor (
  id                         text         NOT NULL,
  user_id                    text         NOT NULL,
  secret                     text         NOT NULL,
  backup_codes               text         NOT NULL,
  -- False while it is being set up.
  verified                   boolean      NOT NULL DEFAULT false,
  -- Asked for by better-auth, as is locked_until; the shop counts attempts in rate_limit.
  failed_verification_count  integer      NOT NULL DEFAULT 0,
  locked_until               timestamptz,
  CONSTRAINT user_second_factor_pkey PRIMARY KEY (id),
  CONSTRAINT user_second_factor_user_id_key UNIQUE (user_id),
  CONSTRAINT user_second_factor_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);

-- Who is signed in where.
CREATE TABLE user_session (
  id               text         NOT NULL,
  user_id          text         NOT NULL,
  token            text         NOT NULL,
  expires_at       timestamptz  NOT NULL,
  ip_address       text,
  user_agent       text,
  created_at       timestamptz  NOT NULL DEFAULT now(),
  updated_at       timestamptz  NOT NULL DEFAULT now(),
  -- When somebody last used the administration in it, to the minute; null before.
  administered_at  timestamptz,
  CONSTRAINT user_session_pkey PRIMARY KEY (id),
  CONSTRAINT user_session_token_key UNIQUE (token),
  CONSTRAINT user_session_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
CREATE INDEX user_session_user_id_idx ON user_session (user_id);

-- Links in mails that confirm an address or reset a password, until they end.
CREATE TABLE user_verification (
  id          text         NOT NULL,
  identifier  text         NOT NULL,
  value       text         NOT NULL,
  expires_at  timestamptz  NOT NULL,
  created_at  timestamptz  NOT NULL DEFAULT now(),
  updated_at  timestamptz  NOT NULL DEFAULT now(),
  CONSTRAINT user_verification_pkey PRIMARY KEY (id)
);
CREATE INDEX user_verification_identifier_idx ON user_verification (identifier);

-- What the bookkeeper enters for a period that is still open, or for the annual reconciliation of a year.
CREATE TABLE vat_box (
  kind        text         NOT NULL,
  from_day    date         NOT NULL,
  to_day      date         NOT NULL,
  boxes       jsonb        NOT NULL,
  version     integer      NOT NULL DEFAULT 1,
  updated_at  timestamptz  NOT NULL DEFAULT now(),
  CONSTRAINT vat_box_pkey PRIMARY KEY (kind, from_day, to_day),
  CONSTRAINT vat_box_check CHECK (to_day >= from_day),
  CONSTRAINT vat_box_kind_check CHECK (kind IN ('return', 'annual'))
);

-- Closed VAT returns, with the figures as they were. The next period begins on the day after.
CREATE TABLE vat_return (
  id         integer      NOT NULL GENERATED ALWAYS AS IDENTITY,
  from_day   date         NOT NULL,
  to_day     date         NOT NULL,
  basis      text         NOT NULL,
  method     text         NOT NULL,
  figures    jsonb        NOT NULL,
  company    jsonb        NOT NULL,
  closed_at  timestamptz  NOT NULL DEFAULT now(),
  -- Whether the shop was liable.
  is_liable  boolean      NOT NULL,
  -- What the bookkeeper had entered when the period was closed.
  boxes      jsonb        NOT NULL DEFAULT '{"amounts": {}, "deduction": "", "activities": [], "acquisition": []}'::jsonb,
  CONSTRAINT vat_return_pkey PRIMARY KEY (id),
  CONSTRAINT vat_return_daterange_excl EXCLUDE USING gist (daterange(from_day, to_day, '[]') WITH &&),
  CONSTRAINT vat_return_basis_check CHECK (basis IN ('agreed', 'received')),
  CONSTRAINT vat_return_check CHECK (to_day >= from_day),
  CONSTRAINT vat_return_method_check CHECK (method IN ('effective', 'net-rate'))
);
-- A closed VAT return never changes, and is only deleted once it is stored as reopened, exactly as it was.
CREATE TRIGGER vat_return_is_kept BEFORE DELETE OR UPDATE ON vat_return FOR EACH ROW EXECUTE FUNCTION keep_vat_return();
-- As vat_return_is_kept, for all of them at once.
CREATE TRIGGER vat_return_is_not_truncated BEFORE TRUNCATE ON vat_return FOR EACH STATEMENT
  EXECUTE FUNCTION keep_vat_return();

-- Closed VAT returns that an owner has opened again, as they were closed, and why.
CREATE TABLE vat_return_reopening (
  return_id    integer      NOT NULL,
  from_day     date         NOT NULL,
  to_day       date         NOT NULL,
  stored       jsonb        NOT NULL,
  reason       text         NOT NULL,
  reopened_at  timestamptz  NOT NULL DEFAULT now(),
  CONSTRAINT vat_return_reopening_pkey PRIMARY KEY (return_id),
  CONSTRAINT vat_return_reopening_reason_check CHECK (reason ~ '\S' AND length(reason) <= 500)
);
-- What was declared once stays known, whatever is declared later.
CREATE TRIGGER vat_return_reopening_is_kept BEFORE DELETE OR UPDATE ON vat_return_reopening FOR EACH ROW
  EXECUTE FUNCTION keep_vat_return_reopening();

-- Visits, counted without cookies. A visitor of a day is a hash of address and browser with a salt of that day; salt
-- and hashes go when the day is over.
CREATE TABLE visit_day (
  day       date     NOT NULL,
  salt      bytea,
  visitors  integer  NOT NULL DEFAULT 0,
  CONSTRAINT visit_day_pkey PRIMARY KEY (day)
);

-- Who was already counted today.
CREATE TABLE visitor_of_today (
  day      date   NOT NULL,
  visitor  bytea  NOT NULL,
  CONSTRAINT visitor_of_today_pkey PRIMARY KEY (day, visitor)
);

-- Codes that save money. In value, per cent or Rappen, as kind says.
CREATE TABLE voucher (
  code                text         NOT NULL,
  kind                text         NOT NULL,
  value               integer      NOT NULL DEFAULT 0,
  minimum_total       integer      NOT NULL DEFAULT 0,
  starts_at           timestamptz,
  ends_at             timestamptz,
  total_limit         integer,
  per_customer_limit  integer,
  first_order_only    boolean      NOT NULL DEFAULT false,
  product_ids         integer[]    NOT NULL DEFAULT '{}'::integer[],
  categories          text[]       NOT NULL DEFAULT '{}'::text[],
  active              boolean      NOT NULL DEFAULT true,
  version             integer      NOT NULL DEFAULT 1,
  created_at          timestamptz  NOT NULL DEFAULT now(),
  CONSTRAINT voucher_pkey PRIMARY KEY (code),
  CONSTRAINT voucher_check CHECK (value >= 0 AND (kind <> 'percent' OR value >= 1 AND value <= 100)),
  CONSTRAINT voucher_code_check CHECK (code = upper(code) AND length(code) >= 3 AND length(code) <= 40),
  CONSTRAINT voucher_kind_check CHECK (kind IN ('percent', 'amount', 'free-shipping')),
  CONSTRAINT voucher_minimum_total_check CHECK (minimum_total >= 0),
  CONSTRAINT voucher_per_customer_limit_check CHECK (per_customer_limit > 0),
  CONSTRAINT voucher_total_limit_check CHECK (total_limit > 0)
);

-- The use of a voucher by a checkout, reserved from its pay click on.
CREATE TABLE voucher_redemption (
  checkout_id  uuid         NOT NULL,
  code         text         NOT NULL,
  customer     text,
  state        text         NOT NULL,
  at           timestamptz  NOT NULL DEFAULT now(),
  CONSTRAINT voucher_redemption_pkey PRIMARY KEY (checkout_id),
  CONSTRAINT voucher_redemption_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES checkout(id) ON DELETE CASCADE,
  CONSTRAINT voucher_redemption_code_fkey FOREIGN KEY (code) REFERENCES voucher(code),
  CONSTRAINT voucher_redemption_state_check CHECK (state IN ('reserved', 'redeemed'))
);
CREATE INDEX voucher_redemption_code_customer_idx ON voucher_redemption (code, customer);
CREATE INDEX voucher_redemption_mailbox ON voucher_redemption (code, mailbox_of(customer));

-- Everything in a cart that is priced: its loose lines, and the bags of its boxes, numbered from 1 in the order they
-- were added.
CREATE VIEW cart_pack AS
 SELECT cart_line.cart_id,
    cart_line.id AS line_id,
    cart_line.product_id,
    cart_line.quantity,
    cart_line.weight,
    cart_line.added_at,
    NULL::uuid AS box_id,
    NULL::integer AS box_number,
    NULL::integer AS box_size,
    0 AS "position"
   FROM cart_line
UNION ALL
 SELECT box.cart_id,
    NULL::uuid AS line_id,
    content.product_id,
    content.count AS quantity,
    content.weight,
    box.added_at,
    box.id AS box_id,
    dense_rank() OVER (PARTITION BY box.cart_id ORDER BY box.added_at, box.id)::integer AS box_number,
    box.size AS box_size,
    content."position"
   FROM cart_box box
     JOIN cart_box_content content ON content.box_id = box.id;

CREATE FUNCTION add_product_stock()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into product_stock (product_id) values (new.id);
  return null;
end $function$;

-- A tracking number as carriers read it: without dots, blanks and hyphens.
CREATE FUNCTION bare_tracking_number(tracking_number text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select upper(regexp_replace(tracking_number, '[\s.-]', '', 'g'))
$function$;

CREATE FUNCTION book_lot_movement()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  booked lot;
  line order_line;
  held_of_lot int;
  held_of_line int;
begin
  update lot set remaining = remaining + new.change where id = new.lot_id returning * into booked;
  if new.reason in ('packed', 'used') and booked.blocked_at is not null then
    raise exception 'lot % is stopped', booked.number using errcode = 'check_violation';
  end if;
  if new.order_id is not null then
    select * into line from order_line where order_id = new.order_id and position = new.position for update;
    select coalesce(-sum(change) filter (where lot_id = new.lot_id), 0) - new.change, coalesce(-sum(change), 0) - new.change
    into held_of_lot, held_of_line
    from lot_movement where order_id = new.order_id and position = new.position;
    if held_of_lot < 0 or held_of_line > line.quantity + replaced_packs(new.order_id, new.position) then
      raise exception 'line % of order % cannot hold % packs', new.position, new.order_id, held_of_line using errcode = 'check_violation';
    end if;
    if line.product_id is distinct from booked.product_id or line.weight <> booked.weight then
      raise exception 'lot % is not of the size of line %', booked.number, new.position using errcode = 'check_violation';
    end if;
  end if;
  return new;
end $function$;

CREATE FUNCTION check_bank_parts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  subject uuid := case when tg_op = 'DELETE' then old.part_of else coalesce(new.part_of, new.id) end;
begin
  if exists (
    select from bank_entry part join bank_entry entry on entry.id = part.part_of where entry.id = subject
    group by entry.id
    having sum(part.amount) <> entry.amount or min(part.amount) < 0 or bool_or(part.order_id is null)
      or entry.part_of is not null or entry.dismissed_at is null or entry.reversed_by_id is not null
  ) then
    raise exception 'the parts of bank entry % do not add up to it, or pay no orders', subject using errcode = 'check_violation';
  end if;
  return null;
end $function$;

CREATE FUNCTION check_cart_box_is_full()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select from cart_box box where box.id = new.id
    and box.size <> (select coalesce(sum(count), 0) from cart_box_content where box_id = box.id))
  then raise exception 'own box % is not full', new.id using errcode = 'check_violation';
  end if;
  return null;
end $function$;

CREATE FUNCTION check_daily_close()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  last_day date;
begin
  select max(day) into last_day from daily_close;
  if new.day >= (now() at time zone 'Europe/Zurich')::date then
    raise exception 'the day % is not over', new.day using errcode = 'check_violation';
  end if;
  if last_day is not null and new.day <> last_day + 1 then
    raise exception 'the day % does not follow %', new.day, last_day using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE FUNCTION check_order_edit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from shop_order where id = new.order_id and status in ('pending', 'confirmed', 'processing'))
    or exists (select from shipment where order_id = new.order_id and shipped_at is not null) then
    raise exception 'order % can no longer be edited', new.order_id using errcode = 'check_violation';
  end if;
  return new;
end $function$;

-- An order goes to as many recipients as its quote counts parcels for, which somebody has paid; without such a number
-- to one.
CREATE FUNCTION check_recipients()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  checked uuid;
begin
  if tg_table_name = 'shop_order' then checked := new.id; else checked := coalesce(new.order_id, old.order_id); end if;
  if exists (
    select from shop_order, lateral (select count(*) as listed from recipient where order_id = shop_order.id) counted
    where id = checked and listed <> coalesce((quote ->> 'recipients')::int, least(listed, 1))) then
    raise exception 'order % goes to other recipients than its quote counts', checked
      using errcode = 'check_violation', constraint = 'recipients_are_quoted';
  end if;
  return null;
end $function$;

CREATE FUNCTION check_replaced_return()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from order_return where id = new.return_id and order_id = new.order_id and closed_at is not null and refund_id is null) then
    raise exception 'return % cannot be replaced', new.return_id using errcode = 'check_violation';
  end if;
  return null;
end $function$;

CREATE FUNCTION check_returned_packs()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  sent int;
  returned int;
begin
  select quantity + replaced_packs(order_id, position) into sent
  from order_line where order_id = new.order_id and position = new.position for update;
  if not exists (select from shop_order where id = new.order_id and status in ('shipped', 'delivered')) then
    raise exception 'order % was not sent', new.order_id using errcode = 'check_violation';
  end if;
  select sum(coalesce(line.received, line.quantity)) into returned
  from order_return_line line join order_return on order_return.id = line.return_id
  where line.order_id = new.order_id and line.position = new.position and withdrawn_at is null;
  if returned > sent then
    raise exception 'line % of order % cannot return % packs', new.position, new.order_id, returned using errcode = 'check_violation';
  end if;
  return null;
end $function$;

CREATE FUNCTION check_shipped_packs()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  bought int;
  sent int;
begin
  select quantity into bought from order_line where order_id = new.order_id and position = new.position for update;
  select sum(quantity) - replaced_packs(new.order_id, new.position) into sent
  from shipment_line where order_id = new.order_id and position = new.position;
  if sent > bought then
    raise exception 'line % of order % cannot send % packs', new.position, new.order_id, sent using errcode = 'check_violation';
  end if;
  return null;
end $function$;

CREATE FUNCTION count_charge_on_bank_day()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- The lock `booksDay`: no day or period is closed until this is committed.
  perform pg_advisory_xact_lock(4961801520);
  new.counts_on := greatest(new.booked_on, (select max(day) + 1 from daily_close), (select max(to_day) + 1 from vat_return));
  return new;
end $function$;

CREATE FUNCTION count_on_bank_day()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  bank_day date := coalesce(new.details->>'transferredOn', new.details->>'bookedOn', new.details->>'repaidOn')::date;
begin
  if bank_day is null then
    return new;
  end if;
  -- The lock `booksDay`: no day or period is closed until this is committed.
  perform pg_advisory_xact_lock(4961801520);
  new.counts_on := greatest(
    bank_day,
    (select (placed_at at time zone 'Europe/Zurich')::date from shop_order where id = new.order_id),
    (select max(day) + 1 from daily_close),
    (select max(to_day) + 1 from vat_return));
  return new;
end $function$;

CREATE FUNCTION delete_cart_box_of_content()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from cart_box where id = old.box_id;
  return null;
end $function$;

-- Whoever adds up a day holds its lock alone and sees what was committed before; what is changed under it is discarded
-- once that is done.
CREATE FUNCTION discard_paid_day()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  paid timestamptz[];
  changed date;
begin
  if tg_table_name = 'shop_order' then
    paid := array[old.paid_at, new.paid_at];
  elsif tg_table_name = 'gift_card' then
    paid := array(select paid_at from shop_order where gift_card_id = new.id);
  else
    paid := array(select paid_at from shop_order where id in (old.order_id, new.order_id));
  end if;
  for changed in select distinct (at at time zone 'Europe/Zurich')::date from unnest(paid) at where at is not null order by 1 loop
    perform pg_advisory_xact_lock_shared(hashtextextended('paid day ' || changed, 0));
    delete from paid_day where day = changed;
  end loop;
  return null;
end $function$;

-- Whoever adds up a day holds its lock alone and sees what was committed before; what is changed under it is discarded
-- once that is done.
CREATE FUNCTION discard_sold_day()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  changed date;
begin
  if tg_table_name = 'order_line' then
    select (placed_at at time zone 'Europe/Zurich')::date into changed from shop_order where id = old.order_id;
  else
    changed := (coalesce(old.placed_at, new.placed_at) at time zone 'Europe/Zurich')::date;
  end if;
  perform pg_advisory_xact_lock_shared(hashtextextended('sold day ' || changed, 0));
  delete from sold_day where day = changed;
  return null;
end $function$;

CREATE FUNCTION drop_price_override()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from price_override where cart_id = new.cart_id and product_id = new.product_id and weight = new.weight;
  return null;
end $function$;

-- What a search finds: names and properties, where typing errors are forgiven, and the texts of the page in each
-- language. Properties follow from ingredients, stated allergens and nutrition, so that nobody has to type them into
-- each product.
CREATE FUNCTION fill_search_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  names text := concat_ws(' ', new.name, new.category, array_to_string(new.tags, ' '), array_to_string(new.synonyms, ' '),
    (select string_agg(text, ' ') from translation where field = 'name' and (noun = 'product' and record = new.id::text
      or noun = 'category' and record = new.category or noun = 'tag' and record = any (new.tags))));
  german text := concat_ws(' ', names, new.description, new.teaser, new.ingredients, new.origin);
  of_page text[] := array(
    with property (holds, texts) as (values
      (new.ingredients !~* 'zucker|sirup|honig', array['ohne Zucker ohne Zuckerzusatz zuckerfrei',
        'sans sucre sans sucres ajoutés', 'senza zucchero senza zuccheri aggiunti', 'without sugar no added sugar sugar-free']),
      (not new.contains && '{milk,eggs,fish,crustaceans,molluscs}' and new.ingredients !~* 'honig|gelatine',
        array['vegan vegetarisch', 'végane végétalien végétarien', 'vegano vegetariano', 'vegan vegetarian']),
      (not new.contains && '{gluten}', array['ohne Gluten glutenfrei', 'sans gluten', 'senza glutine', 'without gluten gluten-free']),
      (not new.contains && '{milk}', array['ohne Laktose laktosefrei', 'sans lactose', 'senza lattosio', 'without lactose lactose-free']),
      (new.nutrition -> 'vitaminC' > '0', array['Vitamin C', 'vitamine C', 'vitamina C', 'vitamin C'])),
    stated (prefix, text) as (
      select prefix, text from property, unnest(array['', 'fr:', 'it:', 'en:'], texts) said (prefix, text) where holds),
    page (prefix, text) as (
      select '', german
      union all table stated
      union all select language || ':', text from translation
        where noun = 'product' and record = new.id::text and field in ('description', 'teaser', 'ingredients', 'origin')
          or noun = 'country' and record = any (new.origins))
    select prefix || word from page, unnest(search_words(text)) word
    union select prefix || '~' || word from stated, unnest(search_words(text)) word where length(word) > 4
    order by 1);
begin
  insert into product_words (product_id, name_words, words) values (new.id, search_words(names), of_page)
    on conflict (product_id) do update set name_words = excluded.name_words, words = excluded.words;
  insert into search_word select distinct regexp_replace(word, '^(..:)?~?', '') from unnest(of_page) word on conflict do nothing;
  return null;
end $function$;

CREATE FUNCTION guard_gift_card_balance()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' and new.balance = 0 then return new; end if;
  if tg_op = 'UPDATE' and pg_trigger_depth() > 1 then return new; end if;
  raise exception 'the balance of gift card % follows from its movements', new.id using errcode = 'restrict_violation';
end $function$;

-- What distinguishes two delivery addresses; case, spaces, accents and Strasse for Str. do not. Uses built-in functions
-- only, because a restored dump computes the column with an empty search path.
CREATE FUNCTION household_of(address jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select (address->>'postalCode') || ' ' || regexp_replace(
    replace(
      regexp_replace(
        replace(
          translate(lower((address->>'street') || coalesce(address->>'houseNumber', '')), 'àâäáãåçéèêëíìîïñóòôöõúùûüý', 'aaaaaaceeeeiiiinooooouuuuy'),
          'ß', 'ss'),
        '([aou])e', '\1', 'g'),
      'strasse', 'str'),
    '[^a-z0-9]', '', 'g')
$function$;

-- Whether the check digit of a GTIN-8, -12, -13 or -14 is right: from the right, the digits before it count three times
-- and once by turns.
CREATE FUNCTION is_gtin(code text)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
declare
  digits constant text := reverse(code);
  total int := 0;
begin
  if code !~ '^(\d{8}|\d{12,14})$' then return false; end if;
  for place in 1..length(digits) loop
    total := total + substr(digits, place, 1)::int * case when place % 2 = 0 then 3 else 1 end;
  end loop;
  return total % 10 = 0;
end $function$;

CREATE FUNCTION is_size(weight text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when weight ~ '^[1-9][0-9]{0,3}g$' then left(weight, -1)::int <= 5000 else false end
$function$;

CREATE FUNCTION keep_bank_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (old.entry_key, old.booked_on, old.amount, old.name, old.iban, old.reference, old.message, old.is_charge, old.part_of)
    is distinct from (new.entry_key, new.booked_on, new.amount, new.name, new.iban, new.reference, new.message, new.is_charge, new.part_of) then
    raise exception 'bank entry % is booked and cannot be changed', old.entry_key using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE FUNCTION keep_document()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and make_date(old.year + 11, 1, 1) <= (now() at time zone 'Europe/Zurich')::date then return old; end if;
  raise exception 'document % is issued and cannot be changed or deleted', old.number using errcode = 'restrict_violation';
end $function$;

CREATE FUNCTION keep_document_pdf()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and not exists (select from document where id = old.document_id) then return old; end if;
  raise exception 'the PDF of document % is stored and cannot be changed or deleted', old.document_id using errcode = 'restrict_violation';
end $function$;

CREATE FUNCTION keep_gift_card_movement()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'movement % of a gift card is final', old.id using errcode = 'restrict_violation';
end $function$;

CREATE FUNCTION keep_lot_movement()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'movements of lots are never changed' using errcode = 'check_violation';
end $function$;

CREATE FUNCTION keep_page_text()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a version of a page is kept and never changes' using errcode = 'restrict_violation';
end $function$;

CREATE FUNCTION keep_return_withdrawn()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'return % was called off', old.id using errcode = 'check_violation';
end $function$;

CREATE FUNCTION keep_vat_return()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and exists (select from vat_return_reopening where return_id = old.id and stored = to_jsonb(old)) then
    return old;
  end if;
  raise exception 'a closed VAT return cannot be changed or deleted' using errcode = 'restrict_violation';
end $function$;

CREATE FUNCTION keep_vat_return_reopening()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a reopened VAT return stays as it was closed' using errcode = 'restrict_violation';
end $function$;

-- What is known of a customer: the name of a confirmed account, else of the last order, else of an import. No row when
-- there is none of them.
CREATE FUNCTION known_of_customer(address text)
 RETURNS TABLE(user_id text, name text, order_count integer, spent bigint, last_order_at timestamp with time zone, since timestamp with time zone)
 LANGUAGE sql
 STABLE
AS $function$
  select account.id,
    coalesce(case when account.email_verified then account.name end, last_order.name, imported.name, account.name, ''),
    coalesce(bought.orders, 0), coalesce(bought.spent, 0), bought.last_at,
    least(account.created_at, bought.first_at, imported.imported_at)
  from (select 1) one
  left join (
    select id, email, email_verified, created_at, nullif(trim(first_name || ' ' || last_name), '') as name
    from user_account) account on account.email = address
  left join (
    select email, imported_at, nullif(trim(first_name || ' ' || last_name), '') as name
    from imported_customer) imported on imported.email = address
  left join (
    select count(*)::int as orders, sum(revenue)::bigint as spent, max(placed_at) as last_at, min(placed_at) as first_at
    from shop_order where lower(email) = address having count(*) > 0) bought on true
  left join lateral (
    select concat_ws(' ', buyer ->> 'firstName', buyer ->> 'lastName') as name
    -- The recipient of a gift is somebody else.
    from shop_order
    left join recipient on order_id = shop_order.id and recipient.number = 1 and quote ->> 'recipients' is null,
      coalesce(case when message is null then delivery end, billing, delivery) buyer
    where lower(shop_order.email) = address order by placed_at desc limit 1) last_order on true
  where account.id is not null or bought.orders is not null or imported.email is not null
$function$;

-- The mailbox of an address, by which vouchers are counted: without its tag, and for Gmail without dots.
CREATE FUNCTION mailbox_of(email text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select case
    when split_part(lower(email), '@', 2) in ('gmail.com', 'googlemail.com')
      then replace(split_part(split_part(lower(email), '@', 1), '+', 1), '.', '') || '@gmail.com'
    else split_part(split_part(lower(email), '@', 1), '+', 1) || '@' || split_part(lower(email), '@', 2)
  end
$function$;

CREATE FUNCTION mark_size_with_lots()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update product_size set has_lots = true where product_id = new.product_id and weight = new.weight and not has_lots;
  return null;
end $function$;

CREATE FUNCTION move_gift_card()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  card gift_card;
begin
  update gift_card
  set balance = balance + new.amount, amount = amount + case when new.kind = 'taken-over' then new.amount else 0 end
  where id = new.gift_card_id returning * into card;
  if new.kind = 'reserved' and (card.state <> 'active' or card.expires_on < (now() at time zone 'Europe/Zurich')::date) then
    raise exception 'gift card % cannot be used', card.id using errcode = 'check_violation';
  end if;
  if new.kind = 'released' and new.amount > (
    select -coalesce(sum(amount), 0) from gift_card_movement
    where checkout_id = new.checkout_id and gift_card_id = new.gift_card_id and kind in ('reserved', 'released')) then
    raise exception 'more is released than checkout % holds', new.checkout_id using errcode = 'check_violation';
  end if;
  if new.kind = 'refunded' and new.amount > (
    select -coalesce(sum(amount), 0) from gift_card_movement where order_id = new.order_id and gift_card_id = new.gift_card_id) then
    raise exception 'more goes back to gift card % than order % took', card.id, new.order_id using errcode = 'check_violation';
  end if;
  if new.kind = 'taken-over' and card.amount > (
    select -coalesce(sum(amount), 0) from gift_card_movement where gift_card_id = card.replaces_id and kind = 'replaced') then
    raise exception 'gift card % takes over more than the one before it has lost', card.id using errcode = 'check_violation';
  end if;
  return new;
end $function$;

-- Invalidates cached responses: tells every process that something visitors see has changed.
CREATE FUNCTION notify_content_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('content_changed', tg_table_name);
  return null;
end $function$;

CREATE FUNCTION notify_size_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  unseen constant text[] := '{stock_level,reserved,packs_left,shelf,has_lots}';
begin
  if tg_op <> 'UPDATE' or to_jsonb(old) - unseen <> to_jsonb(new) - unseen then
    perform pg_notify('content_changed', 'product');
  elsif old.packs_left is distinct from new.packs_left then
    perform pg_notify('content_changed', case when old.packs_left > 10 and new.packs_left > 10 then 'stock' else 'product' end);
  end if;
  return null;
end $function$;

CREATE FUNCTION notify_stock_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('content_changed', case when old.packs_left > 20 and new.packs_left > 20 then 'stock' else 'product' end);
  return null;
end $function$;

-- The packs that the open checkouts of a network address have reserved, but for one; nobody else reserves any for it
-- until the transaction ends.
CREATE FUNCTION packs_reserved_by_network(address text, but_of uuid)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended('reservations ' || address, 0));
  -- A statement of its own: it sees what the last holder of the lock has reserved.
  return (
    select coalesce(sum(quantity), 0) from stock_reservation join checkout on checkout.id = checkout_id
    where state = 'open' and network = address and checkout.id is distinct from but_of);
end $function$;

-- Names a version by all it says and by the version saved before it, so that none can be changed, removed or slipped in
-- later.
CREATE FUNCTION page_text_hash(id integer, page text, content jsonb, live_at timestamp with time zone, saved_at timestamp with time zone, actor text)
 RETURNS bytea
 LANGUAGE sql
 STABLE
AS $function$
  select sha256(convert_to(concat_ws(E'\n',
    (select encode(before.sha256, 'hex') from page_text before where before.id < page_text_hash.id order by before.id desc limit 1),
    id, page, content::text, to_char(live_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
    to_char(saved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), actor), 'UTF8'))
$function$;

-- Queues a job whose key hardly any other has, after all others: the mails and documents that wait at once may be
-- thousands.
CREATE FUNCTION queue_job(task text, payload json, key text)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  job_id bigint;
begin
  insert into graphile_worker._private_jobs (task_id, payload, key, priority)
  select known.id, queue_job.payload, queue_job.key, 1 from graphile_worker._private_tasks known where identifier = task
  on conflict do nothing
  returning id into job_id;
  -- The first of its task, which add_job makes known, or its key has a job already.
  if job_id is null then return (graphile_worker.add_job(task, payload, job_key => key, priority => 1)).id; end if;
  perform pg_notify('jobs:insert', '{}');
  return job_id;
end $function$;

-- Works out the row of a customer anew, locked, as known_of_customer says. It goes with the last that is known.
CREATE FUNCTION refresh_customer(address text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  forgotten int;
begin
  if address is null then return; end if;
  -- Two orders of one customer at once: the later one waits here, or for the row that the earlier inserts, and sees it.
  perform from customer where email = address for no key update;
  if not found then
    insert into customer (email, user_id, name, order_count, spent, last_order_at, since)
    select address, known.* from known_of_customer(address) known
    on conflict (email) do update set email = excluded.email where false;
    if found then return; end if;
  end if;
  update customer
  set user_id = known.user_id, name = known.name, order_count = known.order_count, spent = known.spent,
    last_order_at = known.last_order_at, since = known.since
  from known_of_customer(address) known
  where customer.email = address;
  if not found then
    delete from customer where email = address and not exists (select from known_of_customer(address)) returning id into forgotten;
    -- The log keeps who gave a customer tags or a price list, but not which.
    update audit_log set before = null, after = null
    where entity = 'customer' and entity_id = forgotten::text
      and action in ('customer.tagged', 'customer.price-list-chosen');
  end if;
end $function$;

-- The customer who gets an order is called as its address says.
CREATE FUNCTION refresh_customer_of_recipient()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refresh_customer(lower(email)) from shop_order where id = new.order_id;
  return null;
end $function$;

CREATE FUNCTION refresh_customer_of_row()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' and (tg_op = 'DELETE' or old.email is distinct from new.email) then
    perform refresh_customer(lower(old.email));
  end if;
  if tg_op <> 'DELETE' then perform refresh_customer(lower(new.email)); end if;
  return null;
end $function$;

-- Translated names are words of their products, and translated texts those of their pages: fills the search words of
-- the products that a translation belongs to.
CREATE FUNCTION refresh_translated_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  touched int[] := array(
    select id from product
    where id::text in (
        select record from changed where noun = 'product' and field in ('name', 'description', 'teaser', 'ingredients', 'origin'))
      or category in (select record from changed where noun = 'category')
      or tags && array(select record from changed where noun = 'tag')
      or origins && array(select record from changed where noun = 'country') order by id);
begin
  perform from product where id = any (touched) order by id for no key update;
  update product set name = name where id = any (touched);
  return null;
end $function$;

CREATE FUNCTION refuse_daily_close_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a daily close never changes' using errcode = 'restrict_violation';
end $function$;

CREATE FUNCTION refuse_dispute_movement_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the movements of disputes only grow';
end $function$;

CREATE FUNCTION refuse_document_in_closed_period()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from vat_return where (new.issued_at at time zone 'Europe/Zurich')::date between from_day and to_day) then
    raise exception 'document % is dated into a closed VAT period', new.number using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE FUNCTION refuse_excess_credit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  invoiced int;
  credited bigint;
begin
  select total into invoiced from document where id = new.invoice_id and kind = 'invoice' and order_id = new.order_id;
  if invoiced is null then
    raise exception 'document % names no invoice of its order', new.number using errcode = 'check_violation';
  end if;
  select coalesce(sum(total), 0) into credited from document where invoice_id = new.invoice_id and kind = 'credit-note';
  if credited + new.total > invoiced then
    raise exception 'credit note % exceeds its invoice', new.number using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE FUNCTION refuse_late_withdrawal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from page_text where id = new.version_id and live_at <= clock_timestamp()) then
    raise exception 'version % has been shown', new.version_id using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE FUNCTION refuse_payout_line_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the movements of payouts only grow';
end $function$;

CREATE FUNCTION refuse_price_history_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the price history only grows';
end $function$;

CREATE FUNCTION refuse_second_invoice()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from shop_order where id = new.order_id for update;
  if exists (
    select from document invoice where invoice.order_id = new.order_id and invoice.kind = 'invoice' and (invoice.total = 0 or invoice.total >
      (select coalesce(sum(total), 0) from document where invoice_id = invoice.id and kind = 'credit-note'))) then
    raise exception 'order % has an invoice already', new.order_id using errcode = 'unique_violation';
  end if;
  return new;
end $function$;

CREATE FUNCTION refuse_unpaid_gift_cards()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select from shop_order join gift_card card on card.order_id = shop_order.id
    where shop_order.id = new.id and shop_order.paid_at is null and card.state = 'active'
  ) then
    raise exception 'order % is not paid, and its gift cards are valid', new.number using errcode = 'restrict_violation';
  end if;
  return null;
end $function$;

-- How many packs of a line were sent once more as replacements.
CREATE FUNCTION replaced_packs(of_order uuid, of_position integer)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(sum(quantity), 0)::int from shipment_line join shipment on shipment.id = shipment_id
  where shipment_line.order_id = of_order and position = of_position and return_id is not null
$function$;

CREATE FUNCTION seal_page_text()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.saved_at := now();
  new.sha256 := page_text_hash(new.id, new.page, new.content, new.live_at, new.saved_at, new.actor);
  return new;
end $function$;

-- Folds a text for searching: lower case, no accents, and umlauts as they are typed without them, so that Müesli,
-- Muesli and Musli are one word.
CREATE FUNCTION search_fold(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select regexp_replace(unaccent('unaccent', replace(lower(value), 'ß', 'ss')), '([aou])e', '\1', 'g') $function$;

-- The words of a text, folded. A search compares words instead of texts, as there are far fewer of them.
CREATE FUNCTION search_words(value text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select array(select distinct word from regexp_split_to_table(search_fold(value), '[^[:alnum:]]+') word where word <> '' order by word) $function$;

-- The stock of these sizes; with a lock, nobody else changes that of their products until the transaction ends.
CREATE FUNCTION stock_of_sizes(ids integer[], weights text[], locks boolean)
 RETURNS TABLE("productId" integer, weight text, kind text, name text, "netWeightGrams" integer, "inStock" boolean, "stockLevel" integer, reserved integer, "isCounted" boolean)
 LANGUAGE plpgsql
AS $function$
begin
  -- The arrays as queries, because PostgreSQL plans anew with each array that it knows the length of.
  -- In the order of their ids, so that two buyers never wait for each other. Not 'for update': order lines that others
  -- insert lock the key of their product, and two of them would wait for each other.
  if locks then perform from product where id = any((select ids)::int[]) order by id for no key update; end if;
  -- A statement of its own: it sees what the last holder of the lock has written.
  return query
    select size.product_id, size.weight, product.kind, product.name, product.net_weight_grams, product.in_stock,
      size.stock_level, size.reserved, stock.packs_left is not null
    from product_size size join product on product.id = size.product_id join product_stock stock on stock.product_id = product.id
    where (size.product_id, size.weight) in (select * from unnest((select ids), (select weights)));
end $function$;

CREATE FUNCTION sum_sizes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- In a statement of its own: the next one sees what the last holder of the lock has written.
  perform from product_stock where product_id in (select product_id from changed) order by product_id for no key update;
  update product_stock
  set packs_left = sums.packs_left, least_left = sums.least_left
  from (
    select changed.product_id, sum(size.packs_left)::int as packs_left,
      case when count(size.packs_left) > 0 then min(coalesce(size.packs_left, -size.reserved)) end as least_left
    from (select distinct product_id from changed) changed
    left join product_size size on size.product_id = changed.product_id and size.price is not null
    group by changed.product_id) sums
  where product_stock.product_id = sums.product_id
    and (product_stock.packs_left, product_stock.least_left) is distinct from (sums.packs_left, sums.least_left);
  return null;
end $function$;
