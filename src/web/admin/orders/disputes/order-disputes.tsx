import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import type { getDocumentPdf, getPackingSlipPdf } from '#contract/orders/admin-order-files.ts'
import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import { answerDispute } from '#contract/payments/admin-disputes.ts'
import { streetLine } from '#domain/addresses/street-line.ts'
import { germanDateTime } from '#domain/calendar/german-date.ts'
import { documentTitle } from '#domain/documents/document.ts'
import { formatChf } from '#domain/money/money.ts'
import { awaitsAnswer, type Evidence } from '#domain/payments/dispute.ts'
import { callApi, fileAddress } from '#web/app/requests/api.ts'
import { useFormErrors } from '#web/app/requests/use-form-errors.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Form, FormAlert } from '#web/ui/fields/form.tsx'
import { Note } from '#web/ui/texts/note.tsx'
import { counted } from '../../counted.ts'
import { FactRow } from '../../fact-row.tsx'
import { AreaField } from '../../form/field.tsx'
import { useKeptText } from '../../form/use-kept-text.ts'
import { TabLink } from '../../links.tsx'
import { Panel } from '../../screen.tsx'
import { StateBadge } from '../../state-badge.tsx'
import { useSave } from '../../use-save.ts'
import { deadlineText, DISPUTE_BADGES, disputeReasonText, EVIDENCE_TEXTS, MOVEMENT_TEXTS } from './dispute-labels.ts'

type Dispute = AdminOrder['disputes'][number]

/**
 * The disputes of an order, each with its deadline, its checklist and what was submitted
 * (docs/rules/payments.md#disputes).
 */
export function OrderDisputes({ order }: { order: AdminOrder }) {
  return order.disputes.map((dispute) => (
    <Panel key={dispute.id} title="Reklamation bei der Bank" actions={<StateBadge of={DISPUTE_BADGES} state={dispute.state} />}>
      <Facts dispute={dispute} />
      {dispute.submittedAt === null && awaitsAnswer(dispute.state) && <AnswerForm order={order} dispute={dispute} />}
      {dispute.submittedAt !== null && (
        <div className="mt-3 border-t border-line pt-3">
          <Note>
            Eingereicht {germanDateTime(Date.parse(dispute.submittedAt))}, {dispute.submittedBy}
          </Note>
          <p className="mt-1 text-small wrap-anywhere whitespace-pre-line">{dispute.submission}</p>
        </div>
      )}
    </Panel>
  ))
}

function Facts({ dispute }: { dispute: Dispute }) {
  const [now] = useState(() => Date.now())
  const isOpen = awaitsAnswer(dispute.state) && dispute.submittedAt === null
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
      <FactRow label="Grund">{disputeReasonText(dispute.reason)}</FactRow>
      <FactRow label="Betrag" isStrong>
        {formatChf(dispute.amount)}
      </FactRow>
      {isOpen && dispute.respondBy && (
        <FactRow label="Antworten bis">
          {germanDateTime(Date.parse(dispute.respondBy))}
          <strong className="block text-bad">{deadlineText(Date.parse(dispute.respondBy), now)}</strong>
        </FactRow>
      )}
      {dispute.movements.map(({ kind, amount, movedAt }) => (
        <FactRow key={kind} label={MOVEMENT_TEXTS[kind]}>
          <span title={germanDateTime(Date.parse(movedAt))}>{formatChf(amount)}</span>
        </FactRow>
      ))}
    </dl>
  )
}

