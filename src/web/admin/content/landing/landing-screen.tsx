import { getRouteApi } from '@tanstack/react-router'
import type { getSamplerBox, listAdminSections } from '#contract/content/admin-content.ts'
import { useAdminQuery } from '../../admin-query.ts'
import { changeSearch } from '../../change-search.ts'
import { Loaded } from '../../loaded.tsx'
import { Screen } from '../../screen.tsx'
import { ViewTabs } from '../../table/filter-select.tsx'
import { TranslateLink } from '../../translations/translate-link.tsx'
import { SamplerEditor } from './sampler-editor.tsx'
import { SectionEditor } from './section-editor.tsx'
import { sectionTitle } from './section-labels.ts'

const SAMPLER = 'probierbox'

const route = getRouteApi('/admin/startseite')

/** Edits the sections of the landing page and the sampler box, each with a preview. */
export function LandingScreen() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const sections = useAdminQuery<typeof listAdminSections>('GET /api/admin/landing-sections', {})
  const sampler = useAdminQuery<typeof getSamplerBox>('GET /api/admin/sampler-box', {})

  return (
    <Screen
      title="Startseite"
      actions={search.abschnitt !== SAMPLER && <TranslateLink noun="section" record={search.abschnitt ?? 'hero'} />}
    >
      <Loaded query={sections}>
        {(data) => {
          const chosen = search.abschnitt ?? data[0]?.section
          const section = data.find((each) => each.section === chosen)
          return (
            <>
              <ViewTabs
                label="Abschnitt"
                value={chosen}
                tabs={[
                  ...data.map((each) => ({ value: each.section, title: sectionTitle(each.section) })),
                  { value: SAMPLER, title: 'Probierbox' },
                ]}
                onChange={(abschnitt) => changeSearch(navigate, { abschnitt })}
              />
              <div className="pt-4">
                {chosen === SAMPLER && <Loaded query={sampler}>{(box) => <SamplerEditor box={box} />}</Loaded>}
                {section && <SectionEditor key={section.section} section={section} />}
              </div>
            </>
          )
        }}
      </Loaded>
    </Screen>
  )
}
