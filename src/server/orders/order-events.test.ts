import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderEvent } from '#contract/orders/order-events.ts'
import { MONEY_EVENTS, TURNOVER_EVENTS } from '#domain/orders/money-events.ts'
import { ATTENTION_CODES } from '#domain/orders/order-attention.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

async function read(sql: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ text: string }>(sql)
  return rows.map(({ text }) => text)
}

/** The quoted kinds in a check or an index, sorted. */
const kindsIn = (definition: string) => [...definition.matchAll(/'([a-z-]+)'/g)].map(([, kind]) => kind).toSorted()

describe('the events of orders in the database', () => {
  it('are of the kinds that the code knows, and of no other', async () => {
    const [check = ''] = await read(`select pg_get_constraintdef(oid) as text from pg_constraint where conname = 'order_event_kind_check'`)
    expect(kindsIn(check)).toEqual(orderEvent.def.options.flatMap(({ shape }) => [...shape.kind.def.values]).toSorted())
  })

  it('have indexes of kinds whose predicates are the lists of the events that move money and turnover', async () => {
    const indexes = await read(
      `select indexdef as text from pg_indexes where indexname in ('order_event_money', 'order_event_turnover') order by indexname`,
    )
    expect(indexes.map(kindsIn)).toEqual([[...MONEY_EVENTS].toSorted(), [...TURNOVER_EVENTS].toSorted()])
  })

  it('need attention for the reasons that the code knows', async () => {
    const [check = ''] = await read(
      `select pg_get_constraintdef(oid) as text from pg_constraint where conname = 'shop_order_needs_attention_check'`,
    )
    expect(kindsIn(check)).toEqual([...ATTENTION_CODES].toSorted())
  })

  it.each([
    ['order_event_money', MONEY_EVENTS, `at >= now() - interval '90 days'`],
    ['order_event_turnover', TURNOVER_EVENTS, 'order_id = gen_random_uuid()'],
  ])('are found for books and VAT return by the index %s', async (index, kinds, condition) => {
    const client = await database.pool.connect()
    try {
      // An empty table is always read as a whole, unless that is forbidden.
      await client.query('begin; set local enable_seqscan = off; drop index order_event_order_id_id_idx')
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `explain select order_id from order_event where ${condition} and order_event.kind in ('${kinds.join("', '")}')`,
      )
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(index)
    } finally {
      await client.query('rollback')
      client.release()
    }
  })

  it('are recorded in one place, so that no step of an operator is written twice', () => {
    const server = join(import.meta.dirname, '..')
    const sources = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
    )
    const both = sources.filter((file) => {
      const text = readFileSync(join(server, file), 'utf8')
      return /action: [`']order\.(?!parcel-chosen|left-batch|label-made|dispute-prepared)/.test(text)
    })
    expect(both).toEqual([join('orders', 'record-event.ts')])
  })
})
