import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'

it('lists the commands when it gets an unknown one', () => {
  const { status, stderr } = spawnSync(process.execPath, ['tools/setup/run.mjs', 'strat'], { encoding: 'utf8' })
  expect(status).toBe(1)
  expect(stderr).toMatch(/^Unknown command strat\. There are: start, dev, .+\.\n$/)
})
