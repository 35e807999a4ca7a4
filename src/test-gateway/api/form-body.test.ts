import { describe, expect, it } from 'vitest'
import { parseForm } from './form-body.ts'

describe('a form body', () => {
  it.each([
    ['', {}],
    ['amount=1290&currency=chf', { amount: '1290', currency: 'chf' }],
    ['metadata[checkout_id]=c1&metadata[a]=', { metadata: { checkout_id: 'c1', a: '' } }],
    ['shipping[address][city]=Chur', { shipping: { address: { city: 'Chur' } } }],
    ['expand[0]=latest_charge&expand[1]=x', { expand: ['latest_charge', 'x'] }],
    ['description=50%20%25+a%26b%3Dc', { description: '50 % a&b=c' }],
  ])('parses %j', (text, form) => {
    expect(JSON.parse(JSON.stringify(parseForm(text)))).toEqual(form)
  })

  it('pollutes no prototype through a field named __proto__', () => {
    const form = parseForm('__proto__[polluted]=1&metadata[__proto__][polluted]=1')
    expect(Object.keys(form)).toEqual(['__proto__', 'metadata'])
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })
})
