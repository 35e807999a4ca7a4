export const refusals = {
  'voucher-unknown': 'Diesen Gutscheincode kennen wir nicht. Bitte prüfen Sie die Schreibweise.',
  'voucher-inactive': 'Dieser Gutschein ist nicht mehr aktiv.',
  'voucher-not-yet-valid': 'Dieser Gutschein ist noch nicht gültig.',
  'voucher-expired': 'Dieser Gutschein ist abgelaufen.',
  'voucher-used-up': 'Dieser Gutschein wurde bereits vollständig eingelöst.',
  'voucher-already-used': 'Sie haben diesen Gutschein bereits eingelöst.',
  'voucher-first-order-only': 'Dieser Gutschein gilt nur für die erste Bestellung.',
  'voucher-minimum-not-met': 'Der Mindestbestellwert für diesen Gutschein ist noch nicht erreicht.',
  'voucher-no-matching-goods': 'Dieser Gutschein gilt für keinen Artikel in Ihrem Warenkorb.',
  'gift-card-unknown': 'Diese Geschenkkarte kennen wir nicht. Bitte prüfen Sie den Code.',
  'gift-card-expired': 'Diese Geschenkkarte ist abgelaufen.',
  'gift-card-used-up': 'Auf dieser Geschenkkarte ist kein Guthaben mehr.',
  'product-unknown': 'Dieses Produkt gibt es nicht.',
  'recipe-unknown': 'Dieses Rezept gibt es nicht.',
  'section-unknown': 'Diesen Abschnitt gibt es nicht.',
  'cart-unknown': 'Dieser Warenkorb ist nicht verfügbar.',
  'line-unknown': 'Diese Position ist nicht in Ihrem Warenkorb.',
  'size-unknown': 'Diese Grösse gibt es von diesem Produkt nicht.',
  'not-for-sale': 'Dieses Produkt kann nicht gekauft werden.',
  'cart-empty': 'Ihr Warenkorb ist leer.',
  'cart-changed': 'Ihr Warenkorb hat sich geändert. Bitte prüfen Sie ihn noch einmal.',
  'prices-changed': 'Preise haben sich geändert. Bitte prüfen Sie den neuen Betrag.',
  'already-paid': 'Diese Bestellung ist bereits bezahlt.',
  'delivery-date-refused': 'An diesem Tag kann Ihr Paket nicht ankommen. Bitte wählen Sie einen anderen.',
  'amount-too-small': 'Der Betrag ist zu klein für eine Kartenzahlung.',
  'voucher-refused': 'Ihr Gutschein kann nicht mehr eingelöst werden.',
  'gift-card-refused': 'Das Guthaben Ihrer Geschenkkarte hat sich geändert. Bitte prüfen Sie den neuen Betrag.',
  'gift-card-used':
    'Eine Geschenkkarte dieser Bestellung wurde schon verwendet oder ist verfallen. Weder die Karte noch die Zahlung kann zurückgenommen werden.',
  'gift-card-unavailable': 'Diese Geschenkkarte ist noch nicht verschickt, nicht mehr gültig oder ging an jemand anderen.',
  'gift-card-day': 'Bitte wählen Sie einen Tag zwischen heute und heute in einem Jahr.',
  'own-box-incomplete': 'In einer eigenen Box fehlt eine Frucht. Bitte ersetzen Sie sie im Warenkorb.',
  'gift-list-faulty': 'Die Liste hat noch Fehler. Bitte sehen Sie die Vorschau an.',
  'gift-list-uneven':
    'Ihr Warenkorb ist ein Firmengeschenk, reicht aber nicht mehr für alle gleich. Stellen Sie es auf der Seite Firmengeschenke neu zusammen, oder leeren Sie den Warenkorb.',
  'too-busy': 'Der Shop hat gerade viel zu tun. Bitte versuchen Sie es gleich noch einmal.',
  'payment-unavailable':
    'Die Zahlung ist im Moment nicht erreichbar. Bitte versuchen Sie es gleich noch einmal. Ihr Warenkorb bleibt erhalten.',
  'payment-unknown': 'Diese Zahlung gibt es nicht.',
  'payment-open': 'Diese Zahlung ist noch nicht abgeschlossen.',
  'invoice-not-offered': 'Kauf auf Rechnung bieten wir für diese Bestellung nicht an. Bitte wählen Sie eine andere Zahlungsart.',
  'invoice-limit-reached':
    'Auf Rechnung können wir diese Bestellung nicht annehmen, zum Beispiel weil noch Rechnungen offen sind. Bitte wählen Sie eine andere Zahlungsart.',
  'invoice-needs-account':
    'Für die erste Bestellung auf Rechnung brauchen Sie ein Konto mit bestätigter E-Mail-Adresse. Bitte melden Sie sich an, oder wählen Sie eine andere Zahlungsart.',
  'invoice-not-first': 'Kauf auf Rechnung bieten wir ab der zweiten Bestellung an. Bitte wählen Sie eine andere Zahlungsart.',
  'too-many-unpaid-orders':
    'Für diese E-Mail-Adresse gab es heute schon viele Bestellungen. Bitte melden Sie sich mit ihr an, oder bestellen Sie morgen.',
  'contact-missing': 'Bitte geben Sie E-Mail und Adresse an.',
  'supplement-over': 'Das Paket ist schon gepackt oder die Bestellung storniert. Bitte melden Sie sich bei uns.',
  'checkout-over': 'Die Reservierung ist abgelaufen. Bitte senden Sie die Bestellung noch einmal ab.',
  'payment-unclear': 'Wir prüfen Ihre Zahlung und melden uns bei Ihnen.',
  'order-unknown': 'Diese Bestellung gibt es nicht.',
  'document-unknown': 'Diesen Beleg gibt es nicht.',
  'credentials-wrong': 'Bitte prüfen Sie E-Mail-Adresse und Passwort.',
  'registration-refused': 'Registrierung nicht möglich. Bitte prüfen Sie Ihre Angaben oder melden Sie sich an.',
  'password-wrong': 'Das Passwort stimmt nicht.',
  'password-by-google': 'Sie melden sich mit Google an. Ihr Passwort verwalten Sie dort.',
  'verification-needs-password': 'Bitte geben Sie das Passwort Ihres Kontos ein.',
  'session-unknown': 'Diese Anmeldung gibt es nicht mehr.',
  'sign-in-again': 'Bitte melden Sie sich zur Sicherheit noch einmal mit Google an und löschen Sie Ihr Konto dann innert zehn Minuten.',
  'last-owner': 'Das ist das letzte Inhaberkonto des Shops. Bitte geben Sie zuerst jemand anderem alle Rechte.',
  'address-unknown': 'Diese Adresse gibt es nicht in Ihrem Adressbuch.',
  'cancel-too-late': 'Diese Bestellung kann nicht mehr storniert werden. Bitte wenden Sie sich an unseren Kundenservice.',
  'cancel-too-often':
    'Sie haben in den letzten 24 Stunden schon mehrere Bestellungen storniert. Bitte schreiben Sie uns, dann stornieren wir diese für Sie.',
  'review-unconfirmed': 'Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse.',
  'review-not-bought': 'Bewerten können Sie Produkte, die Sie bei uns gekauft haben.',
  'review-unknown': 'Sie haben dieses Produkt nicht bewertet.',
  'review-gone': 'Diese Bewertung wird nicht mehr gezeigt.',
  'review-own': 'Das ist Ihre eigene Bewertung.',
  'photo-heic':
    'Dieses Foto ist im Format HEIC, das viele Browser nicht zeigen. Bitte speichern Sie es als JPEG und wählen Sie es noch einmal.',
  'photo-type': 'Das ist kein Foto, das wir annehmen. Bitte nehmen Sie JPEG, PNG oder WebP.',
  'photo-unknown': 'Ein Foto ist nicht mehr da. Bitte entfernen Sie es und fügen Sie es noch einmal hinzu.',
  'photo-missing': 'Dieses Foto gibt es nicht.',
  'code-wrong': 'Dieser Code stimmt nicht oder ist abgelaufen. Bitte nehmen Sie den, den Ihre App jetzt zeigt.',
  'recovery-code-wrong': 'Dieser Wiederherstellungscode stimmt nicht oder wurde schon benutzt.',
  'challenge-expired': 'Diese Anmeldung ist abgelaufen. Bitte melden Sie sich noch einmal mit Ihrem Passwort an.',
  'second-factor-on': 'Ein zweiter Faktor ist schon eingerichtet.',
  'second-factor-off': 'Es ist kein zweiter Faktor eingerichtet.',
  'second-factor-required': 'Bitte richten Sie zuerst Ihren zweiten Faktor ein.',
  'return-unknown': 'Diese Rücksendung gibt es nicht.',
  'return-not-shipped': 'Zurücksenden lässt sich nur, was versandt ist.',
  'return-too-late': 'Die Rückgabefrist ist vorbei. Bitte wenden Sie sich an unseren Kundenservice.',
  'return-too-many': 'So viele Packungen lassen sich nicht zurücksenden. Vielleicht sind sie schon angekündigt oder erstattet.',
  'return-under-way': 'Diese Rücksendung ist schon bei uns eingetroffen.',
  'gift-link-over': 'Die Adresse ist schon eingetragen, oder die Bestellung besteht nicht mehr.',
  'link-invalid': 'Dieser Link ist abgelaufen oder wurde schon benutzt.',
}

