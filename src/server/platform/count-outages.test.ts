import { pino } from 'pino'
import { expect, it } from 'vitest'
import { countOutages } from './count-outages.ts'
import { Unavailable } from './http/outage.ts'

it('logs once a minute what a stranger causes at will', async () => {
  const lines: Record<string, unknown>[] = []
  const log = pino(
    { level: 'info', base: null, hooks: { logMethod: countOutages(50) } },
    { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
  )
  for (let attempt = 0; attempt < 1000; attempt++) log.child({ attempt }).warn({ alert: 'webhook-refused', byStranger: true }, 'refused')
  expect(lines).toMatchObject([{ alert: 'webhook-refused', msg: 'refused' }])
  await expect.poll(() => lines.slice(1)).toMatchObject([{ msg: 'refused', repeated: 999 }])
})

it('logs an outage once for each message, then how often it was repeated, and leaves every other error alone', async () => {
  const lines: Record<string, unknown>[] = []
  const log = pino(
    { level: 'info', base: null, hooks: { logMethod: countOutages(50) } },
    { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
  )
  const outage = (code: string) => ({ err: Object.assign(new Error('the database is away'), { code }) })
  for (let request = 0; request < 100; request++) log.child({ request }).error(outage('ECONNREFUSED'), 'request failed')
  for (let job = 0; job < 3; job++) log.warn(outage('57P01'), 'a job failed')
  for (let request = 0; request < 20; request++) log.error({ err: new Unavailable('too many requests are waiting') }, 'request failed')
  for (let order = 0; order < 3; order++) log.error({ err: new Error('a bug'), order }, 'request failed')
  log.fatal(outage('ECONNREFUSED'), 'unexpected error')

  const messages = lines.map(({ msg }) => msg)
  expect(messages).toEqual([
    'request failed',
    'a job failed',
    'request failed',
    'request failed',
    'request failed',
    'request failed',
    'unexpected error',
  ])
  await expect
    .poll(() => lines.slice(7))
    .toMatchObject([
      { msg: 'request failed', repeated: 99 },
      { msg: 'a job failed', repeated: 2 },
      { msg: 'request failed', repeated: 19 },
    ])
  log.error(outage('ECONNREFUSED'), 'request failed')
  expect(lines).toHaveLength(11)
})
