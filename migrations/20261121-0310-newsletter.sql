-- Who wants the newsletter, with the proof: what was asked where and when, and when it was confirmed.
create table newsletter_subscription (
  email text primary key check (email = lower(email)),
  state text not null check (state in ('pending', 'confirmed', 'unsubscribed')),
  source text not null check (source in ('footer', 'checkout', 'settings')),
  text_version text not null,
  token_hash bytea unique,
  requested_at timestamptz not null default now(),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz
);
create index on newsletter_subscription (state);
-- The subscription is the one truth about the newsletter.
alter table notification_preference drop column newsletter;
