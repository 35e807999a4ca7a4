import { describe, expect, it } from 'vitest'
import { rappen } from '#domain/money/money.ts'
import { NO_ADDRESS } from '../orders/editing/postal-address-fields.tsx'
import { takenFromCustomer } from './draft-for-customer.ts'
import { type EditedDraft, NO_DRAFT } from './draft-form.ts'

const LIST = { id: 'resellers', prices: [{ productId: 1, weight: '15g' as const, price: rappen(595) }] }
const ALMA = { customer: { email: 'alma@example.ch', name: 'Alma Hofladen', addresses: [], language: 'fr' as const }, priceList: LIST }
const BEAT = { customer: { email: 'beat@example.ch', name: 'Beat Muster', addresses: [], language: null }, priceList: null }

const lineAt = (priceOverride: number | null) => ({
  productId: 1,
  weight: '15g' as const,
  quantity: 2,
  priceOverride: priceOverride === null ? null : rappen(priceOverride),
})
const draftWith = (changes: Partial<EditedDraft>): EditedDraft => ({ ...NO_DRAFT, lines: [lineAt(null)], ...changes })

describe('A draft that takes a customer', () => {
  it('takes their contact and the prices of their list', () => {
    expect(takenFromCustomer(ALMA, draftWith({ lines: [lineAt(700)] }))).toEqual({
      email: 'alma@example.ch',
      language: 'fr',
      delivery: { ...NO_ADDRESS, firstName: 'Alma', lastName: 'Hofladen' },
      billing: null,
      priceListId: 'resellers',
      lines: [lineAt(595)],
    })
  })

  it('keeps nothing of an earlier customer: list, its prices, language, address of the invoice', () => {
    const draft = draftWith({ billing: { ...NO_ADDRESS, lastName: 'Hofladen' } })
    const forAlma = { ...draft, ...takenFromCustomer(ALMA, draft), billing: draft.billing }
    expect({ ...forAlma, ...takenFromCustomer(BEAT, forAlma) }).toEqual({
      ...draft,
      email: 'beat@example.ch',
      language: 'de',
      delivery: { ...NO_ADDRESS, firstName: 'Beat', lastName: 'Muster' },
      billing: null,
      priceListId: null,
      lines: [lineAt(null)],
    })
    expect(takenFromCustomer(BEAT, { ...forAlma, email: '' })).toMatchObject({ priceListId: null, lines: [lineAt(null)] })
  })

  it('keeps what was chosen before there was a customer, and when it takes the same one again', () => {
    const billing = { ...NO_ADDRESS, lastName: 'Muster' }
    const chosen = { priceListId: 'resellers', language: 'it' as const, billing, lines: [lineAt(595)] }
    for (const email of ['', 'beat@example.ch']) {
      const draft = draftWith({ ...chosen, email })
      expect({ ...draft, ...takenFromCustomer(BEAT, draft) }).toMatchObject({ ...chosen, email: 'beat@example.ch' })
    }
  })

  it('keeps the price overrides that were agreed without a list', () => {
    const draft = draftWith({ email: 'alma@example.ch', lines: [lineAt(700)] })
    expect({ ...draft, ...takenFromCustomer(BEAT, draft) }).toMatchObject({ priceListId: null, lines: [lineAt(700)] })
  })
})
