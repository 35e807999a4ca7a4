export const allergies = 'My allergies'
export const allergiesText = 'We warn you on cards, product pages and in the cart. Your choice stays in this browser and is not sent to us.'
export const removeAll = 'Remove all'
export const done = 'Done'
export const fruitTitle = 'Fruit'
export const allergenTitle = 'Allergens named by law'
export const traces = 'We warn of ingredients that we have checked. Notes on traces are in the product information and on the pack.'

export const fruits = {
  strawberry: 'Strawberry',
  apple: 'Apple',
  pear: 'Pear',
  cherry: 'Cherry',
  peach: 'Peach',
  apricot: 'Apricot',
  plum: 'Plum',
  kiwi: 'Kiwi',
  mango: 'Mango',
  pineapple: 'Pineapple',
  banana: 'Banana',
  fig: 'Fig',
}
// The legal terms would cover the picture of a card.
export const short = { gluten: 'Gluten', nuts: 'Nuts', sulphites: 'Sulphites' }
export const yours = 'Your allergies:'
export const contains = (found: string) => `Contains ${found}`
export const unchecked = 'Allergens not checked'
