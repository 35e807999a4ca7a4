import { randomUUID } from 'node:crypto'
import type { AuthMails } from '#server/auth/better-auth.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import type { Db } from '#server/platform/database/pool.ts'

/** The mails about accounts. Each is queued in `db`, which may be an open transaction. */
export interface AccountMails extends AuthMails {
  /** Tells the owner of an address that someone tried to register with it again. */
  queueAddressKnown(db: Db, mail: { email: string }): Promise<void>
  /** Tells an operator that their second factor was switched on or off. */
  queueSecondFactorSwitched(db: Db, mail: { email: string; isOn: boolean }): Promise<void>
}

/** The mails about accounts, each queued in the caller's transaction. */
export function accountMails({ baseUrl }: { baseUrl: string }): AccountMails {
  const resetLink = `${baseUrl}/auth/forgot`
  return {
    queueVerification: (db, { email, token }) =>
      queueMail(db, {
        key: randomUUID(),
        template: 'verify-email',
        recipient: email,
        data: { link: `${baseUrl}/auth/verify?token=${token}` },
      }),

    queuePasswordReset: (db, { email, token }) =>
      queueMail(db, {
        key: randomUUID(),
        template: 'reset-password',
        recipient: email,
        data: { link: `${baseUrl}/auth/reset?token=${token}` },
      }),

    queuePasswordChanged: (db, { email }) =>
      queueMail(db, { key: randomUUID(), template: 'password-changed', recipient: email, data: { resetLink } }),

    queueAddressKnown: (db, { email }) =>
      queueMail(db, {
        key: randomUUID(),
        template: 'address-known',
        recipient: email,
        data: { loginLink: `${baseUrl}/auth/login`, resetLink },
      }),

    queueSecondFactorSwitched: (db, { email, isOn }) =>
      queueMail(db, {
        key: randomUUID(),
        template: isOn ? 'second-factor-on' : 'second-factor-off',
        recipient: email,
        data: { resetLink },
      }),
  }
}
