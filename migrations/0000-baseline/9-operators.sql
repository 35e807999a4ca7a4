create table saved_view (
  id uuid primary key default gen_random_uuid(),
  user_id text not null references user_account on delete cascade,
  list text not null check (list in ('orders', 'products')),
  name text not null check (length(name) between 1 and 40 and name = btrim(name)),
  search jsonb not null check (jsonb_typeof(search) = 'object'),
  saved_at timestamptz not null default now()
);
comment on table saved_view is
  'What each operator wants to see again of a list: its filters, sort order and columns, under a name.';
create unique index saved_view_name on saved_view (user_id, list, lower(name));
