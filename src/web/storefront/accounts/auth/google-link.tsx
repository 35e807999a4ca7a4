import { useQuery } from '@tanstack/react-query'
import * as authText from '#messages/accounts/auth.ts'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { GOOGLE_SIGN_IN, signInOptionsQuery } from './sign-in-options.ts'

/**
 * Starts the Google sign-in; hidden if the shop has not configured it. A plain anchor, because the path is no page.
 */
export function GoogleLink() {
  const { data } = useQuery(signInOptionsQuery)
  if (!data?.google) return null
  return (
    <>
      <p className="my-6 flex items-center gap-4 text-fine text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {authText.or}
      </p>
      <a href={GOOGLE_SIGN_IN} className={buttonClass({ variant: 'secondary', className: 'w-full' })}>
        <GoogleMark />
        {authText.withGoogle}
      </a>
    </>
  )
}

function GoogleMark() {
  return (
    <svg viewBox="0 0 48 48" className="size-5" aria-hidden>
      <path fill="#4285F4" d="M45.1 24.5c0-1.6-.1-3.1-.4-4.5H24v8.5h11.8a10.1 10.1 0 0 1-4.4 6.6v5.5h7.1c4.2-3.8 6.6-9.5 6.6-16.1z" />
      <path
        fill="#34A853"
        d="M24 46c5.9 0 10.9-2 14.5-5.4l-7.1-5.5c-2 1.3-4.5 2.1-7.4 2.1-5.7 0-10.6-3.9-12.3-9.1H4.3v5.7A22 22 0 0 0 24 46z"
      />
      <path fill="#FBBC05" d="M11.7 28.1a13.2 13.2 0 0 1 0-8.4V14H4.3a22 22 0 0 0 0 19.8z" />
      <path fill="#EA4335" d="M24 10.8c3.2 0 6.1 1.1 8.4 3.3l6.3-6.3A22 22 0 0 0 4.3 14l7.4 5.7C13.4 14.6 18.3 10.8 24 10.8z" />
    </svg>
  )
}
