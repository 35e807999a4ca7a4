import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { recordChange } from './record-change.ts'
import { listAuditRows } from './store.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

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
})
