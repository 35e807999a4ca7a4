/** German texts whose wording is given to the letter; '{}' stands for a value. */
export const PRESCRIBED = new Set([
  'Produkte suchen...',
  'Produkte werden geladen...',
  'Wird hinzugefügt...',
  'Anmeldung läuft...',
  'Admin-Bereich wird geladen...',
  'Zahlung wird vorbereitet...',
  'Zahlung wird verarbeitet...',
  'Vielen Dank für Ihre Bestellung. Sie werden weitergeleitet...',
  'Sie werden zur Zahlungsbestätigung weitergeleitet...',
  'Zur Kasse - {}',
  'Jetzt bezahlen - {}',
  'Noch keine Bewertungen - Seien Sie der erste!',
  'Mo-Fr 9:00-17:00',
  '{}x {} ({}g) wurde hinzugefügt.',
  'pro {}g',
])
