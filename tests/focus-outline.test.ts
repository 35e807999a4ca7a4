import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** The opening tags of fields; the name of a component from Base UI or cmdk ends in `.Input`. */
const FIELDS = /<(?:input|textarea|select|[\w.]+\.Input)\b(?:[^>"'`{}]|"[^"]*"|\{(?:[^{}]|\{[^{}]*\})*\})*>/g
/** Fields under a label that shows the focus in their place. */
const UNDER_LABEL = /type="(?:radio|checkbox)"/

/** Fields that hide their outline; forced colours drop the ring or the ground that shows the focus instead. */
const hidingFields = (source: string) =>
  (source.match(FIELDS) ?? []).filter((tag) => /[\s"']outline-none/.test(tag) && !UNDER_LABEL.test(tag))

it('every field shows its focus in forced colours: `focus-visible:outline-hidden` hides the outline elsewhere only', () => {
  expect(hidingFields('<input onChange={(event) => set({ text: event.target.value })} className="pl-5 outline-none" />')).toHaveLength(1)
  expect(hidingFields('<Command.Input className={`w-full outline-none`} />')).toHaveLength(1)
  expect(hidingFields('<input className="focus-visible:outline-hidden" /><p className="outline-none">')).toEqual([])
  const files = globSync('src/web/**/*.tsx')
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => hidingFields(readFileSync(file, 'utf8')).length > 0)).toEqual([])
})
