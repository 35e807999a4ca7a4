import { describe, expect, it } from 'vitest'
import { messagesIn } from '#messages/all.ts'
import { type DeclaredFruit, declarationOf } from './own-box-declaration.ts'

const values = {
  energyKj: 1400,
  energyKcal: 330,
  fat: 1,
  saturates: 0.1,
  carbohydrates: 70,
  sugars: 60,
  fibre: 10,
  protein: 5,
  salt: 0.01,
  vitaminC: 300,
}

function fruit(name: string, fields: Partial<DeclaredFruit> = {}): DeclaredFruit {
  return {
    name,
    ingredients: `100 % ${name}`,
    allergens: 'Keine',
    storage: 'Trocken lagern',
    origin: 'Schweiz',
    warnings: null,
    contains: [],
    nutrition: values,
    ...fields,
  }
}

const box = (...contents: [DeclaredFruit, number][]) =>
  declarationOf(
    contents.map(([one, count]) => ({ fruit: one, count })),
    '10g',
    messagesIn('de').punctuationText,
  )

const german = (text: string) => ({ text, isGerman: true })
const texts = (...all: string[]) => all.map((text) => ({ text, isGerman: false }))

describe('declaration of an own box', () => {
  it('names every fruit with its ingredients, the largest part first, and what all have in common once', () => {
    const mango = fruit('Mango', { origin: 'Peru', warnings: 'Kann Kerne enthalten.' })
    expect(box([fruit('Apfel'), 2], [mango, 4])).toEqual({
      netGrams: 60,
      ingredients: texts('Mango: 100 % Mango', 'Apfel: 100 % Apfel'),
      contains: [],
      allergens: texts('Keine'),
      storage: texts('Trocken lagern'),
      origin: texts('Mango: Peru', 'Apfel: Schweiz'),
      warnings: texts('Mango: Kann Kerne enthalten.'),
      nutrition: values,
    })
  })

  it('gives a text that only some fruits have after their names', () => {
    const nuts = fruit('Nussmix', { allergens: 'Enthält Mandeln', contains: ['nuts', 'gluten'] })
    const { allergens, contains } = box([fruit('Apfel'), 2], [fruit('Birne'), 2], [nuts, 2])
    expect(allergens).toEqual(texts('Apfel, Birne: Keine', 'Nussmix: Enthält Mandeln'))
    expect(contains).toEqual(['gluten', 'nuts'])
  })

  it('names what is German in another language, text by text', () => {
    const { ingredients, storage } = box([fruit('Pomme', { inGerman: ['storage'] }), 2], [fruit('Poire', { inGerman: ['ingredients'] }), 2])
    expect(ingredients).toEqual([...texts('Pomme: 100 % Pomme'), german('Poire: 100 % Poire')])
    expect(storage).toEqual([german('Trocken lagern')])
  })

  it('says nothing about allergens and nutrition while one fruit has not stated them', () => {
    const unknown = fruit('Feige', { contains: null, nutrition: null, ingredients: ' ', storage: null })
    expect(box([fruit('Apfel', { contains: ['nuts'] }), 5], [unknown, 1])).toMatchObject({
      contains: null,
      nutrition: null,
      ingredients: texts('Apfel: 100 % Apfel'),
      storage: texts('Apfel: Trocken lagern'),
    })
  })

  it.each([
    ['fat', 1, 5, 0, 1, 0.8],
    ['fat', 0.3, 1, 0, 1, 0.2],
    ['sugars', 60, 4, 30, 2, 50],
    ['energyKj', 1401, 1, 1400, 1, 1401],
    ['salt', 0.01, 1, 0.02, 1, 0.02],
    ['vitaminC', 300, 1, null, 1, null],
    ['vitaminC', 10, 1, 0, 2, 3.3],
  ] as const)('weighs %s %d in %i bags and %j in %i bags as %j', (name, one, count, other, otherCount, mean) => {
    const rich = fruit('Apfel', { nutrition: { ...values, [name]: one } })
    const poor = fruit('Birne', { nutrition: { ...values, [name]: other } })
    expect(box([rich, count], [poor, otherCount]).nutrition?.[name]).toBe(mean)
  })

  it('of an empty box is empty', () => {
    expect(box()).toMatchObject({ netGrams: 0, ingredients: [], contains: [], nutrition: null })
  })
})
