import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { EditableMailTemplate, MailTemplateText, resetMailTemplate, sendTestMail } from '#contract/mail/admin-mails.ts'
import { callApi } from '#web/app/api.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/use-toast.ts'
import { refreshAdmin } from '../admin-query.ts'
import { errorMessage } from '../error-message.ts'
import { ConfirmDialog } from '../form/confirm-dialog.tsx'
import { useOperator } from '../use-operator.ts'
import { KEPT, useSendsMail } from './use-sends-mail.ts'

/** Sends a test mail to the operator, or restores the default text of the template. */
export function TemplateActions({ mail, wording }: { mail: EditableMailTemplate; wording: MailTemplateText }) {
  const client = useQueryClient()
  const toast = useToast()
  const { isOwner } = useOperator()
  const sendsMail = useSendsMail()
  const [isAsking, setIsAsking] = useState(false)
  const params = { template: mail.template }
  const onError = (error: unknown) => toast.show({ title: 'Nicht gelungen', text: errorMessage(error), tone: 'destructive' })
  const test = useMutation({
    mutationFn: () => callApi<typeof sendTestMail>('POST /api/admin/mail-templates/:template/test', { params, body: wording }),
    onSuccess: ({ recipient }) => {
      void toast.show(
        sendsMail ? { title: 'Test unterwegs', text: `an ${recipient}` } : { title: 'Nicht versandt (kein Mailserver)', text: KEPT },
      )
      return refreshAdmin(client)
    },
    onError,
  })
  const reset = useMutation({
    mutationFn: () => callApi<typeof resetMailTemplate>('DELETE /api/admin/mail-templates/:template', { params }),
    onSuccess: () => {
      setIsAsking(false)
      return refreshAdmin(client)
    },
    onError,
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
