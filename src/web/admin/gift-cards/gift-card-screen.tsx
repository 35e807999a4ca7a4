import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { GIFT_CARD_PURPOSE_LABELS } from '#contract/field-labels.ts'
import type { AdminGiftCard, getGiftCard, getGiftCardPdf, blockGiftCard, replaceGiftCard } from '#contract/gift-cards/admin-gift-cards.ts'
import { germanDateTime, germanDay } from '#domain/calendar/german-date.ts'
import { formatChf, toDecimal } from '#domain/money/money.ts'
import { fileAddress, callApi } from '#web/app/requests/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { useAdminQuery } from '../admin-query.ts'
import { BackLink } from '../back-link.tsx'
import { FactRow } from '../fact-row.tsx'
import { ConfirmButton } from '../form/confirm-dialog.tsx'
import { FileLink, OrderLink } from '../links.tsx'
import { Loaded } from '../loaded.tsx'
import { Panel, Screen } from '../screen.tsx'
import { StateBadge } from '../state-badge.tsx'
import { useOperator } from '../use-operator.ts'
import { useSave } from '../use-save.ts'
import { GIFT_CARD_BADGES, MOVEMENT_TITLES } from './gift-card-labels.ts'
import { SoldCardActions } from './sold-card-actions.tsx'

const BACK = <BackLink to="/admin/gutscheinkarten">Geschenkkarten</BackLink>

const route = getRouteApi('/admin/gutscheinkarten/$id')

/** One gift card: what it is worth, its movements, its PDF and the button that blocks it. */
export function GiftCardScreen() {
  const { id } = route.useParams()
  const card = useAdminQuery<typeof getGiftCard>('GET /api/admin/gift-cards/:id', { params: { id } })
  return (
    <Loaded query={card} screen={{ title: 'Geschenkkarte', above: BACK }}>
      {(stored) => <LoadedCard card={stored} />}
    </Loaded>
  )
}

function LoadedCard({ card }: { card: AdminGiftCard }) {
  const { isOwner } = useOperator()
  return (
    <Screen
      title={`${card.issuedFor === 'exchange' ? 'Guthaben' : 'Geschenkkarte'} …${card.lastFour}`}
      above={BACK}
      aside={<StateBadge of={GIFT_CARD_BADGES} state={card.state} />}
      actions={
        isOwner &&
        // A credit has no code that anybody could use.
        card.issuedFor !== 'exchange' && (
          <>
            {!card.delivery?.isReturned && card.replacedBy === null && <BlockButton card={card} />}
            {card.balance > 0 && card.held === 0 && card.state !== 'expired' && <ReplaceButton card={card} />}
            {card.delivery && <SoldCardActions card={card} delivery={card.delivery} />}
            <FileLink
              href={fileAddress<typeof getGiftCardPdf>('/api/admin/gift-cards/:id/card.pdf', { params: { id: card.id } })}
              variant="primary"
              icon={Printer}
            >
              Karte drucken
            </FileLink>
          </>
        )
      }
    >
      <div className="grid items-start gap-4 lg:grid-cols-[24rem_1fr]">
        <Panel title="Karte">
          <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
            <FactRow label="Guthaben" isStrong>
              {formatChf(card.balance)}
            </FactRow>
            {card.held > 0 && <FactRow label="Davon an der Kasse">{formatChf(card.held)}</FactRow>}
            <FactRow label="Ausgestellt">{formatChf(card.amount)}</FactRow>
            {card.issuedFor && <FactRow label="Wofür">{GIFT_CARD_PURPOSE_LABELS[card.issuedFor]}</FactRow>}
            {card.replaces && <LinkedCard name="Statt" card={card.replaces} />}
            {card.replacedBy && <LinkedCard name="Ersetzt durch" card={card.replacedBy} />}
            <FactRow label="Gültig bis">{germanDay(card.expiresOn)}</FactRow>
            {card.recipient && <FactRow label="Für">{card.recipient}</FactRow>}
            {card.buyer && <FactRow label="Gekauft von">{card.buyer}</FactRow>}
            {card.delivery?.email && <FactRow label="Geht an">{card.delivery.email}</FactRow>}
            {card.delivery && (
              <FactRow label={card.delivery.deliveredAt ? 'Verschickt' : 'Versand am'}>{deliveredText(card.delivery)}</FactRow>
            )}
          </dl>
          {card.message && <p className="mt-3 border-t border-line pt-3 wrap-anywhere whitespace-pre-line">{card.message}</p>}
        </Panel>
        <Panel title="Bewegungen">
          <ol className="divide-y divide-line">
            {card.movements.toReversed().map(({ id, kind, amount, order, actor, at }) => (
              <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2">
                <span>
                  {MOVEMENT_TITLES[kind]}
                  {order && (
                    <>
                      {' '}
                      <OrderLink id={order.id} number={order.number} isInText />
                    </>
                  )}
                </span>
                <span className="font-semibold tabular-nums">{amount === 0 ? '' : signed(toDecimal(amount))}</span>
                <span className="w-full text-fine text-ink-soft">
                  {germanDateTime(Date.parse(at))}, {actor}
                </span>
              </li>
            ))}
          </ol>
        </Panel>
      </div>
    </Screen>
  )
}

