export const title = 'Le è piaciuto?'
export const lead =
  'Due parole aiutano gli altri a scegliere. Le rileggiamo brevemente e poi appaiono accanto al prodotto, con il Suo nome e l’iniziale del cognome.'
export const rate = (name: string) => `Valutare: ${name}`
export const states = {
  pending: 'Grazie! Stiamo ancora leggendo la Sua recensione; poi apparirà accanto al prodotto.',
  approved: 'La Sua recensione è accanto al prodotto.',
  hidden: 'Non mostriamo la Sua recensione.',
}
export const decline = 'Non chiedermi più recensioni'
export const declined = 'Non Le chiederemo più recensioni.'
