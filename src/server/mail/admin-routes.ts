import {
  getMail,
  listMails,
  listMailTemplates,
  previewMail,
  resendMail,
  resetMailTemplate,
  saveMailTemplate,
  sendTestMail,
} from '#contract/mail/admin-mails.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/pool.ts'
import type { AddAdminRoute } from '#server/platform/http/admin-route.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { listTemplates } from './list-templates.ts'
import { previewTemplate, queueTestMail } from './preview-template.ts'
import { type OnOrderMailResent, requeueMail } from './requeue-mail.ts'
import { resetTemplate, saveTemplate } from './save-template.ts'
import { listMailLog } from './store/mail-log.ts'
import { viewMail } from './view-mail.ts'

interface Deps {
  db: Db
  config: Config
  onOrderMailResent: OnOrderMailResent
}

/** Mail templates and the log of mails in the administration. */
export function mailAdminRoutes({ addRoute }: { addRoute: AddAdminRoute }, { db, config, onOrderMailResent }: Deps): void {
  const editor = { db, baseUrl: config.baseUrl }
  addRoute(listMailTemplates, () => listTemplates(editor))
  addRoute(saveMailTemplate, ({ params, body: { version, wording }, user }) =>
    saveTemplate(editor, { ...params, version, text: wording, actor: user }),
  )
  addRoute(resetMailTemplate, ({ params, body, user }) => resetTemplate(editor, { ...body, ...params, actor: user }))
  addRoute(previewMail, ({ params, body: { language, ...text } }) => previewTemplate(editor, { ...params, language, text }))
  addRoute(
    sendTestMail,
    ({ params, body: { language, ...text }, user }) => queueTestMail(editor, { ...params, language, text, actor: user }),
    { perMinute: 20 },
  )

  addRoute(listMails, ({ query }) => listMailLog(db, query))
  addRoute(getMail, async ({ params, user }) => (await viewMail(db, params.id, user)) ?? refuse('mail-unknown'))
  addRoute(resendMail, ({ params, body, user }) =>
    requeueMail(db, { mailId: params.id, recipient: body.recipient, actor: user, onOrderMailResent }),
  )
}
