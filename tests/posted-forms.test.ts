import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** The forms that may stand in an address: searches, whose result can be shared. */
const SEARCH = /action=\{addressOf\('\/shop'\)\}/

it('no form of the shop but a search puts what is typed into an address, as one does before its script has loaded', () => {
  const forms = globSync('src/web/{storefront,ui}/**/*.tsx').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/<form\b.*?[^=]>/gs)].map(([tag]) => ({ path, tag })),
  )
  expect(forms.length).toBeGreaterThan(8)
  const typed = forms.filter(({ tag }) => !SEARCH.test(tag))
  expect(typed.filter(({ tag }) => !tag.includes('method="post"')).map(({ path }) => path)).toEqual([])
})
