import { useMutation, useQueryClient } from '@tanstack/react-query'
import type {
  confirmSecondFactor,
  disableSecondFactor,
  enrolSecondFactor,
  getSecondFactor,
  SecondFactorProof,
} from '#contract/second-factor.ts'
import { callApi } from '#web/app/api.ts'
import { apiQuery } from '#web/app/query.ts'
import { useToast } from '#web/ui/use-toast.ts'
import { refreshAdmin } from '../admin-query.ts'

/** One's own second factor. Not asked again when the window is looked at again: that would take the recovery codes out of sight. */
export const secondFactorQuery = apiQuery<typeof getSecondFactor>('GET /api/auth/second-factor', {}, { staleTime: 0 })

/** Sets the second factor up. Once it is on, `finish` says so to the screens: until then the recovery codes stay in sight. */
export function useSecondFactorSetup() {
  const refresh = useRefresh()
  const begin = useMutation({
    mutationFn: (body: { password: string }) => callApi<typeof enrolSecondFactor>('POST /api/auth/second-factor', { body }),
    // The secret must not stay in the browser's memory longer than the screen.
    gcTime: 0,
  })
  const confirm = useMutation({
    mutationFn: (body: { code: string }) => callApi<typeof confirmSecondFactor>('POST /api/auth/second-factor/confirm', { body }),
  })
  return { begin, confirm, finish: () => void refresh() }
}

/** Switches the second factor off. */
export function useDisableSecondFactor() {
  const refresh = useRefresh()
  const toast = useToast()
  return useMutation({
    mutationFn: (body: { password: string; proof: SecondFactorProof }) =>
      callApi<typeof disableSecondFactor>('POST /api/auth/second-factor/disable', { body }),
    onSuccess: () => {
      void toast.show({ title: 'Zweiter Faktor ausgeschaltet' })
      return refresh()
    },
  })
}

function useRefresh() {
  const client = useQueryClient()
  return () => Promise.all([client.invalidateQueries({ queryKey: secondFactorQuery.queryKey }), refreshAdmin(client)])
}
