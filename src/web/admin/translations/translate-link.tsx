import { Link } from '@tanstack/react-router'
import { Languages } from 'lucide-react'
import type { TranslatedNoun } from '#domain/translations/translated-nouns.ts'
import { buttonClass } from '#web/ui/button-class.ts'

/** Leads from a record to its texts in other languages. */
export function TranslateLink({ noun, record }: { noun: TranslatedNoun; record: string | number }) {
  return (
    <Link
      to="/admin/uebersetzungen/$noun/$record"
      params={{ noun, record: String(record) }}
      className={buttonClass({ variant: 'secondary', size: 'small' })}
    >
      <Languages className="size-4" aria-hidden /> Übersetzen
    </Link>
  )
}
