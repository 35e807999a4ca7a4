/* Attempt counts in the layout of rate-limiter-flexible, which names the columns. The key is a hash; expire is in ms since 1970. */
create table rate_limit (
  key text primary key,
  points int not null default 0,
  expire bigint
);
create index on rate_limit (expire);

/* Nobody gets new attempts by an update. */
insert into rate_limit select key, count, extract(epoch from resets_at) * 1000 from attempt where resets_at > now();
drop table attempt;
