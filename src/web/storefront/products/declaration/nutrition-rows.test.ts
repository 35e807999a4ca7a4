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
    expect(energy).toMatchObject({ per100g: '1447\u00a0kJ / 344\u00a0kcal', perPack: '217\u00a0kJ / 52\u00a0kcal' })
    expect(fat).toMatchObject({ per100g: '3.2\u00a0g', perPack: '0.5\u00a0g' })
  })

  it('shows vitamin C with its share of the reference value', () => {
    expect(nutritionRows(strawberry, 15).at(-1)).toMatchObject({
      per100g: '567\u00a0mg (709\u00a0%*)',
      perPack: '85.1\u00a0mg (106\u00a0%*)',
    })
  })

  it.each([null, 11.9])('leaves out vitamin C when it is unknown or below 15 % of the reference value: %s', (vitaminC) => {
    expect(nutritionRows({ ...strawberry, vitaminC }, 15)).toHaveLength(8)
  })

  it('falls back to the general table', () => {
    expect(nutritionRows(null, 15).map(({ name, per100g }) => `${name} ${per100g}`)).toEqual([
      'Energie 45\u00a0kcal',
      'Eiweiss 2.1\u00a0g',
      'Kohlenhydrate 8.9\u00a0g',
      'Fett 0.3\u00a0g',
      'Ballaststoffe 2.8\u00a0g',
      'Vitamin C 85\u00a0mg (106\u00a0%*)',
    ])
  })
})
