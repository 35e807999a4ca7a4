alter table review add column language text not null default 'de' check (language in ('de', 'fr', 'it', 'en'));
comment on column review.language is 'The language it is written in.';
