import { Link } from '@tanstack/react-router'
import { Info } from 'lucide-react'
import type { VatReturn } from '#contract/vat/admin-vat.ts'
import { useOperator } from '../use-operator.ts'

/** Says that the shop owes no VAT, or owed none when the period was closed (docs/rules/vat.md#not-liable). */
export function NotLiableNote({ closedAt }: Pick<VatReturn, 'closedAt'>) {
  const { isOwner } = useOperator()
  const isClosed = closedAt !== null
  return (
    <p role="note" className="flex gap-3 border-b border-line bg-ice p-4 text-small md:px-5">
      <Info className="mt-0.5 size-4 shrink-0" aria-hidden />
      <span>
        <strong className="block">
          {isClosed ? 'Der Shop war nicht mehrwertsteuerpflichtig' : 'Der Shop ist nicht mehrwertsteuerpflichtig'}
        </strong>
        Neue Belege enthalten keine MWST. Steuer steht hier nur aus Bestellungen von früher.
        {!isClosed && isOwner && (
          <>
            {' '}
            Ändern lässt sich das in den{' '}
            <Link to="/admin/einstellungen" className="underline underline-offset-4 hover:no-underline print:no-underline">
              Einstellungen
            </Link>
            .
          </>
        )}
      </span>
    </p>
  )
}
