import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { previewCompanyGift } from '#contract/gifts/company-gifts.ts'
import { giftDraft, storeGiftDraft } from '#web/app/visitor/stored-contact.ts'

// While it is typed it may be incomplete or too long.
const typed = z.object({ csv: z.string(), lines: z.array(previewCompanyGift.body.shape.lines.def.element) })
type Typed = z.output<typeof typed>

/** Contents and list of a company's gift as they are typed; this tab has them until the order. */
export function useGiftDraft(): [draft: Typed, change: (change: Partial<Typed>) => void] {
  const [draft, setDraft] = useState(stored)
  // A file that is read changes what there is by then.
  const latest = useRef(draft)
  return [
    draft,
    (change) => {
      latest.current = { ...latest.current, ...change }
      setDraft(latest.current)
      storeGiftDraft(JSON.stringify(latest.current))
    },
  ]
}

function stored(): Typed {
  try {
    return z.parse(typed, JSON.parse(giftDraft() ?? ''))
  } catch {
    // An unreadable value counts as none.
    return { csv: '', lines: [] }
  }
}
