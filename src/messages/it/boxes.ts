export const title = 'Box degustazione di prima scelta'
export const text = 'Da scoprire, da condividere, da regalare.'
export const compose = 'Comporre il proprio box'
export const added = 'Aggiunto al carrello! 🎉'
export const addedText = (name: string) => `${name} è nel Suo carrello.`
export const details = 'Dettagli'
