import { describe, expect, it } from 'vitest'
import { judgeBackups, judgeDatabase, judgeDisk, judgeJobs, judgeMails, judgePayments } from './judge-operations.ts'

const now = Date.parse('2026-11-22T12:00:00Z')
const before = (minutes: number) => new Date(now - minutes * 60_000).toISOString()

describe('the state of the shop', () => {
  const database = { responseMs: 1, bytes: 0, connections: 30, maxConnections: 100 }
  it.each([
    [{}, 'good'],
    [{ responseMs: 249 }, 'good'],
    [{ responseMs: 250 }, 'warn'],
    [{ responseMs: 1000 }, 'bad'],
    [{ connections: 80 }, 'warn'],
    [{ connections: 95 }, 'bad'],
  ])('with the database at %o is %s', (change, state) => {
    expect(judgeDatabase({ ...database, ...change })).toBe(state)
  })

  it.each([
    [2_000_000_000, 'good'],
    [1_999_999_999, 'warn'],
    [499_999_999, 'bad'],
  ])('with %d bytes free is %s', (free, state) => {
    expect(judgeDisk({ free })).toBe(state)
  })

  it.each([
    [{}, 'good'],
    [{ oldestDueSeconds: 59 }, 'good'],
    [{ oldestDueSeconds: 60 }, 'warn'],
    [{ oldestDueSeconds: 300 }, 'bad'],
    [{ failed: [{ task: 'send-mail', jobs: 1 }] }, 'bad'],
    [{ overdue: [{ task: 'reconcile', seconds: 181 }] }, 'bad'],
  ])('with the jobs %o is %s', (change, state) => {
    expect(judgeJobs({ due: 0, oldestDueSeconds: null, failed: [], overdue: [], ...change })).toBe(state)
  })

  const mails = { isDelivered: true, queued: 0, oldestQueuedMinutes: null, failed: 0 }
  it.each([
    [{}, 'good'],
    [{ isDelivered: false }, 'warn'],
    [{ oldestQueuedMinutes: 4 }, 'good'],
    [{ oldestQueuedMinutes: 5 }, 'bad'],
    [{ failed: 1 }, 'bad'],
  ])('with the mails %o is %s', (change, state) => {
    expect(judgeMails({ ...mails, ...change })).toBe(state)
  })

  const payments = { isTest: false, lastEventAt: null, lastPaidAt: null, toReview: 0 }
  it.each([
    [{}, 'good'],
    [{ isTest: true }, 'warn'],
    [{ toReview: 1 }, 'warn'],
    [{ lastPaidAt: before(9) }, 'good'],
    [{ lastPaidAt: before(11) }, 'bad'],
    [{ lastPaidAt: before(11), lastEventAt: before(12) }, 'good'],
    [{ lastPaidAt: before(11), lastEventAt: before(17) }, 'bad'],
  ])('with the payments %o is %s', (change, state) => {
    expect(judgePayments({ ...payments, ...change }, now)).toBe(state)
  })

  it.each([
    [null, 'bad'],
    [before(26 * 60), 'good'],
    [before(26 * 60 + 1), 'warn'],
    [before(50 * 60 + 1), 'bad'],
  ])('with the last backup at %s is %s', (lastAt, state) => {
    expect(judgeBackups({ lastAt }, now)).toBe(state)
  })
})
