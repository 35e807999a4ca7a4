/* The second factor of an account: secret and recovery codes, encrypted with SESSION_SECRET. Not yet verified: being set up. */
create table user_second_factor (
  id text primary key,
  user_id text not null unique references user_account (id) on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified boolean not null default false,
  -- better-auth asks for these two; the shop counts tries in `attempt`.
  failed_verification_count int not null default 0,
  locked_until timestamptz
);
