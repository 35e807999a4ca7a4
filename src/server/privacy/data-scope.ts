import type { PersonalData } from './store/personal-data.ts'

/** What each table with personal data is called in a receipt. */
export const TABLE_LABELS: Readonly<Record<string, string>> = {
  audit_log: 'Änderungen im Protokoll',
  user_session: 'Anmeldungen',
  user_credential: 'Wege zur Anmeldung',
  user_second_factor: 'Zweiter Faktor',
  user_verification: 'Offene Links',
  user_address: 'Gespeicherte Adressen',
  notification_preference: 'Einstellungen für E-Mails',
  operator_notice: 'Benachrichtigungen der Verwaltung',
  saved_view: 'Ansichten der Verwaltung',
  favourite: 'Favoriten',
  newsletter_subscription: 'Newsletter',
  stock_alert: 'Benachrichtigungen, wenn wieder da',
  cart: 'Warenkorb',
  cart_line: 'Positionen im Warenkorb',
  cart_box: 'Eigene Boxen im Warenkorb',
  cart_gift_card: 'Geschenkkarten im Warenkorb',
  checkout: 'Bezahlvorgänge',
  refund: 'Rückerstattungen',
  repayment: 'Zurückbezahlte Überzahlungen',
  order_return: 'Rücksendungen',
  recipient: 'Empfängerinnen und Empfänger',
  shop_order: 'Bestellungen',
  shipping_label: 'Paketetiketten',
  document: 'Rechnungen und Gutschriften',
  document_pdf: 'PDF von Rechnungen und Gutschriften',
  bank_entry: 'Zahlungen auf unser Bankkonto',
  voucher_redemption: 'Eingelöste Gutscheine',
  gift_card: 'Geschenkkarten',
  mail: 'E-Mails von uns',
  review: 'Bewertungen',
  review_photo: 'Fotos zu Bewertungen',
  review_vote: 'Hilfreich gefundene Bewertungen',
  customer_note: 'Notizen von uns',
  customer_tag: 'Merkmale von uns',
  customer_price_list: 'Preisliste',
  draft_order: 'Von Hand aufgenommene Bestellungen',
  imported_customer: 'Angaben aus einem früheren Shop',
  customer: 'Eintrag in der Kundenliste',
  user_account: 'Konto',
}

/** How much there is of what, such as 'Bestellungen: 3', without any of it. */
export function dataScope(data: PersonalData): string[] {
  return Object.entries(data).map(([table, rows]) => `${TABLE_LABELS[table] ?? table}: ${rows.length}`)
}
