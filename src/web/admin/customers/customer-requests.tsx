import { useState } from 'react'
import { IDENTITY_LABELS } from '#contract/field-labels.ts'
import type { eraseData, handOutData } from '#contract/privacy/admin-privacy.ts'
import { IDENTITY_PROOFS, type IdentityProof } from '#domain/privacy/identity-proof.ts'
import { callApi } from '#web/app/requests/api.ts'
import { useBackToList } from '../back-link.tsx'
import { DialogOpener } from '../dialog.tsx'
import { ConfirmDialog } from '../form/confirm-dialog.tsx'
import { ChoiceField, Field } from '../form/field.tsx'
import { mailNotice, useSendsMail } from '../mail/use-sends-mail.ts'
import { saveFile } from '../save-file.ts'
import { Panel } from '../screen.tsx'
import { useSave } from '../use-save.ts'

interface Props {
  customer: { id: number; email: string }
}

/** Answers a customer who asks for the data or their deletion (docs/rules/privacy.md#requests). */
export function CustomerRequests({ customer }: Props) {
  return (
    <Panel title="Auskunft und Löschung">
      <p className="mb-3 text-ink-soft">Auf Wunsch der Person, nach dem Datenschutzgesetz innert 30 Tagen.</p>
      <div className="flex flex-wrap gap-2">
        <DialogOpener renderDialog={(close) => <DataDialog customer={customer} onClose={close} />}>Auskunft erteilen</DialogOpener>
        <DialogOpener renderDialog={(close) => <ErasureDialog customer={customer} onClose={close} />}>Daten löschen</DialogOpener>
      </div>
    </Panel>
  )
}

function DataDialog({ customer, onClose }: Props & { onClose: () => void }) {
  const [identity, setIdentity] = useState<IdentityProof>('mail')
  const sendsMail = useSendsMail()
  const handOut = useSave(
    async () => {
      const answer = await callApi<typeof handOutData>('POST /api/admin/customers/:id/data', {
        params: { id: customer.id },
        body: { identity },
      })
      saveFile({ name: `auskunft-${answer.reference}.json`, type: 'application/json', bytes: answer.file })
    },
    { done: 'Auskunft gespeichert', onDone: onClose, refused: null },
  )
  return (
    <ConfirmDialog
      title="Auskunft erteilen?"
      text={`Sie erhalten alles über ${customer.email} als Datei und geben sie der Person. ${mailNotice('Die Person', sendsMail)} ${sendsMail ? 'Sie ist die Quittung; im Protokoll steht dasselbe.' : 'Die Auskunft steht im Protokoll.'}`}
      confirm="Datei speichern"
      variant="primary"
      save={handOut}
      onConfirm={() => handOut.mutate()}
      onClose={onClose}
    >
      <IdentityField value={identity} onChange={setIdentity} />
    </ConfirmDialog>
  )
}

function ErasureDialog({ customer, onClose }: Props & { onClose: () => void }) {
  const [identity, setIdentity] = useState<IdentityProof>('mail')
  const [typed, setTyped] = useState('')
  const sendsMail = useSendsMail()
  const backToList = useBackToList('/admin/kunden')
  const erase = useSave(
    () => callApi<typeof eraseData>('POST /api/admin/customers/:id/erasure', { params: { id: customer.id }, body: { identity } }),
    { done: 'Daten gelöscht', onDone: () => void backToList(), refused: null },
  )
  return (
    <ConfirmDialog
      title="Daten löschen?"
      text={`Konto, Adressen, Notizen, Newsletter und E-Mails werden gelöscht. Bestellungen behalten, was das Gesetz verlangt, offene auch die Kontaktangaben. ${mailNotice('Die Person', sendsMail)} Das lässt sich nicht rückgängig machen.`}
      confirm="Daten löschen"
      save={erase}
      isDisabled={typed.trim().toLowerCase() !== customer.email}
      onConfirm={() => erase.mutate()}
      onClose={onClose}
    >
      <IdentityField value={identity} onChange={setIdentity} />
      <Field
        label="E-Mail-Adresse zur Bestätigung"
        hint={customer.email}
        inputMode="email"
        autoComplete="off"
        value={typed}
        onChange={setTyped}
      />
    </ConfirmDialog>
  )
}

function IdentityField({ value, onChange }: { value: IdentityProof; onChange: (value: IdentityProof) => void }) {
  return (
    <ChoiceField
      label="Wie haben Sie die Person geprüft?"
      value={value}
      options={IDENTITY_PROOFS.map((proof) => [proof, IDENTITY_LABELS[proof]])}
      onChange={onChange}
    />
  )
}
