import * as z from 'zod/mini'
import { listOf, pageQuery, q } from '#contract/admin.ts'
import { endpoint } from '#contract/endpoint.ts'
import { naturalNumber } from '#contract/integers.ts'
import { LANGUAGES, SHOP_LANGUAGE } from '#domain/language/language.ts'

export const MAIL_STATES = ['queued', 'sent', 'kept', 'failed'] as const

const tag = 'Verwaltung: E-Mail'
const templateParams = z.object({ template: z.string().check(z.maxLength(60)) })
const mailParams = z.object({ id: z.uuid() })

/** The text that operators can edit: the subject and the paragraphs above the mail's fixed content. */
export const mailTemplateText = z.object({
  subject: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Bitte geben Sie einen Betreff ein.'),
      z.maxLength(200),
      z.regex(/^[^\r\n]*$/, 'Der Betreff hat eine Zeile.'),
    ),
  paragraphs: z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(2000))).check(z.maxLength(12)),
})
export type MailTemplateText = z.output<typeof mailTemplateText>

/** The German text, and the language in which the mail is tried out. */
const mailToTry = z.extend(mailTemplateText, { language: z._default(z.enum(LANGUAGES), SHOP_LANGUAGE) })

export const mailTemplate = z.extend(mailTemplateText, {
  template: z.string(),
  title: z.string(),
  when: z.string(),
  /** The names that subject and paragraphs may contain in braces, such as {number}. */
  placeholders: z.array(z.object({ name: z.string(), meaning: z.string(), example: z.string() })),
  /** Only owners change the text of a mail about accounts (docs/rules/mails.md#templates). */
  isForOwners: z.boolean(),
  isChanged: z.boolean(),
  /** 0 until somebody changes the template; it only rises, also when its own text is restored. */
  version: z.int(),
})
export type EditableMailTemplate = z.output<typeof mailTemplate>

export const listMailTemplates = endpoint({
  method: 'GET',
  path: '/api/admin/mail-templates',
  summary: 'Lists the mail templates with their texts',
  tag,
  response: z.array(mailTemplate),
  refusals: {},
})

export const saveMailTemplate = endpoint({
  method: 'PUT',
  path: '/api/admin/mail-templates/:template',
  summary: 'Saves the text of a mail template',
  tag,
  params: templateParams,
  body: z.object({ version: naturalNumber, wording: mailTemplateText }),
  response: mailTemplate,
  refusals: { 'template-unknown': 404, 'text-for-owners': 403, 'changed-elsewhere': 409, 'placeholder-unknown': 422 },
})

export const resetMailTemplate = endpoint({
  method: 'DELETE',
  path: '/api/admin/mail-templates/:template',
  summary: 'Resets a mail template to its original text',
  tag,
  params: templateParams,
  body: z.object({ version: naturalNumber }),
  response: mailTemplate,
  refusals: { 'template-unknown': 404, 'text-for-owners': 403, 'changed-elsewhere': 409 },
})

export const previewMail = endpoint({
  method: 'POST',
  path: '/api/admin/mail-templates/:template/preview',
  summary: 'Renders a mail with this text, or its own in another language, and sample data; nothing is saved or sent',
  tag,
  params: templateParams,
  body: mailToTry,
  response: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
  refusals: { 'template-unknown': 404, 'placeholder-unknown': 422 },
})

export const sendTestMail = endpoint({
  method: 'POST',
  path: '/api/admin/mail-templates/:template/test',
  summary: 'Sends a mail with this text, or its own in another language, and sample data to the operator',
  tag,
  params: templateParams,
  body: mailToTry,
  response: z.object({ mailId: z.string(), recipient: z.string() }),
  status: 202,
  refusals: { 'template-unknown': 404, 'placeholder-unknown': 422 },
})

export const mailListItem = z.object({
  id: z.string(),
  template: z.string(),
  title: z.string(),
  recipient: z.string(),
  subject: z.nullable(z.string()),
  state: z.enum(MAIL_STATES),
  attempts: z.int(),
  error: z.nullable(z.string()),
  createdAt: z.string(),
  sentAt: z.nullable(z.string()),
  /** The mail that this one replaces, and the one that replaces it: it was sent again. */
  resendOf: z.nullable(z.string()),
  replacedBy: z.nullable(z.string()),
})
export type MailListItem = z.output<typeof mailListItem>

export const listMails = endpoint({
  method: 'GET',
  path: '/api/admin/mails',
  summary: 'Lists all mails with their states, newest first',
  tag,
  query: z.extend(pageQuery, { q, state: z.optional(z.enum(MAIL_STATES)), template: z.optional(z.string().check(z.maxLength(60))) }),
  response: z.extend(listOf(mailListItem), {
    /** How many are queued, failed, or kept because there is no mail server. */
    queue: z.object({ queued: z.int(), failed: z.int(), kept: z.int() }),
  }),
  refusals: {},
})

export const getMail = endpoint({
  method: 'GET',
  path: '/api/admin/mails/:id',
  summary: 'Returns a mail with its HTML and text (show the HTML in a sandboxed frame)',
  tag,
  params: mailParams,
  response: z.extend(mailListItem, { html: z.nullable(z.string()), text: z.nullable(z.string()) }),
  refusals: { 'mail-unknown': 404 },
})

export const resendMail = endpoint({
  method: 'POST',
  path: '/api/admin/mails/:id/resend',
  summary: 'Sends a mail again, once, to the same or to a corrected address',
  tag,
  params: mailParams,
  body: z.object({
    recipient: z.optional(
      z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email('Bitte geben Sie eine gültige E-Mail-Adresse ein.')),
    ),
  }),
  response: mailListItem,
  status: 202,
  refusals: { 'mail-unknown': 404, 'mail-queued': 409, 'mail-replaced': 409, 'mail-not-resendable': 422, 'mail-is-test': 422 },
})
