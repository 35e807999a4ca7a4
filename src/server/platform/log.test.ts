import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'

it('redacts passwords, tokens and cookies at any level of a log entry', () => {
  const script = `
    import { createLog } from '#server/platform/log.ts'
    createLog('info').info({ password: 'p-secret', req: { headers: { cookie: 'c-secret', authorization: 'a-secret' } }, intent: { client_secret: 's-secret' } }, 'hello')`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
  expect(stdout).toContain('hello')
  expect(stdout).not.toContain('-secret')
})
