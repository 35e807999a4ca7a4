export const words = { sweet: 'dolce', tangy: 'agrodolce', tart: 'acidulo', mild: 'delicato', bitter: 'amarognolo' }
