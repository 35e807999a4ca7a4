import pg from 'pg'

/** A write with parameters; a text without any may be several statements. A `with` is a write when a part of it is. */
const WRITE = /^\s*(?:insert|update|delete|with\b(?=.*\b(?:insert into|delete from|set)\b))\b(?=.*\$1)/s
const PREPARE_FROM = 5
/** Longer ones insert many rows: each number of them is another statement. */
const MAX_LENGTH = 4_000

/**
 * A connection that prepares the writes it repeats, so that PostgreSQL parses and plans them once; they find rows by
 * their keys, whatever the values. Reads are planned for their values, unless their store prepares them (`prepared`).
 */
export class PreparingClient extends pg.Client {
  readonly #runs = new Map<string, { name: string; count: number }>()

  constructor(config?: pg.ClientConfig) {
    super(config)
    const query = this.query.bind(this) as (...args: unknown[]) => unknown
    this.query = ((statement: string | pg.QueryConfig, ...rest: unknown[]) => query(this.#named(statement), ...rest)) as typeof this.query
  }

  #named(statement: string | pg.QueryConfig): string | pg.QueryConfig {
    const config = typeof statement === 'string' ? { text: statement } : statement
    if (config.name !== undefined || config.text.length > MAX_LENGTH || !WRITE.test(config.text)) return statement
    const runs = this.#runs.get(config.text) ?? { name: `write_${this.#runs.size}`, count: 0 }
    this.#runs.set(config.text, runs)
    runs.count++
    return runs.count < PREPARE_FROM ? statement : { ...config, name: runs.name }
  }
}
