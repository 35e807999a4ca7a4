import { Column, Row, Section } from '@react-email/components'
import { createElement as h, type ReactElement, type ReactNode } from 'react'
import type { PostalAddressInput } from '#contract/contact.ts'
import type { QuoteAnswer } from '#contract/quote.ts'
import { formatChf, rappen } from '#domain/money.ts'
import { formatTaxRate } from '#domain/tax.ts'
import { fine, hairline, rowOf, subheading } from '../frame.ts'

/** What a mail about an order knows of it. */
export interface OrderMailData {
  number: string
  /** The signed link to the order's page. */
  url: string
  email: string
  quote: QuoteAnswer
  delivery: PostalAddressInput | null
  billing: PostalAddressInput | null
  deliveryNote: string | null
  trackingNumber: string | null
  /** Epoch ms. */
  placedAt: number
  /** Rappen given back, in mails about refunds. */
  amount: number | null
}

/** Lines and totals as drawer, basket, checkout and order page show them. */
export function orderSummary(quote: QuoteAnswer): ReactElement {
  return h(Section, { key: 'summary' }, [
    ...quote.lines.map((line) => h('div', { key: line.lineId }, orderLine(line))),
    h('div', { key: 'line' }, hairline()),
    ...totals(quote).map((row, index) => h('div', { key: `total-${index}` }, row)),
  ])
}

/** Where the parcel goes and who gets the invoice. */
export function addresses({ delivery, billing, deliveryNote }: OrderMailData): ReactNode {
  if (delivery === null) return null
  const isSame = billing === null || JSON.stringify(billing) === JSON.stringify(delivery)
  return h('div', { key: 'addresses' }, [
    h('div', { key: 'to' }, [subheading('Lieferadresse'), ...postalLines(delivery)]),
    isSame ? null : h('div', { key: 'bill' }, [subheading('Rechnungsadresse'), ...postalLines(billing)]),
    deliveryNote === null ? null : h('div', { key: 'note' }, [subheading('Lieferhinweis'), fine(deliveryNote)]),
  ])
}

/** The colour of what was bought first. */
export function tintOf({ quote }: OrderMailData): string {
  return quote.lines[0]?.tint.band ?? '#e3ebf3'
}

function orderLine({ name, sizeLabel, quantity, unitPrice, lineTotal, tint }: QuoteAnswer['lines'][number]): ReactElement {
  const tile = {
    background: tint.wall,
    color: '#0f1a2e',
    borderRadius: 8,
    width: 44,
    height: 44,
    textAlign: 'center' as const,
    fontWeight: 800,
    fontSize: 15,
  }
  const cell = { color: '#0f1a2e', fontSize: 15, lineHeight: '22px', padding: '8px 0 8px 14px' }
  return h(Row, null, [
    h(
      Column,
      { key: 'tile', style: { width: 44, padding: '8px 0' } },
      h(
        'table',
        { role: 'presentation', cellPadding: 0, cellSpacing: 0 },
        h('tbody', null, h('tr', null, h('td', { style: tile }, `${quantity}×`))),
      ),
    ),
    h(Column, { key: 'name', className: 'ink', style: cell }, [
      h('strong', { key: 'n' }, name),
      h('br', { key: 'b' }),
      h('span', { key: 's', className: 'soft', style: { color: '#4a5870', fontSize: 14 } }, `${sizeLabel}, ${formatChf(unitPrice)}`),
    ]),
    h(Column, { key: 'sum', className: 'ink tnum', align: 'right', style: { ...cell, whiteSpace: 'nowrap' } }, formatChf(lineTotal)),
  ])
}

function totals({ goodsTotal, discount, parcel, total, taxes }: QuoteAnswer): ReactElement[] {
  return [
    rowOf('Zwischensumme', formatChf(goodsTotal)),
    ...(discount ? [rowOf(discount.label, `- ${formatChf(discount.amount)}`)] : []),
    rowOf(parcel.price > 0 ? `Versand (${parcel.label})` : 'Versand', parcel.price > 0 ? formatChf(parcel.price) : 'Kostenlos'),
    rowOf('Gesamt', formatChf(total), { strong: true }),
    ...taxes.map(({ rate, tax }) => fine(`inkl. ${formatTaxRate(rate)} MWST: ${formatChf(rappen(tax))}`)),
  ]
}

function postalLines({ firstName, lastName, company, street, houseNumber, postalCode, town, country }: PostalAddressInput): ReactElement[] {
  const lines = [
    `${firstName} ${lastName}`,
    company,
    `${street} ${houseNumber}`,
    `${postalCode} ${town}`,
    country === 'LI' ? 'Liechtenstein' : 'Schweiz',
  ]
  return lines.flatMap((line, index) => (line ? [h('div', { key: `line-${index}` }, fine(line))] : []))
}
