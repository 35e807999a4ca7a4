create table document_counter (
  kind text,
  year int,
  last int not null check (last > 0),
  primary key (kind, year)
);
comment on table document_counter is
  'The last number given of each kind and year, locked until the transaction that takes the next one ends: a '
  'rollback gives it back, so that numbers have no gaps.';

create table document (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('invoice', 'credit-note', 'reminder')),
  year int not null,
  serial int not null check (serial > 0),
  number text not null unique,
  order_id uuid not null,
  invoice_id uuid references document,
  refund_id uuid unique,
  issued_at timestamptz not null default now(),
  total int not null check (total >= 0),
  content jsonb not null,
  search_text text generated always as (search_fold(
    number || ' ' || replace(number, '-', '')
    || ' ' || coalesce(content -> 'order' ->> 'number', '')
    || ' ' || replace(coalesce(content -> 'order' ->> 'number', ''), '-', '')
    || ' ' || coalesce((content -> 'recipient')::text, ''))) stored,
  unique (kind, year, serial),
  check ((kind = 'invoice') = (invoice_id is null)),
  check (kind = 'credit-note' or refund_id is null),
  check (kind <> 'credit-note' or total > 0)
);
comment on table document is
  'Invoices, credit notes and reminders. A document is issued once, with its number and all it says, in the '
  'transaction of what it is about.';
comment on column document.invoice_id is 'The invoice that the document is about, unless it is one.';
comment on column document.refund_id is
  'The refund that a credit note is about; null for the cancellation of an unpaid invoice.';
create index document_of_order on document (order_id, issued_at);
create index document_of_invoice on document (invoice_id) where invoice_id is not null;
create index document_search on document using gin (search_text gin_trgm_ops) with (gin_pending_list_limit = 64);
create index document_newest on document (issued_at, id) include (kind, total);
create index document_invoice on document (order_id, issued_at) where kind = 'invoice';

create table document_pdf (
  document_id uuid primary key references document on delete cascade,
  bytes bytea not null check (length(bytes) > 0),
  sha256 bytea generated always as (sha256(bytes)) stored,
  stored_at timestamptz not null default now()
);
comment on table document_pdf is 'The PDF of a document, made of its content afterwards and stored once.';

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
comment on trigger document_credits_its_invoice on document is
  'Credit notes never exceed their invoice, and never name one of another order. Whoever credits has locked the '
  'order, so that two see each other.';

create function keep_document() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and make_date(old.year + 11, 1, 1) <= (now() at time zone 'Europe/Zurich')::date then return old; end if;
  raise exception 'document % is issued and cannot be changed or deleted', old.number using errcode = 'restrict_violation';
end $$;
create trigger document_is_kept before delete or update on document for each row execute function keep_document();
comment on trigger document_is_kept on document is
  'An issued document never changes, and is kept for ten years from the end of its business year (Art. 958f OR).';

create function refuse_document_in_closed_period() returns trigger language plpgsql as $$
begin
  if exists (select from vat_return where (new.issued_at at time zone 'Europe/Zurich')::date between from_day and to_day) then
    raise exception 'document % is dated into a closed VAT period', new.number using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger document_is_in_open_period before insert on document
  for each row execute function refuse_document_in_closed_period();
comment on trigger document_is_in_open_period on document is 'No document is issued into a closed VAT period.';

create function refuse_second_invoice() returns trigger language plpgsql as $$
begin
  perform from shop_order where id = new.order_id for update;
  if exists (
    select from document invoice where invoice.order_id = new.order_id and invoice.kind = 'invoice' and (invoice.total = 0 or invoice.total >
      (select coalesce(sum(total), 0) from document where invoice_id = invoice.id and kind = 'credit-note'))) then
    raise exception 'order % has an invoice already', new.order_id using errcode = 'unique_violation';
  end if;
  return new;
end $$;
create trigger document_replaces_invoice before insert on document
  for each row when (new.kind = 'invoice') execute function refuse_second_invoice();
comment on trigger document_replaces_invoice on document is
  'An order has one invoice that counts: another is issued only once the earlier ones are taken back.';

create function keep_document_pdf() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from document where id = old.document_id) then return old; end if;
  raise exception 'the PDF of document % is stored and cannot be changed or deleted', old.document_id using errcode = 'restrict_violation';
end $$;
create trigger document_pdf_is_kept before delete or update on document_pdf
  for each row execute function keep_document_pdf();
comment on trigger document_pdf_is_kept on document_pdf is
  'A stored PDF never changes and goes only with its document.';
