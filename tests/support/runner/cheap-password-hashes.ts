import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

// For server tests and journeys. The hash of a password is made to take long, and a thousand times they need one: here
// it takes no time. How long it takes is the subject of tests/attacks/timing.test.ts, which goes without this.
const marked = crypto as typeof crypto & { isCheap?: boolean }
if (!marked.isCheap) {
  const scrypt = Reflect.get(marked, 'scrypt') as (...args: unknown[]) => unknown
  Object.assign(marked, {
    isCheap: true,
    scrypt: (password: unknown, salt: unknown, length: unknown, options: object, done: unknown) =>
      scrypt(password, salt, length, { ...options, N: 2 }, done),
  })
  syncBuiltinESMExports()
}
