export const title = 'Wie schmeckt es Ihnen?'
export const lead =
  'Ein paar Worte helfen anderen bei der Wahl. Wir lesen sie kurz durch und zeigen sie beim Produkt, mit Ihrem Vornamen und dem Anfangsbuchstaben Ihres Nachnamens.'
export const rate = (name: string) => `${name} bewerten`
export const states = {
  pending: 'Danke! Wir lesen Ihre Bewertung noch, dann erscheint sie beim Produkt.',
  approved: 'Ihre Bewertung steht beim Produkt.',
  hidden: 'Ihre Bewertung zeigen wir nicht.',
}
export const decline = 'Nicht mehr um Bewertungen bitten'
export const declined = 'Wir bitten Sie nicht mehr um Bewertungen.'
