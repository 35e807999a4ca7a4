-- The first steps of a new shop that only a person can tell done; the others follow from settings and products.
create table first_step (
  step text primary key check (step in ('shipping', 'legal-texts')),
  done_by text not null,
  done_at timestamptz not null default now()
);

-- Set by an owner who wants to see the list of first steps no more.
alter table administration add column hides_first_steps boolean not null default false;
