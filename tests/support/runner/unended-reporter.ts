import type { Reporter } from 'vitest/node'

const WITHIN_MS = 30_000

/**
 * Ends Vitest when it cannot end by itself: it waits without limit for processes that tests left behind with their
 * output.
 */
export default class UnendedReporter implements Reporter {
  onTestRunEnd(): void {
    const end = () => {
      console.error(`Processes that tests started still run ${WITHIN_MS / 1000} s after the tests: ending without them.`)
      process.exit(1)
    }
    setTimeout(end, WITHIN_MS).unref()
  }
}
