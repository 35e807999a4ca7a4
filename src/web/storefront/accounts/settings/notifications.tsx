import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { getPreferences, savePreferences } from '#contract/accounts/account-settings.ts'
import * as accountText from '#messages/accounts/account.ts'
import * as settingsText from '#messages/accounts/settings.ts'
import { callApi } from '#web/app/requests/api.ts'
import { failureText } from '#web/app/requests/failure-text.ts'
import { apiQuery } from '#web/app/requests/query.ts'
import { UnbrokenText } from '#web/app/texts/unbroken-text.tsx'
import { Loaded } from '#web/storefront/error/loaded.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { useToast } from '#web/ui/overlays/use-toast.ts'
import { Skeleton } from '#web/ui/texts/skeleton.tsx'

const preferencesQuery = apiQuery<typeof getPreferences>('GET /api/user/notifications', {})

const CHOICES = ['orderUpdates', 'promotions', 'newsletter'] as const
type Choice = (typeof CHOICES)[number]

const ONE_AT_A_TIME = { mutationKey: ['notifications'], scope: { id: 'notifications' } }

/** Which mails the customer wants; each choice is saved at once. docs/rules/accounts.md#preferences */
export function Notifications() {
  const queryClient = useQueryClient()
  const toast = useToast()
  const preferences = useQuery(preferencesQuery)
  // Show the choice optimistically, before it is saved.
  const [chosen, setChosen] = useState<Partial<Record<Choice, boolean>>>({})
  const { mutate } = useMutation({
    // In order, so that each answer has the choices before it.
    ...ONE_AT_A_TIME,
    mutationFn: (body: Partial<Record<Choice, boolean>>) => callApi<typeof savePreferences>('PATCH /api/user/notifications', { body }),
    onSuccess: (saved, { newsletter }) => {
      queryClient.setQueryData(preferencesQuery.queryKey, saved)
      const text = newsletter && saved.newsletterPending ? settingsText.confirmNewsletter : undefined
      void toast.show({ title: settingsText.choiceSaved, text })
    },
    onError: (error) => void toast.show({ tone: 'destructive', title: accountText.errorTitle, text: failureText(error) }),
    // Once nothing waits, show what is saved, also if saving failed.
    onSettled: () => queryClient.isMutating({ mutationKey: ONE_AT_A_TIME.mutationKey }) > 1 || setChosen({}),
  })
  return (
    <Loaded query={preferences} skeleton={<Skeleton className="h-40" />}>
      {(data) => (
        <div className="grid gap-2">
          {CHOICES.map((name) => (
            <Checkbox
              key={name}
              role="switch"
              aria-checked={chosen[name] ?? data[name]}
              label={settingsText.choices[name].label}
              hint={
                <UnbrokenText
                  text={name === 'newsletter' && data.newsletterPending ? settingsText.newsletterPending : settingsText.choices[name].hint}
                />
              }
              checked={chosen[name] ?? data[name]}
              onChange={(event) => {
                const { checked } = event.target
                setChosen((now) => ({ ...now, [name]: checked }))
                mutate({ [name]: checked })
              }}
            />
          ))}
        </div>
      )}
    </Loaded>
  )
}
