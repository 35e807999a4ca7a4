export const yourOrder = 'Ihre Bestellung'
export const linkOver = 'Dieser Link gilt nicht mehr'
export const linkOverHint =
  'Bitte öffnen Sie ihn noch einmal ganz und ohne Zeilenumbruch, oder melden Sie sich bei uns: Wir senden Ihnen einen neuen.'
export const tooLate = 'Zu spät für den Nachtrag'
export const alreadyOrdered = 'Schon bestellt'
export const alreadyOrderedHint = 'Diese Bestellung ist aufgegeben. Die Bestätigung mit allen Angaben haben wir Ihnen per E-Mail gesendet.'
