/** What each mail is called in the administration. */
const TITLES: Readonly<Record<string, string>> = {
  'order-confirmation': 'Bestellbestätigung',
  'order-shipped': 'Versandmeldung',
  'order-cancelled': 'Stornierung',
  'order-refunded': 'Rückerstattung',
  'payment-late': 'Ausverkauft nach Zahlung',
  'verify-email': 'E-Mail bestätigen',
  'reset-password': 'Passwort zurücksetzen',
  'address-known': 'Adresse schon registriert',
  'password-changed': 'Passwort geändert',
  'account-deleted': 'Konto gelöscht',
  'newsletter-confirm': 'Newsletter bestätigen',
  'newsletter-welcome': 'Newsletter: Willkommen',
}

/** The German name of a mail; an unknown one shows its own. */
export function mailTitle(template: string): string {
  return TITLES[template] ?? template
}
