import { randomUUID } from 'node:crypto'
import { keepVerification } from '#server/auth/verification.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/pool.ts'

type Site = Pick<Config, 'baseUrl'>

/** Welcomes and asks to confirm the address; the link works once, until `expiresIn` seconds from now. */
export async function queueVerificationMail(
  db: Db,
  {
    config,
    user,
    token,
    expiresIn,
  }: { config: Site; user: { id: string; email: string; firstName: string }; token: string; expiresIn: number },
): Promise<void> {
  await keepVerification(db, { token, userId: user.id, expiresIn })
  await queueMail(db, {
    key: randomUUID(),
    template: 'verify-email',
    recipient: user.email,
    data: { firstName: user.firstName, link: `${config.baseUrl}/auth/verify?token=${token}` },
  })
}

/** Sends the single-use link to a new password, valid for one hour. */
export async function queueResetMail(db: Db, { config, email, token }: { config: Site; email: string; token: string }): Promise<void> {
  await queueMail(db, {
    key: randomUUID(),
    template: 'reset-password',
    recipient: email,
    data: { link: `${config.baseUrl}/auth/reset?token=${token}` },
  })
}

/** Tells the owner of an address that somebody tried to register with it again. */
export async function queueKnownAddressMail(db: Db, { config, email }: { config: Site; email: string }): Promise<void> {
  await queueMail(db, {
    key: randomUUID(),
    template: 'address-known',
    recipient: email,
    data: { loginLink: `${config.baseUrl}/auth/login`, resetLink: `${config.baseUrl}/auth/forgot` },
  })
}

/** Tells that the password is another one now. */
export async function queuePasswordChangedMail(db: Db, { config, email }: { config: Site; email: string }): Promise<void> {
  await queueMail(db, {
    key: randomUUID(),
    template: 'password-changed',
    recipient: email,
    data: { resetLink: `${config.baseUrl}/auth/forgot` },
  })
}

/** Tells that signing in asks for a second factor now, or no longer does. */
export async function queueSecondFactorMail(
  db: Db,
  { config, email, isOn }: { config: Site; email: string; isOn: boolean },
): Promise<void> {
  await queueMail(db, {
    key: randomUUID(),
    template: isOn ? 'second-factor-on' : 'second-factor-off',
    recipient: email,
    data: { resetLink: `${config.baseUrl}/auth/forgot` },
  })
}

/** Says goodbye to whoever deleted the account. */
export async function queueAccountDeletedMail(db: Db, { email, firstName }: { email: string; firstName: string }): Promise<void> {
  await queueMail(db, { key: randomUUID(), template: 'account-deleted', recipient: email, data: { firstName } })
}
