import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import {
  ENDED_STATUSES,
  ORDER_STATUSES,
  ORDER_STEPS,
  PACKABLE_STATUSES,
  SENT_STATUSES,
  STEPS_WITHOUT_GOODS,
  UNBILLED_STATUSES,
  UNSENT_STATUSES,
} from '#domain/orders/order-status.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const status = `'(?:${ORDER_STATUSES.join('|')})'`
/** Two statuses after each other: in a list, or in a condition that names them one by one. */
const HAND_WRITTEN = [
  new RegExp(`${status},\\s*${status}`),
  new RegExp(`\\b(\\S*[sS]tatus) [!=]== ${status} (?:&&|\\|\\|) \\1 [!=]== ${status}`),
]
/** What has statuses of its own: the provider's payments. */
const OTHERS = ['src/contract/test-gateway.ts', 'src/test-gateway/']

const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .map((file) => `src/${file}`)
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts') && !OTHERS.some((other) => file.startsWith(other)))

describe('the statuses of orders', () => {
  it('are listed in one file, which conditions and SQL use', () => {
    const found = sources.filter((file) => HAND_WRITTEN.some((pattern) => pattern.test(readFileSync(join(root, file), 'utf8'))))
    expect(found).toEqual(['src/domain/orders/order-status.ts'])
  })

  it('stand in indexes, checks and triggers of the database as the same lists', () => {
    const known = [
      ORDER_STATUSES,
      UNSENT_STATUSES,
      PACKABLE_STATUSES,
      SENT_STATUSES,
      ENDED_STATUSES,
      UNBILLED_STATUSES,
      ORDER_STEPS,
      STEPS_WITHOUT_GOODS,
    ].map((list) => [...list].toSorted().join())
    const schema = readFileSync(join(root, 'docs/schema.sql'), 'utf8')
    const lists = [...schema.matchAll(new RegExp(`status in \\((${status}(?:,\\s*${status})+)\\)`, 'gi'))].map(([, list = '']) =>
      [...list.matchAll(/[a-z]+/g)]
        .map(([name]) => name)
        .toSorted()
        .join(),
    )
    expect(lists.length).toBeGreaterThan(3)
    expect(lists.filter((list) => !known.includes(list))).toEqual([])
  })
})
