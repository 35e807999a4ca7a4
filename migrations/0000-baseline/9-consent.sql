create table cookie_consent (
  id bigint generated always as identity primary key,
  label text not null,
  analytics boolean not null,
  marketing boolean not null,
  text_version text not null,
  user_agent text not null,
  url text not null,
  chosen_at timestamptz not null,
  created_at timestamptz not null default now()
);
comment on table cookie_consent is 'The log that proves cookie choices.';
comment on column cookie_consent.url is 'Only the route of the page: full addresses hold the secrets of mailed links.';
create index consent_newest on cookie_consent (created_at desc, id desc);
create index consent_choice_newest on cookie_consent (analytics, marketing, created_at desc, id desc);
create index consent_analytics_newest on cookie_consent (analytics, created_at desc, id desc);
create index consent_marketing_newest on cookie_consent (marketing, created_at desc, id desc);
create index consent_label_newest on cookie_consent (label, created_at desc, id desc);
