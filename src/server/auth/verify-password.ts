import type { BetterAuth } from './better-auth.ts'

/**
 * Hashes a password only to take the time that it takes: a refusal must not be faster than a success
 * (docs/security.md#s12).
 */
export async function takeHashTime(betterAuth: BetterAuth, password: string): Promise<void> {
  await (await betterAuth.$context).password.hash(password)
}

/** Whether an account has this password. Starts no session; the caller limits the attempts. */
export async function verifyPassword(betterAuth: BetterAuth, { userId, password }: { userId: string; password: string }): Promise<boolean> {
  const { internalAdapter, password: passwords } = await betterAuth.$context
  const credential = await internalAdapter.findCredentialAccount(userId)
  return typeof credential?.password === 'string' && passwords.verify({ hash: credential.password, password })
}
