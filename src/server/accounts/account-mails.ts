import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { keepVerification } from './verification.ts'

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
  await queue(db, {
    template: 'verify-email',
    recipient: user.email,
    data: { firstName: user.firstName, link: `${config.baseUrl}/auth/verify?token=${token}` },
  })
}

/** Sends the single-use link to a new password, valid for one hour. */
export async function queueResetMail(db: Db, { config, email, token }: { config: Site; email: string; token: string }): Promise<void> {
  await queue(db, { template: 'reset-password', recipient: email, data: { link: `${config.baseUrl}/auth/reset?token=${token}` } })
}

/** Tells the owner of an address that somebody tried to register with it again. */
export async function queueKnownAddressMail(db: Db, { config, email }: { config: Site; email: string }): Promise<void> {
  await queue(db, {
    template: 'address-known',
    recipient: email,
    data: { loginLink: `${config.baseUrl}/auth/login`, resetLink: `${config.baseUrl}/auth/forgot` },
  })
}

async function queue(db: Db, { template, recipient, data }: { template: string; recipient: string; data: object }): Promise<void> {
  await db.execute(
    sql`insert into mail (key, template, recipient, data) values (${randomUUID()}, ${template}, ${recipient}, ${JSON.stringify(data)})`,
  )
}
