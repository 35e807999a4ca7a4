/* The complete backups that were made, so that every process can show how old the last one is. */
create table backup (
  id bigint generated always as identity primary key,
  taken_at timestamptz not null,
  folder text not null,
  bytes bigint not null
);
