import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { PURPOSES } from '#web/storefront/consent/purposes.ts'

it('the privacy policy says that nothing needs consent exactly while no purpose is in use', () => {
  const policy = readFileSync(new URL('../assets/catalogue/legal/datenschutz.json', import.meta.url), 'utf8')
  expect(policy.includes('heute setzen wir dafür nichts ein')).toBe(PURPOSES.length === 0)
})
