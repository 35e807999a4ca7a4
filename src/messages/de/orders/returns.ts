export const title = 'Rücksendung'
export const sendBack = 'Artikel zurücksenden'
export const until = (day: string) => `Möglich bis ${day}`
export const announcedOn = (day: string) => `am ${day}`
export const callOff = 'Doch nicht zurücksenden'
export const sendTo = 'Bitte senden Sie die Packungen gut verpackt an diese Adresse, mit der Bestellnummer auf einem Zettel:'
export const postage = 'Das Porto tragen Sie. Ist etwas beschädigt oder falsch, tragen wir es: Legen Sie die Quittung der Post bei.'
export const states = {
  announced: 'Angekündigt',
  arrived: 'Bei uns eingetroffen',
  replaced: 'Ersatz versandt',
  refunded: 'Erstattet',
  closed: 'Abgeschlossen',
  withdrawn: 'Abgesagt',
}

export const what = 'Was möchten Sie zurücksenden?'
export const whatHint = 'Ungeöffnete Packungen nehmen wir zurück. Ist etwas beschädigt, melden Sie es hier ebenfalls.'
export const atMost = (size: string, packs: number) => `${size}, höchstens ${packs}`
export const quantityOf = (name: string, size: string) => `Menge ${name}, ${size}`
export const reasonFor = (name: string) => `Grund für ${name}`
export const chooseReason = 'Bitte wählen'
export const reasonMissing = 'Bitte wählen Sie einen Grund.'
export const reasons = {
  unwanted: 'Gefällt mir nicht',
  damaged: 'Beschädigt angekommen',
  wrong: 'Falscher Artikel',
  other: 'Anderer Grund',
}
export const note = 'Was sollen wir wissen?'
export const announce = 'Rücksendung ankündigen'
export const nothingChosen = 'Bitte wählen Sie mindestens eine Packung.'
export const announced = 'Rücksendung angekündigt'
export const announcedHint = 'Wohin Sie sie senden, steht auf dieser Seite.'
export const calledOff = 'Rücksendung abgesagt'
export const notCalledOff = 'Nicht abgesagt'
