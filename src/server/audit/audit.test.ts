import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { recordChange } from './record-change.ts'
import { listAuditRows } from './store.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const actions = async () => (await listAuditRows(database.db, { limit: 10 })).items.map(({ action }) => action)

describe('the audit log', () => {
  it('stores who changed a record and only the fields that differ', async () => {
    await recordChange(database.db, {
      actor: null,
      action: 'settings.updated',
      entity: 'settings',
      entityId: 1,
      label: 'Einstellungen',
      before: { freeFrom: 4900, small: 300 },
      after: { freeFrom: 5900, small: 300 },
    })
    expect((await listAuditRows(database.db, { limit: 1 })).items).toMatchObject([
      { actor: 'Firnfrucht', action: 'settings.updated', entityId: '1', changes: [{ field: 'freeFrom', before: 4900, after: 5900 }] },
    ])
  })

  it('replaces German actions that older versions stored by their codes and leaves unknown ones', async () => {
    await database.pool.query(`
      delete from audit_log;
      insert into audit_log (actor, action, entity, entity_id)
      values ('a', 'Produkt geändert', 'product', '1'), ('a', 'Zweiter Faktor', 'policy', '1'), ('a', 'Etwas anderes', 'order', '1')`)
    await database.pool.query(await readFile('migrations/20261122-0100-audit-action-codes.sql', 'utf8'))
    expect(await actions()).toEqual(['Etwas anderes', 'policy.updated', 'product.updated'])
  })
})
