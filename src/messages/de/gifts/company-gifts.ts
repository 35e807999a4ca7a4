export const lead =
  'Das gleiche Geschenk an alle Adressen Ihrer Liste: ein Einkauf, eine Rechnung. In jedem Paket liegt die Karte mit Ihren Worten und kein Preis.'
export const adviceTitle = 'Lieber zuerst mit jemandem sprechen?'
export const advice = (phone: string, hours: string, email: string) =>
  `Rufen Sie uns an, <hours>${hours} Uhr</hours>: <phone>${phone}</phone>, oder schreiben Sie an <email>${email}</email>. Zum Probieren gibt es die <sampler>Probierbox</sampler>.`
export const picture = 'Drei geschlossene Geschenkboxen in Rosa, Weiss und Grün mit Satinschleifen, davor gefriergetrocknete Früchte'
export const needsScript = 'Für Firmengeschenke'
export const loading = 'Produkte werden geladen'
export const loadFailed = 'Die Produkte konnten nicht geladen werden.'

export const contentsTitle = '1. Was kommt in jedes Paket?'
export const contentsHint = (max: number) =>
  `Wählen Sie ein fertiges Set, oder stellen Sie die Pakete selbst zusammen. Es gibt keine Mindestmenge: Sie verschenken ab einem Paket, höchstens ${max} auf einmal.`
export const chooseSet = 'Dieses Set wählen'
export const setChosen = 'Gewählt'
export const product = 'Produkt'
export const anotherProduct = 'Weiteres Produkt'
export const choose = 'Bitte wählen'
export const productMissing = 'Bitte wählen Sie ein Produkt.'
export const quantityOf = (name: string) => `Menge ${name}`
export const remove = (name: string) => `${name} entfernen`

export const listTitle = '2. An wen?'
export const listHint = (max: number) =>
  `Eine Zeile pro Paket, höchstens ${max}. Die Nummer kann auch bei der Strasse stehen. Firma, Land und Nachricht sind freiwillig; die Nachricht drucken wir auf die Karte. <template>Vorlage herunterladen</template>`
export const columns = {
  firstName: 'Vorname',
  lastName: 'Name',
  company: 'Firma',
  street: 'Strasse',
  houseNumber: 'Nr.',
  postalCode: 'PLZ',
  town: 'Ort',
  country: 'Land',
  message: 'Nachricht',
}
export const templateFile = 'firmengeschenke.csv'
export const templateCountries = { switzerland: 'Schweiz', liechtenstein: 'Liechtenstein' }
export const templateMessages = { year: 'Danke für das gute Jahr!', holidays: 'Frohe Festtage' }
export const chooseFile = 'CSV-Datei wählen'
export const fileUnreadable = 'Die Datei liess sich nicht lesen. Bitte wählen Sie sie noch einmal, oder fügen Sie die Adressen ein.'
export const addresses = 'Adressen'
export const addressesHint = 'Oder fügen Sie die Zeilen aus Ihrer Tabelle hier ein, mit den Spaltennamen zuoberst.'
export const tooLong = 'Die Liste ist zu lang. Bitte teilen Sie sie auf.'
export const addressesMissing = 'Bitte wählen Sie eine Datei, oder fügen Sie die Adressen ein.'

export const checkTitle = '3. Prüfen'
export const showPreview = 'Vorschau zeigen'
export const unreadColumns = (columns: string) =>
  `<strong>Diese Spalten lesen wir nicht:</strong> ${columns}. Was darin steht, kommt weder auf das Paket noch auf die Karte.`
export const quoted = (column: string) => `«${column}»`
export const problems = (count: number) => (count === 1 ? 'Ein Fehler in der Liste' : `${count} Fehler in der Liste`)
export const row = (line: number) => `Zeile ${line}:`
export const cell = (line: number, column: string) => `Zeile ${line}, ${column}:`
export const correctList = 'Bitte berichtigen Sie die Liste oben, und sehen Sie die Vorschau noch einmal an.'
export const noNumbers = 'Diese Adressen haben keine Nummer'
export const parcels = (count: number) => (count === 1 ? 'Ein Paket' : `${count} Pakete`)
export const noCard = 'Ohne Karte'
export const nextStep = 'Im nächsten Schritt geben Sie die Adresse für die Rechnung an.'
export const cartIsReplaced = 'Was jetzt in Ihrem Warenkorb liegt, wird ersetzt.'
export const toCheckout = 'Zur Kasse'
export const replaceCart = 'Warenkorb ersetzen und zur Kasse'
