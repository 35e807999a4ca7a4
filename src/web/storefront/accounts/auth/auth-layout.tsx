import type { ReactNode } from 'react'
import * as authText from '#messages/accounts/auth.ts'
import { NeedsScript } from '#web/storefront/error/needs-script.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'

interface AccountDoorProps {
  title: string
  lead?: ReactNode
  children: ReactNode
}

const FRUIT = {
  src: '/objects/uploads/berry-mix-pieces.webp',
  alt: '',
  width: 1200,
  height: 1200,
  widths: [320, 480, 640, 960, 1200],
}

/** The layout of the sign-in and registration pages: the form, with fruit beside it on wide screens. */
export function AuthLayout({ title, lead, children }: AccountDoorProps) {
  return (
    <div className="grid lg:min-h-[46rem] lg:grid-cols-2">
      <div className="px-5 py-12 sm:px-10 sm:py-20 lg:grid lg:place-items-center">
        <div className="mx-auto w-full max-w-form">
          <h1 className="text-headline">{title}</h1>
          {lead && <div className="mt-3 text-ink-soft">{lead}</div>}
          <NeedsScript what={authText.needsScript} className="mt-8" />
          <div className="mt-8 noscript:hidden">{children}</div>
        </div>
      </div>
      <div className="relative hidden overflow-hidden bg-action-soft lg:block" aria-hidden>
        <Picture
          {...FRUIT}
          sizes="50vw"
          ratio="auto"
          className="absolute inset-0 h-full [&_img]:h-full [&_img]:w-full [&_img]:object-cover"
        />
      </div>
    </div>
  )
}
