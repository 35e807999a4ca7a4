/* A payment that is not as agreed is in the state 'needs_review', and the columns say what they hold. */
alter table checkout drop constraint checkout_state_check;
update checkout set state = 'needs_review' where state = 'clarify';
alter table checkout add constraint checkout_state_check
  check (state in ('open', 'paid', 'invoiced', 'expired', 'cancelled', 'needs_review'));
alter table checkout rename column clarify_reason to review_reason;
-- The revision that the payment intent was last updated to: until it has the present one, either can be the one that is paid.
alter table checkout rename column told to synced_revision;
-- How often the payment secret was requested within the minute that began then.
alter table checkout rename column asked to intent_requests;
alter table checkout rename column asked_since to intent_requests_since;
drop index checkout_clarify;
create index checkout_needs_review on checkout (created_at) where state = 'needs_review';
