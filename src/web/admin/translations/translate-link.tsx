import { Languages } from 'lucide-react'
import type { TranslatedNoun, TranslationLanguage } from '#domain/translations/translated-nouns.ts'
import { ButtonLink } from '../links.tsx'

interface TranslateLinkProps {
  noun: TranslatedNoun
  record: string | number
  /** The one that is shown first. */
  language?: TranslationLanguage | undefined
}

/** Leads from a record to its texts in other languages. */
export function TranslateLink({ noun, record, language }: TranslateLinkProps) {
  return (
    <ButtonLink to="/admin/uebersetzungen/$noun/$record" params={{ noun, record: String(record) }} search={{ language }} icon={Languages}>
      Übersetzen
    </ButtonLink>
  )
}
