import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { issueGiftCard } from '#contract/gift-cards/admin-gift-cards.ts'
import { formatChf, type Rappen, rappen, toDecimal } from '#domain/money/money.ts'
import { callApi } from '#web/app/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogButtons } from '../form/dialog-buttons.tsx'
import { FailureNote } from '../form/failure-note.tsx'
import { AreaField, Field } from '../form/field.tsx'
import { focusUnreadableField } from '../form/focus-unreadable-field.ts'
import { MoneyField } from '../form/number-field.tsx'
import { useSave } from '../use-save.ts'

/** Issues a gift card and opens it, so that it can be printed (docs/rules/gift-cards.md#issue). */
export function IssueDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  // One per dialog, so that submitting twice issues one card.
  const [id] = useState(() => crypto.randomUUID())
  const [amount, setAmount] = useState<Rappen | null>(rappen(5000))
  const [texts, setTexts] = useState({ recipient: '', buyer: '', message: '' })
  const issue = useSave(
    (value: Rappen) => callApi<typeof issueGiftCard>('POST /api/admin/gift-cards', { body: { id, amount: toDecimal(value), ...texts } }),
    { done: null, onDone: () => navigate({ to: '/admin/gutscheinkarten/$id', params: { id } }), refused: null },
  )
  const text = (name: keyof typeof texts) => ({
    value: texts[name],
    onChange: (value: string) => setTexts({ ...texts, [name]: value }),
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      closesOutside={false}
      title="Geschenkkarte ausstellen"
      description="Sie gilt sofort. Den Code finden Sie nur auf dem PDF, das Sie danach drucken."
      footer={
        <DialogButtons onCancel={onClose}>
          <Button
            size="small"
            disabled={amount === null}
            isBusy={issue.isPending}
            onClick={() => amount !== null && !focusUnreadableField() && issue.mutate(amount)}
          >
            {amount === null ? 'Ausstellen' : `${formatChf(amount)} ausstellen`}
          </Button>
        </DialogButtons>
      }
    >
      <div className="grid gap-4 pt-1">
        <MoneyField label="Betrag in CHF" value={amount} onChange={setAmount} />
        <Field label="Für" hint="Steht auf der Karte." isOptional maxLength={60} autoComplete="off" {...text('recipient')} />
        <AreaField label="Nachricht" hint="Steht auf der Karte." isOptional maxLength={240} {...text('message')} />
        <Field label="Gekauft von" hint="Name oder E-Mail, nur für Sie." isOptional maxLength={120} autoComplete="off" {...text('buyer')} />
        <FailureNote error={issue.error} />
      </div>
    </Dialog>
  )
}
