import { FileText } from 'lucide-react'
import { buttonClass } from '#web/ui/button-class.ts'

/** Opens an order's invoice; a real link, because the path leaves the pages. */
export function InvoiceLink({ href }: { href: string }) {
  return (
    <a href={href} download className={buttonClass({ look: 'secondary', size: 'small' })}>
      <FileText className="size-4" aria-hidden />
      Rechnung herunterladen (PDF)
    </a>
  )
}
