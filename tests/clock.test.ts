import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Where the machine's clock is the right one, and why. */
const BY_THE_MACHINE = {
  'src/server/accounts/login-challenge-routes.ts': 'better-auth has written when the challenge ends',
  'src/server/accounts/second-factor-routes.ts': 'better-auth has written when a session began',
  'src/server/auth/auth.ts': 'an operator is idle by it',
  'src/server/gift-cards/google-wallet-link.ts': 'Google reads when the link was made',
  'src/server/invoices/archivable-pdf.ts': 'the date of a file that is made on demand',
  'src/server/operators/invite-operator.ts': 'better-auth reads when the link ends',
  'src/server/platform/database/bundled.ts': 'the database has not started',
}

it('times that decide something follow the shop’s clock, which processes share and tests set', () => {
  const files = globSync('src/server/**/*.ts').filter((path) => !path.endsWith('.test.ts'))
  expect(files.length).toBeGreaterThan(500)
  const found = files.filter((path) => /\bDate\.now\b|\bnew Date\(\)/.test(readFileSync(path, 'utf8')))
  expect(found.toSorted()).toEqual(Object.keys(BY_THE_MACHINE))
})
