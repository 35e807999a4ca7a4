export const enterPassword = 'Bitte geben Sie das Passwort Ihres Kontos ein.'
export const confirm = 'Bestätigen'
export const unknownPassword =
  'Sie kennen dieses Passwort nicht oder haben kein Konto eröffnet? <forgot>Neues Passwort anfordern</forgot>. Danach gehört das Konto nur noch Ihnen.'
export const away = 'Wir konnten Ihre E-Mail-Adresse noch nicht bestätigen. Bitte versuchen Sie es gleich noch einmal.'
export const linkOverHint = 'Er ist abgelaufen oder wurde schon benutzt. In den Einstellungen schicken wir Ihnen gern einen neuen.'
export const toSettings = 'Zu den Einstellungen'
export const verified = 'Ihre E-Mail-Adresse ist bestätigt'
export const verifiedHint = 'Vielen Dank. Frühere Bestellungen mit dieser Adresse finden Sie nun unter Meine Bestellungen.'
