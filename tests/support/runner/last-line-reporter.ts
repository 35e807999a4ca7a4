import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** Prints, below everything else, the annotations of type 'last line' that journeys leave. */
export default class LastLineReporter implements Reporter {
  readonly #lines: string[] = []

  onTestEnd(_: TestCase, { annotations }: TestResult): void {
    this.#lines.push(...annotations.flatMap(({ type, description }) => (type === 'last line' && description ? [description] : [])))
  }

  async onExit(): Promise<void> {
    for (const line of this.#lines) console.log(line)
  }
}
