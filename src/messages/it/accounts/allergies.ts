export const allergies = 'Le mie allergie'
export const allergiesText =
  'La avvisiamo sulle schede, sulle pagine dei prodotti e nel carrello. La Sua scelta resta in questo browser e non ci viene trasmessa.'
export const removeAll = 'Togliere tutto'
export const done = 'Fatto'
export const fruitTitle = 'Frutta'
export const allergenTitle = 'Allergeni secondo la legge'
export const traces =
  'L’avviso riguarda gli ingredienti che abbiamo verificato. Le indicazioni su eventuali tracce figurano tra le indicazioni sul prodotto e sulla confezione.'

export const fruits = {
  strawberry: 'Fragola',
  apple: 'Mela',
  pear: 'Pera',
  cherry: 'Ciliegia',
  peach: 'Pesca',
  apricot: 'Albicocca',
  plum: 'Prugna, susina',
  kiwi: 'Kiwi',
  mango: 'Mango',
  pineapple: 'Ananas',
  banana: 'Banana',
  fig: 'Fico',
}
// The legal terms would cover the picture of a card.
export const short = { gluten: 'Glutine', nuts: 'Frutta a guscio', sulphites: 'Solfiti' }
export const yours = 'Le Sue allergie:'
export const contains = (found: string) => `Contiene: ${found}`
export const unchecked = 'Allergeni non verificati'
