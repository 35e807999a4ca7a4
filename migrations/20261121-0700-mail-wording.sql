-- The wording of a mail that is tried out before it is saved.
alter table mail add column wording jsonb;
