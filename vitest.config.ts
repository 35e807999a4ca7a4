import { defineConfig } from 'vitest/config'

// One PostgreSQL for every test that needs one.
const database = { globalSetup: 'tests/support/global-setup.ts', hookTimeout: 60_000 }
// Whole shops, in browsers and under faults.
const shops = { ...database, testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 8000 } } }
const timing = 'tests/attacks/timing.test.ts'

// Apart from vite.config.ts, because tests need none of the plugins that build the browser's bundle.
export default defineConfig({
  cacheDir: '.cache/vitest',
  test: {
    // Tests wait for databases and browsers more than they compute.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'rules',
          include: ['tests/*.test.ts', '{src/domain,src/contract,src/web,tools,assets}/**/*.test.{ts,tsx}'],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['{src/server,src/test-gateway,tests/attacks}/**/*.test.ts'],
          exclude: [timing],
          ...database,
          testTimeout: 20_000,
        },
      },
      // A real browser on a shared machine stumbles now and then: it may try once more, and the report says that it did.
      { test: { name: 'journeys', include: ['tests/{journeys,support}/**/*.test.ts'], ...shops, retry: 1 } },
      // One file at a time: what is killed, stopped or measured here bears no neighbour.
      { test: { name: 'faults', include: ['tests/faults/**/*.test.ts', timing], ...shops, fileParallelism: false } },
    ],
  },
})
