import { randomUUID } from 'node:crypto'
import type { AuthMails } from '#server/auth/better-auth.ts'
import { languageOfAccount } from '#server/auth/store/users.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import type { MailData } from '#server/mail/templates.ts'
import type { Db } from '#server/platform/database/pool.ts'

/** The mails about accounts. Each is queued in `db`, which may be an open transaction. */
export interface AccountMails extends AuthMails {
  /** Tells the owner of an address that someone tried to register with it again. */
  queueAddressKnown(db: Db, mail: { email: string }): Promise<void>
  /** Tells an operator that their second factor was switched on or off. */
  queueSecondFactorSwitched(db: Db, mail: { email: string; isOn: boolean }): Promise<void>
}

type AccountMailName = 'verify-email' | 'reset-password' | 'password-changed' | 'address-known' | 'second-factor-on' | 'second-factor-off'

/** Queues a mail in the language of the account with this address. */
async function queueAccountMail<T extends AccountMailName>(db: Db, template: T, email: string, data: MailData<T>): Promise<void> {
  await queueMail(db, { key: randomUUID(), template, recipient: email, language: await languageOfAccount(db, email), data })
}

/** The mails about accounts, each queued in the caller's transaction. */
export function accountMails({ baseUrl }: { baseUrl: string }): AccountMails {
  const resetLink = `${baseUrl}/auth/forgot`
  return {
    queueVerification: (db, { email, token }) =>
      queueAccountMail(db, 'verify-email', email, { link: `${baseUrl}/auth/verify?token=${token}` }),

    queuePasswordReset: (db, { email, token }) =>
      queueAccountMail(db, 'reset-password', email, { link: `${baseUrl}/auth/reset?token=${token}` }),

    queuePasswordChanged: (db, { email }) => queueAccountMail(db, 'password-changed', email, { resetLink }),

    queueAddressKnown: (db, { email }) => queueAccountMail(db, 'address-known', email, { loginLink: `${baseUrl}/auth/login`, resetLink }),

    queueSecondFactorSwitched: (db, { email, isOn }) =>
      queueAccountMail(db, isOn ? 'second-factor-on' : 'second-factor-off', email, { resetLink }),
  }
}
