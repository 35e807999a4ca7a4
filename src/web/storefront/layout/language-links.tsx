import { LANGUAGE_NAMES, localeOf } from '#domain/language/language.ts'
import { language } from '#messages/language.ts'
import * as layoutText from '#messages/pages/layout.ts'
import { usePlace } from '#web/app/navigation/navigation.ts'
import { useShopFacts } from '#web/app/requests/use-shop-facts.ts'

/**
 * The page in the languages that are switched on, where it was scrolled to; nothing with German alone. The server
 * leads each link on to the page's own address (docs/languages.md#addresses).
 */
export function LanguageLinks({ className = '' }: { className?: string }) {
  const { languages } = useShopFacts()
  const { path, query } = usePlace()
  if (languages.length === 1) return null
  return (
    <nav aria-label={layoutText.language} className={className}>
      <ul className="-mx-2 flex flex-wrap">
        {languages.map((each) => (
          <li key={each}>
            <a
              href={`/${each}${path}${query}`}
              hrefLang={localeOf(each)}
              lang={localeOf(each)}
              aria-current={each === language ? 'true' : undefined}
              className="inline-flex min-h-11 items-center px-2 text-small underline-offset-4 hover:underline aria-[current=true]:font-bold aria-[current=true]:underline"
            >
              {LANGUAGE_NAMES[each]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
