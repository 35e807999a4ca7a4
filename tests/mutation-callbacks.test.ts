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

it('what is saved leads to its screen before the save ends, or the second click of a double click makes another one', () => {
  const files = globSync('src/web/admin/**/*.{ts,tsx}').map((file) => [file, readFileSync(file, 'utf8')] as const)
  expect(files.filter(([, source]) => source.includes('await navigate({ to:')).length).toBeGreaterThan(4)
  expect(files.filter(([, source]) => source.includes('void navigate({ to:')).map(([file]) => file)).toEqual([])
})
