export const profile = 'Profil'
export const firstName = 'Vorname'
export const lastName = 'Nachname'
export const email = 'E-Mail'
export const emailIsFixed = 'E-Mail-Adresse kann nicht geändert werden'
export const save = 'Speichern'
export const profileSaved = 'Profil aktualisiert'
export const profileNotSaved = 'Profilinformationen konnten nicht gespeichert werden.'
export const unconfirmed = 'Ihre E-Mail-Adresse ist noch nicht bestätigt.'
export const sendLinkAgain = 'Link erneut senden'
export const linkSent = 'E-Mail unterwegs'
export const linkSentHint = 'Bitte prüfen Sie Ihr Postfach.'

export const addresses = 'Adressbuch'
export const noAddress = 'Speichern Sie Ihre Adresse, dann ist sie beim Bestellen schon da.'
export const addAddress = 'Adresse hinzufügen'
export const newAddress = 'Neue Adresse'
export const changeAddress = 'Adresse ändern'
export const delivery = 'Lieferung'
export const billing = 'Rechnung'
export const change = 'Ändern'
export const remove = 'Löschen'
export const addressRemoved = 'Adresse gelöscht'
export const defaultDelivery = 'Standard für Lieferungen'
export const defaultBilling = 'Standard für Rechnungen'
export const saveAddress = 'Adresse speichern'

export const notifications = 'Benachrichtigungen'
export const choices = {
  orderUpdates: { label: 'Bestellupdates', hint: 'Eine E-Mail, wenn Ihr Paket unterwegs ist.' },
  promotions: { label: 'Angebote und Aktionen', hint: 'Gutscheine und Aktionen für Kundinnen und Kunden.' },
  newsletter: { label: 'Newsletter', hint: 'Neue Früchte und Rezepte. Jederzeit abbestellbar.' },
}
export const newsletterPending = 'Bitte klicken Sie auf den Link in unserer E-Mail.'
export const choiceSaved = 'Einstellung gespeichert'
export const confirmNewsletter = 'Bitte bestätigen Sie den Newsletter mit dem Link, den wir Ihnen geschickt haben.'

export const security = 'Konto und Sicherheit'
export const changePassword = 'Passwort ändern'
export const passwordAtGoogle = 'Sie melden sich mit Google an. Ihr Passwort verwalten Sie dort.'
export const currentPassword = 'Bisheriges Passwort'
export const newPassword = 'Neues Passwort'
export const passwordHint = 'Mindestens 8 Zeichen.'
export const confirmPassword = 'Neues Passwort bestätigen'
export const passwordChanged = 'Passwort geändert'
export const passwordChangedHint = 'Alle anderen Geräte sind abgemeldet.'

export const google = 'Google'
export const isConnected = 'Ihr Konto ist mit Google verbunden.'
export const confirmFirst = 'Bestätigen Sie zuerst Ihre E-Mail-Adresse, dann können Sie Ihr Konto mit Google verbinden.'
export const connect = 'Mit Google verbinden'

export const devices = 'Angemeldete Geräte'
export const unknownDevice = 'Unbekanntes Gerät'
export const thisDevice = 'Dieses Gerät'
export const lastSeen = (day: string) => `Zuletzt am ${day}`
export const signOut = 'Abmelden'
export const signOutEverywhere = 'Überall abmelden'

export const yourData = 'Ihre Daten'
export const yourDataHint = 'Alles, was wir über Sie gespeichert haben, als JSON-Datei.'
export const download = 'Meine Daten herunterladen'

export const deleteAccount = 'Konto löschen'
export const deleteHint = 'Wir entfernen Ihre persönlichen Daten und behalten von Bestellungen nur, was das Gesetz verlangt.'
export const isToDelete = 'Konto endgültig löschen?'
export const cannotBeUndone = 'Das lässt sich nicht rückgängig machen.'
export const deleteWithGoogle =
  'Melden Sie sich mit Google an? Dann genügt eine Anmeldung in den letzten zehn Minuten; das Passwort bleibt leer.'
export const password = 'Passwort'
export const cancel = 'Abbrechen'
export const deleteNow = 'Endgültig löschen'
export const deleted = 'Konto gelöscht'
export const deletedHint = 'Ihre persönlichen Daten sind entfernt.'
