export const nothingButFruit = 'Nient’altro che frutta.'
