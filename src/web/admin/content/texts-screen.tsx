import { getRouteApi } from '@tanstack/react-router'
import { ArrowUpRight } from 'lucide-react'
import type { EditablePage, getPageText } from '#contract/content/admin-texts.ts'
import { useAdminQuery } from '../admin-query.ts'
import { changeSearch } from '../change-search.ts'
import { FileLink } from '../links.tsx'
import { Loaded } from '../loaded.tsx'
import { Screen } from '../screen.tsx'
import { ViewTabs } from '../table/filter-select.tsx'
import { TranslateLink } from '../translations/translate-link.tsx'
import { PricesThen } from './prices-then.tsx'
import { TextEditor } from './text-editor.tsx'
import { TextHistory } from './text-history.tsx'
import { PAGE_LABELS } from './text-labels.ts'

const PAGES: readonly EditablePage[] = ['announcement', 'faq', 'versand', 'agb', 'impressum']

const route = getRouteApi('/admin/texte')

/** The texts that operators write, with preview, planned versions and what each page and price said at any moment. */
export function TextsScreen() {
  const { seite = 'announcement' } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <Screen
      title="Texte"
      actions={
        seite !== 'preise' && (
          <>
            <TranslateLink noun="page" record={seite} />
            <FileLink href={PAGE_LABELS[seite].path} variant="quiet">
              Im Shop ansehen <ArrowUpRight className="size-4" aria-hidden />
            </FileLink>
          </>
        )
      }
    >
      <ViewTabs
        label="Seite"
        value={seite}
        tabs={[...PAGES.map((page) => ({ value: page, title: PAGE_LABELS[page].title })), { value: 'preise', title: 'Preise von früher' }]}
        onChange={(chosen) => changeSearch(navigate, { seite: chosen, moment: undefined, q: undefined })}
      />
      <div className="pt-4">{seite === 'preise' ? <PricesThen /> : <Page key={seite} page={seite} />}</div>
    </Screen>
  )
}

function Page({ page }: { page: EditablePage }) {
  const text = useAdminQuery<typeof getPageText>('GET /api/admin/texts/:page', { params: { page } })
  return (
    <Loaded query={text}>
      {(data) => (
        <>
          <TextEditor text={data} />
          <TextHistory text={data} />
        </>
      )}
    </Loaded>
  )
}
