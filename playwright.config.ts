import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '*.journey.ts',
  outputDir: '.cache/journeys',
  globalSetup: './tests/support/runner/global-setup.ts',
  forbidOnly: true,
  // Three for two cores: journeys also wait for their pages, but four end no more of them in a minute.
  workers: '150%',
  retries: 0,
  // Also on a slow machine: the longest of the usual ones take almost a minute there.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/tests/journeys.json' }], ['./tests/support/runner/last-line-reporter.ts']],
  // The shop runs as Node runs it in production, not as Playwright would transpile it.
  build: { external: ['**/src/**', '**/dist/**'] },
  use: {
    // A window is emptied for the next journey instead of made anew: the browser keeps the scripts it has compiled.
    reuseContext: true,
    locale: 'de-CH',
    // Requests that a worker passes on would escape the routes of a journey; offline.journey.ts allows it.
    serviceWorkers: 'block',
    actionTimeout: 15_000,
    navigationTimeout: 15_000,
    contextOptions: { reducedMotion: 'reduce' },
    // Traces slow every journey down; `--trace retain-on-failure` records them (CONTRIBUTING.md).
    trace: 'off',
    screenshot: 'only-on-failure',
  },
})
