import { Download } from 'lucide-react'
import { addressOf } from '#web/app/api.ts'
import { buttonClass } from '#web/ui/button-class.ts'

/** Downloads the whole filtered and sorted list, not only this page (docs/rules/admin.md#csv). */
export function CsvLink({ path, query, title = 'CSV' }: { path: string; query: Record<string, unknown>; title?: string }) {
  return (
    <a
      href={addressOf(path, {}, { ...query, cursor: undefined, limit: undefined })}
      download
      className={buttonClass({ variant: 'secondary', size: 'small', className: 'max-md:hidden' })}
    >
      <Download className="size-4" aria-hidden /> {title}
    </a>
  )
}
