/**
 * The exit code of a shop that refuses to start: starting it again changes nothing (docs/rules/operations.md#restart).
 */
export const REFUSED_EXIT_CODE = 78

/** Why the shop does not start until somebody changes something. The message is one line. */
export class StartRefusal extends Error {}

/** Ends the process with the one line of a refusal; returns for every other error. */
export function exitIfRefused(error: unknown): void {
  const refusal = refusalOf(error)
  if (refusal === undefined) return
  process.stderr.write(`${refusal}\n`)
  process.exit(REFUSED_EXIT_CODE)
}

// PostgreSQL: invalid password, no access, no such database.
const DATABASE_REFUSALS = new Set(['28P01', '28000', '3D000'])

function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (error instanceof StartRefusal) return error.message
  const { code, syscall, port } = error as NodeJS.ErrnoException & { port?: number }
  if (syscall === 'listen') return `PORT: ${port} cannot be used (${code})`
  return DATABASE_REFUSALS.has(code ?? '') ? `DATABASE_URL: ${error.message}` : undefined
}
