import { type ReactNode, useEffect } from 'react'

/** A short message that disappears by itself. docs/rules/pages.md#toasts */
export interface ToastMessage {
  title: ReactNode
  text?: ReactNode
  tone?: 'good' | 'info' | 'destructive' | undefined
  action?: ToastAction | undefined
  /** Whether there is much to read in it. */
  staysLonger?: boolean
  /** A further page that it leads to. */
  further?: { label: string; href: string } | undefined
}

/** What a toast offers: a page to go to, or what only the toast offers, so it stays longer. */
export type ToastAction = { label: string } & ({ href: string; onClick?: undefined } | { onClick: () => void; href?: undefined })

const toasts = { show }

/** Shows a toast from any part of the page. */
export function useToast(): typeof toasts {
  return toasts
}

const loadRegion = () => import('./toast-region.tsx')

/** The toast region and its library load with the first toast. */
async function show(message: ToastMessage): Promise<void> {
  const { showToast } = await loadRegion()
  showToast(message)
}

const CARRIED_TOASTS = 'carried-toasts'

type CarriedToast = ToastMessage & { endsAt: number }

/** Leaves these toasts to the next page. */
export function carryToasts(toasts: readonly CarriedToast[]): void {
  sessionStorage.setItem(CARRIED_TOASTS, JSON.stringify(toasts))
}

/** Shows what the page before had shown a moment ago. */
export function useCarriedToasts(): void {
  useEffect(() => void showCarried(), [])
}

async function showCarried(): Promise<void> {
  const carried = sessionStorage.getItem(CARRIED_TOASTS)
  if (carried === null) return
  sessionStorage.removeItem(CARRIED_TOASTS)
  const { showToast } = await loadRegion()
  // Not one that leads to where one is already.
  for (const { endsAt, ...message } of JSON.parse(carried) as CarriedToast[])
    if (endsAt > Date.now() && message.action?.href !== location.pathname) showToast(message, endsAt - Date.now())
}
