import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Auth } from '#server/auth/auth.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/pool.ts'
import type { AccountMails } from './account-mails.ts'

/** What the routes of customer accounts work with. */
export interface AccountContext {
  auth: Auth
  db: Db
  config: Config
  mails: AccountMails
  /**
   * Runs after each sign-in, before the response is sent. Returns what it changed in the cart, in German sentences for
   * the customer.
   */
  onSignedIn(signIn: { request: FastifyRequest; reply: FastifyReply; userId: string }): Promise<string[]>
}
