import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide-react'
import type { endAllSessions, endSession, listSessions } from '#contract/accounts/account-settings.ts'
import { germanDate } from '#domain/calendar/german-date.ts'
import * as accountText from '#messages/accounts/account.ts'
import * as settingsText from '#messages/accounts/settings.ts'
import * as punctuationText from '#messages/ui/punctuation.ts'
import { addressOf } from '#web/app/navigation/addresses.ts'
import { callApi } from '#web/app/requests/api.ts'
import { failureText } from '#web/app/requests/failure-text.ts'
import { apiQuery, refetchChanged } from '#web/app/requests/query.ts'
import { Loaded } from '#web/storefront/error/loaded.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { useToast } from '#web/ui/overlays/use-toast.ts'
import { Skeleton } from '#web/ui/texts/skeleton.tsx'

const ENDING = { mutationKey: ['end-session'] }
const sessionsQuery = apiQuery<typeof listSessions>('GET /api/user/sessions', {})

/** The customer's sessions, with signing out of one or all of them. */
export function Sessions() {
  const queryClient = useQueryClient()
  const toast = useToast()
  const sessions = useQuery({ ...sessionsQuery, staleTime: 0 })
  const onError = (error: Error) => void toast.show({ tone: 'destructive', title: accountText.errorTitle, text: failureText(error) })
  const end = useMutation({
    ...ENDING,
    mutationFn: (id: string) => callApi<typeof endSession>('DELETE /api/user/sessions/:id', { params: { id } }),
    onSuccess: () => refetchChanged(queryClient, sessionsQuery.queryKey),
    onError,
  })
  const endAll = useMutation({
    mutationFn: () => callApi<typeof endAllSessions>('DELETE /api/user/sessions', {}),
    onSuccess: () => window.location.assign(addressOf('/auth/login')),
    onError,
  })
  return (
    <div>
      <h3 className="mb-2 font-bold">{settingsText.devices}</h3>
      <Loaded query={sessions} skeleton={<Skeleton className="h-16" />}>
        {(list) => (
          <ul className="divide-y divide-line">
            {list.map(({ id, device, isCurrent, lastSeenAt }) => (
              <li key={id} className="flex items-center gap-4 py-3">
                <MonitorSmartphone className="size-5 shrink-0 text-ink-soft" aria-hidden />
                <p className="grow text-small">
                  <span className="block font-semibold">{nameOf(device)}</span>
                  <span className="text-ink-soft">
                    {isCurrent ? settingsText.thisDevice : settingsText.lastSeen(germanDate(Date.parse(lastSeenAt)))}
                  </span>
                </p>
                {!isCurrent && (
                  <Button
                    size="small"
                    variant="quiet"
                    className="-mr-5"
                    isBusy={end.isPending && end.variables === id}
                    // The second press of a double click comes before the button is busy.
                    onClick={() => queryClient.isMutating(ENDING) === 0 && end.mutate(id)}
                    aria-label={punctuationText.pair(settingsText.signOut, nameOf(device))}
                  >
                    {settingsText.signOut}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <Button size="small" variant="secondary" className="mt-3" isBusy={endAll.isPending} onClick={() => endAll.mutate()}>
        {settingsText.signOutEverywhere}
      </Button>
    </div>
  )
}

function nameOf(device: string | null): string {
  return device ?? settingsText.unknownDevice
}
