export const title = 'Cela vous a plu\u202f?'
export const lead =
  'Quelques mots aident les autres à choisir. Nous les relisons brièvement, puis ils paraissent à côté du produit, avec votre prénom et l’initiale de votre nom.'
export const rate = (name: string) => `Évaluer\u202f: ${name}`
export const states = {
  pending: 'Merci\u202f! Nous lisons encore votre avis, il paraîtra ensuite à côté du produit.',
  approved: 'Votre avis figure à côté du produit.',
  hidden: 'Nous n’affichons pas votre avis.',
}
export const decline = 'Ne plus me demander d’avis'
export const declined = 'Nous ne vous demanderons plus d’avis.'
