import { useState } from 'react'
import { giftDraft, storeGiftDraft } from '#web/app/stored-contact.ts'
import type { GiftDraft } from './use-company-gift.ts'

type Typed = Pick<GiftDraft, 'csv' | 'lines'>

/** Contents and list of a company's gift as they are typed; this tab has them until the order. */
export function useGiftDraft(): [draft: Typed, change: (change: Partial<Typed>) => void] {
  const [draft, setDraft] = useState(stored)
  return [
    draft,
    (change) => {
      const changed = { ...draft, ...change }
      setDraft(changed)
      storeGiftDraft(JSON.stringify(changed))
    },
  ]
}

function stored(): Typed {
  const json = giftDraft()
  return json === null ? { csv: '', lines: [] } : (JSON.parse(json) as Typed)
}
