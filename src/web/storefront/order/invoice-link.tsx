import { FileText } from 'lucide-react'
import { buttonClass } from '#web/ui/button-class.ts'

/** Opens an order's invoice. A plain anchor, because the PDF is not a page of the router. */
export function InvoiceLink({ href }: { href: string }) {
  return (
    <a href={href} download className={buttonClass({ look: 'secondary', size: 'small' })}>
      <FileText className="size-4" aria-hidden />
      Rechnung herunterladen (PDF)
    </a>
  )
}
