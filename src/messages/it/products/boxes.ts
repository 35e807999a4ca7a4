export const title = 'Box assaggio di prima scelta'
export const text = 'Da scoprire, da condividere, da regalare.'
export const compose = 'Comporre la propria box'
export const added = 'Aggiunto al carrello! 🎉'
export const addedText = (name: string) => `${name} è nel Suo carrello.`
export const details = 'Dettagli'
