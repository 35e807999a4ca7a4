import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { INVARIANT_TEXTS, taskText } from '#web/admin/operations/operation-texts.ts'

const matches = (file: string, pattern: RegExp) => Array.from(readFileSync(file, 'utf8').matchAll(pattern), ([, found = '']) => found)

describe('the screen Betrieb', () => {
  it('has a German text for every invariant that the doctor checks', () => {
    const names = ['store', 'check-invariants'].flatMap((file) => matches(`src/server/operations/${file}.ts`, /\bname: '(\w+)'/g))
    expect(names.length).toBeGreaterThan(6)
    expect(names.filter((name) => !(name in INVARIANT_TEXTS))).toEqual([])
  })

  it('has a German text for every job', () => {
    const tasks = matches('src/server/background.ts', /^ {4}'?([a-z-]+)'?: (?:async )?\(/gm)
    expect(tasks.length).toBeGreaterThan(7)
    expect(tasks.filter((task) => taskText(task) === task)).toEqual([])
  })
})
