create table user_account (
  id text primary key,
  email text not null unique check (email = lower(email)),
  email_verified boolean not null default false,
  name text not null default '',
  first_name text not null default '',
  last_name text not null default '',
  image text,
  google_id text unique,
  role text not null default 'customer' check (role in ('customer', 'staff', 'owner')),
  two_factor_enabled boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table user_account is
  'Accounts, in the layout of better-auth, as are sessions, credentials, verifications and second factors.';

create table user_session (
  id text primary key,
  user_id text not null references user_account on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table user_session is 'Who is signed in where.';
create index user_session_user_id_idx on user_session (user_id);

create table user_credential (
  id text primary key,
  user_id text not null references user_account on delete cascade,
  account_id text not null,
  provider_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
comment on table user_credential is 'How an account signs in: a password or a Google account.';
create index user_credential_user_id_idx on user_credential (user_id);

create table user_verification (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table user_verification is 'Links in mails that confirm an address or reset a password, until they end.';
create index user_verification_identifier_idx on user_verification (identifier);

create table user_second_factor (
  id text primary key,
  user_id text not null unique references user_account on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified boolean not null default false,
  failed_verification_count int not null default 0,
  locked_until timestamptz
);
comment on table user_second_factor is
  'Secret and recovery codes of the second factor of an account, encrypted with SESSION_SECRET.';
comment on column user_second_factor.verified is 'False while it is being set up.';
comment on column user_second_factor.failed_verification_count is
  'Asked for by better-auth, as is locked_until; the shop counts attempts in rate_limit.';

create table administration (
  id int primary key default 1 check (id = 1),
  require_second_factor boolean not null default false,
  version int not null default 1,
  hides_first_steps boolean not null default false
);
comment on table administration is 'Rules for those who run the shop, in one row.';
comment on column administration.hides_first_steps is
  'Set by an owner who no longer wants to see the list of first steps.';
insert into administration default values;

create table rate_limit (
  key text primary key,
  points int not null default 0,
  expire bigint
);
comment on table rate_limit is 'Counts of attempts, shared by all processes, in the layout of rate-limiter-flexible.';
comment on column rate_limit.key is 'A hash, so that it names nobody.';
comment on column rate_limit.expire is 'Milliseconds since 1970.';
create index rate_limit_expire_idx on rate_limit (expire);
