const REASONS: Readonly<Record<string, string>> = {
  password:
    'Für diese E-Mail-Adresse gibt es bereits ein Konto mit Passwort. Melden Sie sich einmal damit an, dann verbinden wir es mit Google.',
  failed: 'Die Anmeldung mit Google hat nicht geklappt. Bitte versuchen Sie es noch einmal oder nehmen Sie E-Mail und Passwort.',
  'second-factor': 'Ihr Konto ist mit einem zweiten Faktor geschützt. Bitte melden Sie sich mit E-Mail und Passwort an.',
  away: 'Google ist gerade nicht erreichbar. Bitte versuchen Sie es später noch einmal oder nehmen Sie E-Mail und Passwort.',
}

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
