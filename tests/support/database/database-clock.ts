import pg from 'pg'
import type { TestDatabase } from './database.ts'

/**
 * Puts a clock that the test sets before the database's own: `now()` and the columns that default to it take its time.
 * Returns the function that sets it. Must be called before the pool is used, because a session looks up its schemas
 * once.
 */
export async function controlDatabaseClock({ url }: Pick<TestDatabase, 'url'>, start: Date): Promise<(at: Date) => Promise<void>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`
    create schema test_clock;
    create unlogged table test_clock.moment (at timestamptz not null);
    create function test_clock.now() returns timestamptz language sql stable as 'select at from test_clock.moment';
    do $$
    declare
      found record;
    begin
      for found in select table_schema, table_name, column_name from information_schema.columns
        where table_schema = 'public' and column_default = 'now()'
      loop
        execute format('alter table %I.%I alter column %I set default test_clock.now()', found.table_schema, found.table_name, found.column_name);
      end loop;
      execute format('alter database %I set search_path = test_clock, pg_catalog, public', current_database());
    end $$`)
  await client.query('insert into test_clock.moment values ($1)', [start])
  await client.end()
  return async (at) => {
    const setter = new pg.Client({ connectionString: url })
    await setter.connect()
    await setter.query('update test_clock.moment set at = $1', [at])
    await setter.end()
  }
}
