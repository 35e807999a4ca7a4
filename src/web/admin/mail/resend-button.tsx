import { useState } from 'react'
import type { MailListItem, resendMail } from '#contract/mail/admin-mails.ts'
import { callApi } from '#web/app/requests/api.ts'
import { errorsOf } from '#web/app/requests/use-form-errors.ts'
import { DialogOpener } from '../dialog.tsx'
import { errorMessage } from '../error-message.ts'
import { Field } from '../form/field.tsx'
import { SaveDialog } from '../form/save-dialog.tsx'
import { ButtonLink } from '../links.tsx'
import { useSave } from '../use-save.ts'
import { MAIL_IS_KEPT, useSendsMail } from './use-sends-mail.ts'

type Mail = Pick<MailListItem, 'id' | 'title' | 'recipient' | 'state' | 'replacedBy'>

/**
 * Sends a mail again, to its recipient or to a corrected address. It does so once: then it leads to the mail that
 * replaced it.
 */
export function ResendButton({ mail }: { mail: Mail }) {
  if (mail.replacedBy !== null)
    return (
      <ButtonLink to="/admin/email" search={{ mail: mail.replacedBy }} variant="quiet">
        <span className="whitespace-nowrap">Neuere ansehen</span>
        <span className="sr-only">: {mail.title}</span>
      </ButtonLink>
    )
  return (
    <DialogOpener
      variant="quiet"
      className="-ml-5"
      disabled={mail.state === 'queued'}
      renderDialog={(close) => <ResendDialog mail={mail} onClose={close} />}
    >
      <span className="whitespace-nowrap">Nochmals senden</span>
      <span className="sr-only">: {mail.title}</span>
    </DialogOpener>
  )
}

function ResendDialog({ mail, onClose }: { mail: Mail; onClose: () => void }) {
  const sendsMail = useSendsMail()
  const [recipient, setRecipient] = useState(mail.recipient)
  const resend = useSave(
    () => callApi<typeof resendMail>('POST /api/admin/mails/:id/resend', { params: { id: mail.id }, body: { recipient } }),
    {
      done: () => (sendsMail ? { title: 'E-Mail wird nochmals gesendet', text: recipient } : MAIL_IS_KEPT),
      onDone: onClose,
      refused: null,
    },
  )
  const errors = errorsOf(resend.error, { textOf: errorMessage })
  return (
    <SaveDialog
      onClose={onClose}
      title="Nochmals senden"
      description={mail.title}
      save={resend}
      errors={errors}
      onSubmit={() => resend.mutate()}
      label="Senden"
    >
      <Field label="An" type="email" value={recipient} onChange={setRecipient} error={errors.fields['recipient']} />
    </SaveDialog>
  )
}
