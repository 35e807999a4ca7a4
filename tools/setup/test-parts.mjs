// The parts of the tests: unit, server and faults run on Vitest, journeys on Playwright.
import { existsSync, readFileSync } from 'node:fs'

/** The file that a part writes its counts to. */
export function reportOf(part) {
  return `.cache/tests/${part}.json`
}

export function testArguments(part) {
  if (part === 'journeys') return ['node_modules/@playwright/test/cli.js', 'test']
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(part)}`]
  return ['node_modules/vitest/vitest.mjs', 'run', '--project', part, ...reporters]
}

/** With filters a part may have nothing to run. */
export function noTestsAreFine(part) {
  return part === 'journeys' ? '--pass-with-no-tests' : '--passWithNoTests'
}

/** Reads how many tests passed, failed and were skipped. */
export function testCounts(reportPath) {
  if (!existsSync(reportPath)) return 'no report'
  const { stats, numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(reportPath, 'utf8'))
  const [passed, failed, skipped] = stats
    ? [stats.expected, stats.unexpected + stats.flaky, stats.skipped]
    : [numPassedTests, numFailedTests, numPendingTests]
  return `${passed} passed, ${failed} failed, ${skipped} skipped`
}
