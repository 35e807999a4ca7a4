/* The test gateway's settings for tests are called scenarios; their keys have new names, so they start from the defaults. */
alter table test_gateway.knobs rename to scenarios;
update test_gateway.scenarios set settings = '{}';
alter table test_gateway.event rename column last_answer to last_response;
alter table test_gateway.idempotency_key rename column answer to response;
