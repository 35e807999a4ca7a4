create table visit_day (
  day date primary key,
  salt bytea,
  visitors int not null default 0
);
comment on table visit_day is
  'Visits, counted without cookies. A visitor of a day is a hash of address and browser with a salt of that day; '
  'salt and hashes go when the day is over.';

create table visitor_of_today (
  day date,
  visitor bytea,
  primary key (day, visitor)
);
comment on table visitor_of_today is 'Who was already counted today.';

create table page_views (
  day date,
  path text,
  views int not null,
  primary key (day, path)
);
comment on table page_views is 'How often each page was seen on a day.';

create table operator_notice (
  user_id text references user_account on delete cascade,
  kind text check (kind in ('new-order', 'to-clarify', 'dispute', 'low-stock', 'failed-mail', 'daily-summary')),
  reported text[] not null default '{}',
  chosen_at timestamptz not null default now(),
  primary key (user_id, kind)
);
comment on table operator_notice is 'What each operator wants a mail about.';
comment on column operator_notice.reported is 'What of it was mailed already and is still so.';

create table first_step (
  step text primary key check (step in ('shipping', 'legal-texts')),
  done_by text not null,
  done_at timestamptz not null default now()
);
comment on table first_step is
  'The first steps of a new shop that only a person can tell done; the others follow from settings and products.';
