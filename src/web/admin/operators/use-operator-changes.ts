import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { inviteOperator, setOperatorRole, setSecondFactorPolicy } from '#contract/customers/admin-customers.ts'
import { callApi } from '#web/app/api.ts'
import { useToast } from '#web/ui/use-toast.ts'
import { refreshAdmin } from '../admin-query.ts'
import { errorMessage } from '../error-message.ts'
import { useSendsMail } from '../mail/use-sends-mail.ts'

/** Changes the role of an account. */
export function useRoleChange() {
  return useChange(
    (body: { email: string; role: 'customer' | 'staff' | 'owner' }) =>
      callApi<typeof setOperatorRole>('PUT /api/admin/operators', { body }),
    ({ email }) => `Rechte von ${email} geändert`,
  )
}

/** Invites somebody; the form shows a refusal. */
export function useInvitation() {
  const client = useQueryClient()
  const toast = useToast()
  const sendsMail = useSendsMail()
  return useMutation({
    mutationFn: (body: { email: string; role: 'staff' | 'owner' }) =>
      callApi<typeof inviteOperator>('POST /api/admin/operators/invitations', { body }),
    onSuccess: (_, { email }) =>
      toast.show(
        sendsMail
          ? { title: 'Einladung unterwegs', text: `an ${email}` }
          : { title: 'Nicht versandt (kein Mailserver)', text: 'Den Link zum Weitergeben finden Sie unter «E-Mail».' },
      ),
    onSettled: () => refreshAdmin(client),
  })
}

/** Changes whether every operator needs a second factor. */
export function useSecondFactorPolicy() {
  return useChange(
    (body: { version: number; required: boolean }) =>
      callApi<typeof setSecondFactorPolicy>('PUT /api/admin/operators/second-factor', { body }),
    ({ required }) => (required ? 'Zweiter Faktor wird verlangt' : 'Zweiter Faktor ist freiwillig'),
  )
}

function useChange<Body, Answer>(send: (body: Body) => Promise<Answer>, doneText: (body: Body) => string) {
  const client = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: send,
    onSuccess: (_, body) => toast.show({ title: doneText(body) }),
    onError: (error) => toast.show({ title: 'Nicht geändert', text: errorMessage(error), tone: 'destructive' }),
    onSettled: () => refreshAdmin(client),
  })
}
