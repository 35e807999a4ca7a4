alter table newsletter_subscription
  add column ended_by text check (ended_by in ('subscriber', 'operator')),
  add check (ended_by is null or unsubscribed_at is not null);
update newsletter_subscription set ended_by = 'subscriber' where unsubscribed_at is not null;
comment on column newsletter_subscription.ended_by is
  'Who ended it: the subscriber with the link or in the account, or an operator by hand. Kept until it is confirmed anew.';
comment on column newsletter_subscription.confirmed_at is
  'When the mailed link was opened; kept after the end as proof, until the address is signed up again.';
create index newsletter_subscription_newest on newsletter_subscription (requested_at desc, email desc);
