import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { getPreferences, NotificationPreferences, savePreferences } from '#contract/account-settings.ts'
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

/** Which mails the customer wants; each choice is saved at once. */
export function Notifications() {
  const queryClient = useQueryClient()
  const toast = useToast()
  const { data, isError } = useQuery(preferencesQuery)
  const { mutate } = useMutation({
    mutationFn: (body: Partial<Record<Choice, boolean>>) => callApi<typeof savePreferences>('PATCH /api/user/notifications', { body }),
    onMutate: (body) => {
      queryClient.setQueryData<NotificationPreferences>(preferencesQuery.queryKey, (before) => before && { ...before, ...body })
    },
    onSuccess: (saved, { newsletter }) => {
      queryClient.setQueryData(preferencesQuery.queryKey, saved)
      const text =
        newsletter && saved.newsletterPending
          ? 'Bitte bestätigen Sie den Newsletter mit dem Link, den wir Ihnen geschickt haben.'
          : undefined
      void toast.show({ title: 'Einstellung gespeichert', text })
    },
    onError: async (error) => {
      void toast.show({ tone: 'destructive', title: 'Fehler', text: failureText(error) })
      await queryClient.invalidateQueries({ queryKey: preferencesQuery.queryKey })
    },
  })
  if (isError) return <p role="alert">Ihre Einstellungen sind gerade nicht erreichbar. Bitte laden Sie die Seite neu.</p>
  if (!data) return <Skeleton className="h-40" />
  return (
    <div className="grid gap-2">
      {CHOICES.map(({ name, label, hint }) => (
        <Checkbox
          key={name}
          role="switch"
          aria-checked={data[name]}
          label={label}
          hint={name === 'newsletter' && data.newsletterPending ? 'Bitte bestätigen Sie noch den Link in Ihrem Postfach.' : hint}
          checked={data[name]}
          onChange={(event) => mutate({ [name]: event.target.checked })}
        />
      ))}
    </div>
  )
}
