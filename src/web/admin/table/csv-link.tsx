import { Download } from 'lucide-react'
import { buttonClass } from '#web/ui/buttons/button-class.ts'

interface CsvLinkProps {
  href: string
  title?: string
  /** Whether phones show it, too: in the head of a list they need the room. */
  hasRoom?: boolean
}

/** Downloads the whole filtered list, not only this page (docs/rules/admin.md#csv). */
export function CsvLink({ href, title = 'CSV', hasRoom = false }: CsvLinkProps) {
  return (
    <a href={href} download className={buttonClass({ variant: 'secondary', size: 'small', className: hasRoom ? '' : 'max-md:hidden' })}>
      <Download className="size-4" aria-hidden /> {title}
    </a>
  )
}
