import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { AdminDraft, discardDraft, openDraftLink, orderDraft, quoteDraft } from '#contract/drafts/admin-drafts.ts'
import type { QuoteResponse } from '#contract/quote/quote.ts'
import { germanDay } from '#domain/calendar/german-date.ts'
import { shippingLabel } from '#domain/delivery/shipping-method.ts'
import { giftCardName } from '#domain/gift-cards/gift-card-name.ts'
import { amountDue } from '#domain/gift-cards/gift-card.ts'
import { inCash } from '#domain/money/cash.ts'
import { timesLabel } from '#domain/money/figures.ts'
import { formatChf, toDecimal } from '#domain/money/money.ts'
import { callApi } from '#web/app/requests/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { copyText } from '#web/ui/page/copy-text.ts'
import { useDebounced } from '#web/ui/page/use-debounced.ts'
import { Note } from '#web/ui/texts/note.tsx'
import { useBackToList } from '../back-link.tsx'
import { errorMessage } from '../error-message.ts'
import { ConfirmButton } from '../form/confirm-dialog.tsx'
import { focusUnreadableField } from '../form/focus.ts'
import { GIFT_CARD_NAMES } from '../gift-cards/gift-card-labels.ts'
import { MAIL_IS_KEPT, useSendsMail } from '../mail/use-sends-mail.ts'
import { Panel } from '../screen.tsx'
import { useSave } from '../use-save.ts'
import { type EditedDraft, draftBody } from './draft-form.ts'

const PAUSE_MS = 250

/** What a draft costs as it stands on the screen, and the buttons that order or discard it once that is saved. */
export function DraftSummary({ draft, edited, isDirty }: { draft: AdminDraft; edited: EditedDraft; isDirty: boolean }) {
  const { id, version, contact, linkEndsOn } = draft
  const live = useDraftQuote(id, edited)
  const quote = isDirty ? (live.quote ?? draft.quote) : draft.quote
  const navigate = useNavigate()
  const backToList = useBackToList('/admin/entwuerfe')
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
    done: () =>
      sendsMail
        ? { title: 'Zahlungslink gesendet' }
        : { ...MAIL_IS_KEPT, title: 'Zahlungslink nicht versandt (kein Mailserver)', text: 'Kopieren Sie ihn und geben Sie ihn weiter.' },
  })
  // Where the browser refuses to copy it, the link stands there to be copied by hand.
  const copy = useSave(
    async () => {
      const { link: opened } = await openLink(false)
      setIsCopied(opened !== null && (await copyText(opened)))
    },
    { done: 'Zahlungslink bereit' },
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
  const onInvoice = orderBy('invoice', `Für ${formatChf(due)} auf Rechnung bestellen`, missing)
  const byCash = orderBy('cash', `${formatChf(cash)} bar bezahlt`, missingForCash)
  return (
    <Panel title="Betrag">
      <DraftAmounts quote={quote} isLate={isDirty && (live.isLate || !live.quote)} />
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
              {contact && !contact.email && 'Ohne E-Mail-Adresse lässt sich der Link nicht senden, nur kopieren. '}
              {linkEndsOn === null
                ? 'Oder die Kundschaft bezahlt selbst, an der Kasse des Shops: Sie senden den Link oder geben ihn weiter, zum Beispiel per SMS.'
                : `Der Link gilt bis ${germanDay(linkEndsOn)}:`}
            </Note>
            {draft.link && <p className="-mt-1 rounded-sm bg-ice p-3 text-fine break-all select-all">{draft.link}</p>}
          </>
        )}
      </div>
      <ConfirmButton
        variant="quiet"
        className="mt-1 w-full"
        question={{ title: 'Entwurf verwerfen?', text: 'Positionen, Adresse und Notiz werden gelöscht.', confirm: 'Verwerfen' }}
        send={() => callApi<typeof discardDraft>('POST /api/admin/drafts/:id/discard', { params: { id }, body: { version } })}
        done="Entwurf verworfen"
        onDone={backToList}
      >
        Entwurf verwerfen
      </ConfirmButton>
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

/** What a draft costs, line by line. `isLate`: the screen shows something else than was quoted. */
function DraftAmounts({ quote, isLate }: { quote: QuoteResponse; isLate: boolean }) {
  const due = amountDue(quote)
  const cash = inCash(due)
  const { shippingMethod } = quote
  return (
    <dl className={`grid grid-cols-[1fr_auto] gap-y-1 tabular-nums ${isLate ? 'text-ink-soft' : ''}`}>
      {quote.lines.map(({ lineId, name, sizeLabel, quantity, lineTotal }) => (
        <Row key={lineId} name={`${timesLabel(quantity)} ${name}, ${sizeLabel}`} value={formatChf(lineTotal)} />
      ))}
      {quote.discount && <Row name={quote.discount.label} value={`−${formatChf(quote.discount.amount)}`} />}
      <Row
        name={shippingMethod.kind === 'collected' ? shippingMethod.label : shippingLabel(shippingMethod)}
        value={formatChf(shippingMethod.price)}
      />
      <dt className="border-t border-line pt-2 font-bold">Total</dt>
      <dd className="border-t border-line pt-2 pl-6 text-right font-bold">{formatChf(quote.total)}</dd>
      {quote.giftCard && quote.giftCard.amount > 0 && (
        <>
          <Row name={giftCardName(quote.giftCard, GIFT_CARD_NAMES)} value={`−${formatChf(quote.giftCard.amount)}`} />
          <dt className="font-bold">Zu bezahlen</dt>
          <dd className="pl-6 text-right font-bold">{formatChf(due)}</dd>
        </>
      )}
      {cash !== due && <Row name="Bar, auf 5 Rappen gerundet" value={formatChf(cash)} />}
    </dl>
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

/**
 * What the draft on the screen costs, while it is edited and before it is saved: undefined until the server has said
 * it, and while there are no lines or a number is missing. `problem` is why it cannot be said.
 */
function useDraftQuote(id: string, draft: EditedDraft) {
  const settled = useDebounced(draft, PAUSE_MS)
  const isComplete = hasNumbers(draft)
  const { lines, agreedDiscount, isCollected } = draftBody(settled)
  const body = { lines, agreedDiscount, isCollected }
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['api', 'admin', 'drafts', id, 'quote', body],
    queryFn: ({ signal }) => callApi<typeof quoteDraft>('POST /api/admin/drafts/:id/quote', { params: { id }, body }, signal),
    enabled: isComplete && settled === draft,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return {
    quote: isComplete ? data : undefined,
    /** Whether the draft has changed since it was quoted. */
    isLate: isPlaceholderData || settled !== draft,
    problem: isComplete && error ? errorMessage(error) : undefined,
  }
}

function hasNumbers({ lines, agreedDiscount: agreed }: EditedDraft): boolean {
  return (
    lines.length > 0 &&
    lines.every(({ quantity }) => quantity > 0) &&
    (agreed === null || agreed.percent !== null || agreed.amount !== null)
  )
}
