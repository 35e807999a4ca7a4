export const toCart = 'Zum Warenkorb'
export const atMost = (packs: number) => `Höchstens ${packs} Packungen`
export const atMostText = (packs: number) => `Mehr fasst eine Position nicht. In Ihrem Warenkorb liegen jetzt ${packs}.`
export const notThatMany = 'So viele sind nicht mehr da'
export const inCart = (packs: number) => `In Ihrem Warenkorb ${packs === 1 ? 'liegt' : 'liegen'} schon ${packs}.`
export const addFewer = (packs: number) => `${packs} hinzufügen`
export const notChanged = 'Menge nicht geändert'
export const changeTo = (packs: number) => `Auf ${packs} ändern`
export const notRemoved = 'Nicht entfernt'
export const tryAgain = 'Bitte versuchen Sie es noch einmal.'
export const removed = (name: string) => `${name} entfernt`
export const undo = 'Rückgängig'
export const cleared = 'Warenkorb geleert'
export const notCleared = 'Warenkorb nicht geleert'
export const notStarted = 'Checkout Fehler'
export const notStartedText = 'Es gab ein Problem beim Starten des Checkout-Prozesses. Bitte versuchen Sie es erneut.'
