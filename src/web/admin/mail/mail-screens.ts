import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { MAIL_STATES } from '#contract/mail/admin-mails.ts'
import { getParentRoute } from '../root-route.tsx'
import { oneOf, searchParams, text } from '../search-params.ts'

const mailsSearch = searchParams({
  q: text(),
  state: oneOf(MAIL_STATES),
  template: text(),
  cursor: text(),
  ansicht: oneOf(['vorlagen']),
  /** The mail whose dialog is open. */
  mail: text(),
})

/** The screens of mails and of their texts, a part of the site map of the administration. */
export const mailScreens = [
  createRoute({
    getParentRoute,
    path: '/admin/email',
    validateSearch: mailsSearch,
    component: lazyRouteComponent(() => import('./mails-screen.tsx'), 'MailsScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/email/$template',
    component: lazyRouteComponent(() => import('./mail-template-screen.tsx'), 'MailTemplateScreen'),
  }),
] as const
