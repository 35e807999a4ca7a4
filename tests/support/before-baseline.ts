import { BASELINE, BEFORE_BASELINE } from '#server/platform/database/baseline.ts'
import type { TestDatabase } from './database.ts'

/**
 * Makes a migrated database one of the release before the baseline: it names the migrations that the baseline stands
 * for, without the newest `missing` ones, and its tables have no comments.
 */
export async function rewindBaseline({ pool }: Pick<TestDatabase, 'pool'>, { missing = 0 } = {}): Promise<void> {
  await pool.query('delete from migration where name = $1', [BASELINE])
  await pool.query(
    `insert into migration (name, sha256)
     select case n when $1::int then $2 else '20261121-' || lpad(n::text, 4, '0') || '.sql' end, '' from generate_series(1, $1::int - $3::int) n`,
    [BEFORE_BASELINE.migrations, BEFORE_BASELINE.last, missing],
  )
  await pool.query('comment on table product is null; comment on trigger product_changed on product is null')
}
