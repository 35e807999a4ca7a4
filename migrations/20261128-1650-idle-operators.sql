-- Operators sign in anew after 30 minutes in which nobody used the administration.
alter table user_session add column administered_at timestamptz;
comment on column user_session.administered_at is 'When somebody last used the administration in it, to the minute; null before.';
