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
