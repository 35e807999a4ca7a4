-- A mail is sent again once: the second click finds the first one's copy. What was sent again several times becomes a chain.
alter table mail add column resend_of uuid unique references mail on delete set null check (resend_of <> id);

update mail set resend_of = previous from (
  select id, lag(id) over (partition by split_part(key, ':again:', 1) order by created_at, id) as previous from mail
) chain
where chain.id = mail.id and key like '%:again:%';

-- The jobs of mails that failed for the last time stayed in the queue. From now on their jobs end with them.
do $$
begin
  if to_regclass('graphile_worker._private_jobs') is not null then
    with dead as (
      delete from graphile_worker._private_jobs job using graphile_worker._private_tasks task
      where task.id = task_id and identifier = 'send-mail' and attempts >= max_attempts and locked_at is null
      returning payload->>'mailId' as mail_id, last_error)
    update mail set state = 'failed', error = coalesce(error, last_error) from dead where mail.id::text = mail_id and state = 'queued';
  end if;
end $$;
