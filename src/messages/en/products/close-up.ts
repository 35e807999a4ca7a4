export const nothingButFruit = 'Nothing but fruit.'
export const hearCrunch = 'Hear the crunch'
export const noSound = 'The sound cannot be played.'
export const crunchIsMade = 'Two seconds, made on a computer.'
