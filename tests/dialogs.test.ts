import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it("a dialog of the administration with a form has 'Abbrechen' beside its button", () => {
  const dialogs = globSync('src/web/admin/**/*.tsx')
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
    .filter(({ text }) => /<Dialog\b/.test(text) && text.includes('type="submit"'))
  expect(dialogs.length).toBeGreaterThan(3)
  expect(dialogs.filter(({ text }) => !text.includes('<DialogButtons')).map(({ path }) => path)).toEqual([])
})
