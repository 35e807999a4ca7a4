export const noPrices = 'Senza connessione non mostriamo né prezzi né disponibilità, perché potrebbero non essere più attuali.'
export const inCart = 'Nel Suo carrello'
export const seenAt = (moment: string) => `Situazione al ${moment}. Prezzi e totale compaiono appena torna la connessione.`
