export const allergies = 'Mes allergies'
export const allergiesText =
  'Nous vous avertissons sur les vignettes, les pages des produits et dans le panier. Votre choix reste dans ce navigateur et ne nous est pas transmis.'
export const removeAll = 'Tout retirer'
export const done = 'Terminé'
export const fruitTitle = 'Fruits'
export const allergenTitle = 'Allergènes selon la loi'
export const traces =
  'L’avertissement porte sur les ingrédients que nous avons vérifiés. Les mentions de traces figurent dans les indications du produit et sur l’emballage.'

export const fruits = {
  strawberry: 'Fraise',
  apple: 'Pomme',
  pear: 'Poire',
  cherry: 'Cerise',
  peach: 'Pêche',
  apricot: 'Abricot',
  plum: 'Pruneau, prune',
  kiwi: 'Kiwi',
  mango: 'Mangue',
  pineapple: 'Ananas',
  banana: 'Banane',
  fig: 'Figue',
}
// The legal terms would cover the picture of a card.
export const short = { gluten: 'Gluten', nuts: 'Fruits à coque', sulphites: 'Sulfites' }
export const yours = 'Vos allergies :'
export const contains = (found: string) => `Contient : ${found}`
export const unchecked = 'Allergènes non vérifiés'