/** Refusals that name what is the most. */
export const limitRefusals = {
  'cart-full': (most: string) => `Ein Warenkorb fasst ${most} Positionen. Bitte bestellen Sie weitere danach.`,
  'cart-too-large': (most: string) => `Mehr als ${most} fasst ein Warenkorb nicht.`,
  'gift-list-too-many': (most: string) => `Von einer Grösse fasst eine Bestellung ${most} Packungen. Bitte teilen Sie die Liste auf.`,
  'too-many-own-boxes': (most: string) => `Ein Warenkorb fasst ${most} eigene Boxen. Bitte bestellen Sie weitere danach.`,
  'too-many-gift-cards': (most: string) => `Ein Warenkorb fasst ${most} Geschenkkarten. Bitte bestellen Sie weitere danach.`,
  'address-book-full': (most: string) => `Ihr Adressbuch fasst ${most} Adressen. Bitte löschen Sie zuerst eine.`,
}

export const productAvailable = (name: string) => `${name} ist wieder da. Laden Sie die Seite neu.`
export const waitAMoment = 'Zu viele Versuche. Bitte warten Sie einen Moment.'
export const nextAttempt = (minutes: number) =>
  `Der nächste Versuch ist in ${minutes === 1 ? 'einer Minute' : `${minutes} Minuten`} möglich.`
export const giftCardsByGiftCard = 'Geschenkkarten lassen sich nicht mit einer Geschenkkarte bezahlen.'
export const creditOver = 'Dieses Guthaben ist zurückbezahlt oder gesperrt. Bei Fragen melden Sie sich bitte bei uns.'
export const cartsMerged = 'Ihr Warenkorb enthält jetzt auch, was Sie früher hineingelegt haben.'
export const giftReplacedCart = 'Ihr Firmengeschenk ersetzt, was früher in Ihrem Warenkorb lag.'
