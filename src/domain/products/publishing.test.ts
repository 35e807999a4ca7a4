import { describe, expect, it } from 'vitest'
import { missingToPublish, type Publishable } from './publishing.ts'

const COMPLETE: Publishable = {
  kind: 'pouch',
  description: 'Süss.',
  netWeightGrams: null,
  ingredients: '100 % Mango',
  allergens: 'Keine',
  storage: 'Trocken',
  origin: 'Peru',
  nutrition: {},
  pictures: [{ alt: 'Ein Beutel Mango' }],
  boxContents: [],
}
const BOX: Publishable = { ...COMPLETE, kind: 'box', netWeightGrams: 60, boxContents: [1] }

describe('missingToPublish', () => {
  it.each([
    ['a complete fruit', COMPLETE],
    ['a complete box', BOX],
    ['a service with a name alone', { ...COMPLETE, kind: 'service' as const, ingredients: null, nutrition: null, pictures: [] }],
  ])('lets %s go online', (_, product) => {
    expect(missingToPublish(product)).toEqual([])
  })

  it.each([
    ['description', { description: ' ' }],
    ['ingredients', { ingredients: null }],
    ['allergens', { allergens: '' }],
    ['storage', { storage: null }],
    ['origin', { origin: null }],
    ['nutrition', { nutrition: null }],
    ['pictures', { pictures: [] }],
    ['pictures', { pictures: [{ alt: 'Beutel' }, { alt: ' ' }] }],
  ])('requires the %s of a fruit', (field, lacking) => {
    expect(missingToPublish({ ...COMPLETE, ...lacking }).map((missing) => missing.field)).toEqual([field])
  })

  it.each([
    ['netWeightGrams', { netWeightGrams: null }],
    ['boxContents', { boxContents: [] }],
  ])('requires the %s of a box, but not of a fruit', (field, lacking) => {
    expect(missingToPublish({ ...BOX, ...lacking }).map((missing) => missing.field)).toEqual([field])
    expect(missingToPublish({ ...COMPLETE, ...lacking })).toEqual([])
  })
})
