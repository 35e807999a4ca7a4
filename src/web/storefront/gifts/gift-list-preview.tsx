import type { ReactNode } from 'react'
import * as companyGiftsText from '#messages/gifts/company-gifts.ts'
import { QuoteTotals } from '#web/storefront/orders/quote-totals.tsx'
import { takeFocus } from '#web/ui/page/take-focus.ts'
import { richText, strong } from '#web/ui/texts/rich-text.ts'
import type { GiftPreview } from './use-company-gift.ts'

interface GiftListPreviewProps {
  preview: GiftPreview
  /** Lets the buyer say that the addresses without a house number have none. */
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
  const asksForNumbers = problems.some(({ column }) => column === 'houseNumber')
  return (
    <div className="mt-8 grid gap-8">
      {unreadColumns.length > 0 && (
        <p className="rounded-md bg-ice p-5 text-small">
          {richText(companyGiftsText.unreadColumns(unreadColumns.map(companyGiftsText.quoted).join(', ')), { strong })}
        </p>
      )}
      {problems.length > 0 && (
        <div role="alert" className="rounded-md bg-bad-soft p-5">
          <h3 ref={takeFocus} tabIndex={-1} className="font-bold text-bad outline-none">
            {companyGiftsText.problems(problems.length)}
          </h3>
          <ul className="mt-3 grid gap-1 text-small">
            {problems.map(({ line, column, text }) => (
              <li key={`${line} ${column} ${text}`}>
                <strong className="tabular-nums">
                  {column ? companyGiftsText.cell(line, companyGiftsText.columns[column]) : companyGiftsText.row(line)}
                </strong>{' '}
                {text}
              </li>
            ))}
          </ul>
          {asksForNumbers && <div className="mt-3">{numberAnswer}</div>}
          <p className="mt-3 text-small">{companyGiftsText.correctList}</p>
        </div>
      )}
      {count > 0 && (
        <div>
          <h3 ref={problems.length === 0 ? takeFocus : undefined} tabIndex={-1} className="font-bold outline-none">
            {companyGiftsText.parcels(count)}
          </h3>
          <ol className="mt-3 divide-y divide-line border-y border-line">
            {recipients.map(({ line, address, message }) => (
              <li key={line} className="grid gap-x-6 py-3 text-small sm:grid-cols-2">
                <span className="break-words">{address.join(', ')}</span>
                <span className="break-words whitespace-pre-line text-ink-soft">{message || companyGiftsText.noCard}</span>
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
