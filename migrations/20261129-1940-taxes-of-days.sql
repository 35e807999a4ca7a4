-- By agreed consideration the VAT return read the taxes of every document of its period.
alter table document_day add column gross bigint, add column tax bigint;
update document_day kept set gross = said.gross, tax = said.tax
  from (
    select (issued_at at time zone 'Europe/Zurich')::date as day, kind, rate, sum(gross) as gross, sum(tax) as tax
    from document, jsonb_to_recordset(taxes) as said (rate int, gross int, tax int)
    where issued_at < ((select max(day) + 1 from document_day)::timestamp at time zone 'Europe/Zurich')
    group by 1, 2, 3) said
  where kept.day = said.day and kept.kind = said.kind and kept.rate = said.rate;
update document_day set gross = 0, tax = 0 where gross is null;
alter table document_day
  alter column gross set not null, alter column tax set not null,
  add check (gross >= 0), add check (tax >= 0);
comment on column document_day.gross is 'What they say at the rate, with tax; 0 in the rows without a rate.';
comment on column document_day.tax is 'The tax in it.';
-- The credit notes of a period are few among its documents.
create index document_credited on document (issued_at) include (order_id) where kind = 'credit-note';
