import { expect, it } from 'vitest'
import { type Input, isAccepted, readInputs, readUnboundedInputs } from '#tests/support/shop/inputs.ts'

const INTEGER_OVERFLOW = 2_147_483_648

const inputs = await readInputs()

it('limits the length of every text, list and record', async () => {
  expect(await readUnboundedInputs()).toEqual([])
})

it('refuses every whole number that an integer column cannot hold', () => {
  const integers = inputs.filter(({ schema }) => isAccepted(schema, 1) && !isAccepted(schema, 1.5))
  expect(integers.length).toBeGreaterThan(150)
  expect(tooWide(integers, [INTEGER_OVERFLOW, -INTEGER_OVERFLOW - 1])).toEqual([])
})

it('refuses the days and moments that PostgreSQL or a day later has no year for', () => {
  const days = inputs.filter(({ schema }) => isAccepted(schema, '2026-11-23'))
  const moments = inputs.filter(({ schema }) => isAccepted(schema, '2026-11-23T08:00:00Z') && !isAccepted(schema, 'x'.repeat(20)))
  expect(moments.length).toBeGreaterThan(5)
  const dates = days.filter(({ schema }) => !isAccepted(schema, 'x') && !isAccepted(schema, '2026-02-30'))
  expect(dates.length).toBeGreaterThan(10)
  expect(tooWide(dates, ['0000-01-01', '9999-12-31'])).toEqual([])
  expect(tooWide(moments, ['0000-01-01T08:00:00Z', '9999-12-31T23:59:59Z'])).toEqual([])
})

it('refuses names and addresses that show no visible character', () => {
  const lines = inputs.filter(
    ({ name }) => /^(?!GET).*(firstName|lastName|street|town|accountHolder)$/.test(name) && !/settings/.test(name),
  )
  expect(lines.length).toBeGreaterThan(40)
  const invisible = ['\u200b', '\u202e\u2066', '\u00ad \ufeff']
  expect(tooWide(lines, invisible)).toEqual([])
})

function tooWide(some: readonly Input[], values: readonly unknown[]): string[] {
  return some.flatMap(({ name, schema }) => values.filter((value) => isAccepted(schema, value)).map((value) => `${name}: ${String(value)}`))
}
