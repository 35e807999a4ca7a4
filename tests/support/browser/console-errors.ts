import type { BrowserContext } from '@playwright/test'

/** The errors in the consoles of one journey's browser windows. */
export class ConsoleErrors {
  readonly #errors: string[] = []
  readonly #allowed: RegExp[] = []

  watch(context: BrowserContext): void {
    context.on('console', (message) => {
      if (message.type() === 'error') this.#errors.push(`${message.text()} ${message.location().url}`)
    })
    context.on('weberror', (event) => this.#errors.push(event.error().message))
  }

  /** Lets the journey provoke an error on purpose, such as the browser's report of a refused request. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern)
  }

  get unexpected(): string[] {
    return this.#errors.filter((error) => !this.#allowed.some((pattern) => pattern.test(error)))
  }
}
