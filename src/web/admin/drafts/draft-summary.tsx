import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { AdminDraft, discardDraft, orderDraft, sendDraftLink } from '#contract/drafts/admin-drafts.ts'
import { germanDay } from '#domain/calendar/german-date.ts'
import { shippingLabel } from '#domain/delivery/shipping-method.ts'
import { amountDue } from '#domain/gift-cards/gift-card.ts'
import { inCash } from '#domain/money/cash.ts'
import { timesLabel } from '#domain/money/figures.ts'
import { formatChf, toDecimal } from '#domain/money/money.ts'
import { callApi } from '#web/app/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { ConfirmDialog } from '../form/confirm-dialog.tsx'
import { focusUnreadableField } from '../form/focus-unreadable-field.ts'
import { useSendsMail } from '../mail/use-sends-mail.ts'
import { Panel } from '../screen.tsx'
import { useSave } from '../use-save.ts'

/**
 * What a saved draft costs, and the buttons that order or discard it. `isDirty`: the screen shows something else than
 * is saved.
 */
export function DraftSummary({ draft, isDirty }: { draft: AdminDraft; isDirty: boolean }) {
  const { id, version, quote, contact, linkEndsOn } = draft
  const navigate = useNavigate()
  const [isAsked, setIsAsked] = useState(false)
  const sendsMail = useSendsMail()
  const order = useSave(
    async ({ total, payment }: { total: string; payment: 'invoice' | 'cash' }) => {
      const body = { version, total, payment }
      const ordered = await callApi<typeof orderDraft>('POST /api/admin/drafts/:id/order', { params: { id }, body })
      if (ordered.order) await navigate({ to: '/admin/bestellungen/$id', params: { id: ordered.order.id }, ignoreBlocker: true })
    },
    { done: 'Bestellt' },
  )
  const link = useSave(() => callApi<typeof sendDraftLink>('POST /api/admin/drafts/:id/link', { params: { id }, body: { version } }), {
    done: sendsMail ? 'Zahlungslink gesendet' : 'Zahlungslink nicht versandt (kein Mailserver)',
  })
  const discard = useSave(
    async () => {
      await callApi<typeof discardDraft>('POST /api/admin/drafts/:id/discard', { params: { id }, body: { version } })
      await navigate({ to: '/admin/entwuerfe', ignoreBlocker: true })
    },
    { done: 'Entwurf verworfen' },
  )
  if (!quote) return null
  const notReady = isDirty
    ? 'Speichern Sie zuerst, dann steht hier der neue Betrag.'
    : quote.lines.length === 0
      ? 'Es fehlen Positionen.'
      : undefined
  const missing = notReady ?? (contact === null ? 'Es fehlt, wer bestellt.' : undefined)
  const missingForCash = draft.isCollected ? notReady : missing
  const [due, total] = [amountDue(quote), toDecimal(quote.total)]
  const cash = inCash(due)
  const orderBy = (payment: 'invoice' | 'cash', text: string, problem: string | undefined) => (
    <Button
      key={payment}
      variant={draft.supplements === null && (payment === 'cash') === draft.isCollected ? 'primary' : 'secondary'}
      size="small"
      disabled={problem !== undefined || (order.isPending && order.variables.payment !== payment)}
      isBusy={order.isPending && order.variables.payment === payment}
      onClick={() => focusUnreadableField() || order.mutate({ total, payment })}
    >
      {text}
    </Button>
  )
  const onInvoice = orderBy('invoice', `Für ${formatChf(quote.total)} auf Rechnung bestellen`, missing)
  const byCash = orderBy('cash', `${formatChf(cash)} bar bezahlt`, missingForCash)
  return (
    <Panel title="Betrag">
      <dl className={`grid grid-cols-[1fr_auto] gap-y-1 tabular-nums ${isDirty ? 'text-ink-soft' : ''}`}>
        {quote.lines.map(({ lineId, name, sizeLabel, quantity, lineTotal }) => (
          <Row key={lineId} name={`${timesLabel(quantity)} ${name}, ${sizeLabel}`} value={formatChf(lineTotal)} />
        ))}
        {quote.discount && <Row name={quote.discount.label} value={`−${formatChf(quote.discount.amount)}`} />}
        <Row
          name={draft.isCollected ? quote.shippingMethod.label : shippingLabel(quote.shippingMethod)}
          value={formatChf(quote.shippingMethod.price)}
        />
        <dt className="border-t border-line pt-2 font-bold">Total</dt>
        <dd className="border-t border-line pt-2 pl-6 text-right font-bold">{formatChf(quote.total)}</dd>
        {cash !== due && <Row name="Bar, auf 5 Rappen gerundet" value={formatChf(cash)} />}
      </dl>
      <Note className="mt-3">
        {missingForCash ??
          `Beim Bestellen werden die Packungen vom Lager abgezogen${contact && sendsMail ? ', und die Bestätigung geht hinaus' : ''}.`}
      </Note>
      <div className="mt-4 grid gap-3">
        {draft.isCollected ? [byCash, onInvoice] : [onInvoice, byCash]}
        {!draft.isCollected && (
          <>
            <Button
              variant={draft.supplements === null || linkEndsOn !== null ? 'secondary' : 'primary'}
              size="small"
              disabled={missing !== undefined || order.isPending}
              isBusy={link.isPending}
              onClick={() => focusUnreadableField() || link.mutate()}
            >
              {linkEndsOn === null ? 'Zahlungslink senden' : 'Zahlungslink noch einmal senden'}
            </Button>
            <Note className="-mt-1">
              {linkEndsOn === null
                ? 'Oder die Kundschaft bezahlt selbst, an der Kasse des Shops.'
                : `Der Link ${sendsMail ? 'ist gesendet' : 'steht unter «E-Mail»'} und gilt bis ${germanDay(linkEndsOn)}.`}
            </Note>
          </>
        )}
      </div>
      <Button variant="quiet" size="small" className="mt-1 w-full" onClick={() => setIsAsked(true)}>
        Entwurf verwerfen
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title="Entwurf verwerfen?"
        text="Positionen, Adresse und Notiz werden gelöscht."
        confirm="Verwerfen"
        isBusy={discard.isPending}
        onConfirm={() => discard.mutate()}
        onClose={() => setIsAsked(false)}
      />
    </Panel>
  )
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className="pl-6 text-right">{value}</dd>
    </>
  )
}
