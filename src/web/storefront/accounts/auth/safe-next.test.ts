import { describe, expect, it } from 'vitest'
import { safeNext } from './safe-next.ts'

const SHOP = 'https://firnfrucht.example'

describe('the page to return to after signing in', () => {
  it.each(['/admin', '/admin/bestellungen?status=pending&page=2', '/my-orders', '/'])('leads back to %s', (next) => {
    expect(safeNext(next, SHOP)).toBe(SHOP + next)
  })

  it.each([
    undefined,
    '',
    'admin',
    '//evil.example',
    String.raw`/\evil.example`,
    String.raw`\\evil.example`,
    '/\t/evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    '/auth/login',
    '/auth/google',
    '/api/auth/user',
  ])('is ignored if it is %j', (next) => {
    expect(safeNext(next, SHOP)).toBeUndefined()
  })

  it.each(['/.//evil.example', '/%2f%2fevil.example', '/x/..//evil.example', '/@evil.example'])(
    "stays on the shop's origin with %j",
    (next) => {
      expect(new URL(String(safeNext(next, SHOP))).origin).toBe(SHOP)
    },
  )
})
