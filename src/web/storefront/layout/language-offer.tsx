import { X } from 'lucide-react'
import { useState } from 'react'
import { type Language, localeOf } from '#domain/language/language.ts'
import * as layoutText from '#messages/pages/layout.ts'
import { usePlace } from '#web/app/navigation/navigation.ts'
import { iconButtonClass } from '#web/ui/buttons/icon-button.tsx'
import { dismissOffer } from './offered-language.ts'

// For readers of another language than the page's, so in theirs.
const OFFERS: Readonly<Record<Language, string>> = {
  de: 'Diese Seite auf Deutsch lesen',
  fr: 'Lire cette page en français',
  it: 'Leggere questa pagina in italiano',
  en: 'Read this page in English',
}

/** Offers the page in the browser's language; taken or dismissed, it does not come back. */
export function LanguageOffer({ language }: { language: Language }) {
  const { path, query } = usePlace()
  const [isOpen, setOpen] = useState(true)
  if (!isOpen) return null
  return (
    <aside
      aria-label={layoutText.language}
      data-bottom-note
      className="fixed inset-x-4 bottom-24 z-40 mx-auto flex w-fit items-center rounded-full bg-white pl-5 text-small font-semibold text-ink shadow-lift md:bottom-6 print:hidden"
    >
      <a
        href={`/${language}${path}${query}`}
        hrefLang={localeOf(language)}
        lang={localeOf(language)}
        onClick={dismissOffer}
        className="py-3 underline underline-offset-4"
      >
        {OFFERS[language]}
      </a>
      <button
        type="button"
        aria-label={layoutText.dismissOffer}
        onClick={() => {
          dismissOffer()
          setOpen(false)
        }}
        className={iconButtonClass}
      >
        <X className="size-4" aria-hidden />
      </button>
    </aside>
  )
}
