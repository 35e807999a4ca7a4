export const words = { sweet: 'sweet', tangy: 'tangy', tart: 'tart', mild: 'mild', bitter: 'bitter' }
