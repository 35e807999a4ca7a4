import type { BetterAuth } from './better-auth.ts'

/** Whether an account has this password. Starts no session; the caller limits the attempts. */
export async function verifyPassword(betterAuth: BetterAuth, { userId, password }: { userId: string; password: string }): Promise<boolean> {
  const { internalAdapter, password: passwords } = await betterAuth.$context
  const credential = await internalAdapter.findCredentialAccount(userId)
  return typeof credential?.password === 'string' && passwords.verify({ hash: credential.password, password })
}
