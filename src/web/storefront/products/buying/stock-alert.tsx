import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import type { ProductDetail } from '#contract/products/catalogue.ts'
import type { endOwnStockAlert, listOwnStockAlerts, requestStockAlert } from '#contract/stock-alerts/stock-alerts.ts'
import { nameOfSize } from '#domain/products/product.ts'
import type { Weight } from '#domain/products/weight.ts'
import * as backInStockText from '#messages/products/back-in-stock.ts'
import { Link } from '#web/app/navigation/link.tsx'
import { callApi } from '#web/app/requests/api.ts'
import { failureText } from '#web/app/requests/failure-text.ts'
import { refetchChanged } from '#web/app/requests/query.ts'
import { useFormErrors } from '#web/app/requests/use-form-errors.ts'
import { useUser } from '#web/app/visitor/use-user.ts'
import { LoadFailed } from '#web/storefront/error/loaded.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Form, FormAlert } from '#web/ui/fields/form.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { takeFocus } from '#web/ui/page/take-focus.ts'
import { richText } from '#web/ui/texts/rich-text.ts'

interface Awaited {
  productId: number
  weight: Weight
  /** What the customer calls the size. */
  name: string
}

const OWN_ALERTS = ['api', 'user', 'stock-alerts']

/**
 * Asks for one mail when a sold-out size is back (docs/rules/stock.md#alerts). A customer with a confirmed address
 * needs one click, everybody else enters theirs.
 */
export function StockAlert({ product, weight }: { product: ProductDetail; weight: Weight }) {
  const { user } = useUser()
  const awaited = { productId: product.id, weight, name: nameOfSize(product, weight) }
  return (
    <section aria-labelledby="benachrichtigen" className="mt-5 rounded-lg bg-ice p-4 text-small print:hidden">
      <h2 id="benachrichtigen" className="font-bold">
        {backInStockText.title}
      </h2>
      {user?.emailVerified ? <OwnAlert awaited={awaited} email={user.email} /> : <AlertForm awaited={awaited} />}
      <a href="#aehnliche" className="text-link mt-1 inline-flex min-h-11 items-center">
        {backInStockText.similar}
      </a>
    </section>
  )
}

function AlertForm({ awaited }: { awaited: Awaited }) {
  const { mutate, isPending, isSuccess, variables, error, reset } = useMutation({ mutationFn: (email: string) => request(awaited, email) })
  const { errors, refuses } = useFormErrors({ error, reset })

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email') ?? '')
    if (!refuses(email.trim() === '' ? { email: backInStockText.noEmail } : {})) mutate(email)
  }

  if (isSuccess) {
    return (
      <output ref={takeFocus} tabIndex={-1} className="mt-1 block outline-none">
        {richText(backInStockText.almostDone(variables), { email: strongAddress })}
      </output>
    )
  }
  return (
    <>
      <p className="mt-1 text-ink-soft">{backInStockText.oneEmail(awaited.name)}</p>
      <Form errors={errors} onSubmit={send} className="mt-3 grid gap-3">
        <TextField
          label={backInStockText.email}
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          required
          maxLength={254}
          error={errors.fields['email']}
        />
        <FormAlert />
        <Button type="submit" variant="secondary" isBusy={isPending}>
          {backInStockText.notify}
        </Button>
      </Form>
      <Link to="/datenschutz" className="mr-4 inline-flex min-h-11 items-center text-ink-soft underline underline-offset-2">
        {backInStockText.privacy}
      </Link>
    </>
  )
}

function OwnAlert({ awaited, email }: { awaited: Awaited; email: string }) {
  const client = useQueryClient()
  const {
    data: alerts,
    error: readError,
    refetch,
  } = useQuery({
    queryKey: OWN_ALERTS,
    queryFn: ({ signal }) => callApi<typeof listOwnStockAlerts>('GET /api/user/stock-alerts', {}, signal),
  })
  const { productId, weight, name } = awaited
  const isWaiting = alerts?.some((alert) => alert.productId === productId && (alert.weight ?? weight) === weight) ?? false
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      if (!isWaiting) await request(awaited, email)
      else await callApi<typeof endOwnStockAlert>('DELETE /api/user/stock-alerts/:id', { params: { id: productId }, query: { weight } })
    },
    onSettled: () => refetchChanged(client, OWN_ALERTS),
  })
  if (readError && !alerts) return <LoadFailed error={readError} onRetry={() => void refetch()} className="mt-3" />
  return (
    <>
      <output className="mt-1 block text-ink-soft">
        {richText(isWaiting ? backInStockText.waiting(email, name) : backInStockText.oneEmailTo(email, name), { email: strongAddress })}
      </output>
      <Button
        variant={isWaiting ? 'quiet' : 'secondary'}
        className="mt-3 w-full"
        isBusy={isPending}
        disabled={!alerts}
        onClick={() => mutate()}
      >
        {isWaiting ? backInStockText.cancel : backInStockText.notify}
      </Button>
      {error && (
        <p role="alert" className="mt-2 text-bad">
          {failureText(error)}
        </p>
      )}
    </>
  )
}

function strongAddress(address: string) {
  return <strong className="wrap-anywhere">{address}</strong>
}

function request({ productId, weight }: Awaited, email: string) {
  return callApi<typeof requestStockAlert>('POST /api/products/:id/stock-alert', { params: { id: productId }, body: { email, weight } })
}
