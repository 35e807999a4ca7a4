export const problems = {
  'invalid-request': 'Die Anfrage ist fehlerhaft.',
  'signed-out': 'Bitte melden Sie sich an.',
  forbidden: 'Dafür fehlt Ihnen die Berechtigung.',
  'not-found': 'Das gibt es hier nicht.',
  'method-not-allowed': 'Das ist hier nicht möglich.',
  'too-large': 'Die Anfrage ist zu gross.',
  'unsupported-type': 'Dieses Format wird nicht angenommen.',
  'too-many-requests': 'Zu viele Anfragen. Bitte warten Sie einen Moment.',
  unavailable: 'Der Shop ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.',
  internal: 'Da ist etwas schiefgelaufen. Bitte versuchen Sie es später erneut.',
}

export const moment = 'Einen Moment bitte'
export const didNotWork = 'Das hat nicht geklappt'
export const formNeedsScript =
  'Dafür braucht Ihr Browser JavaScript. Erlauben Sie es in den Einstellungen, oder warten Sie, bis die Seite ganz geladen ist.'
export const tryAgain = 'Noch einmal versuchen'
export const noPage = 'Seite nicht gefunden'
export const noSuchAddress = 'Diese Adresse gibt es hier nicht. Vielleicht wurde sie beim Kopieren verändert.'
export const toHome = 'Zur Startseite'
