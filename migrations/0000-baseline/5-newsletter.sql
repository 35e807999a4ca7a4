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
comment on table newsletter_subscription is
  'Who wants the newsletter, with the proof: what was asked where and when, and when it was confirmed.';
create index newsletter_subscription_state_idx on newsletter_subscription (state);
