import { useState } from 'react'
import type { EditableMailTemplate, MailTemplateText, resetMailTemplate, sendTestMail } from '#contract/mail/admin-mails.ts'
import { callApi } from '#web/app/api.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '../form/confirm-dialog.tsx'
import { useOperator } from '../use-operator.ts'
import { useSave } from '../use-save.ts'
import { KEPT, useSendsMail } from './use-sends-mail.ts'

/** Sends a test mail to the operator, or restores the default text of the template. */
export function TemplateActions({ mail, wording }: { mail: EditableMailTemplate; wording: MailTemplateText }) {
  const { isOwner } = useOperator()
  const sendsMail = useSendsMail()
  const [isAsking, setIsAsking] = useState(false)
  const params = { template: mail.template }
  const refused = 'Nicht gelungen'
  const test = useSave(() => callApi<typeof sendTestMail>('POST /api/admin/mail-templates/:template/test', { params, body: wording }), {
    done: ({ recipient }) =>
      sendsMail ? { title: 'Test unterwegs', text: `an ${recipient}` } : { title: 'Nicht versandt (kein Mailserver)', text: KEPT },
    refused,
  })
  const reset = useSave(() => callApi<typeof resetMailTemplate>('DELETE /api/admin/mail-templates/:template', { params }), {
    done: null,
    onDone: () => setIsAsking(false),
    refused,
  })
  return (
    <>
      {mail.isChanged && (isOwner || !mail.isForOwners) && (
        <Button variant="quiet" size="small" onClick={() => setIsAsking(true)}>
          Ursprünglicher Text
        </Button>
      )}
      <Button variant="secondary" size="small" isBusy={test.isPending} onClick={() => test.mutate()}>
        Test an mich senden
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Zum ursprünglichen Text zurück?"
        text="Ihre Fassung dieser E-Mail geht verloren."
        confirm="Zurücksetzen"
        isBusy={reset.isPending}
        onConfirm={() => reset.mutate()}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}
