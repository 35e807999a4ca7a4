import { afterAll, beforeAll, expect, it } from 'vitest'
import { orderEventTitle } from '#contract/orders/order-event-texts.ts'
import { createDatabaseBefore, type DatabaseBefore } from '#tests/support/database/before-migration.ts'

let database: DatabaseBefore

/** Entries of the audit log as they were stored when the log had codes of its own, and what they are called now. */
const ENTRIES = [
  ['order.status-changed', { status: 'shipped' }, 'order.shipped'],
  ['order.address-corrected', { delivery: null }, 'order.address'],
  ['order.address-corrected', { recipient: 2 }, 'order.recipient-address'],
  ['order.tracking-changed', { trackingNumber: '99.00' }, 'order.tracking'],
  ['order.attention-resolved', { needsAttention: null }, 'order.attention'],
  ['order.transfer-account-saved', { amount: 100 }, 'order.transfer-account'],
  ['order.refund-transferred', { amount: 100 }, 'order.refunded'],
  ['order.cancelled', { status: 'cancelled' }, 'order.cancelled'],
  ['payment.accepted', { received: 100 }, 'order.accepted-after-review'],
  ['bank.unmatched', {}, 'order.bank-entry-undone'],
  ['bank.repaid', { amount: 100 }, 'order.repaid'],
] as const

beforeAll(async () => {
  database = await createDatabaseBefore('20261124-0050-events-are-types.sql')
  for (const [action, after] of ENTRIES)
    await database.pool.query(`insert into audit_log (actor, action, entity, entity_id, after) values ('staff', $1, 'order', 'a', $2)`, [
      action,
      after,
    ])
  await database.migrate()
})
afterAll(() => database.drop())

it('What an earlier version has logged of an order has the name of its event, and a German text', async () => {
  const { rows } = await database.pool.query<{ action: string }>('select action from audit_log order by id')
  const actions = rows.map(({ action }) => action)
  expect(actions).toEqual(ENTRIES.map(([, , action]) => action))
  expect(actions.map((action) => orderEventTitle(action.slice('order.'.length)))).not.toContain(undefined)
})
