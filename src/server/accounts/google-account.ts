/** The key of a Google account is its issuer and subject, never the mail (trust, call 8). */
export function googleAccountKey({ issuer, subject }: { issuer: string; subject: string }): string {
  return `${issuer}|${subject}`
}

/** The subject in such a key; the user's `googleId`. */
export function googleIdOf(accountKey: string): string {
  return accountKey.slice(accountKey.lastIndexOf('|') + 1)
}
