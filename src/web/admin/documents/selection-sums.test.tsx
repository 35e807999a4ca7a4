import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { rappen } from '#domain/money/money.ts'
import { SelectionSums } from './selection-sums.tsx'

const texts = (markup: string) => [...markup.matchAll(/<d[td][^>]*>([^<]*)/g)].map(([, text]) => text)

it('adds up invoices and credit notes, and only counts reminders, which ask for the same again with their fees', () => {
  const markup = renderToStaticMarkup(
    <SelectionSums
      sums={[
        { kind: 'invoice', count: 2, amount: rappen(9000) },
        { kind: 'credit-note', count: 1, amount: rappen(1000) },
        { kind: 'reminder', count: 2, amount: rappen(13_000) },
      ]}
    />,
  )
  expect(texts(markup)).toEqual([
    '2 Rechnungen',
    'CHF 90.00',
    '1 Gutschrift',
    '−CHF 10.00',
    '2 Mahnungen',
    'nicht addiert',
    'Zusammen',
    'CHF 80.00',
  ])
})
