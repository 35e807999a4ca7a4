import type pg from 'pg'
import { StartRefusal } from '../start-refusal.ts'

/** The first migration: the whole database, a file for each noun. */
export const BASELINE = '0000-baseline'

/** The last release before the baseline, whose migrations it stands for. */
export const BEFORE_BASELINE = { commit: '038e8656', migrations: 109, last: '20261123-0478-replacement-labels.sql' }

/**
 * The names of a database's migrations as this release has them, with the baseline in place of those that it stands
 * for. Undefined for a database that lacks some of these.
 */
export function namesSinceBaseline(names: readonly string[]): string[] | undefined {
  const replaced = names.filter(isReplaced)
  if (replaced.length === 0) return [...names]
  if (replaced.length < BEFORE_BASELINE.migrations) return undefined
  return [BASELINE, ...names.filter((name) => !isReplaced(name))]
}

function isReplaced(name: string): boolean {
  return name !== BASELINE && name <= BEFORE_BASELINE.last
}

/**
 * Records the baseline in a database that has every migration it stands for, in their place. Refuses to start on an
 * older one.
 */
export async function adoptBaseline(
  client: pg.PoolClient,
  { applied, sql, sha256 }: { applied: readonly string[]; sql: string; sha256: string },
): Promise<void> {
  const replaced = applied.filter(isReplaced)
  if (replaced.length === 0) return
  if (namesSinceBaseline(applied) === undefined) {
    throw new StartRefusal(
      `This database is older than this release can update: start commit ${BEFORE_BASELINE.commit} on it once, then this release.`,
    )
  }
  await client.query('begin')
  try {
    // Other processes that start at the same time wait here and then find none.
    const { rowCount } = await client.query('delete from migration where name = any($1)', [replaced])
    if (rowCount !== 0) {
      await client.query('insert into migration (name, sha256) values ($1, $2)', [BASELINE, sha256])
      // What later migrations have changed may be gone, and has a comment of theirs.
      if (applied.every(isReplaced)) await client.query(commentsOf(sql))
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** The tables are the same, but have no comments yet. */
function commentsOf(sql: string): string {
  return (sql.match(/^comment on [^']+(?:'[^']*'\s*)+;/gm) ?? []).join('\n')
}
