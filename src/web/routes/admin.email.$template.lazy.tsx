import { createLazyFileRoute } from '@tanstack/react-router'
import { MailTemplateScreen } from '#web/admin/mails/mail-template-screen.tsx'

export const Route = createLazyFileRoute('/admin/email/$template')({ component: MailTemplateScreen })
