import { createLazyFileRoute } from '@tanstack/react-router'
import { MailsScreen } from '#web/admin/mails/mails-screen.tsx'

export const Route = createLazyFileRoute('/admin/email/')({ component: MailsScreen })
