import { sentStatements } from '#tests/support/database/count-statements.ts'

// Loaded into the measured shop: it answers each message with how many statements it has sent.
process.on('message', () => process.send?.(sentStatements()))
// It must not keep the process alive.
process.channel?.unref()
