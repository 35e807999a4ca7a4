import { FileDown, Tags } from 'lucide-react'
import type { ShippingLabelFile } from '#domain/carrier/shipping-label.ts'
import { buttonClass } from '#web/ui/button-class.ts'

/**
 * A link to the carrier's labels: a PDF opens for any printer, ZPL is a file for a label printer.
 * docs/rules/packing.md#formats
 */
export function ShippingLabelLink({ href, file, children }: { href: string; file: ShippingLabelFile; children: string }) {
  const className = buttonClass({ variant: 'secondary', size: 'small' })
  if (file === 'zpl') {
    return (
      <a href={href} className={className}>
        <FileDown className="size-4" aria-hidden /> {children} als ZPL
      </a>
    )
  }
  return (
    <a href={href} target="_blank" rel="noreferrer" className={className}>
      <Tags className="size-4" aria-hidden /> {children} drucken
    </a>
  )
}
