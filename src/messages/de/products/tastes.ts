export const words = { sweet: 'süss', tangy: 'süss-säuerlich', tart: 'säuerlich', mild: 'mild', bitter: 'herb' }
