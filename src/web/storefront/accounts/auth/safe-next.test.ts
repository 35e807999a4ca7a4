import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#domain/language/language.ts'
import { addressesOf } from '#domain/pages/addresses.ts'
import { PAGES } from '#domain/pages/pages.ts'
import { safeNext } from './safe-next.ts'

const SHOP = 'https://firnfrucht.example'
const german = { origin: SHOP, pathOf: addressesOf('de').pathOf }
const paths = PAGES.filter(({ isGuarded }) => !isGuarded).map(({ path }) => path.replace(/\$\w+/, 'x'))

describe('the page to return to after signing in', () => {
  it.each(['/admin', '/admin/bestellungen?status=pending&page=2', '/my-orders', '/'])('leads back to %s', (next) => {
    for (const language of LANGUAGES) expect(safeNext(next, { origin: SHOP, pathOf: addressesOf(language).pathOf })).toBe(SHOP + next)
  })

  it.each(LANGUAGES)('is each page but those to sign in, by its address in the language of the page: %s', (language) => {
    const { addressOf, pathOf } = addressesOf(language)
    for (const path of paths) {
      const isToSignIn = path.startsWith('/auth/')
      expect(safeNext(addressOf(path), { origin: SHOP, pathOf }), path).toBe(isToSignIn ? undefined : SHOP + addressOf(path))
    }
  })

  it.each(LANGUAGES)('is no page to sign in of another language: %s', (language) => {
    const toSignIn = LANGUAGES.flatMap((one) => paths.filter((path) => path.startsWith('/auth/')).map(addressesOf(one).addressOf))
    expect(toSignIn).toContain('/fr/connexion')
    for (const next of toSignIn) expect(safeNext(next, { origin: SHOP, pathOf: addressesOf(language).pathOf }), next).toBeUndefined()
  })

  it.each([
    undefined,
    '',
    'admin',
    '//evil.example',
    String.raw`/\evil.example`,
    String.raw`\\evil.example`,
    '/\t/evil.example',
    '/.//evil.example',
    '/%2f%2fevil.example',
    '/x/..//evil.example',
    '/@evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    '/auth/login',
    '/Auth//login/',
    '/%61uth/login',
    '/auth/google',
    '/api/auth/user',
  ])('is ignored if it is %j', (next) => {
    expect(safeNext(next, german)).toBeUndefined()
  })
})
