import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('every screen reports a change of many records with `bulkToast`, which is no success when some were refused', () => {
  const files = globSync('src/web/admin/**/*.{ts,tsx}').filter((file) => !file.includes('bulk-toast'))
  expect(files.length).toBeGreaterThan(100)
  const ownWords = files.filter((file) => readFileSync(file, 'utf8').includes('`${label}: ${message}`'))
  // It opens what was made, and speaks only of what is missing.
  expect(ownWords).toEqual(['src/web/admin/packing/use-pack.ts'])
})
