import { LRUCache } from 'lru-cache'
import pg from 'pg'

/**
 * A write with parameters, or a read that locks; a text without any may be several statements. A `with` is a write when
 * a part of it is.
 */
const BY_KEY =
  /^\s*(?:insert|update|delete|with\b(?=.*\b(?:insert into|delete from|set)\b)|select\b(?=.*\bfor (?:no key )?update\b))\b(?=.*\$1)/s
const PREPARE_FROM = 5
/** Longer ones insert many rows: each number of them is another statement. */
const MAX_LENGTH = 4_000
/** A prepared statement stays with its connection, here and in PostgreSQL; the shop repeats fewer different ones. */
const MAX_PREPARED = 200
/** Of how many texts the runs are counted: those of lists differ with their length. */
const MAX_COUNTED = 200

/**
 * A connection that prepares the writes and locks it repeats, so that PostgreSQL parses and plans them once; they find
 * rows by their keys, whatever the values. Other reads are planned for their values, unless their store prepares them
 * (`prepared`).
 */
export class PreparingClient extends pg.Client {
  readonly #names = new Map<string, string>()
  readonly #runs = new LRUCache<string, number>({ max: MAX_COUNTED })

  constructor(config?: pg.ClientConfig) {
    super(config)
    const query = this.query.bind(this) as (...args: unknown[]) => unknown
    this.query = ((statement: string | pg.QueryConfig, ...rest: unknown[]) => query(this.#named(statement), ...rest)) as typeof this.query
  }

  #named(statement: string | pg.QueryConfig): string | pg.QueryConfig {
    const config = typeof statement === 'string' ? { text: statement } : statement
    if (config.name !== undefined || config.text.length > MAX_LENGTH || !BY_KEY.test(config.text)) return statement
    const name = this.#names.get(config.text) ?? this.#nameOfRepeated(config.text)
    return name === undefined ? statement : { ...config, name }
  }

  /** Names a statement that has run often enough, while there is room for it. */
  #nameOfRepeated(text: string): string | undefined {
    const runs = (this.#runs.get(text) ?? 0) + 1
    this.#runs.set(text, runs)
    if (runs < PREPARE_FROM || this.#names.size === MAX_PREPARED) return undefined
    const name = `repeated_${this.#names.size}`
    this.#runs.delete(text)
    this.#names.set(text, name)
    return name
  }
}
