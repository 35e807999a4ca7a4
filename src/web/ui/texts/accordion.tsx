import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useId } from 'react'

export interface AccordionItem {
  id: string
  title: ReactNode
  content: ReactNode
}

/**
 * Questions of which one is open at a time. Native `<details>`: they work without JavaScript and the browser's search
 * finds them.
 */
export function Accordion({ items }: { items: readonly AccordionItem[] }) {
  const group = useId()
  return (
    <div className="border-t border-line">
      {items.map(({ id, title, content }) => (
        <details key={id} id={id} name={group} className="accordion-item group border-b border-line">
          <summary className="flex min-h-16 list-none items-center justify-between gap-6 py-4 font-bold text-balance hover:text-action [&::-webkit-details-marker]:hidden">
            {title}
            <Plus className="size-5 shrink-0 transition-transform duration-200 group-open:rotate-45" aria-hidden />
          </summary>
          <div className="max-w-prose pb-6 text-ink-soft">{content}</div>
        </details>
      ))}
    </div>
  )
}
