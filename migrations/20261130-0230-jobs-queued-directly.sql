-- add_job looks first for a job with the same key, by five statements; new mails and documents hardly ever have one.
create function queue_job(task text, payload json, key text) returns bigint language plpgsql as $$
declare
  job_id bigint;
begin
  insert into graphile_worker._private_jobs (task_id, payload, key, priority)
  select known.id, queue_job.payload, queue_job.key, 1 from graphile_worker._private_tasks known where identifier = task
  on conflict do nothing
  returning id into job_id;
  -- The first of its task, which add_job makes known, or its key has a job already.
  if job_id is null then return (graphile_worker.add_job(task, payload, job_key => key, priority => 1)).id; end if;
  perform pg_notify('jobs:insert', '{}');
  return job_id;
end $$;
comment on function queue_job(text, json, text) is
  'Queues a job whose key hardly any other has, after all others: the mails and documents that wait at once may be thousands.';
