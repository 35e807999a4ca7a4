import pg from 'pg'
import { ConfigError } from '../config.ts'

/**
 * A connection through a pooler in transaction mode, which may run each transaction on another connection of its own
 * (docs/rules/operations.md#pooler). Statements have no names there, as another connection would not know them.
 * (Drizzle takes a class with 'Pool' in its name for a pool.)
 */
export class TransactionModeClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    const query = this.query.bind(this) as (...args: unknown[]) => unknown
    this.query = ((config: unknown, ...rest: unknown[]) => query(withoutName(config), ...rest)) as typeof this.query
  }
}

function withoutName(config: unknown): unknown {
  return typeof config === 'object' && config !== null && 'name' in config ? { ...config, name: undefined } : config
}

/**
 * Refuses an address that should lead to PostgreSQL itself and leads to a pooler: one refuses the settings of a
 * connection, another drops them, and notifications get lost in both, so that pages would show old prices. Throws a
 * `ConfigError`.
 */
export async function refusePooler(pool: pg.Pool, variable: 'DATABASE_URL' | 'DATABASE_DIRECT_URL'): Promise<void> {
  if (await keepsSettings(pool)) return
  const hint = variable === 'DATABASE_URL' ? 'set DATABASE_DIRECT_URL, too, to PostgreSQL itself' : 'it needs PostgreSQL itself'
  throw new ConfigError(`${variable}: leads to a pooler; ${hint} (see the settings in docs/operating.md)`)
}

async function keepsSettings(pool: pg.Pool): Promise<boolean> {
  try {
    const { rows } = await pool.query<{ value: string }>(
      "select setting as value from pg_settings where name = 'idle_in_transaction_session_timeout'",
    )
    return rows[0]?.value !== '0'
  } catch (error) {
    if (error instanceof Error && error.message.includes('unsupported startup parameter')) return false
    throw error
  }
}
