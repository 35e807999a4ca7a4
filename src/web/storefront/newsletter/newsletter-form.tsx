import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId } from 'react'
import type { subscribeNewsletter } from '#contract/newsletter/newsletter.ts'
import * as newsletterText from '#messages/pages/newsletter.ts'
import { callApi } from '#web/app/requests/api.ts'
import { failureText } from '#web/app/requests/failure-text.ts'
import { inertWhen } from '#web/ui/buttons/inert-button.ts'
import { takeFocus } from '#web/ui/page/take-focus.ts'

/**
 * The newsletter form in the footer; nothing is sent before the address is confirmed. docs/rules/newsletter.md#opt-in
 */
export function NewsletterForm() {
  const id = useId()
  const {
    mutate,
    isPending,
    isSuccess,
    error,
    variables = '',
  } = useMutation({
    mutationFn: (email: string) => callApi<typeof subscribeNewsletter>('POST /api/newsletter', { body: { email, source: 'footer' } }),
  })

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    mutate(String(new FormData(event.currentTarget).get('email') ?? ''))
  }

  return (
    <form method="post" onSubmit={send} noValidate className="grid gap-x-12 gap-y-4 md:grid-cols-[1fr_26rem] md:items-center">
      <div>
        <label htmlFor={id} className="text-title">
          {newsletterText.title}
        </label>
        <p className="mt-1 text-small text-frost">{newsletterText.lead}</p>
      </div>
      {isSuccess ? (
        <output ref={takeFocus} tabIndex={-1} className="font-bold wrap-anywhere outline-none">
          {newsletterText.almostDone(variables)}
        </output>
      ) : (
        <div>
          <div className="flex rounded-full bg-white/10 p-1 max-[24rem]:flex-col max-[24rem]:rounded-lg ring-1 ring-white/40 ring-inset focus-within:ring-2 focus-within:ring-white">
            <input
              id={id}
              name="email"
              type="text"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              placeholder={newsletterText.example}
              maxLength={254}
              aria-invalid={error ? true : undefined}
              aria-describedby={`${id}-error`}
              className="min-h-11 w-full min-w-0 bg-transparent pl-5 text-body placeholder:text-frost focus-visible:outline-hidden"
            />
            <button
              type="submit"
              {...inertWhen(isPending, undefined)}
              className="min-h-11 shrink-0 rounded-full bg-white px-6 text-small font-bold text-ink hover:bg-frost focus-visible:outline-white"
            >
              {newsletterText.subscribe}
            </button>
          </div>
          <p id={`${id}-error`} role="alert" className="pl-5 text-small font-bold text-balance not-empty:mt-2">
            {error && failureText(error)}
          </p>
        </div>
      )}
    </form>
  )
}
