import type { ReactNode } from 'react'
import type { GiftListColumn } from '#domain/gifts/gift-list.ts'
import { QuoteTotals } from '#web/storefront/orders/quote-totals.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'
import type { GiftPreview } from './use-company-gift.ts'

const NUMBER_COLUMN: GiftListColumn = 'Nr.'

interface GiftListPreviewProps {
  preview: GiftPreview
  /** Says that the addresses without a house number have none. */
  numberAnswer: ReactNode
  children: ReactNode
}

/**
 * What is wrong in a list, or else whom it reaches and what that costs, followed by `children`; its first heading takes
 * the focus.
 */
export function GiftListPreview({ preview, numberAnswer, children }: GiftListPreviewProps) {
  const { recipients, problems, unreadColumns, quote } = preview
  const count = recipients.length
  const asksForNumbers = problems.some(({ column }) => column === NUMBER_COLUMN)
  return (
    <div className="mt-8 grid gap-8">
      {unreadColumns.length > 0 && (
        <p className="rounded-md bg-ice p-5 text-small">
          <strong>Diese Spalten lesen wir nicht:</strong> {unreadColumns.map((column) => `«${column}»`).join(', ')}. Was darin steht, kommt
          weder auf das Paket noch auf die Karte.
        </p>
      )}
      {problems.length > 0 && (
        <div role="alert" className="rounded-md bg-bad-soft p-5">
          <h3 ref={takeFocus} tabIndex={-1} className="font-bold text-bad outline-none">
            {problems.length === 1 ? 'Ein Fehler in der Liste' : `${problems.length} Fehler in der Liste`}
          </h3>
          <ul className="mt-3 grid gap-1 text-small">
            {problems.map(({ line, column, text }) => (
              <li key={`${line} ${column} ${text}`}>
                <strong className="tabular-nums">
                  Zeile {line}
                  {column && `, ${column}`}:
                </strong>{' '}
                {text}
              </li>
            ))}
          </ul>
          {asksForNumbers && <div className="mt-3">{numberAnswer}</div>}
          <p className="mt-3 text-small">Bitte berichtigen Sie die Liste oben, und sehen Sie die Vorschau noch einmal an.</p>
        </div>
      )}
      {count > 0 && (
        <div>
          <h3 ref={problems.length === 0 ? takeFocus : undefined} tabIndex={-1} className="font-bold outline-none">
            {count === 1 ? 'Ein Paket' : `${count} Pakete`}
          </h3>
          <ol className="mt-3 divide-y divide-line border-y border-line">
            {recipients.map(({ line, address, message }) => (
              <li key={line} className="grid gap-x-6 py-3 text-small sm:grid-cols-2">
                <span className="break-words">{address.join(', ')}</span>
                <span className="break-words whitespace-pre-line text-ink-soft">{message || 'Ohne Karte'}</span>
              </li>
            ))}
          </ol>
        </div>
      )}
      {problems.length === 0 && quote && (
        <div className="grid gap-5 rounded-lg bg-ice p-6 sm:p-8">
          <QuoteTotals quote={quote} />
          {children}
        </div>
      )}
    </div>
  )
}
