import { expect, it } from 'vitest'
import { createLog } from './log.ts'
import { terminalLog } from './terminal-log.ts'

it('writes a plain line per entry, with its fields and the stack of its error', () => {
  const lines: string[] = []
  const log = createLog('info', terminalLog({ write: (text: string) => lines.push(text) > 0 }))
  log.info({ directory: '/data/postgres' }, 'starting PostgreSQL')
  log.error({ err: new Error('out of beans'), password: 'secret' }, 'request failed')
  expect(lines).toEqual([
    'Starting PostgreSQL, directory: /data/postgres\n',
    expect.stringMatching(/^Error: request failed, password: \[…\]\nError: out of beans\n +at /),
  ])
})
