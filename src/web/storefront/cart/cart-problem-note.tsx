import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** Why an entry of the cart cannot be bought as it stands, beside the button that fixes it. */
export function CartProblemNote({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-bad-soft px-4 py-2.5 text-small font-semibold text-bad">
      <p role="alert" className="flex items-start gap-2">
        <CircleAlert className="mt-0.5 size-4.5 shrink-0" aria-hidden />
        {text}
      </p>
      {children}
    </div>
  )
}
