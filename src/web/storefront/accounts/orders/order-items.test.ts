import { describe, expect, it } from 'vitest'
import { orderItems } from './order-items.ts'

describe('the lines of an order', () => {
  it('are read from its JSON string, under either field name', () => {
    const json = JSON.stringify([
      { name: 'Mango', weight: '15g', quantity: 2, price: '8.90' },
      { productName: 'Kiwi', weight: '10g', quantity: 1, unitPrice: '5.90' },
    ])
    expect(orderItems(json)).toEqual([
      { name: 'Mango', size: '15g', quantity: 2 },
      { name: 'Kiwi', size: '10g', quantity: 1 },
    ])
  })

  it('label a box with its total weight', () => {
    const json = JSON.stringify([{ name: 'Premium Probierbox', weight: '15g', sizeLabel: '90g', quantity: 1 }])
    expect(orderItems(json)).toEqual([{ name: 'Premium Probierbox', size: '90g', quantity: 1 }])
  })

  it.each(['', 'no json', '{}', '[1]', 'null'])('are empty if %j cannot be parsed', (json) => {
    expect(orderItems(json)).toEqual([])
  })
})
