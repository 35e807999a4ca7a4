import { isMainThread } from 'node:worker_threads'

// Loaded into the measured shop: it answers each message with how many statements it has sent. In plain JavaScript and
// in the main thread alone, as Node takes 16 MB to read TypeScript, which would count as the shop's.
if (isMainThread) {
  const { sentStatements } = await import('#tests/support/database/count-statements.mjs')
  process.on('message', () => process.send?.(sentStatements()))
  // It must not keep the process alive.
  process.channel?.unref()
}
