import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDatabaseBefore, type DatabaseBefore } from '#tests/support/database/before-migration.ts'

let database: DatabaseBefore

const activity = (id: string, name = 'Handel') => ({ id, name, rate: 60, sales: 'all' })
const settingsWith = (ids: readonly string[], earlier: readonly string[]) => ({
  brand: 'Firnfrucht',
  vat: {
    method: 'net-rate',
    activities: [...ids.map((id) => activity(id)), activity('', 'Der "id": "Laden"')],
    earlier: [{ method: 'net-rate', activities: earlier.map((id) => activity(id)), since: null }],
  },
})

beforeAll(async () => {
  database = await createDatabaseBefore('20261128-1310-vat-activity-numbers.sql')
  const settings = JSON.stringify(settingsWith(['12345', 'AB123', '1234_'], ['54321', 'Ä1234', '']))
  await database.pool.query('insert into shop_setting (settings) values ($1)', [settings])
  await database.migrate()
})
afterAll(() => database.drop())

it('A stored number of an activity that is no five digits counts as not known, also in earlier schemes', async () => {
  const { rows } = await database.pool.query<{ settings: object }>('select settings from shop_setting')
  expect(rows[0]?.settings).toEqual(settingsWith(['12345', '', ''], ['54321', '', '']))
})
