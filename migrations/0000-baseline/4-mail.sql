create table mail (
  id uuid primary key default gen_random_uuid(),
  key text not null unique,
  template text not null,
  recipient text not null,
  data jsonb not null,
  subject text,
  html text,
  body text,
  state text not null default 'queued' check (state in ('queued', 'sent', 'kept', 'failed')),
  attempts int not null default 0,
  error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  search_text text generated always as (search_fold(recipient || ' ' || coalesce(subject, ''))) stored,
  wording jsonb,
  order_id uuid,
  leased_until timestamptz
);
comment on table mail is 'Mails, queued with what they report and delivered by a job. The key makes each at most one.';
comment on column mail.wording is 'The wording of a mail that is tried out before it is saved.';
comment on column mail.order_id is
  'A mail about an order contains the name and address of the customer, so it is deleted with the order.';
comment on column mail.leased_until is
  'The worker that sends the mail holds it until then and renews this; the mail of a process that died is free '
  'again soon.';
create index mail_state_idx on mail (state) where state in ('queued', 'failed');
create index mail_search on mail using gin (search_text gin_trgm_ops);
create index mail_newest on mail (created_at desc, id desc);
create index mail_state_newest on mail (state, created_at desc, id desc);
create index mail_template_newest on mail (template, created_at desc, id desc);
create index mail_of_order on mail (order_id, created_at) where order_id is not null;

create table mail_wording (
  template text primary key,
  subject text not null check (subject !~ '[\r\n]'),
  paragraphs text[] not null,
  version int not null default 1,
  updated_at timestamptz not null default now()
);
comment on table mail_wording is 'Wordings that an operator changed; a mail without a row has those of the shop.';

create table notification_preference (
  user_id text primary key references user_account on delete cascade,
  order_updates boolean not null default true,
  promotions boolean not null default false
);
comment on table notification_preference is 'Which mails an account wants besides those about its orders.';

create function fill_mail_order() returns trigger language plpgsql as $$
begin
  select id into new.order_id from shop_order where id = nullif(split_part(new.key, ':', 2), '')::uuid;
  return new;
end $$;
create trigger fill_mail_order before insert on mail
  for each row when (new.order_id is null and (new.template like 'order-%' or new.template = 'payment-late'))
  execute function fill_mail_order();
comment on trigger fill_mail_order on mail is
  'Finds the order of a mail that was queued without it, by a process of another release during an update.';
