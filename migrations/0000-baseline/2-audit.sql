create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id text,
  actor text not null,
  action text not null,
  entity text not null,
  entity_id text not null,
  label text not null default '',
  before jsonb,
  after jsonb
);
comment on table audit_log is 'Who changed what and when, from what to what. Written in the transaction of the change.';
comment on column audit_log.action is 'A code such as product.updated; the administration puts it into words.';
create index audit_log_at_id_idx on audit_log (at desc, id desc);
create index audit_log_entity_entity_id_at_id_idx on audit_log (entity, entity_id, at desc, id desc);
create index audit_log_actor_at_id_idx on audit_log (actor, at desc, id desc);
