import {
  getMail,
  listMails,
  listMailTemplates,
  previewMail,
  resendMail,
  resetMailTemplate,
  saveMailTemplate,
  sendTestMail,
} from '#contract/admin-mails.ts'
import type { ServeAdmin } from '#server/accounts/serve-admin.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { listTemplates, previewWording, resetWording, saveWording, sendTest } from './edit-wording.ts'
import { findMail, listMailRows, sendAgain } from './log.ts'

/** The mails of the shop: their words, and what became of each. */
export function mailAdminRoutes({ serve }: { serve: ServeAdmin }, { db, config }: { db: Db; config: Config }): void {
  const editor = { db, baseUrl: config.baseUrl }
  serve(listMailTemplates, () => listTemplates(editor))
  serve(saveMailTemplate, ({ params, body, user }) => saveWording(editor, { ...params, ...body, actor: user }))
  serve(resetMailTemplate, ({ params, user }) => resetWording(editor, { ...params, actor: user }))
  serve(previewMail, ({ params, body }) => previewWording(editor, { ...params, wording: body }))
  serve(sendTestMail, ({ params, body, user }) => sendTest(editor, { ...params, wording: body, actor: user }), { perMinute: 20 })

  serve(listMails, ({ query }) => listMailRows(db, query))
  serve(getMail, async ({ params, user }) => (await findMail(db, params.id, user)) ?? refuse('mail-unknown'))
  serve(resendMail, ({ params, body, user }) => sendAgain(db, { mailId: params.id, recipient: body.recipient, actor: user }))
}
