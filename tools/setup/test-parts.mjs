// The parts of the tests: journeys run on Playwright, the others are projects of Vitest.
import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** The file that a part writes its counts to. */
export function reportOf(part) {
  return `.cache/tests/${part}.json`
}

/** The arguments of Node that run a part, of Vitest the projects whose names match. */
export function testArguments(part, projects = part) {
  if (part === 'journeys') return ['node_modules/@playwright/test/cli.js', 'test']
  const reporters = [
    '--reporter=default',
    '--reporter=json',
    '--reporter=./tests/support/runner/unended-reporter.ts',
    `--outputFile.json=${reportOf(part)}`,
  ]
  return ['node_modules/vitest/vitest.mjs', 'run', '--project', projects, ...reporters]
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

/**
 * The failed tests of a report, each with the first lines of its error; a file that could not be loaded counts as one.
 */
export function testFailures(reportPath) {
  if (!existsSync(reportPath)) return []
  const { suites, testResults, errors = [] } = JSON.parse(readFileSync(reportPath, 'utf8'))
  if (testResults) return testResults.flatMap(vitestFailures)
  return [...errors.map(({ message }) => failure('outside of a test', message)), ...suites.flatMap(playwrightFailures)]
}

function vitestFailures({ name, message, assertionResults }) {
  if (message) return [failure(name, message)]
  return assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => failure(`${name}: ${fullName}`, failureMessages[0]))
}

function playwrightFailures({ specs = [], suites = [] }) {
  const failed = specs.filter(({ ok }) => !ok)
  return [
    ...failed.map(({ file, title, tests: [{ annotations = [], results }] }) =>
      failure(`${file}: ${title}`, results.find(({ error }) => error)?.error.message, pagesOf(annotations)),
    ),
    ...suites.flatMap(playwrightFailures),
  ]
}

/** What the open pages showed when the journey failed. */
function pagesOf(annotations) {
  return annotations.filter(({ type }) => type === 'page').map(({ description }) => `on ${description}`)
}

function failure(test, message = 'no error in the report', pages = []) {
  return { test, message: [...stripVTControlCharacters(message).split('\n').slice(0, 12), ...pages].join('\n') }
}
