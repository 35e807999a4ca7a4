export const allergies = 'Meine Allergien'
export const allergiesText =
  'Wir warnen Sie auf Karten, Produktseiten und im Warenkorb. Ihre Auswahl bleibt in diesem Browser und wird nicht an uns gesendet.'
export const removeAll = 'Alle entfernen'
export const done = 'Fertig'
export const fruitTitle = 'Früchte'
export const allergenTitle = 'Allergene nach Gesetz'
export const traces =
  'Gewarnt wird vor Zutaten, die wir geprüft haben. Hinweise auf Spuren stehen in den Angaben zum Produkt und auf der Packung.'

export const fruits = {
  strawberry: 'Erdbeere',
  apple: 'Apfel',
  pear: 'Birne',
  cherry: 'Kirsche',
  peach: 'Pfirsich',
  apricot: 'Aprikose',
  plum: 'Zwetschge, Pflaume',
  kiwi: 'Kiwi',
  mango: 'Mango',
  pineapple: 'Ananas',
  banana: 'Banane',
  fig: 'Feige',
}
// The legal terms would cover the picture of a card.
export const short = { gluten: 'Gluten', nuts: 'Nüsse', sulphites: 'Sulfite' }
export const yours = 'Ihre Allergien:'
export const contains = (found: string) => `Enthält ${found}`
export const unchecked = 'Allergene ungeprüft'
