import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { MailTemplateText, previewMail } from '#contract/mail/admin-mails.ts'
import { callApi } from '#web/app/api.ts'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { errorMessage } from '../error-message.ts'
import { Panel } from '../screen.tsx'
import { MailBody } from './mail-body.tsx'

const PAUSE_MS = 400

/** The mail with the texts of the form and sample data. Nothing is saved or sent. */
export function MailPreview({ template, wording }: { template: string; wording: MailTemplateText }) {
  const shown = useDebounced(JSON.stringify(wording), PAUSE_MS)
  const { data, error } = useQuery({
    queryKey: ['mail-preview', template, shown],
    queryFn: () =>
      callApi<typeof previewMail>('POST /api/admin/mail-templates/:template/preview', {
        params: { template },
        body: JSON.parse(shown) as MailTemplateText,
      }),
    placeholderData: keepPreviousData,
  })
  return (
    <Panel title="Vorschau">
      {error && (
        <p role="alert" className="mb-3 text-bad">
          {errorMessage(error)}
        </p>
      )}
      {data && (
        <>
          <p className="mb-3 font-bold">{data.subject}</p>
          <MailBody html={data.html} text={data.text} className="h-[38rem]" />
        </>
      )}
    </Panel>
  )
}
