import type { AuditAction } from '#contract/admin-audit.ts'

const TEXTS: Readonly<Record<AuditAction, string>> = {
  'order.status-changed': 'Status geändert',
  'order.cancelled': 'Bestellung storniert',
  'order.address-corrected': 'Adresse korrigiert',
  'order.tracking-changed': 'Sendungsnummer geändert',
  'order.attention-resolved': 'Als erledigt vermerkt',
  'order.payment-received': 'Zahlung erhalten',
  'order.payment-withdrawn': 'Zahlung zurückgenommen',
  'order.refund-requested': 'Rückerstattung verlangt',
  'order.transfer-account-saved': 'Konto für die Überweisung erfasst',
  'order.refund-transferred': 'Rückerstattung überwiesen',
  'order.refund-cancelled': 'Überweisung abgebrochen',
  'payment.refunded': 'Zahlung zurückerstattet',
  'payment.accepted': 'Zahlung als Bestellung angenommen',
  'product.created': 'Produkt angelegt',
  'product.updated': 'Produkt geändert',
  'product.bulk-updated': 'Mehrere Produkte geändert',
  'product.published': 'Produkt veröffentlicht',
  'product.withdrawn': 'Produkt zurückgezogen',
  'product.archived': 'Produkt archiviert',
  'product.imported': 'Produkt importiert',
  'import.applied': 'Produkte importiert',
  'import.undone': 'Import zurückgenommen',
  'picture.uploaded': 'Bild hochgeladen',
  'review.approved': 'Bewertung freigegeben',
  'review.hidden': 'Bewertung ausgeblendet',
  'review.pending': 'Bewertung zurückgestellt',
  'review.answered': 'Bewertung beantwortet',
  'voucher.created': 'Gutschein angelegt',
  'voucher.updated': 'Gutschein geändert',
  'voucher.deleted': 'Gutschein gelöscht',
  'gift-card.issued': 'Geschenkkarte ausgestellt',
  'gift-card.blocked': 'Geschenkkarte gesperrt',
  'gift-card.unblocked': 'Geschenkkarte entsperrt',
  'section.updated': 'Abschnitt geändert',
  'sampler-box.updated': 'Probierbox geändert',
  'settings.updated': 'Einstellungen geändert',
  'book-accounts.saved': 'Konten der Buchhaltung geändert',
  'tax-change.planned': 'Steuersatz geplant',
  'tax-change.discarded': 'Geplanter Steuersatz verworfen',
  'tax-change.applied': 'Steuersatz geändert',
  'mail-template.updated': 'E-Mail-Text geändert',
  'mail-template.reset': 'E-Mail-Text zurückgesetzt',
  'mail.resent': 'E-Mail noch einmal gesendet',
  'user.role-changed': 'Rolle geändert',
  'user.second-factor-enabled': 'Zweiten Faktor eingeschaltet',
  'user.second-factor-disabled': 'Zweiten Faktor ausgeschaltet',
  'policy.updated': 'Zweiter Faktor',
}

const textByCode: ReadonlyMap<string, string> = new Map(Object.entries(TEXTS))

/** The German text of an audit action; a code that this version does not know is shown as it is. */
export function actionText(code: string): string {
  return textByCode.get(code) ?? code
}
