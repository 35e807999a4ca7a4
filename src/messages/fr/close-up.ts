export const nothingButFruit = 'Rien que du fruit.'
