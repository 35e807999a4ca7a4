import type { AdminSettings } from '#contract/settings/admin-settings.ts'
import { domainOf, mailboxText, mailSender, parseMailbox } from '#domain/mail/mail-sender.ts'
import { partOf } from '../form/field-state.ts'
import { Field } from '../form/field.tsx'
import type { SettingsFormState } from './settings-form.tsx'
import { SettingsPanel } from './settings-panel.tsx'

/**
 * Name and address that mails come from, and what becomes of them with this mail server (docs/rules/mails.md#sender).
 */
export function MailSettings({ form, record }: { form: SettingsFormState; record: AdminSettings }) {
  const { draft: chosen, change, field } = partOf(form, 'mailSender')
  const { brand, company } = form.draft
  const configured = record.mailFrom === null ? undefined : parseMailbox(record.mailFrom)
  const shop = { name: brand, address: company.email }
  const standard = mailSender({ chosen: { name: '', email: '' }, configured, shop }).from
  const { from, replyTo } = mailSender({ chosen, configured, shop })
  return (
    <SettingsPanel section="mailSender">
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="Name des Absenders" isOptional placeholder={standard.name} {...field('name')} />
        <Field
          label="Adresse des Absenders"
          isOptional
          inputMode="email"
          placeholder={standard.address}
          {...field('email')}
          onChange={(email) => change({ email: email.trim() })}
        />
      </div>
      <p className="mt-3 text-fine text-ink-soft wrap-anywhere" aria-live="polite">
        E-Mails kommen von «{mailboxText(from)}»
        {replyTo !== null && configured
          ? `, Antworten gehen an ${replyTo}. Der Mailserver ist für ${domainOf(configured.address)} eingerichtet: Mit einer anderen Domain als Absender würden viele E-Mails im Spam landen.`
          : '.'}
      </p>
    </SettingsPanel>
  )
}
