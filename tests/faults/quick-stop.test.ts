import { expect, it } from 'vitest'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { ROOM_MS } from '#tests/support/machine/timing.ts'
import { runs } from '#tests/support/shop/consistency.ts'
import { startShopProcess } from '#tests/support/shop/shop-process.ts'

const STOPPED_WITHIN_MS = 2_000

it(
  'F28: A stop after page views ends within 2 s, with exit code 0',
  async () => {
    const database = await createTestDatabase({ seeded: true })
    for (let run = 0; run < runs(1, 5); run++) {
      const shop = await startShopProcess(database)
      for (const url of ['/', '/shop', '/versand', '/gibt-es-nicht']) await shop.app.inject({ url })
      const stoppedAt = Date.now()
      const { code, signal } = await shop.kill('SIGTERM')
      const ms = Date.now() - stoppedAt
      process.stdout.write(`F28: stop after page views ms=${ms} code=${code} signal=${signal}\n`)
      expect([code, signal]).toEqual([0, null])
      expect(ms).toBeLessThan(STOPPED_WITHIN_MS + ROOM_MS)
    }
    await database.drop()
  },
  runs(120_000, 300_000),
)
