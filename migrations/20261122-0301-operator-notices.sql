-- What each operator wants a mail about, and what of it was mailed already and is still so.
create table operator_notice (
  user_id text not null references user_account on delete cascade,
  kind text not null check (kind in ('new-order', 'to-clarify', 'dispute', 'low-stock', 'failed-mail', 'daily-summary')),
  reported text[] not null default '{}',
  chosen_at timestamptz not null default now(),
  primary key (user_id, kind)
);
