/*
 * The provider stores its answer to an idempotency key, a 5xx too, and repeats it for a day. The number of the attempt is
 * part of the key and rises after such an answer.
 */
alter table checkout add column intent_attempt int not null default 1 check (intent_attempt > 0);
alter table refund add column attempt int not null default 1 check (attempt > 0);
