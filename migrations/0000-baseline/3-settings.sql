create table shop_setting (
  id int primary key default 1 check (id = 1),
  settings jsonb not null,
  version int not null default 1,
  updated_at timestamptz not null default now()
);
comment on table shop_setting is 'The settings of the shop in one row, edited as a whole under its version.';

create trigger content_changed after insert or delete or update or truncate on shop_setting
  for each statement execute function notify_content_changed();
comment on trigger content_changed on shop_setting is 'Invalidates: pages show the settings.';
