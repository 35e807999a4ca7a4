export const words = { sweet: 'sucré', tangy: 'aigre-doux', tart: 'acidulé', mild: 'doux', bitter: 'âpre' }
