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
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/pool.ts'
import type { AddAdminRoute } from '#server/platform/http/admin-route.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { listTemplates, previewWording, resetWording, saveWording, sendTest } from './edit-template.ts'
import { findMail, listMailRows, sendAgain } from './log.ts'

/** The mails of the shop: their words, and what became of each. */
export function mailAdminRoutes({ addRoute }: { addRoute: AddAdminRoute }, { db, config }: { db: Db; config: Config }): void {
  const editor = { db, baseUrl: config.baseUrl }
  addRoute(listMailTemplates, () => listTemplates(editor))
  addRoute(saveMailTemplate, ({ params, body, user }) => saveWording(editor, { ...params, ...body, actor: user }))
  addRoute(resetMailTemplate, ({ params, user }) => resetWording(editor, { ...params, actor: user }))
  addRoute(previewMail, ({ params, body }) => previewWording(editor, { ...params, wording: body }))
  addRoute(sendTestMail, ({ params, body, user }) => sendTest(editor, { ...params, wording: body, actor: user }), { perMinute: 20 })

  addRoute(listMails, ({ query }) => listMailRows(db, query))
  addRoute(getMail, async ({ params, user }) => (await findMail(db, params.id, user)) ?? refuse('mail-unknown'))
  addRoute(resendMail, ({ params, body, user }) => sendAgain(db, { mailId: params.id, recipient: body.recipient, actor: user }))
}
