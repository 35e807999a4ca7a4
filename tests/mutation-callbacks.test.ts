import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Calls of `mutate` with callbacks, and callbacks that are passed on to it. */
const CALLBACKS = /\.mutate\((?:[^()]|\([^()]*\))*\bon(?:Success|Error|Settled)\b/g

const callbacksIn = (source: string) => source.match(CALLBACKS) ?? []

it('no mutation is given a callback where it is called: it is left out when the component has gone before the answer', () => {
  expect(callbacksIn('end.mutate(id, { onSettled: () => setEnding(null) })')).toHaveLength(1)
  expect(callbacksIn('entering.mutate(code, { onSuccess: onApplied })')).toHaveLength(1)
  expect(callbacksIn('end.mutate(id)\nuseMutation({ onSuccess: () => close() })')).toEqual([])
  const files = globSync('src/web/**/*.{ts,tsx}')
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => callbacksIn(readFileSync(file, 'utf8')).length > 0)).toEqual([])
})