function AnswerForm({ order, dispute }: { order: AdminOrder; dispute: Dispute }) {
  const [ticks, setTicks] = useState<Readonly<Partial<Record<Evidence, boolean>>>>({})
  const checked = dispute.evidence.filter((item) => ticks[item] ?? dispute.checked.includes(item))
  const [submission, setSubmission] = useKeptText(`dispute-${dispute.id}`)
  const change = useSave(
    (text: string | null) =>
      callApi<typeof answerDispute>('PUT /api/admin/orders/:id/disputes/:disputeId', {
        params: { id: order.id, disputeId: dispute.id },
        body: { version: dispute.version, checked, submission: text },
      }),
    { done: 'Reklamation gespeichert', onDone: (_, text) => text !== null && setSubmission(''), refused: null },
  )
  const { errors, refuses } = useFormErrors(change)

  function save(text: string | null): void {
    const { error } = answerDispute.body.shape.submission.safeParse(text)
    if (refuses(error ? { submission: error.issues[0]?.message ?? '' } : {})) return
    change.mutate(text)
  }

  return (
    <Form
      errors={errors}
      className="mt-3 grid gap-3 border-t border-line pt-3"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        save(submission)
      }}
    >
      <fieldset>
        <legend className="text-small font-semibold">Was hilft</legend>
        <ul className="mt-1 grid gap-2">
          {dispute.evidence.map((item) => (
            <li key={item}>
              <Checkbox
                label={EVIDENCE_TEXTS[item]}
                checked={checked.includes(item)}
                onChange={(event) => setTicks({ ...ticks, [item]: event.target.checked })}
              />
              <div className="pl-9 text-fine">
                <EvidenceSource item={item} order={order} />
              </div>
            </li>
          ))}
        </ul>
      </fieldset>
      <Button variant="secondary" size="small" isBusy={change.isPending} onClick={() => save(null)}>
        Stand merken
      </Button>
      <AreaField
        label="Was bei Stripe eingereicht wurde"
        hint="Reichen Sie die Belege im Dashboard von Stripe ein und halten Sie es hier fest. Das geht nur einmal."
        name="submission"
        value={submission}
        onChange={setSubmission}
        error={errors.fields['submission']}
        maxLength={4000}
      />
      <FormAlert />
      <Button type="submit" size="small" isBusy={change.isPending}>
        Als eingereicht festhalten
      </Button>
    </Form>
  )
}

/** Where the shop has a piece of evidence: its file, its value, or the screen that shows it. */
function EvidenceSource({ item, order }: { item: Evidence; order: AdminOrder }) {
  switch (item) {
    case 'receipt':
      return <Documents order={order} kinds={['invoice']} />
    case 'refund-proof':
      return <Documents order={order} kinds={['credit-note']} />
    case 'shipping-documentation':
      return (
        <TabLink
          href={fileAddress<typeof getPackingSlipPdf>('/api/admin/orders/:id/packing-slip.pdf', { params: { id: order.id }, query: {} })}
        >
          Lieferschein
        </TabLink>
      )
    case 'tracking':
      return <span className="select-all">{order.trackingNumber ?? 'Noch keine Sendungsnummer.'}</span>
    case 'customer-details':
      return <Customer order={order} />
    case 'customer-communication':
      return <span>{mailsText(order.mails.length)}</span>
    case 'product-description':
      return <Products order={order} />
    case 'refund-policy':
      return <TabLink href="/agb">AGB</TabLink>
    case 'duplicate-explanation':
      return <span>{order.otherOrders.map(({ number }) => number).join(', ') || 'Keine andere Bestellung mit dieser Adresse.'}</span>
  }
}

function mailsText(count: number): string {
  if (count === 0) return 'Keine E-Mails.'
  return `${counted(count, 'E-Mail', 'E-Mails')} bei dieser Bestellung.`
}

function Documents({ order, kinds }: { order: AdminOrder; kinds: readonly string[] }) {
  const documents = order.documents.filter(({ kind }) => kinds.includes(kind))
  if (documents.length === 0) return <span className="text-ink-soft">Keine.</span>
  return documents.map(({ number, kind }) => (
    <TabLink
      key={number}
      className="mr-3"
      href={fileAddress<typeof getDocumentPdf>('/api/admin/orders/:id/documents/:number', { params: { id: order.id, number } })}
    >
      {`${documentTitle(kind)} ${number}`}
    </TabLink>
  ))
}

function Customer({ order: { delivery, billing, gift, email } }: { order: AdminOrder }) {
  const address = gift && billing ? billing : (delivery ?? billing)
  if (!address) return <span className="text-ink-soft">Keine Adresse.</span>
  const { firstName, lastName, postalCode, town } = address
  return (
    <span className="select-all wrap-anywhere">
      {`${firstName} ${lastName}, ${streetLine(address)}, ${postalCode} ${town}`}
      {email && `, ${email}`}
    </span>
  )
}

function Products({ order: { lines } }: { order: AdminOrder }) {
  return lines.map(({ position, productId, name }) =>
    productId === null ? (
      <span key={position}>{name} </span>
    ) : (
      <Link key={position} to="/admin/produkte/$id" params={{ id: productId }} className="mr-2 hover:underline">
        {name}
      </Link>
    ),
  )
}
