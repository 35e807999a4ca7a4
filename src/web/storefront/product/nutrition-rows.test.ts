import { describe, expect, it } from 'vitest'
import { nutritionRows } from './nutrition-rows.ts'

const strawberry = {
  energyKj: 1447,
  energyKcal: 344,
  fat: 3.2,
  saturates: 0.2,
  carbohydrates: 60.9,
  sugars: 52.4,
  fibre: 21.4,
  protein: 7.2,
  salt: 0.03,
  vitaminC: 567,
}

describe('the nutrition table', () => {
  it('lists the seven legal values in their order, then fibre and vitamin C', () => {
    expect(nutritionRows(strawberry, 15).map(({ name }) => name)).toEqual([
      'Energie',
      'Fett',
      'davon gesättigte Fettsäuren',
      'Kohlenhydrate',
      'davon Zucker',
      'Ballaststoffe',
      'Eiweiss',
      'Salz',
      'Vitamin C',
    ])
  })

  it('shows the values of 100 g and of the chosen pack', () => {
    const [energy, fat] = nutritionRows(strawberry, 15)
    expect(energy).toMatchObject({ per100g: '1447 kJ / 344 kcal', perPack: '217 kJ / 52 kcal' })
    expect(fat).toMatchObject({ per100g: '3.2g', perPack: '0.5g' })
  })

  it('leaves out an unknown vitamin C value', () => {
    expect(nutritionRows({ ...strawberry, vitaminC: null }, 15)).toHaveLength(8)
  })

  it('falls back to the general table', () => {
    expect(nutritionRows(null, 15).map(({ name, per100g }) => `${name} ${per100g}`)).toEqual([
      'Energie 45 kcal',
      'Eiweiss 2.1g',
      'Kohlenhydrate 8.9g',
      'Fett 0.3g',
      'Ballaststoffe 2.8g',
      'Vitamin C 85mg',
    ])
  })
})