function deliveredText({ on, deliveredAt }: NonNullable<AdminGiftCard['delivery']>): string {
  return deliveredAt === null ? germanDay(on) : germanDateTime(Date.parse(deliveredAt))
}

function LinkedCard({ name, card: { id, lastFour } }: { name: string; card: { id: string; lastFour: string } }) {
  return (
    <FactRow label={name}>
      <Link to="/admin/gutscheinkarten/$id" params={{ id }} className="font-bold underline">
        …{lastFour}
      </Link>
    </FactRow>
  )
}

/** Issues a card in place of one that was lost, and opens it, so that it can be printed. */
function ReplaceButton({ card: { id, version, lastFour, balance } }: { card: AdminGiftCard }) {
  const navigate = useNavigate()
  // One per page, so that submitting twice issues one card.
  const [newId] = useState(() => crypto.randomUUID())
  return (
    <ConfirmButton
      question={{
        title: `Geschenkkarte …${lastFour} ersetzen?`,
        text: `Eine neue Karte bekommt die ${formatChf(balance)}, die noch auf dieser sind, und gilt so lange wie diese. Diese hier wird leer und endgültig gesperrt.`,
        confirm: 'Geschenkkarte ersetzen',
      }}
      send={() =>
        callApi<typeof replaceGiftCard>('POST /api/admin/gift-cards/:id/replacement', { params: { id }, body: { id: newId, version } })
      }
      done="Geschenkkarte ersetzt"
      onDone={() => navigate({ to: '/admin/gutscheinkarten/$id', params: { id: newId } })}
    >
      Ersetzen
    </ConfirmButton>
  )
}

function signed(decimal: string): string {
  return decimal.startsWith('-') ? decimal.replace('-', '−') : `+${decimal}`
}

/** Blocks a card after confirmation, such as one that was lost; unblocks it at once. */
function BlockButton({ card: { id, version, state, lastFour } }: { card: AdminGiftCard }) {
  const change = (isBlocked: boolean) =>
    callApi<typeof blockGiftCard>('PUT /api/admin/gift-cards/:id/block', { params: { id }, body: { version, isBlocked } })
  const unblock = useSave(() => change(false), { done: 'Geschenkkarte entsperrt' })
  if (state === 'blocked') {
    return (
      <Button variant="secondary" size="small" isBusy={unblock.isPending} onClick={() => unblock.mutate()}>
        Entsperren
      </Button>
    )
  }
  return (
    <ConfirmButton
      question={{
        title: `Geschenkkarte …${lastFour} sperren?`,
        text: 'Sie lässt sich dann nicht mehr einlösen. Das Guthaben bleibt, und Sie können sie wieder entsperren.',
        confirm: 'Geschenkkarte sperren',
      }}
      send={() => change(true)}
      done="Geschenkkarte gesperrt"
    >
      Sperren
    </ConfirmButton>
  )
}
