import { getRouteApi, Link } from '@tanstack/react-router'
import { Upload } from 'lucide-react'
import type {
  getTranslationsCsv,
  getTranslationsXliff,
  listTranslations,
  TranslationListItem,
} from '#contract/translations/admin-translations.ts'
import { LANGUAGE_TITLES, TRANSLATED_NOUN_TITLES, TRANSLATED_NOUNS, TRANSLATION_LANGUAGES } from '#domain/translations/translated-nouns.ts'
import { fileAddress } from '#web/app/requests/api.ts'
import { Badge } from '#web/ui/texts/badge.tsx'
import { EmptyList } from '../empty-list.tsx'
import { ButtonLink, DownloadLink } from '../links.tsx'
import { Screen } from '../screen.tsx'
import { type Column, ROW_LINK } from '../table/column.ts'
import { FilterSelect } from '../table/filter-select.tsx'
import { RecordList } from '../table/record-list.tsx'
import { PAGE_LENGTH, useList, listFilters } from '../table/use-list.ts'

const FIRST_COLUMNS: readonly Column<TranslationListItem>[] = [
  {
    id: 'title',
    title: 'Was',
    cell: ({ noun, record, title }) => (
      <Link to="/admin/uebersetzungen/$noun/$record" params={{ noun, record }} search={(search) => search} {...ROW_LINK}>
        {title}
      </Link>
    ),
  },
  { id: 'noun', title: 'Art', from: 'md', cell: ({ noun }) => TRANSLATED_NOUN_TITLES[noun] },
]

const LANGUAGE_COLUMNS: readonly Column<TranslationListItem>[] = TRANSLATION_LANGUAGES.map((language) => ({
  id: language,
  title: language.toUpperCase(),
  cell: ({ languages }) => languages.filter((each) => each.language === language).map((each) => <Progress key={language} {...each} />),
}))

const route = getRouteApi('/admin/uebersetzungen')

/** What is translated, missing and outdated, with files for translators (docs/rules/languages.md#list). */
export function TranslationsScreen() {
  const search = route.useSearch()
  const filters = listFilters({ search, navigate: route.useNavigate(), filters: ['q', 'noun', 'language', 'state'] })
  const list = useList<typeof listTranslations>('GET /api/admin/translations', { query: { ...search, limit: PAGE_LENGTH } })
  const { language, noun, state = 'open' } = search
  return (
    <Screen
      title="Übersetzungen"
      actions={
        <>
          {language && (
            <>
              <DownloadLink
                href={fileAddress<typeof getTranslationsCsv>('/api/admin/translations.csv', { query: { language, noun, state } })}
                title={`${LANGUAGE_TITLES[language]} als CSV`}
              />
              <DownloadLink
                href={fileAddress<typeof getTranslationsXliff>('/api/admin/translations.xlf', { query: { language, noun, state } })}
                title="XLIFF"
              />
            </>
          )}
          <ButtonLink to="/admin/uebersetzungen/import" icon={Upload}>
            Importieren
          </ButtonLink>
        </>
      }
    >
      <RecordList
        caption="Übersetzungen"
        columns={[...FIRST_COLUMNS, ...LANGUAGE_COLUMNS.filter(({ id }) => language === undefined || id === language)]}
        list={list}
        keyOf={({ noun: of, record }) => `${of} ${record}`}
        filters={filters}
        nouns={['Eintrag', 'Einträge']}
        search={{ label: 'Suchen', ...filters.typed('q') }}
        fields={
          <>
            <FilterSelect
              label="Sprache"
              {...filters.field('language')}
              options={TRANSLATION_LANGUAGES.map((each) => [each, LANGUAGE_TITLES[each]])}
            />
            <FilterSelect
              label="Art"
              {...filters.field('noun')}
              options={TRANSLATED_NOUNS.map((each) => [each, TRANSLATED_NOUN_TITLES[each]])}
            />
            <FilterSelect
              label="Zustand"
              {...filters.field('state')}
              options={[
                ['open', 'Offen'],
                ['missing', 'Fehlt'],
                ['outdated', 'Veraltet'],
              ]}
            />
          </>
        }
        empty={<EmptyList title="Noch nichts zu übersetzen">Sobald es Texte auf Deutsch gibt, stehen sie hier.</EmptyList>}
        noMatch={<EmptyList title="Hier ist alles übersetzt">Zu diesen Filtern fehlt nichts.</EmptyList>}
      />
    </Screen>
  )
}

function Progress({ missing, outdated, total }: TranslationListItem['languages'][number]) {
  if (missing === 0 && outdated === 0) return <Badge tone="good">fertig</Badge>
  return (
    <span className="inline-flex flex-wrap gap-1">
      {missing > 0 && (
        <Badge tone={missing === total ? 'neutral' : 'warn'}>
          {missing}
          <span className="max-md:sr-only">{missing === 1 ? 'fehlt' : 'fehlen'}</span>
        </Badge>
      )}
      {outdated > 0 && (
        <Badge tone="bad">
          {outdated}
          <span className="max-md:sr-only">veraltet</span>
        </Badge>
      )}
    </span>
  )
}
