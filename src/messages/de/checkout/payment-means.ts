export const accepted = (means: string) => `Zahlung mit ${means}`

export const choose = 'Zahlungsmittel'
export const card = 'Karte'
export const twintHint = 'Weiter geht es in TWINT: Nach dem Klick auf den Knopf unten bestätigen Sie dort die Zahlung.'
