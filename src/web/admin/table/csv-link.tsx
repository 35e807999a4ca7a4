import { Download } from 'lucide-react'
import { buttonClass } from '#web/ui/button-class.ts'

/** Downloads the whole filtered list, not only this page (docs/rules/admin.md#csv). */
export function CsvLink({ href, title = 'CSV' }: { href: string; title?: string }) {
  return (
    <a href={href} download className={buttonClass({ variant: 'secondary', size: 'small', className: 'max-md:hidden' })}>
      <Download className="size-4" aria-hidden /> {title}
    </a>
  )
}
