import { describe, expect, it } from 'vitest'
import type { AUDIT_ENTITIES } from '#contract/audit/admin-audit.ts'
import { postalAddress } from '#contract/checkout/contact.ts'
import { draftInput, draftLine } from '#contract/drafts/admin-drafts.ts'
import { productDraft } from '#contract/products/admin-products.ts'
import { recipeDraft } from '#contract/recipes/admin-recipes.ts'
import { shopSettings } from '#contract/settings/shop-settings.ts'
import { voucherDraft } from '#contract/vouchers/admin-vouchers.ts'
import { BOX_LABELS } from '#domain/vat/vat-boxes.ts'
import { describeChanges } from './describe-changes.ts'

/** What the log does not say, as it is about the customer, and whose price list it names in place of its id. */
const UNRECORDED_OF_DRAFT: ReadonlySet<string> = new Set(['contact', 'memo', 'priceListId'])

const described = (entity: (typeof AUDIT_ENTITIES)[number], field: string, before: unknown, after: unknown) =>
  describeChanges({ entity, changes: [{ field, before, after }] })

describe('the changes of an audit entry', () => {
  it.each([
    ['product', 'price15g', 720, 855, { field: 'Preis 15\u00a0g', before: 'CHF 7.20', after: 'CHF 8.55' }],
    ['order', 'status', 'confirmed', 'processing', { field: 'Status', before: 'Bestätigt', after: 'In Bearbeitung' }],
    ['product', 'status', 'draft', 'published', { field: 'Status', before: 'Entwurf', after: 'Im Shop' }],
    ['product', 'taxRate', 260, 810, { field: 'MWST', before: '2.6\u00a0%', after: '8.1\u00a0%' }],
    ['product', 'tags', ['Bio', 'Neu'], [], { field: 'Merkmale', before: 'Bio; Neu', after: 'leer' }],
    ['order', 'paidAt', null, '2026-11-22T08:15:00.000Z', { field: 'Bezahlt am', before: 'leer' }],
    ['order', 'needsAttention', ['disputed'], [], { field: 'Zu klären', before: 'Reklamation bei der Bank', after: 'leer' }],
    ['order', 'paidInCash', null, 1505, { field: 'Bar bezahlt', before: 'leer', after: 'CHF 15.05' }],
    ['order', 'waived', 400, 0, { field: 'Erlassen', before: 'CHF 4.00', after: 'CHF 0.00' }],
    ['bank', 'charged', 250, null, { field: 'Spesen der Bank', before: 'CHF 2.50', after: 'leer' }],
    ['user', 'hasSecondFactor', true, false, { field: 'Zweiter Faktor', before: 'ja', after: 'nein' }],
    ['gift-card', 'issuedFor', null, 'cash', { field: 'Wofür', before: 'leer', after: 'Bar verkauft' }],
    ['lot', 'packs', null, 30, { field: 'Packungen', before: 'leer', after: '30' }],
    ['lot', 'unitCost', null, 250, { field: 'Einstandspreis', before: 'leer', after: 'CHF 2.50' }],
    ['lot', 'bestBefore', null, '2027-09-25', { field: 'Haltbar bis', before: 'leer', after: '25.09.2027' }],
    ['vat-return', 'acquisition', [], [{ rate: 810, turnover: 12_345 }], { before: 'leer', after: 'Satz 8.1\u00a0%, Umsatz CHF 123.45' }],
    ['vat-return', 'activities', [], [0, 12_345], { field: 'Umsatz je Tätigkeit', after: 'CHF 0.00; CHF 123.45' }],
    ['vat-return', '400', 100, 12_345, { field: 'Ziffer 400', before: 'CHF 1.00', after: 'CHF 123.45' }],
    ['draft', 'language', 'de', 'fr', { field: 'Sprache', before: 'Deutsch', after: 'Französisch' }],
    ['voucher', 'totalLimit', 10, 20, { field: 'Einlösungen insgesamt', before: '10', after: '20' }],
  ] as const)('of %s, %s are German, with amounts in CHF', (entity, field, before, after, expected) => {
    const [change] = described(entity, field, before, after)
    expect(change).toMatchObject(expected)
  })

  it('of the lines of a draft say how many there are, and at what price of their own', () => {
    const [change] = described('draft', 'lines', [], [{ productId: 1, weight: '15g', quantity: 2, priceOverride: 950 }])
    expect(change?.after).toBe('Produkt 1, Grösse 15g, Menge 2, Eigener Preis CHF 9.50')
  })

  it('of a group of settings are one change per setting that differs', () => {
    expect(described('settings', 'shippingPrices', { small: 300, freeFrom: 4900 }, { small: 300, freeFrom: 5900 })).toEqual([
      { field: 'Versand: Kostenlos ab', before: 'CHF 49.00', after: 'CHF 59.00' },
    ])
  })

  it.each([
    ['order', ['status', 'reason', 'restocks', 'inCash', 'documents', 'lines', 'total', 'trackingNumber', 'recipients', 'recipient']],
    ['order', ['delivery', 'billing', 'needsAttention', 'paidAt', 'paidInCash', 'waived', 'remindersPaused', 'promisedOn', 'shipBy']],
    ['bank', ['amount', 'bookedOn', 'repaidOn', 'transferredOn', 'charged', 'iban', 'total', 'count', 'executionOn']],
    ['product', Object.keys(productDraft.shape)],
    ['voucher', Object.keys(voucherDraft.shape)],
    ['recipe', Object.keys(recipeDraft.shape)],
    ['settings', Object.keys(shopSettings.shape)],
    ['lot', ['packs', 'bestBefore', 'supplier', 'unitCost', 'reason']],
    ['recall', ['reason', 'orders', 'waiting', 'isPublic']],
    ['review', ['state', 'reply', 'hiddenReason', 'refusedPhotos']],
    ['gift-card', ['amount', 'reason', 'email', 'issuedFor']],
    [
      'vat-return',
      ['from', 'to', 'basis', 'method', 'tax', 'reason', 'deduction', 'acquisition', 'activities', ...Object.keys(BOX_LABELS)],
    ],
    ['draft', [...Object.keys(draftInput.shape).filter((field) => !UNRECORDED_OF_DRAFT.has(field)), 'priceList', 'supplements']],
  ] as const)('name every field of %s', (entity, fields) => {
    const unnamed = fields.filter((field) => described(entity, field, 'a', 'b')[0]?.field === field)
    expect(unnamed).toEqual([])
  })

  it.each([
    ['order', 'delivery', Object.keys(postalAddress.shape)],
    ['draft', 'lines', Object.keys(draftLine.shape)],
    ['draft', 'agreedDiscount', ['percent', 'amount']],
    ...Object.entries(shopSettings.shape).flatMap(([group, schema]) =>
      'shape' in schema ? [['settings', group, Object.keys(schema.shape)] as const] : [],
    ),
  ] as const)('name every part of %s %s', (entity, group, parts) => {
    const unnamed = parts.filter((part) => described(entity, group, {}, { [part]: 'b' })[0]?.field.endsWith(`: ${part}`))
    expect(unnamed).toEqual([])
  })
})
