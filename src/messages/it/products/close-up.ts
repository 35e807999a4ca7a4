export const nothingButFruit = 'Nient’altro che frutta.'
export const hearCrunch = 'Ascoltare come scrocchia'
export const noSound = 'Il suono non può essere riprodotto.'
export const crunchIsMade = 'Due secondi, un suono creato al computer.'
