import { Link } from '@tanstack/react-router'
import { Languages } from 'lucide-react'
import type { TranslatedNoun, TranslationLanguage } from '#domain/translations/translated-nouns.ts'
import { buttonClass } from '#web/ui/buttons/button-class.ts'

interface TranslateLinkProps {
  noun: TranslatedNoun
  record: string | number
  /** The one that is shown first. */
  language?: TranslationLanguage | undefined
}

/** Leads from a record to its texts in other languages. */
export function TranslateLink({ noun, record, language }: TranslateLinkProps) {
  return (
    <Link
      to="/admin/uebersetzungen/$noun/$record"
      params={{ noun, record: String(record) }}
      search={{ language }}
      className={buttonClass({ variant: 'secondary', size: 'small' })}
    >
      <Languages className="size-4" aria-hidden /> Übersetzen
    </Link>
  )
}
