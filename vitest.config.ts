import { defineConfig } from 'vitest/config'

const globalSetup = 'tests/support/global-setup.ts'

// Apart from vite.config.ts, because tests need none of the plugins that build the browser's bundle.
export default defineConfig({
  cacheDir: '.cache/vitest',
  test: {
    projects: [
      { test: { name: 'rules', include: ['{src/domain,src/contract,src/web,tools,assets}/**/*.test.{ts,tsx}'] } },
      { test: { name: 'server', include: ['src/server/**/*.test.ts', 'tests/attacks/**/*.test.ts'], globalSetup, testTimeout: 20_000, hookTimeout: 30_000 } },
      { test: { name: 'journeys', include: ['tests/{journeys,faults}/**/*.test.ts'], globalSetup, fileParallelism: false, testTimeout: 60_000, hookTimeout: 120_000 } },
    ],
  },
})
