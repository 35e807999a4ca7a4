import type { inviteOperator, setOperatorRole, setSecondFactorPolicy } from '#contract/customers/admin-customers.ts'
import { callApi } from '#web/app/api.ts'
import { useSendsMail } from '../mail/use-sends-mail.ts'
import { useSave } from '../use-save.ts'

/** Changes the role of an account. */
export function useRoleChange() {
  return useSave(
    (body: { email: string; role: 'customer' | 'staff' | 'owner' }) =>
      callApi<typeof setOperatorRole>('PUT /api/admin/operators', { body }),
    { done: (_, { email }) => ({ title: `Rechte von ${email} geändert` }), refused: 'Nicht geändert' },
  )
}

/** Invites somebody; the form shows a refusal. */
export function useInvitation(onDone: () => void) {
  const sendsMail = useSendsMail()
  return useSave(
    (body: { email: string; role: 'staff' | 'owner' }) => callApi<typeof inviteOperator>('POST /api/admin/operators/invitations', { body }),
    {
      done: (_, { email }) =>
        sendsMail
          ? { title: 'Einladung unterwegs', text: `an ${email}` }
          : { title: 'Nicht versandt (kein Mailserver)', text: 'Den Link zum Weitergeben finden Sie unter «E-Mail».' },
      onDone,
      refused: null,
    },
  )
}

/** Changes whether every operator needs a second factor. */
export function useSecondFactorPolicy() {
  return useSave(
    (body: { version: number; required: boolean }) =>
      callApi<typeof setSecondFactorPolicy>('PUT /api/admin/operators/second-factor', { body }),
    {
      done: (_, { required }) => ({ title: required ? 'Zweiter Faktor wird verlangt' : 'Zweiter Faktor ist freiwillig' }),
      refused: 'Nicht geändert',
    },
  )
}
