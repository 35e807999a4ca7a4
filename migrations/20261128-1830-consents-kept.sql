-- Anybody can type an address: a sign-up that nobody confirms must not take the proof of an earlier consent away.
alter table newsletter_subscription add column earlier_consent jsonb;
comment on column newsletter_subscription.earlier_consent is
  'The consent before the end, while another sign-up waits to be confirmed.';
