export const nothingButFruit = 'Rien que du fruit.'
export const hearCrunch = 'Écouter le croquant'
export const noSound = 'Le son ne peut pas être lu.'
export const crunchIsMade = 'Deux secondes, un son créé par ordinateur.'
