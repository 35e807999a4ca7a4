import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Fields for a longer text, a reason or a note. */
const FIELD = /<(?:AreaField\b|Field\s+label="(?:Grund|Notiz|Warum)")[^]*?\/>/g

/** The states that such fields write to and that are gone with their dialog. */
const lostIn = (source: string) =>
  (source.match(FIELD) ?? [])
    .flatMap((field) => /\bvalue=\{(\w+)\}/.exec(field)?.[1] ?? [])
    .filter((name) => new RegExp(`const \\[${name}, \\w+\\] = useState\\b`).test(source))

it('no note and no reason that an operator types is gone with its dialog (docs/rules/admin.md#typed-text)', () => {
  const field = (state: string) => `const [reason, setReason] = ${state}\n<AreaField label={label} value={reason} onChange={setReason} />`
  expect(lostIn(field("useState('')"))).toEqual(['reason'])
  expect(lostIn(field("useState('')").replace('AreaField label={label}', 'Field label="Grund"'))).toEqual(['reason'])
  expect(lostIn(field('useKeptText(`cancel-${id}`)'))).toEqual([])
  const files = globSync('src/web/admin/**/*.tsx').map((file) => ({ file, lost: lostIn(readFileSync(file, 'utf8')) }))
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter(({ lost }) => lost.length > 0)).toEqual([])
})
