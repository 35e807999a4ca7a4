/*
 * Invoices and credit notes (docs/rules/invoices.md). A document is issued once: with its number and all it says, in the
 * transaction of what it is about. Its PDF is made of that afterwards, and stored once.
 */

-- The last number given, locked until the transaction that takes the next one ends: a rollback gives it back.
create table document_counter (
  kind text not null,
  year int not null,
  last int not null check (last > 0),
  primary key (kind, year)
);

create table document (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('invoice', 'credit-note')),
  year int not null,
  serial int not null check (serial > 0),
  number text not null unique,
  order_id uuid not null references shop_order,
  -- The invoice that the document is about, unless it is one.
  invoice_id uuid references document,
  -- The refund that a credit note is about; null for the cancellation of an unpaid invoice.
  refund_id uuid unique references refund,
  issued_at timestamptz not null default now(),
  total int not null check (total >= 0),
  content jsonb not null,
  unique (kind, year, serial),
  check ((kind = 'invoice') = (invoice_id is null)),
  check (kind = 'credit-note' or refund_id is null),
  check (kind <> 'credit-note' or total > 0)
);
create unique index document_one_invoice on document (order_id) where kind = 'invoice';
create index document_of_order on document (order_id, issued_at);
create index document_of_invoice on document (invoice_id) where invoice_id is not null;

create table document_pdf (
  document_id uuid primary key references document on delete cascade,
  bytes bytea not null check (length(bytes) > 0),
  sha256 bytea generated always as (sha256(bytes)) stored,
  stored_at timestamptz not null default now()
);

/* Whoever credits an invoice has locked its order, so that two credit notes see each other. */
create function refuse_excess_credit() returns trigger language plpgsql as $$
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
end $$;
create trigger document_credits_its_invoice before insert on document
  for each row when (new.kind = 'credit-note') execute function refuse_excess_credit();

/* Ten years from the end of the business year (Art. 958f OR). */
create function keep_document() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and make_date(old.year + 11, 1, 1) <= (now() at time zone 'Europe/Zurich')::date then return old; end if;
  raise exception 'document % is issued and cannot be changed or deleted', old.number using errcode = 'restrict_violation';
end $$;
create trigger document_is_kept before update or delete on document for each row execute function keep_document();

create function keep_document_pdf() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from document where id = old.document_id) then return old; end if;
  raise exception 'the PDF of document % is stored and cannot be changed or deleted', old.document_id using errcode = 'restrict_violation';
end $$;
create trigger document_pdf_is_kept before update or delete on document_pdf for each row execute function keep_document_pdf();
