import { DrizzleQueryError } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { isDatabaseUnavailable, messageWithoutParams } from './database/query-errors.ts'
import { createLog } from './log.ts'
import { oneByOne } from './one-by-one.ts'

const failed = (name: string) => new DrizzleQueryError(`insert of ${name}`, ['secret@example.ch'], new Error('no room'))
const unreachable = () => Object.assign(new Error('no database'), { code: 'ECONNREFUSED' })
/** The error for items of which one is done and each other fails with one of these. */
const errorOf = (errors: Error[]) =>
  oneByOne([undefined, ...errors], async (error) => {
    if (error) throw error
  }).catch((error: unknown) => error as Error)

describe('items that are done one by one', () => {
  it('fail with the error of the only one that has failed', async () => {
    const error = failed('a')
    expect(await errorOf([error])).toBe(error)
  })

  it('fail with the errors of all that have failed, which the log and the job tell without parameters', async () => {
    const error = await errorOf([failed('a'), failed('b')])
    expect(error).toMatchObject({ message: '2 of 3 failed' })
    const lines: string[] = []
    createLog('info', { write: (line) => void lines.push(line) }).error({ err: error }, 'a job failed')
    for (const told of [lines.join(''), messageWithoutParams(error)]) {
      for (const name of ['a', 'b']) expect(told).toContain(`insert of ${name}`)
      expect(told).not.toContain('secret@example.ch')
    }
  })

  it('are an outage when the database was away for all that have failed', async () => {
    expect(isDatabaseUnavailable(await errorOf([unreachable(), unreachable()]))).toBe(true)
    expect(isDatabaseUnavailable(await errorOf([unreachable(), failed('a')]))).toBe(false)
  })
})
