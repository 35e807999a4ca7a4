import type { ReactNode } from 'react'
import { currentPromise, deadlineText, type PromiseWords } from '#domain/delivery/delivery-texts.ts'
import * as arrivalText from '#messages/orders/arrival.ts'
import { useShopFacts } from '#web/app/requests/use-shop-facts.ts'
import { useMinute } from '#web/ui/page/use-minute.ts'

/**
 * The day of delivery that is promised now and the time left for it, in place of the general text. Until the page is
 * alive that text stands, and its place stays, so that nothing moves. docs/rules/delivery.md#pages
 */
export function Arrival({ otherwise, more = '' }: { otherwise: ReactNode; more?: string }) {
  const { promises } = useShopFacts()
  const now = useMinute()
  const promise = now === null ? undefined : currentPromise(promises, now)
  return (
    <span className="grid *:[grid-area:1/1]">
      <span className={promise && 'invisible'}>{otherwise}</span>
      {promise && now !== null && <PromiseText promise={promise} now={now} more={more} />}
    </span>
  )
}

interface PromiseTextProps {
  promise: PromiseWords
  now: number
  more?: string
}

/** A promise in words, its day in bold. */
export function PromiseText({ promise, now, more = '' }: PromiseTextProps) {
  return (
    <span>
      <strong>{promise.arrival}</strong>, {deadlineText(promise, now, arrivalText) + more}
    </span>
  )
}
