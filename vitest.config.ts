import { availableParallelism } from 'node:os'
import { basename } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// What is waited for comes soon on any machine; the limits are for what never comes.
const expectedSoon = { poll: { timeout: 30_000 } }
// One PostgreSQL for every test that needs one.
const database = { globalSetup: 'tests/support/runner/global-setup.ts', hookTimeout: 300_000, testTimeout: 120_000, expect: expectedSoon }
// Whole shops under faults. One process loads what the tests share once, not for each of their files.
const shops = { ...database, isolate: false }
const timing = 'tests/attacks/timing.test.ts'
/** Faults whose tests measure how long something takes. */
const MEASURED = [
  timing,
  ...['database-outage', 'many-buyers', 'quick-stop', 'rolling-restart'].map((name) => `tests/faults/${name}.test.ts`),
]
/**
 * Take longest: they wait up to two minutes, until the reconciler makes the orders of payments that lack one, or for
 * processes and databases to start.
 */
const LONGEST = ['database-crash', 'kill', 'backup-commands', 'one-order', 'backup-and-restore', 'stop', 'data-directory', 'bundled']

/**
 * Begins with the files that take longest, so that the others run meanwhile; in a new clone Vitest begins with the
 * largest.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const index = LONGEST.indexOf(basename(moduleId, '.test.ts'))
      return index < 0 ? LONGEST.length : index
    }
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}

// Not in vite.config.ts, because tests need none of the plugins that build the browser's bundle.
export default defineConfig({
  cacheDir: '.cache/vitest',
  test: {
    // Three for two cores: tests also wait for databases and processes.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/*.test.ts', '{src/messages,src/domain,src/contract,src/web,tools,assets}/**/*.test.{ts,tsx}'],
          testTimeout: 60_000,
          expect: expectedSoon,
        },
      },
      {
        test: {
          name: 'server',
          include: ['{src/server,src/test-gateway,tests/attacks,tests/support}/**/*.test.ts'],
          exclude: [timing],
          // One process loads the shop once, not for each of its files.
          isolate: false,
          setupFiles: ['tests/support/runner/one-query-at-a-time.ts', 'tests/support/runner/cheap-password-hashes.ts'],
          ...database,
        },
      },
      { test: { name: 'faults', include: ['tests/faults/**/*.test.ts'], exclude: MEASURED, ...shops, sequence: { groupOrder: 1 } } },
      // One file at a time: other load would disturb what is measured here.
      { test: { name: 'faults-measured', include: MEASURED, ...shops, fileParallelism: false, sequence: { groupOrder: 2 } } },
    ],
  },
})
