export const nothingButFruit = 'Nichts als Frucht.'
