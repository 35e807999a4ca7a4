import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const pathOf = (name: string) => join(import.meta.dirname, `${name}.pem`)

/** The settings for passes with keys that were made for tests, and sign for nobody. */
export const WALLET_SETTINGS = {
  APPLE_PASS_TYPE_ID: 'pass.ch.firnfrucht.test',
  APPLE_TEAM_ID: 'TESTTEAM01',
  APPLE_PASS_CERTIFICATE: pathOf('certificate'),
  APPLE_PASS_KEY: pathOf('key'),
  APPLE_WWDR_CERTIFICATE: pathOf('wwdr'),
}

/** The same as they are read. */
export const WALLET_KEYS = {
  passTypeId: WALLET_SETTINGS.APPLE_PASS_TYPE_ID,
  teamId: WALLET_SETTINGS.APPLE_TEAM_ID,
  certificate: readFileSync(pathOf('certificate'), 'utf8'),
  key: readFileSync(pathOf('key'), 'utf8'),
  wwdr: readFileSync(pathOf('wwdr'), 'utf8'),
}

/** The same for Google Wallet: a service account that Google does not know. */
export const GOOGLE_WALLET_SETTINGS = {
  GOOGLE_WALLET_ISSUER_ID: '3388000000000000000',
  GOOGLE_WALLET_KEY: join(import.meta.dirname, 'google.json'),
}

/** The same as they are read. */
export const GOOGLE_WALLET_KEYS = {
  issuerId: GOOGLE_WALLET_SETTINGS.GOOGLE_WALLET_ISSUER_ID,
  email: 'wallet@firnfrucht-test.iam.gserviceaccount.com',
  key: createPrivateKey(WALLET_KEYS.key),
}
