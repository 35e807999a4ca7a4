import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { AdminDraft, discardDraft, openDraftLink, orderDraft } from '#contract/drafts/admin-drafts.ts'
import { germanDay } from '#domain/calendar/german-date.ts'
import { amountDue } from '#domain/gift-cards/gift-card.ts'
import { inCash } from '#domain/money/cash.ts'
import { formatChf, toDecimal } from '#domain/money/money.ts'
import { callApi } from '#web/app/api.ts'
import { Button } from '#web/ui/button.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { Note } from '#web/ui/note.tsx'
import { ConfirmDialog } from '../form/confirm-dialog.tsx'
import { focusUnreadableField } from '../form/focus-unreadable-field.ts'
import { useSendsMail } from '../mail/use-sends-mail.ts'
import { Panel } from '../screen.tsx'
import { useSave } from '../use-save.ts'
import { DraftAmounts } from './draft-amounts.tsx'
import type { EditedDraft } from './draft-form.ts'
import { useDraftQuote } from './use-draft-quote.ts'

/** What a draft costs as it stands on the screen, and the buttons that order or discard it once that is saved. */
export function DraftSummary({ draft, edited, isDirty }: { draft: AdminDraft; edited: EditedDraft; isDirty: boolean }) {
  const { id, version, contact, linkEndsOn } = draft
  const live = useDraftQuote(id, edited)
  const quote = isDirty ? (live.quote ?? draft.quote) : draft.quote
  const navigate = useNavigate()
  const [isAsked, setIsAsked] = useState(false)
  const [isCopied, setIsCopied] = useState(false)
  const sendsMail = useSendsMail()
  const order = useSave(
    async ({ total, payment }: { total: string; payment: 'invoice' | 'cash' }) => {
      const body = { version, total, payment }
      const ordered = await callApi<typeof orderDraft>('POST /api/admin/drafts/:id/order', { params: { id }, body })
      if (ordered.order) await navigate({ to: '/admin/bestellungen/$id', params: { id: ordered.order.id }, ignoreBlocker: true })
    },
    { done: 'Bestellt' },
  )
  const openLink = (isMailed: boolean) =>
    callApi<typeof openDraftLink>('POST /api/admin/drafts/:id/link', { params: { id }, body: { version, isMailed } })
  const link = useSave(() => openLink(true), {
    done: sendsMail ? 'Zahlungslink gesendet' : 'Zahlungslink nicht versandt (kein Mailserver)',
  })
  // Where the browser refuses to copy it, the link stands there to be copied by hand.
  const copy = useSave(
    async () => {
      const { link: opened } = await openLink(false)
      setIsCopied(opened !== null && (await copyText(opened)))
    },
    { done: 'Zahlungslink bereit' },
  )
  const discard = useSave(
    async () => {
      await callApi<typeof discardDraft>('POST /api/admin/drafts/:id/discard', { params: { id }, body: { version } })
      await navigate({ to: '/admin/entwuerfe', ignoreBlocker: true })
    },
    { done: 'Entwurf verworfen' },
  )
  if (!quote) return null
  const notReady = isDirty
    ? (live.problem ?? 'Speichern Sie, dann können Sie bestellen.')
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
      <DraftAmounts quote={quote} isLate={isDirty && live.isLate} />
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
              disabled={missing !== undefined || !contact?.email || order.isPending}
              isBusy={link.isPending}
              onClick={() => focusUnreadableField() || link.mutate(undefined)}
            >
              {linkEndsOn === null ? 'Zahlungslink senden' : 'Zahlungslink noch einmal senden'}
            </Button>
            <Button
              variant="secondary"
              size="small"
              disabled={missing !== undefined || order.isPending}
              isBusy={copy.isPending}
              onClick={() => focusUnreadableField() || copy.mutate(undefined)}
            >
              {isCopied ? 'Zahlungslink kopiert' : 'Zahlungslink kopieren'}
            </Button>
            <Note className="-mt-1">
              {linkEndsOn === null
                ? 'Oder die Kundschaft bezahlt selbst, an der Kasse des Shops: Sie senden den Link oder geben ihn weiter, zum Beispiel per SMS.'
                : `Der Link gilt bis ${germanDay(linkEndsOn)}:`}
            </Note>
            {draft.link && <p className="-mt-1 rounded-sm bg-ice p-3 text-fine break-all select-all">{draft.link}</p>}
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

/** What a new draft costs; it is ordered once it is saved. */
export function NewDraftSummary({ id, edited }: { id: string; edited: EditedDraft }) {
  const { quote, isLate, problem } = useDraftQuote(id, edited)
  return (
    <Panel title="Betrag">
      {quote && <DraftAmounts quote={quote} isLate={isLate} />}
      <Note className={quote ? 'mt-3' : ''}>
        {problem ?? (quote ? 'Speichern Sie, dann können Sie bestellen.' : 'Sobald etwas bestellt ist, steht hier, was es kostet.')}
      </Note>
    </Panel>
  )
}
