import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { testFailures } from './test-parts.mjs'

const folder = mkdtempSync(join(tmpdir(), 'reports-'))
afterAll(() => rmSync(folder, { recursive: true }))

function failuresOf(report: unknown) {
  const path = join(folder, 'report.json')
  writeFileSync(path, JSON.stringify(report))
  return testFailures(path)
}

it('names the failed tests and broken files of a Vitest report', () => {
  const failures = failuresOf({
    testResults: [
      { name: 'broken.test.ts', message: 'No such module', assertionResults: [] },
      {
        name: 'cart.test.ts',
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'adds', failureMessages: [] },
          { status: 'failed', fullName: 'removes', failureMessages: ['\u001B[31mexpected 1\u001B[39m\nat cart.test.ts'] },
        ],
      },
    ],
  })
  expect(failures).toEqual([
    { test: 'broken.test.ts', message: 'No such module' },
    { test: 'cart.test.ts: removes', message: 'expected 1\nat cart.test.ts' },
  ])
})

it('names the failed tests of a Playwright report, also inside a describe', () => {
  const spec = (title: string, ok: boolean, message?: string) => ({
    title,
    ok,
    file: 'buy.journey.ts',
    tests: [
      {
        annotations: [
          { type: 'page', description: '/cart: Warenkorb' },
          { type: 'last line', description: 'slower=0' },
        ],
        results: [{ error: message === undefined ? undefined : { message } }],
      },
    ],
  })
  const failures = failuresOf({
    errors: [{ message: 'The set-up failed' }],
    suites: [{ specs: [spec('pays', true)], suites: [{ specs: [spec('returns', false, 'Timed out')] }] }],
  })
  expect(failures).toEqual([
    { test: 'outside of a test', message: 'The set-up failed' },
    { test: 'buy.journey.ts: returns', message: 'Timed out\non /cart: Warenkorb' },
  ])
})

it('finds no failures where a part left no report', () => {
  expect(testFailures(join(folder, 'none.json'))).toEqual([])
})
