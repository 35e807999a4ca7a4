export const accepted = 'Zahlung mit TWINT, Visa, Mastercard, American Express, Apple Pay und Google Pay'

export const choose = 'Zahlungsmittel'
export const card = 'Karte'
export const twintHint = 'Weiter geht es in TWINT: Nach dem Klick auf den Knopf unten bestätigen Sie dort die Zahlung.'
