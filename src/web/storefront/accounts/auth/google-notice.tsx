import * as authText from '#messages/accounts/auth.ts'

const REASONS: Readonly<Record<string, string>> = authText.googleNotices

/** Why the Google sign-in failed; nothing for an unknown reason. */
export function GoogleNotice({ reason }: { reason: string | undefined }) {
  const text = reason === undefined ? undefined : REASONS[reason]
  if (text === undefined) return null
  return <output className="mb-6 block rounded-md bg-warn-soft px-4 py-3 text-small text-warn">{text}</output>
}

/** Whether signing in with the password should then connect Google. */
export function isAskedForPassword(reason: string | undefined): boolean {
  return reason === 'password'
}
