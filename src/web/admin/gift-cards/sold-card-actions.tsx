import { useState } from 'react'
import type { AdminGiftCard, returnGiftCard, sendGiftCard } from '#contract/gift-cards/admin-gift-cards.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { formatChf } from '#domain/money/money.ts'
import { callApi } from '#web/app/requests/api.ts'
import { useKeyOf } from '#web/app/requests/use-key-of.ts'
import { DialogOpener } from '../dialog.tsx'
import { ConfirmDialog } from '../form/confirm-dialog.tsx'
import { Field } from '../form/field.tsx'
import { useKeptText } from '../form/use-kept-text.ts'
import { MAIL_IS_KEPT, useSendsMail } from '../mail/use-sends-mail.ts'
import { useSave } from '../use-save.ts'
import { dueDeliveryText } from './gift-card-labels.ts'

interface SoldCardProps {
  card: AdminGiftCard
  delivery: NonNullable<AdminGiftCard['delivery']>
}

/** What owners do with a card that was sold: send it again, or take it back as long as nobody has used it. */
export function SoldCardActions({ card, delivery }: SoldCardProps) {
  if (delivery.isReturned) return null
  return (
    <>
      {card.state !== 'blocked' && (
        <DialogOpener renderDialog={(close) => <SendDialog card={card} delivery={delivery} onClose={close} />}>
          {delivery.deliveredAt === null ? 'Jetzt senden' : 'Noch einmal senden'}
        </DialogOpener>
      )}
      {card.balance === card.amount && (
        <DialogOpener renderDialog={(close) => <ReturnDialog card={card} onClose={close} />}>Zurücknehmen</DialogOpener>
      )}
    </>
  )
}

function SendDialog({ card: { id, lastFour, buyer }, delivery, onClose }: SoldCardProps & { onClose: () => void }) {
  const { keyOf } = useKeyOf()
  const [email, setEmail] = useState(delivery.email ?? buyer ?? '')
  const [today] = useState(() => swissDay(Date.now()))
  const sendsMail = useSendsMail()
  const send = useSave(
    () => {
      const mail = { email: email.trim() }
      return callApi<typeof sendGiftCard>('POST /api/admin/gift-cards/:id/send', { params: { id }, body: { key: keyOf(mail), ...mail } })
    },
    { done: () => (sendsMail ? { title: 'Geschenkkarte wird gesendet' } : MAIL_IS_KEPT), onDone: onClose, refused: null },
  )
  return (
    <ConfirmDialog
      title={`Geschenkkarte …${lastFour} ${delivery.deliveredAt === null ? 'jetzt' : 'noch einmal'} senden?`}
      text="Wer die E-Mail bekommt, kann die Karte einlösen."
      confirm="Senden"
      variant="primary"
      save={send}
      isDisabled={email.trim() === ''}
      onConfirm={() => send.mutate()}
      onClose={onClose}
    >
      <Field
        label="E-Mail"
        hint={dueDeliveryText(delivery, { email, today })}
        type="email"
        autoComplete="off"
        value={email}
        onChange={setEmail}
      />
    </ConfirmDialog>
  )
}

function ReturnDialog({ card: { id, version, lastFour, amount }, onClose }: { card: AdminGiftCard; onClose: () => void }) {
  const [reason, setReason] = useKeptText(`gift-card-return-${id}`)
  const giveBack = useSave(
    () => callApi<typeof returnGiftCard>('POST /api/admin/gift-cards/:id/return', { params: { id }, body: { version, reason } }),
    {
      done: 'Geschenkkarte zurückgenommen',
      onDone: () => {
        setReason('')
        onClose()
      },
      refused: null,
    },
  )
  return (
    <ConfirmDialog
      title={`Geschenkkarte …${lastFour} zurücknehmen?`}
      text={`Sie wird endgültig gesperrt, und ${formatChf(amount)} gehen auf dem Weg der Zahlung zurück. Das lässt sich nicht rückgängig machen.`}
      confirm={`Zurücknehmen und ${formatChf(amount)} erstatten`}
      save={giveBack}
      onConfirm={() => giveBack.mutate()}
      onClose={onClose}
    >
      <Field label="Grund" isOptional maxLength={200} value={reason} onChange={setReason} />
    </ConfirmDialog>
  )
}
