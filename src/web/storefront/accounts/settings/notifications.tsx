import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { getPreferences, savePreferences } from '#contract/accounts/account-settings.ts'
import { callApi } from '#web/app/api.ts'
import { failureText } from '#web/app/failure-text.ts'
import { apiQuery } from '#web/app/query.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useToast } from '#web/ui/use-toast.ts'

const preferencesQuery = apiQuery<typeof getPreferences>('GET /api/user/notifications', {})
type Choice = 'orderUpdates' | 'promotions' | 'newsletter'

const CHOICES: readonly { name: Choice; label: string; hint: string }[] = [
  { name: 'orderUpdates', label: 'Bestellupdates', hint: 'Eine E-Mail, wenn Ihr Paket unterwegs ist.' },
  { name: 'promotions', label: 'Angebote und Aktionen', hint: 'Gutscheine und Aktionen für Kundinnen und Kunden.' },
  { name: 'newsletter', label: 'Newsletter', hint: 'Neue Früchte und Rezepte. Jederzeit abbestellbar.' },
]

/** Which mails the customer wants; each choice is saved at once. docs/rules/accounts.md#preferences */
export function Notifications() {
  const queryClient = useQueryClient()
  const toast = useToast()
  const { data, isError } = useQuery(preferencesQuery)
  // Show the choice optimistically, before it is saved.
  const [chosen, setChosen] = useState<Partial<Record<Choice, boolean>>>({})
  const { mutate } = useMutation({
    mutationFn: (body: Partial<Record<Choice, boolean>>) => callApi<typeof savePreferences>('PATCH /api/user/notifications', { body }),
    onSuccess: (saved, { newsletter }) => {
      queryClient.setQueryData(preferencesQuery.queryKey, saved)
      const text =
        newsletter && saved.newsletterPending
          ? 'Bitte bestätigen Sie den Newsletter mit dem Link, den wir Ihnen geschickt haben.'
          : undefined
      void toast.show({ title: 'Einstellung gespeichert', text })
    },
    onError: (error) => void toast.show({ tone: 'destructive', title: 'Fehler', text: failureText(error) }),
    // From here on show what is saved, also if saving failed.
    onSettled: () => setChosen({}),
  })
  if (isError) return <p role="alert">Ihre Einstellungen sind gerade nicht erreichbar. Bitte laden Sie die Seite neu.</p>
  if (!data) return <Skeleton className="h-40" />
  return (
    <div className="grid gap-2">
      {CHOICES.map(({ name, label, hint }) => (
        <Checkbox
          key={name}
          role="switch"
          aria-checked={chosen[name] ?? data[name]}
          label={label}
          hint={name === 'newsletter' && data.newsletterPending ? 'Bitte klicken Sie auf den Link in unserer E-Mail.' : hint}
          checked={chosen[name] ?? data[name]}
          onChange={(event) => {
            setChosen({ [name]: event.target.checked })
            mutate({ [name]: event.target.checked })
          }}
        />
      ))}
    </div>
  )
}
