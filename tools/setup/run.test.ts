import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'

it('names its commands when it is asked for one that it does not know', () => {
  const { status, stderr } = spawnSync(process.execPath, ['tools/setup/run.mjs', 'strat'], { encoding: 'utf8' })
  expect(status).toBe(1)
  expect(stderr).toMatch(/^Unknown command strat\. There are: start, dev, .+\.\n$/)
})
